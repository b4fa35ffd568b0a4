// Prepares what was read for comparison: joins the pages of both periods, and finds what changed for each audience. Pure.

import { type CountedViews, countedViews, sumTotals } from '../counts.ts'
import { toPathFilter } from '../page-key.ts'
import type { Collection, Week } from '../read/history.ts'
import type { WindowViews } from '../read/rows.ts'
import type { ReportWindows } from '../window.ts'
import { compareWindows } from './comparison.ts'
import { findMoves } from './moves.ts'
import { joinPages } from './pages.ts'
import { computeUsualRange, leastWeekViews, type UsualRange } from './usual.ts'

export type Facts = ReturnType<typeof gatherFacts>

/** `paths`: the pages that the report covers; empty for all pages. */
export function gatherFacts(collection: Collection, windows: ReportWindows, paths: readonly string[]) {
  const current = limitToPaths(collection.current, paths)
  const previous = collection.previous && limitToPaths(collection.previous, paths)
  const comparison = compareWindows({ ...collection, current, previous }, windows, paths)
  const pages = joinPages(current, previous)
  const weeks = paths.length === 0 ? (collection.weeks ?? []) : []
  const ranges = windows.window.days === 7 ? computeRanges(weeks) : {}
  const moves = comparison.compared.map((audience) => {
    const facts = {
      ...{ audience, now: current.totals[audience], before: previous?.totals[audience] ?? 0, range: ranges[audience] },
      lacking: { now: current.provenance.lacking[audience], before: previous?.provenance.lacking[audience] ?? 0 },
    }
    return findMoves(facts, comparison.arePagesCompared ? pages : [])
  })
  return { windows, paths, current, previous, comparison, pages, weeks, ranges, moves }
}

/** With `paths`, recomputes the totals from the matching rows, because the service's totals cover all pages. */
function limitToPaths(views: WindowViews, paths: readonly string[]): WindowViews {
  if (paths.length === 0) return views
  const isMeant = toPathFilter(paths)
  const rows = views.rows.filter(({ path }) => isMeant(path))
  return { ...views, rows, totals: sumTotals(rows) }
}

/** Returns a usual range for all views and for each audience, if they have enough views in each of the seven weeks before. */
function computeRanges(weeks: readonly Week[]): Readonly<Partial<Record<CountedViews, UsualRange>>> {
  const counted = countedViews.flatMap((views) => {
    const counts = weeks.slice(0, -1).map(({ totals }) => totals[views])
    const isEnough = counts.length === 7 && counts.every((count) => count >= leastWeekViews)
    return isEnough ? [[views, computeUsualRange(counts)] as const] : []
  })
  return Object.fromEntries(counted)
}
