// Joins the pages of both periods, and adds up the rows that belong to the same page. Pure.

import type { PageViewRow, PageViewTotals } from '../../kit/service/schema.ts'
import { type Audience, compareText, sumTotals } from '../counts.ts'
import { findSpelling, toPageKey } from '../page-key.ts'
import type { WindowViews } from '../read/rows.ts'

export interface Page extends PageViewRow {
  readonly key: string
  readonly previous: PageViewTotals
  /** Which periods' rows include the page. In a period that does not, its counts are 0, even if rows are missing there. */
  readonly isIn: { readonly now: boolean; readonly before: boolean }
}

/** Sorts by views by people, then by views by AI agents, then by path. */
export function joinPages(current: WindowViews, previous: WindowViews | undefined): readonly Page[] {
  const now = Map.groupBy(current.rows, ({ path }) => toPageKey(path))
  const before = Map.groupBy(previous?.rows ?? [], ({ path }) => toPageKey(path))
  const toPage = (key: string): Page => {
    const [rows = [], rowsBefore = []] = [now.get(key), before.get(key)]
    const path = findSpelling(rows.length > 0 ? rows : rowsBefore)
    const isIn = { now: rows.length > 0, before: rowsBefore.length > 0 }
    return { key, path, ...sumTotals(rows), previous: sumTotals(rowsBefore), isIn }
  }
  return [...new Set([...now.keys(), ...before.keys()])]
    .map(toPage)
    .sort((one, other) => other.human - one.human || other.ai - one.ai || compareText(one.path, other.path))
}

export function computeDifference(page: Page, audience: Audience): number {
  return page[audience] - page.previous[audience]
}

/** Sorts by value, highest first, then by path. */
export function rankPages(pages: readonly Page[], toValue: (page: Page) => number): readonly Page[] {
  return pages.toSorted((one, other) => toValue(other) - toValue(one) || compareText(one.path, other.path))
}
