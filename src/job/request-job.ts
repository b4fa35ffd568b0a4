// Create a job or send a follow-up: the two operations that cost money, at most once each.

import { abortLater } from '../clock.ts'
import { ActionError, CancelledError, ServiceError, type Taken, toActionError } from '../errors.ts'
import type { Claim } from '../ledger/claim.ts'
import type { Entry } from '../ledger/entries.ts'
import type { RequestMemory } from '../ledger/memory.ts'
import type { JobOutcome } from '../outcome.ts'
import type { ServiceClient } from '../service/client.ts'
import type { AgentJob } from '../service/job.ts'
import { waitForJob } from './wait-for-job.ts'
import type { PollDeps } from './watch.ts'

export interface RequestDeps extends PollDeps {
  readonly service: Pick<ServiceClient, 'createJob' | 'sendMessage' | 'getJob'>
  readonly memory: RequestMemory
  /** Told as soon as a job is known and of every look at it: outputs and step state follow. */
  readonly onJob: (job: AgentJob) => void
  /** Told just before the first attempt: a step killed before it has certainly sent nothing. */
  readonly onSending: (operation: 'create' | 'message') => void
}

/** What is sent, and where: without a job id a new job. */
export interface Target {
  readonly prompt: string
  readonly jobId?: string
}

export interface JobRequest {
  /** Absent where only the target decides. */
  readonly operation: 'create' | 'message' | undefined
  /** Called once the request is claimed: may ask GitHub and the service which job the thread has. */
  readonly chooseTarget: (entries: readonly Entry[]) => Promise<Target>
  readonly wait: boolean
  readonly intervalMs: number
  /** Monotonic milliseconds. */
  readonly deadline: number
}

/** Rejects only when the request could not be claimed: then nothing was sent, and nothing is recorded. */
export async function requestJob(deps: RequestDeps, request: JobRequest): Promise<JobOutcome> {
  const { memory } = deps
  const claim = await memory.claim()
  if (claim.kind === 'unknown') return settle(memory, toUnknown(claim.operation ?? request.operation))
  if (claim.kind === 'job') {
    const outcome = await resume(deps, request, claim)
    // A record of how the job ended is worth more than that nobody could look again.
    return claim.isSettled && isUnseen(outcome) ? outcome : settle(memory, outcome)
  }
  const sent = await send(deps, request, claim.entries)
  if (sent.kind !== 'job') return settle(memory, sent.outcome)
  memory.recordJob(sent.job, sent.operation)
  return settle(memory, await follow(deps, request, sent))
}

async function settle(memory: RequestMemory, outcome: JobOutcome): Promise<JobOutcome> {
  await memory.settle(outcome)
  return outcome
}

function toUnknown(operation: JobRequest['operation']): JobOutcome {
  return { outcome: 'unknown', reason: 'previous-attempt-interrupted', operation }
}

function isUnseen(outcome: JobOutcome): boolean {
  return 'job' in outcome && outcome.job?.status === ''
}

/** One look is enough at a job that had ended, unless a later request has set it to work again. */
async function resume(
  deps: RequestDeps,
  request: JobRequest,
  { jobId, operation, isSettled, agoMs }: Extract<Claim, { kind: 'job' }>,
): Promise<JobOutcome> {
  deps.log.info(`An earlier attempt at this request has job ${jobId}: waiting for it, nothing is sent.`)
  const job = { ...request, jobId }
  if (!isSettled) {
    const sent = operation && { operation, agoMs }
    return waitForJob(deps, { ...job, sent })
  }
  const seen = await waitForJob(deps, { ...job, wait: false })
  return seen.outcome === 'started' && request.wait ? waitForJob(deps, job) : seen
}

type Sent =
  | {
      readonly kind: 'job'
      readonly job: AgentJob
      readonly operation: 'create' | 'message'
      readonly isOther?: boolean
    }
  /** Nothing was sent, or nobody knows. */
  | { readonly kind: 'ended'; readonly outcome: JobOutcome }

/** The only POST. Never rejects. */
async function send(deps: RequestDeps, request: JobRequest, entries: readonly Entry[]): Promise<Sent> {
  let taken: Taken = 'not-taken'
  let target: Target | undefined
  try {
    target = await request.chooseTarget(entries)
    const job = await post(deps, target, request.deadline, (now) => {
      taken = now
    })
    const operation = toOperation(target)
    // Outputs and state first: a step that is killed now has named its job.
    if (target.jobId === undefined || job.id === target.jobId) {
      deps.onJob(job)
      deps.log.info(operation === 'create' ? `Started job ${job.id}.` : `Sent the follow-up to job ${job.id}.`)
      return { kind: 'job', job, operation }
    }
    return { kind: 'job', job: { id: target.jobId, status: '' }, operation, isOther: true }
  } catch (error) {
    return { kind: 'ended', outcome: toFailure(error, taken, target, request) }
  }
}

function toFailure(error: unknown, taken: Taken, target: Target | undefined, request: JobRequest): JobOutcome {
  const operation = target === undefined ? request.operation : toOperation(target)
  const known = target?.jobId === undefined ? {} : { job: { id: target.jobId, status: '' } }
  const isTaken =
    error instanceof ServiceError ? error.taken === 'unknown' && target !== undefined : taken === 'unknown'
  if (isTaken) {
    const detail = error instanceof ServiceError ? { detail: error.message } : {}
    return { outcome: 'unknown', reason: 'request-interrupted', operation, ...known, ...detail }
  }
  if (error instanceof CancelledError) return { outcome: 'cancelled', operation, detail: 'Nothing was sent.' }
  const detail = operation === 'message' ? { detail: 'The message was not taken.' } : {}
  return { outcome: 'error', error: toActionError(error), operation, ...known, ...detail }
}

function toOperation({ jobId }: Target): 'create' | 'message' {
  return jobId === undefined ? 'create' : 'message'
}

/** From here on the service has taken it: whatever happens, the job is named. */
async function follow(
  deps: RequestDeps,
  request: JobRequest,
  { job, operation, isOther = false }: Extract<Sent, { kind: 'job' }>,
): Promise<JobOutcome> {
  if (isOther) {
    const words = `Sent a message to job ${job.id}, the service answered for another one.`
    return { outcome: 'error', error: new ActionError('wrong-job', words), operation, job }
  }
  if (deps.signal.aborted) return { outcome: 'cancelled', operation, job }
  if (!request.wait) return { outcome: 'started', operation, job }
  return waitForJob(deps, { ...request, jobId: job.id, after: { operation, answered: job } })
}

/** How long a POST in flight may still get its answer once the run was asked to stop. */
const inFlightMs = 3_000

async function post(
  deps: RequestDeps,
  target: Target,
  deadline: number,
  onTaken: (taken: Taken) => void,
): Promise<AgentJob> {
  const { service, signal, clock } = deps
  const { prompt, jobId } = target
  const options = { deadline, stop: signal, signal: abortLater(signal, inFlightMs, clock), onTaken }
  deps.onSending(toOperation(target))
  return jobId === undefined ? service.createJob(prompt, options) : service.sendMessage(jobId, prompt, options)
}
