// How numbers and windows are written: en-US, with one decimal, a real minus and no space before the percent sign. Pure.

import type { PageViewTotals } from '../kit/service/schema.ts'
import { formatCount } from '../kit/text/format.ts'
import { type Audience, audienceNames, audiences, type Page } from './page-counts.ts'
import { type DateWindow, dayMs } from './window.ts'

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
const decimal = new Intl.NumberFormat('en-US', oneDecimal)
const signedDecimal = new Intl.NumberFormat('en-US', { ...oneDecimal, signDisplay: 'exceptZero' })
const inUtc = { timeZone: 'UTC' } as const
const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', ...inUtc })

/** A fraction as a percentage: `41.3%`. */
export function formatShare(fraction: number): string {
  return `${decimal.format(fraction * 100)}%`
}

/** Of all views, the part that a list holds which lacks `difference` of them; never 100.0%. Undefined if it lacks none. */
export function formatHeld(total: number, difference: number): string | undefined {
  return difference > 0 && total > 0 ? formatShare(Math.min(1 - difference / total, 0.999)) : undefined
}

/** A change as a fraction of what was before: `+8.2%`, `−2.1%`. */
export function formatChange(fraction: number): string {
  return toRealMinus(`${signedDecimal.format(fraction * 100)}%`)
}

/** `+1,234`, `−12`, `0`. */
export function formatDifference(difference: number): string {
  return toRealMinus(`${difference > 0 ? '+' : ''}${formatCount(difference)}`)
}

export function toRealMinus(text: string): string {
  return text.replace('-', '−')
}

/** `335 → 35`. */
export function formatMove(before: number, now: number): string {
  return `${formatCount(before)} → ${formatCount(now)}`
}

export function formatPageMove(page: Page, views: keyof PageViewTotals): string {
  return formatMove(page.previous?.[views] ?? 0, page[views])
}

/** The number, and its change in the same cell: `1,234 (+5.3%)`. */
export function viewsWithChange(page: Page, audience: Audience): string {
  return withChange(page[audience], page.previous?.[audience])
}

/** `before`: undefined if there is nothing to compare. */
export function withChange(now: number, before: number | undefined): string {
  if (before === undefined || (before === 0 && now === 0)) return formatCount(now)
  return `${formatCount(now)} (${before === 0 ? 'new' : formatChange(now / before - 1)})`
}

/** `people 611, AI agents 90`. */
export function formatBoth(page: Page): string {
  return audiences.map((audience) => `${audienceNames[audience]} ${formatCount(page[audience])}`).join(', ')
}

/** The service counts views, not people. */
export function viewsBy(audience: Audience): string {
  return `Views by ${audienceNames[audience]}`
}

/** Keeps a number on one line with its unit, however narrow the screen is. */
export function keepUnits(text: string): string {
  return text.replace(/(\d) (?=times?\b|views?\b|days?\b|pages?\b|rows?\b)/g, '$1\u00A0')
}

/** `14–20 Nov 2026`: the last day is inclusive, although `to` is exclusive. */
export function formatWindow(window: DateWindow): string {
  const year = toParts(Date.parse(window.to) - dayMs).year
  return toParts(Date.parse(window.from)).year === year ? `${formatDays(window)} ${year}` : formatDays(window)
}

/** `14–20 Nov`, `28 Oct – 3 Nov`, with the years only if they differ. */
export function formatDays(window: DateWindow): string {
  const first = toParts(Date.parse(window.from))
  const last = toParts(Date.parse(window.to) - dayMs)
  const end = `${last.day} ${last.month}`
  if (window.days === 1) return end
  if (first.year !== last.year) return `${first.day} ${first.month} ${first.year} – ${end} ${last.year}`
  return first.month === last.month ? `${first.day}–${end}` : `${first.day} ${first.month} – ${end}`
}

/** `14 Nov`. */
export function formatDay(date: string): string {
  const { day, month } = toParts(Date.parse(date))
  return `${day} ${month}`
}

function toParts(time: number) {
  const date = new Date(time)
  return { day: date.getUTCDate(), month: monthName.format(date), year: date.getUTCFullYear() }
}
