// What a run remembers of its request, so that one request leads to at most one POST.

import type { JobOutcome } from '../outcome.ts'
import type { KnownJob } from '../service/job.ts'
import type { Entry } from './entries.ts'

/** What earlier attempts at the request allow. */
export type Claim =
  /** Nothing was sent for it: go on. `entries`: the records of the thread as they were read last. */
  | { readonly kind: 'send'; readonly entries: readonly Entry[] }
  /**
   * It has a job already: wait for that one. `isSettled`: it had ended when somebody last looked. `agoMs`: it was
   * sent so many milliseconds ago, or earlier.
   */
  | {
      readonly kind: 'job'
      readonly jobId: string
      readonly operation: 'create' | 'message' | undefined
      readonly isSettled: boolean
      readonly agoMs: number
    }
  /** An earlier attempt may have started one: nobody can know, nothing is sent. */
  | { readonly kind: 'unknown' }

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
