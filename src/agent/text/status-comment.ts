// The comments that hold a record: that of a request, and that in the pull request of its job. Foreign text stands in code spans
// only, never in blocks of lines, because other bots look for their commands at the start of any line.

import { formatCounted, formatDuration, formatMinute } from '../../kit/text/format.ts'
import {
  type Block,
  bold,
  createForeignText,
  type ForeignText,
  type Inline,
  inline,
  link,
  paragraph,
  smallPrint,
  text,
  toMarkdown,
} from '../../kit/text/markdown.ts'
import { toServerUrl } from '../../kit/text/safe-url.ts'
import { getRunUrl } from '../../kit/world.ts'
import type { Place, TextContext } from '../context.ts'
import { getOutcome, hasEnded, type Outcome, type Progress } from '../outcome.ts'
import { describeUnfinished } from './describe.ts'
import { namePullRequest, parseTextKey } from './names.ts'
import { renderInThread, renderJobId } from './outcome.ts'

export interface CommentNotes {
  readonly replaced?: ReplacedJob | undefined
  readonly leftOutComments?: number | undefined
  readonly conversation?: { readonly comments: readonly unknown[]; readonly leftOut: number } | undefined
  readonly tries?: { readonly number: number; readonly of: number | undefined } | undefined
  /** The command stands right above, so nobody needs to be told what was asked. */
  readonly isBelowCommand?: boolean | undefined
  /** The thread has no earlier request, so its readers may not know the commands. */
  readonly isFirst?: boolean | undefined
  /** The thread is a pull request that no job of ours opened. */
  readonly isForeignPullRequest?: boolean | undefined
  /** Of the comment in the pull request: the thread of the request. */
  readonly askedIn?: number | undefined
  readonly mention?: string | undefined
}

export interface ReplacedJob {
  readonly id: string
  /** What happened to it, or to its pull request (`name`). `new`: nothing, a new job was asked for. */
  readonly because: 'archived' | 'unknown' | 'merged' | 'closed' | 'new'
  readonly name?: string | undefined
}

interface RecordView {
  readonly kind: 'status' | 'pull-request' | 'notice'
  readonly key: string
  readonly thread: number
  readonly login?: string | undefined
  readonly askedBy?: 'person' | 'workflow' | 'schedule' | undefined
  readonly words?: string | undefined
  readonly requestedAt: number
  readonly stateAt: number
  readonly until?: number | undefined
}

/** Markdown of a few thousand characters at most. GitHub accepts 65,536. */
export function renderRecordComment(
  context: TextContext,
  place: Pick<Place, 'owner' | 'name' | 'isHere'>,
  record: RecordView,
  progress: Progress,
  notes: CommentNotes,
): string {
  const foreign = createCommentText(context.world.redact)
  const outcome = getOutcome(progress)
  const blocks =
    outcome === undefined
      ? renderUnfinished(context, record, progress === 'starting', foreign)
      : record.kind === 'pull-request'
        ? renderOpened(context, place, outcome, foreign)
        : renderEnd(context, record, outcome, notes, foreign)
  const [title, ...rest] = blocks
  const isAnswer = outcome?.outcome === 'reported'
  const asked = isAnswer || notes.isBelowCommand ? [] : renderAsked(context, record, notes, foreign)
  return toMarkdown([
    ...(title ? [title] : []),
    ...(asked.length > 0 ? [paragraph(...asked)] : []),
    ...rest,
    ...smallPrint(listFacts(context, record, progress, notes, foreign)),
  ])
}

/** Leaves one marker in a comment. A reader may not know that it counts only at the start. */
export function createCommentText(redact: (text: string) => string): ForeignText {
  return createForeignText((foreign) => redact(foreign).replaceAll('<!--', '<! --'))
}

function renderUnfinished(
  { inputs }: TextContext,
  { until }: RecordView,
  isStarting: boolean,
  { sentence }: ForeignText,
): Block[] {
  const when = until === undefined ? '' : ` by ${formatMinute(until + 59_999)} at the latest`
  const words = isStarting
    ? 'This comment will be updated.'
    : `This comment will be updated${when}. To see how it stands before, comment \`${inputs.command} status\`.`
  const title = describeUnfinished(isStarting)
  return [paragraph(bold(text(title))), paragraph(...sentence(words))]
}

function renderEnd(
  context: TextContext,
  record: RecordView,
  outcome: Outcome,
  notes: CommentNotes,
  foreign: ForeignText,
): Block[] {
  const tookMs = Math.max(record.stateAt - record.requestedAt, 0)
  const { title, links, rest } = renderInThread(context, outcome, foreign, { tookMs })
  // Who has read it once knows how to request changes.
  const isKnown = outcome.outcome === 'completed' && outcome.paths?.kind !== 'outside' && !notes.isFirst
  return [
    paragraph(bold(...title), ...links.flatMap((one) => [text(' · '), ...one])),
    ...renderUntouched(outcome, context.world.env('GITHUB_REPOSITORY'), record, notes),
    ...(isKnown ? rest.slice(0, -1) : rest),
  ]
}

