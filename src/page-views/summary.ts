// The job summary of a page-view report, richest first and smaller in steps. Pure.

import { fitInto } from '../render/fit.ts'
import { formatCount, formatCounted } from '../render/format.ts'
import {
  type Block,
  details,
  type ForeignText,
  heading,
  type Inline,
  link,
  list,
  paragraph,
  text,
  toMarkdown,
} from '../render/markdown.ts'
import { toPageUrl } from '../render/safe-url.ts'
import { formatWindow } from './format.ts'
import type { Page, PageViewsReport } from './report.ts'
import { toCaveat, toSourceSentences } from './sources.ts'
import {
  type ColumnName,
  type PathCell,
  toPageTable,
  toTotalsTable,
  toTrendCharts,
  toTrendTable,
  toWeeksTable,
} from './tables.ts'

export interface PageViewsSummaryOptions {
  readonly foreign: ForeignText
  /** Makes page paths links. */
  readonly siteUrl?: string | undefined
  /** What the report calls itself where there is no site. */
  readonly topic?: string | undefined
  /** As the workflow named them. */
  readonly exportFiles: readonly string[]
  /** A sentence of ours that follows the first one. */
  readonly note?: string | undefined
  /** What the summary may take, in bytes of UTF-8. */
  readonly bytes: number
}

/** How much of the lists is shown; `leftOut` says what is not. */
interface Extent {
  readonly top: number
  readonly rows: number
  readonly leftOut?: string | undefined
}

const longestLink = 2048

/** The richest summary that fits, down to one sentence; empty where not even that fits. */
export function renderPageViewsSummary(report: PageViewsReport, options: PageViewsSummaryOptions): string {
  const top = report.topPages.length
  const half = Math.ceil(top / 2)
  const extents: Extent[] = [
    { top, rows: 10 },
    { top, rows: 5, leftOut: 'rows after the fifth of the folded lists' },
    { top: half, rows: 5, leftOut: 'half of the top pages, and rows after the fifth of the folded lists' },
    { top: 0, rows: 0, leftOut: 'all lists of pages' },
  ]
  const variants = extents.map((extent) => () => toMarkdown(toBlocks(report, options, extent)))
  return fitInto(options.bytes, [...variants, () => toMarkdown(toHead(report, options))]) ?? ''
}

function toBlocks(report: PageViewsReport, options: PageViewsSummaryOptions, extent: Extent): Block[] {
  const toPathCell = createPathCell(options.foreign, options.siteUrl)
  const isEmpty = report.totals.total === 0 && report.pages.length === 0 && !report.isTruncated
  if (isEmpty) return toHead(report, options)
  return [
    ...toHead(report, options),
    toTotalsTable(report),
    ...toTrend(report),
    ...toTopPages(report, extent, toPathCell),
    ...toFolded(report, extent, toPathCell),
    ...toSections(report, extent, createPathCell(options.foreign)),
    ...toSources(report, options, extent),
  ]
}

function toHead(report: PageViewsReport, options: PageViewsSummaryOptions): Block[] {
  const alerts = (report.alerts?.fired ?? []).map(({ sentence }) => [text('⚠️ '), ...options.foreign.sentence(sentence)])
  return [
    heading(3, text(toTitle(report, options))),
    ...(alerts.length > 0 ? [list(alerts)] : []),
    paragraph(text(report.summaryLine)),
    ...(options.note === undefined ? [] : [paragraph(text(options.note))]),
  ]
}

/** Says whose it is: several may stand below one another. */
export function toTitle(
  { window }: Pick<PageViewsReport, 'window'>,
  { siteUrl, topic = '' }: Pick<PageViewsSummaryOptions, 'siteUrl' | 'topic'>,
): string {
  const owner = siteUrl === undefined ? topic : new URL(siteUrl).host
  return `Page views ${owner === '' ? '' : `of ${owner}, `}${formatWindow(window)} (UTC)`
}

function toTopPages(report: PageViewsReport, { top }: Extent, toPathCell: PathCell): Block[] {
  const pages = report.topPages.slice(0, top)
  if (pages.length === 0) return []
  const names: ColumnName[] = ['views', ...toComparison(report), 'aiShare']
  const caveat = toCaveat(report)
  return [
    heading(4, text(`Top pages${caveat === undefined ? '' : ` (${caveat})`}`)),
    toPageTable('Page', pages, names, toPathCell),
    paragraph(text(`${formatCount(pages.length)} of ${formatCounted(report.pages.length, 'page')}.`)),
  ]
}

