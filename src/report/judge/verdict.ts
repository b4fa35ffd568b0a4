// The verdict: whether there is something to do, and which pages explain it. Pure.

import { hasTotalMoved, sumCounts } from '../counts.ts'
import type { Week } from '../read/history.ts'
import type { Facts } from './facts.ts'
import { computeShare, isNotableChange, type Moves } from './moves.ts'
import type { Page } from './pages.ts'
import { leastWeekViews } from './usual.ts'

export type Cause =
  | { readonly kind: 'pages'; readonly pages: readonly Page[]; readonly share: number }
  | { readonly kind: 'addresses'; readonly pages: readonly Page[]; readonly without: number }
  | { readonly kind: 'no-page' }
  /** Pages were not compared, or there are too few to name them. */
  | { readonly kind: 'unknown' }

export type LongTrend = ReturnType<typeof findLongTrends>[number]

type VerdictFacts = Pick<Facts, 'comparison' | 'moves' | 'pages' | 'weeks'>

const mostExplaining = 3
const leastAddresses = 5
/** On a smaller site, every page would explain it, or none. */
const leastPages = 5
/** Pages explain a change if theirs add up to this share of it. */
const [leastShare, mostShare] = [0.5, 1.5]

/** `weeks`: eight, or none. */
export function chooseVerdict({ comparison, moves, pages, weeks }: VerdictFacts) {
  const { refusals, arePagesCompared } = comparison
  const notable = moves
    .filter(({ isNotable }) => isNotable)
    .map((one) => ({ ...one, cause: arePagesCompared ? explainChange(one, pages) : ({ kind: 'unknown' } as const) }))
  const hasViews = moves.some(({ now, before }) => now + before > 0)
  const kind = refusals.length > 0 ? 'refused' : notable.length > 0 ? 'notable' : hasViews ? 'quiet' : 'no-views'
  return { kind, notable, longTrends: findLongTrends(moves, weeks) } as const
}

function explainChange(moves: Moves, pages: readonly Page[]): Cause {
  if (moves.range?.isAfterStorm) return { kind: 'unknown' }
  const largest = moves.now > moves.before ? moves.up : moves.down
  for (let count = 1; count <= Math.min(mostExplaining, largest.length); count++) {
    const explaining = largest.slice(0, count)
    const share = computeShare(explaining, moves)
    if (isExplanation(share)) return { kind: 'pages', pages: explaining, share }
  }
  return findNewAddresses(moves) ?? { kind: pages.length < leastPages ? 'unknown' : 'no-page' }
}

/** A scanner requests many addresses that nobody requested before. */
function findNewAddresses(moves: Moves): Cause | undefined {
  const { audience, now, before, range, up } = moves
  const pages = up.filter(({ previous }) => previous.total === 0)
  const without = now - sumCounts(pages.map((page) => page[audience]))
  if (pages.length < leastAddresses || now < before || !isExplanation(computeShare(pages, moves))) return undefined
  return isNotableChange(without, before, range) ? undefined : { kind: 'addresses', pages, without }
}

function isExplanation(share: number): boolean {
  return share >= leastShare && share <= mostShare
}

const leastSteps = 5
const leastChange = 0.25
/** If the last week changed notably, it is not a long trend. */
const leastChangeBefore = 0.1

/** Audiences that went the same way for weeks, however small each step was. */
function findLongTrends(moves: readonly Moves[], weeks: readonly Week[]) {
  if (weeks.length < 8) return []
  return moves.flatMap(({ audience }) => {
    const counts = weeks.map(({ totals }) => totals[audience])
    const [first = 0, last = 0, lastButOne = 0] = [counts[0], counts.at(-1), counts.at(-2)]
    const sign = Math.sign(last - first)
    const steps = counts.filter((count, at) => at > 0 && sign * (count - (counts[at - 1] ?? 0)) > 0).length
    const isLong =
      counts.every((count) => count >= leastWeekViews) &&
      steps >= leastSteps &&
      Math.abs(last - first) > leastChange * first &&
      sign * (lastButOne - first) > leastChangeBefore * first &&
      hasTotalMoved(last, first)
    return isLong ? [{ audience, steps, first, last }] : []
  })
}
