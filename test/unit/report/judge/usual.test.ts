import { expect, test } from 'vitest'
import { formatRange } from '../../../../src/report/format.ts'
import { positionIn, toUsualRange } from '../../../../src/report/judge/usual.ts'
import { createNoise } from '../../../emulator/chance.ts'

const flat = [1000, 1000, 1000, 1000, 1000, 1000, 1000]

test.each([
  ['weeks that are all the same: a tenth either way', flat, 909.1, 1100],
  ['weeks that fluctuate', [900, 1100, 950, 1050, 1000, 1020, 980], 800.2, 1241.1],
  ['one storm, which is left out', [1000, 1010, 990, 4000, 1000, 1005, 995], 908.3, 1101.7],
  ['a storm among weeks that fluctuate', [900, 1100, 950, 1050, 1000, 5000, 980], 767.5, 1288.8],
])('%s', (_, counts, lowest, highest) => {
  const range = toUsualRange(counts)
  expect(range.lowest).toBeCloseTo(lowest, -1)
  expect(range.highest).toBeCloseTo(highest, -1)
  const positions = [lowest - 9, lowest + 9, highest - 9, highest + 9].map((count) => positionIn(range, count))
  expect(positions).toEqual(['below', 'within', 'within', 'above'])
})

test('a range is rounded inwards, so that a count outside of it does not seem to be in it', () => {
  expect(formatRange({ lowest: 13_401, highest: 14_899 })).toBe('13,500–14,800')
  expect(formatRange({ lowest: 908.2, highest: 1100 })).toBe('909–1,100')
})

test.each([
  [[1000, 1010, 990, 1000, 1005, 995, 4000], true],
  [[4000, 1010, 990, 1000, 1005, 995, 1000], false],
  // Below a tenth nothing is a storm, however quiet the others are.
  [[1000, 1000, 1000, 1000, 1000, 1000, 1100], false],
  [[1000, 1000, 1000, 1000, 1000, 1000, 1110], true],
  // Five deviations of the other six: 1.55 here.
  [[850, 1150, 900, 1100, 950, 1050, 1650], false],
  [[850, 1150, 900, 1100, 950, 1050, 2000], true],
])('whether the week before was a storm: %j', (counts, isAfterStorm) => {
  expect(toUsualRange(counts).isAfterStorm).toBe(isAfterStorm)
})

/** How often, of so many weeks, the newest is judged so. `spread`: standard deviation; `growth`: each week. */
function play(weeks: number, { spread = 0.1, growth = 0, drop = 0, storm = 0, position = '' }) {
  const { normal } = createNoise(7)
  let found = 0
  for (let played = 0; played < weeks; played++) {
    const counts = Array.from({ length: 8 }, (_, at) =>
      Math.max(1, Math.round(10_000 * (1 + growth) ** at * Math.exp(spread * normal()))),
    )
    if (storm) counts[3] = (counts[3] ?? 1) * storm
    const is = positionIn(toUsualRange(counts.slice(0, 7)), (counts[7] ?? 0) * (1 - drop))
    if (position === '' ? is !== 'within' : is === position) found++
  }
  return found / weeks
}

const years = 10_000

test.each([
  [0.03, 0],
  [0.05, 0],
  [0.15, 0],
  [0.3, 0],
  [0.05, 0.005],
  [0.15, 0.005],
  [0.3, 0.005],
])(
  '10,000 years of weeks that fluctuate by %d and grow by %d: at most one week in thirty is unusual',
  { tags: ['long'] },
  (spread, growth) => {
    expect(play(52 * years, { spread, growth })).toBeLessThanOrEqual(1 / 30)
  },
)

test.each([
  [0.05, 0, 0.97],
  [0.1, 0, 0.6],
  [0.05, 5, 0.93],
  [0.1, 5, 0.5],
])(
  'a drop by 30 percent in weeks that fluctuate by %d, with a storm of %d before, is found in %d of them',
  { tags: ['long'] },
  (spread, storm, least) => {
    expect(play(52 * years, { spread, storm, drop: 0.3, position: 'below' })).toBeGreaterThanOrEqual(least)
  },
)
