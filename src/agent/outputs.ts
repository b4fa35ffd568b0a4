// The root action in `mode: job`, as the runner sees it: an outcome becomes outputs, an annotation and an exit code.

import type { Action, Outputs, RunResult } from '../kit/action.ts'
import type { ServiceClient } from '../kit/service/client.ts'
import {
  getReason,
  listJobOutputs,
  type Outcome,
  outputNames,
  type PathCheck,
  type RunReport,
  resolveExitCode,
} from './outcome.ts'
import { run } from './run.ts'
import { renderAnnotation, renderOutcomeLine } from './text/summary-line.ts'

export const jobAction: Action<ServiceClient> = {
  outputNames,
  loadClient: async () => (await import('../kit/service/client.ts')).createServiceClient,
  run: async (world) => createResult(await run(world), world.env('GITHUB_REPOSITORY')),
  toFailure: (error, { env }) =>
    createResult({ outcome: { outcome: 'error', error }, failOn: [] }, env('GITHUB_REPOSITORY')),
}

function createResult({ outcome, failOn, command, renderSummary }: RunReport, repository: string): RunResult {
  const exitCode = resolveExitCode(outcome, failOn)
  const isSilent = outcome.outcome === 'skipped' && renderSummary === undefined
  const level = exitCode === 1 && outcome.outcome !== 'cancelled' ? 'error' : 'notice'
  return {
    outputs: listOutputs(outcome, repository),
    exitCode,
    annotation: isSilent ? undefined : { level, text: renderAnnotation(outcome, repository, command) },
    renderSummary,
  }
}

export function listOutputs(outcome: Outcome, repository: string): Outputs {
  return {
    outcome: outcome.outcome,
    reason: getReason(outcome),
    operation: outcome.operation ?? '',
    ...(outcome.job && listJobOutputs(outcome.job)),
    ...(outcome.paths && { 'out-of-scope': listOutside(outcome.paths) }),
    'summary-line': renderOutcomeLine(outcome, repository),
  }
}

function listOutside(paths: PathCheck): string {
  if (paths.kind === 'unchecked') return ''
  return JSON.stringify(paths.kind === 'outside' ? paths.paths : [])
}
