// Reads all rows of two periods, alternating between them page by page. The data is live and in no documented order: rows may be
// repeated or missed between pages, and `hasMore` may stay true forever.

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

/** Reads the totals and first rows of both periods. Rejects with the ServiceError of the first request, or the signal's reason. */
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

/** `totals`: from page one; exact, even if rows are missing. `rows`: each path once, in the service's order. */
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
  /** The rows' share of the totals, in whole percent. */
  const held = totals.total === 0 ? 100 : Math.min(100, Math.floor((100 * sums.total) / totals.total))
  const provenance = {
    /** The number of valid rows received, including repeated ones. */
    rowsRead,
    /** The number of rows with an invalid path or invalid counts. They are left out. */
    unreadableRows,
    difference,
    /** Whether rows were repeated, or a later page had different totals from page one. */
    hasChanged,
    cutOffBy,
    held,
    /** Whether the list was read to its end, with no sign of missed rows, and with no row left out. */
    isComplete: isWhole && unreadableRows === 0,
    /** Whether too many rows are missing to compare pages. */
    isPartial: !isWhole && held < 99,
    /** Views that the totals include and the rows do not. */
    lacking: { human: Math.max(0, totals.human - sums.human), ai: Math.max(0, totals.ai - sums.ai) },
  }
  return { window, totals, rows, provenance }
}
