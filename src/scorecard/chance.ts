// How much sets of pages change by chance: as many other pages, drawn at random a thousand times, always with the same seed. Pure.

import { type BeforeAndAfter, sumViews } from './before-and-after.ts'

/** Changes as fractions of the views before: 95 % of the draws lie between the two. Undefined if they cannot be divided. */
export type ChanceRange = readonly [low: number, high: number] | undefined

export interface WeekToDraw {
  readonly count: number
  /** All other pages that had views before, always in the same order. */
  readonly others: readonly BeforeAndAfter[]
}

const draws = 1_000
const seed = 2_026
/** So many others for each page that was changed: of fewer, all draws would be nearly the same. */
export const othersForEach = 3

/** Undefined if a week has too few other pages. */
export function toChance(weeks: readonly WeekToDraw[]) {
  const pages = weeks.reduce((sum, { count }) => sum + count, 0)
  if (pages === 0 || weeks.some(({ others }) => others.length < othersForEach * pages)) return undefined
  const random = createRandom()
  const pools = weeks.map(({ count, others }) => ({ count, pool: [...others] }))
  const sets = Array.from({ length: draws }, () =>
    sumViews(pools.flatMap(({ count, pool }) => drawFrom(pool, count, random))),
  )
  return {
    human: toRange(sets.map(({ before, after }) => after.human / before.human - 1)),
    ai: toRange(sets.map(({ before, after }) => after.ai / before.ai - 1)),
  }
}

/** Brings `count` of them to the front, each set with the same probability. */
function drawFrom<T extends object>(pool: T[], count: number, random: () => number): T[] {
  for (let at = 0; at < count; at += 1) {
    const other = at + Math.floor(random() * (pool.length - at))
    const [first, second] = [pool[at], pool[other]]
    if (first && second) [pool[at], pool[other]] = [second, first]
  }
  return pool.slice(0, count)
}

/** Without the lowest and the highest fortieth. */
function toRange(changes: readonly number[]): ChanceRange {
  if (!changes.every(Number.isFinite)) return undefined
  const sorted = changes.toSorted((a, b) => a - b)
  const rank = Math.ceil(draws / 40)
  const [low, high] = [sorted[rank - 1], sorted[draws - rank]]
  return low === undefined || high === undefined ? undefined : [low, high]
}

/** Mulberry32: numbers from 0 (inclusive) to 1 (exclusive) that are the same on every machine. */
function createRandom(): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const once = Math.imul(state ^ (state >>> 15), state | 1)
    const twice = once ^ (once + Math.imul(once ^ (once >>> 7), once | 61))
    return ((twice ^ (twice >>> 14)) >>> 0) / 2 ** 32
  }
}
