// Page views per day and path, summed for the days that are asked for.

import { hash } from 'node:crypto'

export interface DailyViews {
  readonly date: string
  readonly path: string
  readonly human: number
  readonly ai: number
}

export interface Window {
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
