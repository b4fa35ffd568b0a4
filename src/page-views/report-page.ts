// The report as a page to open: the facts of the summary in the same order, with charts, and every page of the site. Pure.

import type { Redact } from '../foreign-text/redact.ts'
import { formatCount, formatCounted } from '../render/format.ts'
import { renderWebPage } from '../render/web-page/render.ts'
import type { Phrase, WebBlock, WebSection, WebTableRow } from '../render/web-page/web-page.ts'
import { listFolded, toListTitle } from './folded-lists.ts'
import { formatDay, formatWindow } from './format.ts'
import type { Audience, Page } from './page.ts'
import type { PageViewsReport } from './report.ts'
import type { Sentence } from './sentence.ts'
import { toCaveat, toCostSentence, toSourceSentences } from './sources.ts'
import { isEmpty, toFloorWords, toNotableWords, toReportTitle } from './summary.ts'
import { audienceNames, toPathName, toTotalsRows, viewsWithChange } from './tables.ts'
import { isDaily, toShortWeekNote } from './trend-blocks.ts'

const audiences = ['human', 'ai'] as const
/** The most rows of each folded list. The table of all pages has the others. */
const mostListed = 100
const signed = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' })

/** In pieces. */
export function renderReportPage(report: PageViewsReport, redact: Redact): Iterable<string> {
  const page = {
    title: toReportTitle(report),
    alerts: (report.alerts?.fired ?? []).map(({ sentence }) => fromSentence(sentence)),
    sentence: report.sentence,
    sections: isEmpty(report) ? [toSourceList(report)] : toSectionTable(report),
  }
  return renderWebPage(page, redact)
}

function toSectionTable(report: PageViewsReport): WebSection[] {
  const sections: WebSection[] = [
    {
      heading: 'Totals',
      blocks: [{ kind: 'table', table: { caption: 'Views by people and by AI agents', ...toTotalsRows(report) } }],
    },
    { heading: 'Worth a look', blocks: toWorthALookList(report) },
    { heading: 'Trend', blocks: toTrend(report) },
    { heading: 'Top pages', blocks: toTopPagesTable(report) },
    { heading: 'Lists of pages', blocks: toLists(report) },
    toSourceList(report),
    { heading: 'All pages', blocks: toAllPages(report) },
  ]
  return sections.filter(({ blocks }) => blocks.length > 0)
}

function toWorthALookList(report: PageViewsReport): WebBlock[] {
  if (!report.notable) return []
  const items = report.notable.map((one): Phrase => {
    const { lead, rest } = toNotableWords(one, report)
    return [`${lead} `, toPathName(one.page.path, report.siteUrl), rest]
  })
  const floor = { kind: 'paragraph', words: toFloorWords(report) } as const
  return items.length > 0 ? [{ kind: 'list', items }, floor] : [floor]
}

function toTrend({ trend }: PageViewsReport): WebBlock[] {
  if (trend.every(({ totals }) => totals.total === 0)) return []
  const part = isDaily(trend) ? 'day' : 'week'
  const charts = audiences.map((viewers) => ({
    viewers,
    title: `${audienceNames[viewers]} per ${part}`,
    points: trend.map(({ window, totals }) => ({ label: formatDay(window.from), count: totals[viewers] })),
  }))
  const note = toShortWeekNote(trend)
  const caption = part === 'day' ? 'Views per day (UTC)' : 'Views per week, by its first day (UTC)'
  return [
    { kind: 'charts', charts: { label: 'From', caption, charts } },
    ...(note === undefined ? [] : [{ kind: 'paragraph', words: note } as const]),
  ]
}

function toTopPagesTable(report: PageViewsReport): WebBlock[] {
  const { topPages, window, previous } = report
  if (topPages.length === 0) return []
  const caveat = toCaveat(report)
  const pages = `${formatCount(topPages.length)} of ${formatCounted(report.pages.length, 'page')}`
  const bars = {
    caption: `The pages with the most people: ${pages}${caveat === undefined ? '' : ` (${caveat})`}`,
    label: 'Page',
    before: previous && formatWindow(previous.window),
    now: formatWindow(window),
    columns: audiences.map((viewers) => ({ viewers, title: audienceNames[viewers] })),
    rows: topPages.map((page) => ({
      name: [toPathName(page.path, report.siteUrl)],
      pairs: audiences.map((audience) => {
        const [, toText] = viewsWithChange(audience)
        return { before: page.previous?.[audience], now: page[audience], text: toText(page) }
      }),
    })),
  }
  return [{ kind: 'paired-bars', bars }]
}

function toLists(report: PageViewsReport): WebBlock[] {
  return listFolded(report).map((list) => {
    const pages = list.pages.slice(0, mostListed)
    const rows = pages.map((page) => ({
      name: [list.first === 'Page' ? toPathName(page.path, report.siteUrl) : { foreign: page.path }],
      cells: list.columns.map(([, toText]) => toText(page)),
    }))
    const columns = [list.first, ...list.columns.map(([heading]) => heading)]
    const table = { caption: list.title, columns, rows }
    return { kind: 'folded', summary: toListTitle(list, pages.length), blocks: [{ kind: 'table', table }] }
  })
}

function toSourceList(report: PageViewsReport): WebSection {
  const items = [...toSourceSentences(report), toCostSentence(report)].map(fromSentence)
  return { heading: 'Where the numbers come from', blocks: [{ kind: 'list', items }] }
}

function toAllPages(report: PageViewsReport): WebBlock[] {
  const { pages, previous, provenance } = report
  if (pages.length === 0) return []
  const columns = audiences.flatMap((audience) => {
    const name = audienceNames[audience]
    return previous ? [name, `${name}, change`] : [name]
  })
  const which = provenance.isComplete
    ? formatCounted(pages.length, 'page')
    : `${formatCounted(pages.length, 'page')} that were read`
  const caption = `${which}, people first${previous ? '; changes are in views' : ''}`
  return [{ kind: 'page-table', table: { caption, columns: ['Page', ...columns], rows: toRows(report) } }]
}

function* toRows(report: PageViewsReport): Generator<WebTableRow> {
  for (const page of report.pages) {
    const cells = audiences.flatMap((audience) => {
      const count = formatCount(page[audience])
      return report.previous ? [count, toDifference(page, audience)] : [count]
    })
    yield { name: [toPathName(page.path, report.siteUrl)], cells }
  }
}

function toDifference({ previous, ...now }: Page, audience: Audience): string {
  return previous ? signed.format(now[audience] - previous[audience]) : '–'
}

function fromSentence(sentence: Sentence): Phrase {
  return sentence.map((part) => (typeof part === 'string' ? part : { foreign: part.code }))
}
