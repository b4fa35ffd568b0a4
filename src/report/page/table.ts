// Tables of the page: a caption, a name for each column and each row. Pure.

import type { Element } from 'hast'
import { h, s } from 'hastscript'
import type { Audience } from '../page-counts.ts'
import type { Phrase } from '../sentence.ts'
import type { PhraseNodes } from './phrase.ts'
import type { BarPair, PairedBars, WebTable } from './web-page.ts'

export function toTableElement(table: WebTable, phrases: PhraseNodes): Element {
  // Words need more room than a phone has beside numbers.
  return buildTable(table, phrases, { className: table.wordColumns?.length ? ['stacked', 'worded'] : undefined })
}

/** The script adds buttons to the header and shows the filter. */
export function toPageTableElements(table: WebTable, phrases: PhraseNodes): Element[] {
  const field = h('input', { type: 'search', id: 'filter', autoComplete: 'off', spellCheck: 'false' })
  const filter = h('div', { id: 'tools', className: ['tools'], hidden: true }, [
    h('label', { htmlFor: 'filter' }, 'Show pages whose path contains'),
    field,
    h('p', { id: 'count', role: 'status' }),
  ])
  return [filter, buildTable(table, phrases, { id: 'pages', className: ['stacked'] }, 1)]
}

/** `sortedBy`: the column that the rows are sorted by, highest first. */
function buildTable(
  { caption, columns, rows, wordColumns = [] }: WebTable,
  phrases: PhraseNodes,
  attributes: { readonly id?: string; readonly className: string[] | undefined },
  sortedBy?: number,
): Element {
  const toClass = (column: number) => (wordColumns.includes(column) ? ['words'] : undefined)
  const toCell = (cell: Phrase, at: number) => h('td', { className: toClass(at + 1) }, phrases.words(cell))
  const body = rows.map(({ name, cells }) => h('tr', toRowHeader(name, phrases), ...cells.map(toCell)))
  return h('table', attributes, [
    h('caption', phrases.plain(caption)),
    toHeadElement(columns, phrases, (column) => ({
      className: toClass(column),
      ariaSort: column === sortedBy ? 'descending' : undefined,
    })),
    h('tbody', body),
  ])
}

function toRowHeader(name: Phrase, phrases: PhraseNodes): Element {
  return h('th', { scope: 'row' }, phrases.words(name))
}

/** A cell without a name is no header. */
function toHeadElement(
  columns: readonly string[],
  phrases: PhraseNodes,
  toAttributes: (column: number) => Readonly<Record<string, string | string[] | undefined>> = () => ({}),
): Element {
  const cells = columns.map((name, at) =>
    name === '' ? h('td') : h('th', { scope: 'col', ...toAttributes(at) }, phrases.plain(name)),
  )
  return h('thead', h('tr', cells))
}

/** Two bars in each cell, before and now, so that readers see numbers and bars together. */
export function toPairedBarsElement(bars: PairedBars, phrases: PhraseNodes): Element {
  const { caption, label, columns, rows } = bars
  const counts = rows.flatMap(({ pairs }) => pairs.flatMap(({ before = 0, now }) => [before, now]))
  const highest = Math.max(1, ...counts)
  const body = rows.map(({ name, pairs }) =>
    h('tr', [
      toRowHeader(name, phrases),
      ...columns.map(({ viewers }, at) => toPairCell(pairs[at], viewers, highest, phrases)),
    ]),
  )
  const head = toHeadElement([label, ...columns.map(({ title }) => title)], phrases)
  return h('table', { className: ['stacked', 'paired'] }, [
    h('caption', [phrases.plain(caption), ...toLegend(bars, phrases)]),
    head,
    h('tbody', body),
  ])
}

function toPairCell(pair: BarPair | undefined, viewers: Audience, highest: number, phrases: PhraseNodes): Element {
  if (!pair) return h('td')
  const { before, now, text } = pair
  const toWidth = (count: number) => `${toTwoDecimals((count / highest) * 100)}%`
  return h('td', [
    h('span', phrases.plain(text)),
    s('svg', { className: ['pair', viewers], ariaHidden: 'true', height: 18 }, [
      before === undefined
        ? undefined
        : s('rect', { className: ['before'], x: 0, y: 1, width: toWidth(before), height: 5 }),
      s('rect', { className: ['bar'], x: 0, y: 8, width: toWidth(now), height: 9 }),
    ]),
  ])
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
