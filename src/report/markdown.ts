// Makes Markdown of a page: the second renderer beside HTML, of the same data. Pure.

import { fitInto } from '../kit/text/fit.ts'
import {
  type Block,
  details,
  type ForeignText,
  heading,
  list,
  paragraph,
  table,
  text,
  toMarkdown,
} from '../kit/text/markdown.ts'
import type { PairedBars, WebBlock, WebPage, WebTable } from './page/web-page.ts'
import { canBeText, ourWords, renderPhrase } from './sentence.ts'

/** The first of the pages that fits, at least title and sentence of the last one. Empty if not even that fits. */
export function renderFitting(bytes: number, pages: readonly (() => WebPage)[], foreign: ForeignText): string {
  const render = (page: WebPage) => toMarkdown(toMarkdownBlocks(page, foreign))
  const variants = pages.map((lay) => () => render(lay()))
  const shortest = pages.slice(-1).map((lay) => () => render({ ...lay(), alerts: [], notes: [], sections: [] }))
  return fitInto(bytes, [...variants, ...shortest]) ?? ''
}

function toMarkdownBlocks({ title, alerts, sentence, notes = [], sections }: WebPage, foreign: ForeignText): Block[] {
  const warnings = alerts.map((alert) => [text('⚠️ '), ...renderPhrase(alert, foreign)])
  return [
    heading(3, text(title)),
    paragraph(...renderPhrase(sentence, foreign)),
    ...(warnings.length > 0 ? [list(warnings)] : []),
    ...notes.map((note) => paragraph(...renderPhrase(note, foreign))),
    ...sections.flatMap((section) => {
      const blocks = section.blocks.flatMap((block) => toBlocks(block, foreign))
      return section.isPlain || blocks.length === 0 ? blocks : [heading(4, text(section.heading)), ...blocks]
    }),
  ]
}

function toBlocks(block: WebBlock, foreign: ForeignText): Block[] {
  switch (block.kind) {
    case 'paragraph':
      return [paragraph(...renderPhrase(block.words, foreign))]
    case 'list':
      return [list(block.items.map((item) => renderPhrase(item, foreign)))]
    case 'table':
      return [toTable(block.table, foreign)]
    case 'folded':
      return details(
        block.summary,
        block.blocks.flatMap((inner) => toBlocks(inner, foreign)),
      )
    case 'charts':
      return [toTable(block.charts.table, foreign)]
    case 'paired-bars':
      return toPairs(block.bars, foreign)
    case 'lines':
      return foreign.codeBlock(block.text)
    case 'page-table':
      return []
  }
}

function toTable({ columns, rows, wordColumns = [] }: WebTable, foreign: ForeignText): Block {
  const phrases = rows.map(({ name, cells }) => [name, ...cells])
  const areText = canBeText(phrases.flat(), foreign)
  const cells = phrases.map((row) => row.map((cell) => renderPhrase(cell, foreign, areText)))
  const align = columns.map((_, column) => (column === 0 || wordColumns.includes(column) ? 'left' : 'right'))
  return table(columns.map(text), cells, align)
}

function toPairs({ label, columns, rows, caption }: PairedBars, foreign: ForeignText): Block[] {
  const headings = [label, ...columns.map(({ title }) => title)]
  const texts = rows.map(({ name, pairs }) => ({ name, cells: pairs.map((pair) => pair.text) }))
  return [toTable({ caption, columns: headings, rows: texts }, foreign), paragraph(ourWords(`${caption}.`))]
}
