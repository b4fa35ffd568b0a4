import { expect, test } from 'vitest'
import { computeFloor, computeMedian, hasTotalMoved, isMoreThanChance, sumCounts } from '../../../src/report/counts.ts'

test.each([
  [[0, 0], 10],
  [[10_000, 3], 10],
  [[3, 10_001], 11],
  [[50_000, 49_000], 50],
])('the floor of totals %j is %i: a thousandth of the larger one, rounded up, at least 10', (totals, floor) => {
  expect(computeFloor(totals)).toBe(floor)
})

test.each([
  [100, 500, 0, false],
  [101, 500, 0, true],
  [-101, 500, 0, true],
  [900, 1000, 0.04, false],
  [913, 1000, 0.04, true],
])('a difference of %i in a sum of %i that swings by √%d is more than chance: %s', (difference, sum, swing, isMore) => {
  expect(isMoreThanChance(difference, sum, swing)).toBe(isMore)
})

test.each([
  [0, 20, false],
  [0, 21, true],
  [100_000, 102_000, false],
  [100_000, 102_100, true],
])('a total that goes from %i to %i has moved: %s', (before, now, hasMoved) => {
  expect(hasTotalMoved(now, before)).toBe(hasMoved)
  expect(hasTotalMoved(before, now)).toBe(hasMoved)
})

test('the median of an even number is the mean of the two in the middle; H41: a sum stays a safe integer', () => {
  expect([computeMedian([3, 1, 2]), computeMedian([4, 1, 3, 2])]).toEqual([2, 2.5])
  expect(sumCounts([Number.MAX_SAFE_INTEGER, 5])).toBe(Number.MAX_SAFE_INTEGER)
})
