// The lists of a report that say what moved, and the three pages that are worth a look. Pure.

import type { Collection } from './collector.ts'
import type { JoinedPages } from './join-windows.ts'
import { type Audience, byPeople, compareText, isNew, type Page } from './page.ts'

/** For each audience, the largest change first. Pages that vanished are lost; new pages have a list of their own. */
export type Movers = Readonly<Record<Audience, Readonly<Record<Notable['direction'], readonly Page[]>>>>

/** A page that is worth a look, and what it did. */
export interface Notable {
  readonly audience: Audience
  readonly direction: 'lost' | 'gained'
  /** Its `previous` is always there. */
  readonly page: Page
}

/** Undefined without a comparison, and if one of the lists is cut off. */
export function toMovers(
  { current, previous }: Collection,
  { pages, gone }: JoinedPages,
  floor: number,
): Movers | undefined {
  if (!previous || current.provenance.cutOffBy || previous.provenance.cutOffBy) return undefined
  const candidates = [...pages, ...gone]
  const toAudienceMovers = (audience: Audience) => {
    const moved = candidates
      .flatMap((page) => (page.previous ? [{ page, change: page[audience] - page.previous[audience] }] : []))
      .filter(({ change }) => Math.abs(change) > floor)
      .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || compareText(a.page.path, b.page.path))
    return {
      lost: moved.filter(({ change }) => change < 0).map(({ page }) => page),
      gained: moved.filter(({ change, page }) => change > 0 && !isNew(page)).map(({ page }) => page),
    }
  }
  return { human: toAudienceMovers('human'), ai: toAudienceMovers('ai') }
}

const notableKinds = [
  { audience: 'human', direction: 'lost' },
  { audience: 'human', direction: 'gained' },
  { audience: 'ai', direction: 'gained' },
] as const

/** One page for each kind, and no page twice: if the first page of a kind is there already, the next one is taken. */
export function toNotable(movers: Movers): readonly Notable[] {
  const notable: Notable[] = []
  for (const { audience, direction } of notableKinds) {
    const page = movers[audience][direction].find(({ path }) => notable.every((other) => other.page.path !== path))
    if (page) notable.push({ audience, direction, page })
  }
  return notable
}

/** Both are absent unless both lists are complete, because a page that was missed is not new. */
export function toNewAndVanished({ current, previous }: Collection, { pages, gone }: JoinedPages, floor: number) {
  if (!previous?.provenance.isComplete || !current.provenance.isComplete) return {}
  const vanished = [...pages, ...gone].filter(
    (page) => page.total === 0 && page.previous && page.previous.total >= floor,
  )
  return {
    newPages: pages.filter((page) => isNew(page) && page.total >= floor),
    vanishedPages: vanished.sort((one, other) => byPeople(toBefore(one), toBefore(other))),
  }
}

function toBefore({ path, human, ai, total, previous = { human, ai, total } }: Page) {
  return { path, ...previous }
}

export function toHighestAiShare(pages: readonly Page[], floor: number): readonly Page[] {
  return pages
    .filter(({ ai, total }) => ai > 0 && total >= floor)
    .sort(
      (one, other) =>
        other.ai / other.total - one.ai / one.total || other.total - one.total || compareText(one.path, other.path),
    )
}
