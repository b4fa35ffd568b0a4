// Create a job or send a follow-up: the two operations that cost money, at most once each.

import { ActionError, CancelledError, ServiceError, toActionError } from '../errors.ts'
import type { AgentJob } from '../job/job.ts'
import type { PollDeps } from '../job/poller.ts'
import { waitForOutcome } from '../job/wait.ts'
import type { RequestMemory } from '../ledger/memory.ts'
import type { Outcome } from '../outcome.ts'
import type { ServiceClient } from '../service/client.ts'

export interface RequestDeps extends PollDeps {
  readonly service: ServiceClient
  readonly memory: RequestMemory
  /** Told as soon as a job is known and of every look at it: outputs and step state follow. */
  readonly onJob: (job: AgentJob) => void
}

export interface JobRequest {
  readonly prompt: string
  /** Absent: a new job. */
  readonly jobId?: string
  readonly wait: boolean
  readonly intervalMs: number
  /** Monotonic milliseconds. */
  readonly deadline: number
}

/** Rejects only before anything was sent; then nothing is lost and the caller reports the error. */
export async function requestJob(deps: RequestDeps, request: JobRequest): Promise<Outcome> {
  const operation = request.jobId === undefined ? 'create' : 'message'
  const claim = await deps.memory.claim()
  if (claim.kind === 'unknown') return { outcome: 'unknown', reason: 'previous-attempt-interrupted', operation }
  const outcome = claim.kind === 'job' ? await follow(deps, request, claim.jobId) : await send(deps, request)
  await deps.memory.settle(outcome)
  return outcome
}

async function follow(deps: RequestDeps, request: JobRequest, jobId: string): Promise<Outcome> {
  deps.log.info(`An earlier attempt at this request has job ${jobId}: waiting for it, nothing is sent.`)
  return wait(deps, request, { id: jobId, status: '' }, 'wait')
}

async function send(deps: RequestDeps, request: JobRequest): Promise<Outcome> {
  const operation = request.jobId === undefined ? 'create' : 'message'
  const known = request.jobId === undefined ? {} : { job: { id: request.jobId, status: '' } }
  let job: AgentJob
  try {
    job = await post(deps, request)
  } catch (error) {
    if (error instanceof CancelledError) return { outcome: 'cancelled', operation, ...known, detail: 'Nothing was sent.' }
    if (error instanceof ServiceError && error.taken === 'unknown') {
      return { outcome: 'unknown', reason: 'request-interrupted', operation, ...known, detail: error.message }
    }
    return { outcome: 'error', error: toActionError(error), operation, ...known }
  }
  if (request.jobId !== undefined && job.id !== request.jobId) {
    const error = new ActionError('wrong-job', `Sent a message to job ${request.jobId}, the service answered for another one.`)
    await deps.memory.recordJob({ id: request.jobId, status: '' })
    return { outcome: 'error', error, operation, ...known }
  }
  deps.onJob(job)
  await deps.memory.recordJob(job)
  if (deps.signal.aborted) return { outcome: 'cancelled', operation, job }
  if (!request.wait) return { outcome: 'started', operation, job }
  return wait(deps, request, job, operation)
}

async function post({ service, signal, log }: RequestDeps, { prompt, jobId, deadline }: JobRequest): Promise<AgentJob> {
  if (jobId === undefined) {
    const job = await service.createJob(prompt, { deadline, signal })
    log.info(`Started job ${job.id}.`)
    return job
  }
  const job = await service.sendMessage(jobId, prompt, { deadline, signal })
  log.info(`Sent the follow-up to job ${jobId}.`)
  return job
}

function wait(deps: RequestDeps, request: JobRequest, job: AgentJob, after: 'create' | 'message' | 'wait'): Promise<Outcome> {
  return waitForOutcome(deps, {
    jobId: request.jobId ?? job.id,
    getJob: (deadline) => deps.service.getJob(request.jobId ?? job.id, { deadline, signal: deps.signal }),
    after,
    ...(after === 'wait' ? {} : { answered: job }),
    intervalMs: request.intervalMs,
    deadline: request.deadline,
    onJob: deps.onJob,
  })
}
