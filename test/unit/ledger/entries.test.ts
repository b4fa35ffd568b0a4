import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createdBy, type Entry, latestOf, rivalsOf, supersededOf, threadJobOf } from '../../../src/ledger/entries.ts'
import type { MarkerRecord } from '../../../src/ledger/marker.ts'
import { aRecord, bot, mona } from './board.ts'

function entry(id: number, record: Partial<MarkerRecord> = {}, more: Partial<Entry> = {}): Entry {
  return {
    comment: { id, threadNumber: 1, body: '', author: bot },
    record: aRecord(record),
    isVerified: true,
    ...more,
  }
}

const idOf = (found: Entry | undefined) => found?.comment.id

describe('of several valid records of one request', () => {
  test('the highest signed state time counts, whatever the order of the comments', () => {
    expect(
      idOf(latestOf([entry(1, { stateAt: 5 }), entry(2, { stateAt: 9 }), entry(3, { stateAt: 7 })], 'comment:5')),
    ).toBe(2)
  })

  test('H85: copies and old versions posted by somebody else change nothing', () => {
    const versions = fc.uniqueArray(fc.nat(1000), { minLength: 1, maxLength: 5 })
    const copies = fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 200, max: 300 })), { maxLength: 6 })
    fc.assert(
      fc.property(versions, copies, (times, copied) => {
        const newest = Math.max(...times)
        const original = entry(100, { stateAt: newest, jobId: `job-${newest}` })
        const old = copied.map(([which, id]) => {
          const stateAt = times[which % times.length] ?? 0
          return entry(id, { stateAt, jobId: `job-${stateAt}` }, { comment: { ...original.comment, id, author: mona } })
        })
        expect(latestOf([...old, original], 'comment:5')).toBe(original)
      }),
    )
  })

  test('what the signature does not hold for, other requests and pull requests’ comments do not count', () => {
    const others = [
      entry(1, {}, { isVerified: false }),
      entry(2, { request: 'comment:6' }),
      entry(3, { kind: 'pull-request', jobId: 'job-1' }),
    ]
    expect(latestOf(others, 'comment:5')).toBeUndefined()
  })
})

describe('rivals of a record', () => {
  test('are the earlier comments of the request, the first one first', () => {
    const entries = [entry(9), entry(4, { stateAt: 1 }), entry(6), entry(3)]
    expect(rivalsOf(entries, 'comment:5', 6).map(idOf)).toEqual([3, 4])
  })

  test('are none that say that nothing was sent', () => {
    expect(rivalsOf([entry(3, { state: 'not-sent' })], 'comment:5', 6)).toEqual([])
  })

  test('are none that nobody signed, nor pull requests’ comments, nor other requests', () => {
    const others = [
      entry(1, {}, { isVerified: false }),
      entry(2, { kind: 'pull-request', jobId: 'job-1' }),
      entry(3, { request: 'review:5' }),
    ]
    expect(rivalsOf(others, 'comment:5', 6)).toEqual([])
  })
})

test('superseded are the other comments of the request that say that nothing was sent', () => {
  const entries = [
    entry(1, { state: 'not-sent' }),
    entry(2, { state: 'starting' }),
    entry(3, { state: 'not-sent' }),
    entry(4, { state: 'not-sent', request: 'comment:6' }),
  ]
  expect(supersededOf(entries, 'comment:5', 3).map(({ id }) => id)).toEqual([1])
})

test('comments of one attempt are told apart from those of others, the first one first', () => {
  const entries = [entry(4), entry(2), entry(3, { attempt: '00000000000000bb' })]
  expect(createdBy(entries, 'comment:5', '00000000000000aa').map(idOf)).toEqual([2, 4])
})

describe('the job of a thread', () => {
  test('is that of the newest request, by request time and not by state time, that has one', () => {
    const entries = [
      entry(1, { request: 'comment:5', requestedAt: 10, stateAt: 99, jobId: 'job-1' }),
      entry(2, { request: 'comment:6', requestedAt: 20, stateAt: 30, jobId: 'job-2' }),
      entry(3, { request: 'comment:7', requestedAt: 30, state: 'starting' }),
      entry(4, { request: 'comment:8', requestedAt: 40, state: 'reported' }),
    ]
    expect(threadJobOf(entries)?.record.jobId).toBe('job-2')
  })

  test('is none that a record without a valid signature names', () => {
    expect(threadJobOf([entry(1, { jobId: 'job-1' }, { isVerified: false })])).toBeUndefined()
  })

  test('is the job that opened the pull request, until another was asked for there', () => {
    const opened = entry(1, { kind: 'pull-request', requestedAt: 50, jobId: 'job-1' })
    expect(threadJobOf([opened])?.record.jobId).toBe('job-1')
    const asked = entry(2, { requestedAt: 20, jobId: 'job-2' })
    expect(threadJobOf([opened, asked])?.record.jobId).toBe('job-2')
  })
})
