// The agent job as the service describes it, and whether it is finished, unfinished or gone.

import { ActionError, ServiceError } from '../errors.ts'
import type { PullRequestUrl } from '../text/safe-url.ts'

const terminalStatuses = ['completed', 'archived', 'failed'] as const
type TerminalStatus = (typeof terminalStatuses)[number]

/** The documented fields. The service guarantees none of them; the action requires `id`. */
export interface AgentJob {
  readonly id: string
  /** Any string, since the service may add values. An undocumented or absent status means "not finished yet". */
  readonly status: string
  readonly source?: { readonly repository?: string | undefined; readonly ref?: string | undefined } | undefined
  readonly model?: string | undefined
  /** The link to the pull request as the service returned it. It is foreign text, and never empty. */
  readonly prLink?: string | undefined
  /** The pull request that `prLink` names; undefined if it names none on this server. */
  readonly pullRequest?: PullRequestUrl | undefined
  /** ISO 8601, UTC, as the service returned it. */
  readonly createdAt?: string | undefined
  readonly archivedAt?: string | undefined
}

/** Only the id is certain: the job may never have been read, or the answer was about another job. */
export type KnownJob = Pick<AgentJob, 'id'> & Partial<AgentJob>

export type FinishedJob = AgentJob & { readonly status: TerminalStatus }

export function isFinished(job: KnownJob): job is FinishedJob {
  return terminalStatuses.some((terminal) => terminal === job.status)
}

/** Whether an id is harmless in a path, a header, the log and a record. Its format may change, so only harmful ones are refused. */
export function isSafeId(id: string): boolean {
  return id.length <= 256 && id !== '.' && id !== '..' && /^[!$()*+,\-.0-9:;=@A-Z[\]^_a-z{|}~]+$/.test(id)
}

/** Until some time after a POST about the job, the service may still answer with the state before it. */
export interface EarlierPost {
  readonly operation: 'create' | 'message'
  readonly agoMs: number
}

const graceIntervals = 6

/** The state before the POST: a terminal one before a message, "not found" before a create. */
export function mayBeStale(
  posts: readonly EarlierPost[],
  operation: EarlierPost['operation'],
  intervalMs: number,
): boolean {
  return posts.some((post) => post.operation === operation && post.agoMs < graceIntervals * intervalMs)
}

export type ReadJob =
  | { readonly kind: 'finished'; readonly job: FinishedJob }
  /** The job is probably not finished. Right after its creation the service may not find it, so only the id may be there. */
  | { readonly kind: 'unfinished'; readonly job: KnownJob }
  | { readonly kind: 'gone' }

export async function readJob(
  getJob: (jobId: string) => Promise<AgentJob>,
  { jobId, posts, intervalMs }: { jobId: string; posts: readonly EarlierPost[]; intervalMs: number },
): Promise<ReadJob> {
  try {
    const job = await getJob(jobId)
    const isBelieved = isFinished(job) && !mayBeStale(posts, 'message', intervalMs)
    return isBelieved ? { kind: 'finished', job } : { kind: 'unfinished', job }
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== 404) throw error
    return mayBeStale(posts, 'create', intervalMs) ? { kind: 'unfinished', job: { id: jobId } } : { kind: 'gone' }
  }
}

/** Throws an ActionError (`wrong-job`) if the answer is about another job than the one that was asked for. */
export function expectJob(job: AgentJob, id: string): AgentJob {
  if (job.id === id) return job
  throw new ActionError('wrong-job', `The action asked for job ${id}, but the service answered for another one.`)
}
