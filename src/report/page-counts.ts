// One page in both windows, the order of pages, and arithmetic on counts of views: never NaN, never infinite. Pure.

import type { PageViewRow, PageViewTotals } from '../kit/service/schema.ts'

/** Who views pages, as the service names them. Texts say people and AI agents. */
export type Audience = 'human' | 'ai'
export const audiences = ['human', 'ai'] as const
export const audienceNames = { human: 'people', ai: 'AI agents' } as const

export interface Page extends PageViewRow {
  /** Whether the site's own list has it; absent without such a list. */
  readonly isListed?: boolean | undefined
  /** Absent without a comparison, and for a page that an incomplete list lacks. */
  readonly previous?: PageViewTotals | undefined
}

export function isNew({ total, previous }: Pick<Page, 'total' | 'previous'>): boolean {
  return total > 0 && previous?.total === 0
}

/** Undefined if nobody knows the count before. */
export function toDifference(page: Pick<Page, Audience | 'previous'>, audience: Audience): number | undefined {
  return page.previous && page[audience] - page.previous[audience]
}

/** AI views ÷ total as a fraction, or undefined when the total is 0. */
export function toAiShare({ ai, total }: PageViewTotals): number | undefined {
  return total === 0 ? undefined : ai / total
}

/** A sum that stays a safe integer, whatever the service counts. */
export function sumCounts(counts: Iterable<number>): number {
  let sum = 0
  for (const count of counts) sum = Math.min(sum + count, Number.MAX_SAFE_INTEGER)
  return sum
}

export function sumTotals(rows: readonly PageViewTotals[]): PageViewTotals {
  return {
    human: sumCounts(rows.map((row) => row.human)),
    ai: sumCounts(rows.map((row) => row.ai)),
    total: sumCounts(rows.map((row) => row.total)),
  }
}

/** Most people first, then most agents, then by path. */
export function byPeople(one: PageViewRow, other: PageViewRow): number {
  return other.human - one.human || other.ai - one.ai || compareText(one.path, other.path)
}

/** The same by the views of the window before. */
export function byPeopleBefore(one: Page, other: Page): number {
  return byPeople({ ...one, ...one.previous }, { ...other, ...other.previous })
}

/** The pages for which `toValue` is above `least`, the highest value first, then by path. */
export function rankPages(pages: readonly Page[], toValue: (page: Page) => number, least = 0): readonly Page[] {
  return pages
    .map((page) => ({ page, value: toValue(page) }))
    .filter(({ value }) => value > least)
    .sort((one, other) => other.value - one.value || compareText(one.page.path, other.page.path))
    .map(({ page }) => page)
}

/** By UTF-16 unit, which is the same on every machine, whatever its locale. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
