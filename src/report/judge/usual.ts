// Computes the usual range of a week's views from the seven weeks before it. Pure.

import { computeMedian } from '../counts.ts'

export type UsualRange = ReturnType<typeof computeUsualRange>

/** If any week has fewer views, there is no usual range and no long trend. */
export const leastWeekViews = 50
/** The range is at least 10% either way, because smaller changes are not worth reporting. */
const leastDistance = Math.log(1.1)
/** Two-sided 98% quantiles of Student's t distribution, by number of weeks. */
const quantiles: Readonly<Record<number, number>> = { 7: 3.143, 6: 3.365 }

/** Computes the 98% prediction interval of the logarithms, leaving out one week if it is an outlier (a "storm"). */
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

/** Returns the index of the week farthest from the median, if it is an outlier. */
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
