// Formats numbers and days: en-US, one decimal, a real minus sign, and no space before the percent sign. Pure.

import { formatCount } from '../kit/text/format.ts'
import { addDays, type DateWindow } from './window.ts'

const oneDecimal = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
const percent = new Intl.NumberFormat('en-US', oneDecimal)
const signedPercent = new Intl.NumberFormat('en-US', { ...oneDecimal, signDisplay: 'exceptZero' })
const signed = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' })
/** With fewer views, a percentage would suggest more precision than the data has. */
const leastForPercent = 50

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

export function formatMove(before: number, now: number): string {
  return `${formatCount(before)} → ${formatCount(now)}`
}

/** `+8.2%`, `−2.1%`. Below 50 views, both numbers: `40 → 35`. */
export function formatChange(before: number, now: number): string {
  if (before < leastForPercent) return formatMove(before, now)
  return toRealMinus(signedPercent.format(now / before - 1))
}

/** A number with its change: `1,234 (+5.3%)`, or `28 → 19`. `before` is undefined if there is nothing to compare with. */
export function formatWithChange(now: number, before: number | undefined): string {
  if (before === undefined || (before === 0 && now === 0)) return formatCount(now)
  const change = formatChange(before, now)
  return before < leastForPercent ? change : `${formatCount(now)} (${change})`
}

/** `13,400–14,800`: three significant digits, rounded inward so that no count outside the range appears to be inside it. */
export function formatRange({ lowest, highest }: { readonly lowest: number; readonly highest: number }): string {
  const toStep = (count: number) => 10 ** Math.max(0, Math.floor(Math.log10(count)) - 2)
  const [low, high] = [toStep(lowest), toStep(highest)]
  return `${formatCount(Math.ceil(lowest / low) * low)}–${formatCount(Math.floor(highest / high) * high)}`
}

/** `14–20 Nov 2026`: shows the last day of the window, although `to` is exclusive. */
export function formatWindow(window: DateWindow): string {
  const days = formatDays(window)
  return /\d{4}$/.test(days) ? days : `${days} ${addDays(window.to, -1).slice(0, 4)}`
}

/** `14–20 Nov` or `28 Oct – 3 Nov`; includes the years only if they differ. */
export function formatDays({ from, to }: DateWindow): string {
  const last = addDays(to, -1)
  const [start, end] = [formatDay(from), formatDay(last)]
  if (from === last) return end
  if (from.slice(0, 4) !== last.slice(0, 4)) return `${start} ${from.slice(0, 4)} – ${end} ${last.slice(0, 4)}`
  return from.slice(0, 7) === last.slice(0, 7) ? `${Number(from.slice(8))}–${end}` : `${start} – ${end}`
}

export function formatDay(date: string): string {
  const [, day, month] = new Date(date).toUTCString().split(' ')
  return `${Number(day)} ${month}`
}
