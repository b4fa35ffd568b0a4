// A request as a check run: what GitHub shows of it at the commit.

import type { Redact } from '../foreign-text/redact.ts'
import type { CheckRunContent, Conclusion } from '../github/check-runs.ts'
import type { JobOutcome } from '../outcome.ts'
import { link, paragraph, smallPrint, text, toMarkdown } from './markdown.ts'
import { describeOutcome } from './outcome-text.ts'
import { toServerUrl } from './safe-url.ts'
import {
  createCommentText,
  renderBody,
  runningTitle,
  type StatusCommentView,
  type StatusState,
  startingTitle,
} from './status-comment.ts'

const conclusions: Record<JobOutcome['outcome'], Conclusion> = {
  completed: 'success',
  'no-changes': 'success',
  failed: 'failure',
  error: 'failure',
  unknown: 'failure',
  timeout: 'timed_out',
  cancelled: 'cancelled',
  archived: 'neutral',
  started: 'neutral',
  skipped: 'neutral',
  reported: 'neutral',
}

/** The marker is the first line of the text; all of it has passed `redact`. */
export function renderCheckRun(view: StatusCommentView, redact: Redact): CheckRunContent {
  const { state, marker, runUrl } = view
  return {
    title: redact(toTitle(state, view.serverUrl, redact)),
    summary: redact(renderBody(view, createCommentText(redact))),
    text: redact(marker),
    conclusion: state.kind === 'settled' ? conclusions[state.outcome.outcome] : undefined,
    detailsUrl: runUrl,
  }
}

function toTitle(state: StatusState, serverUrl: string, redact: Redact): string {
  if (state.kind === 'starting') return startingTitle
  if (state.kind === 'running') return runningTitle
  return describeOutcome(state.outcome, createCommentText(redact), serverUrl).title
}

/** Of a run that lost the request to another one: it counts for nothing. */
export function renderYielded(
  marker: string,
  { runUrl, serverUrl }: Pick<StatusCommentView, 'runUrl' | 'serverUrl'>,
): CheckRunContent {
  const run = toServerUrl(runUrl, serverUrl)
  const words = 'Another check run of this commit tells what comes of it. Nothing was sent from here.'
  return {
    title: '⏭️ Another run has this request',
    summary: toMarkdown([paragraph(text(words)), ...smallPrint(run ? [[link(run, text('Workflow run'))]] : [])]),
    text: marker,
    conclusion: 'neutral',
    detailsUrl: runUrl,
  }
}
