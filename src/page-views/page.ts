// One page in both windows, and the order of pages. Pure.

import type { PageViewRow, PageViewTotals } from '../service/schema.ts'
import type { Collection } from './collector.ts'
import { sumCounts } from './counts.ts'
import { toPageKey } from './page-key.ts'

/** Who views pages, as the service names them. Texts say people and AI agents. */
export type Audience = 'human' | 'ai'

export interface Page extends PageViewRow {
  /** Whether the site's own list has it; absent without such a list. */
  readonly isListed?: boolean | undefined
  /** Absent without a comparison, and for a page that an incomplete list lacks. */
  readonly previous?: PageViewTotals | undefined
}

export interface JoinedPages {
  /** Pages of the window. */
  readonly pages: readonly Page[]
  /** Pages that only the window before has: without views now. None unless both lists are complete. */
  readonly gone: readonly Page[]
}

/** `listed`: the site's own pages, by `toPageKey`. */
export function joinWindows(
  { current, previous }: Collection,
  listed: ReadonlyMap<string, string> | undefined,
): JoinedPages {
  const markListed = (page: Page): Page => (listed ? { ...page, isListed: listed.has(toPageKey(page.path)) } : page)
  const isPreviousComplete = previous?.provenance.isComplete === true
  const pages = comparePages(current.rows, previous?.rows, isPreviousComplete).map(markListed).sort(byPeople)
  if (!isPreviousComplete || !current.provenance.isComplete) return { pages, gone: [] }
  const paths = new Set(pages.map(({ path }) => path))
  const gone = previous.rows.filter(({ path }) => !paths.has(path))
  return { pages, gone: gone.map(({ path, ...before }) => markListed({ path, ...none, previous: before })) }
}

const none: PageViewTotals = { human: 0, ai: 0, total: 0 }

/** Joins rows by path. If the list before is complete, a path that it lacks had no views then. */
export function comparePages(
  rows: readonly PageViewRow[],
  before: readonly PageViewRow[] = [],
  isComplete: boolean,
): Page[] {
  const beforeByPath = new Map(before.map(({ path, ...totals }) => [path, totals]))
  return rows.map((row) => {
    const previous = beforeByPath.get(row.path) ?? (isComplete ? none : undefined)
    return previous ? { ...row, previous } : row
  })
}

/** The sum of the rows, as one row. */
export function sumRows(path: string, rows: readonly PageViewRow[]): PageViewRow {
  return {
    path,
    human: sumCounts(rows.map((row) => row.human)),
    ai: sumCounts(rows.map((row) => row.ai)),
    total: sumCounts(rows.map((row) => row.total)),
  }
}

/** Most people first, then most agents, then by path. */
export function byPeople(one: PageViewRow, other: PageViewRow): number {
  return other.human - one.human || other.ai - one.ai || compareText(one.path, other.path)
}

/** By UTF-16 unit, which is the same on every machine, whatever its locale. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
