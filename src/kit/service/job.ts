// The agent job as the service describes it, with its parsed pull request. Pure.

import type { PullRequestUrl } from '../text/safe-url.ts'

const documentedStatuses = ['active', 'completed', 'archived', 'failed'] as const
export type DocumentedStatus = (typeof documentedStatuses)[number]

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

/** A job of which we have only the id: it was never read, or the answer was about another job. */
type NamedJob = Pick<AgentJob, 'id'> & { readonly [field in Exclude<keyof AgentJob, 'id'>]?: undefined }

export type KnownJob = AgentJob | NamedJob

export function isDocumentedStatus(status: string): status is DocumentedStatus {
  return documentedStatuses.some((known) => known === status)
}

export function isTerminal(status: string | undefined): status is TerminalStatus {
  return terminalStatuses.some((terminal) => terminal === status)
}

export type FinishedJob = AgentJob & { readonly status: TerminalStatus }

export function isFinished(job: AgentJob): job is FinishedJob {
  return isTerminal(job.status)
}

const longestId = 256

/**
 * Whether an id (job, project) is harmless in a path, a header, the log and a record. The format of ids may change, so only
 * harmful characters are refused.
 */
export function isSafeId(id: string): boolean {
  return id.length <= longestId && id !== '.' && id !== '..' && /^[!$()*+,\-.0-9:;=@A-Z[\]^_a-z{|}~]+$/.test(id)
}

/** An earlier POST about the job. Until some time after it, the service may still answer with the state before it. */
export interface EarlierPost {
  readonly operation: 'create' | 'message'
  /** Milliseconds. */
  readonly agoMs: number
}

const graceIntervals = 6

/**
 * Whether an answer may still show the state before the POST: a terminal state after a message, "not found" after a create.
 * The service does not document how long that can last.
 */
export function mayBeStale(
  posts: readonly EarlierPost[],
  operation: EarlierPost['operation'],
  intervalMs: number,
): boolean {
  return posts.some((post) => post.operation === operation && post.agoMs < graceIntervals * intervalMs)
}
