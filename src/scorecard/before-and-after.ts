// Views of pages before and after a week of merges, by people and by AI agents. Pure.

import type { PageViewRow } from '../kit/service/schema.ts'
import { sumCounts } from '../report/page-counts.ts'
import { toPageKey } from '../report/page-key.ts'

export interface BeforeAndAfter {
  readonly peopleBefore: number
  readonly peopleAfter: number
  readonly aiBefore: number
  readonly aiAfter: number
}

export function sumViews(all: readonly BeforeAndAfter[]): BeforeAndAfter {
  return toEach((count) => sumCounts(all.map((views) => views[count])))
}

export function subtractViews(all: BeforeAndAfter, some: BeforeAndAfter): BeforeAndAfter {
  return toEach((count) => Math.max(0, all[count] - some[count]))
}

type Counts = Pick<PageViewRow, 'human' | 'ai'>
const noViews: Counts = { human: 0, ai: 0 }

export function toBeforeAndAfter(before: Counts = noViews, after: Counts = noViews): BeforeAndAfter {
  return { peopleBefore: before.human, peopleAfter: after.human, aiBefore: before.ai, aiAfter: after.ai }
}

/** The pages with views, over all spellings of their paths, by `toPageKey`. */
export function groupViews(before: readonly PageViewRow[], after: readonly PageViewRow[]) {
  const pages = new Map<string, BeforeAndAfter>()
  const add = (row: PageViewRow, views: BeforeAndAfter) => {
    const key = toPageKey(row.path)
    const known = pages.get(key)
    if (row.human + row.ai > 0) pages.set(key, known ? sumViews([known, views]) : views)
  }
  for (const row of before) add(row, toBeforeAndAfter(row))
  for (const row of after) add(row, toBeforeAndAfter(undefined, row))
  return pages
}

function toEach(calculate: (count: keyof BeforeAndAfter) => number): BeforeAndAfter {
  return {
    peopleBefore: calculate('peopleBefore'),
    peopleAfter: calculate('peopleAfter'),
    aiBefore: calculate('aiBefore'),
    aiAfter: calculate('aiAfter'),
  }
}
