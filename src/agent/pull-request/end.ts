// The end of a job as somebody sees it who has not waited for it: `reconcile`, the post step, or a later run.

import { type FinishedJob, type ReadJob, readJob } from '../../kit/service/job.ts'
import type { Context } from '../context.ts'
import type { SignedRecord } from '../memory/record.ts'
import { type JobOutcome, type OutcomeOf, resolveEnd } from '../outcome.ts'

type Recorded = Pick<SignedRecord, 'operation' | 'hasAllowedPaths' | 'jobId'>

/** A new job may not be readable yet, and soon after a message its end may be from before it. Rejects like `readJob`. */
export function lookAtJob(context: Context, jobId: string, records: readonly SignedRecord[]): Promise<ReadJob> {
  const { service, world, here, inputs } = context
  const posts = records.flatMap(({ operation, stateAt }) =>
    operation ? [{ operation, agoMs: here.github.now() - stateAt }] : [],
  )
  return readJob((id) => service.getJob(id, world), { jobId, posts, intervalMs: inputs.intervalMs })
}

/** Nobody saw what the request changed, and nobody checked `allowed-paths`. */
export function describeJobEnd({ operation, hasAllowedPaths }: Recorded, job: FinishedJob): JobOutcome {
  const outcome = resolveEnd(job)
  const paths = hasAllowedPaths && job.pullRequest ? ({ kind: 'unchecked' } as const) : undefined
  const change = operation === 'create' && outcome === 'completed' ? ({ kind: 'opened' } as const) : undefined
  return { outcome, operation: 'wait', job, paths, change }
}

/** Nobody can say how the request ended: no run knows, or the service no longer has the job. */
export function describeLost({ operation, jobId }: Recorded): OutcomeOf<'unknown'> {
  const job = jobId === undefined ? undefined : { id: jobId }
  return { outcome: 'unknown', reason: 'previous-attempt-interrupted', operation, job, isGone: job && true }
}
