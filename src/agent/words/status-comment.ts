// The status comment: one for each request. It shows foreign text only in code spans, never in blocks of lines, because other
// bots look for their commands at the start of any line.

import type { KnownJob } from '../../kit/service/job.ts'
import { formatDuration } from '../../kit/text/format.ts'
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
import { hasEnded } from '../outcome.ts'
import { toPullTitle } from './names.ts'
import { type OutcomeView, renderHeadline, renderOutcome, toMinute } from './outcome-text.ts'
import { type RequestView, renderAsked, renderJobId, renderLeftOut, renderReplaced } from './request.ts'

export interface StatusCommentView extends Omit<OutcomeView, 'outcome' | 'isInThread'> {
  readonly stage: Stage
  /** The thread that asked, the pull request that the job opened, or a check run. */
  readonly place: 'thread' | 'pull-request' | 'check'
  /** Number of the issue or pull request that holds it; 0 in a check run. */
  readonly thread: number
  readonly request: RequestView
  /** The login of the person to tell of the end. Undefined if the comment is edited: an edit notifies nobody. */
  readonly mention?: string | undefined
  readonly runUrl: SafeUrl | undefined
}

/** A text of a few thousand characters at most, far below what GitHub accepts (65,536). Only a check run needs `title`. */
export function renderStatusComment(view: StatusCommentView, foreign: ForeignText) {
  const { stage, request } = view
  const job = stage.kind === 'settled' ? stage.outcome.job : stage.kind === 'running' ? stage.job : undefined
  const { plainTitle, title, links, rest } = describeStage(view, job, foreign)
  // A reply to `status` or `help` is about another request, or about none.
  const isReply = stage.kind === 'settled' && stage.outcome.outcome === 'reported'
  const asked = isReply ? [] : renderAsked(request, foreign)
  const blocks = [
    ...renderTitle(title, links, job, view),
    ...(asked.length > 0 ? [paragraph(...asked)] : []),
    ...renderUntouched(job, view),
    ...rest,
    ...smallPrint(toFacts(job, view, foreign)),
  ]
  return { title: plainTitle, text: toMarkdown(blocks) }
}

const headlines = { starting: '⏳ Handing the request to the agent', running: '⏳ The agent is working' }

function describeStage(view: StatusCommentView, job: KnownJob | undefined, foreign: ForeignText) {
  const { stage, place, repository } = view
  if (stage.kind === 'settled') {
    const outcomeView = { ...view, outcome: stage.outcome, isInThread: place !== 'check' }
    const { happened, next, ...titles } = renderOutcome(outcomeView, foreign)
    return { ...titles, rest: [...happened, ...next] }
  }
  const updated = `This ${place === 'check' ? 'check' : 'comment'} will be updated.`
  const rest = stage.kind === 'running' ? renderNextUpdate(stage.until, view, foreign) : [paragraph(text(updated))]
  return { ...renderHeadline(headlines[stage.kind], { job }, repository, foreign), rest }
}

/** GitHub itself shows the title of a check run. */
function renderTitle(
  title: Inline[],
  links: readonly Inline[][],
  job: KnownJob | undefined,
  { stage, place, repository }: StatusCommentView,
): Block[] {
  if (place === 'check') {
    const pull = job?.pullRequest && link(job.pullRequest.url, text(toPullTitle(job, repository)))
    return pull ? [paragraph(bold(text('Pull request:')), text(' '), pull)] : []
  }
  if (place === 'thread' || stage.kind !== 'settled')
    return [paragraph(bold(...title), ...links.flatMap((one) => [text(' · '), ...one]))]
  const opened = 'The agent opened this pull request'
  const isDone = stage.outcome.outcome === 'completed' || stage.outcome.outcome === 'no-changes'
  return isDone ? [paragraph(bold(text(`✅ ${opened}`)))] : [paragraph(bold(...title)), paragraph(text(`${opened}.`))]
}

/** The agent writes to branches of its own alone, and not to that of the pull request that asked. */
function renderUntouched(job: KnownJob | undefined, view: StatusCommentView): Block[] {
  const isOther = job?.pullRequest !== undefined && toPullTitle(job, view.repository) !== `#${view.thread}`
  if (view.stage.kind !== 'settled' || view.place !== 'thread' || !view.request.isInPullRequest || !isOther) return []
  return [paragraph(text('This pull request was not touched: the agent works on branches of its own.'))]
}

/** The result may come as an edit, of which GitHub notifies nobody, so the comment says when to look again. */
function renderNextUpdate(until: number | undefined, view: StatusCommentView, { sentence }: ForeignText): Block[] {
  const { command, isHeard } = view
  const news = until === undefined ? '' : `There will be news here by ${toMinute(until + 59_999)} at the latest. `
  const look = `To check ${until === undefined ? 'on it' : 'sooner'}, comment \`${command} status\`.`
  const words = (news + (command !== undefined && isHeard ? look : '')).trim()
  return words === '' ? [] : [paragraph(...sentence(words))]
}

function toFacts(
  job: KnownJob | undefined,
  { stage, request, runUrl, jobUrl, tookMs, mention }: StatusCommentView,
  foreign: ForeignText,
): Inline[][] {
  // Nobody knows yet how long a job takes that goes on without the run.
  const isKnownLength = stage.kind === 'settled' && hasEnded(stage.outcome) && tookMs !== undefined
  return [
    mention === undefined ? [] : [text(`cc @${mention}`)],
    isKnownLength ? [text(`Took ${formatDuration(tookMs)}`)] : [],
    renderLeftOut(request),
    renderReplaced(request, jobUrl, foreign),
    job ? inline`Job ${renderJobId(job.id, jobUrl, foreign)}` : [],
    stage.kind === 'running' && job?.status ? inline`${foreign.code(job.status)} at ${text(toMinute(stage.asOf))}` : [],
    runUrl ? [link(runUrl, text('Workflow run'))] : [],
  ]
}
