// What a run remembers of its request, so that one request leads to at most one POST.

import { type JobOutcome, toFailure } from '../outcome.ts'
import type { KnownJob } from '../service/job.ts'
import { type Claim, type ClaimDeps, claimRequest } from './claim.ts'
import type { Entry } from './entries.ts'
import type { MarkerState } from './marker.ts'
import { createStatusRecord, type StatusRecordDeps } from './status-record.ts'

export interface RequestMemory {
  /** Rejects with a GitHubError if it cannot be read or written: then nothing may be sent. */
  claim(): Promise<Claim>
  /** Returns at once: nobody waits for GitHub while the job is at work. */
  recordJob(job: KnownJob, operation: 'create' | 'message'): void
  /** Never rejects: once something was sent, a failure of the memory is a warning. */
  settle(outcome: JobOutcome): Promise<void>
}

/** For runs without a thread, and with `status-comment: false`: every attempt is a new request. */
export const noMemory: RequestMemory = {
  claim: async () => ({ kind: 'send', entries: [] }),
  recordJob: () => {},
  settle: async () => {},
}

export interface ThreadMemoryDeps extends StatusRecordDeps, Omit<ClaimDeps, 'own'> {
  /** Milliseconds since the epoch. */
  readonly requestedAt: number
  /** Nobody waits: the state after the POST is `started`, not `running`. */
  readonly wait: boolean
}

/** `entries` are the records of the thread as they were read just before. */
export function createThreadMemory(deps: ThreadMemoryDeps, entries: readonly Entry[]): RequestMemory {
  const { clock, thread, request, requestedAt, attempt, wait } = deps
  const first = { kind: 'status', thread: thread.number, request, requestedAt, attempt } as const
  const own = createStatusRecord(deps, thread, { ...first, state: 'starting', stateAt: 0 })
  return {
    claim: async () => {
      try {
        return await claimRequest({ ...deps, own }, entries)
      } catch (error) {
        // Nothing was sent and nothing will be: a re-run may.
        await own.update('not-sent', { kind: 'settled', outcome: toFailure(error) })
        throw error
      }
    },

    recordJob: (job, operation) => {
      own.amend({ jobId: job.id, operation })
      void own.update(wait ? 'running' : 'started', { kind: 'running', job, asOf: clock.now() })
    },

    settle: async (outcome) => {
      const { jobId, operation } = own.current()
      if (outcome.outcome === 'unknown') own.amend({ operation: operation ?? outcome.operation })
      await own.settle(toState(outcome, jobId !== undefined), outcome)
    },
  }
}

/** What the record says at the end. Without a job, anything but `unknown` means that nothing was sent. */
export function toState({ outcome }: JobOutcome, hasJob: boolean): MarkerState {
  if (outcome === 'cancelled' || outcome === 'error') return hasJob ? outcome : 'not-sent'
  return outcome === 'skipped' ? 'reported' : outcome
}
