// The text of the files, in pieces: no piece grows with the number of pages. Pure.

import { type Options, stringify } from 'csv-stringify/sync'
import type { PageViewTotals } from '../kit/service/schema.ts'
import { inPieces } from '../kit/text/pieces.ts'
import type { Provenance } from './collector.ts'
import type { Findings } from './findings.ts'
import type { TableFormat } from './inputs.ts'
import { isNew, type Page, toAiShare } from './page-counts.ts'
import { toPageKey } from './page-key.ts'
import { toPlainText } from './sentence.ts'
import type { DateWindow } from './window.ts'

/** What a file is made of: `pages` may be any iterable, and is read once. */
export type ExportSource = Omit<Findings, 'pages'> & { readonly pages: Iterable<Page> }

/** The columns of the files, in order; docs/page-views.md says what they hold. With a list of the site's pages, `listed` follows. */
export const exportColumns = [
  'path',
  'human',
  'ai',
  'total',
  'ai_share',
  'markdown_human',
  'markdown_ai',
  'previous_human',
  'previous_ai',
  'previous_total',
  'change_human',
  'change_ai',
  'change_total',
] as const

const csvOptions: Options = {
  // Else empty cells.
  cast: { boolean: String },
  record_delimiter: 'windows',
  // Beside what the standard asks for: what other programs take for a separator or a quote.
  quoted_match: /[\r\n;\t"'|]/,
}
/** In front of what a spreadsheet takes for a formula, at the start of a cell or wherever a program may split it. */
const beforeFormula = /(?<=^|[\t\r\n,;|"'])(?=[=+\-@\t\r＝＋－＠])/g
/** Few enough for the memory of a piece to be reused before the heap grows. */
const rowsPerPiece = 100

export function renderTable(format: TableFormat | 'redirects', findings: ExportSource): Iterable<string> {
  return { csv: toCsv, json: toJson, ndjson: () => toLines(findings, ''), redirects: toRedirects }[format](findings)
}

/** RFC 4180. Only paths are foreign: they get an apostrophe where a formula could begin; numbers stay as they are. */
function* toCsv(findings: ExportSource): Generator<string> {
  const columns = findings.coverage ? [...exportColumns, 'listed'] : exportColumns
  yield `${columns.join(',')}\r\n`
  for (const some of inPieces(allPages(findings), rowsPerPiece)) {
    const rows = some.map((page) => ({ ...toExportRow(page), path: page.path.replace(beforeFormula, "'") }))
    yield stringify(rows, { ...csvOptions, columns })
  }
}

/** The pages of the service, then those of the site's own list that nobody read and that have no row yet. */
function* allPages({ pages, coverage }: ExportSource): Generator<Page> {
  const withoutViews = new Set<string>()
  for (const page of pages) {
    if (page.total === 0) withoutViews.add(toPageKey(page.path))
    yield page
  }
  for (const page of coverage?.unread ?? []) if (!withoutViews.has(toPageKey(page.path))) yield page
}

function* toJson(findings: ExportSource): Generator<string> {
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
    comparison: { compared: comparison.compared, alike: comparison.alike, refused },
    invented: findings.invented ? toInventedRows(findings) : null,
    coverage: coverage ? { pages: coverage.pages, ...coverage.read, unread: coverage.unread?.length ?? null } : null,
  }
  const origin = {
    requests,
    ...toOrigin(provenance),
    previous: previousProvenance ? toOrigin(previousProvenance) : null,
  }
  yield `${JSON.stringify(head).slice(0, -1)},"pages":[\n`
  yield* toLines(findings, ',')
  yield `],"provenance":${JSON.stringify(origin)}}\n`
}

/** Addresses that are no page, as in the output `invented`. */
export function toInventedRows({ invented }: Pick<Findings, 'invented'>) {
  return (invented?.invented ?? []).map(({ page: { path, human, ai }, suggestion = null, grade }) => ({
    ...{ path, human, ai, suggestion, grade },
  }))
}

function* toRedirects({ invented }: ExportSource): Generator<string> {
  const sure = (invented?.invented ?? []).filter(({ grade }) => grade === 'sure')
  const redirects = sure.map(({ page, suggestion }) => ({ source: page.path, destination: suggestion }))
  yield `${JSON.stringify(redirects, undefined, 2)}\n`
}

/** One page in each line, with `separator` between them. */
function* toLines(findings: ExportSource, separator: string): Generator<string> {
  let isFirst = true
  for (const some of inPieces(allPages(findings), rowsPerPiece)) {
    const lines = some.map((page) => `${JSON.stringify(toExportRow(page))}`).join(`${separator}\n`)
    yield isFirst ? lines : `${separator}\n${lines}`
    isFirst = false
  }
  if (!isFirst) yield '\n'
}

/** Null where nobody knows, nothing is to be divided, or (changes) the page is new. */
function toExportRow(
  page: Page,
): Record<(typeof exportColumns)[number] | 'listed', string | number | boolean | null | undefined> {
  const { path, human, ai, total, markdown, previous, isListed } = page
  const compared = isNew(page) ? undefined : previous
  return {
    path,
    human,
    ai,
    total,
    ai_share: toRoundedShare({ human, ai, total }),
    markdown_human: markdown?.human ?? 0,
    markdown_ai: markdown?.ai ?? 0,
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
