// Makes a report of what was collected. Pure.

import type { AlertRule } from '../inputs/alert-rule.ts'
import type { Trend } from '../inputs/page-views.ts'
import type { DateWindow } from '../inputs/window.ts'
import type { PageViewTotals } from '../service/schema.ts'
import { judgeAlerts } from './alerts.ts'
import type { Collection, TrendPoint } from './collector.ts'
import { toAiShare } from './counts.ts'
import { toListing } from './listing.ts'
import { joinWindows, type Page } from './page.ts'
import { toHighestAiShare, toMovers, toNewAndVanished, toNotable } from './page-lists.ts'
import type { PageViewsReport, PreviousWindow } from './report.ts'
import { toReportLine, toReportSentence } from './report-sentence.ts'
import { toSections } from './sections.ts'
import type { SiteList } from './site-pages.ts'
import { toUsualViews } from './usual.ts'

export interface ReportInputs {
  readonly collection: Collection
  readonly isOngoing: boolean
  readonly trendKind: Trend
  /** Undefined when it was cut off. */
  readonly trend: readonly TrendPoint[] | undefined
  readonly top: number
  readonly requests: number
  readonly rules?: readonly AlertRule[] | undefined
  readonly siteList?: SiteList | undefined
  readonly siteUrl?: string | undefined
  /** As the workflow named it, or empty. */
  readonly topic?: string | undefined
}

/** A workflow job's outputs hold 1 MB, counted as UTF-16. */
const longestTopPages = 250_000

export function createReport(inputs: ReportInputs): PageViewsReport {
  const { collection, trendKind, trend, top, rules = [], siteList, siteUrl, topic = '' } = inputs
  const { current, previous, previousCutOffBy } = collection
  const { window, totals, provenance } = current
  const joined = joinWindows(collection, siteList?.pages)
  const { pages } = joined
  const topPages = takeTop(pages, top)
  const floor = Math.max(10, Math.ceil(totals.total / 1000))
  const movers = toMovers(collection, joined, floor)
  const usual = trendKind === 'weeks' && window.days === 7 ? toUsualViews(totals, trend) : undefined
  const alerts = rules.length > 0 ? judgeAlerts(rules, collection, usual) : undefined
  const compared = {
    siteName: siteUrl === undefined ? topic : new URL(siteUrl).host,
    ...describeTotals(window, totals),
    previous: previous && describeTotals(previous.window, previous.totals),
    usual,
    alerts,
  }
  return {
    ...compared,
    siteUrl,
    isOngoing: inputs.isOngoing,
    previousCutOffBy,
    change: toTotalChange(totals, previous?.totals),
    pages,
    topPages,
    floor,
    movers,
    notable: movers && toNotable(movers),
    ...toNewAndVanished(collection, joined, floor),
    highestAiShare: toHighestAiShare(pages, floor),
    listing: siteList && toListing(collection, pages, siteList),
    sections: toSections(collection),
    trendKind,
    trend: trend ?? [],
    isTrendCutOff: trend === undefined,
    requests: inputs.requests,
    provenance,
    previousProvenance: previous?.provenance,
    isTruncated: hasMissingPages(collection) || topPages.length < Math.min(top, pages.length),
    sentence: toReportSentence(compared),
    summaryLine: toReportLine(compared),
  }
}

function describeTotals(window: DateWindow, totals: PageViewTotals): PreviousWindow {
  return { window, totals, aiShare: toAiShare(totals) }
}

function toTotalChange(totals: PageViewTotals, before: PageViewTotals | undefined): number | undefined {
  return before && before.total > 0 ? totals.total / before.total - 1 : undefined
}

function hasMissingPages({ current, previous, previousCutOffBy }: Collection): boolean {
  return !current.provenance.isComplete || previous?.provenance.isComplete === false || previousCutOffBy !== undefined
}

function takeTop(pages: readonly Page[], top: number): readonly Page[] {
  let length = 0
  const end = pages.slice(0, top).findIndex((page) => {
    length += JSON.stringify(page).length
    return length > longestTopPages
  })
  return pages.slice(0, end < 0 ? top : end)
}
