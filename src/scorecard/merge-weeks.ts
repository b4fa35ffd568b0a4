// The windows before and after a week of merges: whole days, UTC. Pure.

import { type DateWindow, dayMs, toIsoDay, toWindow } from '../report/window.ts'

/** A week, Monday to Sunday, and the 28 days on either side of it. */
export interface MergeWeek {
  /** Its Monday: `YYYY-MM-DD`. */
  readonly monday: string
  readonly before: DateWindow
  readonly after: DateWindow
}

/** A pull request of ours that was merged in a week that can be compared. */
export interface MergedPullRequest {
  readonly number: number
  /** Milliseconds since the epoch. */
  readonly mergedAt: number
  readonly week: MergeWeek
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
