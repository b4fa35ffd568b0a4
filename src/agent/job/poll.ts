// Waits for a job: reads it until it has ended, or the deadline is reached. All spans grow with the poll interval.

import { CancelledError, ServiceError, toActionError } from '../../kit/errors.ts'
import {
  type AgentJob,
  createWrongJobError,
  type EarlierPost,
  isDocumentedStatus,
  isFinished,
  type KnownJob,
  mayBeStale,
} from '../../kit/service/job.ts'
import type { JobContext } from '../context.ts'
import { type JobOutcome, listJobOutputs, type Outcome, resolveEnd } from '../outcome.ts'

export interface Wait {
  readonly jobId: string
  readonly operation: 'create' | 'message' | 'wait'
  /** Earlier POSTs to the job: for some time the service may still show the state before them. */
  readonly posts?: readonly EarlierPost[] | undefined
  readonly answered?: AgentJob | undefined
  /** One good answer is enough. */
  readonly isOneLook?: boolean | undefined
}

/** Never rejects: every failure is an outcome that names the job. */
export async function waitForJob(context: JobContext, wait: Wait): Promise<Outcome> {
  const { world } = context
  const { jobId, operation, answered } = wait
  let job: KnownJob = answered ?? { id: jobId }
  try {
    const end = await poll(context, wait, (current) => {
      job = current
      world.progress.writeOutputs(listJobOutputs(current))
    })
    return { operation, job, ...end }
  } catch (error) {
    if (error instanceof CancelledError) return { outcome: 'cancelled', operation, job }
    return { outcome: 'error', error: toActionError(error), operation, job }
  }
}

type PollEnd = Pick<JobOutcome, 'outcome' | 'detail'>

/** The last poll comes this long before the deadline, or a tenth of the whole time. */
const lastPollMs = 5_000

async function poll(
  { world, inputs, service }: JobContext,
  wait: Wait,
  onJob: (job: AgentJob) => void,
): Promise<PollEnd> {
  const { clock, deadline, random, signal } = world
  const { intervalMs } = inputs
  const { jobId, posts = [], answered, isOneLook = false } = wait
  const startedAt = clock.monotonic()
  const lastPollAt = deadline - Math.min(lastPollMs, (deadline - startedAt) / 10)
  const report = createPollLog(world, jobId)
  let state = firstState(answered?.status === 'active')
  for (let waitMs = answered ? intervalMs / firstPollShare : 0; ; ) {
    const now = clock.monotonic()
    // A wait that the service asks for is never shortened: `findTimeout` has checked that it fits.
    const sleepMs = Math.max(Math.min(waitMs, lastPollAt - now), state.askedMs, 0)
    const isLast = now + sleepMs >= lastPollAt
    if (sleepMs > 0) await clock.sleep(sleepMs, signal)
    signal.throwIfAborted()
    const answer = clock.monotonic() < deadline ? await readJob(service, jobId, { deadline, signal }) : undefined
    const elapsedMs = clock.monotonic() - startedAt
    if (answer) {
      const step = nextStep(state, answer, { posts, intervalMs, elapsedMs, isOneLook, isLast })
      if (!(answer instanceof ServiceError)) onJob(answer)
      report(answer)
      if (step.end) return step.end
      if (step.error) throw step.error
      state = step.state
    }
    const leftMs = deadline - clock.monotonic()
    if (isLast || state.askedMs > leftMs) return findTimeout(state, answer)
    waitMs = state.isSteady ? intervalMs : pollDelayMs(elapsedMs, intervalMs, random())
  }
}

/** Rejects for an answer about another job, after a signal, and for a bug. */
async function readJob(
  service: JobContext['service'],
  jobId: string,
  options: Parameters<JobContext['service']['getJob']>[1],
): Promise<AgentJob | ServiceError> {
  const answer = await service.getJob(jobId, options).catch((error: unknown) => {
    if (error instanceof ServiceError) return error
    throw error
  })
  if (!(answer instanceof ServiceError) && answer.id !== jobId) throw createWrongJobError(jobId)
  return answer
}

interface PollState {
  readonly wasActive: boolean
  readonly hadAnswer: boolean
  /** In a row: failures, 401 and 403 among them, and when the first of them came. */
  readonly failures: number
  readonly refusals: number
  readonly failingSinceMs: number
  readonly askedMs: number
  /** Polls that are left for the pull request of a completed job to appear. */
  readonly pollsForLink: number
  readonly isCompleted: boolean
  /** The next poll comes after one interval, whatever the age of the job. */
  readonly isSteady: boolean
}

const pollsForLink = 2
const mostFailures = 10
const mostRefusals = 3
const failureSpanIntervals = 30

export function firstState(wasActive: boolean): PollState {
  const none = { failures: 0, refusals: 0, failingSinceMs: 0, askedMs: 0 }
  return { ...none, wasActive, hadAnswer: false, pollsForLink, isCompleted: false, isSteady: false }
}

interface PollFacts {
  readonly posts: readonly EarlierPost[]
  readonly intervalMs: number
  /** Since the wait began. */
  readonly elapsedMs: number
  readonly isOneLook: boolean
  readonly isLast: boolean
}

interface PollStep {
  readonly state: PollState
  readonly end?: PollEnd | undefined
  readonly error?: ServiceError | undefined
}

