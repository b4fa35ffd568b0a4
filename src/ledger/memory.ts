// What a run remembers of its request, so that one request leads to at most one POST.

import type { ThreadReference } from '../github/comments.ts'
import { type JobOutcome, toFailure } from '../outcome.ts'
import type { KnownJob } from '../service/job.ts'
import type { Claim } from './claim.ts'
import { isOpen, type MarkerState } from './marker.ts'
import type { Notify } from './notice.ts'
import { createStatusRecord, type StatusRecord, type StatusRecordDeps } from './status-record.ts'

export interface RequestMemory {
  /**
   * Writes the record, then says whether this run may send. Rejects with a GitHubError if it cannot be read or
   * written: then nothing may be sent.
   */
  claim(): Promise<Claim>
  /** Edits it to say that the job runs. Returns at once: nobody waits for GitHub while the job is at work. */
  recordJob(job: KnownJob, operation: 'create' | 'message'): void
  /** Edits it for the last time. Never rejects: once something was sent, a failure of the memory is a warning. */
  settle(outcome: JobOutcome): Promise<void>
}

/** For runs without a thread, and with `status-comment: false`, unless there is a check run: every attempt is a new request. */
export const noMemory: RequestMemory = {
  claim: async () => ({ kind: 'send', entries: [] }),
  recordJob: () => {},
  settle: async () => {},
}

export interface RequestMemoryDeps<Body> extends StatusRecordDeps<Body> {
  readonly thread: ThreadReference
  /** Key of the request. */
  readonly request: string
  readonly attempt: string
  /** Of the step, in milliseconds of the monotonic clock. */
  readonly deadline: number
  /** Milliseconds since the epoch. */
  readonly requestedAt: number
  /** Of the person who asked, where one did in a comment. */
  readonly login: string | undefined
  readonly topic: string
  readonly notify: Notify
  /** Nobody waits: the state after the POST is `started`, not `running`. */
  readonly wait: boolean
}

/** `claim`: whether this run may send, told the record that it writes. Where it rejects nothing was sent. */
export function createRequestMemory<Body>(
  deps: RequestMemoryDeps<Body>,
  claim: (own: StatusRecord) => Promise<Claim>,
): RequestMemory {
  const { clock, thread, request, requestedAt, attempt, login, topic, notify, wait, deadline } = deps
  const first = { kind: 'status', thread: thread.number, request, requestedAt, attempt, topic, login } as const
  const own = createStatusRecord(deps, thread, { ...first, state: 'starting', stateAt: 0 })
  return {
    claim: async () => {
      try {
        return await claim(own)
      } catch (error) {
        // Nothing was sent and nothing will be: a re-run may.
        await own.update('not-sent', { kind: 'settled', outcome: toFailure(error) })
        throw error
      }
    },

    recordJob: (job, operation) => {
      own.amend({ jobId: job.id, operation })
      const asOf = clock.now()
      const until = wait ? asOf + deadline - clock.monotonic() : undefined
      void own.update(wait ? 'running' : 'started', { kind: 'running', job, asOf, until })
    },

    settle: async (outcome) => {
      const before = own.current()
      const { jobId, operation } = before
      if (outcome.outcome === 'unknown') own.amend({ operation: operation ?? outcome.operation })
      const isSettled = await own.settle(toState(outcome, jobId !== undefined), outcome)
      // A re-run of what had ended before tells nobody anything new.
      if (isSettled && isOpen(before)) await notify(own.current(), outcome)
    },
  }
}

/** What the record says at the end. Without a job, anything but `unknown` means that nothing was sent. */
export function toState({ outcome }: JobOutcome, hasJob: boolean): MarkerState {
  if (outcome === 'cancelled' || outcome === 'error') return hasJob ? outcome : 'not-sent'
  return outcome === 'skipped' ? 'not-sent' : outcome
}
