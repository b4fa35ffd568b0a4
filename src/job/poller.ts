// Waits for a job to reach a terminal state (action contract, "Waiting"). Every span scales with the interval.

import type { Clock } from '../clock.ts'
import { ActionError, ServiceError } from '../errors.ts'
import type { Log } from '../log.ts'
import type { RetryCause } from '../retry.ts'
import { type AgentJob, isKnownStatus, isTerminal } from './job.ts'
import { firstPollDelayMs, pollDelayMs } from './polling-curve.ts'

export interface PollDeps {
  readonly clock: Clock
  readonly log: Log
  readonly random: () => number
  readonly signal: AbortSignal
}

export interface PollOptions {
  readonly jobId: string
  /** Asks the service once, within `deadline` (monotonic milliseconds). */
  readonly getJob: (deadline: number) => Promise<AgentJob>
  /** Whether an error is worth another poll, and what wait it asks for. */
  readonly causeOf: (error: unknown) => RetryCause
  /** What came just before: it decides which answers may still be stale. */
  readonly after: 'create' | 'message' | 'wait'
  /** The job as the POST answered it. */
  readonly answered?: AgentJob
  readonly intervalMs: number
  /** Monotonic milliseconds. */
  readonly deadline: number
  /** Told of every good answer. */
  readonly onJob: (job: AgentJob) => void
}

export interface PollResult {
  readonly kind: 'terminal' | 'timeout'
  /** The newest good answer; undefined when there was none before the deadline. */
  readonly job: AgentJob | undefined
  /** One sentence of ours, where the deadline was not simply reached. */
  readonly detail?: string
}

const graceIntervals = 6
const errorsInARow = 10
const errorSpanIntervals = 30
const looksForPullRequest = 2
const heartbeatMs = 60_000

/** Rejects with the error that ended the wait, or with the signal's reason. */
export async function pollJob(deps: PollDeps, options: PollOptions): Promise<PollResult> {
  const { clock, signal } = deps
  const { intervalMs, deadline } = options
  const started = clock.monotonic()
  // The last poll must itself end before the deadline.
  const lastPollAt = deadline - Math.min(5_000, (deadline - started) / 10)
  const watch = createWatch(deps, options, started)
  let delay = options.after === 'wait' ? 0 : firstPollDelayMs(intervalMs)
  for (;;) {
    const now = clock.monotonic()
    const wait = Math.min(delay, Math.max(lastPollAt - now, 0))
    const isLast = now + wait >= lastPollAt
    if (wait > 0) await clock.sleep(wait, signal)
    signal.throwIfAborted()
    const step = await watch.poll(isLast)
    if (step.kind !== 'again') return step
    if (isLast) return { kind: 'timeout', job: watch.lastJob() }
    if (step.waitMs > lastPollAt - clock.monotonic() && step.isAskedFor) return watch.tooLong(step.waitMs)
    delay = step.waitMs
  }
}

type Step = PollResult | { readonly kind: 'again'; readonly waitMs: number; readonly isAskedFor: boolean }

function createWatch({ clock, log, random }: PollDeps, options: PollOptions, started: number) {
  const { jobId, intervalMs, after, answered, deadline, getJob, causeOf, onJob } = options
  let job = answered
  let activeSeen = answered?.status === 'active'
  let looksLeft = looksForPullRequest
  let errors = { count: 0, since: started }
  let loggedStatus = answered?.status
  let loggedAt = started
  const warnedStatuses = new Set<string>()

  const elapsed = () => clock.monotonic() - started
  const inGrace = () => elapsed() < graceIntervals * intervalMs
  const again = (waitMs: number, isAskedFor = false): Step => ({ kind: 'again', waitMs, isAskedFor })
  const nextDelay = () => pollDelayMs(elapsed(), intervalMs, random())

  async function poll(isLast: boolean): Promise<Step> {
    try {
      const answer = await getJob(deadline)
      if (answer.id !== jobId) throw wrongJob()
      errors = { count: 0, since: clock.monotonic() }
      return judge(answer, isLast)
    } catch (error) {
      return tolerate(error)
    }
  }

  function judge(answer: AgentJob, isLast: boolean): Step {
    job = answer
    if (answer.status === 'active') activeSeen = true
    report(answer)
    onJob(answer)
    if (!isTerminal(answer.status)) return again(nextDelay())
    // Right after a message a terminal state may be the one from before it.
    if (after === 'message' && !activeSeen && inGrace()) return isLast ? timeout() : again(intervalMs)
    // `prLink` may come a moment after `completed`.
    if (answer.status === 'completed' && answer.prLink === undefined && looksLeft > 0 && !isLast) {
      looksLeft -= 1
      return again(intervalMs)
    }
    return { kind: 'terminal', job: answer }
  }

  function tolerate(error: unknown): Step {
    if (!(error instanceof ServiceError)) throw error
    // A job just created may not be readable yet.
    if (error.status === 404 && after === 'create' && inGrace()) return again(intervalMs)
    const { rule, retryAfterMs } = causeOf(error)
    // A cause that is worth one repetition (a page of HTML) ends the wait at the second time in a row.
    if (rule.retries <= 1 && errors.count >= rule.retries) throw error
    if (errors.count === 0) errors = { count: 0, since: clock.monotonic() }
    errors.count += 1
    const span = clock.monotonic() - errors.since
    if (errors.count >= errorsInARow && span >= errorSpanIntervals * intervalMs) throw error
    log.debug(`Poll failed (${errors.count} in a row): ${error.message}`)
    return again(Math.max(retryAfterMs ?? 0, nextDelay()), retryAfterMs !== undefined)
  }

  function report({ status }: AgentJob): void {
    if (!isKnownStatus(status) && !warnedStatuses.has(status)) {
      warnedStatuses.add(status)
      log.warning(
        `The service reports the status "${status}", which this action does not know: treated as not finished.`,
      )
    }
    const isNews = status !== loggedStatus
    if (!isNews && clock.monotonic() - loggedAt < heartbeatMs) return
    loggedStatus = status
    loggedAt = clock.monotonic()
    log.info(`Job ${jobId} is ${status || 'without a status'} after ${Math.round(elapsed() / 1000)} s.`)
  }

  const timeout = (): PollResult => ({ kind: 'timeout', job })

  function tooLong(waitMs: number): PollResult {
    const seconds = Math.ceil(waitMs / 1000)
    return {
      ...timeout(),
      detail: `The service asked to wait ${seconds} s, which is more than was left of the deadline.`,
    }
  }

  const wrongJob = () => new ActionError('wrong-job', `Asked for job ${jobId}, the service answered for another one.`)

  return { poll, tooLong, lastJob: () => job }
}
