// Tables of the page: a caption, a name for each column and each row. Pure.

import type { Element, ElementContent } from 'hast'
import { h, s } from 'hastscript'
import type { Phrase } from '../sentence.ts'
import type { PhraseNodes } from './phrase.ts'
import type { BarPair, PairedBars, WebTable } from './web-page.ts'

export function toTableElement(table: WebTable, phrases: PhraseNodes): Element {
  // Words need more room than a phone has beside numbers.
  const className = table.wordColumns?.length ? ['stacked', 'worded'] : undefined
  return buildTable(toContent(table, phrases), { className }, phrases)
}

/** The script adds buttons to the header and shows the filter. */
export function toPageTableElements(table: WebTable, phrases: PhraseNodes): Element[] {
  const field = h('input', { type: 'search', id: 'filter', autoComplete: 'off', spellCheck: 'false' })
  const filter = h('div', { id: 'tools', className: ['tools'], hidden: true }, [
    h('label', { htmlFor: 'filter' }, 'Show pages whose path contains'),
    field,
    h('p', { id: 'count', role: 'status' }),
  ])
  const content = { ...toContent(table, phrases), sortedBy: 1 }
  return [filter, buildTable(content, { id: 'pages', className: ['stacked'] }, phrases)]
}

/** Two bars in each cell, before and now, so that readers see numbers and bars together. */
export function toPairedBarsElement(bars: PairedBars, phrases: PhraseNodes): Element {
  const { caption, label, columns, rows } = bars
  const counts = rows.flatMap(({ pairs }) => pairs.flatMap(({ before = 0, now }) => [before, now]))
  const highest = Math.max(1, ...counts)
  const toWidth = (count: number) => `${toTwoDecimals((count / highest) * 100)}%`
  const toBars = ({ before, now, text }: BarPair, viewers = '') => [
    h('span', phrases.plain(text)),
    s('svg', { className: ['pair', viewers], ariaHidden: 'true', height: 18 }, [
      before === undefined
        ? undefined
        : s('rect', { className: ['before'], x: 0, y: 1, width: toWidth(before), height: 5 }),
      s('rect', { className: ['bar'], x: 0, y: 8, width: toWidth(now), height: 9 }),
    ]),
  ]
  const content = {
    caption: [phrases.plain(caption), ...toLegend(bars, phrases)],
    columns: [label, ...columns.map(({ title }) => title)],
    rows: rows.map(({ name, pairs }) => ({
      name,
      cells: pairs.map((pair, at) => toBars(pair, columns[at]?.viewers)),
    })),
  }
  return buildTable(content, { className: ['stacked', 'paired'] }, phrases)
}

interface TableContent extends Pick<WebTable, 'columns' | 'wordColumns'> {
  readonly caption: readonly (string | Element)[]
  readonly rows: readonly { readonly name: Phrase; readonly cells: readonly ElementContent[][] }[]
  /** The column that the rows are sorted by, highest first. */
  readonly sortedBy?: number
}

function toContent({ caption, rows, ...columns }: WebTable, phrases: PhraseNodes): TableContent {
  const nodes = rows.map(({ name, cells }) => ({ name, cells: cells.map(phrases.words) }))
  return { ...columns, caption: [phrases.plain(caption)], rows: nodes }
}

function buildTable(
  { caption, columns, wordColumns = [], rows, sortedBy }: TableContent,
  attributes: { readonly id?: string; readonly className: string[] | undefined },
  phrases: PhraseNodes,
): Element {
  const toClass = (column: number) => (wordColumns.includes(column) ? ['words'] : undefined)
  const headers = columns.map((name, at) => {
    const ariaSort = at === sortedBy ? 'descending' : undefined
    // A cell without a name is no header.
    return name === '' ? h('td') : h('th', { scope: 'col', className: toClass(at), ariaSort }, phrases.plain(name))
  })
  const body = rows.map(({ name, cells }) => {
    const header = h('th', { scope: 'row' }, phrases.words(name))
    return h('tr', header, ...cells.map((nodes, at) => h('td', { className: toClass(at + 1) }, nodes)))
  })
  return h('table', attributes, [h('caption', ...caption), h('thead', h('tr', headers)), h('tbody', body)])
}

/** The bars differ in form, not in color: one is outlined, the other filled. */
function toLegend({ before, now }: PairedBars, phrases: PhraseNodes): Element[] {
  if (before === undefined) return []
  const toItem = (className: string, words: string) =>
    h('span', [
      s('svg', { className: ['sign'], ariaHidden: 'true', width: 22, height: 9 }, [
        s('rect', { className: [className], x: 1, y: 1, width: 20, height: className === 'bar' ? 8 : 6 }),
      ]),
      phrases.plain(words),
    ])
  return [h('span', { className: ['legend'] }, [toItem('before', before), toItem('bar', now)])]
}

/** Exact enough for a screen, and short. */
export function toTwoDecimals(value: number): number {
  return Number(value.toFixed(2))
}
