// What the answers mean that a run gets while it waits for a job. All spans are in poll intervals. Pure.

import type { ServiceError } from '../../kit/errors.ts'
import { type AgentJob, type EarlierPost, isFinished, mayBeStale } from '../../kit/service/job.ts'
import { type JobOutcome, resolveEnd } from '../outcome.ts'

export type JobAnswer =
  | { readonly job: AgentJob; readonly error?: undefined }
  | { readonly job?: undefined; readonly error: ServiceError }

/** One poll, `atMs` after the wait began. */
export type Look = JobAnswer & {
  readonly atMs: number
  /** It may be from before the last POST: the end of the work before a message, or a 404 for a job that is too new. */
  readonly isStale: boolean
}

export interface Watched {
  readonly intervalMs: number
  /** Earlier POSTs to the job: for some time the service may still show the state before them. */
  readonly posts?: readonly EarlierPost[] | undefined
  /** The answer to the POST of this run. */
  readonly answered?: AgentJob | undefined
  /** One good answer is enough. */
  readonly isOneLook?: boolean | undefined
}

export function createLook(
  earlier: readonly Look[],
  answer: JobAnswer,
  atMs: number,
  { posts = [], answered, intervalMs }: Watched,
): Look {
  const sent = posts.map((post) => ({ ...post, agoMs: post.agoMs + atMs }))
  const { job, error } = answer
  const wasActive = [...earlier.map((look) => look.job), answered, job].some((one) => one?.status === 'active')
  const isOldEnd = job && isFinished(job) && !wasActive && mayBeStale(sent, 'message', intervalMs)
  const isTooNew = error?.status === 404 && mayBeStale(sent, 'create', intervalMs)
  return { ...answer, atMs, isStale: Boolean(isOldEnd) || isTooNew }
}

export type WaitEnd = Pick<JobOutcome, 'outcome' | 'detail'>

const looksForLink = 3
const mostFailures = 10
const mostRefusals = 3
const failureSpanIntervals = 30

/** How the wait ends by its looks, the newest last: with an outcome, with an error, or not yet. */
export function findEnd(
  looks: readonly Look[],
  { intervalMs, isOneLook = false }: Watched,
  isLast: boolean,
): WaitEnd | ServiceError | undefined {
  const last = looks.at(-1)
  const completed = countSinceCompleted(looks)
  if (completed > 0) return completed >= looksForLink || isLast || isOneLook ? { outcome: 'no-changes' } : undefined
  if (last?.job && isFinished(last.job) && !last.isStale) return { outcome: resolveEnd(last.job) }
  if (last?.job) return isOneLook ? { outcome: 'started' } : undefined
  const failures = listFailures(looks)
  const spanMs = (last?.atMs ?? 0) - (failures[0]?.atMs ?? 0)
  const refusals = failures.length - 1 - failures.findLastIndex(({ error }) => !isRefusal(error))
  const isOver = failures.length >= mostFailures && spanMs >= failureSpanIntervals * intervalMs
  return isOver || refusals >= mostRefusals ? failures.at(-1)?.error : undefined
}

/** The deadline, or a wait that goes beyond it. Throws the last error if there never was a good answer. */
export function findTimeout(looks: readonly Look[]): WaitEnd {
  const error = listFailures(looks).at(-1)?.error
  const askedMs = getAskedMs(looks)
  if (askedMs > 0) {
    const detail = `The service asked to wait ${Math.ceil(askedMs / 1_000)} s, longer than the time that was left.`
    return { outcome: 'timeout', detail }
  }
  if (error && looks.every(({ job }) => job === undefined)) throw error
  return { outcome: 'timeout', detail: error && `The last poll failed: ${error.message}` }
}

/** How long the service asks to wait. */
export function getAskedMs(looks: readonly Look[]): number {
  return isSteady(looks) ? 0 : (listFailures(looks).at(-1)?.error?.retryAfterMs ?? 0)
}

/** Whether the next poll comes after one interval, whatever the age of the job. */
export function isSteady(looks: readonly Look[]): boolean {
  return looks.at(-1)?.isStale === true || countSinceCompleted(looks) > 0
}

/**
 * Looks since the job was first seen as completed without a pull request, which may appear a moment later. A failure by then does
 * not change the result.
 */
function countSinceCompleted(looks: readonly Look[]): number {
  const isWithoutLink = ({ job, isStale }: Look) => job?.status === 'completed' && !job.prLink && !isStale
  const latest = looks.slice(looks.findLastIndex((look) => look.job && !isWithoutLink(look)) + 1)
  const first = latest.findIndex(isWithoutLink)
  return first < 0 ? 0 : latest.length - first
}

/** In a row, since the last good answer. */
function listFailures(looks: readonly Look[]): readonly Look[] {
  return looks.slice(looks.findLastIndex(({ job }) => job) + 1).filter(({ isStale }) => !isStale)
}

function isRefusal(error: ServiceError | undefined): boolean {
  return error?.status === 401 || error?.status === 403
}
