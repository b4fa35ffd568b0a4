// Settles the open records in this repository's comments that no run waits for.

import { dayMs } from '../../kit/clock.ts'
import { ActionError, ServiceError, toWarning } from '../../kit/errors.ts'
import type { KnownJob } from '../../kit/service/job.ts'
import type { Context } from '../context.ts'
import { removeComment } from '../memory/comment.ts'
import { isOpen, type RecordState } from '../memory/record.ts'
import { type Entry, findAttempt, readEntry } from '../memory/thread.ts'
import type { Outcome } from '../outcome.ts'
import { describeJobEnd, describeLost, lookAtJob } from '../pull-request/end.ts'
import { settleRequest } from '../pull-request/settle.ts'

export interface ReconciledRow {
  readonly thread: number
  readonly jobId?: string | undefined
  readonly state: RecordState
  readonly job?: KnownJob | undefined
}

export type Reconciliation = Awaited<ReturnType<typeof reconcile>>

const daysBack = 14
export const commentsRead = 5_000
const mostJobs = 50
/**
 * GitHub allows 80 writes a minute, and a job takes up to six. Without a pause one run could use them up, and a command that
 * cannot write its record sends nothing. GitHub asks for a second between writes.
 */
const pauseMs = 6_000
/** The clocks of GitHub's servers differ, and a run writes its end after its deadline. */
const graceMs = 5 * 60_000
/** A step takes six hours at most. After that no run can be waiting for the answer to its POST. */
const lostAfterMs = (6 * 60 + 15) * 60_000

/** Oldest first. Rejects with a GitHubError when the comments cannot be read, with a ServiceError when the key is refused. */
export async function reconcile(context: Context) {
  const { clock, signal } = context.world
  const { entries, unreadable, isPartial } = await listOurs(context)
  const due = entries.filter((entry) => isOpen(entry.record) && isDue(context, entry)).sort((a, b) => a.id - b.id)
  const rows: (ReconciledRow | 'failed')[] = []
  for (const entry of due.filter(({ record }) => record.jobId === undefined)) {
    // A run that was killed before it deleted its record left the request to another run.
    if (findAttempt(entries, entry.record.key)?.id !== entry.id) await removeComment(context, context.here, entry.id)
    else rows.push(await settle(context, entry, describeLost(entry.record)))
  }
  const jobs = [...Map.groupBy(due, ({ record }) => record.jobId)].filter(([jobId]) => jobId !== undefined)
  let asked = 0
  for (const [jobId = '', ofJob] of jobs.slice(0, mostJobs)) {
    if (asked > 0) await clock.sleep(pauseMs, signal)
    asked += 1
    const settled = await settleJob(context, jobId, ofJob)
    if (settled === 'over') break
    rows.push(...settled)
  }
  const done = rows.filter((row) => typeof row === 'object')
  return {
    settled: done.filter((row) => !isOpen(row)),
    open: done.filter(isOpen),
    /** Left open this time: the service gave no answer, or GitHub did not accept the comment. */
    failed: rows.length - done.length,
    /** Jobs over the limit of one run, or after the service's limit or the deadline was reached. */
    left: jobs.length - asked,
    /** Comments of ours whose record another secret key has signed. */
    signedOtherwise: unreadable,
    isPartial,
  }
}

/** Pages are not kept: 5,000 comments may have 300 MB. */
async function listOurs(context: Context) {
  const { here } = context
  const since = new Date(here.github.now() - daysBack * dayMs).toISOString()
  const entries: Entry[] = []
  let [comments, unreadable] = [0, 0]
  for await (const page of here.github.comments.listRepository(commentsRead + 1, since)) {
    comments += page.length
    for (const comment of page) {
      const entry = await readEntry(context, here, comment)
      if (typeof entry === 'object') entries.push(entry)
      else if (entry === 'unreadable') unreadable += 1
    }
  }
  return { entries, unreadable, isPartial: comments > commentsRead }
}

/** Whether no run waits for the request any more. */
function isDue({ here }: Context, { createdAt, record: { jobId, until = 0 } }: Entry): boolean {
  const now = here.github.now()
  return jobId === undefined ? now - createdAt > lostAfterMs : now > until + graceMs
}

/** Throws a ServiceError if the service refuses the key. `over`: the rest is left to the next run. */
async function settleJob(
  context: Context,
  jobId: string,
  entries: readonly Entry[],
): Promise<(ReconciledRow | 'failed')[] | 'over'> {
  try {
    const records = entries.map(({ record }) => record)
    const look = await lookAtJob(context, jobId, records)
    const rows: (ReconciledRow | 'failed')[] = []
    // The pull request belongs to the request that started the job, so that one comes first.
    for (const entry of entries.toSorted((a, b) => rank(a) - rank(b))) {
      const { thread, state } = entry.record
      if (look.kind === 'unfinished') rows.push({ thread, jobId, state, job: look.job })
      else if (look.kind === 'finished') rows.push(await settle(context, entry, describeJobEnd(entry.record, look.job)))
      else rows.push(await settle(context, entry, describeLost(entry.record, { id: jobId })))
    }
    return rows
  } catch (error) {
    if (error instanceof ActionError && error.reason === 'wrong-job') return ['failed']
    if (!(error instanceof ServiceError) || error.status === 401 || error.status === 403) throw error
    context.world.log.warning(`Could not ask about job ${jobId}: ${toWarning(error)}`)
    return error.status === 429 || context.world.clock.monotonic() >= context.world.deadline ? 'over' : ['failed']
  }
}

const rank = ({ record }: Entry) => (record.operation === 'message' ? 1 : 0)

async function settle(context: Context, entry: Entry, outcome: Outcome): Promise<ReconciledRow | 'failed'> {
  const isSettled = await settleRequest(context, entry, outcome)
  const { thread, jobId } = entry.record
  const state = outcome.outcome
  return isSettled && state !== 'skipped' ? { thread, jobId, state, job: outcome.job } : 'failed'
}
