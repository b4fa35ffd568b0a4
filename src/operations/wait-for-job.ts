// Wait for a job that somebody else started.

import { type AgentJob, isTerminal } from '../job/job.ts'
import type { PollDeps } from '../job/poller.ts'
import { toJobOutcome, waitForOutcome } from '../job/wait.ts'
import type { JobOutcome } from '../outcome.ts'
import { toRetryCause } from '../retry-policy.ts'
import type { ServiceClient } from '../service/client.ts'

export interface WaitDeps extends PollDeps {
  readonly service: ServiceClient
  readonly onJob: (job: AgentJob) => void
}

export interface WaitRequest {
  readonly jobId: string
  /** `false`: one look. */
  readonly wait: boolean
  readonly intervalMs: number
  /** Monotonic milliseconds. */
  readonly deadline: number
}

export async function waitForJob(
  deps: WaitDeps,
  { jobId, wait, intervalMs, deadline }: WaitRequest,
): Promise<JobOutcome> {
  const getJob = (until: number) => deps.service.getJob(jobId, { deadline: until, signal: deps.signal })
  if (wait) {
    return waitForOutcome(deps, {
      jobId,
      getJob,
      causeOf: toRetryCause,
      after: 'wait',
      intervalMs,
      deadline,
      onJob: deps.onJob,
    })
  }
  const job = await getJob(deadline)
  deps.onJob(job)
  return { outcome: isTerminal(job.status) ? toJobOutcome(job) : 'started', operation: 'wait', job }
}
