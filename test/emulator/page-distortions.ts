// Answers about page views that go wrong: data that moves between two pages, paging without end, bad rows and totals.

import type { Json } from './lifecycle.ts'
import type { PageViewsQuery, ReadPage } from './page-views.ts'

/** What is answered instead of `read(query)`: any JSON. */
export type Distortion = (query: PageViewsQuery, read: ReadPage) => unknown

/** The data moved between two requests: every page after the first begins with the last `rows` rows of the one before. */
export function repeatsRows(rows: number): Distortion {
  return (query, read) => read({ ...query, offset: query.offset === 0 ? 0 : Math.max(0, query.offset - rows) })
}

/** Human views in the totals go down by `by` with every page. */
export function shrinksTotals(by: number): Distortion {
  return (query, read) => {
    const page = read(query)
    const { human, ai } = page.totals
    const left = Math.max(0, human - (by * query.offset) / query.limit)
    return { ...page, totals: { human: left, ai, total: left + ai } }
  }
}

/** After the last row come empty pages, each of which says that there is more. */
export const hasMoreForever: Distortion = (query, read) => ({ ...read(query), hasMore: true })

/** The first page, whatever the offset. */
export const samePageForever: Distortion = (query, read) => ({ ...read({ ...query, offset: 0 }), hasMore: true })

/** The given fields laid over the first row of every page: a bad count, a hostile path; `undefined` removes one. */
export function firstRowWith(fields: { readonly [field: string]: Json | undefined }): Distortion {
  return (query, read) => {
    const page = read(query)
    return { ...page, views: page.views.map((row, index) => (index === 0 ? { ...row, ...fields } : row)) }
  }
}

/** The given fields laid over the totals of every page. */
export function totalsWith(fields: { readonly [field: string]: Json | undefined }): Distortion {
  return (query, read) => {
    const page = read(query)
    return { ...page, totals: { ...page.totals, ...fields } }
  }
}
