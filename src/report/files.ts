// The text of the files, but for the page. Pure.

import { type Options, stringify } from 'csv-stringify/sync'
import type { PageViewTotals } from '../kit/service/schema.ts'
import type { Redact } from '../kit/text/redact.ts'
import { audiences, type CountedViews, computeAiShare } from './counts.ts'
import { isCompared } from './judge/comparison.ts'
import type { Findings } from './judge/findings.ts'
import { describeVerdict } from './layout/verdict-words.ts'
import { createForeign, joinWords, toPlainText } from './layout/words.ts'
import { addDays } from './window.ts'

const csvOptions: Options = {
  bom: true,
  record_delimiter: 'windows',
  header: true,
  // Beside what the standard asks for: what other programs take for a separator or a quote.
  quoted_match: /[\r\n;\t"'|]/,
}
/** In front of what a spreadsheet takes for a formula, at the start of a cell or wherever a program may split it. */
const beforeFormula = /(?<=^|[\t\r\n,;|"'])(?=[=+\-@\t\r＝＋－＠])/g

/** In their order; docs/page-views.md says what they hold. */
export const csvColumns = [
  ...['period_from', 'period_to', 'path', 'human', 'ai', 'total'],
  ...['previous_human', 'previous_ai', 'previous_total', 'change_human', 'change_ai', 'change_total'],
]

/** RFC 4180. Only paths are foreign: they get an apostrophe where a formula could begin; numbers stay as they are. */
export function renderCsv(findings: Findings): string {
  const { from, to } = findings.windows.window
  const period = { period_from: from, period_to: addDays(to, -1) }
  const rows = listRows(findings).map((row) => ({ ...period, ...row, path: row.path.replace(beforeFormula, "'") }))
  return stringify(rows, { ...csvOptions, columns: csvColumns })
}

export function renderPagesJson(findings: Findings, redact: Redact): string {
  const { windows, totals, before, comparison, verdict, weeks, rules, requests, provenance } = findings
  const { previousProvenance } = findings
  const { coverage, noPages } = findings.site
  const words = describeVerdict(findings, createForeign(redact, undefined))
  const refused = comparison.refusals.map((refusal, at) => ({
    kind: refusal.kind,
    audiences: refusal.kind === 'days-without-views' ? refusal.audiences : audiences,
    words: toPlainText(words[at] ?? []),
  }))
  const value = {
    window: windows.window,
    previous: before && { window: windows.previous, totals: withShare(before) },
    totals: withShare(totals),
    verdict: { kind: verdict.kind, words: toPlainText(joinWords(words, ' ')) },
    comparison: { compared: comparison.compared, pages: comparison.arePagesCompared, refused },
    weeks: weeks.map(({ window, totals: counts }) => ({ ...window, ...counts })),
    alerts: rules.fired.map(({ rule, value: fired }) => ({ rule: rule.text, value: fired })),
    coverage: coverage && { pages: coverage.pages, ...coverage.read, unread: coverage.unread },
    no_page: noPages?.map(({ page: { path, human, ai }, suggestion }) => ({ path, human, ai, page: suggestion })),
    pages: listRows(findings),
    provenance: {
      requests,
      ...describeReading(provenance),
      previous: previousProvenance && describeReading(previousProvenance),
    },
  }
  // What nobody knows is null.
  return `${JSON.stringify(value, (_, known: unknown) => known ?? null, 1)}\n`
}

function describeReading({ isComplete, cutOffBy, lacking }: Findings['provenance']) {
  return { is_complete: isComplete, ended_by: cutOffBy, lacking }
}

function withShare(totals: PageViewTotals) {
  const share = computeAiShare(totals)
  return { ...totals, ai_share: share && Number(share.toFixed(4)) }
}

/** Gone pages are among them, so that sums equal the totals of what was read. Undefined where nobody knows. */
function listRows({ pages, comparison, provenance }: Findings) {
  return pages.map(({ path, previous, isIn, ...now }) => {
    // A page that too short a list lacks may have had views.
    const counts = isIn.now || !provenance.isPartial ? now : undefined
    const toChange = (views: CountedViews) =>
      counts && previous && comparison.arePagesCompared && isCompared(comparison, views)
        ? counts[views] - previous[views]
        : undefined
    return {
      path,
      human: counts?.human,
      ai: counts?.ai,
      total: counts?.total,
      previous_human: previous?.human,
      previous_ai: previous?.ai,
      previous_total: previous?.total,
      change_human: toChange('human'),
      change_ai: toChange('ai'),
      change_total: toChange('total'),
    }
  })
}
