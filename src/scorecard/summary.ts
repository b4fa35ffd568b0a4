// The scorecard as Markdown, for the summary and the comment: richest first and smaller in steps. Pure.

import { type SafeUrl, toServerUrl } from '../foreign-text/safe-url.ts'
import { formatWindow } from '../page-views/format.ts'
import { words } from '../page-views/sentence.ts'
import type { PageViewsSummaryOptions } from '../page-views/summary.ts'
import { createPathCell, type TableRow, toFilesItem, toNamedTable } from '../page-views/tables.ts'
import { fitInto } from '../render/fit.ts'
import { formatCount } from '../render/format.ts'
import {
  type Block,
  details,
  heading,
  type Inline,
  link,
  list,
  paragraph,
  text,
  toMarkdown,
} from '../render/markdown.ts'
import type { Scorecard } from './scorecard.ts'
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

interface ScorecardPlace {
  readonly serverUrl: string
  /** The one with the pull requests: `owner/name`. */
  readonly repository: string
  readonly siteUrl: string | undefined
}

export interface ScorecardSummaryOptions extends PageViewsSummaryOptions {
  readonly place: ScorecardPlace
  /** Rows of the page table. */
  readonly top: number
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
  const notes = toCoverageNotes(scorecard).map((note) => [words(note)])
  return [
    ...toScorecardHead(scorecard, options),
    heading(4, text('What became of them')),
    toRowsTable(toFigureRows(scorecard.figures)),
    ...toHelp(scorecard, options, extent),
    ...toFolded(scorecard, options, extent),
    heading(4, text('Where the numbers come from')),
    list([...notes, ...toFilesItem('The scorecard is also', options)]),
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
  const toPathCell = createPathCell(options.foreign, options.place.siteUrl)
  const pages = effect.top
    .slice(0, top)
    .map((page) => [
      [...toPathCell(page.path), text(' '), ...toNumberCell(page.pullRequest, options)],
      words(`${formatCount(page.peopleBefore)} → ${formatCount(page.peopleAfter)}`),
      words(`${formatCount(page.aiBefore)} → ${formatCount(page.aiAfter)}`),
    ])
  const newPages = effect.newPages
    .slice(0, top)
    .map(({ path, peopleAfter, aiAfter }) => [
      toPathCell(path),
      ...[peopleAfter, aiAfter].map((count) => words(formatCount(count))),
    ])
  const newTitle = `New pages, without views before (${formatCount(effect.newPages.length)})`
  return [
    heading(4, text('Did it help?')),
    list(toHelpSentences(effect).map((sentence) => [words(sentence)])),
    ...(pages.length > 0 ? [toNamedTable([effectLabel, 'People', 'AI agents'], pages)] : []),
    ...(newPages.length > 0 ? details(newTitle, [toNamedTable(['Page', 'People', 'AI agents'], newPages)]) : []),
    list(toHelpNotes(scorecard).map((note) => [words(note)])),
  ]
}

function toRowsTable(rows: readonly (readonly string[])[]): Block {
  return toNamedTable(
    ['', ''],
    rows.map((row) => row.map(words)),
  )
}

function toFolded(
  { figures, pullRequests }: Scorecard,
  options: ScorecardSummaryOptions,
  { rows }: ScorecardExtent,
): Block[] {
  const { code } = options.foreign
  const fold = <One>(title: string, header: readonly string[], all: readonly One[], toRow: (one: One) => TableRow) => {
    const shown = all.slice(0, rows).map(toRow)
    const extent = shown.length < all.length ? `${formatCount(shown.length)} of ` : ''
    return shown.length === 0
      ? []
      : details(`${title} (${extent}${formatCount(all.length)})`, [toNamedTable(header, shown)])
  }
  return [
    ...fold('By topic', topicColumns, figures.topics, (one) => [
      one.topic === undefined ? text('none') : code(one.topic),
      ...toTopicCells(one).map(words),
    ]),
    ...details('Requests', [toRowsTable(toRequestRows(figures))]),
    ...fold('Pull requests', pullRequestColumns, pullRequests, (one) => [
      [...toNumberCell(one.number, options), text(' '), code(one.title, 100)],
      words(toStateText(one)),
      words(formatCount(one.followUps)),
    ]),
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
