import { expect, test } from 'vitest'
import { computeUsualRange, positionIn } from '../../../../src/report/judge/usual.ts'

const flat = [1000, 1000, 1000, 1000, 1000, 1000, 1000]

test.each([
  ['weeks that are all the same: a tenth either way', flat, 909.1, 1100],
  ['weeks that fluctuate', [900, 1100, 950, 1050, 1000, 1020, 980], 800.2, 1241.1],
  ['one storm, which is left out', [1000, 1010, 990, 4000, 1000, 1005, 995], 908.3, 1101.7],
  ['a storm among weeks that fluctuate', [900, 1100, 950, 1050, 1000, 5000, 980], 767.5, 1288.8],
])('%s', (_, counts, lowest, highest) => {
  const range = computeUsualRange(counts)
  expect(range.lowest).toBeCloseTo(lowest, -1)
  expect(range.highest).toBeCloseTo(highest, -1)
  const positions = [lowest - 9, lowest + 9, highest - 9, highest + 9].map((count) => positionIn(range, count))
  expect(positions).toEqual(['below', 'within', 'within', 'above'])
})

test.each([
  [[1000, 1010, 990, 1000, 1005, 995, 4000], true],
  [[4000, 1010, 990, 1000, 1005, 995, 1000], false],
  // A deviation below a tenth is never a storm, however steady the other weeks are.
  [[1000, 1000, 1000, 1000, 1000, 1000, 1100], false],
  [[1000, 1000, 1000, 1000, 1000, 1000, 1110], true],
  // Five standard deviations of the other six weeks are 1.55 here.
  [[850, 1150, 900, 1100, 950, 1050, 1650], false],
  [[850, 1150, 900, 1100, 950, 1050, 2000], true],
])('whether the week before was a storm: %j', (counts, isAfterStorm) => {
  expect(computeUsualRange(counts).isAfterStorm).toBe(isAfterStorm)
})