export function nextStep(state: PollState, answer: AgentJob | ServiceError, facts: PollFacts): PollStep {
  return answer instanceof ServiceError ? afterFailure(state, answer, facts) : afterAnswer(state, answer, facts)
}

function afterAnswer(
  state: PollState,
  job: AgentJob,
  { posts, intervalMs, elapsedMs, isOneLook, isLast }: PollFacts,
): PollStep {
  const wasActive = state.wasActive || job.status === 'active'
  const good = { ...state, wasActive, hadAnswer: true, failures: 0, refusals: 0, askedMs: 0 }
  // Right after a message, a terminal state may be from before it, until the job was seen at work.
  const isStale = !wasActive && mayBeStale(age(posts, elapsedMs), 'message', intervalMs)
  if (!isFinished(job) || isStale) {
    const waiting = { ...good, isCompleted: false, pollsForLink, isSteady: isFinished(job) }
    return isOneLook ? { state: waiting, end: { outcome: 'started' } } : { state: waiting }
  }
  const outcome = resolveEnd(job)
  // The link to the pull request may appear a moment after `completed`.
  if (outcome !== 'no-changes' || state.pollsForLink === 0 || isLast || isOneLook)
    return { state: good, end: { outcome } }
  return { state: { ...good, isCompleted: true, pollsForLink: state.pollsForLink - 1, isSteady: true } }
}

function afterFailure(
  state: PollState,
  error: ServiceError,
  { posts, intervalMs, elapsedMs, isLast }: PollFacts,
): PollStep {
  // Whether the pull request of a completed job was found does not change the result.
  if (state.isCompleted) {
    if (state.pollsForLink === 0 || isLast) return { state, end: { outcome: 'no-changes' } }
    return { state: { ...state, pollsForLink: state.pollsForLink - 1 } }
  }
  // A job that was just created may not be readable yet.
  if (error.status === 404 && mayBeStale(age(posts, elapsedMs), 'create', intervalMs))
    return { state: { ...state, isSteady: true } }
  const isRefused = error.status === 401 || error.status === 403
  const next = {
    ...state,
    failures: state.failures + 1,
    refusals: isRefused ? state.refusals + 1 : 0,
    failingSinceMs: state.failures === 0 ? elapsedMs : state.failingSinceMs,
    askedMs: error.retryAfterMs ?? 0,
    isSteady: false,
  }
  const spanMs = elapsedMs - next.failingSinceMs
  const isOver =
    next.refusals >= mostRefusals || (next.failures >= mostFailures && spanMs >= failureSpanIntervals * intervalMs)
  return isOver ? { state: next, error } : { state: next }
}

function age(posts: readonly EarlierPost[], elapsedMs: number): readonly EarlierPost[] {
  return posts.map((post) => ({ ...post, agoMs: post.agoMs + elapsedMs }))
}

/** The deadline, or a wait that goes beyond it. Throws the last error if there never was a good answer. */
function findTimeout(
  { hadAnswer, askedMs, failures }: PollState,
  answer: AgentJob | ServiceError | undefined,
): PollEnd {
  const error = failures > 0 && answer instanceof ServiceError ? answer : undefined
  if (error && askedMs > 0)
    return {
      outcome: 'timeout',
      detail: `The service asked to wait ${Math.ceil(askedMs / 1_000)} s, longer than the time that was left.`,
    }
  if (error && !hadAnswer) throw error
  return { outcome: 'timeout', detail: error && `The last poll failed: ${error.message}` }
}

const heartbeatMs = 60_000

function createPollLog({ clock, log }: JobContext['world'], jobId: string) {
  const startedAt = clock.monotonic()
  const unknown = new Set<string>()
  let [last, writtenAt] = ['', Number.NEGATIVE_INFINITY]
  return (answer: AgentJob | ServiceError): void => {
    const now = clock.monotonic()
    const isFailure = answer instanceof ServiceError
    const status = isFailure ? '' : answer.status
    if (!isFailure && !isDocumentedStatus(status) && !unknown.has(status)) {
      if (unknown.size === 0)
        log.warning(
          `The service reports the status "${status}", which this action does not know: treated as not finished.`,
        )
      unknown.add(status)
    }
    const line = isFailure
      ? `No answer about job ${jobId}: ${answer.message}`
      : `Job ${jobId}: ${status || 'no status'}`
    if (line === last && now - writtenAt < heartbeatMs) return
    last = line
    writtenAt = now
    log.info(`After ${Math.round((now - startedAt) / 1_000)} s: ${line}`)
  }
}

// The curve was chosen by simulation. In poll intervals, the longest wait between two polls:
const slowest = 6
/** The wait grows with the age of the job: a small delay matters less after a long wait. */
const shareOfInterval = 0.75
const shareOfAge = 0.12
const jitter = 0.1
/** Some jobs fail or finish at once, so the first poll after a POST is early. */
const firstPollShare = 5

/** Milliseconds until the next poll of a job that has been watched for `elapsedMs`. `random` is in [0, 1). */
export function pollDelayMs(elapsedMs: number, intervalMs: number, random: number): number {
  const grown = Math.max(shareOfInterval * intervalMs + shareOfAge * elapsedMs, intervalMs)
  const delay = Math.min(grown, slowest * intervalMs)
  return Math.min(delay * (1 - jitter + 2 * jitter * random), slowest * intervalMs)
}
