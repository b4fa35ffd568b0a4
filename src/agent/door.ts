// The root action in `mode: job`, as the runner sees it: an outcome becomes outputs, an annotation and an exit code.

import type { Door } from '../kit/action.ts'
import type { RunResult } from '../kit/result.ts'
import type { ServiceClient } from '../kit/service/client.ts'
import { type RunReport, toExitCode } from './outcome.ts'
import { outputNames } from './output-names.ts'
import { toJobOutputs, toOutputs } from './outputs.ts'
import { run } from './run.ts'
import { toAnnotation } from './words/summary-line.ts'

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
