// Lays the findings out, once for summary, comment and page: which blocks, in which order, how much of each list. Pure.

import { capitalize } from '../kit/text/failure.ts'
import { formatCount, formatCounted } from '../kit/text/format.ts'
import type { ComparisonRefusal, PeriodComparison } from './comparison.ts'
import type { Findings } from './findings.ts'
import {
  formatDifference,
  formatMove,
  formatShare,
  formatWindow,
  viewsBy,
  viewsWithChange,
  withChange,
} from './format.ts'
import { formatExtent, toFoldedLists } from './list-layout.ts'
import type { WebBlock, WebPage, WebSection, WebTableRow } from './page/web-page.ts'
import { type Audience, audienceNames, audiences, type Page, toDifference } from './page-counts.ts'
import { toRuleWords } from './rules.ts'
import { joinNames, joinPhrases, type Phrase, toPathName } from './sentence.ts'
import { type SourceOptions, toSourceList } from './sources.ts'
import { toTrend } from './trend-layout.ts'
import { toDays } from './window.ts'

/** How much of the lists is shown. */
interface LayoutOptions extends SourceOptions {
  /** Rows of the top pages. */
  readonly top: number
  /** Rows of each folded list; none leaves them out, and the pages to work on, too. */
  readonly rows: number
  /** Rows of the table of all pages. */
  readonly pages?: number
}

/** Rows of the table of all pages: a browser needs seconds for more. */
const mostTableRows = 5000

/** The page to open: the facts of the summary in the same order, with charts, and the pages of the site. */
export function layOutPage(findings: Findings): WebPage {
  return layOut(findings, { top: 10, rows: 100, pages: mostTableRows, exportFiles: [] })
}

export function layOut(findings: Findings, options: LayoutOptions): WebPage {
  const { comparison, verdict, rules } = findings
  const isRefused = verdict.kind === 'refused'
  const reasons = comparison.refusals.filter(({ kind, words }) => words !== '' && !(isRefused && kind !== 'partial'))
  const step = verdict.step ?? ''
  const isBroken = isRefusedAs('days-without-views', comparison)
  const notes = [
    isBroken ? '' : step,
    ...reasons.map(({ words }) => words),
    ...toPathsNote(findings),
    toRuleWords(rules),
  ]
  return {
    title: toReportTitle(findings),
    sentence: verdict.words,
    alerts: [...(isBroken ? [step] : []), ...rules.fired.map(({ words }) => words)],
    notes: notes.filter((words) => words !== ''),
    sections: isEmpty(findings) ? [toSourceList(findings, options)] : toReportSections(findings, options),
  }
}

/** If there were no views in either period and nothing is wrong, one sentence replaces tables of zeros. */
function isEmpty({ totals, before, pages, isTruncated }: Findings): boolean {
  return totals.total === 0 && (before?.total ?? 0) === 0 && pages.length === 0 && !isTruncated
}

/** Names the site, because one page may show the reports of several. */
export function toReportTitle({ siteName, windows }: Pick<Findings, 'siteName' | 'windows'>): string {
  return `${siteName === '' ? 'Page views' : siteName}, ${formatWindow(windows.window)}`
}

function toPathsNote({ paths, provenance }: Findings): Phrase[] {
  if (paths.length === 0) return []
  const names = joinNames(paths.slice(0, 10).map((foreign) => [{ foreign }]))
  const more = paths.length > 10 ? ` and ${formatCount(paths.length - 10)} more` : ''
  const sums = provenance.isComplete
    ? 'the totals are sums of their rows'
    : 'the totals are sums of the rows that were read, and too low'
  return [joinPhrases('Only ', names, `${more}: ${sums}.`)]
}

function toReportSections(findings: Findings, options: LayoutOptions): WebSection[] {
  const sections: WebSection[] = [
    { heading: 'Totals', isPlain: true, blocks: toTotals(findings) },
    { heading: 'Pages to work on', blocks: options.rows > 0 ? toWorkTable(findings) : [] },
    { heading: 'Trend', blocks: toTrend(findings) },
    { heading: 'Top pages', blocks: toTopPages(findings, options.top) },
    { heading: 'Lists of pages', isPlain: true, blocks: toFoldedLists(findings, options.rows) },
    { heading: 'How much of the site was read', blocks: toCoverageBlocks(findings, options.rows) },
    toSourceList(findings, options),
    { heading: 'All pages', blocks: toAllPages(findings, options.pages ?? 0) },
  ]
  return sections.filter(({ blocks }) => blocks.length > 0)
}

function isRefusedAs(kind: ComparisonRefusal['kind'], { refusals }: Pick<PeriodComparison, 'refusals'>): boolean {
  return refusals.some((refusal) => refusal.kind === kind)
}

