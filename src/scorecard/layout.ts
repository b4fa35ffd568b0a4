// The scorecard in its order, as data: the Markdown of the summary and the page to open are two renderings of it. Pure.

import { formatCount } from '../kit/text/format.ts'
import { toServerUrl } from '../kit/text/safe-url.ts'
import { formatMove, formatWindow, viewsBy } from '../report/format.ts'
import { foldTable } from '../report/list-layout.ts'
import type { PairedBars, WebBlock, WebPage, WebTableRow } from '../report/page/web-page.ts'
import { audiences } from '../report/page-counts.ts'
import { type ForeignWords, type Phrase, toPathName } from '../report/sentence.ts'
import { toFileWords } from '../report/sources.ts'
import type { ChangedPage } from './effect.ts'
import { toHelpNotes, toHelpSentences } from './help-words.ts'
import type { Effect } from './read-effect.ts'
import { type Scorecard, toGroups } from './scorecard.ts'
import {
  isMostClosed,
  toCoverageNotes,
  toFigureRows,
  toRequestRows,
  toScorecardLine,
  toStateText,
  toTopicCells,
} from './words.ts'

export interface ScorecardPlace {
  readonly serverUrl: string
  /** The one with the pull requests: `owner/name`. */
  readonly repository: string
  readonly siteUrl: string | undefined
}

export const mostTopPages = 10

/** For Markdown: the richest first, and smaller in steps. */
export function toScorecardPages(scorecard: Scorecard, place: ScorecardPlace, exportFiles: readonly string[]) {
  return [200, 50, 10, 0].map((mostRows) => () => toScorecardPage(scorecard, place, mostRows, exportFiles))
}

/** `mostRows`: of each list. */
export function toScorecardPage(
  scorecard: Scorecard,
  place: ScorecardPlace,
  mostRows: number,
  exportFiles: readonly string[] = [],
): WebPage {
  const { window, topic, figures, effect } = scorecard
  const part = topic === '' ? '' : `, topic ${topic}`
  const files = exportFiles.length > 0 ? [toFileWords('The scorecard is also', exportFiles)] : []
  const notes = [...toCoverageNotes(scorecard), ...files]
  const sections = [
    {
      heading: 'What became of them',
      blocks: [
        toFigureTable('Pull requests of the agent', toFigureRows(figures)),
        ...toClosed(scorecard, place, mostRows),
      ],
    },
    { heading: 'Did it help?', blocks: effect ? toHelp(effect, place, mostRows) : [] },
    { heading: 'In detail', blocks: toDetailBlocks(scorecard, place, mostRows) },
    { heading: 'Where the numbers come from', blocks: [{ kind: 'list', items: notes } as const] },
  ]
  return {
    title: `Scorecard of the agent, ${place.repository}${part}, ${formatWindow(window)} (UTC)`,
    alerts: [],
    sentence: toScorecardLine(scorecard),
    sections: sections.filter(({ blocks }) => blocks.length > 0),
  }
}

/** Those that were closed without a merge, if they are most. */
function toClosed({ figures, pullRequests, window }: Scorecard, place: ScorecardPlace, mostRows: number): WebBlock[] {
  const closed = toGroups(pullRequests, window).closed.slice(0, mostRows)
  if (!isMostClosed(figures) || closed.length === 0) return []
  const toItem = ({ number, title }: (typeof closed)[number]): Phrase => {
    const words = toNumberWords(number, place)
    return [words, ' ', { foreign: title, url: words.url }]
  }
  return [
    { kind: 'paragraph', words: 'Closed without a merge:' },
    { kind: 'list', items: closed.map(toItem) },
  ]
}

function toHelp(effect: Effect, place: ScorecardPlace, mostRows: number): WebBlock[] {
  const pages = effect.top.slice(0, Math.min(mostRows, mostTopPages))
  const newPages = effect.newPages.map((page) => ({
    name: [toPathName(page.path, place.siteUrl)],
    cells: audiences.map((audience) => formatCount(page.after[audience])),
  }))
  return [
    { kind: 'list', items: toHelpSentences(effect) },
    ...(pages.length > 0 ? [{ kind: 'paired-bars', bars: toBars(pages, place) } as const] : []),
    ...foldRows('New pages, without views before', ['Page', ...audiences.map(viewsBy)], newPages, mostRows),
    { kind: 'list', items: toHelpNotes(effect) },
  ]
}

function toBars(pages: readonly ChangedPage[], place: ScorecardPlace): PairedBars {
  const toPair = (before: number, now: number) => ({ before, now, text: formatMove(before, now) })
  return {
    caption: 'The pages whose views changed most',
    label: 'Page, pull request',
    before: '28 days before',
    now: '28 days after',
    columns: audiences.map((viewers) => ({ viewers, title: viewsBy(viewers) })),
    rows: pages.map((page) => ({
      name: [toPathName(page.path, place.siteUrl), ' ', toNumberWords(page.pullRequest, place)],
      pairs: audiences.map((audience) => toPair(page.before[audience], page.after[audience])),
    })),
  }
}

function toDetailBlocks(
  { figures, pullRequests, now }: Scorecard,
  place: ScorecardPlace,
  mostRows: number,
): WebBlock[] {
  const topics = figures.topics.map((one) => ({
    name: one.topic === undefined ? 'none' : [{ foreign: one.topic }],
    cells: toTopicCells(one),
  }))
  const list = pullRequests.map((one) => ({
    name: [toNumberWords(one.number, place), ' ', { foreign: one.title }],
    cells: [toStateText(one, now), formatCount(one.followUps)],
  }))
  return [
    ...foldRows('By topic', ['Topic', 'Merged', 'Not merged'], topics, mostRows),
    { kind: 'folded', summary: 'Requests', blocks: [toFigureTable('Requests', toRequestRows(figures))] },
    ...foldRows('Pull requests', ['Pull request', 'State', 'Follow-ups'], list, mostRows),
  ]
}

function foldRows(caption: string, columns: readonly string[], all: readonly WebTableRow[], mostRows: number) {
  return foldTable({ caption, columns, rows: all.slice(0, mostRows) }, all.length)
}

function toFigureTable(caption: string, rows: readonly (readonly [name: string, value: string])[]): WebBlock {
  const columns = ['Figure', 'Value']
  return { kind: 'table', table: { caption, columns, rows: rows.map(([name, value]) => ({ name, cells: [value] })) } }
}

function toNumberWords(number: number, { serverUrl, repository }: ScorecardPlace): ForeignWords {
  return { foreign: `#${number}`, url: toServerUrl(`${serverUrl}/${repository}/pull/${number}`, serverUrl) }
}
