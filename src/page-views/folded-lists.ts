// The lists of a report that are folded away, people before agents. Pure.

import { formatCount } from '../render/format.ts'
import { type Block, details } from '../render/markdown.ts'
import { formatShare } from './format.ts'
import type { Page } from './page.ts'
import type { PageViewsReport } from './report.ts'
import { toCaveat } from './sources.ts'
import { type Column, type PathCell, toPageTable, views, viewsBefore, viewsWithChange } from './tables.ts'

interface FoldedList {
  readonly title: string
  /** What its rows are. */
  readonly first: 'Page' | 'Section'
  readonly pages: readonly Page[]
  /** Two columns: beside more, a phone has no room for a path. */
  readonly columns: readonly Column[]
  /** Says that the list may lack pages. */
  readonly caveat: string | undefined
}

/** At most `rows` rows of each. `toCells`: a section is not linked, because it need not be a page. */
export function toFoldedLists(
  report: PageViewsReport,
  rows: number,
  toCells: Readonly<Record<FoldedList['first'], PathCell>>,
): Block[] {
  return listFolded(report).flatMap((list) => {
    const { first, columns } = list
    const pages = list.pages.slice(0, rows)
    if (pages.length === 0) return []
    return details(toListTitle(list, pages.length), [toPageTable(first, pages, columns, toCells[first])])
  })
}

/** Those that are not empty. */
export function listFolded(report: PageViewsReport): FoldedList[] {
  const { movers, listing, newPages, vanishedPages, highestAiShare, sections } = report
  const caveat = toCaveat(report)
  const people = [viewsBefore('human', 'Before'), viewsWithChange('human', 'Now')]
  const agents = [viewsBefore('ai', 'Before'), viewsWithChange('ai', 'Now')]
  const now = [views('human'), views('ai')]
  const before = [viewsBefore('human', 'People before'), viewsBefore('ai', 'Agents before')]
  const changes = [viewsWithChange('human'), viewsWithChange('ai')]
  const share: Column[] = [['AI share', ({ ai, total }) => formatShare(ai / total)]]
  const lists = [
    { title: 'Pages that lost people', pages: movers?.human.lost, columns: people },
    { title: 'Pages that gained people', pages: movers?.human.gained, columns: people },
    { title: 'Pages that gained AI agents', pages: movers?.ai.gained, columns: agents },
    { title: 'Pages that lost AI agents', pages: movers?.ai.lost, columns: agents },
    { title: 'New pages', pages: newPages, columns: now },
    { title: 'Pages that vanished', pages: vanishedPages, columns: before },
    { title: 'Highest AI share', pages: highestAiShare, columns: share, caveat },
    { title: 'Pages nobody read', pages: listing?.unread, columns: report.previous ? before : now },
    { title: 'Pages that only AI agents read', pages: listing?.onlyAgents, columns: changes },
    { title: 'Visited by people, but not in your sitemap', pages: listing?.notListed.human, columns: now, caveat },
    { title: 'Visited by AI agents, but not in your sitemap', pages: listing?.notListed.ai, columns: now, caveat },
    { title: 'By section', first: 'Section', pages: sections, columns: changes, caveat },
  ] as const
  return lists.flatMap(({ pages = [], ...list }) =>
    pages.length === 0 ? [] : { first: 'Page', caveat: undefined, ...list, pages },
  )
}

/** The title says how much of the list is shown. */
export function toListTitle({ title, pages, caveat }: FoldedList, rows: number): string {
  const count = formatCount(pages.length)
  const extent = rows < pages.length ? `${formatCount(rows)} of ${count}` : count
  return `${title} (${extent}${caveat === undefined ? '' : `; ${caveat}`})`
}
