// The only POST to the service: it starts a job, or sends a follow-up.

import { abortLater } from '../../kit/clock.ts'
import { type Acceptance, CancelledError, ServiceError, toActionError } from '../../kit/errors.ts'
import type { AgentJob } from '../../kit/service/job.ts'
import type { JobOutcome } from '../outcome.ts'
import type { JobSession, Target } from './session.ts'

export type Sent =
  /** `answered` is undefined if the service answered for another job. */
  | {
      readonly operation: 'create' | 'message'
      readonly jobId: string
      readonly answered: AgentJob | undefined
    }
  /** Nothing was sent, or nobody knows. The run ends so. */
  | JobOutcome

/** After a signal, wait this long for the answer of a POST. */
const inFlightMs = 3_000

/** Never rejects. */
export async function send({ service, world }: JobSession, target: Target): Promise<Sent> {
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
        ? await service.createJob(target.prompt, options)
        : await service.sendMessage(target.jobId, target.prompt, options)
    const jobId = target.kind === 'message' ? target.jobId : job.id
    if (job.id !== jobId) return { operation, jobId, answered: undefined }
    // The outputs come first, so that a step that is killed now has named its job.
    progress.job(job)
    log.info(operation === 'create' ? `Started job ${job.id}.` : `Sent the follow-up to job ${job.id}.`)
    return { operation, jobId, answered: job }
  } catch (error) {
    const job = target.kind === 'message' ? { id: target.jobId } : undefined
    const isService = error instanceof ServiceError
    // An abort rejects with the signal's reason, which does not say what was accepted. Then the last `onAcceptance` counts.
    if ((isService ? error.acceptance : acceptance) === 'unknown') {
      const detail = isService ? error.message : undefined
      // Only of these answers is it likely that `base-url` leads elsewhere.
      const hint = isService && (error.reason === 'redirect' || error.reason === 'response') ? error.hint : undefined
      return { outcome: 'unknown', reason: 'request-interrupted', operation, job, detail, hint }
    }
    if (error instanceof CancelledError) return { outcome: 'cancelled', operation }
    const detail = operation === 'message' ? 'The message was not accepted.' : undefined
    return { outcome: 'error', error: toActionError(error), operation, job, detail }
  }
}
