import { describe, expect, test } from 'vitest'
import { type Entry, standingOf, threadJobOf } from '../../../src/ledger/entries.ts'
import type { MarkerRecord } from '../../../src/ledger/marker.ts'
import { aRecord, bot, mona } from './board.ts'

function entry(id: number, record: Partial<MarkerRecord> = {}, more: Partial<Entry> = {}): Entry {
  return {
    comment: { id, threadNumber: 1, body: '', author: bot, createdAt: 0, updatedAt: 0 },
    record: aRecord(record),
    isVerified: true,
    ...more,
  }
}

const idsOf = (found: readonly Entry[]) => found.map(({ comment }) => comment.id)
const a = { attempt: '00000000000000aa' }
const b = { attempt: '00000000000000bb' }
const c = { attempt: '00000000000000cc' }
const d = { attempt: '00000000000000dd' }
const e = { attempt: '00000000000000ee' }

describe('where a request stands', () => {
  test('of one attempt the highest signed state time counts, whatever the order of the comments', () => {
    const entries = [entry(1, { stateAt: 5 }), entry(2, { stateAt: 9 }), entry(3, { stateAt: 7 })]
    expect(idsOf(standingOf(entries, 'comment:5'))).toEqual([2])
  })

  test('between attempts one with a job comes first, then `unknown`, `starting`, `not-sent`, whatever their times; of equal ones the lowest comment id', () => {
    const entries = [
      entry(1, { ...a, state: 'not-sent', stateAt: 40 }),
      entry(5, { ...e, state: 'starting', stateAt: 5 }),
      entry(2, { ...b, state: 'starting', stateAt: 30 }),
      entry(3, { ...c, state: 'unknown', stateAt: 20 }),
      entry(4, { ...d, state: 'running', jobId: 'job-1', stateAt: 10 }),
    ]
    expect(idsOf(standingOf(entries, 'comment:5'))).toEqual([4, 3, 2, 5, 1])
  })

  test('H85: copies and old versions posted by somebody else change nothing', () => {
    const original = entry(100, { stateAt: 9, jobId: 'job-9' })
    const copy = (id: number, stateAt: number) =>
      entry(id, { stateAt, jobId: `job-${stateAt}` }, { comment: { ...original.comment, id, author: mona } })
    expect(standingOf([copy(200, 9), copy(201, 5), original], 'comment:5')).toEqual([original])
  })

  test('what the signature does not hold for, other requests and pull requests’ comments do not count', () => {
    const others = [
      entry(1, {}, { isVerified: false }),
      entry(2, { request: 'comment:6' }),
      entry(3, { kind: 'pull-request', jobId: 'job-1' }),
    ]
    expect(standingOf(others, 'comment:5')).toEqual([])
  })
})

describe('the job of a thread', () => {
  test('is that of the newest request that has one, by the ids that GitHub gave and no runner’s clock', () => {
    const entries = [
      entry(2, { request: 'comment:6', requestedAt: 20, stateAt: 30, jobId: 'job-2' }),
      entry(1, { request: 'comment:5', requestedAt: 90, stateAt: 99, jobId: 'job-1' }),
      entry(3, { request: 'comment:7', requestedAt: 30, state: 'starting' }),
      entry(4, { request: 'comment:8', requestedAt: 40, state: 'reported' }),
    ]
    expect(threadJobOf(entries)?.record.jobId).toBe('job-2')
  })

  test('is the job that opened the pull request, until another was asked for there', () => {
    const opened = entry(3, { kind: 'pull-request', jobId: 'job-1' })
    expect(threadJobOf([opened])?.record.jobId).toBe('job-1')
    const asked = entry(2, { jobId: 'job-2' })
    expect(threadJobOf([opened, asked])?.record.jobId).toBe('job-2')
  })
})
