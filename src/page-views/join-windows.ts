// What was read of both windows, joined: every page, and the sums by the first segment of the path. Pure.

import type { PageViewRow, PageViewTotals } from '../service/schema.ts'
import type { Collection } from './collector.ts'
import { byPeople, type Page, sumRows } from './page.ts'
import { toPageKey } from './page-key.ts'

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
  const pages = comparePages(current.rows, previous?.rows ?? [], isPreviousComplete)
    .map(markListed)
    .sort(byPeople)
  if (!isPreviousComplete || !current.provenance.isComplete) return { pages, gone: [] }
  const paths = new Set(pages.map(({ path }) => path))
  const gone = previous.rows.filter(({ path }) => !paths.has(path))
  return { pages, gone: gone.map(({ path, ...before }) => markListed({ path, ...none, previous: before })) }
}

const none: PageViewTotals = { human: 0, ai: 0, total: 0 }

/** Joins rows by path. If the list before is complete, a path that it lacks had no views then. */
function comparePages(rows: readonly PageViewRow[], before: readonly PageViewRow[], isComplete: boolean): Page[] {
  const beforeByPath = new Map(before.map(({ path, ...totals }) => [path, totals]))
  return rows.map((row) => {
    const previous = beforeByPath.get(row.path) ?? (isComplete ? none : undefined)
    return previous ? { ...row, previous } : row
  })
}

/** Undefined if the list is cut off, because a sum of some pages says nothing. Compared only if both lists are complete. */
export function toSections({ current, previous }: Collection): readonly Page[] | undefined {
  if (current.provenance.cutOffBy) return undefined
  const isComplete = current.provenance.isComplete && previous?.provenance.isComplete === true
  const before = previous && isComplete ? sumSegments(previous.rows) : []
  return comparePages(sumSegments(current.rows), before, isComplete).sort(byPeople)
}

function sumSegments(rows: readonly PageViewRow[]): PageViewRow[] {
  const groups = Map.groupBy(rows, ({ path }) => toFirstSegment(path))
  return [...groups].map(([path, group]) => sumRows(path, group))
}

/** `/docs/a` → `/docs`. A path without a leading slash is one segment. */
function toFirstSegment(path: string): string {
  return /^\/?[^/?#]*/.exec(path)?.[0] ?? path
}
