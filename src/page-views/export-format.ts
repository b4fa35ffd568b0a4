// The text of the files, in pieces: no piece grows with the number of pages. Pure.

import { type Options, stringify } from 'csv-stringify/sync'
import type { TableFormat } from '../inputs/page-views.ts'
import type { DateWindow } from '../inputs/window.ts'
import { inPieces } from '../render/pieces.ts'
import type { PageViewTotals } from '../service/schema.ts'
import type { Provenance } from './collector.ts'
import { isNew, type Page, toAiShare } from './page.ts'
import { toPageKey } from './page-key.ts'
import type { PageViewsReport } from './report.ts'

/** What a file is made of: `pages` may be any iterable, and is read once. */
export type ExportSource = Pick<
  PageViewsReport,
  'window' | 'totals' | 'previous' | 'requests' | 'provenance' | 'listing'
> & { readonly pages: Iterable<Page> }

const columns = [
  'path',
  'human',
  'ai',
  'total',
  'ai_share',
  'previous_human',
  'previous_ai',
  'previous_total',
  'change_human',
  'change_ai',
  'change_total',
]
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

export function renderTable(format: TableFormat, source: ExportSource): Iterable<string> {
  return { csv: toCsv, json: toJson, ndjson: () => toLines(source, '') }[format](source)
}

/** RFC 4180. Only paths are foreign: they get an apostrophe where a formula could begin; numbers stay as they are. */
function* toCsv(source: ExportSource): Generator<string> {
  const names = source.listing ? [...columns, 'listed'] : columns
  yield `${names.join(',')}\r\n`
  for (const some of inPieces(allPages(source), rowsPerPiece)) {
    const rows = some.map((page) => ({ ...toExportRow(page), path: page.path.replace(beforeFormula, "'") }))
    yield stringify(rows, { ...csvOptions, columns: names })
  }
}

/** The pages of the service, then those of the site's own list that nobody read and that have no row yet. */
function* allPages({ pages, listing }: ExportSource): Generator<Page> {
  const withoutViews = new Set<string>()
  for (const page of pages) {
    if (page.total === 0) withoutViews.add(toPageKey(page.path))
    yield page
  }
  for (const page of listing?.unread ?? []) if (!withoutViews.has(toPageKey(page.path))) yield page
}

function* toJson(source: ExportSource): Generator<string> {
  const { window, totals, previous, requests, provenance } = source
  const before = previous ? { window: toZonedWindow(previous.window), totals: toExportTotals(previous.totals) } : null
  const head = { window: toZonedWindow(window), totals: toExportTotals(totals), previous: before }
  const origin = { requests, ...toOrigin(provenance), previous: previous ? toOrigin(previous.provenance) : null }
  yield `${JSON.stringify(head).slice(0, -1)},"pages":[\n`
  yield* toLines(source, ',')
  yield `],"provenance":${JSON.stringify(origin)}}\n`
}

/** One page in each line, with `separator` between them. */
function* toLines(source: ExportSource, separator: string): Generator<string> {
  let isFirst = true
  for (const some of inPieces(allPages(source), rowsPerPiece)) {
    const lines = some.map((page) => `${JSON.stringify(toExportRow(page))}`).join(`${separator}\n`)
    yield isFirst ? lines : `${separator}\n${lines}`
    isFirst = false
  }
  if (!isFirst) yield '\n'
}

/** The columns of the files, in order; null where nobody knows, nothing is to be divided, or (changes) the page is new. */
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
    ...(isListed !== undefined && { listed: isListed }),
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
