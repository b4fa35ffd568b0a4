// At most one job per request: simultaneous deliveries, failed writes, lagging lists, and requests that were not sent.

import { expect } from 'vitest'
import { test } from './test.ts'

const words = '/agent Fix the typo'

test('two deliveries at once send one request, and the lower id wins', async ({ site }) => {
  site.plan({ pull: site.pull() })
  const step = site.comment(words)
  const runs = await site.play({ ...step, runId: 1 }, { ...step, runId: 2 })
  expect(runs.map(({ outcome, reason }) => reason || outcome).sort()).toEqual(['completed', 'duplicate'])
  expect(site.sent()).toHaveLength(1)
  const [first, second] = site.github.store.read().texts.filter(({ author }) => author.type === 'Bot')
  expect(site.commentsIn(1).map(({ id }) => id)).toEqual([first?.id])
  expect(second?.deletedAt).not.toBeNull()
})

test('a second delivery waits for the job of the first', async ({ site }) => {
  site.plan({ minutes: 10, status: 'never' })
  const step = site.comment(words, { inputs: { 'timeout-minutes': '5' } })
  expect((await site.run({ ...step, runId: 1 })).outcome).toBe('timeout')
  const second = await site.run({ ...step, runId: 2 })
  expect(second).toMatchObject({ outcome: 'timeout', outputs: { 'job-id': 'job-1', operation: 'wait' } })
  expect([site.sent().length, site.mails()]).toEqual([1, 1])
})

test('a comment that GitHub wrote although it failed is found, and the run goes on with it', async ({ site }) => {
  site.github.faults.add('issues/create-comment', { kind: 'bad-gateway-after' })
  expect((await site.ask(words)).outcome).toBe('no-changes')
  expect([site.sent().length, site.commentsIn(1).length]).toEqual([1, 1])
})

test.for([
  ['is not there', { kind: 'bad-gateway' }, '502'],
  [
    'is forbidden',
    { kind: 'answer', status: 403, body: { message: 'Resource not accessible by integration' } },
    'issues: write',
  ],
] as const)('a comment that %s: nothing is sent', async ([_, fault, advice], { site }) => {
  site.github.faults.add('issues/create-comment', fault)
  const annotation = expect.stringContaining(advice)
  expect(await site.ask(words)).toMatchObject({ outcome: 'error', reason: 'github', exitCode: 1, annotation })
  expect([site.sent().length, site.mails()]).toEqual([0, 0])
})

test('F5: a thread that takes no more comments is no missing permission', async ({ site }) => {
  const message = 'Commenting is disabled on issues with more than 2500 comments'
  site.github.faults.add('issues/create-comment', { kind: 'answer', status: 403, body: { message } })
  const { annotation } = await site.ask(words)
  expect(annotation).toContain(message)
  expect(annotation).not.toMatch(/issues: write|Grant/)
})

test('a list that lags is read until it has the own comment', async ({ site }) => {
  site.github.faults.add('issues/list-comments', { kind: 'lag', writes: 1 }, { after: 1, times: 2 })
  expect((await site.ask(words)).outcome).toBe('no-changes')
  expect(site.sent()).toHaveLength(1)
})

test('a list that never has the own comment: nothing is sent, and a re-run may send', async ({ site }) => {
  site.github.faults.add('issues/list-comments', { kind: 'lag', writes: 1 }, { after: 1, times: 5 })
  const run = await site.ask(words)
  expect([run.outcome, run.reason, site.sent()]).toEqual(['error', 'github', []])
  expect(site.records()).toMatchObject([{ state: 'not-sent' }])
  expect((await site.rerun(run)).outcome).toBe('no-changes')
  expect([site.sent().length, site.commentsIn(1).length]).toEqual([1, 1])
})

test('a request that was not sent is sent again, and its old comment goes', async ({ site }) => {
  site.service.fault({ operation: 'create' }, { kind: 'answer', status: 401, toBody: () => ({}) })
  const run = await site.ask(words)
  expect([run.outcome, run.reason]).toEqual(['error', 'unauthorized'])
  const [old] = site.commentsIn(1)
  expect((await site.rerun(run)).outcome).toBe('no-changes')
  const [now, ...others] = site.commentsIn(1)
  expect([now?.id === old?.id, others]).toEqual([false, []])
  expect(site.records()).toMatchObject([{ state: 'no-changes', jobId: 'job-1' }])
})

test('what no known key has signed, or another account wrote, forbids nothing', async ({ site }) => {
  const run = await site.ask(words)
  const [copied] = site.commentsIn(1)
  const body = copied?.body ?? ''
  site.github.deleteText(copied?.id ?? 0)
  site.github.comment({ thread: 1, author: 'mallory', body })
  site.github.comment({ thread: 1, author: 'github-actions[bot]', body: body.replace(/[0-9a-f]{64}/, 'a'.repeat(64)) })
  expect((await site.rerun(run)).outcome).toBe('no-changes')
  expect(site.sent()).toHaveLength(2)
})
