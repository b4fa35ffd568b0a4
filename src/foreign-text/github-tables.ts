// Reads table rows in GitHub Flavored Markdown as cmark-gfm does (extensions/table.c). Pure.

import type { Range } from './ranges.ts'

const cell = /(?:\\\||[^|])+/y

/** Returns the cells of a table row, as ranges of the row. */
export function toCells(row: string): readonly Range[] {
  const cells: Range[] = []
  const skipBar = (at: number) =>
    row[at] === '|' ? at + 1 + (/^[\t\v\f ]*/.exec(row.slice(at + 1))?.[0].length ?? 0) : at
  for (let at = skipBar(0); at < row.length; ) {
    cell.lastIndex = at
    const to = cell.test(row) ? cell.lastIndex : at
    cells.push([at, to])
    at = skipBar(to)
  }
  return cells
}

const delimiterCell = String.raw`[\t\v\f ]*:?-+:?[\t\v\f ]*`
const delimiterRow = new RegExp(String.raw`^\|?${delimiterCell}(?:\|${delimiterCell})*\|?[\t\v\f ]*$`)

export const isDelimiterRow = (rest: string) => delimiterRow.test(rest)
