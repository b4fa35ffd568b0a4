// What a report of page views says, computed once as data: summary, comment, files and page are made of it. Pure.

import type { AlertRule } from './alert-rule.ts'
import { compareWindows } from './comparison.ts'
import { limitList, toCoverage } from './coverage.ts'
import { formatWindow } from './format.ts'
import type { ReportCollection } from './history.ts'
import type { Trend } from './inputs.ts'
import { findInvented } from './invented.ts'
import { toLists } from './lists.ts'
import { audiences, toAiShare } from './page-counts.ts'
import { joinPages, limitToPaths, toPathFilter, toSections } from './pages.ts'
import { judgeRules } from './rules.ts'
import { toChatText } from './sentence.ts'
import type { SiteList } from './site-pages.ts'
import { toUsualViews } from './usual.ts'
import { toVerdict, type Verdict } from './verdict.ts'
import type { DateWindow, ReportWindows } from './window.ts'
import { toWork } from './work.ts'

export interface FindingsInputs {
  readonly collection: ReportCollection
  readonly windows: ReportWindows
  readonly trendKind: Trend
  readonly maxRequests: number
  /** Made so far. */
  readonly requests: number
  readonly rules?: readonly AlertRule[] | undefined
  readonly siteList?: SiteList | undefined
  readonly siteUrl?: string | undefined
  /** As the workflow named it, or empty. */
  readonly topic?: string | undefined
  readonly paths?: readonly string[] | undefined
}

/**
 * People and AI agents are two audiences. Every list of pages is about one of them, or shows both numbers. `human`, `ai` and
 * `total` are counts of views, and `total` is their sum. The lists are complete; the layout cuts them.
 */
export type Findings = Readonly<ReturnType<typeof toFindings>>

export function toFindings(inputs: FindingsInputs) {
  const { windows, trendKind, requests, rules = [], siteUrl, topic = '', paths = [] } = inputs
  const isWhole = paths.length === 0
  const siteList = inputs.siteList && (isWhole ? inputs.siteList : limitList(inputs.siteList, toPathFilter(paths)))
  const read = inputs.collection
  const [current, previous] = [limitToPaths(read.current, paths), read.previous && limitToPaths(read.previous, paths)]
  const collection = { ...read, current, previous }
  const { totals, provenance } = current
  const joined = joinPages(collection, siteList?.pages)
  const floor = Math.max(10, Math.ceil(totals.total / 1000))
  const comparison = compareWindows(collection, windows, joined, { floor, paths, maxRequests: inputs.maxRequests })
  // With `paths`, sums of some rows and of all are nothing to compare.
  const isCompared = isWhole || comparison.refusals.every(({ kind }) => kind !== 'partial')
  const before = isCompared ? previous?.totals : undefined
  const isWeek = trendKind === 'weeks' && windows.window.days === 7 && isWhole
  const usual = isWeek ? toUsualViews(totals, read.trend) : ({ ranges: {}, missing: 'not-asked' } as const)
  const lists = toLists(joined, floor, comparison.areListsWhole)
  const coverage = siteList && toCoverage(joined, siteList, provenance.isComplete)
  const invented = siteList && findInvented(joined.pages, siteList.pages)
  const { isComplete } = provenance
  const facts = {
    ...{ isWhole, totals, before, comparison, joined, isComplete, lists, floor, usual, coverage, siteUrl },
    invented: invented?.invented,
  }
  const judged = rules.length > 0 ? judgeRules(rules, facts) : undefined
  const work = toWork(facts)
  const { fired = [], unjudged = [] } = judged ?? {}
  const pages = work.map(({ page }) => page)
  const verdict = toVerdict(facts, { alerts: fired.length, pages, unjudged: unjudged.length })
  const siteName = siteUrl === undefined ? topic : new URL(siteUrl).host
  const canCompare = before !== undefined && before.total > 0 && comparison.compared.length === audiences.length
  return {
    /** The host of `site-url`, else the topic, else empty. The workflow's author wrote it, so it is not foreign. */
    siteName,
    siteUrl,
    windows,
    paths,
    totals,
    /** Undefined if they could not be read. */
    before,
    /** AI views ÷ total as a fraction; undefined when the total is 0. */
    aiShare: toAiShare(totals),
    /** Of the total, as a fraction of the total before; undefined where that was 0, or where they cannot be compared. */
    change: canCompare ? totals.total / before.total - 1 : undefined,
    verdict,
    comparison,
    rules: judged,
    work,
    /** All pages that were read: by people, then agents, then path. */
    pages: joined.pages,
    /** 10 views, or a thousandth of the total if that is more. */
    floor,
    lists,
    /** Undefined where the list breaks off, because a sum of some pages says nothing. */
    sections: provenance.cutOffBy ? undefined : toSections(joined),
    invented,
    coverage,
    listedHosts: siteList?.hosts ?? [],
    trendKind,
    /** The oldest first. Empty: none. */
    trend: isWhole ? (read.trend ?? []) : [],
    /** The first day with views, where it lies in one of the two windows. */
    began: read.began,
    /** The trend that the workflow asked for could not be read. */
    isTrendCutOff: read.trend === undefined,
    isRateLimited: read.isRateLimited,
    usual,
    requests,
    provenance,
    previousProvenance: previous?.provenance,
    isTruncated: [current, previous].some((views) => views?.provenance.isComplete !== true),
    /** The verdict for a chat, with site and dates. */
    summaryLine: toSummaryLineText(siteName, windows.window, verdict),
  }
}

function toSummaryLineText(siteName: string, window: DateWindow, { words }: Verdict): string {
  const site = siteName === '' ? '' : `${toChatText([{ foreign: siteName }])}, `
  return `${site}${formatWindow(window)}: ${toChatText(words)}`
}
