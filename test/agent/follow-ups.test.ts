// `job-id: thread`: a workflow sends follow-ups to the job of a pull request, once per commit, and up to a limit.

import { expect } from 'vitest'
import type { Site } from './site.ts'
import { test } from './test.ts'

/** A pull request that a job opened. */
async function openPull(site: Site): Promise<number> {
  const pull = site.pull()
  site.plan({ pull })
  await site.ask('/agent Fix the typo')
  site.planFollowUp({ pull })
  return pull
}

test('the checks fail: the job of the pull request gets the prompt, and the comment says which try it is', async ({
  site,
}) => {
  const pull = await openPull(site)
  site.planFollowUp({ pull, minutes: 2 })
  site.minutesLater(1, () => site.github.push(pull, { author: 'agent-app[bot]' }))
  const run = await site.checksFail(pull)
  expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'message', 'job-id': 'job-1' })
  expect(site.sent()[1]).toBe('The checks fail')
  expect(site.shows(pull).at(-1)).toContain('Asked by a workflow: `The checks fail`')
  expect(site.shows(pull).at(-1)).toContain('Try 1 of 3')
})

test('once for each commit: another workflow, or a re-run, waits for the same request', async ({ site }) => {
  const pull = await openPull(site)
  await site.checksFail(pull)
  const again = await site.checksFail(pull)
  expect([again.outputs['job-id'], site.sent().length]).toEqual(['job-1', 2])
  site.github.push(pull, { author: 'agent-app[bot]' })
  await site.checksFail(pull)
  expect(site.sent()).toHaveLength(3)
})

test('an event about an old commit sends nothing', async ({ site }) => {
  const pull = await openPull(site)
  const old = site.github.store.read().threads.find(({ number }) => number === pull)?.headSha ?? ''
  site.github.push(pull, { author: 'mona' })
  const run = await site.checksFail(pull, {}, old)
  expect([run.outcome, run.reason, site.sent().length]).toEqual(['skipped', 'outdated', 1])
})

test.for<readonly [string, (site: Site, pull: number) => void | Promise<void>]>([
  ['is merged', (site, pull) => void site.github.mergeThread(pull)],
  ['is closed', (site, pull) => void site.github.closeThread(pull)],
  [
    'has an archived job',
    async (site, pull) => {
      site.planFollowUp({ status: 'archived', minutes: 0 })
      await site.ask('/agent More', { thread: pull })
    },
  ],
  [
    'has a job that the service no longer knows',
    (site) => site.service.fault({ operation: 'get', times: 99 }, { kind: 'answer', status: 404, toBody: () => ({}) }),
  ],
])('no job: the pull request %s', async ([_, change], { site }) => {
  const pull = site.pull()
  site.plan({ pull })
  await site.ask('/agent Fix the typo')
  await change(site, pull)
  await site.pass(60)
  const before = [site.mails(), site.sent().length]
  const run = await site.checksFail(pull)
  expect([run.outcome, run.reason, run.summary]).toEqual(['skipped', 'no-job', ''])
  expect([site.mails(), site.sent().length]).toEqual(before)
})

test('no job: nobody of ours opened the pull request, although somebody asked in it', async ({ site }) => {
  const pull = site.pull({ author: 'mona' })
  await site.ask('/agent Look at this', { thread: pull })
  expect((await site.checksFail(pull)).reason).toBe('no-job')
})

test.for([301, 404, 410])('F6, F8: no job: the thread is gone, GitHub answers %i', async (status, { site }) => {
  const headers = { location: `${site.github.apiUrl}/repositories/9/issues/1/comments` }
  site.github.faults.add('issues/list-comments', { kind: 'answer', status, headers, body: { message: 'Gone' } })
  const run = await site.run({ event: 'schedule', payload: {}, inputs: { 'job-id': 'thread', thread: '1' } })
  expect([run.outcome, run.reason, site.sent()]).toEqual(['skipped', 'no-job', []])
})

