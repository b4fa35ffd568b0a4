// The report of `mode: job`, and of a failure in any mode. The summary is rendered only when it is written.

import { fitInto } from '../../kit/text/fit.ts'
import type { World } from '../../kit/world.ts'
import { type FailOn, type Outcome, type RunReport, silentReasons } from '../outcome.ts'
import type { SummaryFacts } from './job-summary.ts'

export function isSilent(outcome: Outcome): boolean {
  return outcome.outcome === 'skipped' && silentReasons.some((reason) => reason === outcome.reason)
}

export function createJobReport(
  { clock, redact, env, startedAt }: Pick<World, 'clock' | 'redact' | 'env' | 'startedAt'>,
  outcome: Outcome,
  failOn: readonly FailOn[],
  facts: Omit<SummaryFacts, 'outcome'>,
): RunReport {
  const report = { outcome, failOn, command: facts.command }
  if (isSilent(outcome) && facts.checks === undefined) return report
  const waitedMs = clock.monotonic() - startedAt
  const view = {
    ...facts,
    outcome,
    waitedMs,
    repository: env('GITHUB_REPOSITORY'),
    serverUrl: env('GITHUB_SERVER_URL'),
  }
  const renderSummary = async (bytes: number) => {
    const { renderJobSummary } = await import('./job-summary.ts')
    const short = { ...view, prompt: undefined, plan: undefined }
    return fitInto(bytes, [() => renderJobSummary(view, redact), () => renderJobSummary(short, redact)]) ?? ''
  }
  return { ...report, renderSummary }
}
