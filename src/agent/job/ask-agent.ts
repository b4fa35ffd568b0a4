// Asks the agent: claims the request, sends it once, and waits for its job.

import { ActionError } from '../../kit/errors.ts'
import type { Claim } from '../ledger/claim.ts'
import { isOpen } from '../ledger/record.ts'
import { type JobOutcome, toFailure } from '../outcome.ts'
import type { PendingPrompt } from './asked.ts'
import { addChanges } from './changes.ts'
import { exceedsLimit, refuseOverLimit } from './follow-up-limit.ts'
import { waitForJob } from './poll.ts'
import { addChange, readJobPullRequest } from './pull-request-change.ts'
import { openRequestRecord, type RequestRecord } from './request-record.ts'
import { type Sent, send } from './send.ts'
import type { JobSession, Refusal, Target } from './session.ts'
import { chooseTarget, refreshThread, toOperation } from './target.ts'

export async function askAgent(session: JobSession, pending: PendingPrompt): Promise<JobOutcome> {
  const record = await openRequestRecord(session)
  const asked = (await refuseEarly(session, pending, record)) ?? (await addChanges(session, pending, record.earlier))
  return 'outcome' in asked ? asked : sendOnce(session, asked, record)
}

/** Refuses a follow-up without a job that can take it before its record is written, so that it leaves no comment. */
async function refuseEarly(
  session: JobSession,
  pending: PendingPrompt,
  { earlier }: RequestRecord,
): Promise<Refusal | undefined> {
  if (pending.kind !== 'thread-job' || earlier !== undefined) return undefined
  const target = await chooseTarget(session, pending)
  return 'outcome' in target ? target : undefined
}

/** Sends at most one POST for a request. Rejects only if the request could not be claimed: then nothing was sent. */
async function sendOnce(session: JobSession, pending: PendingPrompt, record: RequestRecord): Promise<JobOutcome> {
  const claim = await record.claim()
  const operation = toOperation(pending, session.inputs.ifOpen)
  if ('outcome' in claim)
    return claim.outcome === 'skipped' ? claim : record.finish({ ...claim, operation: claim.operation ?? operation })
  if (claim.kind === 'job') {
    const outcome = await resumeJob(session, claim)
    // If the record has the end of the job and this run could not read the job, the record stays as it is.
    return isOpen(claim) || outcome.job?.status !== undefined ? record.finish(outcome) : outcome
  }
  if (exceedsLimit(session, claim.entries)) {
    // The notice comes first: another run at the same moment finds the record or the notice.
    const outcome = await refuseOverLimit(session, claim.entries)
    await record.withdraw(outcome)
    return outcome
  }
  const target = await refreshThread(session, claim.entries)
    .then((now) => chooseTarget(now, pending))
    .catch((error: unknown) => ({ ...toFailure(error), operation }))
  if ('outcome' in target) return record.finish(target)
  record.sayWhatIsForgotten()
  const sent = await send(session, target)
  if ('outcome' in sent) return record.finish(sent)
  record.writeJob(sent.answered ?? { id: sent.jobId }, sent.operation)
  return record.finish(await followJob(session, target, sent))
}

/** The service has accepted the request, so every outcome names the job. */
async function followJob(
  session: JobSession,
  target: Target,
  { operation, jobId, answered }: Exclude<Sent, JobOutcome>,
): Promise<JobOutcome> {
  const { inputs, world } = session
  if (answered === undefined) {
    const words = `The message went to job ${jobId}, but the service answered for another one.`
    return { outcome: 'error', error: new ActionError('wrong-job', words), operation, job: { id: jobId } }
  }
  if (world.signal.aborted) return { outcome: 'cancelled', operation, job: answered }
  if (!inputs.wait) {
    if (inputs.record !== 'none')
      world.log.info('Nobody waits: a later run, such as one of the action `reconcile`, writes the end to the record.')
    return { outcome: 'started', operation, job: answered }
  }
  // Right after the service has accepted it, the agent cannot have pushed yet.
  const before = target.kind === 'message' ? (target.before ?? readJobPullRequest(session, answered)) : undefined
  const outcome = await waitForJob(session, { jobId, operation, posts: [{ operation, agoMs: 0 }], answered })
  return addChange(session, before, outcome)
}

/** Waits for the job of an earlier attempt. Nothing is sent. */
async function resumeJob(
  session: JobSession,
  { jobId, operation, state, agoMs }: Extract<Claim, { kind: 'job' }>,
): Promise<JobOutcome> {
  session.world.log.info(
    `An earlier run sent this request to job ${jobId}. This run waits for that job and sends nothing.`,
  )
  if (isOpen({ state })) return waitForJob(session, { jobId, posts: operation ? [{ operation, agoMs }] : [] })
  // The job had ended, so one look is enough, unless a later request has set it to work again.
  const look = await waitForJob(session, { jobId, isOneLook: true })
  if (look.outcome === 'started' && session.inputs.wait) return waitForJob(session, { jobId })
  // Only the run that has sent a message could see that it changed nothing.
  return look.outcome === 'completed' && state === 'no-changes' ? { ...look, outcome: state } : look
}
