// Computes what a page-view report says, once and as plain data, for the summary, comment, files, and page. Pure.

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

/** The inputs of the report, and the data that was read. */
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

/** Treats people and AI agents as two audiences: each list of changes and each cause is about only one of them. */
export function judgeReport({ collection, siteList, windows, paths, alerts, siteUrl, topic }: FindingsInputs) {
  const facts = gatherFacts(collection, windows, paths)
  const site = readSite(siteList, facts)
  return {
    ...facts,
    ...{ site, requests: collection.requests, isRateLimited: collection.isRateLimited },
    /** The host of `site-url`, or the topic, or empty. The workflow's author wrote it, so it is trusted. */
    siteName: siteUrl === undefined ? topic : new URL(siteUrl).host,
    verdict: chooseVerdict(facts),
    rules: judgeRules(alerts, facts),
    work: listWork(facts, site),
    lists: collectLists(facts, site),
    change: computeChange(facts),
    /** The trend of eight weeks was requested, but it could not be read. */
    areWeeksMissing: collection.weeks === undefined,
  }
}

/** Returns the change in the total as a fraction, or undefined if either audience cannot be compared. */
function computeChange({ current, previous, comparison }: Facts): number | undefined {
  if (!previous?.totals.total || !isCompared(comparison, 'total')) return undefined
  return current.totals.total / previous.totals.total - 1
}

/** Lists the pages that moved. New addresses that are not pages are left out, because they have a list of their own. */
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
