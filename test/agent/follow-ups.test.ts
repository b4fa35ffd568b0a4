// `job-id: thread`: a workflow sends follow-ups to the job of a pull request, once per commit, and up to a limit.

import { expect } from 'vitest'
import type { Site } from './site.ts'
import { test } from './test.ts'

const ofThread = { prompt: 'Go on', 'job-id': 'thread' }

test('if checks fail, the job gets the prompt as try 1 of 3, once for each commit', async ({ site }) => {
  const pull = await site.openPull()
  const run = await site.checksFail(pull)
  expect(run.outputs).toMatchObject({ operation: 'message', 'job-id': 'job-1' })
  expect(site.sent()[1]).toBe('The checks fail')
  expect(site.shows(pull).at(-1)).toMatch(/Asked by a workflow: `The checks fail`[\s\S]*Try 1 of 3/)
  const again = await site.checksFail(pull)
  expect([again.outputs['job-id'], site.sent().length]).toEqual(['job-1', 2])
  site.push(pull)
  await site.checksFail(pull)
  expect(site.sent()).toHaveLength(3)
})

test('an event about an old commit sends nothing', async ({ site }) => {
  const pull = await site.openPull()
  const old = site.findThread(pull)?.headSha
  site.github.push(pull, { author: 'mona' })
  const run = await site.checksFail(pull, {}, old)
  expect([run.outcome, run.reason, site.sent().length]).toEqual(['skipped', 'outdated', 1])
})

const gone = (site: Site, status: number, operation: 'pulls/get' | 'issues/list-comments', page: string) =>
  site.gitHubAnswers(operation, status, {
    message: 'Gone',
    times: 9,
    location: `${site.github.apiUrl}/repositories/9/${page}`,
  })

test.for<readonly [string, (site: Site, pull: number) => unknown]>([
  ['is merged', (site, pull) => site.github.mergeThread(pull)],
  ['is closed', (site, pull) => site.github.closeThread(pull)],
  ['has an archived job', (site, pull) => archive(site, pull)],
  ['has a job that the service no longer knows', (site) => site.serviceAnswers('get', 404, { times: 99 })],
  ['F6: is gone, GitHub answers 410', (site) => gone(site, 410, 'pulls/get', 'pulls/2')],
  ['is gone, GitHub answers 404', (site) => gone(site, 404, 'pulls/get', 'pulls/2')],
  ['F8: is elsewhere, GitHub answers 301', (site) => gone(site, 301, 'pulls/get', 'pulls/2')],
  ['F8: has its comments elsewhere', (site) => gone(site, 301, 'issues/list-comments', 'issues/2/comments')],
])('no job: the pull request %s', async ([_, change], { site }) => {
  const pull = await site.openPull()
  await change(site, pull)
  await site.pass(60)
  const before = [site.mails(), site.sent().length]
  const run = await site.schedule('', { ...ofThread, thread: String(pull) })
  expect([run.outcome, run.reason, run.summary]).toEqual(['skipped', 'no-job', ''])
  expect([site.mails(), site.sent().length]).toEqual(before)
})

async function archive(site: Site, thread: number) {
  site.planFollowUp({ status: 'archived', minutes: 0 })
  await site.ask('/agent More', { thread })
  await site.ask('/agent More', { thread })
}

test('no job: the pull request was not opened by one, although somebody wrote a command in it', async ({ site }) => {
  const pull = site.pull({ author: 'mona' })
  await site.ask('/agent Look at this', { thread: pull })
  expect((await site.checksFail(pull)).reason).toBe('no-job')
})

test('if the service or GitHub does not respond, the outcome is that error, not a missing job', async ({ site }) => {
  const pull = await site.openPull()
  site.serviceAnswers('get', 401, { times: 99 })
  expect((await site.checksFail(pull)).reason).toBe('unauthorized')
  site.github.faults.add('pulls/get', { kind: 'bad-gateway' }, { times: 99 })
  expect((await site.checksFail(pull)).reason).toBe('github')
})

test('in an issue, it is the job of the newest request, once for each run', async ({ site }) => {
  const pull = await site.openPull()
  for (const sent of [2, 3]) {
    const run = await site.checksFail(pull, { thread: '#1' })
    expect(run.outputs).toMatchObject({ operation: 'message', 'job-id': 'job-1' })
    expect(site.sent()).toHaveLength(sent)
  }
})

test('without a prompt, it waits for that job, and settles the open record as reconcile would', async ({ site }) => {
  const pull = site.willOpen({ minutes: 20 })
  await site.ask('/agent Fix the typo', { inputs: { wait: 'false' } })
  const run = await site.schedule('', { 'job-id': 'thread', thread: '1' })
  expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'wait' })
  expect(site.shows()[0]).toContain('✅ The agent opened [#2]')
  expect(site.records(pull)).toMatchObject([{ kind: 'pull-request' }])
})

test('without a prompt, it does not touch the record of a run that is still waiting', async ({ site }) => {
  site.willOpen()
  await site.ask('/agent Fix the typo', { ending: { how: 'kill', at: /^service GET/ } })
  expect((await site.schedule('', { 'job-id': 'thread', thread: '1' })).outcome).toBe('completed')
  expect(site.records()).toMatchObject([{ state: 'working' }])
})

test('on a command event, the follow-up is the request of a person, and has no limit', async ({ site }) => {
  const pull = await site.openPull()
  const inputs = { ...ofThread, 'max-follow-ups': '1' }
  for (const _ of [1, 2]) await site.ask('please look', { thread: pull, inputs })
  expect(site.sent()).toHaveLength(3)
})

test('prompts belong to the thread that `thread` names, commands to their own', async ({ site }) => {
  await site.openPull()
  const other = site.pull({ author: 'mona' })
  const count = () => [site.records().length, site.records(other).length]
  await site.ask('please', { thread: other, inputs: { prompt: 'Fix it', thread: '1' } })
  expect(count()).toEqual([2, 0])
  await site.ask('/agent Fix it', { thread: other, inputs: { thread: '1' } })
  expect(count()).toEqual([2, 1])
})
