// Page views per day and path, summed for the days that are asked for.

import { hash } from 'node:crypto'

export interface DailyViews {
  /** `YYYY-MM-DD`, a UTC day. */
  readonly date: string
  readonly path: string
  readonly human: number
  readonly ai: number
}

export interface Counts {
  readonly human: number
  readonly ai: number
  readonly total: number
}

export interface WindowViews {
  readonly totals: Counts
  readonly views: readonly (Counts & { readonly path: string })[]
}

export interface Window {
  /** `YYYY-MM-DD`, inclusive. Absent: from the first row on. */
  readonly dateFrom?: string | undefined
  /** `YYYY-MM-DD`, exclusive. Absent: to the last row. */
  readonly dateTo?: string | undefined
}

export type PageViewData = (window: Window) => WindowViews

/** Sums the rows per path. The order of paths is fixed, but sorted neither by views nor by name. */
export function createPageViewData(rows: readonly DailyViews[]): PageViewData {
  const known = new Map<string, WindowViews>()
  return ({ dateFrom = '', dateTo = '9999' }) => {
    const name = `${dateFrom} ${dateTo}`
    const views = known.get(name) ?? sum(rows.filter(({ date }) => date >= dateFrom && date < dateTo))
    known.set(name, views)
    return views
  }
}

function sum(rows: readonly DailyViews[]): WindowViews {
  const pages = new Map<string, { human: number; ai: number }>()
  for (const { path, human, ai } of rows) {
    const page = pages.get(path) ?? { human: 0, ai: 0 }
    pages.set(path, { human: page.human + human, ai: page.ai + ai })
  }
  const views = [...pages]
    .map(([path, { human, ai }]) => ({ order: hash('sha1', path), path, human, ai, total: human + ai }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ order: _, ...row }) => row)
  const human = views.reduce((total, row) => total + row.human, 0)
  const ai = views.reduce((total, row) => total + row.ai, 0)
  return { totals: { human, ai, total: human + ai }, views }
}
