// Turns the input `period` into whole UTC days, and does arithmetic on dates. Pure.

import { dayMs } from '../kit/clock.ts'

/** `from` inclusive, `to` exclusive, both `YYYY-MM-DD` in UTC; `days` is at least 1. */
export interface DateWindow {
  readonly from: string
  readonly to: string
  readonly days: number
}

export interface ReportWindows {
  readonly window: DateWindow
  /** The window to compare with: the same number of days, right before this one. */
  readonly previous: DateWindow
  /** Whether the window includes today, whose views are still being counted. */
  readonly isOngoing: boolean
}

const mostDays = 366

/** `now`: milliseconds since the epoch. Returns undefined if `period` is not valid. */
export function resolveWindow(period: string, now: number): ReportWindows | undefined {
  const today = toIsoDay(now)
  const [from, to] = findDays(period, today) ?? ['', '']
  const days = daysBetween(from, to)
  const isPeriod = days >= 1 && days <= mostDays && to <= addDays(today, 1)
  if (!isPeriod) return undefined
  return { window: { from, to, days }, previous: toWindow(addDays(from, -days), from), isOngoing: to > today }
}

/** Returns the first day, and the day after the last. */
function findDays(period: string, today: string): readonly [from: string, to: string] | undefined {
  const thisMonth = `${today.slice(0, 8)}01`
  const lastMonth = `${addDays(thisMonth, -1).slice(0, 8)}01`
  const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7))
  const [, days] = /^([1-9]\d{0,2})d$/.exec(period) ?? []
  if (days) return [addDays(today, -Number(days)), today]
  if (period === 'last-week') return [addDays(monday, -7), monday]
  if (period === 'last-month') return [lastMonth, thisMonth]
  if (period === 'month-to-date') return today === thisMonth ? [lastMonth, thisMonth] : [thisMonth, today]
  const [first = '', last = '', ...others] = period.split('..')
  return isDay(first) && isDay(last) && others.length === 0 ? [first, addDays(last, 1)] : undefined
}

/** Accepts `YYYY-MM-DD`. Rejects 30 February, which JavaScript would parse as a day in March. */
function isDay(text: string): boolean {
  return text >= '1970' && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
}

export function toDays({ from, days }: DateWindow): DateWindow[] {
  return Array.from({ length: days }, (_, at) => toWindow(addDays(from, at), addDays(from, at + 1)))
}

export function toWeeks({ to }: Pick<DateWindow, 'to'>): DateWindow[] {
  return Array.from({ length: 8 }, (_, at) => toWindow(addDays(to, 7 * (at - 8)), addDays(to, 7 * (at - 7))))
}

/** `to` is exclusive. */
export function toWindow(from: string, to: string): DateWindow {
  return { from, to, days: daysBetween(from, to) }
}

export function addDays(date: string, days: number): string {
  return toIsoDay(Date.parse(date) + days * dayMs)
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs
}

function toIsoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
