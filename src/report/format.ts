// How numbers and days are written: en-US, one decimal, a real minus and no space before the percent sign. Pure.

import { dayMs } from '../kit/clock.ts'
import { formatCount } from '../kit/text/format.ts'
import type { DateWindow } from './window.ts'

const oneDecimal = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
const percent = new Intl.NumberFormat('en-US', oneDecimal)
const signedPercent = new Intl.NumberFormat('en-US', { ...oneDecimal, signDisplay: 'exceptZero' })
const signed = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' })
/** Three digits, but no fraction of a view. */
const threeDigits = {
  maximumSignificantDigits: 3,
  maximumFractionDigits: 0,
  roundingPriority: 'lessPrecision',
} as const
const roundedUp = new Intl.NumberFormat('en-US', { ...threeDigits, roundingMode: 'ceil' })
const roundedDown = new Intl.NumberFormat('en-US', { ...threeDigits, roundingMode: 'floor' })
const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** Of fewer views, a percentage says more than anybody knows. */
const leastForPercent = 50

/** A fraction as a percentage: `41.3%`. */
export function formatShare(fraction: number): string {
  return percent.format(fraction)
}

/** `+1,234`, `−12`, `0`. */
export function formatDifference(difference: number): string {
  return toRealMinus(signed.format(difference))
}

export function toRealMinus(text: string): string {
  return text.replace('-', '−')
}

/** `335 → 35`. */
export function formatMove(before: number, now: number): string {
  return `${formatCount(before)} → ${formatCount(now)}`
}

/** `+8.2%`, `−2.1%`; of fewer than 50 views the two numbers. */
export function formatChange(before: number, now: number): string {
  if (before < leastForPercent) return formatMove(before, now)
  return toRealMinus(signedPercent.format(now / before - 1))
}

/** The number with its change: `1,234 (+5.3%)`, or `28 → 19`. `before`: undefined if there is nothing to compare. */
export function formatWithChange(now: number, before: number | undefined): string {
  if (before === undefined || (before === 0 && now === 0)) return formatCount(now)
  const change = formatChange(before, now)
  return before < leastForPercent ? change : `${formatCount(now)} (${change})`
}

/** `13,400–14,800`, rounded to three digits, inwards, so that no count outside of the range seems to be in it. */
export function formatRange({ lowest, highest }: { readonly lowest: number; readonly highest: number }): string {
  return `${roundedUp.format(lowest)}–${roundedDown.format(highest)}`
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
