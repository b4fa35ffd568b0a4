// The agent job as the service describes it. Pure.

export const knownStatuses = ['active', 'completed', 'archived', 'failed'] as const
export type KnownStatus = (typeof knownStatuses)[number]

const terminalStatuses = ['completed', 'archived', 'failed'] as const
export type TerminalStatus = (typeof terminalStatuses)[number]

/** The documented fields that were there; the service guarantees none but what the action needs: `id`. */
export interface AgentJob {
  readonly id: string
  /** Any string: the enum has grown once already. An unknown or absent status means "not finished yet". */
  readonly status: string
  readonly source?: { readonly repository?: string | undefined; readonly ref?: string | undefined } | undefined
  readonly model?: string | undefined
  /** The pull request, as the service gave it: foreign text until `parsePullRequestLink` has seen it. Never empty. */
  readonly prLink?: string | undefined
  /** ISO 8601, UTC, as the service gave it. */
  readonly createdAt?: string | undefined
  readonly archivedAt?: string | undefined
}

/** A job of which only the id is known: nobody has seen it, or what was seen was another one. */
export type NamedJob = Pick<AgentJob, 'id'> & { readonly [field in Exclude<keyof AgentJob, 'id'>]?: undefined }

export type KnownJob = AgentJob | NamedJob

export function isKnownStatus(status: string): status is KnownStatus {
  return knownStatuses.some((known) => known === status)
}

export function isTerminal(status: string | undefined): status is TerminalStatus {
  return terminalStatuses.some((terminal) => terminal === status)
}

const longestId = 256

/**
 * Whether an id (job, project) is harmless in a path, a header, a log and a marker. The format is the service's own
 * affair and may change: only what could do damage is refused.
 */
export function isSafeId(id: string): boolean {
  return id.length <= longestId && id !== '.' && id !== '..' && /^[!$()*+,\-.0-9:;=@A-Z[\]^_a-z{|}~]+$/.test(id)
}

/** How long a state may be the one from before a message, and a new job unknown, in poll intervals. */
export const graceIntervals = 6
