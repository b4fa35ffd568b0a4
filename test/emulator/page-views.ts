// The page views operation: its query, strictly, and its answer.

import * as v from 'valibot'
import type { PageViewData, Window, WindowViews } from './page-view-data.ts'

export interface PageViewsQuery extends Window {
  readonly limit: number
  readonly offset: number
}

interface PageViewsBody extends WindowViews {
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
