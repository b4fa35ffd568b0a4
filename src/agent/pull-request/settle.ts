// Writes how a request stands when its run, the post step or `reconcile` leaves it. Whoever writes the end tells who asked, once.

import { toWarning } from '../../kit/errors.ts'
import type { Context } from '../context.ts'
import { saveProgress } from '../memory/comment.ts'
import { isOpen, resolveState } from '../memory/record.ts'
import { type Entry, readEntry } from '../memory/thread.ts'
import { hasEnded, type Outcome } from '../outcome.ts'
import { namePullRequest } from '../text/names.ts'
import { renderReply } from '../text/reply.ts'
import type { CommentNotes } from '../text/status-comment.ts'
import { finishPullRequest } from './finish.ts'

/** For so long the person who asked is probably still looking at the thread. */
const soonMs = 60_000

export interface Settling {
  /** The run's own record, which nobody else waits for. */
  readonly isOwn: boolean
  /** Whether the job may have opened its pull request for this request. `maybe`: an earlier run may have finished it. */
  readonly opened: 'yes' | 'maybe' | 'no'
  readonly notes?: CommentNotes
}

/**
 * Writes the outcome to the record, unless somebody else has settled it. Returns whether the record is settled, or says how the
 * job goes on. Never rejects.
 */
export async function settleRequest(
  context: Context,
  listed: Entry,
  outcome: Outcome,
  { isOwn, opened, notes = {} }: Settling,
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
    const mention = isEnd && isLate && entry.record.askedBy === 'person' ? entry.record.login : undefined
    const isCommented = isEnd && opened !== 'no' && (await finish(context, entry, outcome, mention))
    const isSaved = await saveProgress(context, here, entry, outcome, notes)
    if (isSaved && mention !== undefined && !isCommented) await reply(context, entry, outcome, mention)
    return isSaved
  } catch (error) {
    world.log.warning(`The status comment in #${listed.record.thread} could not be updated: ${toWarning(error)}`)
    return false
  }
}

/** The record as it is now. True if it is settled, false if another run or job has it, undefined if it is gone. */
async function findOpen(context: Context, listed: Entry, outcome: Outcome): Promise<Entry | boolean | undefined> {
  const comment = await context.here.github.comments.get(listed.id)
  if (comment === undefined) return undefined
  const entry = await readEntry(context, context.here, comment)
  // Another key has signed it since, so a later run has it.
  if (typeof entry !== 'object') return false
  if (!isOpen(entry.record)) return true
  const { jobId } = entry.record
  return jobId === undefined || jobId === (outcome.job?.id ?? listed.record.jobId) ? entry : false
}

async function finish(
  context: Context,
  { record }: Entry,
  outcome: Outcome,
  mention: string | undefined,
): Promise<boolean> {
  const { job } = outcome
  const { owner, name } = context.here
  const isInPullRequest = namePullRequest(job, `${owner}/${name}`) === `#${record.thread}`
  if (job === undefined || !hasEnded(outcome) || isInPullRequest) return false
  return finishPullRequest(context, job, { request: record, outcome, mention })
}

/** GitHub notifies nobody about edits, so the end of a long job is told in a short comment. */
async function reply(context: Context, { record }: Entry, outcome: Outcome, login: string): Promise<void> {
  const { here, world } = context
  const target = { number: record.thread, isPullRequest: undefined }
  await here.github.comments
    .create(target, world.redact(renderReply(context, outcome, login)))
    .catch((error: unknown) =>
      world.log.warning(`@${login} could not be told in #${record.thread}: ${toWarning(error)}`),
    )
}
