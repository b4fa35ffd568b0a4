// Answers `status`, `cancel`, `stop`, and `help` with one comment, which a re-run edits. These commands are free.

import { isFinished } from '../../kit/service/job.ts'
import type { JobContext } from '../context.ts'
import { answerOnce } from '../memory/comment.ts'
import { type Entry, listRequests, type Thread } from '../memory/thread.ts'
import { type Outcome, type RequestStatus, resolveEnd, toFailure } from '../outcome.ts'
import type { FreeCommand } from '../request/review.ts'
import { findJob, readPullRequest } from './read-job.ts'
import type { Request } from './request.ts'

export async function answerCommand(context: JobContext, command: FreeCommand, request: Request): Promise<Outcome> {
  const { thread, record } = request
  const operation = command.kind
  const outcome: Outcome =
    command.kind === 'help'
      ? { outcome: 'reported', operation: 'help', meant: command.meant }
      : await readStatus(context, command.isStop, thread).catch((error) => ({ ...toFailure(error), operation }))
  if (thread !== undefined && context.inputs.record !== 'none' && !context.inputs.dryRun)
    await answerOnce(context, thread, record, outcome)
  return outcome
}

async function readStatus(context: JobContext, isStop: boolean, thread: Thread | undefined): Promise<Outcome> {
  const requests = listRequests(thread?.entries ?? [])
  const sent = requests.findLast(({ record }) => record.jobId !== undefined || record.state === 'unknown')
  const found = sent && (await readRequest(context, sent))
  const newest = requests.at(-1)
  // If the newest request was not sent, an earlier one may still be running.
  const isPending = found?.status.state === 'working' || found?.status.state === 'unknown'
  const isNewestMeant = newest !== sent && (newest?.record.state === 'starting' || !isPending)
  const shown = newest && isNewestMeant ? await readRequest(context, newest) : found
  return { outcome: 'reported', operation: 'status', isStop, ...shown }
}

async function readRequest(context: JobContext, { record }: Entry) {
  const { jobId, state, words, login, requestedAt: since, stateAt, until = 0 } = record
  const asOf = context.here.github.now()
  const describe = (now: RequestStatus['state']): RequestStatus => ({ words, login, since, asOf, state: now })
  if (jobId === undefined) {
    // A run records its result by its deadline. If the deadline has passed without a result, the run was killed.
    const isLost = state === 'unknown' || (state === 'starting' && until < asOf)
    return { status: describe(isLost ? 'unknown' : state === 'not-sent' ? state : 'working') }
  }
  const job = await findJob(context, jobId, asOf - stateAt)
  if (job === undefined) return { job: { id: jobId }, status: describe('gone') }
  const end = isFinished(job) ? resolveEnd(job) : 'working'
  // Only the run that sent the follow-up could tell that nothing changed, so keep what it recorded.
  const status = describe(end === 'completed' && state === 'no-changes' ? state : end)
  return { job, status: { ...status, pullRequestState: (await readPullRequest(context, job))?.state } }
}
