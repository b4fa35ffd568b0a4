// A table with two bars in each cell, before and now, so that readers see numbers and bars together. Pure.

import type { Element } from 'hast'
import { h, s } from 'hastscript'
import { toTwoDecimals } from './bar-charts.ts'
import type { PhraseNodes } from './phrase.ts'
import { toHeadElement } from './table.ts'
import type { BarPair, PairedBars, Viewers } from './web-page.ts'

export function toPairedBarsElement(bars: PairedBars, phrases: PhraseNodes): Element {
  const { caption, label, columns, rows } = bars
  const counts = rows.flatMap(({ pairs }) => pairs.flatMap(({ before = 0, now }) => [before, now]))
  const highest = Math.max(1, ...counts)
  const body = rows.map(({ name, pairs }) =>
    h('tr', [
      h('th', { scope: 'row' }, phrases.words(name)),
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

function toPairCell(pair: BarPair | undefined, viewers: Viewers, highest: number, phrases: PhraseNodes): Element {
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
