// The page views operation: its query, strictly, and its answer.

import * as v from 'valibot'
import type { PageViewData, Window } from './page-view-data.ts'

export interface PageViewsQuery extends Window {
  readonly limit: number
  readonly offset: number
}

export type ReadPage = ReturnType<typeof createReadPage>

export function createReadPage(data: PageViewData) {
  return ({ limit, offset, ...window }: PageViewsQuery) => {
    const { totals, views } = data(window)
    return { totals, views: views.slice(offset, offset + limit), hasMore: offset + limit < views.length }
  }
}

const day = v.pipe(v.string(), v.check(isDay, 'must be a date of the calendar, YYYY-MM-DD'))

const digits = v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'must be a whole number'), v.transform(Number))
const wholeNumber = (least: number, most: number) =>
  v.pipe(digits, v.minValue(least, `must be at least ${least}`), v.maxValue(most, `must be at most ${most}`))

const limit = v.optional(wholeNumber(1, 250), '50')
const offset = v.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER), '0')
const query = v.pipe(
  v.strictObject({ dateFrom: v.optional(day), dateTo: v.optional(day), limit, offset }),
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

function isDay(text: string): boolean {
  const midnight = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().slice(0, 10) === text
}
