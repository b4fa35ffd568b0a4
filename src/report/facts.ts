// What was read, joined and compared: the parts of a report are judged by it. Pure.

import { compareWindows } from './comparison.ts'
import type { ReportCollection } from './history.ts'
import type { ReportInputs } from './inputs.ts'
import { toLists } from './lists.ts'
import { findNoPages } from './no-page.ts'
import { joinPages, limitList, limitToPaths, toCoverage } from './pages.ts'
import type { SiteList } from './site-pages.ts'
import { toUsualViews } from './usual.ts'

export interface FactsInputs extends Pick<ReportInputs, 'windows' | 'trend' | 'maxRequests' | 'siteUrl' | 'paths'> {
  readonly collection: ReportCollection
  readonly siteList: SiteList | undefined
}

/**
 * People and AI agents are two audiences. Every list of pages is about one of them, or shows both numbers. `human`, `ai` and
 * `total` are counts of views, and `total` is their sum. The lists are complete; the layout cuts them.
 */
export type Facts = Readonly<ReturnType<typeof gatherFacts>>

export function gatherFacts({ collection: read, windows, trend, maxRequests, siteUrl, paths, ...inputs }: FactsInputs) {
  /** Of the whole site: the totals are the service's. With `paths` they are sums of rows. */
  const isWhole = paths.length === 0
  const siteList = inputs.siteList && limitList(inputs.siteList, paths)
  const [current, previous] = [limitToPaths(read.current, paths), read.previous && limitToPaths(read.previous, paths)]
  const { totals, provenance } = current
  const joined = joinPages({ current, previous }, siteList?.pages)
  /** 10 views, or a thousandth of the total if that is more. */
  const floor = Math.max(10, Math.ceil(totals.total / 1000))
  const comparison = compareWindows({ ...read, current, previous }, joined, { windows, paths, maxRequests })
  // With `paths`, sums of some rows and of all are nothing to compare.
  const isCompared = isWhole || comparison.refusals.every(({ kind }) => kind !== 'partial')
  const isWeek = trend === 'weeks' && windows.window.days === 7 && isWhole
  return {
    ...{ windows, paths, siteUrl, isWhole, totals, comparison, joined, floor, provenance },
    /** Undefined if they could not be read. */
    before: isCompared ? previous?.totals : undefined,
    previousProvenance: previous?.provenance,
    lists: toLists(joined, floor, comparison.areListsWhole),
    usual: toUsualViews(totals, read.trend, isWeek),
    /** Both undefined without a list of the site's pages. */
    coverage: siteList && toCoverage(joined, siteList, provenance.isComplete),
    noPage: siteList && findNoPages(joined.pages, siteList.pages),
    listedHosts: siteList?.hosts ?? [],
  }
}
