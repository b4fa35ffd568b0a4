// Settles what no run waits for: the records in this repository's comments that are still open.

import { ServiceError } from '../errors.ts'
import type { Entry } from '../ledger/ledger.ts'
import { addMissingLabels } from '../ledger/pull-request-comment.ts'
import { isOpen, type RecordState } from '../ledger/record.ts'
import { settleRecords } from '../ledger/settle.ts'
import { byId } from '../ledger/thread.ts'
import { type JobOutcome, toOutcomeName } from '../outcome.ts'
import type { KnownJob } from '../service/job.ts'
import type { Look } from '../service/look.ts'
import { lookAtRecordedJob, type ReconcileSession } from './session.ts'

export interface ReconciledRow {
  /** Number of the issue or pull request. */
  readonly thread: number
  readonly jobId?: string | undefined
  /** What the comment says now, or would say without `dry-run`. */
  readonly state: RecordState
  readonly job?: KnownJob | undefined
}

export interface Reconciliation {
  readonly settled: readonly ReconciledRow[]
  /** Still at work. */
  readonly open: readonly ReconciledRow[]
  /** Left open this time: the service gave no answer, or GitHub did not accept the comment. */
  readonly failed: number
  /** Jobs over the limit of one run, or after the service's limit or the deadline was reached. */
  readonly left: number
  /** Comments of ours whose record another secret key has signed. */
  readonly signedOtherwise: number
  /** There are more comments than were read. */
  readonly isPartial: boolean
  readonly isDryRun: boolean
}

/** `failed` is left to the next run, and after `over` so is everything that would follow. */
type Result = ReconciledRow | 'failed' | 'over'

const daysBack = 14
export const commentsRead = 5_000
const mostJobsAsked = 50
/**
 * GitHub allows 80 writes a minute, and a job takes three or more. Without a pause one run could use them up, and a command
 * that cannot write its record sends nothing. GitHub asks for a second between writes.
 */
const pauseMs = 3_000
/** The longest deadline of a step is six hours; after that nobody waits for an answer any more. */
const lostAfterMs = (6 * 60 + 15) * 60_000

/** Oldest first. Rejects with a GitHubError when the comments cannot be read, with a ServiceError when the key is refused. */
export async function reconcile(session: ReconcileSession, isDryRun: boolean): Promise<Reconciliation> {
  const { entries, isPartial } = await readNewestComments(session)
  const verified = entries.filter(({ isVerified }) => isVerified)
  const open = verified.filter(({ record }) => isOpen(record)).toSorted(byId)
  if (!isDryRun) await addMissingLabels(session, verified)
  const rows = await settleLost(session, open, isDryRun)
  const jobs = [...Map.groupBy(open, ({ record }) => record.jobId)].filter(([jobId]) => jobId !== undefined)
  let asked = 0
  for (const [jobId = '', ofJob] of jobs.slice(0, mostJobsAsked)) {
    const row = await settleJob(session, jobId, ofJob, isDryRun)
    if (row === 'over') break
    rows.push(row)
    asked += 1
    const isWritten = row !== 'failed' && !isOpen(row) && !isDryRun
    if (isWritten && asked < jobs.length) await session.ledger.clock.sleep(pauseMs, session.ledger.signal)
  }
  const done = rows.filter((row) => typeof row === 'object')
  return {
    settled: done.filter((row) => !isOpen(row)),
    open: done.filter(isOpen),
    failed: rows.length - done.length,
    left: jobs.length - asked,
    signedOtherwise: entries.length - verified.length,
    isPartial,
    isDryRun,
  }
}

/** Our records in the newest comments. */
async function readNewestComments({ ledger }: ReconcileSession) {
  const since = new Date(ledger.clock.now() - daysBack * 86_400_000).toISOString()
  const pages = await Array.fromAsync(ledger.readNewest(commentsRead + 1, since))
  const count = pages.reduce((sum, { comments }) => sum + comments, 0)
  const entries = await ledger.onlyOurs(pages.flatMap((page) => page.entries))
  return { entries, isPartial: count > commentsRead }
}

/** `starting` without a job: once no run can be at work on it, nobody can know whether it was sent. */
async function settleLost(session: ReconcileSession, open: readonly Entry[], isDryRun: boolean): Promise<Result[]> {
  const { ledger } = session
  const lost = open.filter(({ record, createdAt }) => !record.jobId && ledger.now() - createdAt > lostAfterMs)
  const outcome = { outcome: 'unknown', reason: 'previous-attempt-interrupted' } as const
  const rows: Result[] = []
  for (const entry of lost) {
    const settlement = { outcome, state: 'unknown', request: entry.record } as const
    const isWritten = isDryRun || (await settleRecords(session, settlement, [entry], undefined)).written > 0
    rows.push(isWritten ? { thread: entry.record.thread, state: 'unknown' } : 'failed')
  }
  return rows
}

async function settleJob(
  session: ReconcileSession,
  jobId: string,
  entries: readonly Entry[],
  isDryRun: boolean,
): Promise<Result> {
  const [first] = entries
  if (first === undefined) return 'failed'
  const { thread, state, operation } = first.record
  const look = await lookOrFail(session, jobId, entries)
  if (typeof look === 'string') return look
  if (look.kind === 'unfinished') return { thread, jobId, state, job: look.job }
  const job: KnownJob = look.kind === 'gone' ? { id: jobId } : look.job
  const outcome: JobOutcome =
    look.kind === 'gone'
      ? { outcome: 'unknown', reason: 'previous-attempt-interrupted', operation, job }
      : { outcome: toOutcomeName(look.job), operation: 'wait', job }
  const settlement = { job, outcome, state: outcome.outcome, request: first.record } as const
  const isWritten = isDryRun || (await settleRecords(session, settlement, entries, thread)).written === entries.length
  return isWritten ? { thread, jobId, state: outcome.outcome, job } : 'failed'
}

/** A refused key ends the run. */
async function lookOrFail(
  session: ReconcileSession,
  jobId: string,
  entries: readonly Entry[],
): Promise<Look | 'failed' | 'over'> {
  const { log, clock } = session.ledger
  try {
    return await lookAtRecordedJob(session, jobId, entries)
  } catch (error) {
    if (!(error instanceof ServiceError)) {
      if (error instanceof Error && 'reason' in error && error.reason === 'wrong-job') return 'failed'
      throw error
    }
    if (error.status === 401 || error.status === 403) throw error
    log.warning(`Could not ask about job ${jobId}: ${error.message}`)
    return error.status === 429 || clock.monotonic() >= session.deadline ? 'over' : 'failed'
  }
}
