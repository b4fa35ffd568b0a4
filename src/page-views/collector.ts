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

export interface TrendPoint {
  readonly window: DateWindow
  readonly totals: PageViewTotals
}

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

/** How many pages may be asked for before `until` has settled. */
interface Turn {
  readonly share: number
  readonly until: Promise<unknown>
}

/** Reads page one alone, then several pages at once. */
async function collectWindow(
  window: DateWindow,
  requests: Requests,
  signal: AbortSignal,
  turn?: Turn,
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
    const gathered = createGathered(first.page.totals)
    let cutOffBy: CutOff | undefined
    for await (const answer of readPages(first.page, { ask, mayProbe })) {
      cutOffBy ??= answer.cutOffBy
      const isRepeat = answer.page && gathered.add(answer.page)
      // What comes behind a page that is missing is added, and ends nothing.
      if (cutOffBy) continue
      if (!answer.page?.hasMore) break
      if (isRepeat) return gathered.toWindowViews(window, 'repeats')
    }
    return gathered.toWindowViews(window, cutOffBy)
  } finally {
    stop.abort()
  }
}

function createGathered(totals: PageViewTotals) {
  const rows = new Map<string, PageViewRow>()
  let pagesRead = 0
  let rowsRead = 0
  let unreadableRows = 0
  let totalsChanged = false

  return {
    /** Returns whether the page has rows, none of which is new. */
    add(page: PageViewsPage): boolean {
      const before = rows.size
      for (const row of page.views) if (!rows.has(row.path)) rows.set(row.path, row)
      pagesRead++
      rowsRead += page.views.length
      unreadableRows += page.unreadableRows
      totalsChanged ||= !isSame(page.totals, totals)
      return page.views.length > 0 && rows.size === before
    },

    toWindowViews(window: DateWindow, cutOffBy?: CutOff): WindowViews {
      const duplicates = rowsRead - rows.size
      const difference = totals.total - sumCounts([...rows.values()].map((row) => row.total))
      const hasMoved = duplicates > 0 || totalsChanged || (difference > 0 && pagesRead > 1)
      const signs = { rowsRead, duplicates, unreadableRows, difference, totalsChanged }
      const provenance = {
        ...signs,
        isComplete: !cutOffBy && !hasMoved && unreadableRows === 0,
        cutOffBy,
      }
      return { window, totals, rows: [...rows.values()], provenance }
    },
  }
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
