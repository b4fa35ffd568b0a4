// At most one job per request: simultaneous deliveries, failed writes, lagging lists, and requests that were not sent.

import { expect } from 'vitest'
import { test, words } from './test.ts'

test('two simultaneous deliveries send one request, and the lower id wins', async ({ site }) => {
  site.willOpen()
  const step = site.comment(words)
  const runs = await site.time.run(Promise.all([1, 2].map((runId) => site.start({ ...step, runId }))))
  expect(runs.map(({ outcome, reason }) => reason || outcome).sort()).toEqual(['completed', 'duplicate'])
  expect(site.sent()).toHaveLength(1)
  const [first, second] = site.github.store.read().texts.filter(({ author }) => author.type === 'Bot')
  expect(site.commentsIn(1).map(({ id }) => id)).toEqual([first?.id])
  expect(second?.deletedAt).not.toBeNull()
})

test('if GitHub creates a comment but returns an error, the run finds the comment and continues', async ({ site }) => {
  site.github.faults.add('issues/create-comment', { kind: 'bad-gateway-after' })
  expect((await site.ask(words)).outcome).toBe('no-changes')
  expect([site.sent().length, site.commentsIn(1).length]).toEqual([1, 1])
})

const full = 'Commenting is disabled on issues with more than 2500 comments'
test.for([
  ['is not there', 502, 'Bad Gateway', /502/],
  ['is forbidden', 403, undefined, /`issues: write`/],
  ['F5: a full thread refuses, which is no missing permission', 403, full, /^(?!.*(?:issues: write|Grant)).*2500/s],
] as const)('a comment that %s: nothing is sent', async ([_, status, message, advice], { site }) => {
  site.gitHubAnswers('issues/create-comment', status, message === undefined ? {} : { message })
  const annotation = expect.stringMatching(advice)
  expect(await site.ask(words)).toMatchObject({ outcome: 'error', reason: 'github', exitCode: 1, annotation })
  expect([site.sent().length, site.mails()]).toEqual([0, 0])
})

test('a lagging list is read up to five times; without our own comment, nothing is sent', async ({ site }) => {
  const lag = (times: number) =>
    site.github.faults.add('issues/list-comments', { kind: 'lag', writes: 1 }, { after: 1, times })
  lag(4)
  expect((await site.ask(words)).outcome).toBe('no-changes')
  lag(5)
  const run = await site.ask('/agent new Another')
  expect([run.outcome, run.reason, site.sent().length]).toEqual(['error', 'github', 1])
  expect(site.records()[1]).toMatchObject({ state: 'not-sent' })
  expect((await site.rerun(run)).outcome).toBe('no-changes')
  expect([site.sent().length, site.commentsIn(1).length]).toEqual([2, 2])
})

test('a long thread is read once, and before the request is sent only its new comments', async ({ site }) => {
  for (let count = 0; count < 100; count += 1) site.github.comment({ thread: 1, body: 'Talk' })
  await site.pass(10)
  const { requests } = await site.ask(words)
  // Two pages at first, and one page later.
  expect(requests.filter((request) => request === 'GET /repos/octo-org/docs/issues/1/comments')).toHaveLength(3)
})

test('a request that was not sent is sent again, and its old comment is deleted', async ({ site }) => {
  site.serviceAnswers('create', 401)
  const run = await site.ask(words)
  expect([run.outcome, run.reason]).toEqual(['error', 'unauthorized'])
  const [old] = site.commentsIn(1)
  expect((await site.rerun(run)).outcome).toBe('no-changes')
  const [now, ...others] = site.commentsIn(1)
  expect([now?.id === old?.id, others]).toEqual([false, []])
  expect(site.records()).toMatchObject([{ state: 'no-changes', jobId: 'job-1' }])
})

test('once the job is known, a comment that cannot be edited only causes a warning', async ({ site }) => {
  site.gitHubAnswers('issues/update-comment', 403, { times: 9 })
  const run = await site.ask(words)
  expect([run.outcome, run.exitCode]).toEqual(['no-changes', 0])
  expect(run.warnings.join()).toContain('could not be updated')
})

test('a record by another account or with an unknown key does not prevent a request', async ({ site }) => {
  const run = await site.ask(words)
  const [{ id, body } = { id: 0, body: '' }] = site.commentsIn(1)
  site.github.deleteText(id)
  site.github.comment({ thread: 1, author: 'mallory', body })
  site.github.comment({ thread: 1, author: 'github-actions[bot]', body: body.replace(/[0-9a-f]{64}/, 'a'.repeat(64)) })
  expect((await site.rerun(run)).outcome).toBe('no-changes')
  expect(site.sent()).toHaveLength(2)
})
