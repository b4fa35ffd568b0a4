// Makes a report of what was collected. Pure.

import type { AlertRule } from '../inputs/alert-rule.ts'
import type { Trend } from '../inputs/page-views.ts'
import { judgeAlerts } from './alerts.ts'
import type { Collection, TrendPoint, WindowViews } from './collector.ts'
import { joinWindows, toSections } from './join-windows.ts'
import { toListing } from './listing.ts'
import { type Page, toAiShare } from './page.ts'
import { toHighestAiShare, toMovers, toNewAndVanished, toNotable } from './page-lists.ts'
import type { PageViewsReport } from './report.ts'
import { toReportLine, toReportSentence } from './report-sentence.ts'
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
  const { collection, isOngoing, trendKind, trend, top, requests, rules = [], siteList, siteUrl, topic = '' } = inputs
  const { current, previous, previousCutOffBy } = collection
  const { window, totals } = current
  const joined = joinWindows(collection, siteList?.pages)
  const { pages } = joined
  const topPages = takeTop(pages, top)
  const floor = Math.max(10, Math.ceil(totals.total / 1000))
  const movers = toMovers(collection, joined, floor)
  const usual = trendKind === 'weeks' && window.days === 7 ? toUsualViews(totals, trend) : undefined
  const areAllRead = [current, previous].every((views) => views?.provenance.isComplete !== false)
  const report = {
    siteName: siteUrl === undefined ? topic : new URL(siteUrl).host,
    siteUrl,
    isOngoing,
    ...withoutRows(current),
    aiShare: toAiShare(totals),
    previous: previous && withoutRows(previous),
    previousCutOffBy,
    change: previous && previous.totals.total > 0 ? totals.total / previous.totals.total - 1 : undefined,
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
    usual,
    requests,
    isTruncated: !areAllRead || previousCutOffBy !== undefined || topPages.length < Math.min(top, pages.length),
    alerts: rules.length > 0 ? judgeAlerts(rules, collection, usual) : undefined,
  }
  return { ...report, sentence: toReportSentence(report), summaryLine: toReportLine(report) }
}

function withoutRows({ window, totals, provenance }: WindowViews): Omit<WindowViews, 'rows'> {
  return { window, totals, provenance }
}

function takeTop(pages: readonly Page[], top: number): readonly Page[] {
  let length = 0
  const end = pages.slice(0, top).findIndex((page) => {
    length += JSON.stringify(page).length
    return length > longestTopPages
  })
  return pages.slice(0, end < 0 ? top : end)
}
