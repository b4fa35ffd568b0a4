// Tables of the page: a caption, a name for each column and each row. Pure.

import type { Element } from 'hast'
import { h } from 'hastscript'
import type { PhraseNodes } from './phrase.ts'
import type { WebTable, WebTableRow } from './web-page.ts'

/** Marks the place of the page table's rows, which are too many for one tree. */
export const rowsMark = 'rows'

export function toTableElement(table: WebTable, phrases: PhraseNodes): Element {
  const rows = Array.from(table.rows, (row) => toRowElement(row, phrases))
  return h('table', toCaption(table, phrases), toHeadElement(table.columns, phrases), h('tbody', rows))
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

export function toRowElement({ name, cells }: WebTableRow, phrases: PhraseNodes): Element {
  return h('tr', h('th', { scope: 'row' }, phrases.words(name)), ...cells.map((cell) => h('td', phrases.plain(cell))))
}

/** `sortedBy`: the column that the rows are sorted by, highest first. A cell without a name is no header. */
export function toHeadElement(columns: readonly string[], phrases: PhraseNodes, sortedBy?: number): Element {
  const cells = columns.map((column, at) =>
    column === ''
      ? h('td')
      : h('th', { scope: 'col', ariaSort: at === sortedBy ? 'descending' : undefined }, phrases.plain(column)),
  )
  return h('thead', h('tr', cells))
}

function toCaption({ caption }: WebTable, phrases: PhraseNodes): Element {
  return h('caption', phrases.plain(caption))
}
