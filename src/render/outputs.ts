// The outputs of the step. Pure.

import { parsePlainHttps } from '../foreign-text/safe-url.ts'
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
  'scorecard',
  'summary-line',
] as const
/** Values by the names of the outputs. */
export type Outputs = Readonly<Record<string, string>>

/** Every output, an empty string where it does not apply. `repository`: GITHUB_REPOSITORY. The writer redacts them. */
export function toOutputs(outcome: Outcome, repository: string): Outputs {
  return {
    ...Object.fromEntries(outputNames.map((name) => [name, ''])),
    outcome: outcome.outcome,
    reason: toReason(outcome),
    operation: outcome.operation ?? '',
    ...('job' in outcome && outcome.job && toJobOutputs(outcome.job)),
    ...('outputs' in outcome && outcome.outputs),
    'summary-line': toSummaryLine(outcome, repository),
  }
}

/** The outputs that name the job. They are also written as soon as the job is known. */
export function toJobOutputs({ pullRequest, ...documented }: KnownJob) {
  const { id, status = '', prLink = '' } = documented
  return {
    'job-id': id,
    status,
    'pr-link': pullRequest?.url.href ?? parsePlainHttps(prLink) ?? '',
    'pr-number': pullRequest ? String(pullRequest.number) : '',
    job: JSON.stringify(documented),
  } satisfies Outputs
}

/** An empty string where the outcome has none. */
export function toReason(outcome: Outcome): string {
  if (outcome.outcome === 'error') return outcome.error.reason
  return 'reason' in outcome ? outcome.reason : ''
}
