// The tables of pages and totals. Pure.

import { toPageUrl } from '../foreign-text/safe-url.ts'
import { formatCount } from '../render/format.ts'
import { type Block, type ForeignText, type Inline, link, table, text } from '../render/markdown.ts'
import type { ForeignWords } from '../render/web-page/web-page.ts'
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
export function viewsWithChange(audience: Audience, heading = audienceNames[audience]): Column {
  return [heading, (page) => formatCount(page[audience]) + toChangeText(page[audience], page.previous?.[audience])]
}

export function views(audience: Audience): Column {
  return [audienceNames[audience], (page) => formatCount(page[audience])]
}

export function viewsBefore(audience: Audience, heading: string): Column {
  return [heading, (page) => (page.previous ? formatCount(page.previous[audience]) : notKnown)]
}

/** Cells of one inline node or several. */
export type TableRow = readonly (Inline | Inline[])[]

/** A table whose first column names the rows. */
export function toNamedTable(header: readonly string[], rows: readonly TableRow[]): Block {
  const align = header.map((_, column) => (column === 0 ? 'left' : 'right'))
  return table(header.map(text), rows, align)
}

export function toPageTable(
  first: string,
  pages: readonly Page[],
  columns: readonly Column[],
  toPathCell: PathCell,
): Block {
  const rows = pages.map((page) => [toPathCell(page.path), ...columns.map(([, toText]) => words(toText(page)))])
  return toNamedTable([first, ...columns.map(([heading]) => heading)], rows)
}

/** A row for each audience. The share is behind its name, because a phone has room for only two long numbers side by side. */
export function toTotalsRows({ totals, previous }: PageViewsReport) {
  const rows = (['total', 'human', 'ai'] as const).map((audience) => {
    const before = previous?.totals[audience]
    const views = formatCount(totals[audience]) + toChangeText(totals[audience], before)
    return {
      name: audience === 'total' ? 'Total' : `${audienceNames[audience]}${toShareText(totals[audience], totals.total)}`,
      cells: before === undefined ? [views] : [views, formatCount(before)],
    }
  })
  return { columns: ['', 'Views', ...(previous ? ['Before'] : [])], rows }
}

function toShareText(part: number, whole: number): string {
  return whole === 0 ? '' : ` (${formatShare(part / whole)})`
}

/** The text behind the number. Empty if there is nothing to compare. */
function toChangeText(now: number, before: number | undefined): string {
  if (before === undefined || (before === 0 && now === 0)) return ''
  return before === 0 ? ' (new)' : ` (${formatChange(now / before - 1)})`
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