export function toTotals({
  totals,
  before,
  comparison,
  began,
  windows,
}: Pick<Findings, 'totals' | 'before'> &
  Partial<Pick<Findings, 'began' | 'windows'>> & {
    readonly comparison: Pick<PeriodComparison, 'compared' | 'refusals'>
  }): WebBlock[] {
  // Nobody needs a row of zeros, or a share of an audience that lacks days.
  const earlier = isRefusedAs('first-period', comparison) ? undefined : before
  const hasNoShares = totals.total === 0 || isRefusedAs('days-without-views', comparison)
  const rows = (['total', ...audiences] as const).map((audience) => {
    const share = audience === 'total' || hasNoShares ? '' : ` (${formatShare(totals[audience] / totals.total)})`
    const needed = audiences.filter((one) => audience === 'total' || audience === one)
    const isCompared = needed.every((one) => comparison.compared.includes(one))
    return {
      name: `${audience === 'total' ? 'Total' : capitalize(audienceNames[audience])}${share}`,
      cells: [
        ...(earlier ? [formatCount(earlier[audience])] : []),
        withChange(totals[audience], isCompared ? earlier?.[audience] : undefined),
      ],
    }
  })
  const days = began && windows && toDays({ ...windows.previous, from: began }).length
  const columns = ['', ...(earlier ? [days ? `Before (${formatCounted(days, 'day')})` : 'Before', 'Now'] : ['Views'])]
  return [{ kind: 'table', table: { caption: 'Views by people and by AI agents', columns, rows } }]
}

function toWorkTable({ work, siteUrl }: Findings): WebBlock[] {
  const [worst] = work
  if (!worst) return []
  const toMoveText = ({ previous, ...page }: Page, audience: Audience) =>
    `${audienceNames[audience]} ${previous ? formatMove(previous[audience], page[audience]) : formatCount(page[audience])}`
  const rows = work.map(({ page, why, advice }) => ({
    name: [toPathName(page.path, siteUrl)],
    cells: [joinPhrases(why, ' ', advice), audiences.map((audience) => toMoveText(page, audience)).join(', ')],
  }))
  const columns = ['Page', 'Why, and what to do', 'Views']
  const table = { caption: 'Views before and now', columns, rows, wordColumns: [1, 2] }
  const command = { kind: 'lines', text: `/agent ${worst.task}` } as const
  const words =
    'If comments start jobs in this repository, write this as a comment in an issue, and the agent works on the first page:'
  return [
    { kind: 'table', table },
    {
      kind: 'folded',
      summary: 'Ask the agent to work on the first page',
      blocks: [{ kind: 'paragraph', words }, command],
    },
  ]
}

function toTopPages(findings: Findings, top: number): WebBlock[] {
  const { pages, windows, before, siteUrl, comparison } = findings
  const shown = pages.slice(0, top)
  if (shown.length === 0) return []
  const partial = findings.provenance.isComplete ? '' : ' that were read; popular pages may be missing'
  const count = `${formatCount(shown.length)} of ${formatCounted(pages.length, 'page')}${partial}`
  const bars = {
    caption: `The pages with the most views by people: ${count}`,
    label: 'Page',
    before: before && comparison.compared.length > 0 ? formatWindow(windows.previous) : undefined,
    now: formatWindow(windows.window),
    columns: audiences.map((viewers) => ({ viewers, title: viewsBy(viewers) })),
    rows: shown.map((page) => ({
      name: [toPathName(page.path, siteUrl)],
      pairs: audiences.map((audience) => {
        const isCompared = comparison.compared.includes(audience)
        const text = isCompared ? viewsWithChange(page, audience) : formatCount(page[audience])
        return { before: isCompared ? page.previous?.[audience] : undefined, now: page[audience], text }
      }),
    })),
  }
  return [{ kind: 'paired-bars', bars }]
}

function toCoverageBlocks({ coverage, siteUrl }: Findings, rows: number): WebBlock[] {
  if (!coverage) return []
  const { pages, read, unread } = coverage
  const toPart = (audience: Audience) => `${formatCount(read[audience])}`
  const toShare = (audience: Audience) =>
    // Not all are 100%.
    `(${Math.min(Math.round((100 * read[audience]) / Math.max(1, pages)), read[audience] < pages ? 99 : 100)}%)`
  const words = `AI agents read ${toPart('ai')} of ${formatCounted(pages, 'page')} ${toShare('ai')}, people ${toPart('human')} ${toShare('human')}.`
  const unknown = unread ? '' : ' Not all pages were read, so it is not known which had no views.'
  const shown = (unread ?? []).slice(0, rows)
  const extent = formatExtent(shown.length, unread?.length ?? 0)
  const list = { kind: 'list', items: shown.map(({ path }) => [toPathName(path, siteUrl)]) } as const
  const folded = { kind: 'folded', summary: `Pages nobody viewed (${extent})`, blocks: [list] } as const
  return [{ kind: 'paragraph', words: words + unknown }, ...(shown.length > 0 ? [folded] : [])]
}

function toAllPages(findings: Findings, most: number): WebBlock[] {
  const { pages, before, provenance, siteUrl, comparison } = findings
  if (pages.length === 0 || most === 0) return []
  const isCompared = before !== undefined && comparison.compared.length > 0
  const columns = audiences.flatMap((audience) => (isCompared ? [viewsBy(audience), 'Change'] : [viewsBy(audience)]))
  const all = formatCounted(pages.length, 'page')
  const which =
    pages.length > most ? `The ${formatCount(most)} most read of ${all}; a file of the report has them all` : all
  const caption = `${which}${provenance.isComplete ? '' : ' that were read'}; most views by people first`
  const toRow = (page: Page): WebTableRow => ({
    name: [toPathName(page.path, siteUrl)],
    cells: audiences.flatMap((audience) => {
      const difference = comparison.compared.includes(audience) ? toDifference(page, audience) : undefined
      const count = formatCount(page[audience])
      return isCompared ? [count, difference === undefined ? '–' : formatDifference(difference)] : [count]
    }),
  })
  const rows = pages.slice(0, most).map(toRow)
  return [{ kind: 'page-table', table: { caption, columns: ['Page', ...columns], rows } }]
}
