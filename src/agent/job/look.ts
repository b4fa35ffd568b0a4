// What the answers mean that a run gets while it waits for a job. All spans are in poll intervals. Pure.

import { ServiceError } from '../../kit/errors.ts'
import { type AgentJob, type EarlierPost, isFinished, mayBeStale } from '../../kit/service/job.ts'
import { type JobOutcome, resolveEnd } from '../outcome.ts'

export interface Watched {
  readonly intervalMs: number
  /** Earlier POSTs to the job: for some time the service may still show the state before them. */
  readonly posts?: readonly EarlierPost[] | undefined
  /** The answer to the POST of this run. */
  readonly answered?: AgentJob | undefined
  /** One good answer is enough. */
  readonly isOneLook?: boolean | undefined
}

export type WaitEnd = Pick<JobOutcome, 'outcome' | 'detail'>

/** `end`: undefined while the wait goes on. `isSteady`: the next look comes after one interval, whatever the age of the job. */
interface Verdict {
  readonly end?: WaitEnd | ServiceError | undefined
  readonly isSteady?: boolean
  /** How long the service asks to wait. */
  readonly askedMs?: number | undefined
}

const looksForLink = 3
const mostFailures = 10
const mostRefusals = 3
const failureSpanIntervals = 30

/** Judges one answer after the other. `atMs`: since the wait began. */
export function createJudge({ intervalMs, posts = [], answered, isOneLook = false }: Watched) {
  let wasActive = answered?.status === 'active'
  let [withoutLink, failures, refusals, failingSinceMs] = [0, 0, 0, 0]

  const mayBeOld = (operation: EarlierPost['operation'], atMs: number) =>
    mayBeStale(
      posts.map((post) => ({ ...post, agoMs: post.agoMs + atMs })),
      operation,
      intervalMs,
    )

  // The link to the pull request may appear a moment after `completed`. A failure by then does not change the result.
  const judgeWithoutLink = (isLast: boolean): Verdict => {
    withoutLink += 1
    return withoutLink >= looksForLink || isLast ? { end: { outcome: 'no-changes' } } : { isSteady: true }
  }

  const judgeJob = (job: AgentJob, atMs: number, isLast: boolean): Verdict => {
    wasActive ||= job.status === 'active'
    failures = 0
    refusals = 0
    if (isFinished(job) && (wasActive || !mayBeOld('message', atMs))) {
      const outcome = resolveEnd(job)
      return outcome === 'no-changes' ? judgeWithoutLink(isLast || isOneLook) : { end: { outcome } }
    }
    withoutLink = 0
    return isOneLook ? { end: { outcome: 'started' } } : { isSteady: isFinished(job) }
  }

  const judgeFailure = (error: ServiceError, atMs: number, isLast: boolean): Verdict => {
    if (withoutLink > 0) return judgeWithoutLink(isLast)
    // A job that was just created may not be readable yet.
    if (error.status === 404 && mayBeOld('create', atMs)) return { isSteady: true }
    failures += 1
    refusals = error.status === 401 || error.status === 403 ? refusals + 1 : 0
    if (failures === 1) failingSinceMs = atMs
    const isLong = failures >= mostFailures && atMs - failingSinceMs >= failureSpanIntervals * intervalMs
    return isLong || refusals >= mostRefusals ? { end: error } : { askedMs: error.retryAfterMs }
  }

  return (answer: AgentJob | ServiceError, atMs: number, isLast: boolean): Verdict =>
    answer instanceof ServiceError ? judgeFailure(answer, atMs, isLast) : judgeJob(answer, atMs, isLast)
}
