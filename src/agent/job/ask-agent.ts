// Asks the agent: claims the request, sends it once, and waits for its job. A dry run only says what it would do.

import { ActionError } from '../../kit/errors.ts'
import { checkScope, type KnownLimits } from '../check-scope.ts'
import type { Claim } from '../ledger/claim.ts'
import { isOpen } from '../ledger/record.ts'
import { toDuplicate } from '../ledger/writer.ts'
import { type JobOutcome, toFailure } from '../outcome.ts'
import type { Plan } from '../words/job-summary.ts'
import { addChanges } from './changes.ts'
import { endDryRun } from './dry-run.ts'
import { exceedsLimit, refreshThread, refuseOverLimit } from './follow-up.ts'
import { waitForJob } from './poll.ts'
import { addChange, readBefore } from './pull-request-change.ts'
import { openRequestRecord, type RequestRecord } from './request-record.ts'
import { type Sent, send } from './send.ts'
import type { JobSession, Refusal } from './session.ts'
import { chooseTarget, type PendingPrompt, toOperation } from './target.ts'

export async function askAgent(session: JobSession, pending: PendingPrompt): Promise<JobOutcome> {
  session.notes.prompt = pending.prompt
  const record = await openRequestRecord(session)
  session.notes.earlierState = record.earlier?.state
  if (session.inputs.dryRun) {
    const asked = await addChanges(session, pending, record.earlier)
    return endDryRun(session, 'outcome' in asked ? asked : await planRequest(session, asked, record))
  }
  const asked = (await refuseEarly(session, pending, record)) ?? (await addChanges(session, pending, record.earlier))
  return 'outcome' in asked ? asked : sendOnce(session, asked, record)
}

/** Refuses a follow-up without a job that can take it before its record is written, so that it leaves no comment. */
async function refuseEarly(
  session: JobSession,
  pending: PendingPrompt,
  { earlier }: RequestRecord,
): Promise<Refusal | undefined> {
  const mayBeRefused = pending.kind === 'thread-job' || (pending.kind === 'command' && pending.isAnswer)
  if (!mayBeRefused || earlier !== undefined) return undefined
  const target = await chooseTarget(session, pending)
  return 'outcome' in target ? target : undefined
}

/** Sends at most one POST for a request. Rejects only if the request could not be claimed: then nothing was sent. */
async function sendOnce(session: JobSession, pending: PendingPrompt, record: RequestRecord): Promise<JobOutcome> {
  const finish = async (ended: JobOutcome, limits: KnownLimits = {}) => {
    void session.reactions?.end(ended.outcome, session.notes.earlierState)
    const outcome = await checkScope(session, ended, limits)
    await record.finish(outcome)
    return outcome
  }

  const claim = await record.claim()
  const expected = toOperation(pending, session.inputs.ifOpen)
  if ('outcome' in claim)
    return claim.outcome === 'skipped' ? claim : finish({ ...claim, operation: claim.operation ?? expected })
  if (claim.kind === 'job') {
    const outcome = await resumeJob(session, claim)
    const isRead = outcome.job?.status !== undefined
    // If the record has the end of the job and this run could not read the job, the record stays as it is.
    const fallback = claim.operation === 'create' ? session.inputs : undefined
    return isOpen(claim) || isRead ? finish(outcome, { fallback }) : outcome
  }

  if (exceedsLimit(session, claim.entries)) {
    // The notice comes first: another run at the same moment finds the record or the notice.
    const outcome = await refuseOverLimit(session, claim.entries)
    await record.withdraw(outcome)
    return outcome
  }
  const target = await refreshThread(session, claim.entries)
    .then((now) => chooseTarget(now, pending))
    .catch((error: unknown) => ({ ...toFailure(error), operation: expected }))
  if ('outcome' in target) return finish(target)
  record.sayWhatIsForgotten()
  const sent = await send(session, target)
  if ('outcome' in sent) return finish(sent)
  record.writeJob(sent.answered ?? { id: sent.jobId }, sent.operation)
  return finish(await followJob(session, sent), { own: sent.operation === 'create' ? session.inputs : undefined })
}

/** The service has accepted the request, so every outcome names the job. */
async function followJob(
  session: JobSession,
  { operation, jobId, answered }: Exclude<Sent, JobOutcome>,
): Promise<JobOutcome> {
  if (answered === undefined) {
    const words = `The message went to job ${jobId}, but the service answered for another one.`
    return { outcome: 'error', error: new ActionError('wrong-job', words), operation, job: { id: jobId } }
  }
  if (session.world.signal.aborted) return { outcome: 'cancelled', operation, job: answered }
  if (!session.inputs.wait) {
    if (session.inputs.record !== 'none')
      session.world.log.info(
        'Nobody waits: a later run, such as one of the action `reconcile`, writes the end to the record.',
      )
    return { outcome: 'started', operation, job: answered }
  }
  const before = operation === 'message' ? readBefore(session, answered) : Promise.resolve(undefined)
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

/** Finds out what a run without `dry-run` would do. An earlier attempt may forbid another one. */
async function planRequest(
  session: JobSession,
  pending: PendingPrompt,
  { earlier, isTaken }: RequestRecord,
): Promise<Plan | Refusal> {
  if (isTaken) return toDuplicate()
  if (earlier !== undefined && earlier.state !== 'not-sent') return { operation: 'wait', jobId: earlier.jobId }
  const target = await chooseTarget(session, pending)
  if ('outcome' in target) return target
  if (exceedsLimit(session, session.thread?.entries ?? []))
    return { outcome: 'skipped', reason: 'follow-up-limit', operation: 'message' }
  return { ...target, operation: target.kind }
}
