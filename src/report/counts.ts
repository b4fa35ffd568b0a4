// Counts of views: who views pages, sums that are never NaN or infinite, and which change is more than chance. Pure.

import type { PageViewTotals } from '../kit/service/schema.ts'

/** Who views pages, in the service's terms. Messages say people and AI agents. */
export const audiences = ['human', 'ai'] as const
export type Audience = (typeof audiences)[number]
/** All views, or those of one audience. */
export const countedViews = ['total', ...audiences] as const
export type CountedViews = (typeof countedViews)[number]
export const audienceNames = { human: 'people', ai: 'AI agents' } as const

/** In standard errors of a difference of two counts. */
const significance = 4.5
const leastFloor = 10
const floorShare = 1000

/** A smaller change is not worth reporting, however certain it is. `now`, `before`: the totals of the audience. */
export function computeFloor(now: number, before: number): number {
  return Math.max(leastFloor, Math.ceil(Math.max(now, before) / floorShare))
}

/** Counts vary by their square root. `variation`: the square of the relative change that pages show from week to week anyway. */
export function isMoreThanChance(difference: number, sum: number, variation = 0): boolean {
  return Math.abs(difference) > significance * Math.sqrt(sum + variation * sum ** 2)
}

/** For the views of a whole site: more than chance, and above the floor. */
export function hasTotalMoved(now: number, before: number): boolean {
  const difference = now - before
  return Math.abs(difference) > computeFloor(now, before) && isMoreThanChance(difference, now + before)
}

/** AI views ÷ total as a fraction, or undefined when the total is 0. */
export function computeAiShare({ ai, total }: PageViewTotals): number | undefined {
  return total === 0 ? undefined : ai / total
}

/** A sum that stays a safe integer, whatever the service counts. */
export function sumCounts(counts: readonly number[]): number {
  return counts.reduce((sum, count) => Math.min(sum + count, Number.MAX_SAFE_INTEGER), 0)
}

export function sumTotals(rows: readonly PageViewTotals[]): PageViewTotals {
  const sum = (views: CountedViews) => sumCounts(rows.map((row) => row[views]))
  return { human: sum('human'), ai: sum('ai'), total: sum('total') }
}

/** For an even number, the mean of the two in the middle. NaN for none. */
export function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}

/** By UTF-16 unit, which is the same on every machine, whatever its locale. */
export function compareText(one: string, other: string): number {
  return Number(one > other) - Number(one < other)
}
