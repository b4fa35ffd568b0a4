// How much of the site was read, by the site's own list of its pages. Pure.

import { type Audience, byPeople, compareText, type Page } from './page-counts.ts'
import { toPageKey } from './page-key.ts'
import { type JoinedPages, sumPages, toPathFilter } from './pages.ts'
import type { SiteList } from './site-pages.ts'

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
    .sort((one, other) => compareText(other.date, one.date) || byPeople(toBefore(one.page), toBefore(other.page)))
    .map(({ page }): Page => page)
  return {
    pages: listed.size,
    read: { human: count('human'), ai: count('ai') },
    /** Undefined unless all pages were read. */
    unread: isComplete ? unread : undefined,
  }
}

/** Those of the site's pages that the report is about. */
export function limitList(list: SiteList, paths: readonly string[]): SiteList {
  if (paths.length === 0) return list
  const isMeant = toPathFilter(paths)
  return { ...list, pages: new Map([...list.pages].filter(([, path]) => isMeant(path))) }
}

function toBefore(page: Page) {
  return { ...page, ...page.previous }
}
