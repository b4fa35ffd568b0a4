// The only POST to the service: it starts a job, or sends a follow-up.

import { abortLater } from '../../kit/clock.ts'
import { type Acceptance, CancelledError, ServiceError, toActionError } from '../../kit/errors.ts'
import { type AgentJob, createWrongJobError } from '../../kit/service/job.ts'
import type { JobContext } from '../context.ts'
import { listJobOutputs, type OutcomeOf } from '../outcome.ts'
import type { Target } from './request.ts'

/** After a signal, wait this long for the answer of a POST. */
const inFlightMs = 3_000

/** The job that took the request, or how the run ends if nobody knows which job has it, if any. Never rejects. */
export async function send(
  { service, world }: JobContext,
  target: Target,
  prompt: string,
): Promise<AgentJob | OutcomeOf<'unknown' | 'cancelled' | 'error'>> {
  const { clock, deadline, signal, log, progress } = world
  const { kind: operation } = target
  let acceptance: Acceptance = 'not-accepted'
  const options = {
    deadline,
    // The run's signal forbids another attempt. An attempt in flight has some seconds more.
    stop: signal,
    signal: abortLater(signal, inFlightMs, clock),
    onAcceptance: (now: Acceptance) => {
      acceptance = now
    },
  }
  try {
    const job =
      target.kind === 'create'
        ? await service.createJob(prompt, options)
        : await service.sendMessage(target.jobId, prompt, options)
    if (target.kind === 'message' && job.id !== target.jobId)
      return { outcome: 'error', error: createWrongJobError(target.jobId), operation, job: { id: target.jobId } }
    // The outputs come first, so that a step that is killed now has named its job.
    progress.writeOutputs(listJobOutputs(job))
    log.info(operation === 'create' ? `Started job ${job.id}.` : `Sent the follow-up to job ${job.id}.`)
    return job
  } catch (error) {
    const job = target.kind === 'message' ? { id: target.jobId } : undefined
    const isService = error instanceof ServiceError
    // An abort rejects with the signal's reason, which does not say what was accepted. Then the last `onAcceptance` counts.
    if ((isService ? error.acceptance : acceptance) === 'unknown')
      return {
        outcome: 'unknown',
        reason: 'request-interrupted',
        operation,
        job,
        detail: isService ? error.message : undefined,
      }
    if (error instanceof CancelledError) return { outcome: 'cancelled', operation }
    return { outcome: 'error', error: toActionError(error), operation, job }
  }
}