/** In the pull request itself its number says nothing. */
function renderOpened(
  context: TextContext,
  place: Pick<Place, 'owner' | 'name'>,
  outcome: Outcome,
  foreign: ForeignText,
): Block[] {
  const { title, rest } = renderInThread(context, outcome, foreign, { repository: `${place.owner}/${place.name}` })
  const opened = 'The agent opened this pull request'
  const isGood = outcome.outcome === 'completed' || outcome.outcome === 'no-changes'
  const isOutside = outcome.paths?.kind === 'outside'
  if (isGood && !isOutside) return [paragraph(bold(text(`✅ ${opened}`))), ...rest]
  return [paragraph(bold(...title)), ...(isOutside ? rest : [paragraph(text(`${opened}.`)), ...rest])]
}

/** The agent writes to branches of its own alone. */
function renderUntouched(outcome: Outcome, repository: string, { thread }: RecordView, notes: CommentNotes): Block[] {
  const isElsewhere =
    outcome.job?.pullRequest !== undefined && namePullRequest(outcome.job, repository) !== `#${thread}`
  const isMerged = notes.replaced?.because === 'merged' || notes.replaced?.because === 'closed'
  if (!notes.isForeignPullRequest || !isElsewhere || isMerged) return []
  return [paragraph(text('The branch of this pull request was not touched: the agent works on branches of its own.'))]
}

const fragments = {
  comment: (id: number) => `#issuecomment-${id}`,
  'review-comment': (id: number) => `#discussion_r${id}`,
  review: (id: number) => `#pullrequestreview-${id}`,
  issue: () => '',
}

/** Who asked for what, with a link to the text. Logins stand in code, so that GitHub notifies nobody. */
function renderAsked(
  { world: { env } }: Pick<TextContext, 'world'>,
  { kind, key, thread, login, askedBy, words }: RecordView,
  { askedIn = kind === 'status' ? thread : undefined }: CommentNotes,
  foreign: ForeignText,
): Inline[] {
  const asking = parseTextKey(key)
  const page = `${env('GITHUB_SERVER_URL')}/${env('GITHUB_REPOSITORY')}/issues/${askedIn}`
  const url =
    askedIn !== undefined && asking !== undefined
      ? toServerUrl(`${page}${fragments[asking.kind](asking.id)}`, env('GITHUB_SERVER_URL'))
      : undefined
  const shown = words === undefined ? undefined : foreign.code(words, 81)
  const what = shown && (url ? link(url, shown) : shown)
  const by = askedBy === 'schedule' ? 'a schedule' : askedBy === 'workflow' ? 'a workflow' : 'a bot'
  return [text('Asked by '), login === undefined ? text(by) : foreign.code(login), ...(what ? [text(': '), what] : [])]
}

function listFacts(
  { world, inputs }: TextContext,
  record: RecordView,
  progress: Progress,
  notes: CommentNotes,
  foreign: ForeignText,
): Inline[][] {
  const { mention, replaced, tries } = notes
  const outcome = getOutcome(progress)
  const job = typeof progress === 'object' ? progress.job : undefined
  const tookMs = record.stateAt - record.requestedAt
  const runUrl = getRunUrl(world.env)
  return [
    mention === undefined ? [] : [text(`cc @${mention}`)],
    // Only the run that sent the request saw the job end.
    record.kind === 'status' && outcome && hasEnded(outcome) && outcome.operation !== 'wait' && tookMs >= 1000
      ? [text(`Took ${formatDuration(tookMs)}`)]
      : [],
    tries ? [text(`Try ${tries.number}${tries.of === undefined ? '' : ` of ${tries.of}`}`)] : [],
    renderLeftOut(notes),
    replaced ? renderReplaced(replaced, inputs.jobUrl, foreign) : [],
    // Without its page, the id tells people nothing.
    job && inputs.jobUrl !== undefined ? inline`Job ${renderJobId(job.id, inputs.jobUrl, foreign)}` : [],
    runUrl ? [link(runUrl, text('Workflow run'))] : [],
  ]
}

export function renderLeftOut({ leftOutComments = 0 }: CommentNotes): Inline[] {
  return leftOutComments > 0 ? [text(`Left out of the prompt: ${formatCounted(leftOutComments, 'comment')}`)] : []
}

export function renderReplaced(
  { id, because, name }: ReplacedJob,
  jobUrl: string | undefined,
  foreign: ForeignText,
): Inline[] {
  const job =
    jobUrl === undefined ? text(because === 'new' ? 'its job' : 'the earlier job') : renderJobId(id, jobUrl, foreign)
  switch (because) {
    case 'archived':
      return inline`A new job, because ${job} is archived`
    case 'unknown':
      return inline`A new job, because the service no longer has ${job}`
    case 'new':
      return inline`A new job with a pull request of its own; this pull request stays with ${job}`
    default:
      return [text(`${name ?? 'The pull request'} is ${because}, so the agent began anew`)]
  }
}
