import { expect, test } from 'vitest'
import { type MarkerRecord, openStates, settledStates } from '../../../src/ledger/marker.ts'
import { findThreadJob, findWinner, isOpen, toCurrentEntries } from '../../../src/ledger/records.ts'

function entry(commentId: number, overrides: Partial<MarkerRecord> = {}) {
  const record: MarkerRecord = {
    kind: 'status',
    repositoryId: 7,
    thread: 12,
    service: '0123456789abcdef',
    request: 'comment:5',
    requestedAt: 100,
    state: 'running',
    stateAt: 200,
    ...overrides,
  }
  return { commentId, record }
}

const commentIds = (entries: readonly { readonly commentId: number }[]) => entries.map(({ commentId }) => commentId)

test('open is what the service can still say something about', () => {
  const isOpenState = (state: MarkerRecord['state']) => isOpen(entry(1, { state }).record)
  expect(openStates.filter(isOpenState)).toEqual(['starting', 'running', 'started', 'timeout', 'cancelled', 'error'])
  expect(settledStates.filter(isOpenState)).toEqual([])
})

test('H86: the highest state time of a request is current, whatever the order of the comments', () => {
  const entries = [
    entry(3, { stateAt: 100, state: 'starting' }),
    entry(1),
    entry(2, { stateAt: 300, state: 'completed' }),
  ]
  expect(commentIds(toCurrentEntries(entries))).toEqual([2])
  expect(commentIds(toCurrentEntries(entries.toReversed()))).toEqual([2])
})

test('H86: of a record and its exact copy the older comment is current', () => {
  expect(commentIds(toCurrentEntries([entry(9), entry(4), entry(6)]))).toEqual([4])
})

test('requests, and the two kinds of comment of one request, are kept apart', () => {
  const entries = [entry(1), entry(2, { request: 'comment:6' }), entry(3, { kind: 'pull-request' })]
  expect(commentIds(toCurrentEntries(entries))).toEqual([1, 2, 3])
})

test("the thread's job is that of the newest request that has one", () => {
  const old = entry(1, { jobId: 'a', requestedAt: 100, stateAt: 900 })
  const newer = entry(2, { jobId: 'b', requestedAt: 200, request: 'comment:6' })
  const reply = entry(3, { state: 'reported', requestedAt: 300, request: 'comment:7' })
  expect(findThreadJob([old, newer, reply])?.record.jobId).toBe('b')
  expect(findThreadJob([reply])).toBeUndefined()
  expect(findThreadJob([])).toBeUndefined()
})

test("an old version of the newest request does not change the thread's job", () => {
  const newest = entry(2, { jobId: 'b', requestedAt: 200, request: 'comment:6', stateAt: 400 })
  const oldVersion = entry(8, { jobId: 'x', requestedAt: 200, request: 'comment:6', stateAt: 300 })
  expect(findThreadJob([oldVersion, newest])?.record.jobId).toBe('b')
})

test('of two requests of one moment the later comment is the newer one', () => {
  const entries = [entry(2, { jobId: 'b', request: 'comment:6' }), entry(1, { jobId: 'a' })]
  expect(findThreadJob(entries)?.record.jobId).toBe('b')
})

test('the lowest comment of a request goes on, also when a later one has the newer state', () => {
  const entries = [
    entry(5, { stateAt: 900 }),
    entry(4),
    entry(3, { request: 'comment:6' }),
    entry(2, { kind: 'pull-request' }),
  ]
  expect(findWinner(entries, 'comment:5')?.commentId).toBe(4)
  expect(findWinner(entries, 'comment:8')).toBeUndefined()
})
