// Describes the end of a job that no run waited for, as `reconcile`, the post step, and later runs need it.

import { type FinishedJob, type ReadJob, readJob } from '../../kit/service/job.ts'
import type { Context } from '../context.ts'
import type { SignedRecord } from '../memory/record.ts'
import { type JobOutcome, type OutcomeOf, resolveEnd } from '../outcome.ts'

type Recorded = Pick<SignedRecord, 'operation' | 'hasAllowedPaths' | 'jobId'>

/** Reads the job. The service may not reflect the last request yet. Rejects like `readJob`. */
export function checkJob(context: Context, jobId: string, records: readonly SignedRecord[]): Promise<ReadJob> {
  const { service, world, here, inputs } = context
  const posts = records.flatMap(({ operation, stateAt }) =>
    operation ? [{ operation, agoMs: here.github.now() - stateAt }] : [],
  )
  return readJob((id) => service.getJob(id, world), { jobId, posts, intervalMs: inputs.intervalMs })
}

/** Nobody knows what the request changed, and `allowed-paths` was not checked, since no run was waiting. */
export function describeJobEnd({ operation, hasAllowedPaths }: Recorded, job: FinishedJob): JobOutcome {
  const outcome = resolveEnd(job)
  const paths = hasAllowedPaths && job.pullRequest ? ({ kind: 'unchecked' } as const) : undefined
  const change = operation === 'create' && outcome === 'completed' ? ({ kind: 'opened' } as const) : undefined
  return { outcome, operation: 'wait', job, paths, change }
}

/** How the request ended is unknown: no run saw it, or the service no longer has the job. */
export function describeLost({ operation, jobId }: Recorded): OutcomeOf<'unknown'> {
  const job = jobId === undefined ? undefined : { id: jobId }
  return { outcome: 'unknown', reason: 'previous-attempt-interrupted', operation, job, isGone: job && true }
}
