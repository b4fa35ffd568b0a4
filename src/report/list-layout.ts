// The lists of a report that are folded away: people before agents. Pure.

import { formatCount } from '../kit/text/format.ts'
import type { Findings } from './findings.ts'
import { formatBoth, viewsBy, viewsWithChange } from './format.ts'
import type { WebBlock, WebTable } from './page/web-page.ts'
import { type Audience, audienceNames, audiences, type Page } from './page-counts.ts'
import { type Phrase, toPathName } from './sentence.ts'

/** A heading, and what stands below it for a page. Beside more than two of them, a phone has no room for a path. */
type Column = readonly [heading: string, toCell: (page: Page) => Phrase]

/** At most `most` rows of each list; lists that are empty are left out. */
export function toFoldedLists(findings: Findings, most: number): WebBlock[] {
  const { lists, comparison, noPage, siteUrl, verdict } = findings
  const caveat = findings.provenance.isComplete ? '' : '; partial, may miss popular pages'
  const fold = (
    caption: string,
    pages: readonly Page[],
    columns: readonly Column[],
    first: 'Page' | 'Address' = 'Page',
    total = pages.length,
  ) => {
    const rows = pages.slice(0, most).map((page) => ({
      name: [toPathName(page.path, siteUrl)],
      cells: columns.map(([, toCell]) => toCell(page)),
    }))
    const headings = [first, ...columns.map(([heading]) => heading)]
    const wordColumns = first === 'Address' ? [1, 2] : []
    return foldTable({ caption, columns: headings, wordColumns, rows }, total, caveat)
  }
  const isCompared = (audience: Audience) => comparison.compared.includes(audience)
  const movers = audiences.filter(isCompared).flatMap((audience) => {
    const columns: Column[] = [
      ['Before', ({ previous }) => formatCount(previous?.[audience] ?? 0)],
      ['Now', (page) => viewsWithChange(page, audience)],
    ]
    const { gained, lost } = lists[audience]
    const who = `What ${audienceNames[audience]} read`
    return [...fold(`${who} more`, gained, columns), ...fold(`${who} less`, lost, columns)]
  })
  const toColumns = (after: string, toCell: (page: Page, audience: Audience) => Phrase) =>
    audiences.map((audience): Column => [`${viewsBy(audience)}${after}`, (page) => toCell(page, audience)])
  const now = toColumns('', (page, audience) => formatCount(page[audience]))
  const before = toColumns(' before', ({ previous }, audience) => formatCount(previous?.[audience] ?? 0))
  const asked = new Map(noPage?.addresses.map((one) => [one.page, one]))
  const toSuggestion = (page: Page): Phrase => {
    const { suggestion } = asked.get(page) ?? {}
    return suggestion === undefined ? '–' : [toPathName(suggestion, siteUrl)]
  }
  const probably: Column[] = [
    ['Same spelling', toSuggestion],
    ['Views', formatBoth],
  ]
  return [
    ...movers,
    ...fold('New pages', verdict.newAddresses && !noPage ? [] : lists.newPages, now),
    ...fold('New addresses', verdict.newAddresses ?? [], now),
    ...fold('Pages that are gone', lists.gonePages, before),
    ...fold('Addresses that are no page', [...asked.keys()], probably, 'Address', noPage?.count),
  ]
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
