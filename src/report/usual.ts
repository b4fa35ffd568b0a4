// Whether a week is like the seven weeks before it. Pure.

import type { PageViewTotals } from '../kit/service/schema.ts'
import { formatCount } from '../kit/text/format.ts'
import type { TrendPoint } from './history.ts'
import { audiences } from './page-counts.ts'

type UsualRange = ReturnType<typeof toUsualRange>

/** No range is narrower: smaller changes are nothing to tell anybody. */
const leastDistance = Math.log(1.1)
/** Quantiles of Student's t for 98%, by the number of weeks. */
const quantiles: Readonly<Record<number, number>> = { 7: 3.143, 6: 3.365 }

/**
 * `trend`: the eight weeks that end with the week of the report; undefined where they were not read. There is no range for an
 * audience that one of the seven weeks before lacks.
 */
export function toUsualViews(totals: PageViewTotals, trend: readonly TrendPoint[] | undefined, isAsked: boolean) {
  const weeks = isAsked && trend?.length === 8 ? trend.slice(0, 7) : []
  const ranges: Partial<Record<keyof PageViewTotals, UsualRange>> = {}
  for (const audience of ['total', ...audiences] as const) {
    const counts = weeks.map((week) => week.totals[audience])
    if (counts.length > 0 && !counts.includes(0)) ranges[audience] = toUsualRange(counts, totals[audience])
  }
  const missing = isAsked ? 'not-read' : 'not-asked'
  return { ranges, missing: weeks.length > 0 ? undefined : missing } as const
}

/** The 98% prediction interval from the logarithms of seven weeks, of which a single storm is left out. */
export function toUsualRange(counts: readonly number[], count: number) {
  const logs = withoutStorm(counts.map(Math.log))
  const { mean, deviation } = describeSpread(logs)
  const distance = Math.max((quantiles[logs.length] ?? 0) * deviation * Math.sqrt(1 + 1 / logs.length), leastDistance)
  /** Not whole numbers. */
  const [lowest, highest] = [Math.exp(mean - distance), Math.exp(mean + distance)]
  const position = count < lowest ? 'below' : count > highest ? 'above' : 'within'
  return { lowest, highest, position } as const
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

function describeSpread(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, deviation: Math.sqrt(squares / (values.length - 1)) }
}

/** `13,400–14,800`, rounded inwards, so that no count outside of the range seems to be in it. */
export function toRangeText({ lowest, highest }: Pick<UsualRange, 'lowest' | 'highest'>): string {
  const [low, high] = [roundTo(Math.ceil, lowest), roundTo(Math.floor, highest)]
  return `${formatCount(Math.min(low, high))}–${formatCount(Math.max(low, high))}`
}

/** To three digits. */
function roundTo(round: (value: number) => number, value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 2)
  return round(value / step) * step
}
