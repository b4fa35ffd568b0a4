// The outputs of the root action. Pure.

import type { Outputs } from '../kit/result.ts'
import type { KnownJob } from '../kit/service/job.ts'
import { parsePlainHttps } from '../kit/text/safe-url.ts'
import { type Outcome, toReason } from './outcome.ts'
import { toScopeOutput } from './scope.ts'
import { toSummaryLine } from './words/summary-line.ts'

/** The outputs that apply. `repository`: GITHUB_REPOSITORY. */
export function toOutputs(outcome: Outcome, repository: string): Outputs {
  return {
    outcome: outcome.outcome,
    reason: toReason(outcome),
    operation: outcome.operation ?? '',
    ...(outcome.job && toJobOutputs(outcome.job)),
    ...('scope' in outcome && outcome.scope && { 'out-of-scope': toScopeOutput(outcome.scope) }),
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
