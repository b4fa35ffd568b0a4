// Lays out the findings, once for summary, comment, and page: which blocks, in which order, and how much of each list. Pure.

import { fitInto } from '../../kit/text/fit.ts'
import { type Block, details, heading, list, paragraph, text, toMarkdown } from '../../kit/text/markdown.ts'
import type { Redact } from '../../kit/text/redact.ts'
import { formatWindow } from '../format.ts'
import type { Findings } from '../judge/findings.ts'
import { type NoteOptions, renderNotes } from './notes.ts'
import { describeFiredRules } from './rule-words.ts'
import { renderCoverage, renderLists, renderTopPages, renderTotals, renderTrend, renderWork } from './sections.ts'
import { describeVerdict, listAdvice } from './verdict-words.ts'
import { createForeign, joinWords, toChatText } from './words.ts'

/** How much of the lists is shown: `top` pages, `rows` of each folded list; with none, no pages to work on. */
interface Extent extends NoteOptions {
  readonly top: number
  readonly rows: number
}

/** `isPlain`: Markdown leaves the heading out, since what follows speaks for itself. */
interface ReportSection {
  readonly heading: string
  readonly isPlain?: boolean
  readonly blocks: readonly Block[]
}

const mostFired = 50

/** `lead`: verdict, what to do, and rules that fired. */
export function layOutReport(findings: Findings, extent: Extent, redact: Redact) {
  const foreign = createForeign(redact, findings.siteUrl)
  const { current, previous, comparison } = findings
  const { fired } = findings.rules
  const warnings = fired.slice(0, mostFired).map((rule) => [text('⚠️ '), ...describeFiredRules(rule, foreign)])
  if (fired.length > mostFired) warnings.push([text(`and ${fired.length - mostFired} more rules`)])
  const notes = renderNotes(findings, extent, foreign).map((words) => [...words])
  const sections: readonly ReportSection[] = [
    { heading: 'Totals', isPlain: true, blocks: [renderTotals(current.totals, previous?.totals, comparison.compared)] },
    { heading: 'Pages to work on', blocks: extent.rows > 0 ? renderWork(findings, foreign) : [] },
    { heading: 'Trend', blocks: renderTrend(findings) },
    { heading: 'Top pages', blocks: renderTopPages(findings, extent.top, foreign) },
    { heading: 'Lists of pages', isPlain: true, blocks: renderLists(findings, extent.rows, foreign) },
    { heading: 'How much of the site was read', blocks: renderCoverage(findings, foreign) },
    { heading: 'About the numbers', isPlain: true, blocks: details('About the numbers', [list(notes)]) },
  ]
  const isEmpty = findings.verdict.kind === 'no-views' && findings.pages.length === 0
  return {
    title: describeTitle(findings),
    lead: [
      paragraph(...joinWords(describeVerdict(findings, foreign), ' ')),
      ...listAdvice(findings).map((advice) => paragraph(text(advice))),
      ...(warnings.length > 0 ? [list(warnings)] : []),
    ],
    sections: (isEmpty ? sections.slice(-1) : sections).filter(({ blocks }) => blocks.length > 0),
  }
}

/** Names the site, because one page may show the reports of several. */
function describeTitle({ siteName, windows }: Findings): string {
  return `${siteName === '' ? 'Page views' : siteName}, ${formatWindow(windows.window)}`
}

/** The verdict for a chat, with site and dates. */
export function renderChatLine(findings: Findings, redact: Redact): string {
  const foreign = createForeign(redact, undefined)
  const verdict = joinWords(describeVerdict(findings, foreign), ' ')
  return toChatText([foreign.code(describeTitle(findings)), text(': '), ...verdict])
}

/** The richest first. The last one is the verdict alone. */
const extents = [
  { top: 10, rows: 10 },
  { top: 10, rows: 5, leftOut: 'the folded lists show five rows each' },
  { top: 5, rows: 3, leftOut: 'half of the top pages are left out, and the folded lists show three rows each' },
  { top: 0, rows: 0, leftOut: 'all lists of pages are left out' },
  { top: 0, rows: 0, isVerdictOnly: true },
]

/** In Markdown, the richest that fits, at least the verdict; empty if not even that fits. `exportFiles`: as the workflow named them. */
export function renderReport(
  findings: Findings,
  exportFiles: readonly string[],
  redact: Redact,
  bytes: number,
): string {
  const variants = extents.map(({ isVerdictOnly, ...extent }) => () => {
    const { title, lead, sections } = layOutReport(findings, { ...extent, exportFiles }, redact)
    const shown = isVerdictOnly ? lead.slice(0, 1) : [...lead, ...sections.flatMap(toBlocks)]
    return toMarkdown([heading(3, text(title)), ...shown])
  })
  return fitInto(bytes, variants) ?? ''
}

const toBlocks = ({ heading: words, isPlain, blocks }: ReportSection): readonly Block[] =>
  isPlain ? blocks : [heading(4, text(words)), ...blocks]
