// Waits for a job: looks at it until it is finished or the deadline is reached. All spans grow with the poll interval.

import { CancelledError, ServiceError, toActionError } from '../../kit/errors.ts'
import {
  type AgentJob,
  type EarlierPost,
  type FinishedJob,
  isDocumentedStatus,
  isFinished,
  type KnownJob,
} from '../../kit/service/job.ts'
import { type Look, readJob } from '../../kit/service/look.ts'
import { type RetryRule, retry, toRetryCause } from '../../kit/service/retry.ts'
import { type JobOutcome, toOutcomeName } from '../outcome.ts'
import { firstPollDelayMs, pollDelayMs } from './polling-curve.ts'
import type { JobSession } from './session.ts'

export interface JobToWaitFor {
  readonly jobId: string
  /** What the run did with the job. `wait` if it sent nothing. */
  readonly operation?: 'create' | 'message' | 'wait' | undefined
  /** Earlier POSTs to the job. */
  readonly posts?: readonly EarlierPost[] | undefined
  /** The job as this run's own POST answered it. */
  readonly answered?: AgentJob | undefined
}

/** With `wait: false` the run looks once. Never rejects: every failure is an outcome that names the job. */
export async function waitForJob(session: JobSession, target: JobToWaitFor): Promise<JobOutcome> {
  const { jobId, operation = 'wait', answered } = target
  let job: KnownJob = answered ?? { id: jobId }
  warnOfShortTime(session)
  const onJob = (current: AgentJob) => {
    job = current
    session.world.progress.job(current)
  }
  try {
    const result = session.inputs.wait ? await poll(session, target, onJob) : await readJobOnce(session, target, onJob)
    if (result.kind === 'finished') return { outcome: toOutcomeName(result.job), operation, job: result.job }
    return { outcome: result.kind, operation, job, detail: result.detail }
  } catch (error) {
    if (error instanceof CancelledError) return { outcome: 'cancelled', operation, job }
    return { outcome: 'error', error: toActionError(error), operation, job }
  }
}

function warnOfShortTime({ inputs: { wait, timeoutMs }, world }: JobSession): void {
  if (!wait || timeoutMs >= 60_000) return
  world.log.warning(
    `\`timeout-minutes\` is ${timeoutMs / 60_000}: the job will outlive this step. Jobs take minutes: allow 30, or set \`wait: false\`.`,
  )
}

/** `detail`: says why, unless the deadline was simply reached. */
type PollResult =
  | { readonly kind: 'finished'; readonly job: FinishedJob }
  | { readonly kind: 'timeout' | 'started'; readonly detail?: string | undefined }

/** Looks once. A failed call is repeated until the deadline. Rejects as `readJob` does. */
export function readJobWithRetries(
  { service, world, inputs: { intervalMs } }: JobSession,
  jobId: string,
  posts: readonly EarlierPost[] = [],
): Promise<Look> {
  const { deadline, signal } = world
  const getJob = () => service.getJob(jobId, { deadline, signal })
  const getJobPatiently = () => retry(getJob, world)
  return readJob(getJobPatiently, { jobId, posts, intervalMs })
}

async function readJobOnce(
  session: JobSession,
  { jobId, posts }: JobToWaitFor,
  onJob: (job: AgentJob) => void,
): Promise<PollResult> {
  try {
    const look = await readJobWithRetries(session, jobId, posts)
    if (look.kind === 'gone') throw look.error
    if (look.job.status !== undefined) onJob(look.job)
    return look.kind === 'finished' ? look : { kind: 'started' }
  } catch (error) {
    // The service asks for a wait that goes beyond the deadline. The run stops waiting, and the job goes on.
    if (error instanceof ServiceError && error.status === 429) return { kind: 'timeout', detail: error.message }
    throw error
  }
}

/** Time for the last poll before the deadline. At most a tenth of the whole time. */
const lastPollMs = 5_000
/** The least time that a poll needs after a wait. */
const attemptMs = 250

async function poll(session: JobSession, target: JobToWaitFor, onJob: (job: AgentJob) => void): Promise<PollResult> {
  const { world, inputs } = session
  const { clock, deadline, signal } = world
  const watch = createWatch(session, target, onJob)
  const lastPollAt = deadline - Math.min(lastPollMs, (deadline - clock.monotonic()) / 10)
  let next: Again = { kind: 'again', delayMs: target.answered ? firstPollDelayMs(inputs.intervalMs) : 0, askedMs: 0 }
  for (;;) {
    const now = clock.monotonic()
    // A wait that the service asks for is never shortened. It fits: that was checked when the service asked.
    const waitMs = Math.max(Math.min(next.delayMs, lastPollAt - now), next.askedMs, 0)
    const isLast = now + waitMs >= lastPollAt
    if (waitMs > 0) await clock.sleep(waitMs, signal)
    signal.throwIfAborted()
    if (clock.monotonic() >= deadline) return watch.timeout()
    const step = await watch.poll(isLast)
    if (step.kind !== 'again') return step
    if (step.askedMs > deadline - attemptMs - clock.monotonic()) return watch.timeout(step.askedMs)
    if (isLast) return watch.timeout()
    next = step
  }
}