test('no answer of the service or of GitHub is its error, not a missing job', async ({ site }) => {
  const pull = await openPull(site)
  site.service.fault({ operation: 'get', times: 99 }, { kind: 'answer', status: 401, toBody: () => ({}) })
  expect((await site.checksFail(pull)).reason).toBe('unauthorized')
  site.github.faults.add('pulls/get', { kind: 'bad-gateway' }, { times: 99 })
  expect((await site.checksFail(pull)).reason).toBe('github')
})

test('in an issue it is the job of the newest request, and without a thread an input error', async ({ site }) => {
  await openPull(site)
  const inputs = { 'job-id': 'thread', thread: '#1' }
  expect((await site.schedule('Go on', inputs)).outputs).toMatchObject({ operation: 'message', 'job-id': 'job-1' })
  expect((await site.schedule('Go on', { 'job-id': 'thread' })).reason).toBe('input')
})

test('without a prompt it waits for that job', async ({ site }) => {
  const pull = site.pull()
  site.plan({ pull, minutes: 20 })
  await site.ask('/agent Fix the typo', { inputs: { wait: 'false' } })
  const run = await site.schedule('', { 'job-id': 'thread', thread: '1' })
  expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'wait' })
  // It settles the open record, as reconcile would.
  expect(site.shows()[0]).toContain('✅ The agent opened [#2]')
  expect(site.records(pull)).toMatchObject([{ kind: 'pull-request' }])
})

test('`max-follow-ups: 0` is no limit', async ({ site }) => {
  const pull = await openPull(site)
  for (const _ of [1, 2, 3, 4]) {
    site.planFollowUp({ pull })
    site.github.push(pull, { author: 'agent-app[bot]' })
    await site.checksFail(pull, { 'max-follow-ups': '0' })
  }
  expect(site.sent().length - 1).toBe(4)
})

test('on a command event it is the request of the person, and has no limit', async ({ site }) => {
  const pull = await openPull(site)
  const inputs = { prompt: 'Look again', 'job-id': 'thread', 'max-follow-ups': '1' }
  for (const _ of [1, 2]) {
    site.planFollowUp({ pull })
    expect((await site.ask('please look', { thread: pull, inputs })).outputs).toMatchObject({ operation: 'message' })
  }
  expect(site.sent()).toHaveLength(3)
})

test.for([301, 404, 410])(
  'no job: the pull request of a number answers %i, though its comments are there',
  async (status, { site }) => {
    const pull = await openPull(site)
    const headers = { location: `${site.github.apiUrl}/repositories/9/pulls/2` }
    site.github.faults.add('pulls/get', { kind: 'answer', status, headers, body: { message: 'x' } }, { times: 9 })
    const inputs = { prompt: 'x', 'job-id': 'thread', thread: String(pull) }
    const run = await site.run({ event: 'schedule', payload: {}, inputs })
    expect([run.outcome, run.reason, site.sent().length]).toEqual(['skipped', 'no-job', 1])
  },
)

test('no job: a command event gets its second reaction', async ({ site }) => {
  const step = site.comment('please', { inputs: { prompt: 'x', 'job-id': 'thread' } })
  expect((await site.run(step)).reason).toBe('no-job')
  expect(site.reactions(step)).toEqual(['eyes', 'confused'])
})

test('`thread` names another thread than that of the event: its job gets the prompt', async ({ site }) => {
  await openPull(site)
  const other = site.pull({ author: 'mona' })
  const run = await site.ask('please', { thread: other, inputs: { prompt: 'Go on', 'job-id': 'thread', thread: '1' } })
  expect(run.outputs).toMatchObject({ operation: 'message', 'job-id': 'job-1' })
})

test('a prompt belongs to the thread that `thread` names, and a command to its own', async ({ site }) => {
  const other = site.github.pullRequest({ title: 'Another' }).pull_request.number
  site.plan({})
  const inputs = { prompt: 'Fix it', thread: '1' }
  expect((await site.ask('please', { thread: other, inputs })).outputs).toMatchObject({ operation: 'create' })
  const shown = site.shows()
  expect([shown[0], site.shows(other)]).toEqual([expect.stringContaining('without changing any file'), []])
  site.plan({})
  await site.ask('/agent Fix it', { thread: other, inputs: { thread: '1' } })
  expect([site.shows(), site.shows(other)[0]]).toEqual([shown, expect.stringContaining('without changing any file')])
})
