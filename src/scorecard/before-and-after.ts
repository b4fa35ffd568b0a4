// The windows before and after a week of merges (whole days, UTC), and the views of pages in them. Pure.

import type { PageViewRow } from '../kit/service/schema.ts'
import { sumCounts } from '../report/page-counts.ts'
import { toPageKey } from '../report/page-key.ts'
import { type DateWindow, dayMs, toIsoDay, toWindow } from '../report/window.ts'

/** A week, Monday to Sunday, and the 28 days on either side of it. */
export interface MergeWeek {
  /** Its Monday: `YYYY-MM-DD`. */
  readonly monday: string
  readonly before: DateWindow
  readonly after: DateWindow
}

export const daysCompared = 28
export const mostDaysAgo = 63

/** The week of a merge. Undefined without a merge, if it is too old, or if the 28 days after it are not over. Milliseconds since the epoch. */
export function findMergeWeek(mergedAt: number | undefined, now: number): MergeWeek | undefined {
  if (mergedAt === undefined) return undefined
  const today = Math.floor(now / dayMs)
  const day = Math.floor(mergedAt / dayMs)
  // Day 0 of the epoch was a Thursday.
  const monday = day - ((day + 3) % 7)
  if (day < today - mostDaysAgo || monday + 7 + daysCompared > today) return undefined
  return {
    monday: toIsoDay(monday),
    before: toWindow(monday - daysCompared, monday),
    after: toWindow(monday + 7, monday + 7 + daysCompared),
  }
}

type Views = Pick<PageViewRow, 'human' | 'ai'>

export interface BeforeAndAfter {
  readonly before: Views
  readonly after: Views
}

const none: Views = { human: 0, ai: 0 }
export const noViews: BeforeAndAfter = { before: none, after: none }

export function sumViews(all: readonly BeforeAndAfter[]): BeforeAndAfter {
  return toEach((toCount) => sumCounts(all.map(toCount)))
}

export function subtractViews(all: BeforeAndAfter, some: BeforeAndAfter): BeforeAndAfter {
  return toEach((toCount) => Math.max(0, toCount(all) - toCount(some)))
}

function toEach(calculate: (toCount: (views: BeforeAndAfter) => number) => number): BeforeAndAfter {
  const toViews = (window: keyof BeforeAndAfter): Views => ({
    human: calculate((views) => views[window].human),
    ai: calculate((views) => views[window].ai),
  })
  return { before: toViews('before'), after: toViews('after') }
}

/** The pages with views, over all spellings of their paths, by `toPageKey`. */
export function groupViews(before: readonly PageViewRow[], after: readonly PageViewRow[]) {
  const rows = [
    ...before.map((row) => ({ path: row.path, before: row, after: none })),
    ...after.map((row) => ({ path: row.path, before: none, after: row })),
  ]
  const seen = rows.filter((row) => row.before.human + row.before.ai + row.after.human + row.after.ai > 0)
  const pages = Map.groupBy(seen, ({ path }) => toPageKey(path))
  return new Map(Array.from(pages, ([page, same]) => [page, sumViews(same)]))
}
