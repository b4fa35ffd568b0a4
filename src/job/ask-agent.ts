// Asks the agent: claims the request, sends it once, and waits for its job. A dry run only says what it would do.

import { ActionError } from '../errors.ts'
import type { Claim } from '../ledger/claim.ts'
import type { Entry } from '../ledger/ledger.ts'
import { findSignedOtherwise, rankAttempts } from '../ledger/thread.ts'
import { type JobOutcome, toFailure } from '../outcome.ts'
import type { Plan } from '../render/job-summary.ts'
import { exceedsLimit, refreshHead, refuseOverLimit } from './follow-up.ts'
import { waitForJob } from './poll.ts'
import { openRequestRecord, readRequestRecords } from './request-record.ts'
import { type Sent, send } from './send.ts'
import { type JobSession, type OperationResult, type Refusal, type Target, toRequestView } from './session.ts'
import { chooseTarget, type Question, toOperation, toSkippedOutcome } from './target.ts'

export async function askAgent(session: JobSession, question: Question): Promise<OperationResult> {
  session.notes.prompt = question.prompt
  if (session.inputs.dryRun) return planRequest(session, question)
  const refusal = await refuseEarly(session, question)
  const outcome = refusal ? toSkippedOutcome(refusal) : await sendOnce(session, question)
  return { outcome, facts: { request: toRequestView(session) } }
}

/** Refuses a follow-up without a job that can take it before its record is written, so that it leaves no comment. */
async function refuseEarly(session: JobSession, question: Question): Promise<Refusal | undefined> {
  const { thread, request } = session
  const mayBeRefused = question.kind === 'thread-job' || (question.kind === 'command' && question.isAnswer)
  const entries = thread?.entries ?? []
  if (!mayBeRefused || rankAttempts(entries, request.key).length > 0) return undefined
  const target = await chooseTarget(session, question, entries)
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
  if (claim.kind === 'duplicate') return toDuplicate(claim)
  if (claim.kind === 'unknown') return settle(toInterrupted(claim, toOperation(question, session.inputs.ifOpen)))
  if (claim.kind === 'job') {
    const outcome = await continueJob(session, claim)
    // If the record has the end of the job and this run could not read the job, the record stays as it is.
    return claim.isSettled && !hasStatus(outcome) ? outcome : settle(outcome)
  }

  if (exceedsLimit(session, claim.entries)) {
    // The notice comes first: another run at the same moment finds the record or the notice.
    const outcome = await refuseOverLimit(session, claim.entries)
    await record.withdraw()
    return outcome
  }
  const target = await chooseTargetSafely(session, question, claim.entries)
  if (target.kind === 'ended') return settle(target.outcome)
  if (target.kind === 'refused') return settle(toSkippedOutcome(target))
  const sent = await send(session, target)
  if (sent.kind === 'ended') return settle(sent.outcome)
  record.writeJob(sent.answered ?? { id: sent.jobId }, sent.operation)
  warnWithoutRecord(session, sent.operation)
  return settle(await followJob(session, sent))
}

async function chooseTargetSafely(
  session: JobSession,
  question: Question,
  entries: readonly Entry[],
): Promise<Target | Refusal | { readonly kind: 'ended'; readonly outcome: JobOutcome }> {
  try {
    return await chooseTarget(await refreshHead(session), question, entries)
  } catch (error) {
    const operation = toOperation(question, session.inputs.ifOpen)
    return { kind: 'ended', outcome: { ...toFailure(error), operation } }
  }
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

function hasStatus(outcome: JobOutcome): boolean {
  return 'job' in outcome && outcome.job?.status !== undefined
}

function toDuplicate({ jobId }: Extract<Claim, { kind: 'duplicate' }>): JobOutcome {
  return { outcome: 'skipped', reason: 'duplicate', job: jobId === undefined ? undefined : { id: jobId } }
}

function toInterrupted(
  { operation, detail }: Extract<Claim, { kind: 'unknown' }>,
  expected: 'create' | 'message' | undefined,
): JobOutcome {
  return { outcome: 'unknown', reason: 'previous-attempt-interrupted', operation: operation ?? expected, detail }
}

function warnWithoutRecord({ thread, inputs, world }: JobSession, operation: 'create' | 'message'): void {
  if (thread?.ledger !== undefined || inputs.check || operation === 'message') return
  world.log.info(
    'This request is not recorded on GitHub, so a re-run would start another paid job. Set `check: true` to prevent that.',
  )
}

/** Finds out what a run without `dry-run` would do. An earlier attempt may forbid another one. */
async function planRequest(session: JobSession, question: Question): Promise<OperationResult> {
  const { key } = session.request
  const { ledger, entries = [] } = (await readRequestRecords(session)) ?? {}
  const earlier = rankAttempts(entries, key)[0]?.record
  if (earlier !== undefined && earlier.state !== 'not-sent')
    return toDryRun(session, { operation: 'wait', jobId: earlier.jobId })
  if (ledger !== undefined && (await findSignedOtherwise(ledger, entries, key)))
    return toDryRun(session, { operation: 'wait' })
  const target = await chooseTarget(session, question, entries)
  if (target.kind === 'refused')
    return { outcome: toSkippedOutcome(target), facts: { request: toRequestView(session) } }
  return toDryRun(session, { ...target, operation: target.kind })
}

function toDryRun(session: JobSession, plan: Plan): OperationResult {
  const outcome = { outcome: 'skipped', reason: 'dry-run', operation: plan.operation } as const
  return { outcome, facts: { request: toRequestView(session), plan } }
}
