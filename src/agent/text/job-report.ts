// Builds the outputs, annotation, and summary of `mode: job`, or of a failure in any mode. Renders the summary only when needed.

import type { Outputs, RunResult } from '../../kit/action.ts'
import { fitInto } from '../../kit/text/fit.ts'
import type { World } from '../../kit/world.ts'
import {
  type FailOn,
  getReason,
  listJobOutputs,
  type Outcome,
  type PathCheck,
  resolveExitCode,
  silentReasons,
} from '../outcome.ts'
import type { SummaryFacts } from './job-summary.ts'
import { renderAnnotation, renderOutcomeLine } from './summary-line.ts'

export function isSilent(outcome: Outcome): boolean {
  return outcome.outcome === 'skipped' && silentReasons.some((reason) => reason === outcome.reason)
}

export function createJobReport(
  world: Pick<World, 'clock' | 'redact' | 'env' | 'startedAt'>,
  outcome: Outcome,
  failOn: readonly FailOn[],
  facts: Omit<SummaryFacts, 'outcome'>,
): RunResult {
  const { clock, env, startedAt } = world
  const repository = env('GITHUB_REPOSITORY')
  const exitCode = resolveExitCode(outcome, failOn)
  const result = { outputs: listOutputs(outcome, repository), exitCode }
  if (isSilent(outcome) && facts.checks === undefined) return result
  const waitedMs = clock.monotonic() - startedAt
  const renderSummary = async (bytes: number) => {
    const { renderJobSummary } = await import('./job-summary.ts')
    const render = (less: object) => renderJobSummary(world, { ...facts, ...less, outcome }, waitedMs)
    return fitInto(bytes, [() => render({}), () => render({ prompt: undefined, plan: undefined })]) ?? ''
  }
  const level = exitCode === 1 && outcome.outcome !== 'cancelled' ? 'error' : 'notice'
  const annotation = { level, text: renderAnnotation(outcome, repository, facts.command) } as const
  return { ...result, annotation, renderSummary }
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
