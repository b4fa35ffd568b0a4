// The lists of pages of a report, whole. The layout cuts them. Pure.

import { type Audience, byPeopleBefore, compareText, isNew, type Page, rankPages, toDifference } from './page-counts.ts'
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
    moved: findMoved(gonePages, newPages),
    ...toRankDifferences(joined.pages, floor),
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

/** Pages that stand higher among those of one audience than of the other: the largest difference of rank first. */
function toRankDifferences(all: readonly Page[], floor: number) {
  const pages = all.filter(({ total }) => total >= floor)
  const toRanks = (audience: Audience) =>
    new Map(
      pages
        .toSorted((one, other) => other[audience] - one[audience] || compareText(one.path, other.path))
        .map((page, rank) => [page.path, rank]),
    )
  const [human, ai] = [toRanks('human'), toRanks('ai')]
  const difference = ({ path }: Page) => (human.get(path) ?? 0) - (ai.get(path) ?? 0)
  return {
    readByAgents: rankPages(
      pages.filter(({ ai }) => ai >= floor),
      difference,
    ),
    readByPeople: rankPages(
      pages.filter(({ human }) => human >= floor),
      (page) => -difference(page),
    ),
  }
}

const mostPairs = 100

/** Each gone page with the most alike of the new pages, if its name is similar and its views are about the same. */
function findMoved(gone: readonly Page[], newPages: readonly Page[]) {
  const free = new Set(newPages.slice(0, mostPairs))
  return gone.slice(0, mostPairs).flatMap((from) => {
    const views = from.previous?.total ?? 0
    const candidates = [...free].filter(({ total }) => total >= views / 2 && total <= views * 2)
    const [best] = candidates
      .map((to) => ({ to, likeness: toLikeness(from.path, to.path) }))
      .filter(({ likeness }) => likeness > 0)
      .sort((one, other) => other.likeness - one.likeness || compareText(one.to.path, other.to.path))
    if (!best) return []
    free.delete(best.to)
    return [{ from, to: best.to }]
  })
}

/** From 0 (another name) to 1: the part of the longer name that both begin with, in one folder; or the same name elsewhere. */
function toLikeness(one: string, other: string): number {
  const [folder, name] = splitName(one)
  const [otherFolder, otherName] = splitName(other)
  if (name === otherName) return 1
  if (folder !== otherFolder) return 0
  let same = 0
  while (same < name.length && name[same] === otherName[same]) same++
  const likeness = same / Math.max(name.length, otherName.length)
  return likeness >= 0.5 ? likeness : 0
}

function splitName(path: string): readonly [folder: string, name: string] {
  const end = path.lastIndexOf('/')
  return [path.slice(0, end), path.slice(end + 1)]
}
