// What a step that was killed left behind: its own status comment, still open.

import { type AgentJob, isTerminal } from '../job/job.ts'
import { toJobOutcome } from '../job/wait.ts'
import { isOpen, type MarkerState } from '../ledger/marker.ts'
import { type SettleDeps, settleEntries, settlePullRequest } from '../ledger/settle.ts'
import type { JobOutcome } from '../outcome.ts'
import type { ServiceClient } from '../service/client.ts'

export interface InterruptedDeps extends SettleDeps {
  readonly service: Pick<ServiceClient, 'getJob'>
  readonly signal: AbortSignal
  /** Monotonic milliseconds. */
  readonly deadline: number
}

export interface Interrupted {
  readonly commentId: number
  /** The step was about to send or had sent; without it, certainly nothing was. */
  readonly isSent: boolean
}

/** Rejects with a GitHubError or a ServiceError; a comment that is settled already is left alone. */
export async function settleInterrupted(deps: InterruptedDeps, { commentId, isSent }: Interrupted): Promise<void> {
  const entry = await deps.ledger.readEntry(commentId)
  if (entry === undefined || !isOpen(entry.record)) return
  const { jobId } = entry.record
  const found = jobId === undefined ? withoutJob(isSent) : await withJob(deps, jobId)
  const settlement = { ...found, request: entry.record }
  if (found.job) await settlePullRequest(deps, { ...settlement, job: found.job }, entry.record.thread)
  await settleEntries(deps, [entry], settlement)
}

interface Found {
  readonly outcome: JobOutcome
  readonly state: MarkerState
  readonly job?: AgentJob
}

function withoutJob(isSent: boolean): Found {
  if (!isSent) return { outcome: { outcome: 'cancelled' }, state: 'not-sent' }
  return { outcome: { outcome: 'unknown', reason: 'request-interrupted', operation: 'create' }, state: 'unknown' }
}

/** The job goes on without the step; it may be done by now. */
async function withJob({ service, signal, deadline }: InterruptedDeps, jobId: string): Promise<Found> {
  const job = await service.getJob(jobId, { signal, deadline }).catch(() => ({ id: jobId, status: '' }))
  if (!isTerminal(job.status))
    return { outcome: { outcome: 'cancelled', operation: 'wait', job }, state: 'cancelled', job }
  const outcome = toJobOutcome(job)
  return { outcome: { outcome, operation: 'wait', job }, state: outcome, job }
}
