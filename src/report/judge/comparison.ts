// Whether the counts of two periods can be compared, and if not, why: a false alarm costs more trust than ten right reports
// earn. Pure.

import { type Audience, audiences, type CountedViews } from '../counts.ts'
import { type Collection, isMissed } from '../read/history.ts'
import type { CutOff } from '../read/requests.ts'
import { type ReportWindows, toDays } from '../window.ts'

export type ComparisonRefusal =
  | { readonly kind: 'unfinished' | 'first-period' }
  | { readonly kind: 'not-read'; readonly cutOffBy: CutOff }
  /** `days`: with views, which a comparison needs. */
  | { readonly kind: 'young'; readonly began: string; readonly days: number }
  | { readonly kind: 'days-without-views'; readonly audiences: readonly Audience[]; readonly dates: readonly string[] }
  /** `now`, `before`: whole percents of the views that the lists hold. */
  | {
      readonly kind: 'partial'
      readonly now: number
      readonly before: number
      readonly cutOffBy: CutOff | undefined
    }

export interface PeriodComparison {
  readonly refusals: readonly ComparisonRefusal[]
  readonly compared: readonly Audience[]
  readonly arePagesCompared: boolean
}

/** Whether the change of these views may be named. */
export function isCompared({ compared }: Pick<PeriodComparison, 'compared'>, views: CountedViews): boolean {
  return views === 'total' ? compared.length === audiences.length : compared.includes(views)
}

/** `collection`: of `paths`, the pages that the report is about. */
export function compareWindows(
  collection: Collection,
  windows: ReportWindows,
  paths: readonly string[],
): PeriodComparison {
  const { current, previous, began, previousCutOffBy } = collection
  const refuseAll = (refusal: ComparisonRefusal) => ({ refusals: [refusal], compared: [], arePagesCompared: false })
  if (windows.isOngoing) return refuseAll({ kind: 'unfinished' })
  if (!previous) return refuseAll({ kind: 'not-read', cutOffBy: previousCutOffBy ?? 'max-requests' })
  if (began !== undefined && previous.totals.total === 0) return refuseAll({ kind: 'first-period' })
  if (began !== undefined) return refuseAll({ kind: 'young', began, days: 2 * windows.window.days })
  const [now, before] = [current.provenance, previous.provenance]
  const arePagesCompared = !now.isPartial && !before.isPartial
  const cutOffBy = collection.isRateLimited ? 'rate-limited' : (now.cutOffBy ?? before.cutOffBy)
  const partial = { kind: 'partial', now: now.held, before: before.held, cutOffBy } as const
  const broken = findBrokenDays(collection, windows)
  // With `paths`, totals are sums of the rows.
  const areTotalsKnown = arePagesCompared || paths.length === 0
  const isCounted = (audience: Audience) => broken.every((one) => !one.audiences.includes(audience))
  const compared = areTotalsKnown ? audiences.filter(isCounted) : []
  return { refusals: [...broken, ...(arePagesCompared ? [] : [partial])], compared, arePagesCompared }
}

/** One refusal if both audiences lack the same days. */
function findBrokenDays({ days }: Collection, { window, previous }: ReportWindows) {
  const dates = [...toDays(previous), ...toDays(window)].map(({ from }) => from)
  const byDates = Map.groupBy(audiences, (audience) => dates.filter((date) => isMissed(date, audience, days)).join())
  byDates.delete('')
  const kind = 'days-without-views' as const
  return [...byDates].map(([missed, same]) => ({ kind, audiences: same, dates: missed.split(',') }))
}