/** Two numbers a page: beside more, a phone has no room for its path. */
function toFolded(report: PageViewsReport, { rows }: Extent, toPathCell: PathCell): Block[] {
  const fold = (title: string, pages: readonly Page[] = [], names: readonly ColumnName[], caveat?: string) => {
    const shown = pages.slice(0, rows)
    if (shown.length === 0) return []
    return details(toListTitle(title, shown, pages, caveat), [toPageTable('Page', shown, names, toPathCell)])
  }
  const caveat = toCaveat(report)
  const lists = [
    ...fold('Risers', report.risers, ['views', 'change']),
    ...fold('Fallers', report.fallers, ['views', 'change']),
    ...fold('New pages', report.newPages, ['views', 'aiShare']),
    ...fold('Pages that vanished', report.vanishedPages, ['before']),
    ...fold('Most read by AI', report.mostReadByAi, ['ai', 'aiShare'], caveat),
    ...fold('Highest AI share', report.highestAiShare, ['aiShare', 'views'], caveat),
    ...fold('Read, but no page of the site', report.listing?.unlisted, ['views', ...toComparison(report)], caveat),
    ...fold('Pages nobody read', report.listing?.unread, report.previous ? ['before'] : ['views']),
  ]
  if (lists.length === 0) return []
  const floor = formatCounted(report.floor, 'view')
  const whole = `the most read by AI${report.listing?.unread ? ' and pages nobody read' : ''}`
  return [paragraph(text(`The lists below begin at ${floor}, since fewer are noise, but for ${whole}.`)), ...lists]
}

/** A list says how much of it is shown. */
function toListTitle(title: string, shown: readonly Page[], all: readonly Page[], caveat?: string): string {
  const count = formatCount(all.length)
  const extent = shown.length < all.length ? `${formatCount(shown.length)} of ${count}` : count
  return `${title} (${extent}${caveat === undefined ? '' : `, ${caveat}`})`
}

/** Not linked: a section need not be a page. */
function toSections(report: PageViewsReport, { rows }: Extent, toPathCell: PathCell): Block[] {
  const sections = report.sections.slice(0, rows)
  const names: ColumnName[] = ['views', ...toComparison(report), 'aiShare']
  if (sections.length === 0) return []
  const title = toListTitle('By section', sections, report.sections, toCaveat(report))
  return details(title, [toPageTable('Section', sections, names, toPathCell)])
}

function toTrend({ trend, isOfWeeks }: PageViewsReport): Block[] {
  if (trend.every(({ totals }) => totals.total === 0)) return []
  if (isOfWeeks) return [heading(4, text('Eight weeks (█ human, ░ AI)')), toWeeksTable(trend)]
  const [first, second] = trend.map(({ window }) => window.days)
  const isShort = first !== undefined && second !== undefined && first < second
  const note = isShort ? [paragraph(text(`The first week has only ${formatCounted(first, 'day')}.`))] : []
  return [
    heading(4, text('Trend')),
    ...toTrendCharts(trend),
    ...note,
    ...details('Trend as a table', [toTrendTable(trend)]),
  ]
}

function toSources(
  report: PageViewsReport,
  { foreign, exportFiles }: PageViewsSummaryOptions,
  { leftOut }: Extent,
): Block[] {
  const sentences: Inline[][] = toSourceSentences(report).map((sentence) => foreign.sentence(sentence))
  const extent = report.provenance.isComplete ? 'All pages: ' : 'All pages that were read: '
  const files = exportFiles.map((file) => [text(extent), foreign.code(file), text('.')])
  const cut = leftOut ? [[text(`Left out, since a comment or summary holds no more: ${leftOut}.`)]] : []
  return [heading(4, text('Where the numbers come from')), list([...sentences, ...files, ...cut])]
}

function toComparison({ previous }: PageViewsReport): ColumnName[] {
  return previous ? ['change'] : []
}

/** A path is foreign: a link only where the URL stays below the site. */
function createPathCell(foreign: ForeignText, siteUrl?: string): PathCell {
  return (path) => {
    const shown = foreign.path(path)
    const url = siteUrl ? toPageUrl(path, siteUrl) : undefined
    return url && url.href.length <= longestLink ? [link(url, ...shown)] : shown
  }
}
