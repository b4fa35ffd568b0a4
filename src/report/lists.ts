// The lists of pages of a report, whole. The layout cuts them. Pure.

import { type Audience, byPeopleBefore, isNew, type Page, rankPages, toDifference } from './page-counts.ts'
import type { JoinedPages } from './pages.ts'

export type Lists = ReturnType<typeof toLists>

/** Lists that need what was not read are empty. The floor leaves out what is mostly chance. */
export function toLists(joined: JoinedPages, floor: number, areListsWhole: boolean) {
  const all = [...joined.pages, ...joined.gone]
  const newPages = areListsWhole ? joined.pages.filter((page) => isNew(page) && page.total >= floor) : []
  const gonePages = areListsWhole
    ? all.filter((page) => page.total === 0 && (page.previous?.total ?? 0) >= floor).sort(byPeopleBefore)
    : []
  return {
    human: toMovers(all, 'human', floor),
    ai: toMovers(all, 'ai', floor),
    newPages,
    gonePages,
  }
}

/** The largest change first. New pages have a list of their own. */
function toMovers(pages: readonly Page[], audience: Audience, floor: number) {
  const known = pages.filter((page) => page.previous)
  return {
    lost: rankPages(known, (page) => -(toDifference(page, audience) ?? 0), floor),
    gained: rankPages(
      known.filter((page) => !isNew(page)),
      (page) => toDifference(page, audience) ?? 0,
      floor,
    ),
  }
}
