// The pages to work on: the reason to open a report. Pure.

import type { PageViewTotals } from '../../kit/service/schema.ts'
import { type Page, rankPages } from './pages.ts'
import { isFile, type NoPage } from './site.ts'
import type { Loser } from './verdict.ts'

export type WorkItem =
  | ({ readonly kind: 'lost' } & Loser)
  | { readonly kind: 'no-page'; readonly page: Page; readonly suggestion: string }
  | { readonly kind: 'agents-only'; readonly page: Page }

const mostItems = 10
/** So many views by people a page lacks that only agents read. */
const leastExpected = 15

export function listWork(
  losers: readonly Loser[],
  noPages: readonly NoPage[],
  agentsOnly: readonly Page[],
): readonly WorkItem[] {
  const lost = losers.map((loser) => ({ kind: 'lost', ...loser }) as const)
  const misspelled = noPages.flatMap(({ page, suggestion }) =>
    suggestion === undefined ? [] : [{ kind: 'no-page', page, suggestion } as const],
  )
  const only = agentsOnly.map((page) => ({ kind: 'agents-only', page }) as const)
  const paths = new Set<string>()
  return [...lost, ...misspelled, ...only]
    .filter(({ page: { path } }) => !paths.has(path) && paths.add(path))
    .slice(0, mostItems)
}

/** Pages that agents read as others, and no person in either period. `isPage`: whether the site's own list has it. */
export function findAgentsOnly(
  pages: readonly Page[],
  [now, before]: readonly [PageViewTotals, PageViewTotals],
  isPage: (page: Page) => boolean,
): readonly Page[] {
  const agents = now.ai + before.ai
  if (agents === 0) return []
  const expect = ({ ai, previous }: Page) => ((ai + (previous?.ai ?? 0)) * (now.human + before.human)) / agents
  const isOnly = (page: Page) => page.human === 0 && page.previous?.human === 0 && !isFile(page.path) && isPage(page)
  const found = pages.filter((page) => isOnly(page) && expect(page) >= leastExpected)
  return rankPages(found, expect)
}
