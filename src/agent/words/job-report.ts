// The report of `mode: job`, and of a failure in any mode. The summary is rendered only when it is written.

import { fitInto } from '../../kit/text/fit.ts'
import type { World } from '../../kit/world.ts'
import type { FailOn, JobOutcome, RunReport, SkipReason } from '../outcome.ts'
import type { JobSummaryView } from './job-summary.ts'
import type { JobAccess } from './request.ts'

/** What the summary says in addition to the outcome. */
export type SummaryFacts = JobAccess & Pick<JobSummaryView, 'request' | 'remarks' | 'plan' | 'checks'>

/** These skips get one log line and no summary, because most comments and checks are not for the action. */
const silentSkips: readonly SkipReason[] = ['part-of-review', 'duplicate', 'no-job', 'outdated', 'not-a-command']

export function isSilent(outcome: JobOutcome): boolean {
  return outcome.outcome === 'skipped' && silentSkips.includes(outcome.reason)
}

export function createJobReport(
  { clock, redact, env, startedAt }: Pick<World, 'clock' | 'redact' | 'env' | 'startedAt'>,
  outcome: JobOutcome,
  failOn: readonly FailOn[],
  facts: SummaryFacts,
): RunReport {
  const { command } = facts
  if (isSilent(outcome) && facts.checks === undefined) return { outcome, failOn, command }
  const durationMs = clock.monotonic() - startedAt
  const repository = env('GITHUB_REPOSITORY')
  const view = { ...facts, outcome, durationMs, repository, serverUrl: env('GITHUB_SERVER_URL') }
  const renderSummary = async (bytes: number) => {
    const { renderJobSummary } = await import('./job-summary.ts')
    const short = { ...view, request: undefined, plan: undefined }
    return fitInto(bytes, [() => renderJobSummary(view, redact), () => renderJobSummary(short, redact)]) ?? ''
  }
  return { outcome, failOn, command, renderSummary }
}
