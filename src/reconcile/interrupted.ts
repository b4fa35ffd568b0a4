// What a step that was killed left behind: its own status comment, still open.

import { type JobCommentDeps, updateRecords, upsertPullRequestComment } from '../ledger/job-comments.ts'
import { isOpen, type MarkerState } from '../ledger/marker.ts'
import type { JobOutcome } from '../outcome.ts'
import { toOutcomeName } from '../outcome.ts'
import { isTerminal, type KnownJob } from '../service/job.ts'
import type { ServiceReader } from '../service/reader.ts'
import type { StateName } from '../world.ts'

export interface InterruptedDeps extends JobCommentDeps {
  readonly service: Pick<ServiceReader, 'getJob'>
  readonly signal: AbortSignal
  /** Monotonic milliseconds. */
  readonly deadline: number
  /** A terminal state this soon after a message may be the one from before it. */
  readonly graceMs: number
}

export interface Interrupted {
  readonly commentId: number
  /** What the step was about to send or had sent; undefined: certainly nothing. */
  readonly sending: 'create' | 'message' | undefined
  /** As soon as the step knew it, which may be before its comment said so. */
  readonly jobId: string | undefined
}

/** From the state that the step left. */
export function parseInterrupted(state: (name: StateName) => string): Interrupted {
  return {
    commentId: Number(state('open-comment')),
    sending: (['create', 'message'] as const).find((operation) => operation === state('sending')),
    jobId: state('job-id') || undefined,
  }
}

/** Rejects with a GitHubError; a comment that is settled already is left alone. */
export async function settleInterrupted(
  deps: InterruptedDeps,
  { commentId, sending, jobId }: Interrupted,
): Promise<void> {
  const entry = await deps.ledger.readEntry(commentId)
  if (entry === undefined || !isOpen(entry.record)) return
  const id = entry.record.jobId ?? jobId
  // Where the step itself sent nothing, another run did.
  const operation = sending ?? entry.record.operation
  const isStale = operation === 'message' && deps.clock.now() - entry.record.stateAt < deps.graceMs
  const { job, outcome, state } = id === undefined ? withoutJob(sending) : await withJob(deps, id, isStale)
  const record = { ...entry.record, operation, jobId: id }
  const settlement = { outcome, state, request: record }
  // In this order: a record that is still open leads to the pull request's comment.
  if (job !== undefined && !isOpen({ state }))
    await upsertPullRequestComment(deps, { ...settlement, job }, record.thread)
  const written = await updateRecords(deps, [{ ...entry, record }], { ...settlement, job })
  if (written > 0) deps.log.info(`The step was interrupted: its status comment is brought up to date (${state}).`)
}

interface Found {
  readonly outcome: JobOutcome
  readonly state: MarkerState
  readonly job?: KnownJob
}

function withoutJob(sending: Interrupted['sending']): Found {
  if (sending === undefined) return { outcome: { outcome: 'cancelled' }, state: 'not-sent' }
  return { outcome: { outcome: 'unknown', reason: 'request-interrupted', operation: sending }, state: 'unknown' }
}

/** The job goes on without the step; it may be done by now. */
async function withJob(
  { service, signal, deadline }: InterruptedDeps,
  jobId: string,
  isStale: boolean,
): Promise<Found> {
  const seen = await service.getJob(jobId, { signal, deadline }).catch(() => undefined)
  // An answer about another job says nothing of this one.
  const job: KnownJob = seen?.id === jobId ? seen : { id: jobId }
  if (isStale || job.status === undefined || !isTerminal(job.status))
    return { outcome: { outcome: 'cancelled', operation: 'wait', job }, state: 'cancelled', job }
  const outcome = toOutcomeName(job)
  return { outcome: { outcome, operation: 'wait', job }, state: outcome, job }
}
