// The scorecard as a page to open: the facts of the summary in the same order. Pure.

import type { Redact } from '../foreign-text/redact.ts'
import { toPathName } from '../page-views/tables.ts'
import { formatCount } from '../render/format.ts'
import { renderWebPage } from '../render/web-page/render.ts'
import type { ForeignWords, PairedBars, WebBlock, WebSection, WebTableRow } from '../render/web-page/web-page.ts'
import type { ChangedPage } from './effect.ts'
import type { Scorecard } from './scorecard.ts'
import { type ScorecardSummaryOptions, toPullRequestPage, toScorecardTitle } from './summary.ts'
import {
  effectLabel,
  pullRequestColumns,
  toCoverageNotes,
  toFigureRows,
  toHelpNotes,
  toHelpSentences,
  topicColumns,
  toRequestRows,
  toScorecardSentence,
  toStateText,
  toTopicCells,
} from './words.ts'

interface ScorecardPageOptions extends Pick<ScorecardSummaryOptions, 'place' | 'top'> {
  readonly redact: Redact
}

/** In pieces. */
export function renderScorecardPage(scorecard: Scorecard, options: ScorecardPageOptions): Iterable<string> {
  const sections = [
    {
      heading: 'What became of them',
      blocks: [toScorecardRows('Pull requests of the agent', toFigureRows(scorecard.figures))],
    },
    { heading: 'Did it help?', blocks: toHelpSection(scorecard, options) },
    { heading: 'Lists', blocks: toScorecardLists(scorecard, options) },
    { heading: 'Where the numbers come from', blocks: [toList(toCoverageNotes(scorecard))] },
  ] satisfies WebSection[]
  const page = {
    title: toScorecardTitle(scorecard),
    alerts: [],
    sentence: toScorecardSentence(scorecard),
    sections: sections.filter(({ blocks }) => blocks.length > 0),
  }
  return renderWebPage(page, options.redact)
}

function toHelpSection(scorecard: Scorecard, options: ScorecardPageOptions): WebBlock[] {
  const { effect } = scorecard
  if (effect === undefined) return []
  const pages = effect.top.slice(0, options.top)
  const newPages = effect.newPages.map((page) => ({
    name: [toPathName(page.path, options.place.siteUrl)],
    cells: [formatCount(page.peopleAfter), formatCount(page.aiAfter)],
  }))
  return [
    toList(toHelpSentences(effect)),
    ...(pages.length > 0 ? [{ kind: 'paired-bars', bars: toBars(pages, options) } as const] : []),
    ...foldTable('New pages, without views before', ['Page', 'People', 'AI agents'], newPages),
    toList(toHelpNotes(scorecard)),
  ]
}

function toBars(pages: readonly ChangedPage[], options: ScorecardPageOptions): PairedBars {
  const toPair = (before: number, now: number) => ({
    before,
    now,
    text: `${formatCount(before)} → ${formatCount(now)}`,
  })
  return {
    caption: 'The pages that changed most',
    label: effectLabel,
    before: '28 days before',
    now: '28 days after',
    columns: [
      { viewers: 'human', title: 'People' },
      { viewers: 'ai', title: 'AI agents' },
    ],
    rows: pages.map((page) => ({
      name: [toPathName(page.path, options.place.siteUrl), ' ', toNumberName(page.pullRequest, options)],
      pairs: [toPair(page.peopleBefore, page.peopleAfter), toPair(page.aiBefore, page.aiAfter)],
    })),
  }
}

function toScorecardLists({ figures, pullRequests }: Scorecard, options: ScorecardPageOptions): WebBlock[] {
  const topics = figures.topics.map((one) => ({
    name: one.topic === undefined ? 'none' : [{ foreign: one.topic }],
    cells: toTopicCells(one),
  }))
  const list = pullRequests.map((one) => ({
    name: [toNumberName(one.number, options), ' ', { foreign: one.title }],
    cells: [toStateText(one), formatCount(one.followUps)],
  }))
  return [
    ...foldTable('By topic', topicColumns, topics),
    { kind: 'folded', summary: 'Requests', blocks: [toScorecardRows('Requests', toRequestRows(figures))] },
    ...foldTable('Pull requests', pullRequestColumns, list),
  ]
}

function foldTable(caption: string, columns: readonly string[], rows: readonly WebTableRow[]): WebBlock[] {
  const table = { kind: 'table', table: { caption, columns, rows } } as const
  return rows.length === 0
    ? []
    : [{ kind: 'folded', summary: `${caption} (${formatCount(rows.length)})`, blocks: [table] }]
}

function toScorecardRows(caption: string, rows: readonly (readonly [name: string, value: string])[]): WebBlock {
  const columns = ['', 'Value']
  return { kind: 'table', table: { caption, columns, rows: rows.map(([name, value]) => ({ name, cells: [value] })) } }
}

function toList(items: readonly string[]): WebBlock {
  return { kind: 'list', items }
}

function toNumberName(number: number, { place }: ScorecardPageOptions): ForeignWords {
  return { foreign: `#${number}`, url: toPullRequestPage(number, place) }
}
