// Which page to ask for next. Only the last page says that it is the last, so some are asked for before it is known that
// they exist. A page that turns out to exist proves every page before it, so a guess may leap ahead. Pure.

import type { PageViewsPage } from '../service/schema.ts'

/** The most requests that a list can cost beyond its pages. */
const mostUnproven = 3
/** Ahead of the last page that is certain. The gaps are filled once they are proven; the last is for when the end is near. */
const leaps = [1, 3, 7, 2]

export interface PagePlan {
  /** A page (counted from 0) that nobody has asked for yet: one that exists, else a guess if that is allowed. */
  next(mayGuess: boolean): number | undefined
  /** What an answer says about other pages. */
  learn(index: number, page: PageViewsPage): void
}

export function createPagePlan(first: PageViewsPage): PagePlan {
  const asked = new Set([0])
  /** The last page that is known to exist, and where they end at the latest. */
  let certain = first.hasMore ? 1 : 0
  let end = first.hasMore ? Number.POSITIVE_INFINITY : 1

  function findCertain(): number | undefined {
    for (let index = 0; index <= certain && index < end; index++) if (!asked.has(index)) return index
    return undefined
  }

  function findGuess(): number | undefined {
    // What was asked for and never proven, be it in flight or wasted. A small site is worth fewer guesses.
    const unproven = [...asked].filter((index) => index > certain).length
    if (unproven >= Math.min(mostUnproven, certain)) return undefined
    return leaps.map((leap) => certain + leap).find((index) => index < end && !asked.has(index))
  }

  return {
    next(mayGuess) {
      const index = findCertain() ?? (mayGuess ? findGuess() : undefined)
      if (index !== undefined) asked.add(index)
      return index
    },
    learn(index, { views, hasMore }) {
      if (hasMore) certain = Math.max(certain, index + 1)
      else end = Math.min(end, index + 1)
      if (views.length > 0) certain = Math.max(certain, index)
    },
  }
}
