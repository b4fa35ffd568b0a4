// Waits for a job: reads it until it has ended, or the deadline is reached.

import { CancelledError, ServiceError, toActionError } from '../../kit/errors.ts'
import { createWrongJobError, isDocumentedStatus, type KnownJob } from '../../kit/service/job.ts'
import type { JobContext } from '../context.ts'
import { listJobOutputs, type Outcome } from '../outcome.ts'
import {
  createLook,
  findEnd,
  findTimeout,
  getAskedMs,
  isSteady,
  type JobAnswer,
  type Look,
  type WaitEnd,
  type Watched,
} from './look.ts'

export interface Wait extends Omit<Watched, 'intervalMs'> {
  readonly jobId: string
  readonly operation: 'create' | 'message' | 'wait'
}

/** Never rejects: every failure is an outcome that names the job. */
export async function waitForJob(context: JobContext, wait: Wait): Promise<Outcome> {
  const { jobId, operation, answered } = wait
  const looks: Look[] = []
  const getJob = (): KnownJob => looks.findLast(({ job }) => job)?.job ?? answered ?? { id: jobId }
  try {
    const end = await poll(context, wait, looks)
    return { operation, job: getJob(), ...end }
  } catch (error) {
    if (error instanceof CancelledError) return { outcome: 'cancelled', operation, job: getJob() }
    return { outcome: 'error', error: toActionError(error), operation, job: getJob() }
  }
}

/** The last poll comes this long before the deadline, or a tenth of the whole time. */
const lastPollMs = 5_000

/** Adds to `looks` what it sees. */
async function poll(context: JobContext, wait: Wait, looks: Look[]): Promise<WaitEnd> {
  const { clock, deadline, random, signal } = context.world
  const { intervalMs } = context.inputs
  const watched = { ...wait, intervalMs }
  const startedAt = clock.monotonic()
  const lastPollAt = deadline - Math.min(lastPollMs, (deadline - startedAt) / 10)
  for (let waitMs = wait.answered ? intervalMs / firstPollShare : 0; ; ) {
    const now = clock.monotonic()
    // A wait that the service asks for is never shortened: the last round has checked that it fits.
    const sleepMs = Math.max(Math.min(waitMs, lastPollAt - now), getAskedMs(looks), 0)
    const isLast = now + sleepMs >= lastPollAt
    if (sleepMs > 0) await clock.sleep(sleepMs, signal)
    signal.throwIfAborted()
    if (clock.monotonic() < deadline) {
      const answer = await readJob(context, wait.jobId)
      looks.push(createLook(looks, answer, clock.monotonic() - startedAt, watched))
      logLook(context, wait.jobId, looks)
      const end = findEnd(looks, watched, isLast)
      if (end instanceof ServiceError) throw end
      if (end !== undefined) return end
    }
    const elapsedMs = clock.monotonic() - startedAt
    if (isLast || getAskedMs(looks) > deadline - clock.monotonic()) return findTimeout(looks)
    waitMs = isSteady(looks) ? intervalMs : pollDelayMs(elapsedMs, intervalMs, random())
  }
}

/** Rejects for an answer about another job, after a signal, and for a bug. */
async function readJob({ service, world }: JobContext, jobId: string): Promise<JobAnswer> {
  try {
    const job = await service.getJob(jobId, world)
    if (job.id !== jobId) throw createWrongJobError(jobId)
    world.progress.writeOutputs(listJobOutputs(job))
    return { job }
  } catch (error) {
    if (error instanceof ServiceError) return { error }
    throw error
  }
}

/** One line for each change, and one for each minute. */
function logLook({ world: { log } }: JobContext, jobId: string, looks: readonly Look[]): void {
  const [last, before] = looks.toReversed().map(({ job, error, atMs }) => ({
    line: job ? `Job ${jobId}: ${job.status || 'no status'}` : `No answer about job ${jobId}: ${error.message}`,
    minute: Math.floor(atMs / 60_000),
    seconds: Math.round(atMs / 1_000),
  }))
  const isUnknown = ({ job }: Look) => job !== undefined && !isDocumentedStatus(job.status)
  if (looks.findIndex(isUnknown) === looks.length - 1)
    log.warning(
      `The service reports the status "${looks.at(-1)?.job?.status}", which this action does not know: treated as not finished.`,
    )
  if (last && (last.line !== before?.line || last.minute !== before.minute))
    log.info(`After ${last.seconds} s: ${last.line}`)
}

// The curve was chosen by simulation (bench/polling.ts). In poll intervals, the longest wait between two polls:
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
