// Records the state of a request when its run, the post step, or `reconcile` is done with it. Whichever of them records the end
// also notifies the person who asked, once.

import { toWarning } from '../../kit/errors.ts'
import type { Context } from '../context.ts'
import { findCheckRun } from '../memory/check-run.ts'
import { saveProgress } from '../memory/comment.ts'
import { describeProgress, isOpen, type Remembered } from '../memory/record.ts'
import { readEntry } from '../memory/thread.ts'
import type { Outcome } from '../outcome.ts'
import { renderReply } from '../text/reply.ts'
import type { CommentNotes } from '../text/status-comment.ts'
import { finishPullRequest } from './finish.ts'

/** Within this time, the person who asked is probably still watching the thread. */
const soonMs = 60_000

export interface Settling {
  readonly isOwn?: boolean
  readonly isFollowUp?: boolean
  readonly notes?: CommentNotes | undefined
}

/** Writes the outcome to the record. Returns true if it was written, or if the record was already settled. Never rejects. */
export async function settleRequest(
  context: Context,
  listed: Remembered,
  outcome: Outcome,
  { isOwn = false, isFollowUp = false, notes = {} }: Settling = {},
): Promise<boolean> {
  const { here, world } = context
  try {
    // Another run may have settled the record in the meantime.
    const found = await findOpen(context, listed, outcome, isOwn)
    // If the run's own comment was deleted, finish the pull request anyway.
    const entry = found ?? (isOwn ? listed : false)
    if (typeof entry === 'boolean') return entry
    const { record } = entry
    const isEnd = !isOpen(describeProgress(outcome, record, 0))
    const isLate = here.github.now() - record.requestedAt > soonMs
    const isNotified = isEnd && isLate && record.askedBy === 'person' && record.thread !== 0
    const mention = isNotified ? record.login : undefined
    const isShared = !isOwn && (record.until ?? 0) > here.github.now()
    // Another run is still waiting. It may be recording the end right now, which this update would overwrite.
    if (isShared && !isEnd) return false
    // Update the record first if another run is waiting too, so that the other run leaves the pull request alone. Do the same if
    // the record has no job yet: if this run were killed before the update, `reconcile` would report the request as `unknown`.
    const save = () => saveProgress(context, entry, outcome, notes)
    const isSavedFirst = isShared || record.jobId === undefined ? await save() : undefined
    if (isShared && !isSavedFirst) return false
    const isCommented = !isFollowUp && (await finishPullRequest(context, record, outcome, { mention }))
    const isSaved = isSavedFirst ?? (await save())
    // GitHub does not notify people of edits, so the end of a long job gets a short reply.
    if (isSaved && mention !== undefined && !isCommented)
      await reply(context, record.thread, renderReply(context, outcome, mention))
    return isSaved
  } catch (error) {
    world.log.warning(`The result of this request could not be recorded: ${toWarning(error)}`)
    return false
  }
}

/** Reads the record again. Returns true if it is settled, false if another run or job owns it, undefined if the comment is gone. */
async function findOpen(
  context: Context,
  listed: Remembered,
  outcome: Outcome,
  isOwn: boolean,
): Promise<Remembered | boolean | undefined> {
  const { here } = context
  const { id, record } = listed
  // Only a re-run touches this check run, and no re-run starts while this run is waiting.
  const isAlone = isOwn && record.thread === 0 && (record.until ?? 0) > here.github.now()
  if (isAlone) return listed
  const comment = record.thread === 0 ? undefined : await here.github.comments.get(id)
  if (record.thread !== 0 && comment === undefined) return undefined
  const found = await (comment ? readEntry(context, here, comment) : findCheckRun(context, id))
  // A later run signed the record with another key, so that run owns it now.
  if (typeof found !== 'object') return false
  if (!isOpen(found.record)) return true
  const { jobId } = found.record
  return jobId === undefined || jobId === (outcome.job?.id ?? record.jobId) ? found : false
}

async function reply({ here, world }: Context, thread: number, text: string): Promise<void> {
  const target = { number: thread, isPullRequest: undefined }
  await here.github.comments
    .create(target, world.redact(text))
    .catch((error: unknown) =>
      world.log.warning(`The person who asked could not be notified in #${thread}: ${toWarning(error)}`),
    )
}
