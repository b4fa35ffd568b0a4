// The job summary of a page-view report, richest first and smaller in steps. Pure.

import { fitInto } from '../render/fit.ts'
import { formatCount, formatCounted } from '../render/format.ts'
import { type Block, bold, type ForeignText, heading, list, paragraph, text, toMarkdown } from '../render/markdown.ts'
import { toFoldedLists } from './folded-lists.ts'
import { formatChange, formatWindow } from './format.ts'
import type { Audience, Page } from './page.ts'
import type { Notable } from './page-lists.ts'
import type { PageViewsReport } from './report.ts'
import { renderSentence, words } from './sentence.ts'
import { toCaveat, toCostSentence, toSourceSentences } from './sources.ts'
import {
  audienceNames,
  createPathCell,
  type PathCell,
  toFilesItem,
  toNamedTable,
  toPageTable,
  toTotalsRows,
  viewsWithChange,
} from './tables.ts'
import { toTrendBlocks } from './trend-blocks.ts'

export interface PageViewsSummaryOptions {
  readonly foreign: ForeignText
  /** As the workflow named them. */
  readonly exportFiles: readonly string[]
  /** A sentence of ours that follows the first one. */
  readonly note?: string | undefined
  /** The most that the summary may take, in bytes of UTF-8. */
  readonly bytes: number
}

/** How much of the lists is shown. `leftOut` says what is not. */
interface Extent {
  readonly top: number
  readonly rows: number
  readonly leftOut?: string | undefined
}

/** The richest summary that fits, at least one sentence. Empty if not even that fits. */
export function renderPageViewsSummary(report: PageViewsReport, options: PageViewsSummaryOptions): string {
  const top = report.topPages.length
  const half = Math.ceil(top / 2)
  const extents: Extent[] = [
    { top, rows: 10 },
    { top, rows: 5, leftOut: 'the folded lists show five rows each' },
    { top: half, rows: 5, leftOut: 'half of the top pages are left out, and the folded lists show five rows each' },
    { top: 0, rows: 0, leftOut: 'all lists of pages are left out' },
  ]
  const variants = extents.map((extent) => () => toMarkdown(toReportBlocks(report, options, extent)))
  return fitInto(options.bytes, [...variants, () => toMarkdown(toHead(report, options))]) ?? ''
}

function toReportBlocks(report: PageViewsReport, options: PageViewsSummaryOptions, extent: Extent): Block[] {
  if (isEmpty(report)) return toHead(report, options)
  const toPageCell = createPathCell(options.foreign, report.siteUrl)
  const folded = toFoldedLists(report, extent.rows, { Page: toPageCell, Section: createPathCell(options.foreign) })
  const totals = toTotalsRows(report)
  return [
    ...toHead(report, options),
    toNamedTable(
      totals.columns,
      totals.rows.map(({ name, cells }) => [name, ...cells].map(words)),
    ),
    ...toWorthALook(report, folded.length > 0, toPageCell),
    ...toTrendBlocks(report),
    ...toTopPages(report, extent, toPageCell),
    ...folded,
    ...toSources(report, options, extent),
  ]
}

/** If there were no views in either period and nothing is wrong, one sentence replaces tables of zeros. */
export function isEmpty({ totals, previous, pages, isTruncated }: PageViewsReport): boolean {
  return totals.total === 0 && (previous?.totals.total ?? 0) === 0 && pages.length === 0 && !isTruncated
}

function toHead(report: PageViewsReport, { foreign, note }: PageViewsSummaryOptions): Block[] {
  const alerts = (report.alerts?.fired ?? []).map((alert) => [text('⚠️ '), ...renderSentence(alert.sentence, foreign)])
  return [
    heading(3, text(toReportTitle(report))),
    ...(alerts.length > 0 ? [list(alerts)] : []),
    paragraph(words(report.sentence)),
    ...(note === undefined ? [] : [paragraph(words(note))]),
  ]
}

/** Names the site, because one page may show the reports of several. */
export function toReportTitle({ siteName, window }: Pick<PageViewsReport, 'siteName' | 'window'>): string {
  return `Page views ${siteName === '' ? '' : `of ${siteName}, `}${formatWindow(window)} (UTC)`
}

