// Lists the pages to work on. Pure.

import { compareText } from '../counts.ts'
import type { Facts } from './facts.ts'
import type { Moves } from './moves.ts'
import { computeDifference, type Page, rankPages } from './pages.ts'
import { isFile, isListed, type Site } from './site.ts'

export type WorkItem = ReturnType<typeof listWork>[number]
export type Loser = ReturnType<typeof listLosers>[number]

const mostItems = 10
/** A page that only agents read is listed if people, at the site's average, would have viewed it at least this often. */
const leastExpected = 15

export function listWork(facts: Facts, site: Site) {
  const misspelled = (site.noPages ?? []).flatMap(({ page, suggestion }) =>
    suggestion === undefined ? [] : [{ kind: 'no-page', page, suggestion } as const],
  )
  const paths = new Set<string>()
  return [...listLosers(facts.moves), ...misspelled, ...listAgentsOnly(facts, site)]
    .filter(({ page: { path } }) => !paths.has(path) && paths.add(path))
    .slice(0, mostItems)
}

/** Lists pages that lost views, gone pages included, the largest loss first. */
function listLosers(moves: readonly Moves[]) {
  const found = moves.flatMap(({ audience, down }) => down.map((page) => ({ page, audience })))
  const losers = [...Map.groupBy(found, ({ page }) => page)].map(([page, lost]) => {
    const losses = lost.map(({ audience }) => -computeDifference(page, audience))
    return { kind: 'lost', page, audiences: lost.map(({ audience }) => audience), loss: Math.max(...losses) } as const
  })
  return losers.sort((one, other) => other.loss - one.loss || compareText(one.page.path, other.page.path))
}

/** Finds pages that agents read, but that no person viewed in either period. */
function listAgentsOnly({ comparison, current, previous, pages }: Facts, site: Site) {
  if (!previous || !comparison.arePagesCompared || !comparison.compared.includes('human')) return []
  const agents = current.totals.ai + previous.totals.ai
  const people = current.totals.human + previous.totals.human
  // The site's views by people per view by agents, times the page's views by agents.
  const expect = ({ ai, previous: { ai: before } }: Page) => ((ai + before) * people) / Math.max(1, agents)
  const isUnread = (page: Page) => page.human === 0 && page.previous.human === 0 && !isFile(page.path)
  const found = pages.filter((page) => isUnread(page) && isListed(page, site) && expect(page) >= leastExpected)
  return rankPages(found, expect).map((page) => ({ kind: 'agents-only', page }) as const)
}
