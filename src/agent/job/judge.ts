// What the answers mean that a run gets while it waits for a job. All spans are in poll intervals. Pure.

import { ServiceError } from '../../kit/errors.ts'
import { type AgentJob, type EarlierPost, isFinished, mayBeStale } from '../../kit/service/job.ts'
import { type JobOutcome, resolveEnd } from '../outcome.ts'

export interface Watched {
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
export function createJudge(intervalMs: number, { posts = [], answered, isOneLook = false }: Watched) {
  let wasActive = answered?.status === 'active'
  let [withoutLink, failures, refusals, failingSinceMs] = [0, 0, 0, 0]
  return (answer: AgentJob | ServiceError, atMs: number, isLast: boolean): Verdict => {
    const sent = posts.map((post) => ({ ...post, agoMs: post.agoMs + atMs }))
    const isError = answer instanceof ServiceError
    wasActive ||= !isError && answer.status === 'active'
    // A job that was just created may not be readable yet, and right after a message its end may be from before it.
    const isOld = isError
      ? answer.status === 404 && mayBeStale(sent, 'create', intervalMs)
      : isFinished(answer) && !wasActive && mayBeStale(sent, 'message', intervalMs)
    const end = !isError && isFinished(answer) && !isOld ? resolveEnd(answer) : undefined
    // The link to the pull request may appear a moment after `completed`. A failure by then does not change the result.
    if (end === 'no-changes' || (isError && withoutLink > 0)) {
      withoutLink += 1
      const isBelieved = withoutLink >= looksForLink || isLast || isOneLook
      return isBelieved ? { end: { outcome: 'no-changes' } } : { isSteady: true }
    }
    if (end !== undefined) return { end: { outcome: end } }
    if (!isError) {
      ;[withoutLink, failures, refusals] = [0, 0, 0]
      return isOneLook ? { end: { outcome: 'started' } } : { isSteady: isOld }
    }
    if (isOld) return { isSteady: true }
    failures += 1
    refusals = answer.status === 401 || answer.status === 403 ? refusals + 1 : 0
    if (failures === 1) failingSinceMs = atMs
    const isLong = failures >= mostFailures && atMs - failingSinceMs >= failureSpanIntervals * intervalMs
    if (isLong || refusals >= mostRefusals) return { end: answer }
    // What else asks to wait is one bad answer of ten.
    return { askedMs: answer.status === 429 ? answer.retryAfterMs : undefined }
  }
}
