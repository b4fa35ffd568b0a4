// The person who asked is notified once, by whichever writes the result: the run, a re-run, the post step, or `reconcile`.

import { expect } from 'vitest'
import type { Site } from './site.ts'
import { test } from './test.ts'

const words = '/agent Fix the typo'
const short = { inputs: { 'timeout-minutes': '5' } }
const mentions = (site: Site, ...threads: number[]) =>
  threads.flatMap((thread) => site.shows(thread)).filter((text) => text.includes('@mona')).length

test.for([
  [0.5, 0],
  [2, 1],
] as const)(
  'after %d minutes, who asked is told %d times, in the new pull request',
  async ([minutes, times], { site }) => {
    const pull = site.pull()
    site.plan({ minutes, pull })
    await site.ask(words)
    expect([mentions(site, 1), mentions(site, pull)]).toEqual([0, times])
  },
)

test.for([
  [{ status: 'failed' }, '@mona ❌ The agent job failed'],
  [{ pull: null }, '@mona ℹ️ The agent finished without changing any file'],
  [
    { pull: 'https://github.com/other/place/pull/9' },
    '@mona ✅ The agent opened [other/place#9](https://github.com/other/place/pull/9)',
  ],
] as const)('without a comment in a new pull request, a reply does: %j', async ([plan, reply], { site }) => {
  site.plan(plan)
  await site.ask(words)
  expect(site.shows()).toEqual([expect.anything(), reply])
  expect(site.records()).toHaveLength(1)
})

test('workflows are told nothing', async ({ site }) => {
  site.plan({ pull: site.pull() })
  await site.schedule('Update it', { thread: '1' })
  expect(mentions(site, 1, 2)).toBe(0)
  expect(site.mails()).toBe(2)
})

test('a re-run tells, once', async ({ site }) => {
  const pull = site.pull()
  site.plan({ minutes: 20, pull })
  const run = await site.ask(words, short)
  expect(mentions(site, 1, pull)).toBe(0)
  const again = await site.rerun(run, { inputs: {} })
  await site.rerun(again)
  expect([mentions(site, 1, pull), site.mails()]).toEqual([1, 2])
})

test.for(['kill-after', 'cancel'] as const)('the post step tells, and nobody after it: %s', async (how, { site }) => {
  const pull = site.pull()
  site.plan({ minutes: 10, pull })
  const run = await site.ask(words, { ending: { how, at: /^service GET/ } })
  await site.pass(15)
  await site.post(run)
  expect(site.shows()[0]).toContain('✅ The agent opened [#2]')
  await site.post(run)
  await site.pass(60)
  await site.reconcile()
  expect([mentions(site, 1, pull), site.mails()]).toEqual([1, 2])
})

test('the post step finds the job that only the step state knows', async ({ site }) => {
  site.plan({ minutes: 1, pull: site.pull() })
  const run = await site.ask(words, { ending: { how: 'kill', at: /^PATCH/ } })
  expect(site.records()).toMatchObject([{ state: 'starting' }])
  await site.pass(5)
  await site.post(run)
  expect(site.records()).toMatchObject([{ state: 'completed', jobId: 'job-1' }])
})

test('the post step of a run that died while it asked: `unknown`', async ({ site }) => {
  const run = await site.ask(words, { ending: { how: 'kill-after', at: /^service POST/ } })
  await site.post(run)
  expect(site.records()).toMatchObject([{ state: 'unknown' }])
  expect((await site.rerun(run)).reason).toBe('previous-attempt-interrupted')
  expect(site.sent()).toHaveLength(1)
})

test.for([
  ['while it waits', /^service GET/, 'job-1', 'cancelled'],
  ['while the service takes its time', /^service POST/, 'job-1', 'cancelled'],
  ['before the request is sent', /^POST \S+issues\/1\/comments/, '', 'not-sent'],
] as const)('a run that is cancelled %s says so, and names its job', async ([_, at, jobId, state], { site }) => {
  site.plan({ status: 'never' })
  const run = await site.ask(words, { ending: { how: 'cancel', at } })
  expect([run.outcome, run.exitCode, run.outputs['job-id'] ?? '']).toEqual(['cancelled', 1, jobId])
  expect(site.records()).toMatchObject([{ state }])
  if (jobId) expect(site.shows()[0]).toContain('The job keeps running: the service cannot stop jobs.')
})

test('reconcile tells, and links the pull request', async ({ site }) => {
  const pull = site.pull()
  site.plan({ minutes: 20, pull })
  await site.ask(words, short)
  await site.pass(60)
  expect((await site.reconcile()).outputs).toMatchObject({
    outcome: 'reconciled',
    'summary-line': '1 comment updated, 0 jobs still running.',
  })
  expect((await site.reconcile()).outputs['summary-line']).toBe('Nothing to update.')
  expect([mentions(site, 1, pull), site.mails()]).toEqual([1, 2])
  expect(site.shows(pull)[0]).toContain('[`Fix the typo`](https://github.com/octo-org/docs/issues/1')
})

test.for([
  [4, 'Nothing to update.'],
  [6, '1 comment updated, 0 jobs still running.'],
] as const)('reconcile waits five minutes after "until": %d minutes', async ([minutes, line], { site }) => {
  site.plan({ minutes: 1, pull: null })
  await site.ask(words, { inputs: { wait: 'false' } })
  await site.pass(minutes)
  expect((await site.reconcile()).outputs['summary-line']).toBe(line)
})

test.for([
  [6 * 60 + 14, 'starting'],
  [6 * 60 + 16, 'unknown'],
] as const)(
  'reconcile settles a request without a job after 6 h 15 min: %d minutes',
  async ([minutes, state], { site }) => {
    await site.ask(words, { ending: { how: 'kill', at: /^service POST/ } })
    await site.pass(minutes)
    await site.reconcile()
    expect(site.records()).toMatchObject([{ state }])
  },
)

test('reconcile: a job that the service no longer has is `unknown`', async ({ site }) => {
  site.plan({ status: 'never' })
  await site.ask(words, { inputs: { wait: 'false' } })
  await site.pass(60)
  site.service.fault({ operation: 'get' }, { kind: 'answer', status: 404, toBody: () => ({}) })
  await site.reconcile()
  expect(site.shows()[0]).toContain('⚠️ The service no longer has the agent job')
})

test('reconcile: a record that another key has signed is counted', async ({ site }) => {
  await site.ask(words, { inputs: { wait: 'false' } })
  await site.pass(60)
  const [comment] = site.commentsIn(1)
  site.github.editText(comment?.id ?? 0, (comment?.body ?? '').replace(/[0-9a-f]{64}/, 'a'.repeat(64)))
  const run = await site.reconcile()
  expect(run.outputs['summary-line']).toContain('1 comment signed with another secret key')
  expect(run.summary).toContain('previous-secret-key')
})

test.for([
  [{ pull: 2 }, 'rocket'],
  [{ pull: null }, 'rocket'],
  [{ status: 'failed' }, 'confused'],
  [{ status: 'archived' }, 'confused'],
  [{ status: 'never' }, 'confused'],
] as const)('the reaction to %j', async ([plan, last], { site }) => {
  site.pull()
  site.plan(plan)
  const { step } = await site.ask(words)
  expect(site.reactions(step)).toEqual(['eyes', last])
})
