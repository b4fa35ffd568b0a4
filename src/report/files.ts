// The text of the files, but for the page. Pure.

import { type Options, stringify } from 'csv-stringify/sync'
import type { PageViewTotals } from '../kit/service/schema.ts'
import type { Redact } from '../kit/text/redact.ts'
import { audiences, computeAiShare } from './counts.ts'
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
  const { windows, totals, before, comparison, verdict, weeks, rules, site, requests, provenance } = findings
  const words = describeVerdict(findings, createForeign(redact, undefined))
  const refused = comparison.refusals.map((refusal, at) => ({
    kind: refusal.kind,
    audiences: refusal.kind === 'days-without-views' ? refusal.audiences : audiences,
    words: toPlainText(words[at] ?? []),
  }))
  const noPage = site.noPages?.map(({ page, suggestion = null }) => {
    const { path, human, ai } = page
    return { path, human, ai, page: suggestion }
  })
  const value = {
    window: windows.window,
    previous: before ? { window: windows.previous, totals: withShare(before) } : null,
    totals: withShare(totals),
    verdict: { kind: verdict.kind, words: toPlainText(joinWords(words, ' ')) },
    comparison: { compared: comparison.compared, pages: comparison.arePagesCompared, refused },
    weeks: weeks.map(({ window, totals: counts }) => ({ ...window, ...counts })),
    alerts: rules.fired.map(({ rule, value: fired }) => ({ rule: rule.text, value: fired })),
    coverage: site.coverage
      ? { pages: site.coverage.pages, ...site.coverage.read, unread: site.coverage.unread ?? null }
      : null,
    no_page: noPage ?? null,
    pages: listRows(findings),
    provenance: {
      requests,
      ...describeReading(provenance),
      previous: findings.previousProvenance ? describeReading(findings.previousProvenance) : null,
    },
  }
  return `${JSON.stringify(value, undefined, 1)}\n`
}

function describeReading({ isComplete, cutOffBy, lacking }: Findings['provenance']) {
  return { is_complete: isComplete, ended_by: cutOffBy ?? null, lacking }
}

function withShare(totals: PageViewTotals) {
  const share = computeAiShare(totals)
  return { ...totals, ai_share: share === undefined ? null : Number(share.toFixed(4)) }
}

/** Gone pages are among them, so that sums equal the totals of what was read. Null where nobody knows. */
function listRows({ pages, comparison, provenance }: Findings) {
  return pages.map(({ path, previous, isIn, ...now }) => {
    // A page that too short a list lacks may have had views.
    const counts = isIn.now || !provenance.isPartial ? now : undefined
    const toChange = (views: 'human' | 'ai' | 'total') => {
      return counts && previous && comparison.arePagesCompared && isCompared(comparison, views)
        ? counts[views] - previous[views]
        : null
    }
    return {
      path,
      human: counts?.human ?? null,
      ai: counts?.ai ?? null,
      total: counts?.total ?? null,
      previous_human: previous?.human ?? null,
      previous_ai: previous?.ai ?? null,
      previous_total: previous?.total ?? null,
      change_human: toChange('human'),
      change_ai: toChange('ai'),
      change_total: toChange('total'),
    }
  })
}
