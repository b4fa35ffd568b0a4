// Writes how a request stands when its run, the post step or `reconcile` leaves it. Whoever writes the end tells who asked, once.

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
    // A second delivery may have settled it meanwhile.
    const found = await findOpen(context, listed, outcome, isOwn)
    // A comment of the run's own that was deleted ends nothing: its pull request still gets what it should.
    const entry = found ?? (isOwn ? listed : false)
    if (typeof entry === 'boolean') return entry
    const { record } = entry
    const isEnd = !isOpen(describeProgress(outcome, record, 0))
    const isLate = here.github.now() - record.requestedAt > soonMs
    const isTold = isEnd && isLate && record.askedBy === 'person' && record.thread !== 0
    const mention = isTold ? record.login : undefined
    // If another run waits too, the record goes first: with it the other run leaves the pull request alone.
    const isShared = !isOwn && (record.until ?? 0) > here.github.now()
    const save = () => saveProgress(context, entry, outcome, notes)
    if (isShared && !(await save())) return false
    const isCommented = !isFollowUp && (await finishPullRequest(context, record, outcome, { mention }))
    const isSaved = isShared || (await save())
    // GitHub notifies nobody about edits, so the end of a long job is told in a short comment.
    if (isSaved && mention !== undefined && !isCommented)
      await reply(context, record.thread, renderReply(context, outcome, mention))
    return isSaved
  } catch (error) {
    world.log.warning(`The end of this request could not be recorded: ${toWarning(error)}`)
    return false
  }
}

/** The record as it is now. True if it is settled, false if another run or job has it, undefined if it is gone. */
async function findOpen(
  context: Context,
  listed: Remembered,
  outcome: Outcome,
  isOwn: boolean,
): Promise<Remembered | boolean | undefined> {
  const { here } = context
  const { id, record } = listed
  // A check run is found by a re-run only, and that comes later.
  const isAlone = isOwn && record.thread === 0 && (record.until ?? 0) > here.github.now()
  if (isAlone) return listed
  const comment = record.thread === 0 ? undefined : await here.github.comments.get(id)
  if (record.thread !== 0 && comment === undefined) return undefined
  const found = await (comment ? readEntry(context, here, comment) : findCheckRun(context, id))
  // Another key has signed it since, so a later run has it.
  if (typeof found !== 'object') return false
  if (!isOpen(found.record)) return true
  const { jobId } = found.record
  return jobId === undefined || jobId === (outcome.job?.id ?? record.jobId) ? found : false
}

async function reply({ here, world }: Context, thread: number, text: string): Promise<void> {
  const target = { number: thread, isPullRequest: undefined }
  await here.github.comments
    .create(target, world.redact(text))
    .catch((error: unknown) => world.log.warning(`Who asked could not be told in #${thread}: ${toWarning(error)}`))
}
