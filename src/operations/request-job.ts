// Create a job or send a follow-up: the two operations that cost money, at most once each.

import { abortLater } from '../clock.ts'
import { ActionError, CancelledError, ServiceError, type Taken, toActionError } from '../errors.ts'
import type { AgentJob } from '../job/job.ts'
import type { PollDeps } from '../job/poller.ts'
import { waitForOutcome } from '../job/wait.ts'
import type { RequestMemory } from '../ledger/memory.ts'
import type { Outcome } from '../outcome.ts'
import type { ServiceClient } from '../service/client.ts'
import { toRetryCause } from '../service/retry-policy.ts'

export interface RequestDeps extends PollDeps {
  readonly service: ServiceClient
  readonly memory: RequestMemory
  /** Told as soon as a job is known and of every look at it: outputs and step state follow. */
  readonly onJob: (job: AgentJob) => void
  /** Told just before the first attempt: a step killed before it has certainly sent nothing. */
  readonly onSending: () => void
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
  const outcome = await perform(deps, request)
  await deps.memory.settle(outcome)
  return outcome
}

async function perform(deps: RequestDeps, request: JobRequest): Promise<Outcome> {
  const claim = await deps.memory.claim()
  switch (claim.kind) {
    case 'send':
      return send(deps, request)
    case 'job':
      return follow(deps, request, claim.jobId)
    case 'unknown':
      return { outcome: 'unknown', reason: 'previous-attempt-interrupted', operation: toOperation(request) }
  }
}

function toOperation({ jobId }: JobRequest): 'create' | 'message' {
  return jobId === undefined ? 'create' : 'message'
}

async function follow(deps: RequestDeps, request: JobRequest, jobId: string): Promise<Outcome> {
  deps.log.info(`An earlier attempt at this request has job ${jobId}: waiting for it, nothing is sent.`)
  return wait(deps, request, { id: jobId, status: '' }, 'wait')
}

async function send(deps: RequestDeps, request: JobRequest): Promise<Outcome> {
  const operation = toOperation(request)
  const known = request.jobId === undefined ? {} : { job: { id: request.jobId, status: '' } }
  let taken: Taken = 'not-taken'
  let job: AgentJob
  try {
    job = await post(deps, request, (now) => {
      taken = now
    })
  } catch (error) {
    if (taken === 'unknown' || (error instanceof ServiceError && error.taken === 'unknown')) {
      const detail = error instanceof ServiceError ? { detail: error.message } : {}
      return { outcome: 'unknown', reason: 'request-interrupted', operation, ...known, ...detail }
    }
    if (error instanceof CancelledError) return { outcome: 'cancelled', operation, ...known, detail: 'Nothing was sent.' }
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

/** How long a POST in flight may still get its answer once the run was asked to stop. */
const inFlightMs = 3_000

async function post(deps: RequestDeps, request: JobRequest, onTaken: (taken: Taken) => void): Promise<AgentJob> {
  const { service, signal, log, clock } = deps
  const { prompt, jobId, deadline } = request
  const late = abortLater(signal, inFlightMs, clock)
  const options = { deadline, stop: signal, signal: late.signal, onTaken }
  try {
    deps.onSending()
    const job = await (jobId === undefined ? service.createJob(prompt, options) : service.sendMessage(jobId, prompt, options))
    log.info(jobId === undefined ? `Started job ${job.id}.` : `Sent the follow-up to job ${jobId}.`)
    return job
  } finally {
    late.release()
  }
}

function wait(deps: RequestDeps, request: JobRequest, job: AgentJob, after: 'create' | 'message' | 'wait'): Promise<Outcome> {
  return waitForOutcome(deps, {
    jobId: request.jobId ?? job.id,
    getJob: (deadline) => deps.service.getJob(request.jobId ?? job.id, { deadline, signal: deps.signal }),
    causeOf: toRetryCause,
    after,
    ...(after === 'wait' ? {} : { answered: job }),
    intervalMs: request.intervalMs,
    deadline: request.deadline,
    onJob: deps.onJob,
  })
}
