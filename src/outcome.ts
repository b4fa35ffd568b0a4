// How a run ended, as one value. Outputs, summary, status comment and exit code are made from it. Pure.

import { type ActionError, CancelledError, toActionError } from './errors.ts'
import type { SafeUrl } from './foreign-text/safe-url.ts'
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
  'part-of-review',
  'duplicate',
  'no-job',
  'outdated',
  'follow-up-limit',
  'open-pull-request',
  'backlog',
  'dry-run',
] as const
export type SkipReason = (typeof skipReasons)[number]

export const unknownReasons = ['request-interrupted', 'previous-attempt-interrupted'] as const

export const operationNames = [
  'create',
  'message',
  'wait',
  'status',
  'help',
  'page-views',
  'reconcile',
  'scorecard',
] as const
export type OperationName = (typeof operationNames)[number]

/** A pull request that a text links to. */
export interface LinkedPullRequest {
  readonly number: number
  readonly title: string
  /** Its page; undefined if its address is not on this server. */
  readonly url: SafeUrl | undefined
}

interface Ended {
  readonly operation?: OperationName | undefined
  readonly job?: KnownJob | undefined
  /** One more sentence for the log, the summary and the status comment. */
  readonly detail?: string | undefined
}

export type Outcome =
  /** The state of the job when the run stops following it. */
  | (Ended & {
      readonly outcome: 'completed' | 'no-changes' | 'failed' | 'archived' | 'timeout' | 'started'
      readonly operation: 'create' | 'message' | 'wait'
      readonly job: KnownJob
    })
  /** `open`: the open pull requests, if they are the reason. */
  | (Ended & {
      readonly outcome: 'skipped'
      readonly reason: SkipReason
      readonly open?: readonly LinkedPullRequest[] | undefined
    })
  /** Without an operation it is unclear whether the POST was a follow-up or a new job. */
  | (Ended & {
      readonly outcome: 'unknown'
      readonly reason: (typeof unknownReasons)[number]
      readonly operation?: 'create' | 'message' | undefined
    })
  | (Ended & { readonly outcome: 'cancelled' })
  | (Ended & { readonly outcome: 'error'; readonly error: ActionError })
  | (Ended & { readonly outcome: 'reported'; readonly operation: 'status'; readonly job?: AgentJob | undefined })
  | (Ended & { readonly outcome: 'reported'; readonly operation: 'help' })
  | {
      readonly outcome: 'reported'
      readonly operation: 'page-views' | 'scorecard'
      /** By their names. */
      readonly outputs: Readonly<Record<string, string>>
      /** A rule of `alerts` fired. */
      readonly hasAlerts?: boolean
      readonly summaryLine: string
    }
  | { readonly outcome: 'reconciled'; readonly operation: 'reconcile'; readonly summaryLine: string }

/** The outcomes of `mode: job`. */
export type JobOutcome = Exclude<Outcome, { operation: 'page-views' | 'reconcile' | 'scorecard' }>

export const failOnNames = ['failed', 'archived', 'timeout', 'no-changes', 'alert'] as const
export type FailOn = (typeof failOnNames)[number]

/** `unknown` and `error` always fail. So does `cancelled`: a cancelled step must not look like a finished one. */
export function toExitCode(ended: Outcome, failOn: readonly FailOn[]): 0 | 1 {
  const { outcome } = ended
  if (outcome === 'unknown' || outcome === 'error' || outcome === 'cancelled') return 1
  const hasAlerts = 'hasAlerts' in ended && ended.hasAlerts
  return failOn.some((name) => name === outcome || (name === 'alert' && hasAlerts)) ? 1 : 0
}

/** The outcome of an error that ended the run. */
export function toFailure(error: unknown): Extract<Outcome, { outcome: 'cancelled' | 'error' }> {
  if (error instanceof CancelledError) return { outcome: 'cancelled' }
  return { outcome: 'error', error: toActionError(error) }
}

export interface RunReport {
  readonly outcome: Outcome
  readonly failOn: readonly FailOn[]
  /** Undefined without a summary: most comments are not for the action. `bytes`: the space that is left. */
  readonly renderSummary?: ((bytes: number) => Promise<string>) | undefined
}

/** The outcome of a job in a terminal state. */
export function toOutcomeName({ status, prLink }: AgentJob): 'completed' | 'no-changes' | 'failed' | 'archived' {
  if (status === 'failed' || status === 'archived') return status
  return prLink === undefined ? 'no-changes' : 'completed'
}
