// Finds out how a job ended if no run was waiting for it. Used by `reconcile`, the post step, and later runs.

import { ServiceError } from '../../kit/errors.ts'
import type { CallOptions } from '../../kit/service/http.ts'
import { type FinishedJob, isFinished } from '../../kit/service/job.ts'
import type { Context } from '../context.ts'
import type { SignedRecord } from '../memory/record.ts'
import { type JobOutcome, type OutcomeOf, resolveEnd } from '../outcome.ts'

type Recorded = Pick<SignedRecord, 'operation' | 'hasAllowedPaths' | 'jobId'>

/** A recent POST about the job. For some time afterward, the service may still return the earlier state. */
export interface EarlierPost {
  readonly operation: 'create' | 'message'
  readonly agoMs: number
}

const graceIntervals = 6

/** Whether a response may show the state before a POST: "finished" before a message, or "not found" before a create. */
export function mayBeStale(
  posts: readonly EarlierPost[],
  operation: EarlierPost['operation'],
  intervalMs: number,
): boolean {
  return posts.some((post) => post.operation === operation && post.agoMs < graceIntervals * intervalMs)
}

interface Checking extends Pick<Context, 'service'> {
  readonly world: CallOptions
  readonly here: { readonly github: Pick<Context['here']['github'], 'now'> }
  readonly inputs: Pick<Context['inputs'], 'intervalMs'>
}

/** Reads the job. A job that is too new for the service to find counts as unfinished, and only its ID is returned. */
export async function checkJob(
  { service, world, here, inputs: { intervalMs } }: Checking,
  jobId: string,
  records: readonly Pick<SignedRecord, 'operation' | 'stateAt'>[],
) {
  const now = here.github.now()
  const posts = records.flatMap(({ operation, stateAt }) => (operation ? [{ operation, agoMs: now - stateAt }] : []))
  try {
    const job = await service.getJob(jobId, world)
    const isBelieved = isFinished(job) && !mayBeStale(posts, 'message', intervalMs)
    return isBelieved ? ({ kind: 'finished', job } as const) : ({ kind: 'unfinished', job } as const)
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== 404) throw error
    const isNew = mayBeStale(posts, 'create', intervalMs)
    return isNew ? ({ kind: 'unfinished', job: { id: jobId } } as const) : ({ kind: 'gone' } as const)
  }
}

/** No run was waiting, so it is unknown what a follow-up changed, and `allowed-paths` was not checked. */
export function describeJobEnd({ operation, hasAllowedPaths }: Recorded, job: FinishedJob): JobOutcome {
  const outcome = resolveEnd(job)
  const paths = hasAllowedPaths && job.pullRequest ? ({ kind: 'unchecked' } as const) : undefined
  const change = operation === 'create' && outcome === 'completed' ? ({ kind: 'opened' } as const) : undefined
  return { outcome, operation: 'wait', job, paths, change }
}

/** How the request ended is unknown: its run was killed before it recorded a job, or the service no longer has the job. */
export function describeLost({ operation, jobId }: Recorded): OutcomeOf<'unknown'> {
  const job = jobId === undefined ? undefined : { id: jobId }
  return { outcome: 'unknown', reason: 'previous-attempt-interrupted', operation, job, isGone: job && true }
}
