// The words of tables about views, and the tables of Markdown. Pure.

import { formatCount } from '../kit/text/format.ts'
import { type Block, type Inline, table, text } from '../kit/text/markdown.ts'
import { formatChange } from './format.ts'
import type { Audience, Page } from './page-counts.ts'

/** The service counts views, not people. */
export const viewsBy: Readonly<Record<Audience, string>> = { human: 'Views by people', ai: 'Views by AI agents' }

/** The number, and its change in the same cell: `1,234 (+5.3%)`. */
export function viewsWithChange(page: Page, audience: Audience): string {
  const change = toChangeText(page[audience], page.previous?.[audience])
  return formatCount(page[audience]) + (change === '' ? '' : ` (${change})`)
}

/** `+5.3%`, or `new`. Empty if there is nothing to compare. */
export function toChangeText(now: number, before: number | undefined): string {
  if (before === undefined || (before === 0 && now === 0)) return ''
  return before === 0 ? 'new' : formatChange(now / before - 1)
}

/** Cells of one inline node or several. */
type TableRow = readonly (Inline | Inline[])[]

/** A table whose first column names the rows. `wordColumns`: others that hold words, not numbers. */
export function toNamedTable(
  header: readonly string[],
  rows: readonly TableRow[],
  wordColumns: readonly number[] = [],
): Block {
  const align = header.map((_, column) => (column === 0 || wordColumns.includes(column) ? 'left' : 'right'))
  return table(header.map(text), rows, align)
}
