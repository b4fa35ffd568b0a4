// The pages of both windows, joined: rows that are one page are added. And how many of the site's own pages were read. Pure.

import type { PageViewRow } from '../kit/service/schema.ts'
import type { Collection, WindowViews } from './collector.ts'
import { type Audience, byPeople, byPeopleBefore, compareText, type Page, sumTotals } from './page-counts.ts'
import { decodePath, isMarkdown, toPageKey, toRowKey } from './page-key.ts'
import type { SiteList } from './site-pages.ts'

export type JoinedPages = ReturnType<typeof joinPages>

/** `listed`: the site's own pages, by `toPageKey`. */
export function joinPages(
  { current, previous }: Pick<Collection, 'current' | 'previous'>,
  listed: ReadonlyMap<string, string> | undefined,
) {
  const now = groupRows(current.rows)
  const before = groupRows(previous?.rows ?? [])
  const isPreviousComplete = previous?.provenance.isComplete === true
  /** Both lists are complete, so that a page that one of them lacks had no views then. */
  const areComplete = isPreviousComplete && current.provenance.isComplete
  const toPage = (key: string): Page => {
    const [rows = [], rowsBefore = []] = [now.get(key), before.get(key)]
    const path = findSpelling(rows.length > 0 ? rows : rowsBefore)
    const isKnown = rowsBefore.length > 0 || isPreviousComplete
    return {
      path,
      ...sumTotals(rows),
      ...(listed && { isListed: listed.has(toPageKey(path)) }),
      ...(isKnown && { previous: sumTotals(rowsBefore) }),
    }
  }
  /** Pages with rows in the window: by people, then agents, then path. */
  const pages: readonly Page[] = [...now.keys()].map(toPage).sort(byPeople)
  /** Pages that only the window before has: without views now. None unless both lists are complete. */
  const gone: readonly Page[] = areComplete ? [...before.keys()].filter((key) => !now.has(key)).map(toPage) : []
  return { pages, gone, areComplete }
}

/** The report is about these pages only: `/docs/*` or single paths. The totals are then sums of the rows. */
export function limitToPaths(views: WindowViews, paths: readonly string[]): WindowViews {
  if (paths.length === 0) return views
  const isMeant = toPathFilter(paths)
  const rows = views.rows.filter(({ path }) => isMeant(path))
  return { ...views, rows, totals: sumTotals(rows) }
}

/** Those of the site's pages that the report is about. */
export function limitList(list: SiteList, paths: readonly string[]): SiteList {
  if (paths.length === 0) return list
  const isMeant = toPathFilter(paths)
  return { ...list, pages: new Map([...list.pages].filter(([, path]) => isMeant(path))) }
}

/** A path, or a prefix that ends in `/*`. */
export function isPathPattern(text: string): boolean {
  return /^\/[^*]*$|^\/(?:[^*]*\/)?\*$/.test(text)
}

/** `/docs/*` matches what lies below `/docs`, and not `/docs` itself. */
export function toPathFilter(patterns: readonly string[]): (path: string) => boolean {
  const prefixes = patterns
    .filter((pattern) => pattern.endsWith('*'))
    .map((pattern) => decodePath(pattern.slice(0, -1)))
  const keys = new Set(patterns.filter((pattern) => !pattern.endsWith('*')).map(toRowKey))
  return (path) => {
    const key = toRowKey(path)
    return keys.has(key) || prefixes.some((prefix) => key.startsWith(prefix))
  }
}

/** How many pages are listed, how many of them an audience read, and which nobody did. */
export function toCoverage(
  { pages, gone, areComplete }: JoinedPages,
  { pages: listed, changedOn }: SiteList,
  isComplete: boolean,
) {
  const byKey = Map.groupBy([...pages, ...gone], ({ path }) => toPageKey(path))
  const viewed = [...listed].map(([key, path]) => ({
    page: { ...sumPages(path, byKey.get(key) ?? [], areComplete), isListed: true },
    date: changedOn?.get(key) ?? '',
  }))
  const count = (audience: Audience) => viewed.filter(({ page }) => page[audience] > 0).length
  /** The newest first where the list says when they changed, then those with most views before. */
  const unread = viewed
    .filter(({ page: { human, ai, total } }) => human === 0 && ai === 0 && total === 0)
    .sort((one, other) => compareText(other.date, one.date) || byPeopleBefore(one.page, other.page))
    .map(({ page }): Page => page)
  return {
    pages: listed.size,
    read: { human: count('human'), ai: count('ai') },
    /** Undefined unless all pages were read. */
    unread: isComplete ? unread : undefined,
  }
}

/** `isKnown`: whether it is known that none of them had views before, where there are none. */
function sumPages(path: string, pages: readonly Page[], isKnown = true): Page {
  const before = pages.flatMap(({ previous }) => previous ?? [])
  const areKnown = pages.length > 0 ? before.length === pages.length : isKnown
  return { path, ...sumTotals(pages), ...(areKnown && { previous: sumTotals(before) }) }
}

function groupRows(rows: readonly PageViewRow[]): Map<string, PageViewRow[]> {
  return Map.groupBy(rows, ({ path }) => toRowKey(path))
}

/** The spelling with the most views, that of the Markdown twin last. */
function findSpelling([first, ...others]: readonly PageViewRow[]): string {
  const isBetter = (one: PageViewRow, other: PageViewRow) =>
    Number(isMarkdown(other.path)) - Number(isMarkdown(one.path)) ||
    one.total - other.total ||
    compareText(other.path, one.path)
  return others.reduce((best, row) => (best && isBetter(row, best) <= 0 ? best : row), first)?.path ?? ''
}
