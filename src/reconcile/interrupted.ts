// What a step that was killed left behind: its own status comment or check run, still open.

import { type JobCommentDeps, type JobResult, updateRecords } from '../ledger/job-comments.ts'
import { isOpen, type MarkerState } from '../ledger/marker.ts'
import type { JobOutcome } from '../outcome.ts'
import { toOutcomeName } from '../outcome.ts'
import { isTerminal, type KnownJob } from '../service/job.ts'
import type { ServiceReader } from '../service/reader.ts'
import type { StateName } from '../world.ts'

export interface InterruptedDeps<Body = string> extends JobCommentDeps<Body> {
  readonly service: Pick<ServiceReader, 'getJob'>
  readonly signal: AbortSignal
  /** Monotonic milliseconds. */
  readonly deadline: number
  /** A terminal state this soon after a message may be the one from before it. */
  readonly graceMs: number
}

export interface Interrupted {
  /** Of the status comment or check run that is open; undefined: none is. */
  readonly commentId: number | undefined
  readonly check: { readonly id: number; readonly commit: string } | undefined
  /** What the step was about to send or had sent; undefined: certainly nothing. */
  readonly sending: 'create' | 'message' | undefined
  /** As soon as the step knew it, which may be before its comment said so. */
  readonly jobId: string | undefined
}

/** From the state that the step left. */
export function parseInterrupted(state: (name: StateName) => string): Interrupted {
  const [id, commit = ''] = state('open-check').split(' ')
  return {
    commentId: Number(state('open-comment')) || undefined,
    check: id ? { id: Number(id), commit } : undefined,
    sending: (['create', 'message'] as const).find((operation) => operation === state('sending')),
    jobId: state('job-id') || undefined,
  }
}

/**
 * The open record of that id. `tellPullRequest`: brings the comment of the job's pull request up to date. Rejects with a
 * GitHubError; a record that is settled already is left alone.
 */
export async function settleInterrupted<Body>(
  deps: InterruptedDeps<Body>,
  id: number,
  { sending, jobId: knownId }: Interrupted,
  tellPullRequest: (result: JobResult & { readonly job: KnownJob }, thread: number) => Promise<unknown>,
): Promise<void> {
  const entry = await deps.ledger.readEntry(id)
  if (entry === undefined || !isOpen(entry.record)) return
  const jobId = entry.record.jobId ?? knownId
  // Where the step itself sent nothing, another run did.
  const operation = sending ?? entry.record.operation
  const isStale = operation === 'message' && deps.clock.now() - entry.record.stateAt < deps.graceMs
  const { job, outcome, state } = jobId === undefined ? withoutJob(sending) : await withJob(deps, jobId, isStale)
  const record = { ...entry.record, operation, jobId }
  const result = { outcome, state, request: record }
  // In this order: a record that is still open leads to the pull request's comment.
  if (job !== undefined && !isOpen({ state })) await tellPullRequest({ ...result, job }, record.thread)
  const written = await updateRecords(deps, [{ ...entry, record }], { ...result, job })
  if (written > 0) deps.log.info(`The step was interrupted: what it left open is brought up to date (${state}).`)
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
  { service, signal, deadline }: Pick<InterruptedDeps, 'service' | 'signal' | 'deadline'>,
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
