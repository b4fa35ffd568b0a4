// Writes how a request stands when its run, the post step or `reconcile` leaves it. Whoever writes the end tells who asked, once.

import { toWarning } from '../../kit/errors.ts'
import type { Context } from '../context.ts'
import { findCheckRun } from '../memory/check-run.ts'
import { saveProgress } from '../memory/comment.ts'
import { isOpen, type Remembered, resolveState } from '../memory/record.ts'
import { readEntry } from '../memory/thread.ts'
import type { Outcome } from '../outcome.ts'
import { renderReply } from '../text/reply.ts'
import type { CommentNotes } from '../text/status-comment.ts'
import { finishPullRequest } from './finish.ts'

/** For so long the person who asked is probably still looking at the thread. */
const soonMs = 60_000

export interface Settling {
  /** The run's own record, which nobody else waits for. */
  readonly isOwn?: boolean
  /** The pull request of the job belongs to another request. */
  readonly isFollowUp?: boolean
  readonly notes?: CommentNotes | undefined
}

/**
 * Writes the outcome to the record, unless somebody else has settled it. Returns whether the record is settled, or says how the
 * job goes on. Never rejects.
 */
export async function settleRequest(
  context: Context,
  listed: Remembered,
  outcome: Outcome,
  { isOwn = false, isFollowUp = false, notes = {} }: Settling = {},
): Promise<boolean> {
  const { here, world } = context
  try {
    const isEnd = !isOpen({ state: resolveState(outcome, (outcome.job?.id ?? listed.record.jobId) !== undefined) })
    const isLate = here.github.now() - listed.record.requestedAt > soonMs
    // A second delivery may have settled it meanwhile.
    const found = await findOpen(context, listed, outcome)
    // A comment of the run's own that was deleted ends nothing: its pull request still gets what it should.
    const entry = found ?? (isOwn ? listed : false)
    if (typeof entry === 'boolean') return entry
    const { record } = entry
    const isTold = isEnd && isLate && record.askedBy === 'person' && record.thread !== 0
    const mention = isTold ? record.login : undefined
    const save = () => saveProgress(context, entry, outcome, notes)
    // If another run waits too, the record goes first: with it the other run leaves the pull request alone.
    const saved = !isOwn && (record.until ?? 0) > here.github.now() ? await save() : undefined
    const isCommented = !isFollowUp && (await finishPullRequest(context, record, outcome, { mention }))
    const isSaved = saved ?? (await save())
    if (isSaved && mention !== undefined && !isCommented) await reply(context, entry, outcome, mention)
    return isSaved
  } catch (error) {
    world.log.warning(`The end of this request could not be recorded: ${toWarning(error)}`)
    return false
  }
}

/** The record as it is now. True if it is settled, false if another run or job has it, undefined if it is gone. */
async function findOpen(
  context: Context,
  { id, record }: Remembered,
  outcome: Outcome,
): Promise<Remembered | boolean | undefined> {
  const comment = record.thread === 0 ? undefined : await context.here.github.comments.get(id)
  if (record.thread !== 0 && comment === undefined) return undefined
  const found = await (comment ? readEntry(context, context.here, comment) : findCheckRun(context, id))
  // Another key has signed it since, so a later run has it.
  if (typeof found !== 'object') return false
  if (!isOpen(found.record)) return true
  const { jobId } = found.record
  return jobId === undefined || jobId === (outcome.job?.id ?? record.jobId) ? found : false
}

/** GitHub notifies nobody about edits, so the end of a long job is told in a short comment. */
async function reply(context: Context, { record }: Remembered, outcome: Outcome, login: string): Promise<void> {
  const { here, world } = context
  const target = { number: record.thread, isPullRequest: undefined }
  await here.github.comments
    .create(target, world.redact(renderReply(context, outcome, login)))
    .catch((error: unknown) =>
      world.log.warning(`@${login} could not be told in #${record.thread}: ${toWarning(error)}`),
    )
}
