// Arithmetic on counts of views: never NaN, never infinite. Pure.

import type { PageViewTotals } from '../service/schema.ts'

/** A sum that stays a safe integer, whatever the service counts. */
export function sumCounts(counts: Iterable<number>): number {
  let sum = 0
  for (const count of counts) sum = Math.min(sum + count, Number.MAX_SAFE_INTEGER)
  return sum
}

/** AI views ÷ total as a fraction, or undefined when the total is 0. */
export function toAiShare({ ai, total }: PageViewTotals): number | undefined {
  return total === 0 ? undefined : ai / total
}

/** The fraction by which a count has changed; `new` where there was nothing before, undefined where that is unknown. */
export function toChange(now: number, before: number | undefined): number | 'new' | undefined {
  if (before === undefined) return undefined
  if (before === 0) return now === 0 ? 0 : 'new'
  return now / before - 1
}
