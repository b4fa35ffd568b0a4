// The status comment: one for each request, edited in place. It shows foreign text only in code spans, never in blocks of
// lines, because other bots look for their commands at the start of any line.

import type { SafeUrl } from '../foreign-text/safe-url.ts'
import type { Stage } from '../ledger/record.ts'
import type { KnownJob } from '../service/job.ts'
import { formatTime } from './format.ts'
import {
  type Block,
  bold,
  type ForeignText,
  type Inline,
  inline,
  link,
  paragraph,
  smallPrint,
  text,
  toMarkdown,
} from './markdown.ts'
import { describeOutcome } from './outcome-text.ts'
import {
  type JobAccess,
  type RequestView,
  renderJobId,
  renderLeftOut,
  renderPullRequest,
  renderReplaced,
  renderRequester,
  renderWithPullRequest,
} from './request.ts'

export interface StatusCommentView extends JobAccess {
  readonly stage: Stage
  /** The thread that asked, the pull request that the job opened, or a check run. */
  readonly place: 'thread' | 'pull-request' | 'check'
  readonly request: RequestView
  /** The page of the workflow run. */
  readonly runUrl: SafeUrl | undefined
}

/** A text of a few thousand characters at most, far below what GitHub accepts (65,536). Only a check run needs `title`. */
export function renderStatusComment(view: StatusCommentView, foreign: ForeignText) {
  const { title, job, rest } = describeStage(view, foreign)
  const blocks = [...toTitleBlocks(title, job, view, foreign), ...rest, ...smallPrint(toFacts(job, view, foreign))]
  return { title, text: toMarkdown(blocks) }
}

/** `rest`: what follows from the stage. */
function describeStage({ stage, place, command }: StatusCommentView, foreign: ForeignText) {
  switch (stage.kind) {
    case 'starting': {
      const rest = [paragraph(text(`${toSelf(place)} will be updated.`))]
      return { title: '⏳ Handing the request to the agent', job: undefined, rest }
    }
    case 'running': {
      const rest = toOutlook(stage.until, place, command, foreign)
      return { title: '⏳ The agent is working', job: stage.job, rest }
    }
    case 'settled': {
      const { title, happened, next } = describeOutcome(stage.outcome, foreign, command)
      return { title, job: stage.outcome.job, rest: [...happened, ...next] }
    }
    default:
      return stage satisfies never
  }
}

/** With the pull request, if there is one and the comment is not in it. GitHub itself shows the title of a check run. */
function toTitleBlocks(
  title: string,
  job: KnownJob | undefined,
  { stage, place }: StatusCommentView,
  foreign: ForeignText,
): Block[] {
  if (place === 'check') return renderPullRequest(job, foreign)
  if (place === 'thread' || stage.kind !== 'settled') return [renderWithPullRequest(bold(text(title)), job, foreign)]
  const opened = 'An agent job opened this pull request'
  if (stage.outcome.outcome === 'completed') return [paragraph(bold(text(`✅ ${opened}`)))]
  return [paragraph(bold(text(title))), paragraph(text(`${opened}.`))]
}

function toSelf(place: StatusCommentView['place']): string {
  return place === 'check' ? 'This check' : 'This comment'
}

/** GitHub notifies nobody of an edit, so the comment says when to look again. */
function toOutlook(
  until: number | undefined,
  place: StatusCommentView['place'],
  command: string | undefined,
  { code }: ForeignText,
): Block[] {
  const status = command === undefined ? undefined : code(`${command} status`)
  if (until === undefined) return status ? [paragraph(...inline`To check on it, comment ${status}.`)] : []
  const update = inline`${text(toSelf(place))} will be updated by ${text(formatTime(until))} at the latest.`
  return [paragraph(...update, ...(status ? inline` To check sooner, comment ${status}.` : []))]
}

/** Who asked, which job, which run. */
function toFacts(
  job: KnownJob | undefined,
  { stage, request, runUrl, jobUrl }: StatusCommentView,
  foreign: ForeignText,
): Inline[][] {
  const { code } = foreign
  return [
    renderRequester(request, foreign),
    renderLeftOut(request),
    renderReplaced(request, jobUrl, foreign),
    job ? inline`Job ${renderJobId(job.id, jobUrl, foreign)}` : [],
    stage.kind === 'running' && stage.job.status !== undefined
      ? inline`${code(stage.job.status)} at ${text(formatTime(stage.asOf))}`
      : [],
    runUrl ? [link(runUrl, text('Workflow run'))] : [],
  ]
}
