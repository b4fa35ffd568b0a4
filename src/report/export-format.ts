// The text of the files. Pure.

import { type Options, stringify } from 'csv-stringify/sync'
import type { PageViewTotals } from '../kit/service/schema.ts'
import type { Provenance } from './collector.ts'
import type { Findings } from './findings.ts'
import type { ExportFormat } from './inputs.ts'
import type { NoPage } from './no-page.ts'
import { isNew, type Page, toAiShare } from './page-counts.ts'
import { toPageKey } from './page-key.ts'
import { toPlainText } from './sentence.ts'
import type { DateWindow } from './window.ts'

/** The columns of the files, in order; docs/page-views.md says what they hold. Without a list of the site's pages, `listed` is missing. */
export const exportColumns = Object.keys(toExportRow({ path: '', human: 0, ai: 0, total: 0 }))

const csvOptions: Options = {
  // Else empty cells.
  cast: { boolean: String },
  record_delimiter: 'windows',
  header: true,
  // Beside what the standard asks for: what other programs take for a separator or a quote.
  quoted_match: /[\r\n;\t"'|]/,
}
/** In front of what a spreadsheet takes for a formula, at the start of a cell or wherever a program may split it. */
const beforeFormula = /(?<=^|[\t\r\n,;|"'])(?=[=+\-@\t\r＝＋－＠])/g

export function renderTable(format: Exclude<ExportFormat, 'html'>, findings: Findings): string {
  return { csv: toCsv, json: toJson }[format](findings)
}

/** RFC 4180. Only paths are foreign: they get an apostrophe where a formula could begin; numbers stay as they are. */
function toCsv(findings: Findings): string {
  const columns = exportColumns.filter((column) => findings.coverage || column !== 'listed')
  const rows = listRows(findings).map((row) => ({ ...row, path: row.path.replace(beforeFormula, "'") }))
  return stringify(rows, { ...csvOptions, columns })
}

/** The pages of the service, then those of the site's own list that nobody read and that have no row yet. */
function listRows({ pages, coverage }: Findings) {
  const withoutViews = new Set(pages.filter(({ total }) => total === 0).map(({ path }) => toPageKey(path)))
  const unread = (coverage?.unread ?? []).filter(({ path }) => !withoutViews.has(toPageKey(path)))
  return [...pages, ...unread].map(toExportRow)
}

function toJson(findings: Findings): string {
  const { windows, totals, before, requests, provenance, previousProvenance, verdict, comparison, coverage } = findings
  const previous = before ? { window: toZonedWindow(windows.previous), totals: toExportTotals(before) } : null
  const refused = comparison.refusals
    .filter(({ words }) => words !== '')
    .map(({ kind, audience = null, words }) => ({ kind, audience, words: toPlainText(words) }))
  const head = {
    window: toZonedWindow(windows.window),
    totals: toExportTotals(totals),
    previous,
    verdict: { kind: verdict.kind, words: toPlainText(verdict.words) },
    comparison: { compared: comparison.compared, refused },
    no_page: findings.noPage ? toNoPageRows(findings.noPage.addresses) : null,
    coverage: coverage ? { pages: coverage.pages, ...coverage.read, unread: coverage.unread?.length ?? null } : null,
  }
  const origin = {
    requests,
    ...toOrigin(provenance),
    previous: previousProvenance ? toOrigin(previousProvenance) : null,
  }
  const pages = `"pages":[\n${toLines(findings)}]`
  return `${JSON.stringify(head).slice(0, -1)},${pages},"provenance":${JSON.stringify(origin)}}\n`
}

/** `page`: the one that it probably means. */
function toNoPageRows(addresses: readonly NoPage[]) {
  return addresses.map(({ page: { path, human, ai }, suggestion = null }) => ({ path, human, ai, page: suggestion }))
}

/** One page in each line. */
function toLines(findings: Findings): string {
  const lines = listRows(findings).map((row) => JSON.stringify(row))
  return lines.length > 0 ? `${lines.join(',\n')}\n` : ''
}

/** Null where nobody knows, nothing is to be divided, or (changes) the page is new. */
function toExportRow(page: Page) {
  const { path, human, ai, total, previous, isListed } = page
  const compared = isNew(page) ? undefined : previous
  return {
    path,
    human,
    ai,
    total,
    ai_share: toRoundedShare({ human, ai, total }),
    previous_human: previous?.human ?? null,
    previous_ai: previous?.ai ?? null,
    previous_total: previous?.total ?? null,
    change_human: compared ? human - compared.human : null,
    change_ai: compared ? ai - compared.ai : null,
    change_total: compared ? total - compared.total : null,
    listed: isListed,
  }
}

function toExportTotals(totals: PageViewTotals) {
  return { human: totals.human, ai: totals.ai, total: totals.total, ai_share: toRoundedShare(totals) }
}

function toRoundedShare(totals: PageViewTotals): number | null {
  const share = toAiShare(totals)
  return share === undefined ? null : Number(share.toFixed(4))
}

/** `to` is exclusive. */
function toZonedWindow({ from, to, days }: DateWindow) {
  return { from, to, days, time_zone: 'UTC' }
}

function toOrigin(provenance: Provenance) {
  return {
    rows_read: provenance.rowsRead,
    duplicates: provenance.duplicates,
    unreadable_rows: provenance.unreadableRows,
    difference: provenance.difference,
    totals_changed: provenance.totalsChanged,
    is_complete: provenance.isComplete,
    cut_off_by: provenance.cutOffBy ?? null,
  }
}
