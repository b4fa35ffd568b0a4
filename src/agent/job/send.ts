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
  const named = target.kind === 'message' ? { id: target.jobId } : undefined
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
    const job = named ? await service.sendMessage(named.id, prompt, options) : await service.createJob(prompt, options)
    if (named && job.id !== named.id)
      return { outcome: 'error', error: createWrongJobError(named.id), operation, job: named }
    // The outputs come first, so that a step that is killed now has named its job.
    progress.writeOutputs(listJobOutputs(job))
    log.info(named ? `Sent the follow-up to job ${job.id}.` : `Started job ${job.id}.`)
    return job
  } catch (error) {
    const failure = error instanceof ServiceError ? error : undefined
    // An abort rejects with the signal's reason, which does not say what was accepted. Then the last `onAcceptance` counts.
    if ((failure?.acceptance ?? acceptance) === 'unknown') {
      const detail = failure?.message
      return { outcome: 'unknown', reason: 'request-interrupted', operation, job: named, detail }
    }
    if (error instanceof CancelledError) return { outcome: 'cancelled', operation }
    return { outcome: 'error', error: toActionError(error), operation, job: named }
  }
}
