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
import { retry, retryRules, toRetryCause } from '../../kit/service/retry.ts'
import { type JobOutcome, toOutcomeName } from '../outcome.ts'
import type { JobSession } from './session.ts'

export interface JobToWaitFor {
  readonly jobId: string
  /** What the run did with the job. `wait` if it sent nothing. */
  readonly operation?: 'create' | 'message' | 'wait' | undefined
  /** Earlier POSTs to the job. */
  readonly posts?: readonly EarlierPost[] | undefined
  /** The job as this run's own POST answered it. */
  readonly answered?: AgentJob | undefined
  /** Whether one look is enough. Default: with `wait: false`. */
  readonly isOneLook?: boolean
}

/** Never rejects: every failure is an outcome that names the job. */
export async function waitForJob(session: JobSession, target: JobToWaitFor): Promise<JobOutcome> {
  const { inputs, world } = session
  const { jobId, operation = 'wait', answered, isOneLook = !inputs.wait } = target
  let job: KnownJob = answered ?? { id: jobId }
  const onJob = (current: AgentJob) => {
    job = current
    world.progress.job(current)
  }
  if (!isOneLook && inputs.timeoutMs < 60_000)
    world.log.warning(
      `\`timeout-minutes\` is ${inputs.timeoutMs / 60_000}: the job will outlive this step. Jobs take minutes: allow 30, or set \`wait: false\`.`,
    )
  try {
    const result = await (isOneLook ? lookOnce : poll)(session, target, onJob)
    return { operation, job, ...result }
  } catch (error) {
    if (error instanceof CancelledError) return { outcome: 'cancelled', operation, job }
    return { outcome: 'error', error: toActionError(error), operation, job }
  }
}

/** `detail`: says why, unless the deadline was simply reached. */
type PollResult =
  | { readonly outcome: ReturnType<typeof toOutcomeName> }
  | { readonly outcome: 'timeout' | 'started'; readonly detail?: string | undefined }

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

async function lookOnce(
  session: JobSession,
  { jobId, posts }: JobToWaitFor,
  onJob: (job: AgentJob) => void,
): Promise<PollResult> {
  try {
    const look = await readJobWithRetries(session, jobId, posts)
    if (look.kind === 'gone') throw look.error
    if (look.job.status !== undefined) onJob(look.job)
    return { outcome: look.kind === 'finished' ? toOutcomeName(look.job) : 'started' }
  } catch (error) {
    // The service asks for a wait that goes beyond the deadline. The run stops waiting, and the job goes on.
    if (error instanceof ServiceError && error.status === 429) return { outcome: 'timeout', detail: error.message }
    throw error
  }
}

/** Time for the last look before the deadline. At most a tenth of the whole time. */
const lastLookMs = 5_000
/** The least time that a look needs after a wait. */
const attemptMs = 250
const errorsInARow = 10
const errorSpanIntervals = 30
const looksForPullRequest = 2

