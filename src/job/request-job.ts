// Create a job or send a follow-up: the two operations that cost money, at most once each.

import { abortLater } from '../clock.ts'
import { ActionError, CancelledError, ServiceError, type Taken, toActionError } from '../errors.ts'
import type { Claim } from '../ledger/claim.ts'
import type { Entry } from '../ledger/entries.ts'
import type { RequestMemory } from '../ledger/memory.ts'
import type { JobOutcome } from '../outcome.ts'
import type { ServiceClient } from '../service/client.ts'
import type { AgentJob } from '../service/job.ts'
import { waitForJob } from './wait.ts'
import type { PollDeps } from './watch.ts'

export interface RequestDeps extends PollDeps {
  readonly service: Pick<ServiceClient, 'createJob' | 'sendMessage' | 'getJob'>
  readonly memory: RequestMemory
  /** Told just before the first attempt: a step killed before it has certainly sent nothing. */
  readonly onSending: (operation: 'create' | 'message') => void
}

/** What is sent, and where. */
export type Target =
  | { readonly operation: 'create'; readonly prompt: string }
  | { readonly operation: 'message'; readonly prompt: string; readonly jobId: string }

export interface JobRequest {
  /** Undefined where only the target tells. */
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
  if (claim.kind !== 'send') return resume(deps, request, claim)
  const sent = await send(deps, request, claim.entries)
  if (sent.kind === 'not-taken') return settle(memory, sent.outcome)
  memory.recordJob(sent.answered ?? { id: sent.jobId }, sent.operation)
  return settle(memory, await follow(deps, request, sent))
}

async function settle(memory: RequestMemory, outcome: JobOutcome): Promise<JobOutcome> {
  await memory.settle(outcome)
  return outcome
}

/** What an earlier attempt at the request began. */
async function resume(
  deps: RequestDeps,
  request: JobRequest,
  claim: Exclude<Claim, { kind: 'send' }>,
): Promise<JobOutcome> {
  const { memory, log } = deps
  if (claim.kind === 'unknown') {
    return settle(memory, {
      outcome: 'unknown',
      reason: 'previous-attempt-interrupted',
      operation: claim.operation ?? request.operation,
    })
  }
  const { jobId, operation, isSettled, agoMs } = claim
  log.info(`An earlier attempt at this request has job ${jobId}: waiting for it, nothing is sent.`)
  const job = { ...request, jobId }
  if (!isSettled) return settle(memory, await waitForJob(deps, { ...job, sent: operation && { operation, agoMs } }))
  // One look is enough at a job that had ended, unless a later request has set it to work again.
  const seen = await waitForJob(deps, { ...job, wait: false })
  const outcome = seen.outcome === 'started' && request.wait ? await waitForJob(deps, job) : seen
  // A record of how the job ended is worth more than that nobody could look again.
  const isSeen = 'job' in outcome && outcome.job?.status !== undefined
  return isSeen ? settle(memory, outcome) : outcome
}

type Sent =
  | {
      readonly kind: 'taken'
      readonly operation: 'create' | 'message'
      readonly jobId: string
      /** Undefined: the answer was about another job. */
      readonly answered: AgentJob | undefined
    }
  /** Nothing was sent, or nobody knows. */
  | { readonly kind: 'not-taken'; readonly outcome: JobOutcome }

/** The only POST. Never rejects. */
async function send(deps: RequestDeps, request: JobRequest, entries: readonly Entry[]): Promise<Sent> {
  let taken: Taken = 'not-taken'
  let target: Target | undefined
  try {
    target = await request.chooseTarget(entries)
    const { operation } = target
    const job = await post(deps, target, request.deadline, (now) => {
      taken = now
    })
    const jobId = target.operation === 'message' ? target.jobId : job.id
    if (job.id !== jobId) return { kind: 'taken', operation, jobId, answered: undefined }
    // Outputs and state first: a step that is killed now has named its job.
    deps.onJob(job)
    deps.log.info(operation === 'create' ? `Started job ${jobId}.` : `Sent the follow-up to job ${jobId}.`)
    return { kind: 'taken', operation, jobId, answered: job }
  } catch (error) {
    return { kind: 'not-taken', outcome: toFailure(error, taken, request, target) }
  }
}

function toFailure(error: unknown, taken: Taken, request: JobRequest, target: Target | undefined): JobOutcome {
  const operation = target?.operation ?? request.operation
  const job = target?.operation === 'message' ? { id: target.jobId } : undefined
  const isService = error instanceof ServiceError
  if (target && (isService ? error.taken : taken) === 'unknown') {
    const detail = isService ? error.message : undefined
    return { outcome: 'unknown', reason: 'request-interrupted', operation, job, detail }
  }
  if (error instanceof CancelledError) return { outcome: 'cancelled', operation }
  const detail = operation === 'message' ? 'The message was not taken.' : undefined
  return { outcome: 'error', error: toActionError(error), operation, job, detail }
}

/** From here on the service has taken it: whatever happens, the job is named. */
async function follow(
  deps: RequestDeps,
  request: JobRequest,
  { operation, jobId, answered }: Extract<Sent, { kind: 'taken' }>,
): Promise<JobOutcome> {
  if (answered === undefined) {
    const words = `Sent a message to job ${jobId}, the service answered for another one.`
    return { outcome: 'error', error: new ActionError('wrong-job', words), operation, job: { id: jobId } }
  }
  if (deps.signal.aborted) return { outcome: 'cancelled', operation, job: answered }
  if (!request.wait) return { outcome: 'started', operation, job: answered }
  return waitForJob(deps, { ...request, jobId, after: { operation, answered } })
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
  const options = { deadline, stop: signal, signal: abortLater(signal, inFlightMs, clock), onTaken }
  deps.onSending(target.operation)
  return target.operation === 'create'
    ? service.createJob(target.prompt, options)
    : service.sendMessage(target.jobId, target.prompt, options)
}
