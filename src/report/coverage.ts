// How much of the site was read, by the site's own list of its pages. Pure.

import { type Audience, byPeople, compareText, type Page } from './page-counts.ts'
import { toPageKey } from './page-key.ts'
import { type JoinedPages, sumPages, toPathFilter } from './pages.ts'
import type { SiteList } from './site-pages.ts'

export interface Coverage {
  /** How many pages are listed. */
  readonly pages: number
  /** How many of them an audience read. */
  readonly read: Readonly<Record<Audience, number>>
  /** Listed, and no view at all: the newest first where the list says when they changed, then those with most views before. Absent unless all pages were read. */
  readonly unread?: readonly Page[] | undefined
}

export function toCoverage(
  { pages, gone, areComplete }: JoinedPages,
  { pages: listed, changedOn }: SiteList,
  isComplete: boolean,
): Coverage {
  const byKey = Map.groupBy([...pages, ...gone], ({ path }) => toPageKey(path))
  const viewed = [...listed].map(([key, path]) => ({
    page: { ...sumPages(path, byKey.get(key) ?? [], areComplete), isListed: true },
    date: changedOn?.get(key) ?? '',
  }))
  const count = (audience: Audience) => viewed.filter(({ page }) => page[audience] > 0).length
  const coverage = { pages: listed.size, read: { human: count('human'), ai: count('ai') } }
  if (!isComplete) return coverage
  const unread = viewed
    .filter(({ page: { human, ai, total } }) => human === 0 && ai === 0 && total === 0)
    .sort((one, other) => compareText(other.date, one.date) || byPeople(toBefore(one.page), toBefore(other.page)))
  return { ...coverage, unread: unread.map(({ page }) => page) }
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
