// Creates the action's comments, and edits them as their requests progress.

import { GitHubError, toWarning } from '../../kit/errors.ts'
import type { Context, Place } from '../context.ts'
import type { Outcome, Progress } from '../outcome.ts'
import { type CommentNotes, renderRecordComment } from '../text/status-comment.ts'
import { composeCheckRun } from './check-run.ts'
import { describeProgress, type Remembered, type RequestFacts, type SignedRecord, signRecord } from './record.ts'
import { type Entry, listAttempts, readThread, type Thread } from './thread.ts'

type Draft = RequestFacts & Pick<SignedRecord, 'kind'>
type Target = Pick<Thread, 'number' | 'isPullRequest'>

interface Content extends CommentNotes {
  readonly progress: Progress
  /** When the run stops waiting, by GitHub's clock. */
  readonly until: number
  readonly text?: string | undefined
}

/** Rejects with a GitHubError if the comment could not be created. */
export async function createRecordComment(
  context: Context,
  place: Place,
  target: Target,
  draft: Draft,
  { progress, until, text, ...notes }: Content,
): Promise<Entry> {
  const facts = { ...draft, repository: place.id, thread: target.number, service: context.signing.service }
  const record = { ...facts, ...describeProgress(progress, { until }, place.github.now()) }
  const shown = text ?? renderRecordComment(context, place, record, progress, notes)
  const { id, createdAt } = await createOnce(context, place, target, compose(context, record, shown))
  return { id, createdAt, record }
}

/** Says in one comment that a request was not sent. A re-run edits that comment. A failure is only a warning. */
export async function answerOnce(
  context: Context,
  thread: Thread,
  request: RequestFacts,
  outcome: Outcome,
  notes?: CommentNotes,
): Promise<void> {
  const [earlier] = listAttempts(thread.entries, request.key)
  if (earlier) await saveProgress(context, earlier, outcome, notes)
  else await tryCreate(context, thread, { ...request, kind: 'status' }, outcome, notes)
}

/** Creates a comment about a request that was not sent. A failure is only a warning. */
export async function tryCreate(
  context: Context,
  target: Target,
  draft: Draft,
  progress: Progress,
  more: Pick<Content, 'text'> & CommentNotes = {},
): Promise<void> {
  await createRecordComment(context, context.here, target, draft, { progress, until: 0, ...more }).catch(
    (error: unknown) => context.world.log.warning(`Could not comment on #${target.number}: ${toWarning(error)}`),
  )
}

/** Returns whether the update was written. A failure is only a warning: it does not change the result of the run. */
export async function saveProgress(
  context: Context,
  { id, record: earlier }: Remembered,
  progress: Progress,
  notes: CommentNotes = {},
): Promise<boolean> {
  const { here, world } = context
  const { checkRuns, comments } = here.github
  const record = { ...earlier, ...describeProgress(progress, earlier, here.github.now()) }
  const isCheck = record.thread === 0
  const place = isCheck ? 'check run for this request' : `status comment in #${record.thread}`
  const render = () => compose(context, record, renderRecordComment(context, here, record, progress, notes))
  try {
    const saved = isCheck
      ? await checkRuns.update(id, composeCheckRun(context, record, progress))
      : await comments.update(id, render())
    if (saved === undefined) world.log.warning(`The ${place} was deleted, so a re-run would send this request again.`)
    return saved !== undefined
  } catch (error) {
    world.log.warning(`The ${place} could not be updated: ${toWarning(error)}`)
    return false
  }
}

/** Deletes our own comment. If that fails, the comment stays, which does no harm. */
export async function removeComment({ world }: Pick<Context, 'world'>, place: Place, id: number): Promise<void> {
  await place.github.comments
    .delete(id)
    .catch((error: unknown) => world.log.info(`A comment by this run could not be deleted: ${toWarning(error)}`))
}

function compose({ world, signing }: Context, record: SignedRecord, text: string): string {
  return world.redact(`${signRecord(record, signing.key)}\n\n${text}`)
}

/** GitHub may return an error even though it created the comment, so this reads the thread once more before giving up. */
async function createOnce(context: Context, place: Place, target: Target, body: string) {
  try {
    const created = await place.github.comments.create(target, body)
    place.github.setViewer(created.author)
    return created
  } catch (error) {
    if (!(error instanceof GitHubError) || (error.status !== undefined && error.status < 500)) throw error
    context.world.log.info('GitHub returned an error while creating a comment. Checking whether the comment exists.')
    const [line = ''] = body.split('\n', 1)
    const { comments } = await readThread(context, place, target)
    for (const found of comments) if (found.body.startsWith(line) && (await place.github.isOurs(found))) return found
    throw error
  }
}
