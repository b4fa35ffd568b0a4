// Sends a request to the agent: checks whether an earlier attempt sent it, records it, sends it once, and waits for the job.

import { abortLater } from '../../kit/clock.ts'
import { CancelledError, ServiceError, toActionError } from '../../kit/errors.ts'
import type { AgentJob } from '../../kit/service/job.ts'
import type { JobContext } from '../context.ts'
import { claimRequest, findEarlierAttempt } from '../memory/claim.ts'
import { listOpen } from '../memory/thread.ts'
import { listJobOutputs, type OutcomeOf, toFailure } from '../outcome.ts'
import type { RequestAnswer } from '../text/job-summary.ts'
import { rehearse } from './dry-run.ts'
import { finish, follow, resume } from './follow.ts'
import { explainRefusal } from './limits.ts'
import { prepareRequest } from './prepare.ts'
import type { Request, Target } from './request.ts'

/** Sends at most one POST. Rejects only if nothing was sent. */
export async function askAgent(context: JobContext, request: Request): Promise<RequestAnswer> {
  const { here, inputs, world } = context
  const { thread, record: facts } = request
  const isRecorded = inputs.record === 'auto'
  const earlier = isRecorded ? await findEarlierAttempt(context, thread, facts.key) : undefined
  if (inputs.dryRun) return rehearse(context, request, earlier)
  if (earlier !== undefined) return { outcome: await resume(context, request, earlier) }
  const prepared = await prepareRequest(context, request).catch((error: unknown) => toFailure(error))
  if ('outcome' in prepared) {
    await explainRefusal(context, request, prepared)
    return { outcome: prepared }
  }
  const { target, prompt, notes } = prepared
  const record = { ...facts, operation: target.kind }
  const until = here.github.now() + world.deadline - world.clock.monotonic()
  const memory = isRecorded ? await claimRequest(context, thread, record, { until, ...notes }) : 'not-wanted'
  if (typeof memory === 'object' && 'outcome' in memory) return { outcome: memory }
  const remark = typeof memory === 'object' ? undefined : notRemembered[memory]
  if (remark) world.log[memory === 'forbidden' ? 'warning' : 'info'](remark)
  const shown = request.intent.kind === 'create' ? prompt : undefined
  const sent = await send(context, target, prompt)
  if ('outcome' in sent) {
    // A record may name a job only if the request was sent.
    const isTaken = sent.outcome === 'error' && sent.error.reason === 'wrong-job'
    await finish(context, memory, record, isTaken ? sent : { ...sent, job: undefined }, { isOwn: true, notes })
    return { outcome: sent, notes, remark, prompt: shown }
  }
  const outcome = await follow(context, memory, prepared, sent)
  const isFollowUp = isOfOther(context, request, target)
  await finish(context, memory, record, outcome, { isOwn: true, isFollowUp, notes })
  return { outcome, notes, remark, prompt: shown }
}

/** How long to wait for the response to a POST after the run was told to stop. */
const inFlightMs = 3_000

/** Makes the only POST to the service. Returns the job that accepted the request, or else the outcome. Never rejects. */
async function send(
  { service, world }: JobContext,
  target: Target,
  prompt: string,
): Promise<AgentJob | OutcomeOf<'unknown' | 'cancelled' | 'error'>> {
  const { clock, deadline, signal, log, progress } = world
  const { kind: operation } = target
  const named = target.kind === 'message' ? { id: target.jobId } : undefined
  // After a signal, nothing is sent again, but a request in flight gets a few more seconds.
  const options = { deadline, stop: signal, signal: abortLater(signal, inFlightMs, clock) }
  try {
    const job = named ? await service.sendMessage(named.id, prompt, options) : await service.createJob(prompt, options)
    // Write the outputs first, so that they name the job even if the step is killed right after this.
    progress.writeOutputs(listJobOutputs(job))
    progress.saveState('job-id', job.id)
    log.info(named ? `Sent the follow-up to job ${job.id}.` : `Started job ${job.id}.`)
    return job
  } catch (error) {
    if (error instanceof ServiceError && error.acceptance === 'unknown') {
      const detail = error.cause instanceof CancelledError ? undefined : error.message
      return { outcome: 'unknown', reason: 'request-interrupted', operation, job: named, detail }
    }
    if (error instanceof CancelledError) return { outcome: 'cancelled', operation }
    return { outcome: 'error', error: toActionError(error), operation, job: named }
  }
}

/** Whether another request handles the pull request: a run is still waiting for the job, or the pull request already existed. */
function isOfOther({ here }: JobContext, { thread }: Request, target: Target): boolean {
  if (target.kind === 'create') return false
  const now = here.github.now()
  const isWaited = listOpen(thread?.entries ?? [], target.jobId).some(({ record: { until = 0 } }) => until > now)
  return isWaited || typeof target.before === 'object'
}

const notRemembered = {
  forbidden:
    "This request is not recorded on GitHub, so a re-run would start another paid job. Grant `checks: write` to prevent that (a personal access token cannot have it: use an app's token), or set `record: none` to silence this warning.",
  'not-wanted':
    'With `record: none`, this request is not recorded: a re-run would send it again, and you would pay again.',
}
