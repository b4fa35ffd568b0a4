// Reads everything for a report: the totals of weeks and days that show whether two periods can be compared, and then the rows.

import type { PageViewsPage, PageViewTotals } from '../../kit/service/schema.ts'
import { type Audience, audiences, hasTotalMoved, sumCounts } from '../counts.ts'
import { addDays, type DateWindow, daysBetween, type ReportWindows, toDays, toWeeks, toWindow } from '../window.ts'
import type { Requests } from './requests.ts'
import { readFirstPages, readRows } from './rows.ts'

export interface Week {
  readonly window: DateWindow
  readonly totals: PageViewTotals
}

/** The totals of the individual days that were read, by date. */
type DayTotals = ReadonlyMap<string, PageViewTotals>
export type Collection = Awaited<ReturnType<typeof readReport>>

/** For a longer period, reading individual days would take too many requests. */
const mostSingleDays = 14
const farBackDays = 366
const leastEmptyDays = 7
/** A day with zero views counts as missing if the same weekday one or two weeks away had at least this many. */
const leastOnWeekday = 10

/** `isTrend`: whether to read the trend of eight weeks. Rejects with the ServiceError of the first request, or the signal's reason. */
export async function readReport(windows: ReportWindows, isTrend: boolean, requests: Requests) {
  const first = await readFirstPages(windows, requests)
  const { page, before } = first
  const weeks = isTrend ? await readAll(toWeeks(windows.window), requests) : []
  const moved = before.page ? findMoved(windows, page.totals, before.page.totals) : []
  const began = moved.length > 0 ? await findBeginning(windows, weeks ?? [], requests) : undefined
  const rowPages = countRowPages(page) + (before.page ? countRowPages(before.page) : 0)
  const isExamined = began === undefined && windows.window.days <= mostSingleDays
  return {
    days: await readDays(isExamined ? moved : [], windows, rowPages, requests),
    ...(await readRows(windows, first, requests)),
    /** The day on which the service's data begins, if that is in one of the two periods. */
    began,
    /** Oldest first. Empty if not requested, undefined if they could not be read. */
    weeks,
    isRateLimited: requests.isRateLimited(),
    /** The number of requests made, including retries. */
    requests: requests.used(),
  }
}

/** Finds audiences whose totals changed by more than chance, each with the period that has fewer views. */
function findMoved({ window, previous, isOngoing }: ReportWindows, now: PageViewTotals, before: PageViewTotals) {
  const moved = audiences.filter((audience) => !isOngoing && hasTotalMoved(now[audience], before[audience]))
  return moved.map((audience) => ({ audience, fewer: now[audience] < before[audience] ? window : previous }))
}

/** Returns undefined if not all can be read. Requests nothing if fewer than `least` requests would remain afterwards. */
async function readAll(windows: readonly DateWindow[], requests: Requests, least = 0): Promise<Week[] | undefined> {
  if (!requests.canRead(windows, least)) return undefined
  const found: Week[] = []
  for (const window of windows) {
    const totals = await requests.readTotals(window)
    if (!totals) return undefined
    found.push({ window, totals })
  }
  return found
}

/** Estimates how many requests the rows of a period take, from the first page. */
function countRowPages({ views, totals, hasMore }: PageViewsPage): number {
  const held = sumCounts(views.map(({ total }) => total))
  return hasMore ? Math.ceil(totals.total / Math.max(1, held)) : 1
}

async function findBeginning({ window, previous }: ReportWindows, weeks: readonly Week[], requests: Requests) {
  const isEmpty = async (from: string, to: string) => (await requests.readTotals(toWindow(from, to)))?.total === 0
  if (await isEmpty(previous.from, previous.to))
    return (await isEmpty(addDays(window.from, -farBackDays), window.from)) ? window.from : undefined
  const eightWeeks = addDays(window.to, -8 * 7)
  const start = eightWeeks < previous.from ? eightWeeks : previous.from
  if (weeks.some((week) => week.window.to <= previous.from && week.totals.total > 0)) return undefined
  if (start < previous.from && !(await isEmpty(start, previous.from))) return undefined
  const began = await findFirstDay(previous, requests)
  return began !== undefined && began > previous.from && daysBetween(start, began) >= leastEmptyDays ? began : undefined
}

/** A binary search, with one request for each step. */
async function findFirstDay({ from, days }: DateWindow, requests: Requests): Promise<string | undefined> {
  let [empty, viewed] = [0, days]
  while (viewed - empty > 1) {
    const middle = Math.floor((empty + viewed) / 2)
    const views = await requests.readTotals(toWindow(from, addDays(from, middle)))
    if (views === undefined) return undefined
    if (views.total === 0) empty = middle
    else viewed = middle
  }
  return addDays(from, empty)
}

/** Reads the days of the period with fewer views, then, for each empty day, the same weekdays nearby. Leaves `rowPages` requests unused. */
async function readDays(
  moved: ReturnType<typeof findMoved>,
  { window }: ReportWindows,
  rowPages: number,
  requests: Requests,
): Promise<DayTotals> {
  const days = new Map<string, PageViewTotals>()
  const read = async (wanted: readonly DateWindow[]) => {
    for (const day of (await readAll(wanted, requests, rowPages)) ?? []) days.set(day.window.from, day.totals)
  }
  await read([...new Set(moved.map(({ fewer }) => fewer))].flatMap(toDays))
  for (const distance of [7, 14]) {
    const empty = [...days].filter(([date, counts]) =>
      moved.some(({ audience }) => counts[audience] === 0 && !isMissed(date, audience, days)),
    )
    const dates = new Set(empty.flatMap(([date]) => [addDays(date, -distance), addDays(date, distance)]))
    await read([...dates].filter((date) => date < window.to).map((date) => toWindow(date, addDays(date, 1))))
  }
  return days
}

/** Whether an audience had no views on that day, although it had some on the same weekday one or two weeks away. */
export function isMissed(date: string, audience: Audience, days: DayTotals): boolean {
  const isViewed = (distance: number) => (days.get(addDays(date, distance))?.[audience] ?? 0) >= leastOnWeekday
  return days.get(date)?.[audience] === 0 && [-7, 7, -14, 14].some(isViewed)
}
