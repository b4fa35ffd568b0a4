import { describe, expect, test } from 'vitest'
import type { Entry } from '../../../src/ledger/ledger.ts'
import type { LedgerRecord } from '../../../src/ledger/record.ts'
import { rankAttempts, resolveThreadJob } from '../../../src/ledger/thread.ts'
import { aRecord, bot } from './memory-github.ts'

function entry(id: number, given: Partial<LedgerRecord> = {}, rest: Partial<Entry> = {}): Entry {
  return { id, author: bot, createdAt: 0, updatedAt: 0, record: aRecord(given), isVerified: true, ...rest }
}

const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id)
const [a, b, c, d, e] = [...'abcde'].map((letter) => ({ attempt: `000000000000000${letter}` }))

describe('the attempts at a request', () => {
  test('one with a job is first, then one that may have sent, then `starting`, then `not-sent`, whatever their times', () => {
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

  test('a signature that does not hold, another request and a comment in a pull request do not count', () => {
    const others = [
      entry(1, {}, { isVerified: false }),
      entry(2, { request: 'comment:6' }),
      entry(3, { kind: 'pull-request', jobId: 'job-1' }),
      entry(4, { kind: 'notice', jobId: 'job-1' }),
    ]
    expect(rankAttempts(others, 'comment:5')).toEqual([])
  })
})

describe('the job of a thread', () => {
  test('is that of the newest request that has one, by the ids that GitHub gave and by no runner’s clock', () => {
    const entries = [
      entry(1, { request: 'comment:5', requestedAt: 90, stateAt: 99, jobId: 'job-1' }),
      entry(2, { request: 'comment:6', requestedAt: 20, stateAt: 30, jobId: 'job-2' }),
      entry(3, { request: 'comment:7', state: 'starting' }),
      entry(4, { request: 'comment:8', state: 'reported' }),
      entry(5, { request: 'comment:9', kind: 'notice', jobId: 'job-3' }),
      entry(6, { request: 'comment:10', jobId: 'job-4' }, { isVerified: false }),
    ]
    expect(resolveThreadJob(entries)?.record.jobId).toBe('job-2')
  })

  test('is the job that opened the pull request, until another one was asked for there', () => {
    const opener = entry(3, { kind: 'pull-request', jobId: 'job-1' })
    expect(resolveThreadJob([opener])?.record.jobId).toBe('job-1')
    expect(resolveThreadJob([opener, entry(2, { jobId: 'job-2' })])?.record.jobId).toBe('job-2')
    expect(resolveThreadJob([])).toBeUndefined()
  })
})
