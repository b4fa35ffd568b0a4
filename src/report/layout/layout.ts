// Lays out the findings for the summary, comment, and page: which blocks, in which order, and how many rows of each list. Pure.

import { fitInto } from '../../kit/text/fit.ts'
import { type Block, details, heading, list, paragraph, text, toMarkdown } from '../../kit/text/markdown.ts'
import { formatWindow } from '../format.ts'
import type { Findings } from '../judge/findings.ts'
import { type NoteOptions, renderNotes } from './notes.ts'
import { renderCoverage, renderLists, renderTopPages, renderTotals, renderTrend, renderWork } from './sections.ts'
import { describeFiredRules, describeVerdict, listAdvice } from './verdict-words.ts'
import { type Foreign, toChatText } from './words.ts'

/** How many top pages and how many rows of each collapsed list to show. With 0 `rows`, the pages to work on are left out, too. */
interface Extent extends NoteOptions {
  readonly top: number
  readonly rows: number
}

/** `charts` are placed before the table of weeks. */
export function layOutReport(findings: Findings, extent: Extent, foreign: Foreign, charts: readonly Block[] = []) {
  const { current, previous, comparison, rules, verdict, pages } = findings
  const warnings = rules.fired.map((rule) => [text('⚠️ '), ...describeFiredRules(rule, foreign)])
  const notes = renderNotes(findings, extent, foreign).map((words) => [...words])
  const trend = renderTrend(findings)
  const sections = [
    renderTotals(current.totals, previous?.totals, comparison.compared),
    ...withHeading('Pages to work on', extent.rows > 0 ? renderWork(findings, foreign) : []),
    ...withHeading('Trend', trend.length > 0 ? [...charts, ...trend] : []),
    ...withHeading('Top pages', renderTopPages(findings, extent.top, foreign)),
    ...renderLists(findings, extent.rows, foreign),
    ...withHeading('How much of the site was read', renderCoverage(findings, foreign)),
  ]
  const isEmpty = verdict.kind === 'no-views' && pages.length === 0
  return [
    ...layOutVerdict(findings, foreign),
    ...listAdvice(findings).map((advice) => paragraph(text(advice))),
    ...(warnings.length > 0 ? [list(warnings)] : []),
    ...(isEmpty ? [] : sections),
    ...details('About the numbers', [list(notes)]),
  ]
}

function layOutVerdict(findings: Findings, foreign: Foreign): readonly Block[] {
  return [heading(3, text(describeTitle(findings))), paragraph(...describeVerdict(findings, foreign))]
}

function withHeading(name: string, blocks: readonly Block[]): readonly Block[] {
  return blocks.length > 0 ? [heading(4, text(name)), ...blocks] : []
}

/** Includes the site, because one summary or thread may contain reports for several sites. */
export function describeTitle({ siteName, windows }: Findings): string {
  return `${siteName === '' ? 'Page views' : siteName}, ${formatWindow(windows.window)}`
}

/** Renders the verdict as one line for a chat, with the site and the dates. */
export function renderChatLine(findings: Findings, foreign: Foreign): string {
  return toChatText([foreign.code(describeTitle(findings)), text(': '), ...describeVerdict(findings, foreign)])
}

/** Tried in this order until one fits the size limit. */
const extents = [
  { top: 10, rows: 10 },
  { top: 10, rows: 5, leftOut: 'the collapsed lists show five rows each' },
  { top: 5, rows: 3, leftOut: 'half of the top pages are left out, and the collapsed lists show three rows each' },
  { top: 0, rows: 0, leftOut: 'all lists of pages are left out' },
]

/** Renders as much as fits, at least the verdict; empty if not even that fits. `exportFiles`: named as in the workflow. */
export function renderReport(findings: Findings, exportFiles: readonly string[], foreign: Foreign, bytes: number) {
  const variants = extents.map(
    (extent) => () => toMarkdown(layOutReport(findings, { ...extent, exportFiles }, foreign)),
  )
  const renderVerdict = () => toMarkdown(layOutVerdict(findings, foreign))
  return fitInto(bytes, [...variants, renderVerdict]) ?? ''
}
