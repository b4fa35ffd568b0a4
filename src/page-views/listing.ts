// The pages that were read beside the site's own list of its pages. Pure.

import type { Collection } from './collector.ts'
import { type Audience, byPeople, compareText, type Page, sumRows } from './page.ts'
import { toPageKey } from './page-key.ts'
import type { SiteList } from './site-pages.ts'

export interface Listing {
  /** How many pages are listed. */
  readonly size: number
  /** The hosts that the list names; empty where it names paths only. */
  readonly hosts: readonly string[]
  /** Listed, and no view at all; those that people viewed most before come first. Absent unless all pages were read. */
  readonly unread?: readonly Page[] | undefined
  /** Listed, and viewed by agents only; most agents first. Absent unless all pages were read. */
  readonly onlyAgents?: readonly Page[] | undefined
  /** Viewed by that audience, and not listed: renamed, a dead link, or invented. Most views of the audience first. */
  readonly notListed: Readonly<Record<Audience, readonly Page[]>>
}

/** `pages` are those of the window. Several of them may be one page of the list: `/a` and `/a/?b`. */
export function toListing(collection: Collection, pages: readonly Page[], { pages: listed, hosts }: SiteList): Listing {
  const others = pages.filter(({ isListed }) => isListed === false)
  const notListed = { human: takeAudience(others, 'human'), ai: takeAudience(others, 'ai') }
  const facts = { size: listed.size, hosts, notListed }
  if (!collection.current.provenance.isComplete) return facts
  const listedPages = sumListed(collection, listed)
  return {
    ...facts,
    unread: listedPages
      .filter(({ human, ai, total }) => human === 0 && ai === 0 && total === 0)
      .sort((one, other) => byPeople({ ...one, ...one.previous }, { ...other, ...other.previous })),
    onlyAgents: takeAudience(
      listedPages.filter(({ human }) => human === 0),
      'ai',
    ),
  }
}

/** Every page of the list, with the views of all its spellings. */
function sumListed({ current, previous }: Collection, listed: ReadonlyMap<string, string>): Page[] {
  const now = Map.groupBy(current.rows, ({ path }) => toPageKey(path))
  const before = Map.groupBy(previous?.rows ?? [], ({ path }) => toPageKey(path))
  return [...listed].map(([key, path]) => {
    const page: Page = { ...sumRows(path, now.get(key) ?? []), isListed: true }
    if (!previous?.provenance.isComplete) return page
    const { human, ai, total } = sumRows(path, before.get(key) ?? [])
    return { ...page, previous: { human, ai, total } }
  })
}

function takeAudience(pages: readonly Page[], audience: Audience): readonly Page[] {
  return pages
    .filter((page) => page[audience] > 0)
    .sort((one, other) => other[audience] - one[audience] || compareText(one.path, other.path))
}
