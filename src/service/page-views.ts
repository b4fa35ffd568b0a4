// One page of page views, as far as the service's answer could be read.

export interface PageViewRow {
  readonly path: string
  readonly human: number
  readonly ai: number
  readonly total: number
}

export interface PageViewTotals {
  readonly human: number
  readonly ai: number
  readonly total: number
}

export interface PageViewsPage {
  readonly totals: PageViewTotals
  readonly views: readonly PageViewRow[]
  /** Rows left out: no path, one of more than 2,048 characters, or a count that is no non-negative safe integer. */
  readonly unreadableRows: number
  readonly hasMore: boolean
}
