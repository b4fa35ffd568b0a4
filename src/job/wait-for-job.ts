// Wait for a job, or look at it once: one that somebody else started, or one that was just asked.

import type { JobOutcome } from '../outcome.ts'
import type { ServiceClient } from '../service/client.ts'
import type { AgentJob } from '../service/job.ts'
import { toRetryCause } from '../service/retry-policy.ts'
import { lookForOutcome, waitForOutcome } from './wait.ts'
import type { PollDeps, Sent } from './watch.ts'

export interface WaitDeps extends PollDeps {
  readonly service: Pick<ServiceClient, 'getJob'>
  readonly onJob: (job: AgentJob) => void
}

export interface WaitRequest {
  readonly jobId: string
  /** `false`: one look. */
  readonly wait: boolean
  readonly intervalMs: number
  /** Monotonic milliseconds. */
  readonly deadline: number
  /** This run's own POST, and the job as that answered it. */
  readonly after?: { readonly operation: 'create' | 'message'; readonly answered: AgentJob }
  /** The POST of another run. */
  readonly sent?: Sent | undefined
}

/** Never rejects: the job is known from the start. */
export function waitForJob(
  deps: WaitDeps,
  { jobId, wait, intervalMs, deadline, after, sent }: WaitRequest,
): Promise<JobOutcome> {
  const follow = wait ? waitForOutcome : lookForOutcome
  return follow(deps, {
    jobId,
    getJob: (until) => deps.service.getJob(jobId, { deadline: until, signal: deps.signal }),
    causeOf: toRetryCause,
    operation: after?.operation ?? 'wait',
    sent: after ? { operation: after.operation, agoMs: 0 } : sent,
    ...(after ? { answered: after.answered } : {}),
    intervalMs,
    deadline,
    onJob: deps.onJob,
  })
}
