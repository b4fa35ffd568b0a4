// The person who asked is notified once, by whichever writes the result: the run, a re-run, the post step, or `reconcile`.

import { expect } from 'vitest'
import type { Site } from './site.ts'
import { test, words } from './test.ts'

const mentions = (site: Site, ...threads: number[]) =>
  threads.flatMap((thread) => site.shows(thread)).filter((text) => text.includes('@mona')).length
const reconcile = async (site: Site) => (await site.reconcile()).outputs['summary-line']

const elsewhere = 'https://github.com/other/place/pull/9'

test.for([
  [{ pull: null }, '@mona ℹ️ The agent finished without changing files', 'rocket'],
  [{ status: 'failed' }, '@mona ❌ The agent job failed', 'confused'],
  [{ status: 'never' }, undefined, 'confused'],
  [{ pull: elsewhere }, `@mona ✅ The agent opened [other/place#9](${elsewhere})`, 'rocket'],
] as const)('the reply and the reactions to %j', async ([plan, ...told], { site }) => {
  site.pull()
  site.plan(plan)
  const { step } = await site.ask(words)
  expect([site.shows()[1], site.reactions(step)]).toEqual([told[0], ['eyes', told[1]]])
  expect(site.records()).toHaveLength(1)
})

test('the author of a workflow run is not notified', async ({ site }) => {
  site.willOpen()
  await site.schedule('Update it', { thread: '1' })
  expect([mentions(site, 1, 2), site.mails()]).toEqual([0, 2])
})

test('a result within a minute sends no notification', async ({ site }) => {
  const pull = site.willOpen({ minutes: 0.5 })
  await site.ask(words)
  expect(mentions(site, 1, pull)).toBe(0)
})

test.for([
  ['killed while it waits', 'kill-after', /^service GET/, 'completed'],
  ['cancelled while it waits', 'cancel', /^service GET/, 'completed'],
  ['killed while only the step state knows the job', 'kill', /^PATCH/, 'completed'],
  ['killed while it asks', 'kill-after', /^service POST/, 'unknown'],
] as const)('the post step of a run %s tells, and nobody after it', async ([_, how, at, state], { site }) => {
  const pull = site.willOpen({ minutes: 10 })
  const run = await site.ask(words, { ending: { how, at } })
  await site.pass(15)
  await site.post(run)
  expect(site.records()).toMatchObject([{ state }])
  expect(site.shows()[0]).not.toContain('`allowed-paths`')
  await site.post(run)
  await site.pass(60)
  await site.reconcile()
  await site.rerun(run)
  expect([mentions(site, 1, pull), site.mails(), site.sent().length]).toEqual([1, 2, 1])
})

test.for([
  ['while it waits', /^service GET/, 'job-1', 'cancelled'],
  ['while the service takes its time', /^service POST/, 'job-1', 'cancelled'],
  ['before the request is sent', /^POST \S+issues\/1\/comments/, undefined, 'not-sent'],
] as const)('a run that is cancelled %s says so, and names its job', async ([_, at, jobId, state], { site }) => {
  site.plan({ status: 'never' })
  const run = await site.ask(words, { ending: { how: 'cancel', at } })
  expect([run.outcome, run.exitCode, run.outputs['job-id']]).toEqual(['cancelled', 1, jobId])
  expect(site.records()).toMatchObject([{ state }])
  if (jobId) expect(site.shows()[0]).toContain('The job keeps running: the service cannot stop jobs.')
})

test('reconcile notifies the requester, and says that files were not checked', async ({ site }) => {
  const pull = site.willOpen({ minutes: 20 })
  await site.ask(words, { inputs: { 'timeout-minutes': '5', 'allowed-paths': 'docs/**' } })
  await site.pass(60)
  site.gitHubAnswers('issues/update-comment', 403)
  const failed = '0 comments updated, 0 jobs still running, 1 comment could not be updated.'
  expect(await reconcile(site)).toBe(failed)
  expect(await reconcile(site)).toBe('1 comment updated, 0 jobs still running.')
  expect(site.shows()[0]).toContain('The files of the pull request were not checked against `allowed-paths`.')
  expect(await reconcile(site)).toBe('Nothing to update.')
  expect([mentions(site, 1, pull), site.mails()]).toEqual([1, 2])
})

test('reconcile settles a request without a job after 6 h 15 min', async ({ site }) => {
  await site.ask(words, { ending: { how: 'kill', at: /^service POST/ } })
  await site.pass(6 * 60 + 14)
  await site.reconcile()
  expect(site.records()).toMatchObject([{ state: 'starting' }])
  await site.pass(2)
  await site.reconcile()
  expect(site.records()).toMatchObject([{ state: 'unknown' }])
})

test('reconcile: if the service no longer has the job, the outcome is `unknown`', async ({ site }) => {
  site.plan({ status: 'never' })
  await site.ask(words, { inputs: { wait: 'false' } })
  await site.pass(60)
  site.serviceAnswers('get', 404)
  await site.reconcile()
  expect(site.shows()[0]).toContain('⚠️ The service no longer has the agent job')
})

test('reconcile: a record that another key has signed is counted', async ({ site }) => {
  await site.ask(words, { inputs: { wait: 'false' } })
  await site.pass(60)
  const [{ id, body } = { id: 0, body: '' }] = site.commentsIn(1)
  site.github.editText(id, body.replace(/[0-9a-f]{64}/, 'a'.repeat(64)))
  const run = await site.reconcile()
  expect(run.outputs['summary-line']).toContain('1 comment signed with another secret key')
  expect(run.summary).toContain('previous-secret-key')
})

test('reconcile polls at most 50 jobs per run, and counts the rest', async ({ site }) => {
  for (let count = 0; count < 51; count += 1) {
    site.plan({ pull: null })
    await site.ask(`/agent new ${count}`, { inputs: { wait: 'false' } })
  }
  await site.pass(60)
  expect(await reconcile(site)).toBe('50 comments updated, 0 jobs still running, 1 job not reached.')
  expect(await reconcile(site)).toBe('1 comment updated, 0 jobs still running.')
})
