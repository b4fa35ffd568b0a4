// The pages of both periods, joined: rows that are one page are added. Pure.

import type { PageViewRow, PageViewTotals } from '../../kit/service/schema.ts'
import { compareText, sumTotals } from '../counts.ts'
import { findSpelling, toPageKey } from '../page-key.ts'
import type { WindowViews } from '../read/rows.ts'

export interface Page extends PageViewRow {
  readonly key: string
  /** The views of the period before; absent if nobody knows. */
  readonly previous?: PageViewTotals | undefined
  /** Which of the two lists of rows has it. */
  readonly isIn: { readonly now: boolean; readonly before: boolean }
}

/** All pages of both periods: by people, then agents, then path. */
export function joinPages(current: WindowViews, previous: WindowViews | undefined): readonly Page[] {
  const now = Map.groupBy(current.rows, ({ path }) => toPageKey(path))
  const before = Map.groupBy(previous?.rows ?? [], ({ path }) => toPageKey(path))
  const isBeforeKnown = previous !== undefined && !previous.provenance.isPartial
  const toPage = (key: string): Page => {
    const [rows = [], rowsBefore = []] = [now.get(key), before.get(key)]
    return {
      key,
      path: findSpelling(rows.length > 0 ? rows : rowsBefore),
      ...sumTotals(rows),
      ...((isBeforeKnown || rowsBefore.length > 0) && { previous: sumTotals(rowsBefore) }),
      isIn: { now: rows.length > 0, before: rowsBefore.length > 0 },
    }
  }
  return [...new Set([...now.keys(), ...before.keys()])]
    .map(toPage)
    .sort((one, other) => other.human - one.human || other.ai - one.ai || compareText(one.path, other.path))
}

/** The pages with the highest value first, then by path. */
export function rankPages<T extends Page>(pages: readonly T[], toValue: (page: T) => number): readonly T[] {
  return pages
    .map((page) => ({ page, value: toValue(page) }))
    .sort((one, other) => other.value - one.value || compareText(one.page.path, other.page.path))
    .map(({ page }) => page)
}
