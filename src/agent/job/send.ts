// The only POST to the service: it starts a job, or sends a follow-up.

import { abortLater } from '../../kit/clock.ts'
import { CancelledError, ServiceError, toActionError } from '../../kit/errors.ts'
import { type AgentJob, createWrongJobError } from '../../kit/service/job.ts'
import type { JobContext } from '../context.ts'
import { listJobOutputs, type OutcomeOf } from '../outcome.ts'
import type { Target } from './request.ts'

/** After a signal, wait this long for the answer of a POST. */
const inFlightMs = 3_000

/** Nobody knows which job has the request, if any. */
export type NotSent = OutcomeOf<'unknown' | 'cancelled' | 'error'>

/** The job that took the request, or how the run ends without one. Never rejects. */
export async function send({ service, world }: JobContext, target: Target): Promise<AgentJob | NotSent> {
  const { clock, deadline, signal, log, progress } = world
  const { kind: operation } = target
  // The run's signal forbids another attempt. An attempt in flight has some seconds more.
  const options = { deadline, stop: signal, signal: abortLater(signal, inFlightMs, clock) }
  try {
    const job =
      target.kind === 'create'
        ? await service.createJob(target.prompt, options)
        : await service.sendMessage(target.jobId, target.prompt, options)
    if (target.kind === 'message' && job.id !== target.jobId)
      return { outcome: 'error', error: createWrongJobError(target.jobId), operation, job: { id: target.jobId } }
    // The outputs come first, so that a step that is killed now has named its job.
    progress.writeOutputs(listJobOutputs(job))
    log.info(operation === 'create' ? `Started job ${job.id}.` : `Sent the follow-up to job ${job.id}.`)
    return job
  } catch (error) {
    const job = target.kind === 'message' ? { id: target.jobId } : undefined
    if (error instanceof ServiceError && error.acceptance === 'unknown') {
      const detail = error.cause instanceof CancelledError ? undefined : error.message
      return { outcome: 'unknown', reason: 'request-interrupted', operation, job, detail }
    }
    if (error instanceof CancelledError) return { outcome: 'cancelled', operation }
    return { outcome: 'error', error: toActionError(error), operation, job }
  }
}
