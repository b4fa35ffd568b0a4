import { expect, test } from 'vitest'
import { computeMedian, hasTotalMoved, sumCounts } from '../../../src/report/counts.ts'

test.each([
  [0, 20, false],
  [0, 21, true],
  [100_000, 102_000, false],
  [100_000, 102_100, true],
  [100_000_000, 100_100_000, false],
  [100_000_000, 100_101_000, true],
])('whether a total that changes from %i to %i has moved: %s', (before, now, hasMoved) => {
  expect([hasTotalMoved(now, before), hasTotalMoved(before, now)]).toEqual([hasMoved, hasMoved])
})

test('the median of an even number of values is the mean of the middle two; H41: a sum stays a safe integer', () => {
  expect([computeMedian([3, 1, 2]), computeMedian([4, 1, 3, 2])]).toEqual([2, 2.5])
  expect(sumCounts([Number.MAX_SAFE_INTEGER, 5])).toBe(Number.MAX_SAFE_INTEGER)
})
