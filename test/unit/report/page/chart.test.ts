import { expect, test } from 'vitest'
import { renderCharts } from '../../../../src/report/page/chart.ts'
import { weeksOf } from '../views.ts'

const chartsOf = (people: readonly number[], range?: { lowest: number; highest: number }) => {
  const ranges = range ? { human: { ...range, isAfterStorm: false } } : {}
  const [chart = ''] = renderCharts({ weeks: weeksOf(people.map((count) => [count, 1])), ranges }).split('</figure>')
  const find = (pattern: RegExp) => [...chart.matchAll(pattern)].map(([, found]) => found)
  return {
    ...{ chart, heights: find(/class="bar"[^>]*height="([\d.]+)"/g), axis: find(/text-anchor="end">([\d,]+)</g) },
    labels: find(/text-anchor="middle">([^<]+)</g),
  }
}

test('the axis begins at zero and ends at a round number; a count above zero can be seen', () => {
  const { heights, axis } = chartsOf([9000, 4500, 0, 1, 9, 9, 9, 9])
  expect(axis).toEqual(['0', '5,000', '10,000', '15,000', '20,000'])
  expect(heights.slice(0, 4)).toEqual(['81.0', '40.5', '0.0', '1.0'])
})

test.each([
  [1, '0 1 2 3 4'],
  [0, '0 1 2 3 4'],
  [8, '0 2 4 6 8'],
])('a chart of weeks of %i views has an axis of whole numbers', (count, axis) => {
  expect(chartsOf(Array(8).fill(count)).axis.join(' ')).toBe(axis)
})

test('the usual range is a band, in words as well; without one there is none; every other week has a label', () => {
  const { chart, labels } = chartsOf([9, 9, 9, 9, 9, 9, 9, 8], { lowest: 8, highest: 12 })
  expect(chart).toContain('<rect class="usual" width="100%" y="72.0" height="36.0"/>')
  expect(chart).toContain('Views by people per week<span>; shaded: usual 8–12</span>')
  expect(chartsOf([9, 9, 9, 9, 9, 9, 9, 8]).chart).not.toMatch(/usual/)
  expect(labels).toEqual(['3 Oct', '17 Oct', '31 Oct', '14 Nov'])
})