/** Look again after `delayMs`. `askedMs`: the wait that the service asks for, 0 if it asks for none. */
interface Again {
  readonly kind: 'again'
  readonly delayMs: number
  readonly askedMs: number
}

const errorsInARow = 10
const errorSpanIntervals = 30
const looksForPullRequest = 2
const heartbeatMs = 60_000

/** Decides what each look means: the job is finished, look again, or an error ends the wait. */
function createWatch({ world, inputs, service }: JobSession, target: JobToWaitFor, onJob: (job: AgentJob) => void) {
  const { clock, deadline, log, random, signal } = world
  const { intervalMs } = inputs
  const { jobId, posts = [], answered } = target
  const startedAt = clock.monotonic()
  let wasActive = answered?.status === 'active'
  /** The completed job, while its pull request may still appear. */
  let completed: FinishedJob | undefined
  let looksLeft = looksForPullRequest
  /** Of the errors in a row. */
  let rules: RetryRule[] = []
  let failingSince = startedAt
  let lastError: ServiceError | undefined
  let loggedStatus = answered?.status
  let loggedAt = startedAt
  let isUnknownStatusLogged = false

  const elapsedMs = () => clock.monotonic() - startedAt
  const again = (delayMs: number, askedMs = 0): Again => ({ kind: 'again', delayMs, askedMs })
  const nextDelayMs = () => pollDelayMs(elapsedMs(), intervalMs, random())
  const getJob = () => service.getJob(jobId, { deadline, signal })

  async function poll(isLast: boolean): Promise<PollResult | Again> {
    // Right after a message, a terminal state may be from before it, until the job was seen at work.
    const doubtful = posts.filter(({ operation }) => operation === 'create' || !wasActive)
    const postsNow = doubtful.map((post) => ({ ...post, agoMs: post.agoMs + elapsedMs() }))
    try {
      const look = await readJob(getJob, { jobId, posts: postsNow, intervalMs })
      if (look.kind === 'gone') throw look.error
      const { job } = look
      // A job that was just created may not be readable yet.
      if (job.status === undefined) return again(intervalMs)
      rules = []
      lastError = undefined
      completed = undefined
      wasActive ||= job.status === 'active'
      logStatus(job)
      onJob(job)
      if (look.kind === 'unfinished') return again(isFinished(job) ? intervalMs : nextDelayMs())
      return look.job.status === 'completed' && job.prLink === undefined ? lookForPullRequest(look.job, isLast) : look
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      return completed === undefined ? tolerate(error) : lookForPullRequest(completed, isLast)
    }
  }

  /** `prLink` may appear a moment after `completed`. An error now does not change the result. */
  function lookForPullRequest(job: FinishedJob, isLast: boolean): PollResult | Again {
    if (looksLeft === 0 || isLast) return { kind: 'finished', job }
    completed = job
    looksLeft -= 1
    return again(intervalMs)
  }

  function tolerate(error: ServiceError): Again {
    const { rule, retryAfterMs = 0 } = toRetryCause(error)
    const earlier = rules.filter((one) => one === rule).length
    // Retry an HTML answer once. Tolerate other passing errors, such as DNS failures, until the limits below.
    if (rule.retries === 0 || (error.reason === 'response' && earlier >= rule.retries)) throw error
    if (rules.length === 0) failingSince = clock.monotonic()
    rules.push(rule)
    lastError = error
    const spanMs = clock.monotonic() - failingSince
    if (rules.length >= errorsInARow && spanMs >= errorSpanIntervals * intervalMs) throw error
    log.debug(`Poll failed (${rules.length} in a row): ${error.message}`)
    if (isHeartbeatDue()) say(`No answer about job ${jobId} after ${toSeconds(elapsedMs())}: ${error.message}`)
    return again(Math.max(retryAfterMs, nextDelayMs()), retryAfterMs)
  }

  function logStatus({ status }: AgentJob): void {
    if (!isDocumentedStatus(status) && !isUnknownStatusLogged) {
      isUnknownStatusLogged = true
      log.warning(
        `The service reports the status "${status}", which this action does not know: treated as not finished.`,
      )
    }
    if (status === loggedStatus && !isHeartbeatDue()) return
    loggedStatus = status
    say(`Job ${jobId} has ${status === '' ? 'no status' : `the status ${status}`} after ${toSeconds(elapsedMs())}.`)
  }

  const isHeartbeatDue = () => clock.monotonic() - loggedAt >= heartbeatMs

  function say(line: string): void {
    loggedAt = clock.monotonic()
    log.info(line)
  }

  /** `askedMs`: a wait that the service asked for and that goes beyond the deadline. */
  function timeout(askedMs = 0): PollResult {
    const detail =
      askedMs > 0
        ? `The service asked to wait ${Math.ceil(askedMs / 1_000)} s, longer than the time that was left.`
        : lastError && `The last poll failed: ${lastError.message}`
    return { kind: 'timeout', detail }
  }

  return { poll, timeout }
}

function toSeconds(ms: number): string {
  return `${Math.round(ms / 1_000)} s`
}
