// Wait for a job that somebody else started.

import type { AgentJob } from '../job/job.ts'
import type { PollDeps } from '../job/poller.ts'
import { lookForOutcome, waitForOutcome } from '../job/wait.ts'
import type { JobOutcome } from '../outcome.ts'
import { toRetryCause } from '../retry-policy.ts'
import type { ServiceClient } from '../service/client.ts'

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
}

/** Never rejects: the job is known from the start. */
export function waitForJob(deps: WaitDeps, { jobId, wait, intervalMs, deadline }: WaitRequest): Promise<JobOutcome> {
  const follow = wait ? waitForOutcome : lookForOutcome
  return follow(deps, {
    jobId,
    getJob: (until) => deps.service.getJob(jobId, { deadline: until, signal: deps.signal }),
    causeOf: toRetryCause,
    after: 'wait',
    intervalMs,
    deadline,
    onJob: deps.onJob,
  })
}
