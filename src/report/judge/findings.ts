// What a page-view report says, computed once as data, from which summary, comment, files, and page are made. Pure.

import type { Collection } from '../read/history.ts'
import type { SiteList } from '../read/site-list.ts'
import type { ReportWindows } from '../window.ts'
import type { AlertRule } from './alert-rule.ts'
import { isCompared } from './comparison.ts'
import { type Facts, gatherFacts } from './facts.ts'
import { type Page, rankPages } from './pages.ts'
import { judgeRules } from './rules.ts'
import { isListed, readSite, type Site } from './site.ts'
import { chooseVerdict } from './verdict.ts'
import { listWork } from './work.ts'

/** The inputs of the report, and what was read. */
export interface FindingsInputs {
  readonly windows: ReportWindows
  readonly paths: readonly string[]
  readonly alerts: readonly AlertRule[]
  readonly siteUrl: string | undefined
  readonly topic: string
  readonly collection: Collection
  readonly siteList: SiteList | undefined
}

export type Findings = Readonly<ReturnType<typeof judgeReport>>

/** People and AI agents are two audiences: every list of changes, every cause and every rule is about one of them. */
export function judgeReport({ collection, siteList, windows, paths, alerts, siteUrl, topic }: FindingsInputs) {
  const facts = gatherFacts(collection, windows, paths)
  const site = readSite(siteList, facts)
  return {
    ...facts,
    ...{ site, requests: collection.requests, isRateLimited: collection.isRateLimited },
    /** The host of `site-url`, else the topic, else empty. The workflow's author wrote it, so it is not foreign. */
    siteName: siteUrl === undefined ? topic : new URL(siteUrl).host,
    verdict: chooseVerdict(facts),
    rules: judgeRules(alerts, facts),
    work: listWork(facts, site),
    lists: collectLists(facts, site),
    change: computeChange(facts),
    /** The workflow asked for weeks, but they could not be read. */
    areWeeksMissing: collection.weeks === undefined,
  }
}

/** A fraction of the total; undefined if the comparison was refused, even for only one audience. */
function computeChange({ current, previous, comparison }: Facts): number | undefined {
  if (!previous?.totals.total || !isCompared(comparison, 'total')) return undefined
  return current.totals.total / previous.totals.total - 1
}

/** For pages that moved. New addresses that are not pages have a list of their own. */
function collectLists({ moves, pages }: Facts, site: Site) {
  const moved = new Set(moves.flatMap(({ up, down }) => [...up, ...down]))
  const isNew = (page: Page) => page.total > 0 && page.previous.total === 0
  const isGone = (page: Page) => page.total === 0
  return {
    changes: moves.map(({ audience, up, down }) => ({
      audience,
      more: up.filter((page) => !isNew(page)),
      less: down.filter((page) => !isGone(page)),
    })),
    newPages: pages.filter((page) => moved.has(page) && isNew(page) && isListed(page, site)),
    gonePages: rankPages([...moved].filter(isGone), ({ previous }) => previous.total),
  }
}
