// How a run ended, as one value: rendered to outputs, summary and status comment, and to the exit code. Pure.

import type { ActionError } from './errors.ts'
import { parsePlainHttps, parsePullRequestLink } from './github/pull-request-link.ts'
import type { PageViewsReport } from './page-views/report.ts'
import type { Reconciliation } from './reconcile/reconcile.ts'
import { toSummaryLine } from './render/summary-line.ts'
import type { AgentJob } from './service/job.ts'

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
      readonly job: AgentJob
      readonly detail?: string
    }
  | {
      readonly outcome: 'skipped'
      readonly reason: SkipReason
      readonly operation?: OperationName
      readonly job?: AgentJob
      readonly detail?: string
    }
  | {
      readonly outcome: 'unknown'
      readonly reason: UnknownReason
      readonly operation: 'create' | 'message'
      readonly job?: AgentJob
      readonly detail?: string
    }
  | {
      readonly outcome: 'cancelled'
      readonly operation?: OperationName
      readonly job?: AgentJob
      readonly detail?: string
    }
  | { readonly outcome: 'reported'; readonly operation: 'status'; readonly job?: AgentJob; readonly detail?: string }
  | { readonly outcome: 'reported'; readonly operation: 'help'; readonly detail?: string }
  | {
      readonly outcome: 'reported'
      readonly operation: 'page-views'
      readonly report: PageViewsReport
      /** As the workflow named them, those that were written. */
      readonly exportFiles: readonly string[]
    }
  | { readonly outcome: 'reconciled'; readonly operation: 'reconcile'; readonly reconciliation: Reconciliation }
  | {
      readonly outcome: 'error'
      readonly error: ActionError
      readonly operation?: OperationName
      readonly job?: AgentJob
      readonly detail?: string
    }

/** The outcomes of `mode: job`. */
export type JobOutcome = Exclude<Outcome, { operation: 'page-views' | 'reconcile' }>

export const outputNames = [
  'outcome',
  'reason',
  'job-id',
  'status',
  'pr-link',
  'pr-number',
  'job',
  'operation',
  'views-total',
  'views-human',
  'views-ai',
  'ai-share',
  'views-change',
  'pages',
  'top-pages',
  'truncated',
  'export-files',
  'summary-line',
] as const
export type OutputName = (typeof outputNames)[number]
export type Outputs = Readonly<Record<OutputName, string>>

export const failOnNames = ['failed', 'archived', 'timeout', 'no-changes'] as const
export type FailOn = (typeof failOnNames)[number]

/** 0 or 1. `unknown` and `error` always fail; a cancelled step must not look like a finished one. */
export function toExitCode({ outcome }: Outcome, failOn: readonly FailOn[]): 0 | 1 {
  if (outcome === 'unknown' || outcome === 'error' || outcome === 'cancelled') return 1
  return failOn.some((name) => name === outcome) ? 1 : 0
}

const noOutputs: Outputs = {
  outcome: '',
  reason: '',
  'job-id': '',
  status: '',
  'pr-link': '',
  'pr-number': '',
  job: '',
  operation: '',
  'views-total': '',
  'views-human': '',
  'views-ai': '',
  'ai-share': '',
  'views-change': '',
  pages: '',
  'top-pages': '',
  truncated: '',
  'export-files': '',
  'summary-line': '',
}

/** Every output, an empty string where it does not apply. Not redacted yet: the writer does that. */
export function toOutputs(outcome: Outcome, serverUrl: string): Outputs {
  return {
    ...noOutputs,
    outcome: outcome.outcome,
    reason: toReason(outcome),
    operation: outcome.operation ?? '',
    ...('job' in outcome && outcome.job ? toJobOutputs(outcome.job, serverUrl) : {}),
    ...('report' in outcome ? toPageViewsOutputs(outcome.report, outcome.exportFiles) : {}),
    'summary-line': toSummaryLine(outcome),
  }
}

/** The outputs that name the job: also written as soon as the job is known. */
export function toJobOutputs(job: AgentJob, serverUrl: string) {
  const { prLink = '' } = job
  const pullRequest = parsePullRequestLink(prLink, serverUrl)
  return {
    'job-id': job.id,
    status: job.status,
    'pr-link': pullRequest?.url ?? parsePlainHttps(prLink) ?? '',
    'pr-number': pullRequest ? String(pullRequest.number) : '',
    job: JSON.stringify(job),
  } satisfies Partial<Outputs>
}

function toPageViewsOutputs(report: PageViewsReport, exportFiles: readonly string[]) {
  const { totals, aiShare, change, pages, topPages } = report
  return {
    'views-total': String(totals.total),
    'views-human': String(totals.human),
    'views-ai': String(totals.ai),
    'ai-share': aiShare === undefined ? '' : toFraction(aiShare),
    'views-change': change === undefined ? '' : toFraction(change),
    pages: String(pages.length),
    'top-pages': JSON.stringify(topPages.map(({ path, human, ai, total }) => ({ path, human, ai, total }))),
    truncated: String(report.isTruncated),
    'export-files': exportFiles.join('\n'),
  } satisfies Partial<Outputs>
}

/** Four decimals; what rounds to nothing has no sign. */
function toFraction(value: number): string {
  return value.toFixed(4).replace(/^-(?=[0.]+$)/, '')
}

function toReason(outcome: Outcome): string {
  if (outcome.outcome === 'error') return outcome.error.reason
  return 'reason' in outcome ? outcome.reason : ''
}
