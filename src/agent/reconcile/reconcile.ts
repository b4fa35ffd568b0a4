// Settles the open records in this repository's comments, which no run waits for.

import { ActionError, ServiceError, toWarning } from '../../kit/errors.ts'
import type { KnownJob } from '../../kit/service/job.ts'
import type { AgentRepository } from '../ledger/agent-repositories.ts'
import { type Entry, onlyOurs } from '../ledger/ledger.ts'
import { repairPullRequests, writePullRequestComment } from '../ledger/pull-request-comment.ts'
import { isOpen, type RecordState } from '../ledger/record.ts'
import { settleRecord, settleRecordsOf } from '../ledger/settle.ts'
import { byId } from '../ledger/thread.ts'
import { toOutcomeName } from '../outcome.ts'
import { markUnchecked, type ReconcileSession, readRecordedJob } from './session.ts'

export interface ReconciledRow {
  /** Number of the issue or pull request. */
  readonly thread: number
  readonly jobId?: string | undefined
  /** The state in the comment now. */
  readonly state: RecordState
  readonly job?: KnownJob | undefined
}

export type Reconciliation = Awaited<ReturnType<typeof reconcile>>

/** `failed` is left to the next run. After `over`, the rest is left to it as well. */
type Result = ReconciledRow | 'failed' | 'over'

const daysBack = 14
export const commentsRead = 5_000
const mostJobs = 50
/**
 * GitHub allows 80 writes a minute, and a job takes up to eight: its comments, label and reactions. Without a pause one run
 * could use them up, and a command that cannot write its record sends nothing. GitHub asks for a second between writes.
 */
const pauseMs = 6_000
/** A step takes six hours at most. After that no run can be waiting for the answer to its POST. */
const lostAfterMs = (6 * 60 + 15) * 60_000

/** Oldest first. Rejects with a GitHubError when the comments cannot be read, with a ServiceError when the key is refused. */
export async function reconcile(session: ReconcileSession) {
  const { ledger, agentRepositories } = session
  const here = await agentRepositories.getHere()
  const { entries, unreadable, isPartial } = await listOurs(here)
  await repairEverywhere(session, here, entries)
  const open = entries.filter(({ record }) => isOpen(record)).toSorted(byId)
  const rows = await settleLost(session, open)
  const jobs = [...Map.groupBy(open, ({ record }) => record.jobId)].filter(([jobId]) => jobId !== undefined)
  let looks = 0
  for (const [jobId = '', ofJob] of jobs.slice(0, mostJobs)) {
    const row = await settleJob(session, jobId, ofJob).catch((error: unknown) => toResult(session, jobId, error))
    if (row === 'over') break
    rows.push(row)
    looks += 1
    const isWritten = row !== 'failed' && !isOpen(row)
    if (isWritten && looks < jobs.length) await ledger.clock.sleep(pauseMs, ledger.signal)
  }
  const done = rows.filter((row) => typeof row === 'object')
  return {
    settled: done.filter((row) => !isOpen(row)),
    /** Their jobs are not finished. */
    open: done.filter(isOpen),
    /** Left open this time: the service gave no answer, or GitHub did not accept the comment. */
    failed: rows.length - done.length,
    /** Jobs over the limit of one run, or after the service's limit or the deadline was reached. */
    left: jobs.length - looks,
    /** Comments of ours whose record another secret key has signed. */
    signedOtherwise: unreadable,
    /** There are more comments than were read. */
    isPartial,
  }
}

async function listOurs({ ledger }: AgentRepository) {
  const newest = await ledger.listNewest(commentsRead, ledger.clock.now() - daysBack * 86_400_000)
  return { ...newest, entries: await onlyOurs(ledger, newest.entries) }
}

/** Does what is missing in pull requests here, and in the other repository in which the agent opens them. */
async function repairEverywhere(
  session: ReconcileSession,
  here: AgentRepository,
  entries: readonly Entry[],
): Promise<void> {
  await repairPullRequests(session, here, entries)
  try {
    const target = await session.agentRepositories.getTarget()
    if (!target.isHere) await repairPullRequests(session, target, (await listOurs(target)).entries)
  } catch (error) {
    session.ledger.log.warning(`The pull requests of the other repository could not be looked at: ${toWarning(error)}`)
  }
}

/** Settles `starting` records without a job once no run can be working on them. Nobody can know whether they were sent. */
async function settleLost(session: ReconcileSession, open: readonly Entry[]): Promise<Result[]> {
  const { ledger } = session
  const outcome = { outcome: 'unknown', reason: 'previous-attempt-interrupted' } as const
  const rows: Result[] = []
  for (const entry of open) {
    if (entry.record.jobId || ledger.now() - entry.createdAt <= lostAfterMs) continue
    const isWritten = await settleRecord(session, entry, outcome)
    rows.push(isWritten ? { thread: entry.record.thread, state: 'unknown' } : 'failed')
  }
  return rows
}

/** Rejects with a ServiceError or an ActionError (`wrong-job`) if the service does not tell of the job. */
async function settleJob(session: ReconcileSession, jobId: string, entries: readonly Entry[]): Promise<Result> {
  const [first] = entries
  if (first === undefined) return 'failed'
  const { thread, state, operation } = first.record
  const look = await readRecordedJob(session, jobId, entries)
  if (look.kind === 'unfinished') return { thread, jobId, state, job: look.job }
  const job: KnownJob = look.kind === 'gone' ? { id: jobId } : look.job
  const found =
    look.kind === 'gone'
      ? ({ outcome: 'unknown', reason: 'previous-attempt-interrupted', operation, job, isGone: true } as const)
      : ({ outcome: toOutcomeName(look.job), operation: 'wait', job } as const)
  const row = { thread, jobId, state: found.outcome, job }
  const outcome = markUnchecked(entries, found)
  // The pull request belongs to the request that started the job. It comes first: until then an open record leads to it.
  const { record } = entries.find((entry) => entry.record.operation === 'create') ?? first
  const { label, reviewers } = session.inputs
  await writePullRequestComment(session, { outcome, origin: { ...record, label, reviewers } })
  return (await settleRecordsOf(session, jobId, entries, outcome)) === entries.length ? row : 'failed'
}

/** What a failed look leaves to the next run. Throws the error if the service refuses the key. */
function toResult({ ledger, world }: ReconcileSession, jobId: string, error: unknown): 'failed' | 'over' {
  if (error instanceof ActionError && error.reason === 'wrong-job') return 'failed'
  if (!(error instanceof ServiceError) || error.status === 401 || error.status === 403) throw error
  ledger.log.warning(`Could not ask about job ${jobId}: ${error.message}`)
  return error.status === 429 || ledger.clock.monotonic() >= world.deadline ? 'over' : 'failed'
}
