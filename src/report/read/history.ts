// Reads what tells whether two periods can be compared: totals of weeks and of single days, one request each.

import type { PageViewsPage, PageViewTotals } from '../../kit/service/schema.ts'
import { type Audience, audiences, hasTotalMoved, sumCounts } from '../counts.ts'
import { addDays, type DateWindow, daysBetween, type ReportWindows, toDays, toWeeks, toWindow } from '../window.ts'
import type { Requests } from './requests.ts'
import { readFirstPages, readRows } from './rows.ts'

export interface Week {
  readonly window: DateWindow
  readonly totals: PageViewTotals
}

/** Totals of single days, by date: those that were looked at. */
export type DayTotals = ReadonlyMap<string, PageViewTotals>
export type Collection = Awaited<ReturnType<typeof readReport>>

/** Of longer periods, single days cost too many requests. */
const mostSingleDays = 14
const farBackDays = 366
const leastEmptyDays = 7
/** So many views on the same weekday say that a day without any is missing. */
const leastOnWeekday = 10

/** `weeks`: whether to read the seven weeks before. Rejects with the ServiceError of the very first request, or the signal's reason. */
export async function readReport(windows: ReportWindows, weeks: boolean, requests: Requests) {
  const first = await readFirstPages(windows, requests)
  const [now, before] = [first.page.totals, first.before.page?.totals]
  const totals = createTotals(requests)
  totals.know(windows.window, now)
  if (before) totals.know(windows.previous, before)
  const trend = weeks ? await totals.readAll(toWeeks(windows.window)) : []
  const moved = before ? audiences.filter((audience) => hasTotalMoved(now[audience], before[audience])) : []
  const periods = before && moved.length > 0 && !windows.isOngoing ? { ...windows, now, before, moved } : undefined
  const began = periods && (await findBeginning(periods, trend ?? [], totals))
  const rowPages = [first.page, first.before.page].reduce((sum, page) => sum + (page ? toRowPages(page) : 0), 0)
  const mayRead = (count: number) => requests.left() - count >= rowPages
  const isShort = windows.window.days <= mostSingleDays
  const days = periods && began === undefined && isShort ? await readDays(periods, mayRead, totals) : undefined
  return {
    ...(await readRows(windows, first, requests)),
    days: days ?? new Map<string, PageViewTotals>(),
    /** The first day with views, if it is the first that the service has and lies in one of the two periods. */
    began,
    /** The oldest first. Empty if nobody asked for them, undefined if they could not be read. */
    weeks: trend,
    isRateLimited: requests.isRateLimited(),
  }
}

interface Periods extends ReportWindows {
  readonly now: PageViewTotals
  readonly before: PageViewTotals
  /** Whose totals changed by more than chance. */
  readonly moved: readonly Audience[]
}

type Totals = ReturnType<typeof createTotals>

/** Asks for the totals of each window once. */
function createTotals(requests: Requests) {
  const known = new Map<string, PageViewTotals>()
  const toName = ({ from, to }: DateWindow) => `${from} ${to}`
  const know = (window: DateWindow, totals: PageViewTotals) => known.set(toName(window), totals)
  const read = async (window: DateWindow): Promise<PageViewTotals | undefined> => {
    const found = known.get(toName(window))
    if (found) return found
    const { page } = await requests.ask(window, 0, 1)
    if (page) know(window, page.totals)
    return page?.totals
  }
  const countUnknown = (windows: readonly DateWindow[]) => windows.filter((one) => !known.has(toName(one))).length
  /** Undefined if not all of them can be read; if that is certain, none is asked for. */
  const readAll = async (windows: readonly DateWindow[]): Promise<Week[] | undefined> => {
    if (countUnknown(windows) > requests.left()) return undefined
    const found: Week[] = []
    for (const window of windows) {
      const totals = await read(window)
      if (!totals) return undefined
      found.push({ window, totals })
    }
    return found
  }
  return { know, read, readAll, countUnknown }
}

/** Of the rows of a period, by what the first page of them holds. */
function toRowPages({ views, totals, hasMore }: PageViewsPage): number {
  const held = sumCounts(views.map(({ total }) => total))
  return hasMore ? Math.max(2, Math.ceil(totals.total / Math.max(1, held))) : 1
}

async function findBeginning({ window, previous, before }: Periods, weeks: readonly Week[], totals: Totals) {
  if (before.total === 0) {
    const older = await totals.read(toWindow(addDays(window.from, -farBackDays), window.from))
    return older?.total === 0 ? window.from : undefined
  }
  const eightWeeks = addDays(window.to, -8 * 7)
  const start = eightWeeks < previous.from ? eightWeeks : previous.from
  if (weeks.some((week) => week.window.to <= previous.from && week.totals.total > 0)) return undefined
  if (start < previous.from && (await totals.read(toWindow(start, previous.from)))?.total !== 0) return undefined
  const began = await findFirstDay(previous, totals)
  return began !== undefined && began > previous.from && daysBetween(start, began) >= leastEmptyDays ? began : undefined
}

/** By halving: one request for each. */
async function findFirstDay({ from, days }: DateWindow, totals: Totals): Promise<string | undefined> {
  let [empty, viewed] = [0, days]
  while (viewed - empty > 1) {
    const middle = Math.floor((empty + viewed) / 2)
    const views = await totals.read(toWindow(from, addDays(from, middle)))
    if (views === undefined) return undefined
    if (views.total === 0) empty = middle
    else viewed = middle
  }
  return addDays(from, empty)
}

/** The days of the period with fewer views, then the same weekdays of those without any. */
async function readDays(
  { window, previous, now, before, moved }: Periods,
  mayRead: (count: number) => boolean,
  totals: Totals,
) {
  const days = new Map<string, PageViewTotals>()
  const read = async (wanted: readonly DateWindow[]) => {
    if (!mayRead(totals.countUnknown(wanted))) return
    for (const day of (await totals.readAll(wanted)) ?? []) days.set(day.window.from, day.totals)
  }
  const lower = moved.map((audience) => (now[audience] < before[audience] ? window : previous))
  await read([...new Set(lower)].flatMap(toDays))
  for (const distance of [7, 14]) {
    const empty = [...days].filter(([date, counts]) =>
      moved.some((audience) => counts[audience] === 0 && !isMissed(date, audience, days)),
    )
    const dates = empty.flatMap(([date]) => [addDays(date, -distance), addDays(date, distance)])
    const inReach = [...new Set(dates)].filter((date) => date < window.to)
    await read(inReach.map((date) => toWindow(date, addDays(date, 1))))
  }
  return days
}

/** Whether an audience has no view on that day, but had some on the same weekday nearby. */
export function isMissed(date: string, audience: Audience, days: DayTotals): boolean {
  const isViewed = (distance: number) => (days.get(addDays(date, distance))?.[audience] ?? 0) >= leastOnWeekday
  return days.get(date)?.[audience] === 0 && [-7, 7, -14, 14].some(isViewed)
}
