// Arithmetic on view counts: the two audiences, safe sums, and whether a change is statistically significant. Pure.

import type { PageViewTotals } from '../kit/service/schema.ts'

/** The service's names for the two audiences. Messages call them people and AI agents. */
export const audiences = ['human', 'ai'] as const
export type Audience = (typeof audiences)[number]
/** All views, or those of one audience. */
export const countedViews = ['total', ...audiences] as const
export type CountedViews = (typeof countedViews)[number]
export const audienceNames = { human: 'people', ai: 'AI agents' } as const

/** How many standard errors the difference between two counts must exceed. */
const significance = 4.5
const leastFloor = 10
const floorShare = 1000

/** The change below which nothing is worth reporting, even if it is significant. `now` and `before` are the audience's totals. */
export function computeFloor(now: number, before: number): number {
  return Math.max(leastFloor, Math.ceil(Math.max(now, before) / floorShare))
}

/** Assumes Poisson counts. `variation` is the square of the relative change that pages usually show from week to week. */
export function isMoreThanChance(difference: number, sum: number, variation = 0): boolean {
  return Math.abs(difference) > significance * Math.sqrt(sum + variation * sum ** 2)
}

/** Whether a whole site's views changed by more than the floor, and by more than chance explains. */
export function hasTotalMoved(now: number, before: number): boolean {
  const difference = now - before
  return Math.abs(difference) > computeFloor(now, before) && isMoreThanChance(difference, now + before)
}

/** Returns AI views ÷ total as a fraction, or undefined if the total is 0. */
export function computeAiShare({ ai, total }: PageViewTotals): number | undefined {
  return total === 0 ? undefined : ai / total
}

/** Caps the sum so that it stays a safe integer, whatever the service reports. */
export function sumCounts(counts: readonly number[]): number {
  return counts.reduce((sum, count) => Math.min(sum + count, Number.MAX_SAFE_INTEGER), 0)
}

export function sumTotals(rows: readonly PageViewTotals[]): PageViewTotals {
  const sum = (views: CountedViews) => sumCounts(rows.map((row) => row[views]))
  return { human: sum('human'), ai: sum('ai'), total: sum('total') }
}

/** With an even number of values, returns the mean of the middle two; with none, NaN. */
export function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}

/** Compares by UTF-16 code unit, so that the order does not depend on the machine's locale. */
export function compareText(one: string, other: string): number {
  return Number(one > other) - Number(one < other)
}
