import { expect, test } from 'vitest'
import type { Entry } from '../../../../src/agent/ledger/ledger.ts'
import type { LedgerRecord } from '../../../../src/agent/ledger/record.ts'
import { rankAttempts, resolveThreadJob } from '../../../../src/agent/ledger/thread.ts'
import { aRecord, bot } from './memory-github.ts'

function entry(id: number, given: Partial<LedgerRecord> = {}): Entry {
  return { id, author: bot, createdAt: 0, updatedAt: 0, record: aRecord(given) }
}

const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id)
const [a, b, c, d, e] = [...'abcde'].map((letter) => ({ attempt: `000000000000000${letter}` }))

test('of attempts one with a job is first, then one that may have sent, `starting`, and `not-sent`', () => {
  const entries = [
    entry(1, { ...a, state: 'not-sent', stateAt: 40 }),
    entry(5, { ...e, state: 'starting', stateAt: 5 }),
    entry(2, { ...b, state: 'starting', stateAt: 30 }),
    entry(3, { ...c, state: 'unknown', stateAt: 20 }),
    entry(4, { ...d, state: 'running', jobId: 'job-1', stateAt: 10 }),
  ]
  expect(idsOf(rankAttempts(entries, 'comment:5'))).toEqual([4, 3, 2, 5, 1])
})

test('of one attempt the highest signed state time counts, and of equal ones the lowest id', () => {
  const entries = [entry(4, { stateAt: 9 }), entry(1, { stateAt: 5 }), entry(2, { stateAt: 9 })]
  expect(idsOf(rankAttempts(entries, 'comment:5'))).toEqual([2])
})

test('another request and a comment in a pull request do not count', () => {
  const others = [
    entry(2, { request: 'comment:6' }),
    entry(3, { kind: 'pull-request', jobId: 'job-1' }),
    entry(4, { kind: 'notice', jobId: 'job-1' }),
  ]
  expect(rankAttempts(others, 'comment:5')).toEqual([])
})

test('the job of a thread is that of the newest request that has one, by GitHub’s ids and no clock', () => {
  const entries = [
    entry(1, { request: 'comment:5', requestedAt: 90, stateAt: 99, jobId: 'job-1' }),
    entry(2, { request: 'comment:6', requestedAt: 20, stateAt: 30, jobId: 'job-2' }),
    entry(3, { request: 'comment:7', state: 'starting' }),
    entry(4, { request: 'comment:8', state: 'reported' }),
    entry(5, { request: 'comment:9', kind: 'notice', jobId: 'job-3' }),
  ]
  expect(resolveThreadJob(entries)?.record.jobId).toBe('job-2')
})

test('15: a request has the place of its first comment: neither a record that moved nor a copy is newer', () => {
  const older = { request: 'comment:5', firstId: 10, jobId: 'job-1' } as const
  const newer = entry(20, { request: 'comment:6', firstId: 20, jobId: 'job-2' })
  expect(resolveThreadJob([newer, entry(90, older)])?.record.jobId).toBe('job-2')
})
