// The outputs of the step. Pure.

import { parsePlainHttps, parsePullRequestLink } from '../github/pull-request-link.ts'
import type { Outcome } from '../outcome.ts'
import type { KnownJob } from '../service/job.ts'
import { toSummaryLine } from './summary-line.ts'

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
  'alerts',
  'summary-line',
] as const
export type OutputName = (typeof outputNames)[number]
export type Outputs = Readonly<Record<OutputName, string>>

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
  alerts: '',
  'summary-line': '',
}

/** Every output, an empty string where it does not apply. Not redacted yet: the writer does that. */
export function toOutputs(outcome: Outcome, serverUrl: string): Outputs {
  return {
    ...noOutputs,
    outcome: outcome.outcome,
    reason: toReason(outcome),
    operation: outcome.operation ?? '',
    ...('job' in outcome && outcome.job && toJobOutputs(outcome.job, serverUrl)),
    ...('outputs' in outcome && outcome.outputs),
    'summary-line': toSummaryLine(outcome),
  }
}

/** The outputs that name the job: also written as soon as the job is known. */
export function toJobOutputs(job: KnownJob, serverUrl: string) {
  const { prLink = '' } = job
  const pullRequest = parsePullRequestLink(prLink, serverUrl)
  return {
    'job-id': job.id,
    status: job.status ?? '',
    'pr-link': pullRequest?.url ?? parsePlainHttps(prLink) ?? '',
    'pr-number': pullRequest ? String(pullRequest.number) : '',
    job: JSON.stringify(job),
  } satisfies Partial<Outputs>
}

function toReason(outcome: Outcome): string {
  if (outcome.outcome === 'error') return outcome.error.reason
  return 'reason' in outcome ? outcome.reason : ''
}
