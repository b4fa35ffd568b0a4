// The notice: one line that mentions who asked, since GitHub tells nobody about edits.

import type { Redact } from '../foreign-text/redact.ts'
import type { JobOutcome } from '../outcome.ts'
import { paragraph, text, toMarkdown } from './markdown.ts'
import { capitalize, toJob, toRow, unnamedJob } from './outcome-words.ts'
import { renderPullRequestLink } from './request.ts'
import { createCommentText } from './status-comment.ts'

export interface NoticeView {
  /** The signed marker: it becomes the first line. */
  readonly marker: string
  /** Of a person, from a record that holds. */
  readonly login: string
  readonly outcome: JobOutcome
  /** GITHUB_SERVER_URL: only its pull requests are linked. */
  readonly serverUrl: string
}

export function renderNotice({ marker, login, outcome, serverUrl }: NoticeView, redact: Redact): string {
  const [icon, sentence] = toRow(outcome, unnamedJob)
  const prLink = toJob(outcome)?.prLink
  const pull =
    prLink === undefined ? [] : [text(' · '), ...renderPullRequestLink(prLink, serverUrl, createCommentText(redact))]
  const line = paragraph(text(`@${login} ${icon} ${capitalize(sentence)}`), ...pull)
  return redact(`${marker}\n\n${toMarkdown([line])}`)
}
