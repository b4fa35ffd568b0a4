// Whether a week is like the seven weeks before it. Pure.

import { formatCount } from '../render/format.ts'
import type { PageViewTotals } from '../service/schema.ts'
import type { TrendPoint } from './collector.ts'

export interface UsualRange {
  /** Views in the lowest and in the highest of the seven weeks before. */
  readonly lowest: number
  readonly highest: number
  /** Where the week of the report lies; `within` includes both ends. */
  readonly position: 'below' | 'within' | 'above'
}

/** The ranges, or why there are none. */
export type UsualViews =
  | { readonly ranges: Readonly<Record<keyof PageViewTotals, UsualRange>> }
  | { readonly missing: 'not-read' | 'week-without-views' }

/** `weeks`: the eight that end with the week of the report; undefined where they were not read. */
export function toUsualViews(totals: PageViewTotals, weeks: readonly TrendPoint[] | undefined): UsualViews {
  if (weeks?.length !== 8) return { missing: 'not-read' }
  const before = weeks.slice(0, 7).map((week) => week.totals)
  if (before.some(({ total }) => total === 0)) return { missing: 'week-without-views' }
  const toRange = (audience: keyof PageViewTotals): UsualRange => {
    const counts = before.map((week) => week[audience])
    const [lowest, highest] = [Math.min(...counts), Math.max(...counts)]
    const count = totals[audience]
    return { lowest, highest, position: count < lowest ? 'below' : count > highest ? 'above' : 'within' }
  }
  return { ranges: { total: toRange('total'), human: toRange('human'), ai: toRange('ai') } }
}

/** `13,300 to 14,100`, or one number if all seven weeks had the same. */
export function toRangeText({ lowest, highest }: UsualRange): string {
  return lowest === highest ? formatCount(lowest) : `${formatCount(lowest)} to ${formatCount(highest)}`
}
