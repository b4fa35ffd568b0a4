// The report of `mode: job`, and of a failure in any mode: its summary is rendered only when it is written.

import type { FailOn, JobOutcome, RunReport } from '../outcome.ts'
import { fitInto } from '../render/fit.ts'
import type { JobSummaryView } from '../render/job-summary.ts'
import type { World } from '../world.ts'

/** What the summary tells beside the outcome. */
export type SummaryFacts = Pick<JobSummaryView, 'request' | 'remarks' | 'command' | 'jobUrl' | 'plan'>

export function toJobReport(
  world: World,
  outcome: JobOutcome,
  failOn: readonly FailOn[],
  facts: SummaryFacts,
): RunReport {
  const { clock, redact, env } = world
  const durationMs = clock.monotonic() - world.startedAt
  const view = { ...facts, outcome, durationMs, serverUrl: env('GITHUB_SERVER_URL') }
  const renderSummary = async (bytes: number) => {
    const { renderJobSummary } = await import('../render/job-summary.ts')
    const short = { ...view, request: undefined, plan: undefined }
    return fitInto(bytes, [() => renderJobSummary(view, redact), () => renderJobSummary(short, redact)]) ?? ''
  }
  return { outcome, failOn, renderSummary }
}
