// Describes an agent job, and decides whether it is finished.

import { ActionError } from '../errors.ts'
import type { PullRequestUrl } from '../text/safe-url.ts'

const terminalStatuses = ['completed', 'archived', 'failed'] as const
type TerminalStatus = (typeof terminalStatuses)[number]

/** The documented fields. The service guarantees none of them; the action requires only `id`. */
export interface AgentJob {
  readonly id: string
  /** Any string, since the service may add values. An undocumented or absent status means "not finished yet". */
  readonly status: string
  readonly source?: { readonly repository?: string | undefined; readonly ref?: string | undefined } | undefined
  readonly model?: string | undefined
  /** The link to the pull request as the service returned it: untrusted text, but never empty. */
  readonly prLink?: string | undefined
  /** The parsed `prLink`; undefined if it is not a pull request on this GitHub server. */
  readonly pullRequest?: PullRequestUrl | undefined
  /** ISO 8601, UTC, as the service returned it. */
  readonly createdAt?: string | undefined
  readonly archivedAt?: string | undefined
}

/** A job of which we know only the id, for example because it was never read. */
export type KnownJob = Pick<AgentJob, 'id'> & Partial<AgentJob>

export type FinishedJob = AgentJob & { readonly status: TerminalStatus }

export function isFinished(job: KnownJob): job is FinishedJob {
  return terminalStatuses.some((terminal) => terminal === job.status)
}

/** Whether an id is harmless in a path, header, log, or record. The format of ids may change, so only harmful ids are refused. */
export function isSafeId(id: string): boolean {
  return id.length <= 256 && id !== '.' && id !== '..' && /^[!$()*+,\-.0-9:;=@A-Z[\]^_a-z{|}~]+$/.test(id)
}

/** Throws an ActionError (`wrong-job`) if the service returned a job other than the requested one. */
export function expectJob(job: AgentJob, id: string): AgentJob {
  if (job.id === id) return job
  throw new ActionError('wrong-job', `The action requested job ${id}, but the service returned another one.`)
}
