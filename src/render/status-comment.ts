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
import { toJob } from './outcome-words.ts'
import {
  formatLeftOut,
  type RequestView,
  renderJobId,
  renderPullRequest,
  renderPullRequestLink,
  renderReplaced,
  renderRequester,
} from './request.ts'

export interface StatusCommentView {
  readonly stage: Stage
  /** The thread that asked, the pull request that the job opened, or a check run. */
  readonly place: 'thread' | 'pull-request' | 'check'
  readonly request: RequestView
  /** The page of the workflow run. */
  readonly runUrl: SafeUrl | undefined
  /** The word of commands. It is absent if no comment can reach the job. */
  readonly command: string | undefined
  /** The input `job-url`. */
  readonly jobUrl: string | undefined
}

/** A comment of a few thousand characters at most, far below what GitHub accepts (65,536). */
export function renderStatusComment(view: StatusCommentView, foreign: ForeignText): string {
  return toMarkdown([...toStageBlocks(view, foreign), ...smallPrint(toFacts(view, foreign))])
}

function toStageBlocks(view: StatusCommentView, foreign: ForeignText): Block[] {
  const { stage, place, command } = view
  switch (stage.kind) {
    case 'starting':
      return [
        ...toStatusTitle(startingTitle, undefined, view, foreign),
        paragraph(text(`${toSelf(place)} will be updated.`)),
      ]
    case 'running':
      return [
        ...toStatusTitle(runningTitle, stage.job, view, foreign),
        ...toOutlook(stage.until, place, command, foreign),
      ]
    case 'settled': {
      const { title, happened, next } = describeOutcome(stage.outcome, foreign, command)
      const rest = [...happened, ...next]
      if (place !== 'pull-request') return [...toStatusTitle(title, toJob(stage.outcome), view, foreign), ...rest]
      const opened = 'An agent job opened this pull request'
      if (stage.outcome.outcome === 'completed') return [paragraph(bold(text(`✅ ${opened}`))), ...rest]
      return [paragraph(bold(text(title))), paragraph(text(`${opened}.`)), ...rest]
    }
    default:
      return stage satisfies never
  }
}

/** With the pull request, if there is one. GitHub itself shows the title of a check run. */
function toStatusTitle(
  title: string,
  job: KnownJob | undefined,
  { place }: StatusCommentView,
  foreign: ForeignText,
): Block[] {
  if (place === 'check') {
    const pull = renderPullRequest(job, foreign)
    return pull.length > 0 ? [paragraph(...pull)] : []
  }
  const pull = renderPullRequestLink(job, foreign)
  return [paragraph(bold(text(title)), ...(pull.length > 0 ? [text(' · '), ...pull] : []))]
}

export const startingTitle = '⏳ Handing the request to the agent'
export const runningTitle = '⏳ The agent is working'

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
function toFacts({ stage, request, runUrl, jobUrl }: StatusCommentView, foreign: ForeignText): Inline[][] {
  const { code } = foreign
  const requester = renderRequester(request, foreign)
  const job = stage.kind === 'running' ? stage.job : stage.kind === 'settled' ? toJob(stage.outcome) : undefined
  const leftOut = formatLeftOut(request)
  return [
    requester.length > 0 ? [text('Asked by '), ...requester] : [],
    leftOut ? [text(`Left out of the prompt: ${leftOut}`)] : [],
    renderReplaced(request, jobUrl, foreign),
    job ? inline`Job ${renderJobId(job.id, jobUrl, foreign)}` : [],
    stage.kind === 'running' && stage.job.status !== undefined
      ? inline`${code(stage.job.status)} at ${text(formatTime(stage.asOf))}`
      : [],
    runUrl ? [link(runUrl, text('Workflow run'))] : [],
  ]
}
