// The lists of a report that are folded away, people before agents. Pure.

import { formatCount } from '../render/format.ts'
import { type Block, details } from '../render/markdown.ts'
import type { Page } from './page.ts'
import type { PageViewsReport } from './report.ts'
import { toCaveat } from './sources.ts'
import {
  aiShare,
  type Column,
  nowWithChange,
  type PathCell,
  toPageTable,
  views,
  viewsBefore,
  viewsWithChange,
} from './tables.ts'

export interface FoldedOptions {
  /** The most rows of each list. */
  readonly rows: number
  readonly toPageCell: PathCell
  /** A section is not linked, because it need not be a page. */
  readonly toSectionCell: PathCell
}

export interface FoldedList {
  readonly title: string
  /** What its rows are. */
  readonly first: 'Page' | 'Section'
  readonly pages: readonly Page[]
  /** Two columns: beside more, a phone has no room for a path. */
  readonly columns: readonly Column[]
  /** Says that the list may lack pages. */
  readonly caveat: string | undefined
}

/** A list that may be absent. Its rows are pages unless `first` says otherwise. */
interface PossibleList extends Pick<FoldedList, 'title' | 'columns'>, Partial<Pick<FoldedList, 'first' | 'caveat'>> {
  readonly pages: readonly Page[] | undefined
}

export function toFoldedLists(report: PageViewsReport, { rows, toPageCell, toSectionCell }: FoldedOptions): Block[] {
  return listFolded(report).flatMap((list) => {
    const { first, columns, pages } = list
    const some = pages.slice(0, rows)
    const toCell = first === 'Page' ? toPageCell : toSectionCell
    return some.length === 0 ? [] : details(toListTitle(list, some.length), [toPageTable(first, some, columns, toCell)])
  })
}

/** Those that are not empty. */
export function listFolded(report: PageViewsReport): FoldedList[] {
  const caveat = toCaveat(report)
  const sections = {
    title: 'By section',
    first: 'Section',
    pages: report.sections,
    columns: bothAudiences,
    caveat,
  } as const
  const lists: PossibleList[] = [...listsOfPages(report, caveat), sections]
  return lists.flatMap(({ title, first = 'Page', pages = [], columns, caveat }) =>
    pages.length === 0 ? [] : { title, first, pages, columns, caveat },
  )
}

/** The title says how much of the list is shown. */
export function toListTitle({ title, pages, caveat }: FoldedList, rows: number): string {
  const count = formatCount(pages.length)
  const extent = rows < pages.length ? `${formatCount(rows)} of ${count}` : count
  return `${title} (${extent}${caveat === undefined ? '' : `; ${caveat}`})`
}

const bothAudiences = [viewsWithChange('human'), viewsWithChange('ai')] as const

function listsOfPages(report: PageViewsReport, caveat: string | undefined): PossibleList[] {
  const { movers, listing, newPages, vanishedPages, highestAiShare } = report
  const people = [viewsBefore('human', 'Before'), nowWithChange('human')] as const
  const agents = [viewsBefore('ai', 'Before'), nowWithChange('ai')] as const
  const now = [views('human'), views('ai')] as const
  const before = [viewsBefore('human'), viewsBefore('ai')] as const
  const unreadColumns = report.previous ? before : now
  return [
    { title: 'Pages that lost people', pages: movers?.human.lost, columns: people },
    { title: 'Pages that gained people', pages: movers?.human.gained, columns: people },
    { title: 'Pages that gained AI agents', pages: movers?.ai.gained, columns: agents },
    { title: 'Pages that lost AI agents', pages: movers?.ai.lost, columns: agents },
    { title: 'New pages', pages: newPages, columns: now },
    { title: 'Pages that vanished', pages: vanishedPages, columns: before },
    { title: 'Highest AI share', pages: highestAiShare, columns: [aiShare], caveat },
    { title: 'Pages nobody read', pages: listing?.unread, columns: unreadColumns },
    { title: 'Pages that only AI agents read', pages: listing?.onlyAgents, columns: bothAudiences },
    { title: 'Visited by people, but not in your sitemap', pages: listing?.notListed.human, columns: now, caveat },
    { title: 'Visited by AI agents, but not in your sitemap', pages: listing?.notListed.ai, columns: now, caveat },
  ]
}
