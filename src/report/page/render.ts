// Renders the report as one self-contained HTML file: the summary's tree, with charts and a table of all pages. Pure.

import { hash } from 'node:crypto'
import { toHtml } from 'hast-util-to-html'
import { defaultHandlers, type Handler, toHast } from 'mdast-util-to-hast'
import { capitalize } from '../../kit/text/failure.ts'
import { formatCount, formatCounted } from '../../kit/text/format.ts'
import { type Block, heading, text } from '../../kit/text/markdown.ts'
import { audienceNames, audiences } from '../counts.ts'
import { formatDifference } from '../format.ts'
import { isCompared } from '../judge/comparison.ts'
import type { Findings } from '../judge/findings.ts'
import { computeDifference, type Page } from '../judge/pages.ts'
import { describeTitle, layOutReport } from '../layout/layout.ts'
import { captioned, type Foreign } from '../layout/words.ts'
import { renderCharts } from './chart.ts'
import { script } from './script.ts'
import { style } from './style.ts'

/** The most rows in the table of all pages. Beyond this, a browser takes seconds to render it. */
const mostTableRows = 5000

export function renderReportPage(findings: Findings, foreign: Foreign): string {
  const charts: Block = { type: 'html', value: renderCharts(findings) }
  const report = layOutReport(findings, { top: 10, rows: 100, exportFiles: [] }, foreign, [charts])
  // Whatever the report contains, the page loads nothing and runs no script but ours.
  const policy = `default-src 'none'; style-src ${toSource(style)}; script-src ${toSource(script)}; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${renderNodes([text(describeTitle(findings))])}</title>
<style>${style}</style>
</head>
<body>
<main>
${renderNodes([...report, ...layOutAllPages(findings, foreign)])}
</main>
<script>${script}</script>
</body>
</html>
`
}

function toSource(code: string): string {
  return `'sha256-${hash('sha256', code, 'base64')}'`
}

/** Raw HTML in the tree is safe, because it is only our own: the `details` tags and the charts. */
function renderNodes(children: Block[]): string {
  const options = { allowDangerousHtml: true, handlers: { heading: toHeading, table: toTable } }
  return toHtml(toHast({ type: 'root', children }, options), { allowDangerousHtml: true })
}

/** Headings begin at level 3 in the summary, and at level 1 on the page. */
const toHeading: Handler = (state, node) => defaultHandlers.heading(state, { ...node, depth: node.depth - 2 })

/** Adds the caption. Tables with more than two columns are stacked on a phone. */
const toTable: Handler = (state, node) => {
  const table = defaultHandlers.table(state, node)
  const { caption = '', id } = node.data ?? {}
  const children = [{ type: 'text' as const, value: caption }]
  table.properties = { id, className: node.align.length > 2 ? ['stacked'] : [] }
  table.children.unshift({ type: 'element', tagName: 'caption', properties: {}, children })
  return table
}

function layOutAllPages({ pages: found, comparison, current }: Findings, foreign: Foreign): readonly Block[] {
  const pages = found.filter(({ isIn }) => isIn.now)
  if (pages.length === 0) return []
  const columns = audiences.flatMap((audience) => [
    { name: capitalize(audienceNames[audience]), toCell: (page: Page) => formatCount(page[audience]) },
    ...(comparison.arePagesCompared && isCompared(comparison, audience)
      ? [{ name: 'Change', toCell: (page: Page) => formatDifference(computeDifference(page, audience)) }]
      : []),
  ])
  const rows = pages
    .slice(0, mostTableRows)
    .map((page) => [foreign.path(page.path), ...columns.map(({ toCell }) => toCell(page))])
  const all = formatCounted(pages.length, 'page')
  const which = rows.length < pages.length ? `The ${formatCount(rows.length)} most read of ${all}` : all
  const caption = `${which}${current.provenance.isComplete ? '' : ' that were read'}; most views by people first`
  const table = captioned(caption, ['Page', ...columns.map(({ name }) => name)], rows)
  return [heading(4, text('All pages')), { ...table, data: { caption, id: 'pages' } }]
}
