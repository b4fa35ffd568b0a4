// The lists of a report that are folded away: people before agents. Pure.

import { formatCount } from '../kit/text/format.ts'
import type { Findings } from './findings.ts'
import { formatBoth, viewsBy, viewsWithChange } from './format.ts'
import type { WebBlock, WebTable } from './page/web-page.ts'
import { type Audience, audiences, type Page } from './page-counts.ts'
import { type Phrase, toPathName } from './sentence.ts'

interface FoldedList {
  readonly title: string
  /** What its rows are. A section is not linked, because it need not be a page. */
  readonly first?: string
  readonly rows: readonly Page[]
  readonly total?: number
  /** Two columns: beside more, a phone has no room for a path. */
  readonly columns: readonly Column[]
  readonly areWords?: true
}

/** A heading, and what stands below it for a page. */
type Column = readonly [heading: string, toCell: (page: Page) => Phrase]

/** At most `most` rows of each list; lists that are empty are left out. */
export function toFoldedLists(findings: Findings, most: number): WebBlock[] {
  const caveat = findings.provenance.isComplete ? '' : '; partial, may miss popular pages'
  return listFolded(findings).flatMap(({ title, first = 'Page', rows, total, columns, areWords }) => {
    const table = {
      caption: title,
      columns: [first, ...columns.map(([heading]) => heading)],
      wordColumns: areWords ? columns.map((_, at) => at + 1) : [],
      rows: rows.slice(0, most).map((page) => ({
        name: [first === 'Section' ? { foreign: page.path } : toPathName(page.path, findings.siteUrl)],
        cells: columns.map(([, toCell]) => toCell(page)),
      })),
    }
    return foldTable(table, total ?? rows.length, caveat)
  })
}

/** Nothing without rows. `total`: how many rows there are, shown or not. */
export function foldTable(table: WebTable, total: number, caveat = ''): WebBlock[] {
  if (table.rows.length === 0) return []
  const summary = `${table.caption} (${formatExtent(table.rows.length, total)}${caveat})`
  return [{ kind: 'folded', summary, blocks: [{ kind: 'table', table }] }]
}

/** `10 of 400`, or `3` if those are all. */
export function formatExtent(shown: number, total: number): string {
  return shown < total ? `${formatCount(shown)} of ${formatCount(total)}` : formatCount(total)
}

function listFolded(findings: Findings): FoldedList[] {
  const { lists, comparison, sections = [], invented, siteUrl, verdict } = findings
  const isCompared = (audience: Audience) => comparison.compared.includes(audience)
  const toMovers = (audience: Audience, who: string): FoldedList[] => {
    if (!isCompared(audience)) return []
    const columns: Column[] = [
      ['Before', ({ previous }) => formatCount(previous?.[audience] ?? 0)],
      ['Now', (page) => viewsWithChange(page, audience)],
    ]
    const { gained, lost } = lists[audience]
    return [
      { title: `${who} read more`, rows: gained, columns },
      { title: `${who} read less`, rows: lost, columns },
    ]
  }
  const now = audiences.map((audience): Column => [viewsBy(audience), (page) => formatCount(page[audience])])
  const before = audiences.map(
    (audience): Column => [`${viewsBy(audience)} before`, ({ previous }) => formatCount(previous?.[audience] ?? 0)],
  )
  const changes = audiences.map(
    (audience): Column => [
      viewsBy(audience),
      (page) => (isCompared(audience) ? viewsWithChange(page, audience) : formatCount(page[audience])),
    ],
  )
  const suggestions = new Map(
    invented?.invented.map(({ page, suggestion, grade }) => [page.path, { suggestion, grade }]),
  )
  const toSuggestion = ({ path }: Page): Phrase => {
    const { suggestion, grade } = suggestions.get(path) ?? {}
    return suggestion === undefined ? 'a page is missing' : [toPathName(suggestion, siteUrl), ` (${grade})`]
  }
  return [
    ...toMovers('human', 'What people'),
    ...toMovers('ai', 'What AI agents'),
    { title: 'New pages', rows: verdict.newAddresses && !invented ? [] : lists.newPages, columns: now },
    { title: 'New addresses', rows: verdict.newAddresses ?? [], columns: now },
    { title: 'Pages that are gone', rows: lists.gonePages, columns: before },
    { title: 'Ranked higher by AI agents than by people', rows: lists.readByAgents, columns: now },
    { title: 'Ranked higher by people than by AI agents', rows: lists.readByPeople, columns: now },
    {
      title: 'Addresses that are no page',
      first: 'Address',
      rows: invented?.invented.map(({ page }) => page) ?? [],
      total: invented?.count ?? 0,
      columns: [
        ['Probably', toSuggestion],
        ['Views', formatBoth],
      ],
      areWords: true,
    },
    { title: 'Sections', first: 'Section', rows: sections, columns: changes },
  ]
}
