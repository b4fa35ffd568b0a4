// Bars over time as SVG without a view box. Widths are percentages, so that letters keep their size on any screen. Pure.

import type { Element } from 'hast'
import { h, s } from 'hastscript'
import { formatCount, formatCounted } from '../format.ts'
import { chartHeight, createScales, type Scales, toGridElements, toLabelElements, toTwoDecimals } from './chart-axes.ts'
import type { PhraseNodes } from './phrase.ts'
import { toTableElement } from './table.ts'
import type { BarChart, BarCharts } from './web-page.ts'

export function toBarChartElements({ label, caption, charts }: BarCharts, phrases: PhraseNodes): Element[] {
  const labels = charts[0]?.points.map((point) => phrases.plain(point.label)) ?? []
  const counts = charts.flatMap(({ points }) => points.map(({ count }) => count))
  const scales = createScales(labels.length, counts)
  const rows = labels.map((name, at) => ({
    name,
    cells: charts.map(({ points }) => formatCount(points[at]?.count ?? 0)),
  }))
  const table = { caption, columns: [label, ...charts.map(({ title }) => title)], rows }
  const summary = h('summary', `${phrases.plain(caption)}, as a table`)
  return [
    h('div', { className: ['charts'] }, [...charts.map((chart) => toFigure(chart, labels, scales, phrases))]),
    h('details', summary, toTableElement(table, phrases)),
  ]
}

function toFigure(
  { title, viewers, points }: BarChart,
  labels: readonly string[],
  scales: Scales,
  phrases: PhraseNodes,
): Element {
  const words = `${phrases.plain(title)}: ${formatCounted(points.length, 'bar')}, whose numbers are in the table below.`
  const bars = points.map(({ count }, at) => toBarElement(`${labels[at]}: ${formatCount(count)}`, count, at, scales))
  return h('figure', [
    h('figcaption', phrases.plain(title)),
    s('svg', { className: ['chart', viewers], role: 'img', height: chartHeight }, [
      s('title', words),
      ...toGridElements(scales),
      ...bars,
      ...toLabelElements(labels, scales),
    ]),
  ])
}

/** The title of the whole column appears wherever a mouse rests on it. */
function toBarElement(title: string, count: number, at: number, { toLeft, width, toTop }: Scales): Element {
  // A count above zero can be seen.
  const y = count === 0 ? chartHeight : Math.min(chartHeight - 1, toTop(count))
  const across = { x: `${toLeft(at)}%`, width: `${width}%` }
  return s('g', [
    s('title', title),
    s('rect', { className: ['column'], ...across, y: 0, height: chartHeight }),
    s('rect', { className: ['bar'], ...across, y, height: toTwoDecimals(chartHeight - y) }),
  ])
}
