// Whether a week is like the seven weeks before it. Pure.

import { computeMedian } from '../counts.ts'

export type UsualRange = ReturnType<typeof computeUsualRange>

/** A week with fewer views cannot be compared. */
export const leastWeekViews = 50
/** The narrowest range: smaller changes are not worth reporting. */
const leastDistance = Math.log(1.1)
/** Quantiles of Student's t for 98%, by the number of weeks. */
const quantiles: Readonly<Record<number, number>> = { 7: 3.143, 6: 3.365 }

/** The 98% prediction interval from the logarithms of seven weeks, leaving out a single outlier. */
export function computeUsualRange(counts: readonly number[]) {
  const all = counts.map(Math.log)
  const storm = findStorm(all)
  const logs = all.filter((_, at) => at !== storm)
  const { mean, deviation } = describeSpread(logs)
  const distance = Math.max((quantiles[logs.length] ?? 0) * deviation * Math.sqrt(1 + 1 / logs.length), leastDistance)
  const [lowest, highest] = [Math.exp(mean - distance), Math.exp(mean + distance)]
  return { lowest, highest, isAfterStorm: storm === counts.length - 1 }
}

export function positionIn({ lowest, highest }: UsualRange, count: number) {
  return count < lowest ? 'below' : count > highest ? 'above' : 'within'
}

/** The index of the week that is farthest from the median, if it is far from all others. */
function findStorm(logs: readonly number[]): number | undefined {
  const median = computeMedian(logs)
  const distances = logs.map((log) => Math.abs(log - median))
  const farthest = distances.indexOf(Math.max(...distances))
  const { mean, deviation } = describeSpread(logs.filter((_, at) => at !== farthest))
  return Math.abs((logs[farthest] ?? 0) - mean) > Math.max(5 * deviation, 0.1) ? farthest : undefined
}

function describeSpread(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, deviation: Math.sqrt(squares / (values.length - 1)) }
}
