// The page views operation: its query, strictly, and its answer; and answers that go wrong in scripted ways.

import * as v from 'valibot'
import type { Json } from './lifecycle.ts'
import type { Counts, PageViewData } from './page-view-data.ts'

export interface PageViewsQuery {
  readonly dateFrom?: string | undefined
  readonly dateTo?: string | undefined
  readonly limit: number
  readonly offset: number
}

export interface PageViewsBody {
  readonly totals: Counts
  readonly views: readonly (Counts & { readonly path: string })[]
  readonly hasMore: boolean
}

export type ReadPage = (query: PageViewsQuery) => PageViewsBody

/** What is answered instead of `read(query)`: any JSON. */
export type Distortion = (query: PageViewsQuery, read: ReadPage) => unknown

export function createReadPage(data: PageViewData): ReadPage {
  return ({ limit, offset, ...window }) => {
    const { totals, views } = data(window)
    return { totals, views: views.slice(offset, offset + limit), hasMore: offset + limit < views.length }
  }
}

const iso = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/

const day = v.pipe(
  v.string(),
  v.check((text) => iso.test(text) && toUtcDay(text) !== undefined, 'must be a date, YYYY-MM-DD or ISO 8601'),
  v.transform((text) => toUtcDay(text)),
)

const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,15}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  )

const query = v.pipe(
  v.strictObject({
    dateFrom: v.optional(day),
    dateTo: v.optional(day),
    limit: v.optional(wholeNumber(1, 250), '50'),
    offset: v.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER), '0'),
  }),
  v.check(({ dateFrom = '', dateTo = '9999' }) => dateFrom < dateTo, 'dateFrom must be before dateTo'),
)

/** The query, or one sentence for each problem. A parameter given twice is a problem. */
export function parsePageViewsQuery(parameters: URLSearchParams): PageViewsQuery | readonly string[] {
  const names = [...parameters.keys()]
  const repeated = names.filter((name, index) => names.indexOf(name) !== index)
  if (repeated.length > 0) return repeated.map((name) => `${name} is given more than once`)
  const { success, output, issues } = v.safeParse(query, Object.fromEntries(parameters))
  return success ? output : issues.map((issue) => `${v.getDotPath(issue) ?? 'query'}: ${issue.message}`)
}

/** The UTC day that the instant falls on, or undefined when the calendar has no such day. */
function toUtcDay(text: string): string | undefined {
  const calendarDay = text.slice(0, 10)
  const midnight = Date.parse(`${calendarDay}T00:00:00Z`)
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(calendarDay)) return undefined
  const instant = Date.parse(text)
  return Number.isNaN(instant) ? undefined : new Date(instant).toISOString().slice(0, 10)
}

/** The data moved between two requests: every page after the first begins with the last `rows` rows of the one before. */
export function repeatsRows(rows: number): Distortion {
  return (query, read) => read({ ...query, offset: query.offset === 0 ? 0 : Math.max(0, query.offset - rows) })
}

/** As repeatsRows, the other way: `rows` rows before every page after the first are never seen. */
export function missesRows(rows: number): Distortion {
  return (query, read) => read({ ...query, offset: query.offset === 0 ? 0 : query.offset + rows })
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

/** An empty page with `hasMore` at that offset; the rows that belong there come one page later. */
export function emptyPageAt(offset: number): Distortion {
  return (query, read) => {
    if (query.offset === offset) return { ...read(query), views: [], hasMore: true }
    return read(query.offset < offset ? query : { ...query, offset: query.offset - query.limit })
  }
}

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
