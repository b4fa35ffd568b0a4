// What a page-view report says, as numbers and lists: the summary, the comment, the files and the page are made of it. Pure.

import type { Trend } from '../inputs/page-views.ts'
import type { Alerts } from './alerts.ts'
import type { TrendPoint, WindowViews } from './collector.ts'
import type { Listing } from './listing.ts'
import type { Page } from './page.ts'
import type { Movers, Notable } from './page-lists.ts'
import type { CutOff } from './requests.ts'
import type { UsualViews } from './usual.ts'

/**
 * People and AI agents are two audiences. Every list of pages is about one of them, or shows both numbers. `human`, `ai` and
 * `total` are counts of views, and `total` is their sum. The lists are complete; the code that shows them cuts them.
 */
export interface PageViewsReport extends Omit<WindowViews, 'rows'> {
  /** The host of `site-url`, else the topic, else empty. The workflow's author wrote it, so it is not foreign. */
  readonly siteName: string
  /** `site-url`, for links to pages. */
  readonly siteUrl?: string | undefined
  /** The window includes today, whose views are still being counted. */
  readonly isOngoing: boolean
  /** AI views ÷ total as a fraction; absent when the total is 0. */
  readonly aiShare?: number | undefined
  /** The window before, if the workflow asked for it and it could be read. */
  readonly previous?: Omit<WindowViews, 'rows'> | undefined
  /** Why there is no window before although it was asked for. */
  readonly previousCutOffBy?: CutOff | undefined
  /** Change of the total as a fraction of the total before; absent without comparison or where that was 0. */
  readonly change?: number | undefined
  /** All pages that were read: by people, then agents, then path. */
  readonly pages: readonly Page[]
  /** The first of `pages`: as many as `top` says, fewer where their paths would not fit into an output. */
  readonly topPages: readonly Page[]
  /** 10 views, or a thousandth of the total if that is more. The lists below leave out smaller numbers. */
  readonly floor: number
  /** Pages whose audience changed by more than `floor`. Absent without comparison, or where one of the lists breaks off. */
  readonly movers?: Movers | undefined
  /** At most three, no page twice. Absent where `movers` is. */
  readonly notable?: readonly Notable[] | undefined
  /** At least `floor` views, and none before; by people. Absent without comparison, or unless both lists are complete. */
  readonly newPages?: readonly Page[] | undefined
  /** At least `floor` views before, and none now; by people before. Absent where `newPages` is. */
  readonly vanishedPages?: readonly Page[] | undefined
  /** At least `floor` views, some of them by agents; by AI share. */
  readonly highestAiShare: readonly Page[]
  /** What the site's list of pages (`pages-from`) shows, if there is one. */
  readonly listing?: Listing | undefined
  /** Sums by first path segment (`/docs` is the page `/docs` and all below it), as pages. Absent where the list breaks off. */
  readonly sections?: readonly Page[] | undefined
  /** What `trend` asked for. */
  readonly trendKind: Trend
  /** One point for each day (or week) of the window, or for each of eight weeks, the oldest first. Empty: none. */
  readonly trend: readonly TrendPoint[]
  /** The trend that the workflow asked for did not fit the limits. */
  readonly isTrendCutOff: boolean
  /** The seven weeks before the window. Absent unless `trendKind` is `weeks` and the window has seven days. */
  readonly usual?: UsualViews | undefined
  /** Requests to the service, those that failed included. */
  readonly requests: number
  /** A list of either window is not complete (see Provenance), the one before is missing, or paths did not fit an output. */
  readonly isTruncated: boolean
  /** Absent where no rules were given. */
  readonly alerts?: Alerts | undefined
  /** What people and agents read, in plain text without site and dates. */
  readonly sentence: string
  /** The same for a chat: how many alerts fired, whose report it is, the dates, the sentence. */
  readonly summaryLine: string
}
