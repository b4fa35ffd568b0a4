// Reads all rows of two periods, a page of each in turn. The data is live and its order unknown, so nothing is taken for
// granted: rows may repeat or be missed between pages, `hasMore` may never end.

import { isDeepStrictEqual } from 'node:util'
import type { PageViewRow, PageViewsPage } from '../../kit/service/schema.ts'
import { sumCounts, sumTotals } from '../counts.ts'
import type { DateWindow, ReportWindows } from '../window.ts'
import { type Answer, type CutOff, mostRows, type Requests, requirePage } from './requests.ts'

export type WindowViews = ReturnType<typeof finishReading>
/** How a list of rows was read, and what may be missing from it. */
export type Provenance = WindowViews['provenance']

interface Reading {
  readonly window: DateWindow
  readonly pages: PageViewsPage[]
  readonly rows: Map<string, PageViewRow>
  cutOffBy?: CutOff | undefined
}

/** The totals of both periods, with their first rows. Rejects with the ServiceError of the first request, or the signal's reason. */
export async function readFirstPages({ window, previous }: ReportWindows, requests: Requests) {
  return { page: requirePage(await requests.ask(window)), before: await requests.ask(previous) }
}

export async function readRows(
  { window, previous }: ReportWindows,
  { page, before }: Awaited<ReturnType<typeof readFirstPages>>,
  requests: Requests,
) {
  const current = startReading(window, page)
  const earlier = before.page && startReading(previous, before.page)
  const readings = earlier ? [current, earlier] : [current]
  const isOpen = ({ pages, cutOffBy }: Reading) => cutOffBy === undefined && pages.at(-1)?.hasMore === true
  while (readings.some(isOpen))
    for (const reading of readings.filter(isOpen))
      takeAnswer(reading, await requests.ask(reading.window, mostRows * reading.pages.length))
  return {
    current: finishReading(current),
    previous: earlier && finishReading(earlier),
    /** Why the period before could not be read. */
    previousCutOffBy: before.cutOffBy,
  }
}

function startReading(window: DateWindow, page: PageViewsPage): Reading {
  const reading: Reading = { window, pages: [], rows: new Map() }
  takeAnswer(reading, { page })
  return reading
}

function takeAnswer(reading: Reading, { page, cutOffBy }: Answer): void {
  const { pages, rows } = reading
  const known = rows.size
  for (const row of page?.views ?? []) if (!rows.has(row.path)) rows.set(row.path, row)
  if (page) pages.push(page)
  const isRepeated = page?.hasMore && page.views.length > 0 && rows.size === known
  reading.cutOffBy = isRepeated ? 'repeats' : cutOffBy
}

/** `totals`: from page one. They are exact, even if rows are missing. `rows`: every path once, in the order of the service. */
function finishReading({ window, pages, rows: found, cutOffBy }: Reading) {
  const rows = [...found.values()]
  const totals = pages[0]?.totals ?? sumTotals([])
  const sums = sumTotals(rows)
  const rowsRead = sumCounts(pages.map(({ views }) => views.length))
  const unreadableRows = sumCounts(pages.map((page) => page.unreadableRows))
  const difference = totals.total - sums.total
  const hasChanged = rowsRead > rows.length || !pages.every((page) => isDeepStrictEqual(page.totals, totals))
  const areRowsMissed = difference > 0 && pages.length > 1
  const isWhole = cutOffBy === undefined && !hasChanged && !areRowsMissed
  /** Whole percent of the views of the totals. */
  const held = totals.total === 0 ? 100 : Math.min(100, Math.floor((100 * sums.total) / totals.total))
  const provenance = {
    /** Readable rows as they came, including repeated ones. */
    rowsRead,
    /** Rows whose path or counts are not what the interface promises. They are in no list. */
    unreadableRows,
    difference,
    /** Rows were repeated, or a later page gave other totals than page one. */
    hasChanged,
    cutOffBy,
    held,
    /** Read to the end, without a sign of rows that were missed, and no row left out. */
    isComplete: isWhole && unreadableRows === 0,
    /** So many rows were not read, or missed, that no page can be compared. */
    isPartial: !isWhole && held < 99,
    /** The views of the totals that no row has. */
    lacking: { human: Math.max(0, totals.human - sums.human), ai: Math.max(0, totals.ai - sums.ai) },
  }
  return { window, totals, rows, provenance }
}
