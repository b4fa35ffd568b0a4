// From "the job is known" to how the run ended: waits for it, or looks at it once. Nothing here rejects: every failure is
// told together with the job.

import { CancelledError, ServiceError, toActionError } from '../errors.ts'
import { type JobOutcome, toOutcomeName } from '../outcome.ts'
import { type AgentJob, graceIntervals, isTerminal, type KnownJob } from '../service/job.ts'
import { retry } from '../service/retry.ts'
import { toRetryCause } from '../service/retry-policy.ts'
import { pollJob } from './poller.ts'
import { type EarlierPost, type PollDeps, type PollOptions, type PollResult, wrongJob } from './watch.ts'

export interface WaitRequest {
  readonly jobId: string
  /** `false`: one look. */
  readonly wait: boolean
  readonly intervalMs: number
  /** Monotonic milliseconds. */
  readonly deadline: number
  /** This run's own POST, and the job as that answered it. */
  readonly ownPost?: { readonly operation: 'create' | 'message'; readonly answered: AgentJob } | undefined
  /** The POST of another run. */
  readonly earlierPost?: EarlierPost | undefined
}

/** Polls until the job is finished or the deadline reached; without `wait` it takes one good look, whatever its state. */
export async function waitForJob(deps: PollDeps, request: WaitRequest): Promise<JobOutcome> {
  const { jobId, wait, intervalMs, deadline, ownPost } = request
  const operation = ownPost?.operation ?? 'wait'
  const sent = ownPost ? { operation: ownPost.operation, agoMs: 0 } : request.earlierPost
  const options = { jobId, intervalMs, deadline, answered: ownPost?.answered, sent }
  let job: KnownJob = ownPost?.answered ?? { id: jobId }
  const onJob = (seen: AgentJob) => {
    job = seen
    deps.onJob(seen)
  }
  try {
    const found = await (wait ? pollJob : lookAtJob)({ ...deps, onJob }, options)
    if (found.kind === 'terminal') return { outcome: toOutcomeName(found.job), operation, job: found.job }
    return { outcome: found.kind, operation, job, detail: found.detail }
  } catch (error) {
    if (error instanceof CancelledError) return { outcome: 'cancelled', operation, job }
    return { outcome: 'error', error: toActionError(error), operation, job }
  }
}

type Look = PollResult | { readonly kind: 'started'; readonly detail?: undefined }

async function lookAtJob(deps: PollDeps, options: PollOptions): Promise<Look> {
  const { service, signal, onJob } = deps
  const { jobId, deadline, intervalMs, sent } = options
  const isJustAfter = (operation: 'create' | 'message') =>
    sent?.operation === operation && sent.agoMs < graceIntervals * intervalMs
  try {
    const look = () => service.getJob(jobId, { deadline, signal })
    const job = await retry(look, { ...deps, causeOf: toRetryCause, deadline })
    if (job.id !== jobId) throw wrongJob(jobId)
    onJob(job)
    return isTerminal(job.status) && !isJustAfter('message') ? { kind: 'terminal', job } : { kind: 'started' }
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404 && isJustAfter('create')) return { kind: 'started' }
    // As in the poller: a wait that was asked for and does not fit the deadline ends the waiting, not the job.
    if (error instanceof ServiceError && error.status === 429) return { kind: 'timeout', detail: error.message }
    throw error
  }
}
