// From "the job is known" to how the run ended. Nothing here rejects: every failure is told together with the job.

import { CancelledError, ServiceError, toActionError } from '../errors.ts'
import { type JobOutcome, toJobOutcome } from '../outcome.ts'
import { type AgentJob, graceIntervals, isTerminal } from '../service/job.ts'
import { retry } from '../service/retry.ts'
import { pollJob } from './poller.ts'
import { type PollDeps, type PollOptions, wrongJob } from './watch.ts'

/** Polls until the job is finished or the deadline reached. */
export function waitForOutcome(deps: PollDeps, options: PollOptions): Promise<JobOutcome> {
  return settle(options, async (onJob) => {
    const { kind, detail } = await pollJob(deps, { ...options, onJob })
    return { kind, ...(detail === undefined ? {} : { detail }) }
  })
}

/** One good look at the job, whatever its state (`wait: false`). */
export function lookForOutcome(deps: PollDeps, options: PollOptions): Promise<JobOutcome> {
  const { jobId, getJob, causeOf, deadline, intervalMs, sent } = options
  const isJustAfter = (operation: 'create' | 'message') =>
    sent?.operation === operation && sent.agoMs < graceIntervals * intervalMs
  return settle(options, async (onJob) => {
    try {
      const job = await retry(() => getJob(deadline), { ...deps, causeOf, deadline })
      if (job.id !== jobId) throw wrongJob(jobId)
      onJob(job)
      return { kind: isTerminal(job.status) && !isJustAfter('message') ? 'terminal' : 'started' }
    } catch (error) {
      if (error instanceof ServiceError && error.status === 404 && isJustAfter('create')) return { kind: 'started' }
      // As in the poller: a wait that was asked for and does not fit the deadline ends the waiting, not the job.
      if (error instanceof ServiceError && error.status === 429) return { kind: 'timeout', detail: error.message }
      throw error
    }
  })
}

interface Seen {
  readonly kind: 'terminal' | 'timeout' | 'started'
  readonly detail?: string
}

async function settle(
  { operation, jobId, answered, onJob }: PollOptions,
  look: (onJob: (job: AgentJob) => void) => Promise<Seen>,
): Promise<JobOutcome> {
  let job: AgentJob = answered ?? { id: jobId, status: '' }
  try {
    const { kind, ...detail } = await look((answer) => {
      job = answer
      onJob(answer)
    })
    return { outcome: kind === 'terminal' ? toJobOutcome(job) : kind, operation, job, ...detail }
  } catch (error) {
    if (error instanceof CancelledError) return { outcome: 'cancelled', operation, job }
    return { outcome: 'error', error: toActionError(error), operation, job }
  }
}
