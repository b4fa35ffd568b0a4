// Settles what no run waits for: the open status comments of this repository.

import { ServiceError } from '../errors.ts'
import { byId, type Entry } from '../ledger/entries.ts'
import { type JobCommentDeps, updateRecords, upsertPullRequestComment } from '../ledger/job-comments.ts'
import { isOpen, type MarkerState } from '../ledger/marker.ts'
import type { JobOutcome } from '../outcome.ts'
import { toOutcomeName } from '../outcome.ts'
import type { ServiceClient } from '../service/client.ts'
import { type AgentJob, isTerminal, type KnownJob } from '../service/job.ts'

export interface ReconcileDeps extends JobCommentDeps {
  readonly service: Pick<ServiceClient, 'getJob'>
  readonly signal: AbortSignal
  /** Monotonic milliseconds. */
  readonly deadline: number
}

export interface ReconcileOptions {
  /** So soon after a message a terminal state may be the one from before it, and a new job may not be found yet. */
  readonly graceMs: number
  readonly dryRun: boolean
}

export interface ReconciledRow {
  /** Issue or pull request. */
  readonly thread: number
  readonly jobId?: string | undefined
  /** What the comment says now, or would say without `dry-run`. */
  readonly state: MarkerState
  readonly prLink?: string | undefined
}

export interface Reconciliation {
  readonly settled: readonly ReconciledRow[]
  /** Still at work. */
  readonly open: readonly ReconciledRow[]
  /** Left open this time: the service gave no answer, or GitHub did not take the comment. */
  readonly failed: number
  /** Jobs over the limit of one run, or after the service's limit or the deadline was reached. */
  readonly left: number
  readonly isDryRun: boolean
}

/** `failed` is left to the next run, and after `over` so is all that would follow. */
type Result = ReconciledRow | 'failed' | 'over'

const daysBack = 14
const commentsRead = 5_000
const jobsAsked = 50
/**
 * Of GitHub's 80 writes a minute a job takes three or more: without a pause a run could use them up, and a command that
 * cannot write its record sends nothing. GitHub asks for a second between writes.
 */
const pauseMs = 3_000
/** The longest deadline of a step is six hours; then nobody is waiting for an answer any more. */
const startingTimeoutMs = (6 * 60 + 15) * 60_000

/** The oldest first. Rejects with a GitHubError when the comments cannot be read, with a ServiceError when the key is refused. */
export async function reconcile(deps: ReconcileDeps, options: ReconcileOptions): Promise<Reconciliation> {
  const entries = await readOpen(deps)
  const byJob = Map.groupBy(
    entries.filter(({ record }) => record.jobId !== undefined),
    ({ record }) => record.jobId ?? '',
  )
  const jobs = [...byJob]
  const rows = await settleLost(deps, entries, options)
  let asked = 0
  for (const [jobId, ofJob] of jobs.slice(0, jobsAsked)) {
    const row = await settleOne(deps, jobId, ofJob, options)
    if (row === 'over') break
    rows.push(row)
    asked += 1
    const isWritten = row !== 'failed' && !isOpen(row) && !options.dryRun
    if (isWritten && asked < jobs.length) await deps.clock.sleep(pauseMs, deps.signal)
  }
  const done = rows.filter((row) => typeof row === 'object')
  return {
    settled: done.filter((row) => !isOpen(row)),
    open: done.filter(isOpen),
    failed: rows.length - done.length,
    left: jobs.length - asked,
    isDryRun: options.dryRun,
  }
}

async function readOpen({ ledger, clock }: ReconcileDeps): Promise<readonly Entry[]> {
  const since = new Date(clock.now() - daysBack * 86_400_000).toISOString()
  const found = (await Array.fromAsync(ledger.readRepository(commentsRead, since))).flat()
  const own = await ledger.onlyOwn(found.filter(({ isVerified, record }) => isVerified && isOpen(record)))
  return own.toSorted(byId)
}

/** `starting` without a job: once no run can be at work on it, nobody can know whether it was sent. */
async function settleLost(
  deps: ReconcileDeps,
  entries: readonly Entry[],
  { dryRun }: ReconcileOptions,
): Promise<Result[]> {
  const rows: Result[] = []
  const isLost = ({ record, comment }: Entry) =>
    record.jobId === undefined && deps.ledger.now() - comment.createdAt > startingTimeoutMs
  const outcome = { outcome: 'unknown', reason: 'previous-attempt-interrupted' } as const
  for (const entry of entries.filter(isLost)) {
    const isWritten =
      dryRun || (await updateRecords(deps, [entry], { outcome, state: 'unknown', request: entry.record })) > 0
    rows.push(isWritten ? { thread: entry.record.thread, state: 'unknown' } : 'failed')
  }
  return rows
}

/** A refused key ends the run. */
async function settleOne(
  deps: ReconcileDeps,
  jobId: string,
  entries: readonly Entry[],
  options: ReconcileOptions,
): Promise<Result> {
  const [first] = entries
  if (first === undefined) return 'failed'
  const { thread, state } = first.record
  const seen = await look(deps, jobId)
  if (seen === 'failed' || seen === 'over') return seen
  const job: KnownJob = seen === 'gone' ? { id: jobId } : seen
  const { prLink } = job
  if (!isSettled(seen, entries, deps, options)) return { thread, jobId, state, prLink }
  const outcome: JobOutcome =
    seen === 'gone'
      ? { outcome: 'unknown', reason: 'previous-attempt-interrupted', operation: first.record.operation, job }
      : { outcome: toOutcomeName(seen), operation: 'wait', job }
  if (!options.dryRun) {
    const settlement = { job, outcome, state: outcome.outcome, request: first.record }
    // In this order: a record that is still open leads to the pull request's comment.
    await upsertPullRequestComment(deps, settlement, thread)
    if ((await updateRecords(deps, entries, settlement)) < entries.length) return 'failed'
  }
  return { thread, jobId, state: outcome.outcome, prLink }
}

function isSettled(
  seen: AgentJob | 'gone',
  entries: readonly Entry[],
  { ledger }: ReconcileDeps,
  { graceMs }: ReconcileOptions,
): boolean {
  const isJustAfter = (operation: 'create' | 'message') =>
    entries.some(({ record, comment }) => record.operation === operation && ledger.now() - comment.updatedAt < graceMs)
  return seen === 'gone' ? !isJustAfter('create') : isTerminal(seen.status) && !isJustAfter('message')
}

async function look(
  { service, signal, deadline, log, clock }: ReconcileDeps,
  jobId: string,
): Promise<AgentJob | 'gone' | 'failed' | 'over'> {
  try {
    const job = await service.getJob(jobId, { signal, deadline })
    return job.id === jobId ? job : 'failed'
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status === 401 || error.status === 403) throw error
    if (error.status === 404) return 'gone'
    log.warning(`Job ${jobId} could not be asked about: ${error.message}`)
    return error.status === 429 || clock.monotonic() >= deadline ? 'over' : 'failed'
  }
}
