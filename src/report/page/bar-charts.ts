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
    // A count above zero can be seen.
    const top = count === 0 ? chartHeight : Math.min(chartHeight - 1, scales.toTop(count))
    const across = { x: `${scales.toLeft(at)}%`, width: `${scales.width}%` }
    const className = mark === undefined ? ['bar'] : ['bar', 'marked']
    // The title of the whole column appears wherever a mouse rests on it.
    return s('g', [
      s('title', `${labels[at]}${mark === undefined ? '' : ` (${mark})`}: ${formatCount(count)}`),
      s('rect', { className: ['column'], ...across, y: 0, height: chartHeight }),
      s('rect', { className, ...across, y: top, height: toTwoDecimals(chartHeight - top) }),
    ])
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

type Scales = ReturnType<typeof createScales>

/** Places of bars across are in percent of the width, those from above in CSS pixels. */
function createScales(bars: number, counts: readonly number[]) {
  const [, highest] = nice(0, Math.max(1, ...counts), fewSteps)
  const band = 100 / Math.max(1, bars)
  const gap = band * (bars > 20 ? 0.15 : 0.3)
  return {
    toLeft: (at: number) => toTwoDecimals(at * band + gap / 2),
    width: toTwoDecimals(band - gap),
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
