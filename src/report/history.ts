// Reads totals of weeks and of single days, one request each, to tell whether the counts of two windows can be compared.

import type { PageViewTotals } from '../kit/service/schema.ts'
import { collectRows, readFirstPages, type WindowViews } from './collector.ts'
import { audiences } from './page-counts.ts'
import type { Requests } from './requests.ts'
import { addDays, type DateWindow, dayMs, type ReportWindows, toDays, toWindow } from './window.ts'

export type TrendPoint = Pick<WindowViews, 'window' | 'totals'>

/** What was read beside the rows. */
export interface History {
  /** By date: single days of both windows, those that were looked at. */
  readonly days: ReadonlyMap<string, PageViewTotals>
  /** The first day with any views, if that lies in one of the two windows and not on the first day of the earlier one. */
  readonly began?: string | undefined
}

export type ReportCollection = Awaited<ReturnType<typeof collectReport>>

/** An audience that moved less can be compared, whatever single days look like. */
const smallMove = 0.1
/** Of longer windows, single days cost too many requests. */
const mostSingleDays = 14
const farBackDays = 366
const nothing: History = { days: new Map() }

/**
 * `parts`: of the trend. Totals come first, then weeks, then days, then rows. The trend is undefined if not all of it could be
 * read. Rejects as `collectPageViews` does.
 */
export async function collectReport(windows: ReportWindows, parts: readonly DateWindow[], requests: Requests) {
  const first = await readFirstPages(windows, requests)
  const [now, before] = [first.page.totals, first.before.page?.totals]
  const totals = createTotals(requests)
  totals.know(windows.window, now)
  if (before) totals.know(windows.previous, before)
  const trend = parts.length < 2 ? [] : await totals.readAll(parts)
  const history = before ? await readHistory(windows, now, before, trend ?? [], totals) : nothing
  const collection = await collectRows(windows, first, requests)
  return { ...collection, ...history, trend, isRateLimited: requests.isRateLimited() }
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
  return {
    know,
    read,
    /** Undefined if not all of them can be read; if that is certain, none is asked for. */
    readAll: async (windows: readonly DateWindow[]): Promise<readonly TrendPoint[] | undefined> => {
      if (windows.filter((window) => !known.has(toName(window))).length > requests.left()) return undefined
      const points: TrendPoint[] = []
      for (const window of windows) {
        const totals = await read(window)
        if (!totals) return undefined
        points.push({ window, totals })
      }
      return points
    },
  }
}

async function readHistory(
  { window, previous }: ReportWindows,
  now: PageViewTotals,
  before: PageViewTotals,
  trend: readonly TrendPoint[],
  totals: Totals,
): Promise<History> {
  const moved = audiences.filter(
    (audience) => Math.abs(now[audience] - before[audience]) > before[audience] * smallMove,
  )
  if (moved.length === 0) return nothing
  const hasEarlier = trend.some((part) => part.window.to <= previous.from && part.totals.total > 0)
  const mayBeYoung = now.total > 0 && !hasEarlier && (await hasNoViewsBefore(previous.from, totals))
  if (mayBeYoung && before.total === 0) return { ...nothing, began: window.from }
  if (window.days > mostSingleDays)
    return { ...nothing, began: mayBeYoung ? await findFirstDay(previous, totals) : undefined }
  const days = new Map<string, PageViewTotals>()
  const readDays = async (some: readonly DateWindow[]) => {
    const points = await totals.readAll(some)
    for (const point of points ?? []) days.set(point.window.from, point.totals)
  }
  // A day without views is in the window that has fewer.
  const lower = moved.map((audience) => (now[audience] < before[audience] ? window : previous))
  await readDays([...new Set(mayBeYoung ? [previous, ...lower] : lower)].flatMap(toDays))
  const empty = [...days].filter(([, counts]) => moved.some((audience) => counts[audience] === 0))
  await readDays(
    listSameWeekdays(
      empty.map(([date]) => date),
      { window, previous },
    ),
  )
  return { days, began: mayBeYoung ? findBeginning(previous, days) : undefined }
}

async function hasNoViewsBefore(date: string, totals: Totals): Promise<boolean> {
  const window = { from: addDays(date, -farBackDays), to: date, days: farBackDays }
  return (await totals.read(window))?.total === 0
}

/** By halving: one request for each. */
async function findFirstDay({ from, days }: DateWindow, totals: Totals): Promise<string | undefined> {
  const first = Date.parse(from) / dayMs
  let [empty, viewed] = [0, days]
  while (viewed - empty > 1) {
    const middle = Math.floor((empty + viewed) / 2)
    const views = await totals.read(toWindow(first, first + middle))
    if (views === undefined) return undefined
    if (views.total === 0) empty = middle
    else viewed = middle
  }
  return empty === 0 ? undefined : addDays(from, empty)
}

/** Undefined if the window has views from its first day on. */
function findBeginning(previous: DateWindow, days: History['days']): string | undefined {
  const first = toDays(previous).findIndex(({ from }) => (days.get(from)?.total ?? 0) > 0)
  return first > 0 ? addDays(previous.from, first) : undefined
}

/** Days of the other window with the weekday of one of `dates`. */
export function listSameWeekdays(
  dates: readonly string[],
  { window, previous }: Pick<ReportWindows, 'window' | 'previous'>,
): DateWindow[] {
  const toWeekday = (date: string) => new Date(date).getUTCDay()
  const isOther = ({ from }: DateWindow, date: string) => from >= window.from !== date >= window.from
  return [...toDays(previous), ...toDays(window)].filter((day) =>
    dates.some((date) => toWeekday(day.from) === toWeekday(date) && isOther(day, date)),
  )
}
