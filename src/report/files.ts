// Renders the CSV and JSON exports. Pure.

import { stringify } from 'csv-stringify/sync'
import { type CountedViews, computeAiShare } from './counts.ts'
import { isCompared } from './judge/comparison.ts'
import type { Findings } from './judge/findings.ts'
import { describeVerdict } from './layout/verdict-words.ts'
import { type Foreign, toPlainText } from './layout/words.ts'
import type { WindowViews } from './read/rows.ts'
import { addDays } from './window.ts'

/** Every position where a spreadsheet could find a formula: the start of a cell, or where a program may split the cell. */
const beforeFormula = /(?<=^|[\t\r\n,;|"'])(?=[=+\-@\t\r＝＋－＠])/g

export const csvColumns = [
  ...['period_from', 'period_to', 'path', 'human', 'ai', 'total'],
  ...['previous_human', 'previous_ai', 'previous_total', 'change_human', 'change_ai', 'change_total'],
]

/** RFC 4180. Only paths are untrusted: an apostrophe goes wherever a formula could begin. Numbers stay as they are. */
export function renderCsv(findings: Findings): string {
  const { from, to } = findings.windows.window
  const period = { period_from: from, period_to: addDays(to, -1) }
  const rows = listRows(findings).map((row) => ({ ...period, ...row, path: row.path.replace(beforeFormula, "'") }))
  return stringify(rows, {
    ...{ bom: true, record_delimiter: 'windows', header: true, columns: csvColumns },
    // Also quotes characters that only some programs treat as separators or quotes.
    quoted_match: /[\r\n;\t"'|]/,
  })
}

export function renderPagesJson(findings: Findings, foreign: Foreign): string {
  const { windows, current, previous, comparison, verdict, weeks, rules, requests } = findings
  const { coverage, noPages } = findings.site
  const refused = comparison.refusals.map(({ kind, audiences, words }) => ({ kind, audiences, words }))
  const value = {
    window: windows.window,
    previous: previous && { window: windows.previous, totals: withShare(previous) },
    totals: withShare(current),
    verdict: { kind: verdict.kind, words: toPlainText(describeVerdict(findings, foreign)) },
    comparison: { compared: comparison.compared, pages: comparison.arePagesCompared, refused },
    weeks: weeks.map(({ window, totals }) => ({ ...window, ...totals })),
    alerts: rules.fired.map(({ rule, value: fired }) => ({ rule: rule.text, value: fired })),
    coverage: coverage && { pages: coverage.pages, ...coverage.read, unread: coverage.unread },
    no_page: noPages?.map(({ page: { path, human, ai }, suggestion }) => ({ path, human, ai, page: suggestion })),
    pages: listRows(findings),
    provenance: { requests, ...describeReading(current), previous: previous && describeReading(previous) },
  }
  return `${JSON.stringify(value, (_, known: unknown) => known ?? null, 1)}\n`
}

function describeReading({ provenance: { isComplete, cutOffBy, lacking } }: WindowViews) {
  return { is_complete: isComplete, ended_by: cutOffBy, lacking }
}

function withShare({ totals }: WindowViews) {
  const share = computeAiShare(totals)
  return { ...totals, ai_share: share && Number(share.toFixed(4)) }
}

/** Includes gone pages, so that the columns add up to the rows that were read. Unknown values are undefined. */
function listRows({ pages, comparison, current, previous }: Findings) {
  // A page that is missing from a truncated list may have had views, so its counts are unknown.
  const isKnown = (views: WindowViews | undefined, isIn: boolean) =>
    views !== undefined && (isIn || !views.provenance.isPartial)
  return pages.map((page) => {
    const now = isKnown(current, page.isIn.now) ? page : undefined
    const before = isKnown(previous, page.isIn.before) ? page.previous : undefined
    const toChange = (views: CountedViews) =>
      comparison.arePagesCompared && isCompared(comparison, views) ? page[views] - page.previous[views] : undefined
    const change = { human: toChange('human'), ai: toChange('ai'), total: toChange('total') }
    return {
      path: page.path,
      ...nameCells('', now),
      ...nameCells('previous_', before),
      ...nameCells('change_', change),
    }
  })
}

type Cells = Readonly<Partial<Record<CountedViews, number | undefined>>>

function nameCells(prefix: string, { human, ai, total }: Cells = {}) {
  return { [`${prefix}human`]: human, [`${prefix}ai`]: ai, [`${prefix}total`]: total }
}
