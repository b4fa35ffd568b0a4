// What each look at a job means: finished, look again, or an error that ends the wait.

import type { Clock } from '../clock.ts'
import { ActionError, ServiceError } from '../errors.ts'
import type { Log } from '../runner/log.ts'
import { type AgentJob, graceIntervals, isKnownStatus, isTerminal } from '../service/job.ts'
import type { ServiceReader } from '../service/reader.ts'
import type { RetryRule } from '../service/retry.ts'
import { toRetryCause } from '../service/retry-policy.ts'
import { pollDelayMs } from './polling-curve.ts'

export interface PollDeps {
  readonly clock: Clock
  readonly log: Log
  readonly random: () => number
  readonly signal: AbortSignal
  readonly service: Pick<ServiceReader, 'getJob'>
  /** Told of every good answer. */
  readonly onJob: (job: AgentJob) => void
}

/** A POST that came before: it decides which answers may still be stale. */
export interface EarlierPost {
  readonly operation: 'create' | 'message'
  /** Milliseconds. */
  readonly agoMs: number
}

export interface PollOptions {
  readonly jobId: string
  readonly sent: EarlierPost | undefined
  /** The job as the POST answered it. */
  readonly answered: AgentJob | undefined
  readonly intervalMs: number
  /** Monotonic milliseconds. */
  readonly deadline: number
}

export type PollResult =
  | { readonly kind: 'terminal'; readonly job: AgentJob }
  | {
      readonly kind: 'timeout'
      /** One sentence of ours, where the deadline was not simply reached. */
      readonly detail?: string | undefined
    }

/** `askedMs`: what the service asks to wait, 0 when it asks for nothing. */
export type Step = PollResult | { readonly kind: 'again'; readonly delayMs: number; readonly askedMs: number }

const errorsInARow = 10
const errorSpanIntervals = 30
const looksForPullRequest = 2
const heartbeatMs = 60_000

export function createWatch(deps: PollDeps, options: PollOptions) {
  const { clock, log, random, signal, service, onJob } = deps
  const { jobId, intervalMs, sent, answered, deadline } = options
  const started = clock.monotonic()
  let activeSeen = answered?.status === 'active'
  /** Completed as far as anybody can tell; only its pull request may still come. */
  let finished: AgentJob | undefined
  let looksLeft = looksForPullRequest
  let errors: { rules: RetryRule[]; since: number; last?: ServiceError | undefined } = { rules: [], since: started }
  let loggedStatus = answered?.status
  let loggedAt = started
  let isUnknownSaid = false

  const elapsed = () => clock.monotonic() - started
  const isJustAfter = (operation: 'create' | 'message') =>
    sent?.operation === operation && sent.agoMs + elapsed() < graceIntervals * intervalMs
  const again = (delayMs: number, askedMs = 0): Step => ({ kind: 'again', delayMs, askedMs })
  const nextDelay = () => pollDelayMs(elapsed(), intervalMs, random())

  async function poll(isLast: boolean): Promise<Step> {
    try {
      const answer = await service.getJob(jobId, { deadline, signal })
      if (answer.id !== jobId) throw wrongJob(jobId)
      errors = { rules: [], since: clock.monotonic() }
      return judge(answer, isLast)
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      return finished === undefined ? tolerate(error) : lookAgain(finished, isLast)
    }
  }

  function judge(answer: AgentJob, isLast: boolean): Step {
    finished = undefined
    if (answer.status === 'active') activeSeen = true
    logStatus(answer)
    onJob(answer)
    if (!isTerminal(answer.status)) return again(nextDelay())
    // Right after a message a terminal state may be the one from before it.
    if (isJustAfter('message') && !activeSeen) return isLast ? timeout() : again(intervalMs)
    if (answer.status === 'completed' && answer.prLink === undefined) return lookAgain(answer, isLast)
    return { kind: 'terminal', job: answer }
  }

  /** `prLink` may come a moment after `completed`. An error now changes nothing about the result. */
  function lookAgain(completed: AgentJob, isLast: boolean): Step {
    if (looksLeft === 0 || isLast) return { kind: 'terminal', job: completed }
    finished = completed
    looksLeft -= 1
    return again(intervalMs)
  }

  function tolerate(error: ServiceError): Step {
    // A job just created may not be readable yet.
    if (error.status === 404 && isJustAfter('create')) return again(intervalMs)
    const { rule, retryAfterMs = 0 } = toRetryCause(error)
    const earlier = errors.rules.filter((one) => one === rule).length
    // A page of HTML is worth one repetition. What may pass (a name that does not resolve) is borne like the rest.
    if (rule.retries === 0 || (error.reason === 'response' && earlier >= rule.retries)) throw error
    if (errors.rules.length === 0) errors.since = clock.monotonic()
    errors.rules.push(rule)
    errors.last = error
    const span = clock.monotonic() - errors.since
    if (errors.rules.length >= errorsInARow && span >= errorSpanIntervals * intervalMs) throw error
    log.debug(`Poll failed (${errors.rules.length} in a row): ${error.message}`)
    if (isHeartbeatDue()) say(`Job ${jobId} gives no answer after ${Math.round(elapsed() / 1_000)} s: ${error.message}`)
    return again(Math.max(retryAfterMs, nextDelay()), retryAfterMs)
  }

  function logStatus({ status }: AgentJob): void {
    if (!isKnownStatus(status) && !isUnknownSaid) {
      isUnknownSaid = true
      log.warning(
        `The service reports the status "${status}", which this action does not know: treated as not finished.`,
      )
    }
    if (status === loggedStatus && !isHeartbeatDue()) return
    loggedStatus = status
    say(`Job ${jobId} has ${toStatusWords(status)} after ${Math.round(elapsed() / 1_000)} s.`)
  }

  const isHeartbeatDue = () => clock.monotonic() - loggedAt >= heartbeatMs

  function say(line: string): void {
    loggedAt = clock.monotonic()
    log.info(line)
  }

  /** `askedMs`: a wait that was asked for and does not fit. */
  function timeout(askedMs = 0): PollResult {
    const detail =
      askedMs > 0
        ? `The service asked to wait ${Math.ceil(askedMs / 1_000)} s, which is more than was left of the deadline.`
        : errors.last && `The last poll failed: ${errors.last.message}`
    return { kind: 'timeout', detail }
  }

  return { poll, timeout }
}

function toStatusWords(status: string): string {
  return status === '' ? 'no status' : `the status ${status}`
}

export function wrongJob(jobId: string): ActionError {
  return new ActionError('wrong-job', `Asked for job ${jobId}, the service answered for another one.`)
}
