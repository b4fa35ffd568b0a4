// How a run ended, as one value. Outputs, summary, status comment, and exit code are derived from it. Pure.

import type { Outputs } from '../kit/action.ts'
import { type ActionError, CancelledError, toActionError } from '../kit/errors.ts'
import type { FinishedJob, KnownJob } from '../kit/service/job.ts'
import { parsePlainHttps, type SafeUrl } from '../kit/text/safe-url.ts'

/** These skips get one log line and no summary: most comments and checks are not meant for the action. */
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
  'daily-limit',
  'dry-run',
] as const
export type SkipReason = (typeof skipReasons)[number]

export const unknownReasons = ['request-interrupted', 'previous-attempt-interrupted'] as const

export const operationNames = ['create', 'message', 'wait', 'status', 'help'] as const
export type OperationName = (typeof operationNames)[number]

export interface LinkedPullRequest {
  readonly number: number
  readonly title: string
  readonly url: SafeUrl | undefined
}

/** What happened to the job's pull request since the request was sent, or undefined if that is unknown. */
export type Change =
  | { readonly kind: 'opened' }
  | { readonly kind: 'same' }
  /** `count` is undefined if the branch was rewritten. `by` is empty if only the pull request's author pushed. */
  | {
      readonly kind: 'commits'
      readonly count: number | undefined
      readonly by: readonly string[]
      readonly url: SafeUrl | undefined
    }

export type PathCheck =
  | { readonly kind: 'inside' }
  /** `paths` has at most 100 of the `count` files. `isComplete`: whether GitHub listed all files. */
  | {
      readonly kind: 'outside'
      readonly paths: readonly string[]
      readonly count: number
      readonly isComplete: boolean
    }
  /** The files could not be read, or the post step or `reconcile` recorded the result without checking them. */
  | { readonly kind: 'unchecked' }

/** What `/agent status` shows about the thread's newest request. Times are milliseconds since the epoch. */
export interface RequestStatus {
  readonly words?: string | undefined
  readonly login?: string | undefined
  readonly since: number
  readonly asOf: number
  /** `unknown`: the request may have started a job. `working`: the job is not finished. `gone`: the service no longer has it. */
  readonly state: 'unknown' | 'not-sent' | 'working' | 'gone' | EndName
  readonly pullRequestState?: 'open' | 'merged' | 'closed' | undefined
}

interface Ended {
  readonly operation?: OperationName | undefined
  readonly job?: KnownJob | undefined
  readonly detail?: string | undefined
  readonly paths?: PathCheck | undefined
}

const endNames = ['completed', 'failed', 'archived', 'no-changes'] as const
export type EndName = (typeof endNames)[number]

export interface JobOutcome extends Ended {
  readonly outcome: EndName | 'timeout' | 'started'
  readonly operation: 'create' | 'message' | 'wait'
  readonly job: KnownJob
  readonly change?: Change | undefined
}

export type Outcome =
  | JobOutcome
  /** `open`: the open pull requests, if they are the reason. `limit`: how many are allowed. */
  | (Ended & {
      readonly outcome: 'skipped'
      readonly reason: SkipReason
      readonly open?: readonly LinkedPullRequest[] | undefined
      readonly limit?: number | undefined
      readonly unfinished?: boolean | undefined
    })
  /** `detail`: the service's error; without it, the run was interrupted. `isGone`: the service no longer has the job. */
  | (Ended & {
      readonly outcome: 'unknown'
      readonly reason: (typeof unknownReasons)[number]
      readonly operation?: 'create' | 'message' | undefined
      readonly isGone?: boolean | undefined
    })
  | (Ended & { readonly outcome: 'cancelled' })
  | (Ended & { readonly outcome: 'error'; readonly error: ActionError })
  /** `isStop`: the person wanted to stop the job. `status`: undefined if the thread has no request. */
  | (Ended & {
      readonly outcome: 'reported'
      readonly operation: 'status'
      readonly isStop: boolean
      readonly status?: RequestStatus | undefined
    })
  | (Ended & { readonly outcome: 'reported'; readonly operation: 'help'; readonly meant?: string | undefined })

/** The state of a request. `until`: when its run stops waiting, by GitHub's clock. */
export type Progress = 'starting' | { readonly job: KnownJob; readonly until: number } | Outcome

export function getOutcome(progress: Progress): Outcome | undefined {
  return typeof progress === 'object' && 'outcome' in progress ? progress : undefined
}

export type OutcomeOf<T extends Outcome['outcome']> = Extract<Outcome, { outcome: T }>

/** Whether the outcome says that the job has ended. If it does not, the job may still be running, or there is no job. */
export function hasEnded(ended: Pick<Outcome, 'outcome'>): ended is { outcome: EndName } {
  return endNames.some((name) => name === ended.outcome)
}

export const failOnNames = [...endNames.filter((name) => name !== 'completed'), 'timeout', 'out-of-scope'] as const
export type FailOn = (typeof failOnNames)[number]

/** `unknown` and `error` always fail. So does `cancelled`: a cancelled step must not look like a finished one. */
export function resolveExitCode(ended: Outcome, failOn: readonly FailOn[]): 0 | 1 {
  const { outcome } = ended
  if (outcome === 'unknown' || outcome === 'error' || outcome === 'cancelled') return 1
  const isOutside = ended.paths?.kind === 'outside'
  return failOn.some((name) => (name === 'out-of-scope' ? isOutside : name === outcome)) ? 1 : 0
}

export function toFailure(error: unknown): OutcomeOf<'cancelled' | 'error'> {
  if (error instanceof CancelledError) return { outcome: 'cancelled' }
  return { outcome: 'error', error: toActionError(error) }
}

/** Returns the outcome of a finished job. The compiler makes sure that every terminal status has one. */
export function resolveEnd({ status, prLink }: FinishedJob): EndName {
  return status === 'completed' && prLink === undefined ? 'no-changes' : status
}

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

/** Returns an empty string if the outcome has no reason. */
export function getReason(outcome: Outcome): string {
  if (outcome.outcome === 'error') return outcome.error.reason
  return 'reason' in outcome ? outcome.reason : ''
}

/** Returns the outputs about the job. They are written as soon as the job is known, and again at the end. */
export function listJobOutputs({ pullRequest, ...documented }: KnownJob) {
  const { id, status = '', prLink = '' } = documented
  return {
    'job-id': id,
    status,
    'pr-link': pullRequest?.url.href ?? parsePlainHttps(prLink) ?? '',
    'pr-number': pullRequest ? String(pullRequest.number) : '',
    job: JSON.stringify(documented),
  } satisfies Outputs
}
