// Sums page views per path for the requested days, and parses the query strictly.

import { hash } from 'node:crypto'
import * as v from 'valibot'

export interface DailyViews {
  readonly date: string
  readonly path: string
  readonly human: number
  readonly ai: number
}

interface Window {
  /** Inclusive. */
  readonly dateFrom?: string | undefined
  /** Exclusive. */
  readonly dateTo?: string | undefined
}

export type PageViewData = ReturnType<typeof createPageViewData>

/** Sums the rows per path. The order of paths is fixed, but sorted neither by views nor by name. */
export function createPageViewData(rows: readonly DailyViews[]) {
  const known = new Map<string, ReturnType<typeof sum>>()
  return ({ dateFrom = '', dateTo = '9999' }: Window) => {
    const name = `${dateFrom} ${dateTo}`
    const views = known.get(name) ?? sum(rows.filter(({ date }) => date >= dateFrom && date < dateTo))
    known.set(name, views)
    return views
  }
}

function sum(rows: readonly DailyViews[]) {
  const views = [...Map.groupBy(rows, ({ path }) => path)]
    .map(([path, days]) => ({ order: hash('sha1', path), path, ...toCounts(days) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ order: _, ...row }) => row)
  return { totals: toCounts(views), views }
}

function toCounts(rows: readonly Pick<DailyViews, 'human' | 'ai'>[]) {
  const human = rows.reduce((total, row) => total + row.human, 0)
  const ai = rows.reduce((total, row) => total + row.ai, 0)
  return { human, ai, total: human + ai }
}

const day = v.pipe(v.string(), v.check(isDay, 'must be a date of the calendar, YYYY-MM-DD'))
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

/** Returns the parsed query, or one sentence for each problem. A repeated parameter is a problem. */
export function parsePageViewsQuery(parameters: URLSearchParams): v.InferOutput<typeof query> | readonly string[] {
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
