// The trend of a page-view report: two charts, or a table of weeks with bars of text. Every number of a chart stands in a
// table too. Pure.

import { formatCount, formatCounted } from '../render/format.ts'
import { type Block, details, heading, mermaid, paragraph, text } from '../render/markdown.ts'
import type { TrendPoint } from './collector.ts'
import { formatDay } from './format.ts'
import type { PageViewsReport } from './report.ts'
import { words } from './sentence.ts'
import { audienceNames, toNamedTable } from './tables.ts'

/** On a phone, more labels would overlap. */
const mostLabels = 7
/** In characters. With the numbers beside it, a phone shows no more. */
const longestBar = 6
/** A phone shows it nearly as it is, so that its letters stay legible there; the numbers of the axis do not overlap. */
const chartForm = { width: 400, height: 280, yAxis: { labelFontSize: 14 } }
/** More than 3:1 on the pages of GitHub, light and dark. */
const colors = { human: '#1f75d8', ai: '#c4570a' } as const

export function toTrendBlocks({ trend, trendKind }: PageViewsReport): Block[] {
  if (trend.every(({ totals }) => totals.total === 0)) return []
  if (trendKind === 'weeks') return [heading(4, text('Last eight weeks (█ people, ░ AI agents)')), toWeeksTable(trend)]
  const note = toShortWeekNote(trend)
  return [
    heading(4, text('Trend')),
    ...toTrendCharts(trend),
    ...(note === undefined ? [] : [paragraph(words(note))]),
    ...details('Trend as a table', [toTrendTable('From', trend, () => '')]),
  ]
}

/** One series in each chart, because such a chart has no legend. Both have the same axis, so that their bars can be compared. */
function toTrendCharts(trend: readonly TrendPoint[]): Block[] {
  const highest = Math.max(1, ...trend.flatMap(({ totals }) => [totals.human, totals.ai]))
  return (['human', 'ai'] as const)
    .filter((audience) => trend.some(({ totals }) => totals[audience] > 0))
    .map((audience) => {
      // What differs from the theme that GitHub chooses for the reader.
      const xyChart = { backgroundColor: 'transparent', plotColorPalette: colors[audience] }
      return mermaid([
        `%%{init: ${JSON.stringify({ xyChart: chartForm, themeVariables: { xyChart } })}}%%`,
        'xychart-beta',
        `  title "${audienceNames[audience]} per ${isDaily(trend) ? 'day' : 'week'}"`,
        `  x-axis ${toAxis(trend)}`,
        `  y-axis 0 --> ${highest}`,
        `  bar [${trend.map(({ totals }) => totals[audience]).join(', ')}]`,
      ])
    })
}

/**
 * A row for each week, with bars of text: they need no chart, so that a phone and a mail show them as well. The bar is first
 * in the cell, so that bars begin below one another; on a phone the date goes on a line of its own.
 */
function toWeeksTable(weeks: readonly TrendPoint[]): Block {
  const highest = Math.max(1, ...weeks.map(({ totals }) => totals.total))
  return toTrendTable('Week from', weeks, ({ totals }) => `${toBar(totals, highest)} `)
}

function toTrendTable(first: string, trend: readonly TrendPoint[], toSign: (point: TrendPoint) => string): Block {
  const rows = trend.map((point) => [
    text(`${toSign(point)}${formatDay(point.window.from).replace(' ', '\u00A0')}`.trim()),
    ...[point.totals.human, point.totals.ai].map((count) => words(formatCount(count))),
  ])
  return toNamedTable([first, audienceNames.human, audienceNames.ai], rows)
}

/** As long as its part of the highest week, people before agents. A count above zero has a bar. */
function toBar({ ai, total }: TrendPoint['totals'], highest: number): string {
  const length = total === 0 ? 0 : Math.max(1, Math.round((total / highest) * longestBar))
  const ofAi = Math.min(length, total === 0 ? 0 : Math.round((ai / total) * length))
  return '█'.repeat(length - ofAi) + '░'.repeat(ofAi)
}

/** A date below each bar; of more than there is room for, the first and the last in words and the bars numbered. */
function toAxis(trend: readonly TrendPoint[]): string {
  const labels = trend.map(({ window }) => formatDay(window.from))
  if (labels.length <= mostLabels) return `[${labels.map(toLabel).join(', ')}]`
  return `"${isDaily(trend) ? 'Days' : 'Weeks'} from ${labels[0]} to ${labels.at(-1)}" 1 --> ${labels.length}`
}

/** The month where it begins, so that days have room. */
function toLabel(day: string, at: number, days: readonly string[]): string {
  const [date = '', month = ''] = day.split(' ')
  return `"${days[at - 1]?.endsWith(month) ? date : day}"`
}

export function isDaily(trend: readonly TrendPoint[]): boolean {
  return trend.at(-1)?.window.days === 1
}

export function toShortWeekNote(trend: readonly TrendPoint[]): string | undefined {
  const [first, second] = trend.map(({ window }) => window.days)
  const isShort = first !== undefined && second !== undefined && first < second
  return isShort ? `The first week has only ${formatCounted(first, 'day')}.` : undefined
}
