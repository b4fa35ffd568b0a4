// How a run ended, as one value: rendered to outputs, summary and status comment, and to the exit code. Pure.

import { type ActionError, CancelledError, toActionError } from './errors.ts'
import type { OpenPullRequest } from './github/pull-requests.ts'
import type { AgentJob, KnownJob } from './service/job.ts'

export const outcomeNames = [
  'completed',
  'no-changes',
  'failed',
  'archived',
  'timeout',
  'started',
  'skipped',
  'unknown',
  'cancelled',
  'reported',
  'reconciled',
  'error',
] as const

export const skipReasons = [
  'unsupported-action',
  'not-a-command',
  'no-secret',
  'author-not-sender',
  'bot-not-allowed',
  'not-authorized',
  'comment-changed',
  'locked',
  'open-pull-request',
  'backlog',
  'dry-run',
] as const
export type SkipReason = (typeof skipReasons)[number]

export const unknownReasons = ['request-interrupted', 'previous-attempt-interrupted'] as const
export type UnknownReason = (typeof unknownReasons)[number]

export const operationNames = ['create', 'message', 'wait', 'status', 'help', 'page-views', 'reconcile'] as const
export type OperationName = (typeof operationNames)[number]

/** Where a job stands when its part of the run is over. */
export type JobOutcomeName = 'completed' | 'no-changes' | 'failed' | 'archived' | 'timeout' | 'started'

/** `detail`: one sentence of ours that says more, for the log, the summary and the status comment. */
export type Outcome =
  | {
      readonly outcome: JobOutcomeName
      readonly operation: 'create' | 'message' | 'wait'
      readonly job: KnownJob
      readonly detail?: string | undefined
    }
  | {
      readonly outcome: 'skipped'
      readonly reason: SkipReason
      readonly operation?: OperationName | undefined
      readonly job?: KnownJob | undefined
      readonly detail?: string | undefined
      /** What is open already, where that is the reason. */
      readonly open?: readonly OpenPullRequest[] | undefined
    }
  | {
      readonly outcome: 'unknown'
      readonly reason: UnknownReason
      /** Absent where nobody knows: a follow-up may have become a new job. */
      readonly operation?: 'create' | 'message' | undefined
      readonly job?: KnownJob | undefined
      readonly detail?: string | undefined
    }
  | {
      readonly outcome: 'cancelled'
      readonly operation?: OperationName | undefined
      readonly job?: KnownJob | undefined
      readonly detail?: string | undefined
    }
  | {
      readonly outcome: 'reported'
      readonly operation: 'status'
      readonly job?: AgentJob | undefined
      readonly detail?: string | undefined
    }
  | { readonly outcome: 'reported'; readonly operation: 'help'; readonly detail?: string | undefined }
  | {
      readonly outcome: 'reported'
      readonly operation: 'page-views'
      /** By their names. */
      readonly outputs: Readonly<Record<string, string>>
      /** A rule of `alerts` fired. */
      readonly hasAlerts: boolean
      readonly summaryLine: string
    }
  | { readonly outcome: 'reconciled'; readonly operation: 'reconcile'; readonly summaryLine: string }
  | {
      readonly outcome: 'error'
      readonly error: ActionError
      readonly operation?: OperationName | undefined
      readonly job?: KnownJob | undefined
      readonly detail?: string | undefined
    }

/** The outcomes of `mode: job`. */
export type JobOutcome = Exclude<Outcome, { operation: 'page-views' | 'reconcile' }>

export const failOnNames = ['failed', 'archived', 'timeout', 'no-changes', 'alert'] as const
export type FailOn = (typeof failOnNames)[number]

/** 0 or 1. `unknown` and `error` always fail; a cancelled step must not look like a finished one. */
export function toExitCode(ended: Outcome, failOn: readonly FailOn[]): 0 | 1 {
  const { outcome } = ended
  if (outcome === 'unknown' || outcome === 'error' || outcome === 'cancelled') return 1
  const hasAlerts = 'hasAlerts' in ended && ended.hasAlerts
  return failOn.some((name) => name === outcome || (name === 'alert' && hasAlerts)) ? 1 : 0
}

/** Nothing was sent, or nothing that is known of. */
export function toFailure(error: unknown): Extract<Outcome, { outcome: 'cancelled' | 'error' }> {
  if (error instanceof CancelledError) return { outcome: 'cancelled' }
  return { outcome: 'error', error: toActionError(error) }
}

export interface RunReport {
  readonly outcome: Outcome
  readonly failOn: readonly FailOn[]
  /** Absent where nothing is worth a summary: most comments are not for the action. Takes the bytes that are left. */
  readonly renderSummary?: ((bytes: number) => Promise<string>) | undefined
}

/** What a job in a terminal state means for the caller. */
export function toOutcomeName({ status, prLink }: AgentJob): 'completed' | 'no-changes' | 'failed' | 'archived' {
  if (status === 'failed' || status === 'archived') return status
  return prLink === undefined ? 'no-changes' : 'completed'
}
