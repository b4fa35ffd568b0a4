// Rows of page views in the windows that the examples report.

import type { DailyViews } from '../emulator/page-view-data.ts'

const dayMs = 86_400_000

/** Views on one day that lies in last week and, where it can be asked, last month: as many days ago as are given. */
export function viewed(
  path: string,
  counts: { readonly human?: number; readonly ai?: number },
  date: string,
): DailyViews {
  return { date, path, human: 0, ai: 0, ...counts }
}

/** The Monday before this week's, in UTC. */
export function lastMonday(now = Date.now()): string {
  const today = Math.floor(now / dayMs)
  // 1 January 1970 was a Thursday.
  const thisMonday = today - ((today + 3) % 7)
  return toDate(thisMonday - 7)
}

/** The first day of the month before this one, in UTC. */
export function firstOfLastMonth(now = new Date()): string {
  return toDate(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1) / dayMs)
}

function toDate(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}
