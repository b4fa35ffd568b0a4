// How a run ended, as one value. Outputs, summary, status comment and exit code are made from it. Pure.

import { type ActionError, CancelledError, toActionError } from '../kit/errors.ts'
import type { RunResult } from '../kit/result.ts'
import type { AgentJob, FinishedJob, KnownJob } from '../kit/service/job.ts'
import type { SafeUrl } from '../kit/text/safe-url.ts'
import type { Scope } from './scope.ts'

/** These skips get one log line and no summary, because most comments and checks are not for the action. */
export const silentReasons = [
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
] as const
export const skipReasons = [
  ...silentReasons,
  'follow-up-limit',
  'nothing-changed',
  'open-pull-request',
  'backlog',
  'dry-run',
] as const
export type SkipReason = (typeof skipReasons)[number]

export const unknownReasons = ['request-interrupted', 'previous-attempt-interrupted'] as const

export const operationNames = ['create', 'message', 'wait', 'status', 'help'] as const
export type OperationName = (typeof operationNames)[number]

export interface LinkedPullRequest {
  readonly number: number
  readonly title: string
  /** Its page; undefined if its address is not on this server. */
  readonly url: SafeUrl | undefined
}

/** What a request did to the pull request of its job. Where it is not set, nobody knows. */
export type Change =
  | { readonly kind: 'opened' }
  | { readonly kind: 'same' }
  /** `commits`: undefined if the branch was rewritten. `url`: the comparison. */
  | { readonly kind: 'pushed'; readonly commits: number | undefined; readonly url: SafeUrl | undefined }

/** What a job works on, as the record of its newest request knows it. Times are milliseconds since the epoch. */
export interface RequestedWork {
  readonly words?: string | undefined
  readonly login?: string | undefined
  readonly since?: number | undefined
  /** When the job was looked at. */
  readonly asOf: number
}

interface Ended {
  readonly operation?: OperationName | undefined
  readonly job?: KnownJob | undefined
  /** One more sentence for the log, the summary and the status comment. */
  readonly detail?: string | undefined
  /** Whether the job's pull request keeps to `allowed-paths`. Undefined if nothing was checked. */
  readonly scope?: Scope | undefined
}

/** How a job ends. `fail-on`, the check of limits, and whether a job has a length follow from this list. */
const endNames = ['completed', 'failed', 'archived', 'no-changes'] as const
type EndName = (typeof endNames)[number]

export type Outcome =
  /** The state of the job when the run stops following it. */
  | (Ended & {
      readonly outcome: EndName | 'timeout' | 'started'
      readonly operation: 'create' | 'message' | 'wait'
      readonly job: KnownJob
      readonly change?: Change | undefined
    })
  /** `open`: the open pull requests, if they are the reason. `limit`: how many pull requests or follow-ups are allowed. */
  | (Ended & {
      readonly outcome: 'skipped'
      readonly reason: SkipReason
      readonly open?: readonly LinkedPullRequest[] | undefined
      readonly limit?: number | undefined
    })
  /**
   * Without an operation it is unclear whether the POST was a follow-up or a new job. `detail`: the error of the service;
   * without it the run itself was interrupted. `hint`: what may be wrong with `base-url`. `isGone`: the service no longer has
   * the job, so nobody knows how it ended.
   */
  | (Ended & {
      readonly outcome: 'unknown'
      readonly reason: (typeof unknownReasons)[number]
      readonly operation?: 'create' | 'message' | undefined
      readonly hint?: string | undefined
      readonly isGone?: boolean | undefined
    })
  | (Ended & { readonly outcome: 'cancelled' })
  | (Ended & { readonly outcome: 'error'; readonly error: ActionError })
  | (Ended & {
      readonly outcome: 'reported'
      readonly operation: 'status'
      readonly job?: AgentJob | undefined
      readonly work?: RequestedWork | undefined
    })
  | (Ended & { readonly outcome: 'reported'; readonly operation: 'help' })

/** As the ledger and its readers call it. */
export type JobOutcome = Outcome

export type OutcomeOf<T extends Outcome['outcome']> = Extract<Outcome, { outcome: T }>

/** Whether the job has ended. In all other outcomes it goes on without the run, or there is none. */
export function hasEnded({ outcome }: Pick<Outcome, 'outcome'>): boolean {
  return endNames.some((name) => name === outcome)
}

export const failOnNames = [...endNames.filter((name) => name !== 'completed'), 'timeout', 'out-of-scope'] as const
export type FailOn = (typeof failOnNames)[number]

/** `unknown` and `error` always fail. So does `cancelled`: a cancelled step must not look like a finished one. */
export function toExitCode(ended: Outcome, failOn: readonly FailOn[]): 0 | 1 {
  const { outcome } = ended
  if (outcome === 'unknown' || outcome === 'error' || outcome === 'cancelled') return 1
  const isOutOfScope = ended.scope?.kind === 'outside'
  return failOn.some((name) => (name === 'out-of-scope' ? isOutOfScope : name === outcome)) ? 1 : 0
}

export function toFailure(error: unknown): Extract<Outcome, { outcome: 'cancelled' | 'error' }> {
  if (error instanceof CancelledError) return { outcome: 'cancelled' }
  return { outcome: 'error', error: toActionError(error) }
}

export interface RunReport extends Pick<RunResult, 'renderSummary'> {
  readonly outcome: Outcome
  readonly failOn: readonly FailOn[]
  /** The word that reaches the job from a comment. Undefined if no comment can. */
  readonly command?: string | undefined
}

/** The outcome of a finished job. A terminal status without an outcome of its own does not compile. */
export function toOutcomeName({ status, prLink }: FinishedJob): EndName {
  return status === 'completed' && prLink === undefined ? 'no-changes' : status
}

/** The outputs of the root action, of `mode: page-views` as well. */
export const outputNames = [
  'outcome',
  'reason',
  'operation',
  'job-id',
  'status',
  'pr-link',
  'pr-number',
  'job',
  'out-of-scope',
  'views-total',
  'views-human',
  'views-ai',
  'summary-line',
] as const

/** An empty string where the outcome has none. */
export function toReason(outcome: Outcome): string {
  if (outcome.outcome === 'error') return outcome.error.reason
  return 'reason' in outcome ? outcome.reason : ''
}
