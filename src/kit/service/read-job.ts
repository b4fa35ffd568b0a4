// Reads a job once and says whether it is finished, unfinished or gone.

import { ActionError, ServiceError } from '../errors.ts'
import { type AgentJob, type EarlierPost, type FinishedJob, isFinished, type KnownJob, mayBeStale } from './job.ts'

export type Look =
  /** The job is in a terminal state, which it reached after the last POST. */
  | { readonly kind: 'finished'; readonly job: FinishedJob }
  /** The job is probably not finished. Right after its creation the service may not find it, so only the id may be there. */
  | { readonly kind: 'unfinished'; readonly job: KnownJob }
  | { readonly kind: 'gone'; readonly error: ServiceError }

interface LookOptions {
  readonly jobId: string
  readonly posts?: readonly EarlierPost[] | undefined
  readonly intervalMs: number
}

/** Rejects with the error of `getJob`, or with an ActionError (`wrong-job`) for an answer about another job. */
export async function readJob(
  getJob: (jobId: string) => Promise<AgentJob>,
  { jobId, posts = [], intervalMs }: LookOptions,
): Promise<Look> {
  try {
    const job = await getJob(jobId)
    if (job.id !== jobId) throw createWrongJobError(jobId)
    const isBelieved = isFinished(job) && !mayBeStale(posts, 'message', intervalMs)
    return isBelieved ? { kind: 'finished', job } : { kind: 'unfinished', job }
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== 404) throw error
    return mayBeStale(posts, 'create', intervalMs)
      ? { kind: 'unfinished', job: { id: jobId } }
      : { kind: 'gone', error }
  }
}

export function createWrongJobError(jobId: string): ActionError {
  return new ActionError('wrong-job', `The action asked for job ${jobId}, but the service answered for another one.`)
}
