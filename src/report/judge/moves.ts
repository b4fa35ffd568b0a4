// Finds the pages that moved for one audience: their views changed by more than chance or the site's overall change explains. Pure.

import { type Audience, computeFloor, computeMedian, hasTotalMoved, isMoreThanChance } from '../counts.ts'
import { computeDifference, type Page, rankPages } from './pages.ts'
import { positionIn, type UsualRange } from './usual.ts'

/** Without a usual range, a smaller change in a total is not notable. */
export const smallChange = 0.1
/** Pages with fewer views in both periods together are too small to show how much a site's pages vary. */
const leastViews = 20
const leastCountedPages = 3
/** The median of the square of a standard normal variable. */
const medianSquare = 0.455
const mostVariation = 0.04
const unknownVariation = 0.02

export interface AudienceFacts {
  readonly audience: Audience
  readonly now: number
  readonly before: number
  /** The usual range of a week; undefined if there is none. */
  readonly range: UsualRange | undefined
  /** Views that the totals include, but no row does. */
  readonly lacking: { readonly now: number; readonly before: number }
}

/** `up`, `down`: the pages that moved, the largest change first. */
export type Moves = ReturnType<typeof findMoves>

/** `pages`: all pages of both periods, or none if pages cannot be compared. */
export function findMoves(facts: AudienceFacts, pages: readonly Page[]) {
  const { audience, now, before, range } = facts
  const isNotable = isNotableChange(now, before, range)
  const floor = computeFloor(now, before)
  const toCounts = (page: Page) => ({ page, now: page[audience], before: page.previous[audience] })
  const scaled = scaleToSite(range?.isAfterStorm ? [] : pages.map(toCounts), isNotable)
  const variation = estimateVariation(scaled)
  const found = scaled.filter((one) => hasMoved(one, floor, variation, facts)).map(({ page }) => page)
  const moved = rankPages(found, (page) => Math.abs(computeDifference(page, audience)))
  const list = (sign: number) => moved.filter((page) => sign * computeDifference(page, audience) > 0)
  return { ...facts, isNotable, floor, up: list(1), down: list(-1) }
}

/** Whether an audience's total changed enough to report: it left its usual range, or, without one, changed by more than a tenth. */
export function isNotableChange(now: number, before: number, range: UsualRange | undefined): boolean {
  if (range) return positionIn(range, now) !== 'within'
  return hasTotalMoved(now, before) && Math.abs(now - before) > smallChange * before
}

interface Counts {
  readonly page: Page
  readonly now: number
  readonly before: number
}

const isCounted = ({ now, before }: Counts) => now + before >= leastViews

/** If the site's total changed notably, scales the counts, so that a page that only followed the site does not count as moved. */
function scaleToSite(counts: readonly Counts[], isNotable: boolean): readonly Counts[] {
  const ratios = counts.filter((one) => isCounted(one) && one.before > 0).map(({ now, before }) => now / before)
  const ratio = isNotable && ratios.length >= leastCountedPages ? computeMedian(ratios) : 1
  return counts.map((one) => ({ ...one, now: one.now / Math.max(1, ratio), before: one.before * Math.min(1, ratio) }))
}

/** Estimates the square of the relative change that this site's pages show from week to week, beyond counting error. */
function estimateVariation(counts: readonly Counts[]): number {
  const excess = counts.filter(isCounted).map(({ now, before }) => {
    const sum = now + before
    return ((now - before) ** 2 / medianSquare - sum) / sum ** 2
  })
  if (excess.length < leastCountedPages) return unknownVariation
  return Math.min(Math.max(computeMedian(excess), 0), mostVariation)
}

function hasMoved({ page, now, before }: Counts, floor: number, variation: number, facts: AudienceFacts): boolean {
  const { audience, lacking } = facts
  const difference = computeDifference(page, audience)
  // A page without a row may have had this many views in the missing rows.
  const explained = (page.isIn.now ? 0 : lacking.now) + (page.isIn.before ? 0 : lacking.before)
  const scaled = Math.abs(now - before) - explained
  const isSameWay = Math.sign(now - before) === Math.sign(difference)
  const isLarge = Math.min(Math.abs(difference) - explained, scaled) > floor
  return isSameWay && isLarge && isMoreThanChance(scaled, now + before, variation)
}
