// The tables and charts of a page-view report. Every number of a chart stands in a table too. Pure.

import { formatCount, formatCounted } from '../render/format.ts'
import { type Align, type Block, type Inline, mermaid, table, text } from '../render/markdown.ts'
import type { TrendPoint } from './collector.ts'
import { toAiShare, toChange } from './counts.ts'
import { formatChange, formatDay, formatShare } from './format.ts'
import type { Page, PageViewsReport } from './report.ts'

/** How a path, which is foreign, is shown. */
export type PathCell = (path: string) => Inline[]

/** A heading, and what stands below it for a page. */
type Column = readonly [heading: string, toText: (page: Page) => string]

type Totals = PageViewsReport['totals']

const unknown = '–'
const mostLabels = 7
/** With the numbers beside it as much as a phone shows. */
const longestBar = 6
const names = { total: 'Total', human: 'Human', ai: 'AI' } as const
const columnKeys = ['total', 'human', 'ai'] as const
/** A phone shows it nearly as it is, so that its letters stay legible there. */
const chartSize = { width: 400, height: 320 }
/** More than 3:1 on the pages of GitHub, light and dark. */
const colors = { human: '#1f75d8', ai: '#c4570a' } as const
const columns = {
  views: ['Views', (page) => formatCount(page.total)],
  ai: ['AI views', (page) => formatCount(page.ai)],
  aiShare: ['AI share', (page) => toShareText(toAiShare(page))],
  before: ['Before', (page) => (page.previous ? formatCount(page.previous.total) : unknown)],
  change: ['Change', (page) => toChangeText(toChange(page.total, page.previous?.total))],
} satisfies Record<string, Column>
export type ColumnName = keyof typeof columns

export function toPageTable(
  first: string,
  pages: readonly Page[],
  names: readonly ColumnName[],
  toPathCell: PathCell,
): Block {
  const chosen = names.map((name) => columns[name])
  const rows = pages.map((page) => [toPathCell(page.path), ...chosen.map(([, toText]) => figure(toText(page)))])
  return table([first, ...chosen.map(([heading]) => heading)].map(text), rows, firstLeft(names.length + 1))
}

/** A column for each who, since a phone shows four columns at most. */
export function toTotalsTable({ totals, previous }: PageViewsReport): Block {
  const toRow = (name: string, toValue: (key: keyof Totals) => string) => [
    text(name),
    ...columnKeys.map((key) => figure(toValue(key))),
  ]
  const rows = [
    toRow('Views', (key) => formatCount(totals[key])),
    toRow('Share', (key) => toShareText(totals.total === 0 ? undefined : totals[key] / totals.total)),
    ...(previous
      ? [
          toRow(`${formatCounted(previous.window.days, 'day')} before`, (key) => formatCount(previous.totals[key])),
          toRow('Change', (key) => toChangeText(toChange(totals[key], previous.totals[key]))),
        ]
      : []),
  ]
  return table(['', ...columnKeys.map((key) => names[key])].map(text), rows, firstLeft(4))
}

/** One series a chart: such a chart has no legend. */
export function toTrendCharts(trend: readonly TrendPoint[]): Block[] {
  return (['human', 'ai'] as const)
    .filter((key) => trend.some(({ totals }) => totals[key] > 0))
    .map((key) => {
      const counts = trend.map(({ totals }) => totals[key])
      return mermaid([
        toConfig({ backgroundColor: 'transparent', plotColorPalette: colors[key] }),
        'xychart-beta',
        `  title "${names[key]} views per ${isDaily(trend) ? 'day' : 'week'}"`,
        `  x-axis ${toAxis(trend)}`,
        `  y-axis 0 --> ${Math.max(1, ...counts)}`,
        `  bar [${counts.join(', ')}]`,
      ])
    })
}

/** A row for each week, with bars of text: they need no chart, so that a phone and a mail show them as well. */
export function toWeeksTable(weeks: readonly TrendPoint[]): Block {
  const highest = Math.max(1, ...weeks.map(({ totals }) => totals.total))
  const rows = weeks.map(({ window, totals }) => [
    figure(formatDay(window.from)),
    text(toBar(totals, highest)),
    ...[formatCount(totals.total), toShareText(toAiShare(totals))].map(figure),
  ])
  return table(['From', '', 'Views', 'AI share'].map(text), rows, ['left', 'left', 'right', 'right'])
}

/** As long as its part of the highest, people before agents. What is not nothing has a length. */
function toBar({ ai, total }: Totals, highest: number): string {
  const length = total === 0 ? 0 : Math.max(1, Math.round((total / highest) * longestBar))
  const ofAi = Math.min(length, total === 0 ? 0 : Math.round((ai / total) * length))
  return '█'.repeat(length - ofAi) + '░'.repeat(ofAi)
}

export function toTrendTable(trend: readonly TrendPoint[]): Block {
  const rows = trend.map(({ window, totals }) => [
    formatDay(window.from),
    ...[totals.total, totals.human, totals.ai].map(formatCount),
  ])
  return table(
    ['From', 'Views', 'Human', 'AI'].map(text),
    rows.map((row) => row.map(figure)),
    firstLeft(4),
  )
}

/** What differs from the theme that GitHub chooses for the reader. */
function toConfig(colors: Readonly<Record<string, string>>): string {
  return `%%{init: ${JSON.stringify({ xyChart: chartSize, themeVariables: { xyChart: colors } })}}%%`
}

/** More labels than these would run into one another: then the parts are numbered, and the axis says which days they are. */
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

function isDaily(trend: readonly TrendPoint[]): boolean {
  return trend.at(-1)?.window.days === 1
}

function toChangeText(change: number | 'new' | undefined): string {
  if (change === undefined) return unknown
  return change === 'new' ? 'new' : formatChange(change)
}

function toShareText(share: number | undefined): string {
  return share === undefined ? unknown : formatShare(share)
}

/** A number is not parted from its unit, however narrow the screen. */
function figure(value: string): Inline {
  return text(value.replaceAll(' ', '\u00A0'))
}

function firstLeft(length: number): Align[] {
  return Array.from({ length }, (_, column) => (column === 0 ? 'left' : 'right'))
}
