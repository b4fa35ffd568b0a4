// What the parts of a report are judged by. Pure.

import type { PageViewTotals } from '../kit/service/schema.ts'
import type { PeriodComparison } from './comparison.ts'
import type { Coverage } from './coverage.ts'
import type { Invented } from './invented.ts'
import type { Lists } from './lists.ts'
import type { JoinedPages } from './pages.ts'
import type { UsualViews } from './usual.ts'

export interface Facts {
  /** Of the whole site: the totals are the service's. With `paths` they are sums of rows. */
  readonly isWhole: boolean
  readonly totals: PageViewTotals
  readonly before: PageViewTotals | undefined
  readonly comparison: PeriodComparison
  readonly joined: JoinedPages
  /** All pages of the window were read. */
  readonly isComplete: boolean
  readonly lists: Lists
  readonly floor: number
  readonly usual: UsualViews
  /** Both undefined without a list of the site's pages. */
  readonly coverage: Coverage | undefined
  readonly invented: readonly Invented[] | undefined
  readonly siteUrl: string | undefined
}
