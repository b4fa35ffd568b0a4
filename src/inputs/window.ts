// Resolves the days of a report: whole UTC days, fixed before the first call. Pure.

import { type InputProblem, toInputProblem } from '../errors.ts'

/** `from` inclusive, `to` exclusive, both `YYYY-MM-DD` in UTC; `days` is at least 1. */
export interface DateWindow {
  readonly from: string
  readonly to: string
  readonly days: number
}

export interface WindowInputs {
  /** `Nd`, `last-week`, `last-month` or `month-to-date`. Ignored if one of the dates is set. */
  readonly period: string
  /** As in the workflow. An empty string counts as not set. */
  readonly dateFrom?: string | undefined
  readonly dateTo?: string | undefined
  readonly compare: 'previous' | 'none'
  /** Milliseconds since the epoch. */
  readonly now: number
}

export interface ReportWindows {
  readonly window: DateWindow
  /** The window to compare with. It ends where the window starts. Undefined with `compare: none`. */
  readonly previous?: DateWindow | undefined
  /** Whether the window includes today, whose views are still being counted. */
  readonly isOngoing: boolean
}

/** Days are counted from the epoch; `to` is exclusive. */
interface DayRange {
  readonly from: number
  readonly to: number
  readonly previousFrom?: number | undefined
}

export const dayMs = 86_400_000

/** Returns the windows, or all problems of the inputs. */
export function resolveWindow(inputs: WindowInputs): ReportWindows | { readonly problems: readonly InputProblem[] } {
  const today = Math.floor(inputs.now / dayMs)
  const { dateFrom = '', dateTo = '', period } = inputs
  const range = dateFrom || dateTo ? parseDates(dateFrom, dateTo, today) : parsePeriod(period, today)
  if (Array.isArray(range)) return { problems: range }
  const { from, to, previousFrom = from - (to - from) } = range
  const windows = { window: toWindow(from, to), isOngoing: to > today }
  return inputs.compare === 'none' ? windows : { ...windows, previous: toWindow(previousFrom, from) }
}

/**
 * Returns the parts of a window for a trend: days, or weeks if the window has more than 35 days. Weeks are counted back from
 * the end, so only the first can be shorter.
 */
export function toTrendBuckets(window: DateWindow): DateWindow[] {
  const [from, to] = [parseDay(window.from) ?? 0, parseDay(window.to) ?? 0]
  const step = window.days > 35 ? 7 : 1
  const buckets: DateWindow[] = []
  for (let end = to; end > from; end -= step) buckets.unshift(toWindow(Math.max(from, end - step), end))
  return buckets
}

/** The eight weeks that end with the window, whatever its length. */
export function toWeeks(window: DateWindow): DateWindow[] {
  const to = parseDay(window.to) ?? 0
  return Array.from({ length: 8 }, (_, week) => toWindow(to - 7 * (8 - week), to - 7 * (7 - week)))
}

function parsePeriod(period: string, today: number): DayRange | InputProblem[] {
  const [, days] = /^([1-9][0-9]{0,3})d$/.exec(period) ?? []
  if (days) return { from: today - Number(days), to: today }
  switch (period) {
    case 'last-week': {
      // Day 0 of the epoch was a Thursday.
      const monday = today - ((today + 3) % 7)
      return { from: monday - 7, to: monday }
    }
    case 'last-month':
      return lastMonth(today)
    case 'month-to-date':
      return today === monthStart(today, 0) ? lastMonth(today) : { from: monthStart(today, 0), to: today }
    default: {
      const expected = '`Nd` (N days, 1 to 9999), `last-week`, `last-month` or `month-to-date`'
      return [toInputProblem('period', period, expected, '7d')]
    }
  }
}

/** Compared with the calendar month before it. */
function lastMonth(today: number): DayRange {
  return { from: monthStart(today, -1), to: monthStart(today, 0), previousFrom: monthStart(today, -2) }
}

function parseDates(dateFrom: string, dateTo: string, today: number): DayRange | InputProblem[] {
  const from = parseDay(dateFrom)
  const to = dateTo === '' ? today : parseDay(dateTo)
  const format = '`YYYY-MM-DD` (or ISO 8601 at 00:00:00Z), from 1970 on'
  const problems: InputProblem[] = []
  const refuseFrom = (value: string, expected: string) =>
    problems.push(toInputProblem('date-from', value, expected, toIsoDay(today - 7)))
  const refuseTo = (expected: string, example: number) =>
    problems.push(toInputProblem('date-to', dateTo, expected, toIsoDay(example)))
  if (dateFrom === '') refuseFrom('', 'a date, because `date-to` is set')
  else if (from === undefined) refuseFrom(dateFrom, format)
  else if (from >= today + 1) refuseFrom(dateFrom, 'a day that is not in the future (UTC)')
  if (to === undefined) refuseTo(format, today)
  else if (to > today + 1) refuseTo('a day no later than tomorrow (UTC): the report ends before it', today)
  if (problems.length > 0 || from === undefined || to === undefined) return problems
  if (from < to) return { from, to }
  if (dateTo === '') refuseFrom(toIsoDay(from), 'a day before today (UTC): the report ends with yesterday')
  else refuseTo(`a day after \`date-from\` (${toIsoDay(from)}): the report ends before it`, from + 1)
  return problems
}

/** Converts midnight UTC to a day number. Undefined for any other text. */
function parseDay(text: string): number | undefined {
  const [, date] = /^(\d{4}-\d{2}-\d{2})(?:T00:00(?::00(?:\.0{1,9})?)?(?:Z|\+00:00))?$/.exec(text) ?? []
  if (date === undefined) return undefined
  const day = Date.parse(`${date}T00:00:00Z`) / dayMs
  // `Date.parse` reads 30 February as 1 March.
  return day >= 0 && toIsoDay(day) === date ? day : undefined
}

export function toIsoDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}

function monthStart(day: number, offset: number): number {
  const date = new Date(day * dayMs)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1) / dayMs
}

/** Of day numbers since the epoch; `to` is exclusive. */
export function toWindow(from: number, to: number): DateWindow {
  return { from: toIsoDay(from), to: toIsoDay(to), days: to - from }
}
