// Reads all pages of one or two windows. The data is live and its order unknown, so nothing is taken for granted: rows may
// repeat or be missed between pages, `hasMore` may never end.

import { ActionError, deadlineHint } from '../errors.ts'
import type { DateWindow, ReportWindows } from '../inputs/window.ts'
import type { PageViewsQuery } from '../service/client.ts'
import type { PageViewRow, PageViewsPage, PageViewTotals } from '../service/schema.ts'
import { sumCounts } from './page.ts'
import { mostAtOnce, readPages } from './page-reader.ts'
import type { CutOff, RequestRefusal, Requests } from './requests.ts'

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

export type TrendPoint = Pick<WindowViews, 'window' | 'totals'>

const limit = 250

/**
 * Reads both windows at once. Until the first one is read, the second one takes at most a third of the requests, because a
 * complete list without a comparison is worth more than two lists that are cut off.
 *
 * @throws the ServiceError of the window's first request; the reason of the signal
 */
export async function collectPageViews(
  { window, previous }: ReportWindows,
  requests: Requests,
  signal: AbortSignal,
): Promise<Collection> {
  const stop = new AbortController()
  const bounded = AbortSignal.any([signal, stop.signal])
  const share = Math.max(1, Math.floor(requests.left() / 3))
  try {
    const current = collectWindow(window, requests, bounded)
    const before = previous && collectWindow(previous, requests, bounded, { share, until: current })
    // If one rejects, `finally` stops the other.
    const [first, second] = await Promise.all([current.then(orThrow), before])
    if (!second) return { current: first }
    return 'totals' in second
      ? { current: first, previous: second }
      : { current: first, previousCutOffBy: second.cutOffBy }
  } finally {
    stop.abort()
  }
}

/** The totals of every part, one request for each. Undefined if not all of them fit the requests that are left. */
export async function collectTrend(
  parts: readonly DateWindow[],
  requests: Requests,
  signal: AbortSignal,
): Promise<readonly TrendPoint[] | undefined> {
  if (parts.length < 2) return []
  const points: TrendPoint[] = []
  for (let at = 0; at < parts.length; at += mostAtOnce) {
    if (requests.left() < parts.length - at) return undefined
    const some = parts.slice(at, at + mostAtOnce)
    const answers = await Promise.all(some.map((part) => requests.ask(toQuery(part, 0, 1), signal)))
    for (const [index, { page }] of answers.entries()) {
      const part = some[index]
      if (!page || !part) return undefined
      points.push({ window: part, totals: page.totals })
    }
  }
  return points
}

/** Reads page one alone, then several at once. `turn`: how many pages it may ask for before `until` has settled. */
async function collectWindow(
  window: DateWindow,
  requests: Requests,
  signal: AbortSignal,
  turn?: { readonly share: number; readonly until: Promise<unknown> },
): Promise<WindowViews | RequestRefusal> {
  const stop = new AbortController()
  const bounded = AbortSignal.any([signal, stop.signal])
  let asked = 0
  const ask = async (index: number) => {
    if (turn && ++asked > turn.share) await turn.until
    return requests.ask(toQuery(window, limit * index), bounded)
  }
  // The last requests are for pages that exist.
  const mayProbe = () => requests.left() > 2 * mostAtOnce
  try {
    const first = await ask(0)
    if (!first.page) return first
    const pages: PageViewsPage[] = []
    const rows = new Map<string, PageViewRow>()
    let cutOffBy: CutOff | undefined
    for await (const { page, ...refusal } of readPages(first.page, { ask, mayProbe })) {
      cutOffBy ??= refusal.cutOffBy
      const before = rows.size
      if (page) pages.push(page)
      for (const row of page?.views ?? []) if (!rows.has(row.path)) rows.set(row.path, row)
      // What comes behind a page that is missing is added, and ends nothing.
      if (cutOffBy) continue
      if (!page?.hasMore) break
      if (page.views.length > 0 && rows.size === before) {
        cutOffBy = 'repeats'
        break
      }
    }
    return toWindowViews(window, first.page.totals, pages, [...rows.values()], cutOffBy)
  } finally {
    stop.abort()
  }
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

function toQuery({ from, to }: DateWindow, offset: number, size = limit): PageViewsQuery {
  return { dateFrom: from, dateTo: to, limit: size, offset }
}

function orThrow(result: WindowViews | RequestRefusal): WindowViews {
  if ('totals' in result) return result
  throw (
    result.error ??
    new ActionError('network', 'The deadline was reached before the service was asked.', { hint: deadlineHint })
  )
}
