import { expect, test } from 'vitest'
import { toBarChartElements } from '../../../../src/report/page/bar-charts.ts'
import { attributeOf, pageOf, phrases, textOf } from './pages.ts'

const chartsOf = (people: readonly number[], agents: readonly number[] = []) => {
  const toPoints = (counts: readonly number[]) => counts.map((count, at) => ({ label: `${at + 1} Nov`, count }))
  const charts = [
    { viewers: 'human', title: 'People per day', points: toPoints(people) },
    { viewers: 'ai', title: 'AI agents per day', points: toPoints(agents) },
  ] as const
  const rows = people.map((count, at) => ({ name: `${at + 1} Nov`, cells: [String(count), String(agents[at] ?? 0)] }))
  const table = { caption: 'Views per day', columns: ['Day', 'People', 'AI agents'], rows }
  const shown = agents.length > 0 ? charts : charts.slice(0, 1)
  const page = pageOf(toBarChartElements({ table, charts: shown }, phrases))
  const bars = page.all('rect').filter((bar) => attributeOf(bar, 'class') === 'bar')
  return { page, heights: bars.map((bar) => Number(attributeOf(bar, 'height'))), labels: page.texts('text') }
}

test('the axis begins at zero and ends at a round number; both charts share it', () => {
  const { heights, labels } = chartsOf([9000, 4500, 0], [900, 450, 1])
  expect(labels.slice(0, 6)).toEqual(['0', '2,000', '4,000', '6,000', '8,000', '10,000'])
  expect(heights).toEqual([162, 81, 0, 16.2, 8.1, 1])
})

test('a chart of nothing has an axis of whole views', () => {
  expect(chartsOf([0, 0]).labels).toEqual(['0', '1', '1 Nov', '2'])
})

test('dates stand below the bars as far as there is room, the last always', () => {
  expect(chartsOf([1, 1, 1]).labels.slice(-3)).toEqual(['1 Nov', '2', '3'])
  expect(chartsOf(Array(28).fill(1)).labels.slice(-7)).toEqual(['4 Nov', '8', '12', '16', '20', '24', '28'])
})

test('every number of the charts stands in a table behind them, and at its bar', () => {
  const { page } = chartsOf([9000, 4500], [900, 450])
  expect(page.rows()).toEqual([
    ['Day', 'People', 'AI agents'],
    ['1 Nov', '9000', '900'],
    ['2 Nov', '4500', '450'],
  ])
  expect(page.all('g').map(textOf)).toEqual(['1 Nov: 9,000', '2 Nov: 4,500', '1 Nov: 900', '2 Nov: 450'])
})
