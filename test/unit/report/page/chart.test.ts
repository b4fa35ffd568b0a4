import { expect, test } from 'vitest'
import { renderCharts } from '../../../../src/report/page/chart.ts'
import { weeksOf } from '../views.ts'

function chartOf(people: readonly number[], range?: { lowest: number; highest: number }) {
  const ranges = range ? { human: { ...range, isAfterStorm: false } } : {}
  const weeks = weeksOf(people.map((count) => [count, 1])).slice(0, people.length)
  const [chart = ''] = renderCharts({ weeks, ranges }).split('</figure>')
  const find = (pattern: RegExp) => [...chart.matchAll(pattern)].map(([, found]) => found).join(' ')
  const [heights, axis] = [find(/class="bar"[^>]*height="([\d.]+)"/g), find(/text-anchor="end">([\d,]+)</g)]
  return { chart, heights, axis, labels: find(/text-anchor="middle">([^<]+)</g) }
}

test.each([
  [[9000, 4500, 0, 1], '0 5,000 10,000 15,000 20,000', '81.0 40.5 0.0 1.0'],
  [[1], '0 1 2 3 4', '45.0'],
  [[0], '0 1 2 3 4', '0.0'],
  [[8], '0 2 4 6 8', '180.0'],
])('for %j views, the axis begins at zero and ends at a round number; a count above zero is visible', (...given) => {
  const { axis, heights } = chartOf(given[0])
  expect([axis, heights]).toEqual(given.slice(1))
})

test('the usual range, if there is one, is a band and in the title; every other week has a label', () => {
  const { chart, labels } = chartOf([9, 9, 9, 9, 9, 9, 9, 8], { lowest: 8, highest: 12 })
  expect(chart).toContain('<rect class="usual" width="100%" y="72.0" height="36.0"/>')
  expect(chart).toContain('Views by people per week<span>; shaded: usual 8–12</span>')
  expect(chartOf([9, 9]).chart).not.toMatch(/usual/)
  expect(chart).toContain('<text x="18.75%" y="200" text-anchor="middle">3 Oct')
  expect(labels).toBe('3 Oct 17 Oct 31 Oct 14 Nov')
})
