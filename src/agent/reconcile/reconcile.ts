// Settles the open records in this repository's comments, unless a run is still waiting for the job.

import { dayMs } from '../../kit/clock.ts'
import { ActionError, ServiceError, toWarning } from '../../kit/errors.ts'
import type { Context } from '../context.ts'
import { removeComment } from '../memory/comment.ts'
import { isOpen } from '../memory/record.ts'
import { type Entry, findAttempt, listRecords } from '../memory/thread.ts'
import { checkJob, describeJobEnd, describeLost } from '../pull-request/end.ts'
import { settleRequest } from '../pull-request/settle.ts'

export type Reconciliation = Awaited<ReturnType<typeof reconcile>>

const daysBack = 14
export const commentsRead = 5_000
const mostJobs = 50
/**
 * GitHub allows 80 writes per minute, and settling a job takes up to six. Without this pause, one run could use them all up, and
 * a command that cannot write its record is not sent. GitHub also asks for one second between writes.
 */
const pauseMs = 6_000
/** The clocks of GitHub's servers differ, and a run may record its result shortly after its deadline. */
const graceMs = 5 * 60_000
/** A step runs for six hours at most. After that, no run can still be waiting for the response to its POST. */
const lostAfterMs = (6 * 60 + 15) * 60_000

/** Starts with the oldest record. Rejects with a GitHubError, or with a ServiceError if the service rejects the key. */
export async function reconcile(context: Context) {
  const { here, world } = context
  const since = here.github.now() - daysBack * dayMs
  const { entries, comments, unreadable } = await listRecords(context, commentsRead + 1, since)
  const due = entries.filter((entry) => isDue(context, entry)).sort((a, b) => a.id - b.id)
  // Another run took over the request. The run that wrote this record was killed before it could delete the record.
  const isLeft = ({ id, record }: Entry) => record.jobId === undefined && findAttempt(entries, record.key)?.id !== id
  for (const { id } of due.filter(isLeft)) await removeComment(context, here, id)
  const ours = due.filter((entry) => !isLeft(entry))
  const jobs = [...Map.groupBy(ours, ({ record }) => record.jobId)]
  const count = { settled: 0, open: 0, failed: 0 }
  let asked = 0
  for (const [jobId, ofJob] of jobs.slice(0, mostJobs)) {
    if (asked > 0) await world.clock.sleep(pauseMs, world.signal)
    const results = await settleJob(context, jobId, ofJob)
    if (results === 'over') break
    for (const result of results) count[result] += 1
    asked += 1
  }
  // `left`: the jobs that this run did not check before it reached its own limit, the service's rate limit, or the deadline.
  return { ...count, left: jobs.length - asked, signedOtherwise: unreadable, isPartial: comments > commentsRead }
}

function isDue({ here }: Context, { createdAt, record }: Entry): boolean {
  const { jobId, until = 0 } = record
  const since = jobId === undefined ? createdAt + lostAfterMs : until + graceMs
  return isOpen(record) && here.github.now() > since
}

/** `open`: the job is still running. `failed`: the service did not answer, or GitHub rejected the comment. */
type Result = 'settled' | 'open' | 'failed'

/** Returns one result per record, or `over` to end the run here. Settling the oldest record also finishes the pull request. */
async function settleJob(
  context: Context,
  jobId: string | undefined,
  entries: readonly Entry[],
): Promise<readonly Result[] | 'over'> {
  const { world } = context
  const records = entries.map(({ record }) => record)
  try {
    const checked = jobId === undefined ? undefined : await checkJob(context, jobId, records)
    if (checked?.kind === 'unfinished') return entries.map(() => 'open')
    const results: Result[] = []
    for (const entry of entries) {
      const { record } = entry
      const end = checked?.kind === 'finished' ? describeJobEnd(record, checked.job) : describeLost(record)
      const isSettled = await settleRequest(context, entry, end)
      if (isSettled) world.log.info(`Recorded the result of the request in #${record.thread}: ${end.outcome}.`)
      results.push(isSettled ? 'settled' : 'failed')
    }
    return results
  } catch (error) {
    const isOther = error instanceof ActionError && error.reason === 'wrong-job'
    const isOfService = error instanceof ServiceError && error.status !== 401 && error.status !== 403
    if (!isOther && !isOfService) throw error
    world.log.warning(`Could not read job ${jobId}: ${toWarning(error)}`)
    const isOver = isOfService && (error.status === 429 || world.clock.monotonic() >= world.deadline)
    return isOver ? 'over' : entries.map(() => 'failed')
  }
}
