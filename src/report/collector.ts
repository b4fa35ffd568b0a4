// Reads all pages of two windows. The data is live and its order unknown, so nothing is taken for granted: rows may repeat or be
// missed between pages, `hasMore` may never end.

import { isDeepStrictEqual } from 'node:util'
import type { PageViewRow, PageViewsPage, PageViewTotals } from '../kit/service/schema.ts'
import { sumCounts } from './page-counts.ts'
import { type Answer, type CutOff, mostRows, type Requests, requirePage } from './requests.ts'
import type { DateWindow, ReportWindows } from './window.ts'

type Windows = Pick<ReportWindows, 'window' | 'previous'>
export type WindowViews = ReturnType<typeof toWindowViews>
/** How a list of rows was read, and what may be missing from it. */
export type Provenance = WindowViews['provenance']
export type Collection = Awaited<ReturnType<typeof collectPageViews>>

/** Rejects with the ServiceError of the window's first request, or the signal's reason. */
export async function collectPageViews(windows: Windows, requests: Requests) {
  return collectRows(windows, await readFirstPages(windows, requests), requests)
}

/** The totals of both windows, with their first rows. Rejects as `collectPageViews` does. */
export async function readFirstPages({ window, previous }: Windows, requests: Requests) {
  return { page: requirePage(await requests.ask(window)), before: await requests.ask(previous) }
}

/** Reads the other rows of the window, then those of the window before. */
export async function collectRows(
  { window, previous }: Windows,
  { page, before }: Awaited<ReturnType<typeof readFirstPages>>,
  requests: Requests,
) {
  return {
    current: await collectWindow(window, page, requests),
    previous: before.page && (await collectWindow(previous, before.page, requests)),
    /** Why the window before could not be read. */
    previousCutOffBy: before.cutOffBy,
  }
}

async function collectWindow(window: DateWindow, first: PageViewsPage, requests: Requests) {
  const pages: PageViewsPage[] = []
  const rows = new Map<string, PageViewRow>()
  let answer: Answer = { page: first }
  while (answer.page) {
    const page: PageViewsPage = answer.page
    const known = rows.size
    pages.push(page)
    for (const row of page.views) if (!rows.has(row.path)) rows.set(row.path, row)
    if (!page.hasMore) break
    const isRepeated = page.views.length > 0 && rows.size === known
    answer = isRepeated ? { cutOffBy: 'repeats' } : await requests.ask(window, mostRows * pages.length)
  }
  return toWindowViews(window, first.totals, pages, [...rows.values()], answer.cutOffBy)
}

/** `totals`: from page one. They are exact, even if rows are missing. `rows`: every path once, in the order of the service. */
function toWindowViews(
  window: DateWindow,
  totals: PageViewTotals,
  pages: readonly PageViewsPage[],
  rows: readonly PageViewRow[],
  cutOffBy: CutOff | undefined,
) {
  /** Readable rows as they came, repeated ones included. */
  const rowsRead = sumCounts(pages.map(({ views }) => views.length))
  const duplicates = rowsRead - rows.length
  /** Rows whose path or counts are not what the interface promises. They are in no list. */
  const unreadableRows = sumCounts(pages.map((page) => page.unreadableRows))
  const difference = totals.total - sumCounts(rows.map((row) => row.total))
  /** A later page gave other totals than page one, so the data changed during the reading. */
  const totalsChanged = !pages.every((page) => isDeepStrictEqual(page.totals, totals))
  const hasMoved = duplicates > 0 || totalsChanged || (difference > 0 && pages.length > 1)
  /**
   * Read to the end, no row left out, and no sign of data that moved from one page to the next, where a row could have been
   * missed. A sum of rows that differs from the totals in any other way is shown, but takes nothing from the list.
   */
  const isComplete = !cutOffBy && !hasMoved && unreadableRows === 0
  const signs = { rowsRead, duplicates, unreadableRows, difference, totalsChanged }
  return { window, totals, rows, provenance: { ...signs, isComplete, cutOffBy } }
}
