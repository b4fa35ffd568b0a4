// What a report of page views says, computed once as data: summary, comment, files and page are made of it. Pure.

import { type CountedViews, computeAiShare, countedViews } from '../counts.ts'
import { toPathFilter } from '../page-key.ts'
import type { Collection, Week } from '../read/history.ts'
import { limitViews } from '../read/rows.ts'
import type { SiteList } from '../read/site-list.ts'
import type { ReportWindows } from '../window.ts'
import type { AlertRule } from './alert-rule.ts'
import { compareWindows, isCompared } from './comparison.ts'
import { findMoves, type Moves } from './moves.ts'
import { joinPages, type Page, rankPages } from './pages.ts'
import { judgeRules } from './rules.ts'
import { readSite } from './site.ts'
import { computeUsualRange, leastWeekViews, type UsualRange } from './usual.ts'
import { chooseVerdict, listLosers } from './verdict.ts'
import { findAgentsOnly, listWork } from './work.ts'

/** The inputs of the report, and what was read. */
export interface FindingsInputs {
  readonly windows: ReportWindows
  readonly paths: readonly string[]
  readonly trend: 'weeks' | 'none'
  readonly alerts: readonly AlertRule[]
  readonly siteUrl: string | undefined
  readonly topic: string
  readonly collection: Collection
  readonly siteList: SiteList | undefined
  /** Made so far. */
  readonly requests: number
}

export type Findings = Readonly<ReturnType<typeof judgeReport>>

/** People and AI agents are two audiences: every list of changes, every cause and every rule is about one of them. */
export function judgeReport({ collection, siteList, requests, ...asked }: FindingsInputs) {
  const { windows, paths, trend, siteUrl } = asked
  const read = limitToPaths(collection, paths)
  const { current, previous } = read
  const { totals, provenance } = current
  const before = previous?.totals
  const comparison = compareWindows(read, windows, paths)
  const { compared, arePagesCompared } = comparison
  const pages = joinPages(current, previous)
  const weeks = paths.length === 0 ? (collection.weeks ?? []) : []
  const ranges = windows.window.days === 7 ? computeRanges(weeks) : {}
  const moves = compared.map((audience) => {
    const lacking = { now: provenance.lacking[audience], before: previous?.provenance.lacking[audience] ?? 0 }
    const counts = { now: totals[audience], before: before?.[audience] ?? 0 }
    return findMoves({ audience, ...counts, range: ranges[audience], lacking }, arePagesCompared ? pages : [])
  })
  const isWhole = { now: provenance.isComplete, before: previous?.provenance.isComplete === true }
  const isPartial = provenance.isPartial || previous?.provenance.isPartial === true
  const site = readSite(siteList, paths, pages, isPartial ? 'unknown' : isWhole.now ? 'all' : 'most')
  const isPage = ({ key }: Page) => !site.list || site.list.pages.has(key)
  const mayLackPeople = arePagesCompared && compared.includes('human') && before !== undefined
  const agentsOnly = mayLackPeople ? findAgentsOnly(pages, [totals, before], isPage) : []
  return {
    ...{ windows, paths, siteUrl, totals, before, comparison, pages, weeks, ranges, moves, requests, isWhole },
    ...{ provenance, previousProvenance: previous?.provenance, isRateLimited: collection.isRateLimited },
    /** The host of `site-url`, else the topic, else empty. The workflow's author wrote it, so it is not foreign. */
    siteName: siteUrl === undefined ? asked.topic : new URL(siteUrl).host,
    verdict: chooseVerdict(comparison, moves, pages, weeks),
    rules: judgeRules(asked.alerts, { totals, before, pages, paths, comparison, isWhole, ranges }),
    work: listWork(listLosers(moves), site.noPages ?? [], agentsOnly),
    lists: collectLists(moves, pages, isPage),
    site,
    aiShare: computeAiShare(totals),
    /** Of the total, as a fraction; undefined where the comparison was refused, also for one audience only. */
    change: before && before.total > 0 && isCompared(comparison, 'total') ? totals.total / before.total - 1 : undefined,
    /** The weeks that the workflow asked for could not be read. */
    areWeeksMissing: trend === 'weeks' && collection.weeks === undefined,
  }
}

function limitToPaths(collection: Collection, paths: readonly string[]): Collection {
  if (paths.length === 0) return collection
  const isMeant = toPathFilter(paths)
  const { current, previous } = collection
  return { ...collection, current: limitViews(current, isMeant), previous: previous && limitViews(previous, isMeant) }
}

/** Of each audience with enough views in each of the seven weeks before. */
function computeRanges(weeks: readonly Week[]): Readonly<Partial<Record<CountedViews, UsualRange>>> {
  const counted = countedViews.flatMap((views) => {
    const counts = weeks.slice(0, -1).map(({ totals }) => totals[views])
    const isEnough = counts.length === 7 && counts.every((count) => count >= leastWeekViews)
    return isEnough ? [[views, computeUsualRange(counts)] as const] : []
  })
  return Object.fromEntries(counted)
}

/** Of pages that moved. `isPage`: new addresses that are no page stand in a list of their own. */
function collectLists(moves: readonly Moves[], pages: readonly Page[], isPage: (page: Page) => boolean) {
  const moved = new Set(moves.flatMap(({ up, down }) => [...up, ...down]))
  const isNew = (page: Page) => page.total > 0 && page.previous?.total === 0
  const isGone = (page: Page) => page.total === 0
  return {
    changes: moves.map(({ audience, up, down }) => ({
      audience,
      more: up.filter((page) => !isNew(page)),
      less: down.filter((page) => !isGone(page)),
    })),
    newPages: pages.filter((page) => moved.has(page) && isNew(page) && isPage(page)),
    gonePages: rankPages([...moved].filter(isGone), ({ previous }) => previous?.total ?? 0),
  }
}
