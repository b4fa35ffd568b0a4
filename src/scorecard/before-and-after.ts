// Views of pages before and after a week of merges, by people and by AI agents. Pure.

import type { PageViewRow } from '../kit/service/schema.ts'
import { sumCounts } from '../report/page-counts.ts'
import { toPageKey } from '../report/page-key.ts'

type Views = Pick<PageViewRow, 'human' | 'ai'>

export interface BeforeAndAfter {
  readonly before: Views
  readonly after: Views
}

const none: Views = { human: 0, ai: 0 }
export const noViews: BeforeAndAfter = { before: none, after: none }

export function sumViews(all: readonly BeforeAndAfter[]): BeforeAndAfter {
  const sum = (which: keyof BeforeAndAfter): Views => ({
    human: sumCounts(all.map((views) => views[which].human)),
    ai: sumCounts(all.map((views) => views[which].ai)),
  })
  return { before: sum('before'), after: sum('after') }
}

export function subtractViews(all: BeforeAndAfter, some: BeforeAndAfter): BeforeAndAfter {
  const subtract = (which: keyof BeforeAndAfter): Views => ({
    human: Math.max(0, all[which].human - some[which].human),
    ai: Math.max(0, all[which].ai - some[which].ai),
  })
  return { before: subtract('before'), after: subtract('after') }
}

/** The pages with views, over all spellings of their paths, by `toPageKey`. */
export function groupViews(before: readonly PageViewRow[], after: readonly PageViewRow[]) {
  const rows = [
    ...before.map((row) => ({ row, views: { before: row, after: none } })),
    ...after.map((row) => ({ row, views: { before: none, after: row } })),
  ]
  const pages = Map.groupBy(
    rows.filter(({ row }) => row.human + row.ai > 0),
    ({ row }) => toPageKey(row.path),
  )
  return new Map(Array.from(pages, ([page, same]) => [page, sumViews(same.map(({ views }) => views))]))
}
