// How numbers and windows are written: en-US, with one decimal. Pure.

import { type DateWindow, dayMs } from '../inputs/window.ts'

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
const decimal = new Intl.NumberFormat('en-US', oneDecimal)
const signedDecimal = new Intl.NumberFormat('en-US', { ...oneDecimal, signDisplay: 'exceptZero' })
const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** A fraction as a percentage: `41.3 %`. */
export function formatShare(fraction: number): string {
  return `${decimal.format(fraction * 100)} %`
}

/** A change as a fraction of what was before: `+8.2 %`. */
export function formatChange(fraction: number): string {
  return `${signedDecimal.format(fraction * 100)} %`
}

/** Keeps a number on one line with its unit, however narrow the screen is. */
export function keepUnits(text: string): string {
  return text.replace(/(\d) (?=%|times?\b|views?\b|days?\b|pages?\b|rows?\b)/g, '$1\u00A0')
}

/** `14–20 Nov 2026`: the last day is inclusive, although `to` is exclusive. */
export function formatWindow(window: DateWindow): string {
  const first = toParts(Date.parse(window.from))
  const last = toParts(Date.parse(window.to) - dayMs)
  const end = `${last.day} ${last.month} ${last.year}`
  if (window.days === 1) return end
  if (first.year !== last.year) return `${first.day} ${first.month} ${first.year} – ${end}`
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
