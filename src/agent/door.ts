// The root action in `mode: job`, as the runner sees it: an outcome becomes outputs, an annotation and an exit code.

import type { Door } from '../kit/action.ts'
import type { Outputs, RunResult } from '../kit/result.ts'
import type { ServiceClient } from '../kit/service/client.ts'
import type { KnownJob } from '../kit/service/job.ts'
import { parsePlainHttps } from '../kit/text/safe-url.ts'
import { type Outcome, outputNames, type RunReport, toExitCode, toReason } from './outcome.ts'
import { run } from './run.ts'
import type { Scope } from './scope.ts'
import { toAnnotation, toSummaryLine } from './words/summary-line.ts'

export const jobDoor: Door<ServiceClient> = {
  outputNames,
  loadClient: async () => (await import('../kit/service/client.ts')).createServiceClient,
  run: async (world) => toJobResult(await run(world), world.env('GITHUB_REPOSITORY')),
  toFailure: (error, { env }, job) =>
    toJobResult({ outcome: { outcome: 'error', error, job }, failOn: [] }, env('GITHUB_REPOSITORY')),
  toJobOutputs,
}

function toJobResult({ outcome, failOn, command, renderSummary }: RunReport, repository: string): RunResult {
  const exitCode = toExitCode(outcome, failOn)
  const isSilent = outcome.outcome === 'skipped' && renderSummary === undefined
  const level = exitCode === 1 && outcome.outcome !== 'cancelled' ? 'error' : 'notice'
  return {
    outputs: toOutputs(outcome, repository),
    exitCode,
    annotation: isSilent ? undefined : { level, text: toAnnotation(outcome, repository, command) },
    renderSummary,
  }
}

export function toOutputs(outcome: Outcome, repository: string): Outputs {
  return {
    outcome: outcome.outcome,
    reason: toReason(outcome),
    operation: outcome.operation ?? '',
    ...(outcome.job && toJobOutputs(outcome.job)),
    ...(outcome.scope && { 'out-of-scope': toScopeOutput(outcome.scope) }),
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

export function toScopeOutput(scope: Scope): string {
  if (scope.kind === 'unknown') return ''
  return JSON.stringify(scope.kind === 'outside' ? scope.paths : [])
}
