// Makes Markdown of a page: the second renderer beside HTML, of the same data. Pure.

import { fitInto } from '../kit/text/fit.ts'
import {
  type Block,
  details,
  type ForeignText,
  heading,
  list,
  mermaid,
  paragraph,
  table,
  text,
  toMarkdown,
} from '../kit/text/markdown.ts'
import type { BarCharts, PairedBars, WebBlock, WebPage, WebTable } from './page/web-page.ts'
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
      return toCharts(block.charts, foreign)
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

/** A phone shows it nearly as it is, so that its letters stay legible there; the numbers of the axis do not overlap. */
const chartForm = { width: 400, height: 280, yAxis: { labelFontSize: 14 } }
/** More than 3:1 on the pages of GitHub, light and dark. */
const colors = { human: '#1f75d8', ai: '#c4570a' } as const
/** On a phone, more labels would overlap. */
const mostLabels = 7

/** One series in each chart, because such a chart has no legend. Both have the same axis, so that their bars can be compared. */
function toCharts({ charts, table: counts, isTableEnough }: BarCharts, foreign: ForeignText): Block[] {
  if (isTableEnough) return [toTable(counts, foreign)]
  const highest = Math.max(1, ...charts.flatMap(({ points }) => points.map(({ count }) => count)))
  const drawn = charts
    .filter(({ points }) => points.some(({ count }) => count > 0))
    .map(({ viewers, title, points }) => {
      // What differs from the theme that GitHub chooses for the reader.
      const xyChart = { backgroundColor: 'transparent', plotColorPalette: colors[viewers] }
      return mermaid([
        `%%{init: ${JSON.stringify({ xyChart: chartForm, themeVariables: { xyChart } })}}%%`,
        'xychart-beta',
        `  title "${title}"`,
        `  x-axis ${toAxis(points)}`,
        `  y-axis 0 --> ${highest}`,
        `  bar [${points.map(({ count }) => count).join(', ')}]`,
      ])
    })
  return [...drawn, ...details(`${counts.caption}, as a table`, [toTable(counts, foreign)])]
}

/** A date below each bar, the month where it begins; of more than there is room for, the first and the last, and the bars numbered. */
function toAxis(points: BarCharts['charts'][number]['points']): string {
  const labels = points.map(({ label }) => label)
  if (labels.length > mostLabels) {
    const weekends = points.flatMap(({ mark }, at) => (mark === 'weekend' ? [at + 1] : []))
    const note = weekends.length > 0 ? `, weekends ${weekends.join(' ')}` : ''
    return `"${labels[0]} to ${labels.at(-1)}${note}" 1 --> ${labels.length}`
  }
  const marks = new Set(points.flatMap(({ mark }) => mark ?? []))
  const names = points.map(({ label, mark }, at) => {
    const [date = '', month = ''] = label.split(' ')
    return `"${labels[at - 1]?.endsWith(month) ? date : label}${mark === undefined ? '' : '*'}"`
  })
  return `${marks.size > 0 ? `"* ${[...marks].join(', ')}" ` : ''}[${names.join(', ')}]`
}
