// Answers `status`, `cancel`, `stop` and `help` with one comment, which a re-run edits. Nothing that costs is sent.

import { isFinished, type KnownJob } from '../../kit/service/job.ts'
import type { JobContext } from '../context.ts'
import { answerOnce } from '../memory/comment.ts'
import type { RequestFacts } from '../memory/record.ts'
import { type Entry, listRequests, type Thread } from '../memory/thread.ts'
import { type Outcome, type RequestStatus, resolveEnd, toFailure } from '../outcome.ts'
import type { FreeCommand } from '../request/review.ts'
import { findJob, readPullRequest } from './thread-job.ts'

export async function answerCommand(
  context: JobContext,
  command: FreeCommand,
  request: RequestFacts,
  thread: Thread | undefined,
): Promise<Outcome> {
  const operation = command.kind
  const outcome: Outcome =
    command.kind === 'help'
      ? { outcome: 'reported', operation: 'help', meant: command.meant }
      : await readStatus(context, command.isStop, thread).catch((error: unknown) => ({
          ...toFailure(error),
          operation,
        }))
  if (thread !== undefined && context.inputs.record !== 'none' && !context.inputs.dryRun)
    await answerOnce(context, thread, { ...request, words: undefined }, outcome)
  return outcome
}

async function readStatus(context: JobContext, isStop: boolean, thread: Thread | undefined): Promise<Outcome> {
  const requests = listRequests(thread?.entries ?? [])
  const base = { outcome: 'reported', operation: 'status', isStop } as const
  const sent = requests.findLast(({ record }) => record.jobId !== undefined || record.state === 'unknown')
  const found = sent && (await readRequest(context, sent))
  const newest = requests.at(-1)
  // A request that was not sent stops nothing: an earlier one may be at work.
  const isNewestMeant = newest !== sent && (newest?.record.state === 'starting' || !isPending(found?.status.state))
  return { ...base, ...(newest && isNewestMeant ? await readRequest(context, newest) : found) }
}

function isPending(state: RequestStatus['state'] | undefined): boolean {
  return state === 'working' || state === 'unknown'
}

async function readRequest(context: JobContext, { record }: Entry): Promise<{ job?: KnownJob; status: RequestStatus }> {
  const { jobId, state, words, login, requestedAt: since, stateAt } = record
  const asOf = context.here.github.now()
  const about = { words, login, since, asOf }
  if (jobId === undefined) {
    const known = state === 'unknown' || state === 'not-sent' ? state : 'working'
    return { status: { ...about, state: known } }
  }
  const job = await findJob(context, jobId, asOf - stateAt)
  if (job === undefined) return { job: { id: jobId }, status: { ...about, state: 'gone' } }
  const pullRequestState = (await readPullRequest(context, job))?.state
  const end: RequestStatus['state'] = isFinished(job) ? resolveEnd(job) : 'working'
  return {
    job,
    status: { ...about, pullRequestState, state: end === 'completed' && state === 'no-changes' ? state : end },
  }
}
