// Polls a job until it ends or the deadline is reached.

import { ServiceError } from '../../kit/errors.ts'
import { type AgentJob, isFinished, type KnownJob } from '../../kit/service/job.ts'
import type { JobContext } from '../context.ts'
import { listJobOutputs, type Outcome, toFailure } from '../outcome.ts'
import { createJudge, type WaitEnd, type Watched } from './judge.ts'

export interface Wait extends Watched {
  readonly jobId: string
  readonly operation: 'create' | 'message' | 'wait'
}

/** Never rejects: every failure is an outcome that names the job. */
export async function waitForJob(context: JobContext, wait: Wait): Promise<Outcome> {
  const { jobId, operation, answered } = wait
  let job: KnownJob = answered ?? { id: jobId }
  try {
    const end = await poll(context, wait, (current) => {
      job = current
      context.world.progress.writeOutputs(listJobOutputs(current))
    })
    return { operation, job, ...end }
  } catch (error) {
    return { ...toFailure(error), operation, job }
  }
}

/** The last poll comes this long before the deadline, or a tenth of the total wait before it, if that is shorter. */
const lastPollMs = 5_000

async function poll(context: JobContext, wait: Wait, onJob: (job: AgentJob) => void): Promise<WaitEnd> {
  const { clock, deadline, random, signal } = context.world
  const { intervalMs } = context.inputs
  const startedAt = clock.monotonic()
  const lastPollAt = deadline - Math.min(lastPollMs, (deadline - startedAt) / 10)
  const judge = createJudge(intervalMs, wait)
  const log = createPollLog(context, wait.jobId)
  let [waitMs, askedMs, hadAnswer] = [wait.answered ? intervalMs / firstPollShare : 0, 0, false]
  for (;;) {
    const now = clock.monotonic()
    // Never shorten a wait that the service asked for. The previous round made sure that it ends before the deadline.
    const sleepMs = Math.max(Math.min(waitMs, lastPollAt - now), askedMs, 0)
    const isLast = now + sleepMs >= lastPollAt
    if (sleepMs > 0) await clock.sleep(sleepMs, signal)
    signal.throwIfAborted()
    if (clock.monotonic() >= deadline) return { outcome: 'timeout' }
    const answer = await context.service.getJob(wait.jobId, context.world).catch(returnServiceError)
    const error = answer instanceof ServiceError ? answer : undefined
    if (!(answer instanceof ServiceError)) {
      onJob(answer)
      hadAnswer = true
    }
    const elapsedMs = clock.monotonic() - startedAt
    log(answer, elapsedMs)
    const verdict = judge(answer, elapsedMs, isLast)
    if (verdict.end instanceof ServiceError) throw verdict.end
    if (verdict.end) return verdict.end
    askedMs = verdict.askedMs ?? 0
    const leftMs = Math.max(deadline - clock.monotonic(), 0)
    const asked = `The service asked this run to wait ${Math.ceil(askedMs / 1_000)} s, which is longer than the time left.`
    if (askedMs > leftMs) return { outcome: 'timeout', detail: asked }
    const isOver = isLast || leftMs === 0
    if (isOver && error && !hadAnswer && !verdict.isSteady) throw error
    if (isOver) return { outcome: 'timeout', detail: error && `The last poll failed: ${error.message}` }
    waitMs = verdict.isSteady ? intervalMs : pollDelayMs(elapsedMs, intervalMs, random())
  }
}

function returnServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  throw error
}

/** Logs a line when the status changes, and otherwise one line per minute. */
function createPollLog({ world: { log } }: JobContext, jobId: string) {
  let [last, hasWarned] = ['', false]
  return (answer: AgentJob | ServiceError, atMs: number): void => {
    const said = answer instanceof ServiceError ? `no answer: ${answer.message}` : answer.status || 'no status'
    const current = `${Math.floor(atMs / 60_000)} ${said}`
    if (current !== last) log.info(`Job ${jobId} after ${Math.round(atMs / 1_000)} s: ${said}`)
    last = current
    const isKnown = answer instanceof ServiceError || answer.status === 'active' || isFinished(answer)
    if (isKnown || hasWarned) return
    hasWarned = true
    log.warning(
      `The service reports the status "${answer.status}", which this action does not recognize. The job counts as unfinished.`,
    )
  }
}

// This value and those below come from a simulation. The longest wait between two polls is this many poll intervals.
const slowest = 6
/** The wait grows with the age of the job: a small delay matters less after a long wait. */
const shareOfInterval = 0.75
const shareOfAge = 0.12
const jitter = 0.1
/** Some jobs end immediately, so the first poll comes after the interval divided by this. */
const firstPollShare = 5

/** Returns how long to wait before polling a job that has been watched for `elapsedMs`. `random` is in [0, 1). */
export function pollDelayMs(elapsedMs: number, intervalMs: number, random: number): number {
  const grown = Math.max(shareOfInterval * intervalMs + shareOfAge * elapsedMs, intervalMs)
  const delay = Math.min(grown, slowest * intervalMs)
  return Math.min(delay * (1 - jitter + 2 * jitter * random), slowest * intervalMs)
}
