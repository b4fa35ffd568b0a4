// Bars over time as SVG without a view box: widths are percentages, so that letters keep their size on any screen. The axis of
// counts begins at zero. Pure.

import { nice, ticks } from 'd3-array'
import type { Element } from 'hast'
import { h, s } from 'hastscript'
import { formatCount, formatCounted } from '../../kit/text/format.ts'
import type { PhraseNodes } from './phrase.ts'
import { toTableElement, toTwoDecimals } from './table.ts'
import type { BarChart, BarCharts } from './web-page.ts'

/** CSS pixels. */
const chartHeight = 180
/** On a phone, more labels would overlap. */
const mostAxisLabels = 7
const fewSteps = 4

export function toBarChartElements({ charts, table }: BarCharts, phrases: PhraseNodes): Element[] {
  const labels = charts[0]?.points.map((point) => phrases.plain(point.label)) ?? []
  const counts = charts.flatMap(({ points }) => points.map(({ count }) => count))
  const scales = createScales(labels.length, counts)
  const summary = h('summary', `${phrases.plain(table.caption)}, as a table`)
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
  const bars = points.map(({ count, mark }, at) => {
    const name = `${labels[at]}${mark === undefined ? '' : ` (${mark})`}`
    return toBarElement(`${name}: ${formatCount(count)}`, count, at, { ...scales, isMarked: mark !== undefined })
  })
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
function toBarElement(
  title: string,
  count: number,
  at: number,
  { toLeft, width, toTop, isMarked }: Scales & { readonly isMarked: boolean },
): Element {
  // A count above zero can be seen.
  const y = count === 0 ? chartHeight : Math.min(chartHeight - 1, toTop(count))
  const across = { x: `${toLeft(at)}%`, width: `${width}%` }
  return s('g', [
    s('title', title),
    s('rect', { className: ['column'], ...across, y: 0, height: chartHeight }),
    s('rect', {
      className: isMarked ? ['bar', 'marked'] : ['bar'],
      ...across,
      y,
      height: toTwoDecimals(chartHeight - y),
    }),
  ])
}

type Scales = ReturnType<typeof createScales>

function createScales(bars: number, counts: readonly number[]) {
  const [, highest] = nice(0, Math.max(1, ...counts), fewSteps)
  const band = 100 / Math.max(1, bars)
  const gap = band * (bars > 20 ? 0.15 : 0.3)
  return {
    /** The left end of a bar, in percent of the width. */
    toLeft: (at: number) => toTwoDecimals(at * band + gap / 2),
    /** Of a bar, in percent. */
    width: toTwoDecimals(band - gap),
    /** The upper end of a bar, in CSS pixels from above. */
    toTop: (count: number) => toTwoDecimals(chartHeight * (1 - count / highest)),
    /** Round counts from zero on. */
    steps: ticks(0, highest, fewSteps).filter(Number.isInteger),
  }
}

function toGridElements({ steps, toTop }: Scales): Element[] {
  return steps.flatMap((step) => {
    const y = toTop(step)
    return [
      s('line', { className: [step === 0 ? 'base' : 'grid'], x1: 0, x2: '100%', y1: y, y2: y }),
      s('text', { x: -8, y, dy: '0.32em', textAnchor: 'end' }, formatCount(step)),
    ]
  })
}

/** Labels at equal distances. The last one is always among them, because readers look for the newest first. */
function toLabelElements(labels: readonly string[], { toLeft, width }: Scales): Element[] {
  const distance = Math.ceil(labels.length / mostAxisLabels)
  const chosen = labels
    .map((label, at) => ({ label, at }))
    .filter(({ at }) => (labels.length - 1 - at) % distance === 0)
  return chosen.map(({ label, at }, which) => {
    const x = `${toTwoDecimals(toLeft(at) + width / 2)}%`
    return s('text', { x, y: chartHeight + 20, textAnchor: 'middle' }, toShortLabel(label, chosen[which - 1]?.label))
  })
}

/** `14 Nov`, `15`, `16`: the month where it differs from that of the label before, so that days have room. */
function toShortLabel(label: string, before = ''): string {
  const [day = '', month = ''] = label.split(' ')
  return month !== '' && before.endsWith(` ${month}`) ? day : label
}
