// Whether a week is like the seven weeks before it. Pure.

import type { PageViewTotals } from '../kit/service/schema.ts'
import { formatCount } from '../kit/text/format.ts'
import type { TrendPoint } from './history.ts'

interface UsualRange {
  /** Ends of the prediction interval for one more week; not whole numbers. */
  readonly lowest: number
  readonly highest: number
  readonly position: 'below' | 'within' | 'above'
}

export interface UsualViews {
  /** Without an audience that one of the seven weeks lacks. */
  readonly ranges: Readonly<Partial<Record<keyof PageViewTotals, UsualRange>>>
  /** Why there are none: the report has no weeks, or they could not be read. */
  readonly missing?: 'not-asked' | 'not-read'
}

/** No range is narrower: smaller changes are nothing to tell anybody. */
const leastDistance = Math.log(1.1)
/** Quantiles of Student's t for 98%, by the number of weeks. */
const quantiles: Readonly<Record<number, number>> = { 7: 3.143, 6: 3.365 }

/** `weeks`: the eight that end with the week of the report; undefined where they were not read. */
export function toUsualViews(totals: PageViewTotals, weeks: readonly TrendPoint[] | undefined): UsualViews {
  if (weeks?.length !== 8) return { ranges: {}, missing: 'not-read' }
  const ranges = (['total', 'human', 'ai'] as const).flatMap((audience) => {
    const counts = weeks.slice(0, 7).map((week) => week.totals[audience])
    return counts.includes(0) ? [] : [[audience, toUsualRange(counts, totals[audience])] as const]
  })
  return { ranges: Object.fromEntries(ranges) }
}

/** The 98% prediction interval from the logarithms of seven weeks, of which a single storm is left out. */
export function toUsualRange(counts: readonly number[], count: number): UsualRange {
  const logs = withoutStorm(counts.map(Math.log))
  const { mean, deviation } = describeSpread(logs)
  const distance = Math.max((quantiles[logs.length] ?? 0) * deviation * Math.sqrt(1 + 1 / logs.length), leastDistance)
  const [lowest, highest] = [Math.exp(mean - distance), Math.exp(mean + distance)]
  return { lowest, highest, position: count < lowest ? 'below' : count > highest ? 'above' : 'within' }
}

/** The one farthest from the median goes if it is far from all others. */
function withoutStorm(logs: readonly number[]): readonly number[] {
  const median = logs.toSorted((one, other) => one - other)[3] ?? 0
  const distances = logs.map((log) => Math.abs(log - median))
  const storm = distances.indexOf(Math.max(...distances))
  const others = logs.filter((_, at) => at !== storm)
  const { mean, deviation } = describeSpread(others)
  return Math.abs((logs[storm] ?? 0) - mean) > Math.max(5 * deviation, 0.1) ? others : logs
}

function describeSpread(values: readonly number[]): { readonly mean: number; readonly deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, deviation: Math.sqrt(squares / (values.length - 1)) }
}

/** `13,400–14,800`, rounded inwards, so that no count outside of the range seems to be in it. */
export function toRangeText({ lowest, highest }: UsualRange): string {
  const [low, high] = [roundTo(Math.ceil, lowest), roundTo(Math.floor, highest)]
  return `${formatCount(Math.min(low, high))}–${formatCount(Math.max(low, high))}`
}

/** To three digits. */
function roundTo(round: (value: number) => number, value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 2)
  return round(value / step) * step
}
