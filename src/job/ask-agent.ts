// Asks the agent: claims the request, sends it once, and waits for its job. A dry run only says what it would do.

import { ActionError } from '../errors.ts'
import type { Claim } from '../ledger/claim.ts'
import { findSignedOtherwise, rankAttempts } from '../ledger/thread.ts'
import { type JobOutcome, toFailure } from '../outcome.ts'
import type { Plan } from '../render/job-summary.ts'
import { exceedsLimit, refreshThread, refuseOverLimit } from './follow-up.ts'
import { waitForJob } from './poll.ts'
import { openRequestRecord, readRequestRecords } from './request-record.ts'
import { type Sent, send } from './send.ts'
import { type JobSession, type OperationResult, type Refusal, toRequestView } from './session.ts'
import { chooseTarget, type Question, toOperation, toSkippedOutcome } from './target.ts'

export async function askAgent(session: JobSession, question: Question): Promise<OperationResult> {
  session.notes.prompt = question.prompt
  if (session.inputs.dryRun) {
    const plan = await planRequest(session, question)
    const request = toRequestView(session)
    if ('reason' in plan) return { outcome: toSkippedOutcome(plan), facts: { request } }
    const outcome = { outcome: 'skipped', reason: 'dry-run', operation: plan.operation } as const
    return { outcome, facts: { request, plan } }
  }
  const refusal = await refuseEarly(session, question)
  const outcome = refusal ? toSkippedOutcome(refusal) : await sendOnce(session, question)
  return { outcome, facts: { request: toRequestView(session) } }
}

/** Refuses a follow-up without a job that can take it before its record is written, so that it leaves no comment. */
async function refuseEarly(session: JobSession, question: Question): Promise<Refusal | undefined> {
  const { thread, request } = session
  const mayBeRefused = question.kind === 'thread-job' || (question.kind === 'command' && question.isAnswer)
  if (!mayBeRefused || rankAttempts(thread?.entries ?? [], request.key).length > 0) return undefined
  const target = await chooseTarget(session, question)
  return target.kind === 'refused' ? target : undefined
}

/** Sends at most one POST for a request. Rejects only if the request could not be claimed: then nothing was sent. */
async function sendOnce(session: JobSession, question: Question): Promise<JobOutcome> {
  const record = await openRequestRecord(session)
  const settle = async (outcome: JobOutcome) => {
    await record.settle(outcome)
    return outcome
  }

  const claim = await record.claim()
  if (claim.kind === 'duplicate') {
    const job = claim.jobId === undefined ? undefined : { id: claim.jobId }
    return { outcome: 'skipped', reason: 'duplicate', job }
  }
  const expected = toOperation(question, session.inputs.ifOpen)
  if (claim.kind === 'unknown') {
    const { operation = expected, detail } = claim
    return settle({ outcome: 'unknown', reason: 'previous-attempt-interrupted', operation, detail })
  }
  if (claim.kind === 'job') {
    const outcome = await continueJob(session, claim)
    const isRead = 'job' in outcome && outcome.job?.status !== undefined
    // If the record has the end of the job and this run could not read the job, the record stays as it is.
    return claim.isSettled && !isRead ? outcome : settle(outcome)
  }

  if (exceedsLimit(session, claim.entries)) {
    // The notice comes first: another run at the same moment finds the record or the notice.
    const outcome = await refuseOverLimit(session, claim.entries)
    await record.withdraw()
    return outcome
  }
  const target = await refreshThread(session, claim.entries)
    .then((now) => chooseTarget(now, question))
    .catch((error: unknown) => ({ ...toFailure(error), operation: expected }))
  if ('outcome' in target) return settle(target)
  if (target.kind === 'refused') return settle(toSkippedOutcome(target))
  const sent = await send(session, target)
  if (sent.kind === 'ended') return settle(sent.outcome)
  record.writeJob(sent.answered ?? { id: sent.jobId }, sent.operation)
  if (session.thread?.ledger === undefined && !session.inputs.check && sent.operation === 'create')
    session.world.log.info(
      'This request is not recorded on GitHub, so a re-run would start another paid job. Set `check: true` to prevent that.',
    )
  return settle(await followJob(session, sent))
}

/** The service has accepted the request, so every outcome names the job. */
async function followJob(
  session: JobSession,
  { operation, jobId, answered }: Extract<Sent, { kind: 'job' }>,
): Promise<JobOutcome> {
  if (answered === undefined) {
    const words = `The message went to job ${jobId}, but the service answered for another one.`
    return { outcome: 'error', error: new ActionError('wrong-job', words), operation, job: { id: jobId } }
  }
  if (session.world.signal.aborted) return { outcome: 'cancelled', operation, job: answered }
  if (!session.inputs.wait) return { outcome: 'started', operation, job: answered }
  return waitForJob(session, { jobId, operation, posts: [{ operation, agoMs: 0 }], answered })
}

/** Waits for the job of an earlier attempt. Nothing is sent. */
async function continueJob(
  session: JobSession,
  { jobId, operation, isSettled, agoMs }: Extract<Claim, { kind: 'job' }>,
): Promise<JobOutcome> {
  session.world.log.info(
    `An earlier run sent this request to job ${jobId}. This run waits for that job and sends nothing.`,
  )
  if (!isSettled) return waitForJob(session, { jobId, posts: operation ? [{ operation, agoMs }] : [] })
  // The job had ended, so one look is enough, unless a later request has set it to work again.
  const look = await waitForJob({ ...session, inputs: { ...session.inputs, wait: false } }, { jobId })
  return look.outcome === 'started' && session.inputs.wait ? waitForJob(session, { jobId }) : look
}

/** Finds out what a run without `dry-run` would do. An earlier attempt may forbid another one. */
async function planRequest(session: JobSession, question: Question): Promise<Plan | Refusal> {
  const { key } = session.request
  const { ledger, entries = [] } = (await readRequestRecords(session)) ?? {}
  const earlier = rankAttempts(entries, key)[0]?.record
  if (earlier !== undefined && earlier.state !== 'not-sent') return { operation: 'wait', jobId: earlier.jobId }
  if (ledger !== undefined && (await findSignedOtherwise(ledger, entries, key))) return { operation: 'wait' }
  const target = await chooseTarget(session, question)
  return target.kind === 'refused' ? target : { ...target, operation: target.kind }
}
