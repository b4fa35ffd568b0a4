// The status comment: one for each request. It shows foreign text only in code spans, never in blocks of lines, because other
// bots look for their commands at the start of any line.

import type { KnownJob } from '../../kit/service/job.ts'
import { formatDuration, formatTime } from '../../kit/text/format.ts'
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
} from '../../kit/text/markdown.ts'
import type { SafeUrl } from '../../kit/text/safe-url.ts'
import type { Stage } from '../ledger/record.ts'
import { renderOutcome } from './outcome-text.ts'
import { renderPullLink, toPullTitle } from './pull-link.ts'
import { type JobAccess, type RequestView, renderAsked, renderJobId, renderReplaced, renderSent } from './request.ts'

export interface StatusCommentView extends JobAccess {
  readonly stage: Stage
  /** The thread that asked, the pull request that the job opened, or a check run. */
  readonly place: 'thread' | 'pull-request' | 'check'
  /** Number of the issue or pull request that holds it; 0 in a check run. */
  readonly thread: number
  readonly request: RequestView
  /** The login of the person to tell of the end. Undefined if the comment is edited: an edit notifies nobody. */
  readonly mention?: string | undefined
  /** How long the request took. Undefined if nobody knows. */
  readonly tookMs?: number | undefined
  /** GITHUB_REPOSITORY. */
  readonly repository: string
  /** The page of the workflow run. */
  readonly runUrl: SafeUrl | undefined
}

/** What a stage says. `plainTitle`: for a check run. */
interface StageText {
  readonly plainTitle: string
  readonly title: Inline[]
  readonly links: readonly Inline[][]
  readonly job: KnownJob | undefined
  readonly rest: Block[]
}

/** A text of a few thousand characters at most, far below what GitHub accepts (65,536). Only a check run needs `title`. */
export function renderStatusComment(view: StatusCommentView, foreign: ForeignText) {
  const stage = describeStage(view, foreign)
  const asked = isReply(view) ? [] : renderAsked(view.request, foreign, view.mention)
  const blocks = [
    ...renderTitle(stage, view),
    ...(asked.length > 0 ? [paragraph(...asked)] : []),
    ...renderUntouched(stage.job, view),
    ...stage.rest,
    ...smallPrint(toFacts(stage.job, view, foreign)),
  ]
  return { title: stage.plainTitle, text: toMarkdown(blocks) }
}

/** A reply to `status` or `help` is about another request, or about none. */
function isReply({ stage }: StatusCommentView): boolean {
  return stage.kind === 'settled' && stage.outcome.outcome === 'reported'
}

function describeStage(view: StatusCommentView, foreign: ForeignText): StageText {
  const { stage, place, command, repository } = view
  switch (stage.kind) {
    case 'starting': {
      const rest = [paragraph(text(`${thisCommentOrCheck(place)} will be updated.`))]
      return { ...toPlain('⏳ Handing the request to the agent'), links: [], job: undefined, rest }
    }
    case 'running': {
      const pull = renderPullLink(stage.job, repository, foreign)
      const rest = describeNextUpdate(stage.until, command, foreign)
      return { ...toPlain('⏳ The agent is working'), links: pull.length > 0 ? [pull] : [], job: stage.job, rest }
    }
    case 'settled': {
      const { happened, next, ...titles } = renderOutcome(
        { ...view, outcome: stage.outcome, isInThread: place !== 'check' },
        foreign,
      )
      return { ...titles, job: stage.outcome.job, rest: [...happened, ...next] }
    }
    default:
      return stage satisfies never
  }
}

function toPlain(title: string) {
  return { plainTitle: title, title: [text(title)] }
}

/** GitHub itself shows the title of a check run. */
function renderTitle({ title, links, job }: StageText, { stage, place, repository }: StatusCommentView): Block[] {
  if (place === 'check') {
    const pull = job?.pullRequest ? [link(job.pullRequest.url, text(toPullTitle(job, repository)))] : []
    return [...(pull.length > 0 ? [paragraph(bold(text('Pull request:')), text(' '), ...pull)] : [])]
  }
  if (place === 'thread' || stage.kind !== 'settled') return [toTitleLine(title, links)]
  const opened = 'The agent opened this pull request'
  const isDone = stage.outcome.outcome === 'completed' || stage.outcome.outcome === 'no-changes'
  if (isDone) return [paragraph(bold(text(`✅ ${opened}`)))]
  return [toTitleLine(title, []), paragraph(text(`${opened}.`))]
}

function toTitleLine(title: Inline[], links: readonly Inline[][]): Block {
  return paragraph(bold(...title), ...links.flatMap((one) => [text(' · '), ...one]))
}

/** The agent writes to branches of its own alone, and not to that of the pull request that asked. */
function renderUntouched(job: KnownJob | undefined, { stage, place, thread, request }: StatusCommentView): Block[] {
  const isOther = job?.pullRequest !== undefined && job.pullRequest.number !== thread
  if (stage.kind !== 'settled' || place !== 'thread' || !request.isInPullRequest || !isOther) return []
  return [paragraph(text('The branch of this pull request was not touched: the agent writes only to its own.'))]
}

function thisCommentOrCheck(place: StatusCommentView['place']): string {
  return place === 'check' ? 'This check' : 'This comment'
}

/** The result may come as an edit, of which GitHub notifies nobody, so the comment says when to look again. */
function describeNextUpdate(until: number | undefined, command: string | undefined, { code }: ForeignText): Block[] {
  const status = command === undefined ? undefined : code(`${command} status`)
  if (until === undefined) return status ? [paragraph(...inline`To check on it, comment ${status}.`)] : []
  const update = inline`The result will be here by ${text(formatTime(until))} at the latest.`
  return [paragraph(...update, ...(status ? inline` To check sooner, comment ${status}.` : []))]
}

/** How long it took, which job, which run. */
function toFacts(
  job: KnownJob | undefined,
  { stage, request, runUrl, jobUrl, tookMs }: StatusCommentView,
  foreign: ForeignText,
): Inline[][] {
  const { code } = foreign
  return [
    stage.kind === 'settled' && stage.outcome.outcome !== 'timeout' && tookMs !== undefined
      ? [text(`Took ${formatDuration(tookMs)}`)]
      : [],
    renderSent(request),
    renderReplaced(request, jobUrl, foreign),
    job ? inline`Job ${renderJobId(job.id, jobUrl, foreign)}` : [],
    stage.kind === 'running' && stage.job.status !== undefined
      ? inline`${code(stage.job.status)} at ${text(formatTime(stage.asOf))}`
      : [],
    runUrl ? [link(runUrl, text('Workflow run'))] : [],
  ]
}
