// Answers about page views that go wrong: data that moves between two pages, bad rows.

import type { Json } from './lifecycle.ts'
import type { PageViewsQuery, ReadPage } from './page-views.ts'

/** What is answered instead of `read(query)`: any JSON. */
export type Distortion = (query: PageViewsQuery, read: ReadPage) => unknown

/** The data moved between two requests: every page after the first begins with the last `rows` rows of the one before. */
export function repeatsRows(rows: number): Distortion {
  return (query, read) => read({ ...query, offset: query.offset === 0 ? 0 : Math.max(0, query.offset - rows) })
}

/** The given fields laid over the first row of every page: a bad count, a hostile path; `undefined` removes one. */
export function firstRowWith(fields: { readonly [field: string]: Json | undefined }): Distortion {
  return (query, read) => {
    const page = read(query)
    return { ...page, views: page.views.map((row, index) => (index === 0 ? { ...row, ...fields } : row)) }
  }
}