async function poll(
  { world, inputs: { intervalMs }, service }: JobSession,
  { jobId, posts = [], answered }: JobToWaitFor,
  onJob: (job: AgentJob) => void,
): Promise<PollResult> {
  const { clock, deadline, random, signal } = world
  const startedAt = clock.monotonic()
  const elapsedMs = () => clock.monotonic() - startedAt
  const lastLookAt = deadline - Math.min(lastLookMs, (deadline - startedAt) / 10)
  const tell = createPollLog(world, jobId, answered?.status)
  const getJob = () => service.getJob(jobId, { deadline, signal })
  let wasActive = answered?.status === 'active'
  /** The completed job, while its pull request may still appear. */
  let completed: FinishedJob | undefined
  let looksLeft = looksForPullRequest
  /** In a row, and when the first of them came. */
  let errors: ServiceError[] = []
  let failingSince = startedAt
  let delayMs = answered ? firstPollDelayMs(intervalMs) : 0
  /** The wait that the service asks for. */
  let askedMs = 0
  let isLast = false
  while (!isLast) {
    const now = clock.monotonic()
    // A wait that the service asks for is never shortened. It fits: that was checked when the service asked.
    const waitMs = Math.max(Math.min(delayMs, lastLookAt - now), askedMs, 0)
    isLast = now + waitMs >= lastLookAt
    if (waitMs > 0) await clock.sleep(waitMs, signal)
    signal.throwIfAborted()
    if (clock.monotonic() >= deadline) break
    askedMs = 0
    delayMs = intervalMs
    try {
      // Right after a message, a terminal state may be from before it, until the job was seen at work.
      const doubtful = posts.filter(({ operation }) => operation === 'create' || !wasActive)
      const postsNow = doubtful.map((post) => ({ ...post, agoMs: post.agoMs + elapsedMs() }))
      const look = await readJob(getJob, { jobId, posts: postsNow, intervalMs })
      if (look.kind === 'gone') throw look.error
      const { job } = look
      // A job that was just created may not be readable yet.
      if (job.status !== undefined) {
        errors = []
        wasActive ||= job.status === 'active'
        tell.status(job.status)
        onJob(job)
        if (!isFinished(job)) delayMs = pollDelayMs(elapsedMs(), intervalMs, random())
        completed = look.kind === 'finished' ? look.job : undefined
      }
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      // Whether the pull request of a completed job was found does not change the result.
      if (completed === undefined) {
        if (errors.length === 0) failingSince = clock.monotonic()
        errors.push(error)
        if (isTooMuch(errors, clock.monotonic() - failingSince, intervalMs)) throw error
        tell.failure(error, errors.length)
        askedMs = error.retryAfterMs ?? 0
        delayMs = Math.max(askedMs, pollDelayMs(elapsedMs(), intervalMs, random()))
      }
    }
    if (completed !== undefined) {
      // `prLink` may appear a moment after `completed`.
      const mayLack = completed.status === 'completed' && completed.prLink === undefined
      if (!mayLack || looksLeft === 0 || isLast) return { outcome: toOutcomeName(completed) }
      looksLeft -= 1
    }
    if (askedMs > deadline - attemptMs - clock.monotonic()) {
      if (askedMs === 0) break
      const detail = `The service asked to wait ${Math.ceil(askedMs / 1_000)} s, longer than the time that was left.`
      return { outcome: 'timeout', detail }
    }
  }
  const last = errors.at(-1)
  return { outcome: 'timeout', detail: last && `The last poll failed: ${last.message}` }
}

/** Whether the errors in a row end the wait. */
function isTooMuch(errors: readonly ServiceError[], spanMs: number, intervalMs: number): boolean {
  const rules = errors.map((error) => toRetryCause(error).rule)
  const { retries } = rules.at(-1) ?? retryRules.never
  // Retry an HTML answer once. Tolerate other passing errors, such as DNS failures, for longer.
  const isRepeated =
    errors.at(-1)?.reason === 'response' && rules.filter((rule) => rule === rules.at(-1)).length > retries
  return retries === 0 || isRepeated || (errors.length >= errorsInARow && spanMs >= errorSpanIntervals * intervalMs)
}

const heartbeatMs = 60_000

/** A line for each change of the status, and one a minute. `lastStatus`: the one that is known before the first look. */
function createPollLog({ clock, log }: JobSession['world'], jobId: string, lastStatus: string | undefined) {
  const startedAt = clock.monotonic()
  let toldAt = startedAt
  let isUnknownTold = false
  const say = (status: string | undefined, toLine: (after: string) => string) => {
    const now = clock.monotonic()
    if (status === lastStatus && now - toldAt < heartbeatMs) return
    lastStatus = status
    toldAt = now
    log.info(toLine(`after ${Math.round((now - startedAt) / 1_000)} s`))
  }
  return {
    status: (status: string): void => {
      if (!isDocumentedStatus(status) && !isUnknownTold) {
        isUnknownTold = true
        log.warning(
          `The service reports the status "${status}", which this action does not know: treated as not finished.`,
        )
      }
      say(status, (after) => `Job ${jobId} has ${status === '' ? 'no status' : `the status ${status}`} ${after}.`)
    },
    failure: ({ message }: ServiceError, inARow: number): void => {
      log.debug(`Poll failed (${inARow} in a row): ${message}`)
      say(lastStatus, (after) => `No answer about job ${jobId} ${after}: ${message}`)
    },
  }
}

// The curve was chosen by simulation (bench/polling.ts). In poll intervals, the longest wait between two looks:
const slowest = 6
/** The wait grows with the age of the job: a small delay matters less after a long wait. */
const shareOfInterval = 0.75
const shareOfAge = 0.12
const jitter = 0.1

/** Milliseconds until the next look at a job that has been watched for `elapsedMs`. `random` is in [0, 1). */
export function pollDelayMs(elapsedMs: number, intervalMs: number, random: number): number {
  const grown = Math.max(shareOfInterval * intervalMs + shareOfAge * elapsedMs, intervalMs)
  const delay = Math.min(grown, slowest * intervalMs)
  return Math.min(delay * (1 - jitter + 2 * jitter * random), slowest * intervalMs)
}

/** Milliseconds until the first look after a POST. It is early, since some jobs fail or finish at once. */
export function firstPollDelayMs(intervalMs: number): number {
  return intervalMs / 5
}
