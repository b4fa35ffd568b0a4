// Which page of a list to read next. The service does not say how many pages there are; only the last page says that it is the
// last. So the plan also tries pages far ahead. If one exists, all pages before it exist, and they are read at once. Pure.

import type { PageViewsPage } from '../kit/service/schema.ts'

/** The most requests for pages that do not exist, for each list. */
const mostProbes = 3
/** Pages beyond the last one that certainly exists, in the order in which they are tried; the last is for near the end. */
const probeDistances = [1, 5, 11, 2]

export function createPagePlan(first: PageViewsPage) {
  const planned = new Set([0])
  let lastCertain = first.hasMore ? 1 : 0
  /** No page begins here or later. */
  let end = first.hasMore ? Number.POSITIVE_INFINITY : 1

  function findCertain(): number | undefined {
    for (let index = 0; index <= lastCertain && index < end; index++) if (!planned.has(index)) return index
    return undefined
  }

  function findProbe(): number | undefined {
    // Requests that are on their way or were wasted. A small site gets fewer of them.
    const unproven = [...planned].filter((index) => index > lastCertain).length
    if (unproven >= Math.min(mostProbes, lastCertain)) return undefined
    return probeDistances.map((distance) => lastCertain + distance).find((index) => index < end && !planned.has(index))
  }

  return {
    /** The next page to read, counted from 0: one that exists, else a probe if that is allowed. Each page once. */
    next(mayProbe: boolean): number | undefined {
      const index = findCertain() ?? (mayProbe ? findProbe() : undefined)
      if (index !== undefined) planned.add(index)
      return index
    },
    /** Notes what the answer for one page says about other pages. */
    learn(index: number, { views, hasMore }: PageViewsPage): void {
      if (hasMore) lastCertain = Math.max(lastCertain, index + 1)
      else end = Math.min(end, index + 1)
      if (views.length > 0) lastCertain = Math.max(lastCertain, index)
    },
  }
}