/** Says the floor once: here, or in front of the lists that use it if there is nothing to compare. */
function toWorthALook(report: PageViewsReport, hasLists: boolean, toPathCell: PathCell): Block[] {
  const floor = paragraph(words(toFloorWords(report)))
  if (!report.notable) return hasLists ? [floor] : []
  const items = report.notable.map((one) => {
    const { lead, rest } = toNotableWords(one, report)
    return [bold(text(lead)), text(' '), ...toPathCell(one.page.path), words(rest)]
  })
  return [heading(4, text('Worth a look')), ...(items.length > 0 ? [list(items)] : []), floor]
}

/** What the lists leave out and why, or that nothing moved. */
export function toFloorWords({ notable, movers, floor, totals }: PageViewsReport): string {
  const isShare = floor === Math.ceil(totals.total / 1000)
  const few = `${formatCounted(floor, 'view')}${isShare ? ' (0.1 % of all views)' : ''}`
  if (!notable) return `“Highest AI share” leaves out pages with fewer than ${few}, whose share is mostly chance.`
  if (notable.length > 0)
    return `The lists below leave out changes of up to ${few}, which are mostly chance. Pages count as new, vanished, or high in AI share only with at least that many views.`
  const which = movers && movers.ai.lost.length > 0 ? 'Apart from pages that lost AI agents, no page' : 'No page'
  return `${which} gained or lost more than ${few}.`
}

const whom = { human: 'people', ai: audienceNames.ai } as const

/** The words before its path, and those after it: `Lost the most people:`, `, 500 → 200 (-60.0 %)`. */
export function toNotableWords(
  { audience, direction, page }: Notable,
  { movers, floor }: Pick<PageViewsReport, 'movers' | 'floor'>,
) {
  const verb = direction === 'lost' ? 'Lost' : 'Gained'
  // Otherwise the page that moved most has a line of its own already.
  const isFirst = movers?.[audience][direction][0] === page
  const other = audience === 'human' ? 'ai' : 'human'
  const hasOtherMoved = Math.abs(page[other] - (page.previous?.[other] ?? 0)) > floor
  const end = page.total === 0 && !hasOtherMoved ? ', no views at all now' : ''
  return {
    lead: `${isFirst ? `${verb} the most` : `Also ${verb.toLowerCase()}`} ${whom[audience]}:`,
    rest: `, ${toMoveWords(page, audience)}${hasOtherMoved ? `; ${whom[other]} ${toMoveWords(page, other)}` : ''}${end}`,
  }
}

function toMoveWords(page: Page, audience: Audience): string {
  const [before, now] = [page.previous?.[audience] ?? 0, page[audience]]
  const change = before > 0 ? ` (${formatChange(now / before - 1)})` : ''
  return `${formatCount(before)} → ${formatCount(now)}${change}`
}

function toTopPages(report: PageViewsReport, { top }: Extent, toPathCell: PathCell): Block[] {
  const pages = report.topPages.slice(0, top)
  if (pages.length === 0) return []
  const caveat = toCaveat(report)
  return [
    heading(4, text(caveat === undefined ? 'Top pages' : `Pages (${caveat})`)),
    toPageTable('Page', pages, [viewsWithChange('human'), viewsWithChange('ai')], toPathCell),
    paragraph(words(`Showing ${formatCount(pages.length)} of ${formatCounted(report.pages.length, 'page')}.`)),
  ]
}

function toSources(report: PageViewsReport, options: PageViewsSummaryOptions, { leftOut }: Extent): Block[] {
  const { foreign } = options
  const which = report.provenance.isComplete ? 'All pages are' : 'All pages that were read are'
  const items = [
    ...toSourceSentences(report).map((sentence) => renderSentence(sentence, foreign)),
    ...toFilesItem(which, options),
    ...(leftOut ? [[text(`To fit GitHub's size limit, ${leftOut}.`)]] : []),
    renderSentence(toCostSentence(report), foreign),
  ]
  return [heading(4, text('Where the numbers come from')), list(items)]
}
