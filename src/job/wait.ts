// From "the job is known" to how the run ended.

import { CancelledError, toActionError } from '../errors.ts'
import type { JobOutcome } from '../outcome.ts'
import type { AgentJob } from './job.ts'
import { type PollDeps, type PollOptions, pollJob } from './poller.ts'

/** Never rejects: the job is known, so every failure from here on is told together with it. */
export async function waitForOutcome(deps: PollDeps, options: PollOptions): Promise<JobOutcome> {
  const operation = options.after
  let job: AgentJob = options.answered ?? { id: options.jobId, status: '' }
  const onJob = (answer: AgentJob) => {
    job = answer
    options.onJob(answer)
  }
  try {
    const result = await pollJob(deps, { ...options, onJob })
    const detail = result.detail === undefined ? {} : { detail: result.detail }
    return { outcome: result.kind === 'timeout' ? 'timeout' : toJobOutcome(job), operation, job, ...detail }
  } catch (error) {
    if (error instanceof CancelledError) return { outcome: 'cancelled', operation, job }
    return { outcome: 'error', error: toActionError(error), operation, job }
  }
}

/** What a job in a terminal state means for the caller. */
export function toJobOutcome({ status, prLink }: AgentJob): 'completed' | 'no-changes' | 'failed' | 'archived' {
  if (status === 'failed' || status === 'archived') return status
  return prLink === undefined ? 'no-changes' : 'completed'
}
