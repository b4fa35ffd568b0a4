// Create a job or send a follow-up: the two operations that cost money, at most once each.

import { abortLater } from '../clock.ts'
import { ActionError, CancelledError, ServiceError, type Taken, toActionError } from '../errors.ts'
import type { OpenPullRequest } from '../github/pull-requests.ts'
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
  | { readonly kind: 'create'; readonly prompt: string }
  | { readonly kind: 'message'; readonly prompt: string; readonly jobId: string }

export interface Refused {
  readonly kind: 'refused'
  readonly reason: 'open-pull-request' | 'backlog'
  readonly open: readonly OpenPullRequest[]
}

export interface SendOnceOptions {
  /** Undefined where only the target tells. */
  readonly operation: 'create' | 'message' | undefined
  /** Called once the request is claimed: may ask GitHub and the service which job the thread has. */
  readonly chooseTarget: (entries: readonly Entry[]) => Promise<Target | Refused>
  readonly wait: boolean
  readonly intervalMs: number
  /** Monotonic milliseconds. */
  readonly deadline: number
}

/** Rejects only when the request could not be claimed: then nothing was sent, and nothing is recorded. */
export async function sendOnce(deps: RequestDeps, request: SendOnceOptions): Promise<JobOutcome> {
  const { memory } = deps
  const claim = await memory.claim()
  if (claim.kind !== 'send') return resume(deps, request, claim)
  const sent = await send(deps, request, claim.entries)
  if (sent.kind === 'ended') return settle(memory, sent.outcome)
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
  request: SendOnceOptions,
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
  if (!isSettled)
    return settle(memory, await waitForJob(deps, { ...job, earlierPost: operation && { operation, agoMs } }))
  // One look is enough at a job that had ended, unless a later request has set it to work again.
  const seen = await waitForJob(deps, { ...job, wait: false })
  const outcome = seen.outcome === 'started' && request.wait ? await waitForJob(deps, job) : seen
  // A record of how the job ended is worth more than that nobody could look again.
  const isSeen = 'job' in outcome && outcome.job?.status !== undefined
  return isSeen ? settle(memory, outcome) : outcome
}

type SendResult =
  | {
      readonly kind: 'taken'
      readonly operation: 'create' | 'message'
      readonly jobId: string
      /** Undefined: the answer was about another job. */
      readonly answered: AgentJob | undefined
    }
  /** The run ends with it: nothing was sent, or nobody knows. */
  | { readonly kind: 'ended'; readonly outcome: JobOutcome }

/** How long a POST in flight may still get its answer once the run was asked to stop. */
const inFlightMs = 3_000

/** Chooses the target and sends: the only POST to the service. Never rejects. */
async function send(deps: RequestDeps, request: SendOnceOptions, entries: readonly Entry[]): Promise<SendResult> {
  const { service, signal, clock, log } = deps
  let taken: Taken = 'not-taken'
  let target: Target | undefined
  try {
    const chosen = await request.chooseTarget(entries)
    if (chosen.kind === 'refused') return { kind: 'ended', outcome: toSkipped(chosen) }
    target = chosen
    const operation = target.kind
    deps.onSending(operation)
    const options = {
      deadline: request.deadline,
      // The run's signal forbids another attempt; one that is in flight has some seconds more.
      stop: signal,
      signal: abortLater(signal, inFlightMs, clock),
      onTaken: (now: Taken) => {
        taken = now
      },
    }
    const job =
      target.kind === 'create'
        ? await service.createJob(target.prompt, options)
        : await service.sendMessage(target.jobId, target.prompt, options)
    const jobId = target.kind === 'message' ? target.jobId : job.id
    if (job.id !== jobId) return { kind: 'taken', operation, jobId, answered: undefined }
    // Outputs first: a step that is killed now has named its job. Then `sendOnce` calls `recordJob`, which tells the post step.
    deps.onJob(job)
    log.info(operation === 'create' ? `Started job ${jobId}.` : `Sent the follow-up to job ${jobId}.`)
    return { kind: 'taken', operation, jobId, answered: job }
  } catch (error) {
    return { kind: 'ended', outcome: toSendFailure(error, taken, request, target) }
  }
}

export function toSkipped({ reason, open }: Refused): JobOutcome {
  return { outcome: 'skipped', reason, operation: 'create', open }
}

function toSendFailure(error: unknown, taken: Taken, request: SendOnceOptions, target: Target | undefined): JobOutcome {
  const operation = target?.kind ?? request.operation
  const job = target?.kind === 'message' ? { id: target.jobId } : undefined
  const isService = error instanceof ServiceError
  // An abort rejects with the signal's reason, which says nothing: then what `onTaken` told last counts.
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
  request: SendOnceOptions,
  { operation, jobId, answered }: Extract<SendResult, { kind: 'taken' }>,
): Promise<JobOutcome> {
  if (answered === undefined) {
    const words = `Sent a message to job ${jobId}, the service answered for another one.`
    return { outcome: 'error', error: new ActionError('wrong-job', words), operation, job: { id: jobId } }
  }
  if (deps.signal.aborted) return { outcome: 'cancelled', operation, job: answered }
  if (!request.wait) return { outcome: 'started', operation, job: answered }
  return waitForJob(deps, { ...request, jobId, ownPost: { operation, answered } })
}
