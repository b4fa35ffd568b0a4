// The scorecard as Markdown, for the summary and the comment: richest first and smaller in steps. Pure.

import { type SafeUrl, toServerUrl } from '../foreign-text/safe-url.ts'
import { formatWindow } from '../page-views/format.ts'
import { words } from '../page-views/sentence.ts'
import { createPathCell, firstLeft, toFilesItem } from '../page-views/tables.ts'
import { fitInto } from '../render/fit.ts'
import { formatCount } from '../render/format.ts'
import {
  type Block,
  details,
  type ForeignText,
  heading,
  type Inline,
  link,
  list,
  paragraph,
  table,
  text,
  toMarkdown,
} from '../render/markdown.ts'
import type { ChangedPage } from './effect.ts'
import type { ListedPullRequest, Scorecard } from './scorecard.ts'
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

export interface ScorecardPlace {
  readonly serverUrl: string
  /** The one with the pull requests: `owner/name`. */
  readonly repository: string
  readonly siteUrl: string | undefined
}

export interface ScorecardSummaryOptions {
  readonly foreign: ForeignText
  readonly place: ScorecardPlace
  /** Rows of the page table. */
  readonly top: number
  /** The files that were written, as the workflow named them. */
  readonly exportFiles: readonly string[]
  /** A sentence of ours that follows the first one. */
  readonly note?: string | undefined
  /** In bytes of UTF-8. */
  readonly bytes: number
}

/** How much of the lists is shown. */
interface ScorecardExtent {
  readonly top: number
  readonly rows: number
}

/** The richest that fits, at least the sentence. Empty if not even that fits. */
export function renderScorecard(scorecard: Scorecard, options: ScorecardSummaryOptions): string {
  const { top, bytes } = options
  const extents: ScorecardExtent[] = [
    { top, rows: 200 },
    { top, rows: 50 },
    { top: Math.min(top, 10), rows: 10 },
    { top: 0, rows: 0 },
  ]
  const variants = extents.map((extent) => () => toMarkdown(toScorecardBlocks(scorecard, options, extent)))
  return fitInto(bytes, [...variants, () => toMarkdown(toScorecardHead(scorecard, options))]) ?? ''
}

export function toScorecardTitle({ window, topic }: Pick<Scorecard, 'window' | 'topic'>): string {
  return `Scorecard of the agent${topic === '' ? '' : `, topic ${topic}`}, ${formatWindow(window)} (UTC)`
}

function toScorecardBlocks(scorecard: Scorecard, options: ScorecardSummaryOptions, extent: ScorecardExtent): Block[] {
  return [
    ...toScorecardHead(scorecard, options),
    heading(4, text('What became of them')),
    table(
      ['', ''].map(text),
      toFigureRows(scorecard.figures).map((row) => row.map(words)),
      firstLeft(2),
    ),
    ...toHelp(scorecard, options, extent),
    ...toFolded(scorecard, options, extent),
    heading(4, text('Where the numbers come from')),
    list(
      toCoverageNotes(scorecard)
        .map((note) => [words(note)])
        .concat(toFilesItem('The scorecard is also', options)),
    ),
  ]
}

function toScorecardHead(scorecard: Scorecard, { note }: ScorecardSummaryOptions): Block[] {
  return [
    heading(3, text(toScorecardTitle(scorecard))),
    paragraph(words(toScorecardSentence(scorecard))),
    ...(note === undefined ? [] : [paragraph(words(note))]),
  ]
}

function toHelp(scorecard: Scorecard, options: ScorecardSummaryOptions, { top }: ScorecardExtent): Block[] {
  const { effect } = scorecard
  if (effect === undefined) return []
  const pages = effect.top.slice(0, top)
  const newPages = effect.newPages.slice(0, top)
  return [
    heading(4, text('Did it help?')),
    list(toHelpSentences(effect).map((sentence) => [words(sentence)])),
    ...(pages.length > 0 ? [toEffectTable(pages, options)] : []),
    ...(newPages.length > 0
      ? details(`New pages, without views before (${formatCount(effect.newPages.length)})`, [
          toNewTable(newPages, options),
        ])
      : []),
    list(toHelpNotes(scorecard).map((note) => [words(note)])),
  ]
}

function toEffectTable(pages: readonly ChangedPage[], options: ScorecardSummaryOptions): Block {
  const toPathCell = createPathCell(options.foreign, options.place.siteUrl)
  const rows = pages.map((page) => [
    [...toPathCell(page.path), text(' '), ...toNumberCell(page.pullRequest, options)],
    words(`${formatCount(page.peopleBefore)} → ${formatCount(page.peopleAfter)}`),
    words(`${formatCount(page.aiBefore)} → ${formatCount(page.aiAfter)}`),
  ])
  return table([effectLabel, 'People', 'AI agents'].map(text), rows, firstLeft(3))
}

function toNewTable(pages: readonly ChangedPage[], { foreign, place }: ScorecardSummaryOptions): Block {
  const toPathCell = createPathCell(foreign, place.siteUrl)
  const rows = pages.map(({ path, peopleAfter, aiAfter }) => [
    toPathCell(path),
    words(formatCount(peopleAfter)),
    words(formatCount(aiAfter)),
  ])
  return table(['Page', 'People', 'AI agents'].map(text), rows, firstLeft(3))
}

function toFolded(
  { figures, pullRequests }: Scorecard,
  options: ScorecardSummaryOptions,
  { rows }: ScorecardExtent,
): Block[] {
  const { code } = options.foreign
  const topics = figures.topics
    .slice(0, rows)
    .map((one) => [one.topic === undefined ? text('none') : code(one.topic), ...toTopicCells(one).map(words)])
  const requests = toRequestRows(figures).map(([name, count]) => [words(name), words(formatCount(count))])
  const list = pullRequests.slice(0, rows).map((one) => toListRow(one, options))
  const fold = (
    title: string,
    header: readonly string[],
    shown: Inline[][][] | (Inline | Inline[])[][],
    all: number,
  ) =>
    shown.length === 0
      ? []
      : details(`${title} (${shown.length < all ? `${formatCount(shown.length)} of ` : ''}${formatCount(all)})`, [
          table(header.map(text), shown, firstLeft(header.length)),
        ])
  return [
    ...fold('By topic', topicColumns, topics, figures.topics.length),
    ...details('Requests', [table(['', ''].map(text), requests, firstLeft(2))]),
    ...fold('Pull requests', pullRequestColumns, list, pullRequests.length),
  ]
}

function toListRow(one: ListedPullRequest, options: ScorecardSummaryOptions) {
  const { number, title, followUps } = one
  return [
    [...toNumberCell(number, options), text(' '), options.foreign.code(title, 100)],
    words(toStateText(one)),
    words(formatCount(followUps)),
  ]
}

/** In code, because GitHub would make a reference of a plain `#1`. */
function toNumberCell(number: number, { foreign, place }: ScorecardSummaryOptions): Inline[] {
  const shown = foreign.code(`#${number}`)
  const url = toPullRequestPage(number, place)
  return [url ? link(url, shown) : shown]
}

export function toPullRequestPage(number: number, { serverUrl, repository }: ScorecardPlace): SafeUrl | undefined {
  return toServerUrl(`${serverUrl}/${repository}/pull/${number}`, serverUrl)
}
