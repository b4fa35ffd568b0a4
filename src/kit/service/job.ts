// The agent job as the service describes it, and whether it is finished.

import { ActionError } from '../errors.ts'
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

/** Throws an ActionError (`wrong-job`) if the answer is about another job than the one that was asked for. */
export function expectJob(job: AgentJob, id: string): AgentJob {
  if (job.id === id) return job
  throw new ActionError('wrong-job', `The action asked for job ${id}, but the service answered for another one.`)
}
