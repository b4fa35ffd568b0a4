// Resolves the days of a report: whole UTC days, fixed before the first call. Pure.

import { dayMs } from '../kit/clock.ts'
import { type InputProblem, toInputProblem } from '../kit/errors.ts'

/** `from` inclusive, `to` exclusive, both `YYYY-MM-DD` in UTC; `days` is at least 1. */
export interface DateWindow {
  readonly from: string
  readonly to: string
  readonly days: number
}

export interface ReportWindows {
  readonly window: DateWindow
  /** The window to compare with: the same number of days, right before. */
  readonly previous: DateWindow
  /** Whether the window includes today, whose views are still being counted. */
  readonly isOngoing: boolean
}

const mostDays = 366

/** `now`: milliseconds since the epoch. Returns the windows, or what is wrong with `period`. */
export function resolveWindow(period: string, now: number): ReportWindows | { readonly problem: InputProblem } {
  const today = Math.floor(now / dayMs)
  const [from, to] = parsePeriod(period, today) ?? parseDates(period) ?? [0, 0]
  const isValid = from < to && to - from <= mostDays && to <= today + 1
  const between = (first: number, end: number) => toWindow(toIsoDay(first), toIsoDay(end))
  if (isValid) return { window: between(from, to), previous: between(2 * from - to, from), isOngoing: to > today }
  const expected =
    '`Nd` (N days, 1 to 366), `last-week`, `last-month`, `month-to-date`, or two days, the first before the second and the second at most today (UTC)'
  return { problem: toInputProblem('period', period, expected, '2026-11-01..2026-11-30') }
}

/** Day numbers since the epoch; the second one is exclusive. */
function parsePeriod(period: string, today: number): readonly [from: number, to: number] | undefined {
  const [, days] = /^([1-9]\d{0,2})d$/.exec(period) ?? []
  if (days) return [today - Number(days), today]
  // Day 0 of the epoch was a Thursday.
  const monday = today - ((today + 3) % 7)
  const [thisMonth, lastMonth] = [monthStart(today, 0), monthStart(today, -1)]
  switch (period) {
    case 'last-week':
      return [monday - 7, monday]
    case 'last-month':
      return [lastMonth, thisMonth]
    case 'month-to-date':
      return today === thisMonth ? [lastMonth, thisMonth] : [thisMonth, today]
    default:
      return undefined
  }
}

/** `2026-11-01..2026-11-30`, both included. */
function parseDates(period: string): readonly [from: number, to: number] | undefined {
  const [first, last, ...others] = period.split('..').map(parseDay)
  return first === undefined || last === undefined || others.length > 0 ? undefined : [first, last + 1]
}

/** Converts `YYYY-MM-DD` to a day number. Undefined for any other text, also for 30 February. */
function parseDay(text: string): number | undefined {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) / dayMs : Number.NaN
  return day >= 0 && toIsoDay(day) === text ? day : undefined
}

export function toDays({ from, days }: DateWindow): DateWindow[] {
  return Array.from({ length: days }, (_, at) => toWindow(addDays(from, at), addDays(from, at + 1)))
}

/** The eight weeks that end with the window, whatever its length. */
export function toWeeks({ to }: Pick<DateWindow, 'to'>): DateWindow[] {
  return Array.from({ length: 8 }, (_, at) => toWindow(addDays(to, 7 * (at - 8)), addDays(to, 7 * (at - 7))))
}

/** `to` is exclusive. */
export function toWindow(from: string, to: string): DateWindow {
  return { from, to, days: daysBetween(from, to) }
}

/** The day `days` after a date. */
export function addDays(date: string, days: number): string {
  return toIsoDay(Date.parse(date) / dayMs + days)
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs
}

function toIsoDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}

function monthStart(day: number, offset: number): number {
  const date = new Date(day * dayMs)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1) / dayMs
}
