// The comments that contain a record: the status comment of a request, and the one in its job's pull request. Untrusted text
// appears only in code spans, never in blocks, because other bots look for their commands at the start of any line.

import { formatCounted } from '../../kit/text/format.ts'
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
import { getOutcome, type Outcome, type Progress } from '../outcome.ts'
import { namePullRequest, parseTextKey } from './names.ts'
import { renderInThread, renderJobId } from './outcome.ts'

export interface CommentNotes {
  readonly replaced?: ReplacedJob | undefined
  readonly leftOutComments?: number | undefined
  readonly conversation?: { readonly comments: readonly unknown[]; readonly leftOut: number } | undefined
  readonly tries?: { readonly number: number; readonly of: number | undefined } | undefined
  readonly isBelowCommand?: boolean | undefined
  /** The thread has no earlier request, so readers may not know the commands. */
  readonly isFirst?: boolean | undefined
  /** The thread is a pull request that none of our jobs opened. */
  readonly isForeignPullRequest?: boolean | undefined
  /** For the comment in the pull request: the thread where the request was made. */
  readonly askedIn?: number | undefined
  readonly mention?: string | undefined
}

export interface ReplacedJob {
  readonly id: string
  /** Why the job was replaced: what happened to it or to its pull request (`name`). `new`: the person asked for a new job. */
  readonly because: 'archived' | 'unknown' | 'merged' | 'closed' | 'new'
  readonly name?: string | undefined
}

interface ShownRecord {
  readonly kind: 'status' | 'pull-request' | 'notice'
  readonly key: string
  readonly thread: number
  readonly login?: string | undefined
  readonly askedBy?: 'person' | 'workflow' | 'schedule' | undefined
  readonly words?: string | undefined
}

/** Returns a few thousand characters of Markdown at most. GitHub accepts 65,536. */
export function renderRecordComment(
  context: TextContext,
  place: Pick<Place, 'owner' | 'name'>,
  record: ShownRecord,
  progress: Progress,
  notes: CommentNotes,
): string {
  const foreign = createCommentText(context.world.redact)
  const outcome = getOutcome(progress)
  const repository = `${place.owner}/${place.name}`
  const knowsCommands = record.kind === 'status' && !notes.isFirst
  const { title, rest } = renderInThread(context, progress, foreign, { repository, knowsCommands })
  const isAsked = outcome?.outcome !== 'reported' && !notes.isBelowCommand
  return toMarkdown([
    paragraph(bold(...(record.kind === 'pull-request' && isGood(outcome) ? [text(opened)] : title))),
    ...(isAsked ? [paragraph(...renderAsked(context, record, notes, foreign))] : []),
    ...(notes.isForeignPullRequest ? renderUntouched(outcome, repository, record.thread) : []),
    ...rest,
    ...smallPrint(listFacts(context, progress, notes, foreign)),
  ])
}

/** In the pull request itself, its number would add nothing. */
const opened = '✅ The agent opened this pull request'

function isGood(outcome: Outcome | undefined): boolean {
  const isDone = outcome?.outcome === 'completed' || outcome?.outcome === 'no-changes'
  return isDone && outcome.paths?.kind !== 'outside'
}

/** Keeps untrusted text from adding a second marker, because some tools look beyond the first line. */
export function createCommentText(redact: (text: string) => string): ForeignText {
  return createForeignText((foreign) => redact(foreign).replaceAll('<!--', '<! --'))
}

/** Says that a pull request not opened by our jobs was not changed: the agent pushes only to its own branches. */
function renderUntouched(outcome: Outcome | undefined, repository: string, thread: number): Block[] {
  const { pullRequest } = outcome?.job ?? {}
  if (pullRequest === undefined || namePullRequest(pullRequest, repository) === `#${thread}`) return []
  return [
    paragraph(text('The branch of this pull request was not changed: the agent pushes only to its own branches.')),
  ]
}

const fragments = {
  comment: (id: number) => `#issuecomment-${id}`,
  'review-comment': (id: number) => `#discussion_r${id}`,
  review: (id: number) => `#pullrequestreview-${id}`,
  issue: () => '',
}

/** Says who asked for what, with a link. Logins are in code, so that GitHub does not notify anybody. */
function renderAsked(
  { world: { env } }: Pick<TextContext, 'world'>,
  { kind, key, thread, login, askedBy, words }: ShownRecord,
  { askedIn = kind === 'status' ? thread : undefined }: CommentNotes,
  { code }: ForeignText,
): Inline[] {
  const asking = askedIn === undefined ? undefined : parseTextKey(key)
  const page = `${env('GITHUB_SERVER_URL')}/${env('GITHUB_REPOSITORY')}/issues/${askedIn}`
  const url = asking && toServerUrl(`${page}${fragments[asking.kind](asking.id)}`, env('GITHUB_SERVER_URL'))
  const by = askedBy === 'schedule' ? 'a schedule' : askedBy === 'workflow' ? 'a workflow' : 'a bot'
  const who = [text('Asked by '), login === undefined ? text(by) : code(login)]
  if (words === undefined) return who
  const shown = code(words, 81)
  return [...who, text(': '), url ? link(url, shown) : shown]
}

function listFacts(
  { world, inputs: { jobUrl } }: TextContext,
  progress: Progress,
  notes: CommentNotes,
  foreign: ForeignText,
): Inline[][] {
  const { mention, tries } = notes
  const job = typeof progress === 'object' ? progress.job : undefined
  const runUrl = getRunUrl(world.env)
  return [
    mention === undefined ? [] : [text(`cc @${mention}`)],
    tries ? [text(`Try ${tries.number}${tries.of === undefined ? '' : ` of ${tries.of}`}`)] : [],
    renderLeftOut(notes),
    renderReplaced(notes),
    // Without a link, a job ID is of no use to people.
    job && jobUrl !== undefined ? inline`Job ${renderJobId(job.id, jobUrl, foreign)}` : [],
    runUrl ? [link(runUrl, text('Workflow run'))] : [],
  ]
}

export function renderLeftOut({ leftOutComments = 0 }: CommentNotes): Inline[] {
  return leftOutComments > 0 ? [text(`Left out of the prompt: ${formatCounted(leftOutComments, 'comment')}`)] : []
}

const replacements = {
  archived: 'New job, because the earlier one is archived',
  unknown: 'New job, because the service no longer has the earlier one',
  new: 'New job with its own pull request; this pull request stays with its job',
}

export function renderReplaced({ replaced }: CommentNotes): Inline[] {
  if (replaced === undefined) return []
  const { because, name = 'The pull request' } = replaced
  const isOver = because === 'merged' || because === 'closed'
  return [text(isOver ? `${name} is ${because}, so the agent started a new job` : replacements[because])]
}
