// Reads all pages of one or two windows. The data is live and its order unknown, so nothing is taken for granted: rows may
// repeat or be missed between pages, `hasMore` may never end.

import { ActionError, deadlineHint } from '../kit/errors.ts'
import type { PageViewsQuery } from '../kit/service/reader.ts'
import type { PageViewRow, PageViewsPage, PageViewTotals } from '../kit/service/schema.ts'
import { sumCounts } from './page-counts.ts'
import type { Answer, CutOff, RequestRefusal, Requests } from './requests.ts'
import type { DateWindow, ReportWindows } from './window.ts'

/** How a list of rows was read, and what may be missing from it. */
export interface Provenance {
  /** Readable rows as they came, repeated ones included. */
  readonly rowsRead: number
  readonly duplicates: number
  /** Rows whose path or counts are not what the interface promises. They are in no list. */
  readonly unreadableRows: number
  /** Total of page one minus the sum over the rows. */
  readonly difference: number
  /** A later page gave other totals than page one, so the data changed during the reading. */
  readonly totalsChanged: boolean
  /** Absent when `hasMore` ended the reading. */
  readonly cutOffBy?: CutOff | undefined
  /**
   * Read to the end, no row left out, and no sign of data that moved from one page to the next, where a row could have been
   * missed: repeated rows, other totals, or rows that sum to less than the totals. A sum that differs in any other way is
   * shown, but takes nothing from the list: all that there is has been read.
   */
  readonly isComplete: boolean
}

export interface WindowViews {
  readonly window: DateWindow
  /** From page one. They are exact, even if rows are missing. */
  readonly totals: PageViewTotals
  /** Every path once, in the order of the service. */
  readonly rows: readonly PageViewRow[]
  readonly provenance: Provenance
}

export interface Collection {
  readonly current: WindowViews
  readonly previous?: WindowViews | undefined
  /** Why the window before could not be read, if it was asked for. */
  readonly previousCutOffBy?: CutOff | undefined
}

const limit = 250

/**
 * Reads the totals of both windows, with their first rows, then what `between` reads, then the other rows: those of the window
 * before those of the window before it.
 *
 * @throws the ServiceError of the window's first request; the reason of the signal
 */
export async function collectPageViews(
  { window, previous }: ReportWindows,
  requests: Requests,
  signal: AbortSignal,
  between: (totals: PageViewTotals, before: PageViewTotals | undefined) => Promise<void> = async () => {},
): Promise<Collection> {
  const askFirst = (one: DateWindow) => requests.ask(toQuery(one, 0), signal)
  const first = await askFirst(window)
  if (!first.page) throw toFirstError(first)
  const firstBefore = previous && (await askFirst(previous))
  await between(first.page.totals, firstBefore?.page?.totals)
  const current = await collectWindow(window, first.page, requests, signal)
  if (!previous || !firstBefore) return { current }
  if (!firstBefore.page) return { current, previousCutOffBy: firstBefore.cutOffBy }
  return { current, previous: await collectWindow(previous, firstBefore.page, requests, signal) }
}

/** Reads what comes after page one. */
async function collectWindow(
  window: DateWindow,
  first: PageViewsPage,
  requests: Requests,
  signal: AbortSignal,
): Promise<WindowViews> {
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
    answer = isRepeated ? { cutOffBy: 'repeats' } : await requests.ask(toQuery(window, limit * pages.length), signal)
  }
  return toWindowViews(window, first.totals, pages, [...rows.values()], answer.cutOffBy)
}

function toWindowViews(
  window: DateWindow,
  totals: PageViewTotals,
  pages: readonly PageViewsPage[],
  rows: readonly PageViewRow[],
  cutOffBy: CutOff | undefined,
): WindowViews {
  const rowsRead = sumCounts(pages.map(({ views }) => views.length))
  const unreadableRows = sumCounts(pages.map((page) => page.unreadableRows))
  const duplicates = rowsRead - rows.length
  const difference = totals.total - sumCounts(rows.map((row) => row.total))
  const totalsChanged = !pages.every((page) => isSame(page.totals, totals))
  const hasMoved = duplicates > 0 || totalsChanged || (difference > 0 && pages.length > 1)
  const isComplete = !cutOffBy && !hasMoved && unreadableRows === 0
  const signs = { rowsRead, duplicates, unreadableRows, difference, totalsChanged }
  return { window, totals, rows, provenance: { ...signs, isComplete, cutOffBy } }
}

function isSame(one: PageViewTotals, other: PageViewTotals): boolean {
  return one.human === other.human && one.ai === other.ai && one.total === other.total
}

export function toQuery({ from, to }: DateWindow, offset: number, size = limit): PageViewsQuery {
  return { dateFrom: from, dateTo: to, limit: size, offset }
}

/** The error of a report that could not read a single total. */
export function toFirstError({ error }: RequestRefusal): ActionError {
  return (
    error ??
    new ActionError('network', 'The deadline was reached before the service was asked.', { hint: deadlineHint })
  )
}
