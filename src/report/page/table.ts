// Tables of the page: a caption, a name for each column and each row. Pure.

import type { Element } from 'hast'
import { h } from 'hastscript'
import type { PhraseNodes } from './phrase.ts'
import type { Phrase, WebTable, WebTableRow } from './web-page.ts'

/** Marks the place of the page table's rows, which are too many for one tree. */
export const rowsMark = 'rows'

export function toTableElement(table: WebTable, phrases: PhraseNodes): Element {
  const rows = Array.from(table.rows, (row) => toRowElement(row, phrases, table.wordColumns))
  // Words need more room than a phone has beside numbers.
  const className = table.wordColumns?.length ? ['stacked', 'worded'] : undefined
  return h(
    'table',
    { className },
    toCaption(table, phrases),
    toHeadElement(table.columns, phrases, undefined, table.wordColumns),
    h('tbody', rows),
  )
}

/** Without its rows. The script adds buttons to the header and shows the filter. */
export function toPageTableElements(table: WebTable, phrases: PhraseNodes): Element[] {
  const field = h('input', { type: 'search', id: 'filter', autoComplete: 'off', spellCheck: 'false' })
  const filter = h('div', { id: 'tools', className: ['tools'], hidden: true }, [
    h('label', { htmlFor: 'filter' }, 'Show pages whose path contains'),
    field,
    h('p', { id: 'count', role: 'status' }),
  ])
  const head = toHeadElement(table.columns, phrases, 1)
  const body = h('tbody', [{ type: 'comment', value: rowsMark }])
  return [filter, h('table', { id: 'pages', className: ['stacked'] }, toCaption(table, phrases), head, body)]
}

/** `wordColumns`: those that hold no numbers, beside the first. */
export function toRowElement(
  { name, cells }: WebTableRow,
  phrases: PhraseNodes,
  wordColumns: readonly number[] = [],
): Element {
  const toCell = (cell: Phrase, at: number) =>
    h('td', { className: wordColumns.includes(at + 1) ? ['words'] : undefined }, phrases.words(cell))
  return h('tr', h('th', { scope: 'row' }, phrases.words(name)), ...cells.map(toCell))
}

/** `sortedBy`: the column that the rows are sorted by, highest first. A cell without a name is no header. */
export function toHeadElement(
  columns: readonly string[],
  phrases: PhraseNodes,
  sortedBy?: number,
  wordColumns: readonly number[] = [],
): Element {
  const toHeader = (column: string, at: number) => {
    const className = wordColumns.includes(at) ? ['words'] : undefined
    return h(
      'th',
      { scope: 'col', className, ariaSort: at === sortedBy ? 'descending' : undefined },
      phrases.plain(column),
    )
  }
  const cells = columns.map((column, at) => (column === '' ? h('td') : toHeader(column, at)))
  return h('thead', h('tr', cells))
}

function toCaption({ caption }: WebTable, phrases: PhraseNodes): Element {
  return h('caption', phrases.plain(caption))
}
