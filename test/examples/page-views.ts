// Rows of page views in the windows that the examples report.

import type { DailyViews } from '../emulator/page-view-data.ts'

const dayMs = 86_400_000
const today = Math.floor(Date.now() / dayMs)
const toDate = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)

export function viewed(path: string, counts: Partial<DailyViews>, date: string): DailyViews {
  return { date, path, human: 0, ai: 0, ...counts }
}

/** The Monday before this week's, in UTC; 1 January 1970 was a Thursday. */
export function lastMonday(): string {
  return toDate(today - ((today + 3) % 7) - 7)
}

/** The first day of the month before this one, in UTC. */
export function firstOfLastMonth(): string {
  const [year = 0, month = 0] = toDate(today).split('-').map(Number)
  return toDate(Date.UTC(year, month - 2, 1) / dayMs)
}
