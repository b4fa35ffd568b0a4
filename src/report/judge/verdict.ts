// Chooses the verdict: whether a total changed notably, and which pages explain the change. Pure.

import { hasTotalMoved, sumCounts } from '../counts.ts'
import type { Week } from '../read/history.ts'
import type { Facts } from './facts.ts'
import { isNotableChange, type Moves } from './moves.ts'
import { computeDifference, type Page } from './pages.ts'
import { leastWeekViews } from './usual.ts'

export type Cause =
  | { readonly kind: 'pages'; readonly pages: readonly Page[]; readonly share: number }
  | { readonly kind: 'addresses'; readonly pages: readonly Page[]; readonly without: number }
  | { readonly kind: 'no-page' }

const mostExplaining = 3
const leastAddresses = 5
/** On a smaller site, "no single page explains it" would tell the reader nothing. */
const leastPages = 5
/** Pages explain a total's change if their own changes add up to a share of it in this range. */
const [leastShare, mostShare] = [0.5, 1.5]

/** `weeks`: eight weeks, or none. */
export function chooseVerdict(facts: Pick<Facts, 'comparison' | 'moves' | 'pages' | 'weeks'>) {
  const { comparison, moves, pages, weeks } = facts
  const { refusals, arePagesCompared } = comparison
  const notable = moves
    .filter(({ isNotable }) => isNotable)
    .map((one) => ({ ...one, cause: arePagesCompared ? explainChange(one, pages.length) : undefined }))
  const hasViews = moves.some(({ now, before }) => now + before > 0)
  const kind = refusals.length > 0 ? 'refused' : notable.length > 0 ? 'notable' : hasViews ? 'quiet' : 'no-views'
  return { kind, notable, longTrends: findLongTrends(moves, weeks) } as const
}

/** Returns undefined if pages cannot explain the change, for example in the week after a storm. */
function explainChange(moves: Moves, pageCount: number): Cause | undefined {
  if (moves.range?.isAfterStorm) return undefined
  const largest = moves.now > moves.before ? moves.up : moves.down
  for (let count = 1; count <= Math.min(mostExplaining, largest.length); count++) {
    const pages = largest.slice(0, count)
    const share = computeShare(pages, moves)
    if (share !== undefined) return { kind: 'pages', pages, share }
  }
  return findNewAddresses(moves) ?? (pageCount < leastPages ? undefined : { kind: 'no-page' })
}

/** Detects a scanner, which requests many addresses that had no views before. */
function findNewAddresses(moves: Moves): Cause | undefined {
  const { audience, now, before, range, up } = moves
  const pages = up.filter(({ previous }) => previous.total === 0)
  const without = now - sumCounts(pages.map((page) => page[audience]))
  if (pages.length < leastAddresses || now < before || computeShare(pages, moves) === undefined) return undefined
  return isNotableChange(without, before, range) ? undefined : { kind: 'addresses', pages, without }
}

/** Returns the pages' share of the total's change, or undefined if it is too small or too large to explain that change. */
function computeShare(pages: readonly Page[], { audience, now, before }: Moves): number | undefined {
  const share = sumCounts(pages.map((page) => Math.abs(computeDifference(page, audience)))) / Math.abs(now - before)
  return share >= leastShare && share <= mostShare ? share : undefined
}

const leastSteps = 5
const leastChange = 0.25
/** The change must be this large even without the last week: a single notable week is not a long trend. */
const leastChangeBefore = 0.1

/** Finds audiences whose views rose or fell for weeks, however small each step was. */
function findLongTrends(moves: readonly Moves[], weeks: readonly Week[]) {
  return moves.flatMap(({ audience }) => {
    const counts = weeks.map(({ totals }) => totals[audience])
    const [first = 0, last = 0, lastButOne = 0] = [counts[0], counts.at(-1), counts.at(-2)]
    const sign = Math.sign(last - first)
    const steps = counts.filter((count, at) => at > 0 && sign * (count - (counts[at - 1] ?? 0)) > 0).length
    const isLong =
      steps >= leastSteps &&
      counts.every((count) => count >= leastWeekViews) &&
      Math.abs(last - first) > leastChange * first &&
      sign * (lastButOne - first) > leastChangeBefore * first &&
      hasTotalMoved(last, first)
    return isLong ? [{ audience, steps, first, last }] : []
  })
}
