// Writes our comments: each is created once, and edited while its request goes on.

import { GitHubError, toWarning } from '../../kit/errors.ts'
import type { Context, Place } from '../context.ts'
import { type CommentNotes, renderRecordComment } from '../text/status-comment.ts'
import { describeProgress, type Progress, type RequestFacts, type SignedRecord, signRecord } from './record.ts'
import { type Entry, readThread, type Thread } from './thread.ts'

/** What a record says before it is signed for its place. */
type Draft = RequestFacts & Pick<SignedRecord, 'kind'>

/** `text`: in place of what the record says. */
interface Content extends CommentNotes {
  readonly progress: Progress
  readonly until: number
  readonly text?: string | undefined
}

/** Where a comment goes. */
type Target = Pick<Thread, 'number' | 'isPullRequest'>

/**
 * Creates the comment of a request. `until`: until when the run waits, by GitHub's clock. Rejects with a GitHubError if there is
 * no comment.
 */
export async function createRecordComment(
  context: Context,
  place: Place,
  target: Target,
  draft: Draft,
  { progress, until, text, ...notes }: Content,
): Promise<Entry> {
  const now = place.github.now()
  const facts = { ...draft, repository: place.id, thread: target.number, service: context.signing.service }
  const record = { ...facts, ...describeProgress(progress, { until }, now) }
  const { id, createdAt } = await createOnce(
    context,
    place,
    target,
    compose(context, record, text ?? renderRecordComment(context, place, record, progress, notes)),
  )
  return { id, createdAt, record }
}

/** Creates a comment that tells how a request ended that was not sent. A failure is a warning. */
export async function tryCreate(
  context: Context,
  target: Target,
  draft: Draft,
  progress: Progress,
  text?: string,
): Promise<void> {
  await createRecordComment(context, context.here, target, draft, { progress, until: 0, text }).catch(
    (error: unknown) =>
      context.world.log.warning(`No comment could be written to #${target.number}: ${toWarning(error)}`),
  )
}

/**
 * Writes how the request stands, and returns whether that succeeded. A failure is a warning: it does not change the result of
 * the run.
 */
export async function saveProgress(
  context: Context,
  place: Place,
  { id, record: earlier }: Entry,
  progress: Progress,
  notes: CommentNotes = {},
): Promise<boolean> {
  const { log } = context.world
  const record = { ...earlier, ...describeProgress(progress, earlier, place.github.now()) }
  try {
    const body = compose(context, record, renderRecordComment(context, place, record, progress, notes))
    if ((await place.github.comments.update(id, body)) !== undefined) return true
    log.warning(`The status comment in #${record.thread} was deleted, so a re-run would send this request again.`)
  } catch (error) {
    log.warning(`The status comment in #${record.thread} could not be updated: ${toWarning(error)}`)
  }
  return false
}

/** Deletes our own comment. A failure leaves it behind, which does no harm. */
export async function removeComment({ world }: Pick<Context, 'world'>, place: Place, id: number): Promise<void> {
  await place.github.comments
    .delete(id)
    .catch((error: unknown) => world.log.info(`A comment of this run stays: ${toWarning(error)}`))
}

function compose({ world, signing }: Context, record: SignedRecord, text: string): string {
  return world.redact(`${signRecord(record, signing.key)}\n\n${text}`)
}

/** GitHub may answer with an error although it created the comment: the thread is read once more before the run gives up. */
async function createOnce(context: Context, place: Place, target: Target, body: string) {
  try {
    const created = await place.github.comments.create(target, body)
    place.github.setViewer(created.author)
    return created
  } catch (error) {
    if (!(error instanceof GitHubError) || (error.status !== undefined && error.status < 500)) throw error
    context.world.log.info('GitHub failed while a comment was written: checking whether it is there.')
    const [line = ''] = body.split('\n', 1)
    const { comments } = await readThread(context, place, target)
    for (const found of comments) if (found.body.startsWith(line) && (await place.github.isOurs(found))) return found
    throw error
  }
}
