// The tables and charts of a page-view report. Every number of a chart stands in a table too. Pure.

import { formatCount, formatCounted } from '../render/format.ts'
import { type Align, type Block, type Inline, mermaid, table, text } from '../render/markdown.ts'
import type { TrendPoint } from './collector.ts'
import { toAiShare, toChange } from './counts.ts'
import { formatChange, formatDay, formatShare, formatSignedCount } from './format.ts'
import type { Page, PageViewsReport } from './report.ts'

/** How a path, which is foreign, is shown. */
export type PathCell = (path: string) => Inline

/** A heading, and what stands below it for a page. */
type Column = readonly [heading: string, toText: (page: Page) => string]

type Totals = PageViewsReport['totals']

const unknown = '–'
const mostLabels = 12
const names = { total: 'Total', human: 'Human', ai: 'AI' } as const
/** People and AI have the same colors in every chart, to be told apart on light and dark pages. */
const colors = { human: '#58a6ff', ai: '#f0a14a', label: '#1f2328' } as const
const columns = {
  views: ['Views', (page) => formatCount(page.total)],
  human: ['Human', (page) => formatCount(page.human)],
  ai: ['AI', (page) => formatCount(page.ai)],
  aiShare: ['AI share', (page) => toShareText(toAiShare(page))],
  before: ['Before', (page) => (page.previous ? formatCount(page.previous.total) : unknown)],
  difference: ['Difference', (page) => formatSignedCount(page.total - (page.previous?.total ?? 0))],
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

export function toTotalsTable({ totals, previous }: PageViewsReport): Block {
  const rows = (['total', 'human', 'ai'] as const).map((key) => {
    const share = totals.total === 0 ? undefined : totals[key] / totals.total
    return [names[key], formatCount(totals[key]), toShareText(share), ...compareCounts(key, totals, previous?.totals)]
  })
  const compared = previous ? [`${formatCounted(previous.window.days, 'day')} before`, 'Change'] : []
  const header = ['', 'Views', 'Share', ...compared]
  return table(
    header.map(text),
    rows.map((row) => row.map(figure)),
    firstLeft(header.length),
  )
}

/** Without a part to compare there is nothing to show. */
export function toSplitChart({ totals }: PageViewsReport): Block[] {
  if (totals.human === 0 || totals.ai === 0) return []
  // The larger first: some versions of Mermaid give out the colors in this order, some in that of the lines.
  const [first, second] = totals.human < totals.ai ? (['ai', 'human'] as const) : (['human', 'ai'] as const)
  const theme = { pie1: colors[first], pie2: colors[second], pieSectionTextColor: colors.label, pieOpacity: '1' }
  return [
    mermaid([
      toTheme({ ...theme, pieStrokeWidth: '0', pieOuterStrokeWidth: '0' }),
      'pie showData',
      '  title Views by reader',
      ...[first, second].map((key) => `  "${names[key]}" : ${totals[key]}`),
    ]),
  ]
}

/** Bars and a line, since a chart of this kind has no legend. */
export function toTrendChart(trend: readonly TrendPoint[]): Block {
  const highest = Math.max(1, ...trend.flatMap(({ totals }) => [totals.human, totals.ai]))
  const plotColorPalette = `${colors.human}, ${colors.ai}`
  return mermaid([
    toTheme({ xyChart: { backgroundColor: 'transparent', plotColorPalette } }),
    'xychart-beta',
    '  title "Human views (bars) and AI views (line)"',
    `  x-axis ${toAxis(trend)}`,
    `  y-axis "Views" 0 --> ${highest}`,
    `  bar [${trend.map(({ totals }) => totals.human).join(', ')}]`,
    `  line [${trend.map(({ totals }) => totals.ai).join(', ')}]`,
  ])
}

export function toTrendTable(trend: readonly TrendPoint[]): Block {
  const rows = trend.map(({ window, totals }) => [
    window.from,
    ...[totals.total, totals.human, totals.ai].map(formatCount),
  ])
  return table(
    ['From (UTC)', 'Views', 'Human', 'AI'].map(text),
    rows.map((row) => row.map(figure)),
    firstLeft(4),
  )
}

/** What differs from the theme that GitHub chooses for the reader. */
function toTheme(themeVariables: Readonly<Record<string, unknown>>): string {
  return `%%{init: ${JSON.stringify({ themeVariables })}}%%`
}

/** More labels than these would run into one another: then the parts are numbered. */
function toAxis(trend: readonly TrendPoint[]): string {
  const isDaily = trend.at(-1)?.window.days === 1
  if (trend.length > mostLabels) return `"${isDaily ? 'Day' : 'Week'} of the window" 1 --> ${trend.length}`
  return `[${trend.map(({ window }) => `"${formatDay(window.from)}"`).join(', ')}]`
}

function compareCounts(key: keyof Totals, totals: Totals, before: Totals | undefined): string[] {
  if (!before) return []
  return [formatCount(before[key]), toChangeText(toChange(totals[key], before[key]))]
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
