// The scorecard as Markdown, for the job summary and the comment. Pure.

import { fitInto } from '../kit/text/fit.ts'
import {
  type Block,
  createForeignText,
  details,
  type ForeignText,
  heading,
  type Inline,
  inline,
  link,
  list,
  paragraph,
  table,
  text,
  toMarkdown,
} from '../kit/text/markdown.ts'
import type { Redact } from '../kit/text/redact.ts'
import { toServerUrl } from '../kit/text/safe-url.ts'
import { formatWindow } from '../report/format.ts'
import { type AgentHistory, mostLookedAt } from './read-history.ts'
import { groupPullRequests, type Scorecard } from './scorecard.ts'
import { coverageNotes, figureRows, stateText, topicText } from './words.ts'

export interface ScorecardView {
  readonly history: AgentHistory
  readonly scorecard: Scorecard
  readonly sentence: string
  /** The topic of the scorecard; empty for all. */
  readonly topic: string
  readonly serverUrl: string
  /** The repository with the pull requests, as `owner/name`. */
  readonly repository: string
  readonly exportFiles: readonly string[]
}

/** Shortens long lists until the Markdown has at most `bytes` bytes. */
export function renderScorecard(view: ScorecardView, redact: Redact, bytes: number): string {
  const foreign = createForeignText(redact)
  const variants = [mostLookedAt, 50, 10, 1].map((most) => () => toMarkdown(layOutScorecard(view, foreign, most)))
  return fitInto(bytes, variants) ?? ''
}

function layOutScorecard(view: ScorecardView, foreign: ForeignText, most: number): Block[] {
  const { history, scorecard, sentence, topic, repository, exportFiles } = view
  const nameOf = ({ number, title }: { readonly number: number; readonly title: string }): Inline[] => {
    const url = toServerUrl(`${view.serverUrl}/${repository}/pull/${number}`, view.serverUrl)
    return [url ? link(url, text(`#${number}`)) : text(`#${number}`), text(' '), foreign.code(title)]
  }
  const ofTopic = topic === '' ? [] : inline`, topic ${foreign.code(topic)}`
  const closed = groupPullRequests(history.pullRequests, history.window).closed.map(nameOf)
  const all = scorecard.pull_requests.map((one) => [...nameOf(one), text(` ${stateText(one)}`)])
  const byTopic = scorecard.topics.map((one) => inline`${foreign.code(one.topic ?? 'none')} ${text(topicText(one))}`)
  const files = exportFiles.map((file) => inline`The scorecard is also in ${foreign.code(file)}.`)
  const fold = (title: string, items: Inline[][]) =>
    items.length > 0 ? details(`${title} (${items.length})`, [list(items.slice(0, most))]) : []
  return [
    heading(3, text(`Agent scorecard for ${repository}`), ...ofTopic, text(`, ${formatWindow(history.window)}`)),
    paragraph(text(sentence)),
    table(
      ['Pull requests', 'Figure'].map(text),
      figureRows(scorecard).map((row) => row.map(text)),
    ),
    ...(closed.length > 0 ? [heading(4, text('Closed without a merge')), list(closed.slice(0, most))] : []),
    ...fold('All pull requests', all),
    ...fold('By topic', byTopic),
    list([...coverageNotes(history, most).map((note) => [text(note)]), ...files]),
  ]
}
