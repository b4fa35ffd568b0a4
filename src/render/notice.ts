// The notice: a comment of one line that mentions the person who asked.

import type { JobOutcome } from '../outcome.ts'
import { type ForeignText, paragraph, text, toMarkdown } from './markdown.ts'
import { capitalize, toJob, toRow, unnamedJob } from './outcome-words.ts'
import { renderPullRequestLink } from './request.ts'

/** `login`: of a person, from a verified record. If it is undefined, the notice mentions nobody. */
export function renderNotice(login: string | undefined, outcome: JobOutcome, foreign: ForeignText): string {
  const [icon, sentence] = toRow(outcome, unnamedJob)
  const pull = renderPullRequestLink(toJob(outcome), foreign)
  const line = paragraph(
    text(`${login === undefined ? '' : `@${login} `}${icon} ${capitalize(sentence)}`),
    ...(pull.length > 0 ? [text(' · '), ...pull] : []),
  )
  return toMarkdown([line])
}
