// The tables of pages and totals. Pure.

import { toPageUrl } from '../foreign-text/safe-url.ts'
import { formatCount } from '../render/format.ts'
import { type Align, type Block, type ForeignText, type Inline, link, table, text } from '../render/markdown.ts'
import type { ForeignWords } from '../render/web-page/web-page.ts'
import { toAiShare, toChange } from './counts.ts'
import { formatChange, formatShare } from './format.ts'
import type { Audience, Page } from './page.ts'
import type { PageViewsReport } from './report.ts'
import { words } from './sentence.ts'

/** How a path, which is foreign, is shown. */
export type PathCell = (path: string) => Inline[]

const longestPageLink = 2048

/** A path is foreign text. It becomes a link only if the URL stays below the site. */
export function createPathCell(foreign: ForeignText, siteUrl?: string): PathCell {
  return (path) => {
    const shown = foreign.path(path)
    const url = siteUrl ? toPageUrl(path, siteUrl) : undefined
    return url && url.href.length <= longestPageLink ? [link(url, ...shown)] : shown
  }
}

/** The same for a page to open. */
export function toPathName(path: string, siteUrl: string | undefined): ForeignWords {
  return { foreign: path, url: siteUrl === undefined ? undefined : toPageUrl(path, siteUrl) }
}

/** A heading, and what stands below it for a page. A phone shows two of them beside the path. */
export type Column = readonly [heading: string, toText: (page: Page) => string]

const notKnown = '–'

export const audienceNames: Readonly<Record<Audience, string>> = { human: 'People', ai: 'AI agents' }

/** The number, and its change in the same cell: `1,234 (+5.3 %)`. */
export function viewsWithChange(audience: Audience): Column {
  return [audienceNames[audience], (page) => toCountWithChange(page, audience)]
}

export function nowWithChange(audience: Audience): Column {
  return ['Now', (page) => toCountWithChange(page, audience)]
}

export function views(audience: Audience): Column {
  return [audienceNames[audience], (page) => formatCount(page[audience])]
}

const beforeNames: Readonly<Record<Audience, string>> = { human: 'People before', ai: 'Agents before' }

export function viewsBefore(audience: Audience, heading: string = beforeNames[audience]): Column {
  return [heading, (page) => (page.previous ? formatCount(page.previous[audience]) : notKnown)]
}

export const aiShare: Column = ['AI share', (page) => toShareText(toAiShare(page))]

export function toPageTable(
  first: string,
  pages: readonly Page[],
  columns: readonly Column[],
  toPathCell: PathCell,
): Block {
  const rows = pages.map((page) => [toPathCell(page.path), ...columns.map(([, toText]) => words(toText(page)))])
  return table([first, ...columns.map(([heading]) => heading)].map(text), rows, firstLeft(columns.length + 1))
}

const totalNames = { total: 'Total', ...audienceNames } as const

/** A row for each audience. The share is behind its name, because a phone has room for only two long numbers side by side. */
export function toTotalsRows({ totals, previous }: PageViewsReport) {
  const rows = (['total', 'human', 'ai'] as const).map((audience) => {
    const before = previous?.totals[audience]
    // The share of the total is always 100 %.
    const share = audience === 'total' ? undefined : toPart(totals[audience], totals.total)
    const views = formatCount(totals[audience]) + toChangeText(totals[audience], before)
    return {
      name: `${totalNames[audience]}${share === undefined ? '' : ` (${formatShare(share)})`}`,
      cells: before === undefined ? [views] : [views, formatCount(before)],
    }
  })
  return { columns: ['', 'Views', ...(previous ? ['Before'] : [])], rows }
}

export function toTotalsTable(report: PageViewsReport): Block {
  const { columns, rows } = toTotalsRows(report)
  return table(
    columns.map(text),
    rows.map(({ name, cells }) => [name, ...cells].map(words)),
    firstLeft(columns.length),
  )
}

function toPart(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : part / whole
}

function toCountWithChange(page: Page, audience: Audience): string {
  return formatCount(page[audience]) + toChangeText(page[audience], page.previous?.[audience])
}

/** The text behind the number. Empty if there is nothing to compare. */
function toChangeText(now: number, before: number | undefined): string {
  const change = before === 0 && now === 0 ? undefined : toChange(now, before)
  if (change === undefined) return ''
  return ` (${change === 'new' ? 'new' : formatChange(change)})`
}

function toShareText(share: number | undefined): string {
  return share === undefined ? notKnown : formatShare(share)
}

export function firstLeft(length: number): Align[] {
  return Array.from({ length }, (_, column) => (column === 0 ? 'left' : 'right'))
}

/** Without links, because the runner that holds the files is gone when somebody reads this. */
export function toFilesItem(
  which: string,
  { exportFiles, foreign }: { readonly exportFiles: readonly string[]; readonly foreign: ForeignText },
): Inline[][] {
  if (exportFiles.length === 0) return []
  const names = exportFiles.flatMap((file, at) => [...(at === 0 ? [] : [text(', ')]), foreign.code(file)])
  return [[text(`${which} in `), ...names, text(" (in this run's artifacts, if the workflow uploads them).")]]
}
