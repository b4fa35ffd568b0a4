// Decides after each poll whether to keep waiting. Time limits are multiples of the poll interval. Pure.

import { ServiceError } from '../../kit/errors.ts'
import { type AgentJob, isFinished } from '../../kit/service/job.ts'
import { type JobOutcome, resolveEnd } from '../outcome.ts'
import { type EarlierPost, mayBeStale } from '../pull-request/end.ts'

export interface Watched {
  /** Recent POSTs to the job. For a while after a POST, the service may still report the earlier state. */
  readonly posts?: readonly EarlierPost[] | undefined
  readonly answered?: AgentJob | undefined
  readonly isSinglePoll?: boolean | undefined
}

export type WaitEnd = Pick<JobOutcome, 'outcome' | 'detail'>

/** `end` is undefined while the wait continues. `isSteady`: poll again after one interval, however old the job is. */
interface Verdict {
  readonly end?: WaitEnd | ServiceError | undefined
  readonly isSteady?: boolean
  readonly askedMs?: number | undefined
}

const pollsForLink = 3
const mostFailures = 10
const mostRefusals = 3
const failureSpanIntervals = 30

/** Returns a function that judges one response after another. Its `atMs` is the time since the wait began. */
export function createJudge(intervalMs: number, { posts = [], answered, isSinglePoll = false }: Watched) {
  let wasActive = answered?.status === 'active'
  let [withoutLink, failures, refusals, failingSinceMs] = [0, 0, 0, 0]
  return (answer: AgentJob | ServiceError, atMs: number, isLast: boolean): Verdict => {
    const sent = posts.map((post) => ({ ...post, agoMs: post.agoMs + atMs }))
    const isError = answer instanceof ServiceError
    wasActive ||= !isError && answer.status === 'active'
    // The service may not find a new job yet, and right after a follow-up it may still report the previous result.
    const isOld = isError
      ? answer.status === 404 && mayBeStale(sent, 'create', intervalMs)
      : isFinished(answer) && !wasActive && mayBeStale(sent, 'message', intervalMs)
    const end = !isError && isFinished(answer) && !isOld ? resolveEnd(answer) : undefined
    // The link to the pull request may appear shortly after `completed`. An error in between does not change the result.
    if (end === 'no-changes' || (isError && withoutLink > 0)) {
      withoutLink += 1
      const isBelieved = withoutLink >= pollsForLink || isLast || isSinglePoll
      return isBelieved ? { end: { outcome: 'no-changes' } } : { isSteady: true }
    }
    if (end !== undefined) return { end: { outcome: end } }
    if (!isError) {
      ;[withoutLink, failures, refusals] = [0, 0, 0]
      return isSinglePoll ? { end: { outcome: 'started' } } : { isSteady: isOld }
    }
    if (isOld) return { isSteady: true }
    failures += 1
    refusals = answer.status === 401 || answer.status === 403 ? refusals + 1 : 0
    if (failures === 1) failingSinceMs = atMs
    const isLong = failures >= mostFailures && atMs - failingSinceMs >= failureSpanIntervals * intervalMs
    if (isLong || refusals >= mostRefusals) return { end: answer }
    // Only a rate limit can delay the next poll. After any other error, poll at the usual time.
    return { askedMs: answer.status === 429 ? answer.retryAfterMs : undefined }
  }
}
