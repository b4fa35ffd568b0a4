// Answers `status`, `cancel`, `stop` and `help` with one comment, which a re-run edits. Nothing that costs is sent.

import { isFinished } from '../../kit/service/job.ts'
import type { Command } from '../command/grammar.ts'
import type { JobContext } from '../context.ts'
import { answerOnce } from '../memory/comment.ts'
import type { RequestFacts } from '../memory/record.ts'
import { listRequests, type Thread } from '../memory/thread.ts'
import { type Outcome, type RequestStatus, resolveEnd, toFailure } from '../outcome.ts'
import { findJob, readPullRequest } from './thread-job.ts'

type FreeCommand = Exclude<Command, { kind: 'prompt' }>

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
  // A request that may have started a job comes first, until a later one has a job.
  const newest =
    requests.findLast(({ record }) => record.jobId !== undefined || record.state === 'unknown') ?? requests.at(-1)
  const base = { outcome: 'reported', operation: 'status', isStop } as const
  if (newest === undefined) return base
  const { jobId, state, words, login, requestedAt: since, stateAt } = newest.record
  const asOf = context.here.github.now()
  const about = { words, login, since, asOf }
  if (jobId === undefined) {
    const known = state === 'unknown' || state === 'not-sent' ? state : 'working'
    return { ...base, status: { ...about, state: known } }
  }
  const job = await findJob(context, jobId, asOf - stateAt)
  if (job === undefined) return { ...base, job: { id: jobId }, status: { ...about, state: 'gone' } }
  const pullRequestState = (await readPullRequest(context, job))?.state
  const end: RequestStatus['state'] = isFinished(job) ? resolveEnd(job) : 'working'
  return {
    ...base,
    job,
    status: { ...about, pullRequestState, state: end === 'completed' && state === 'no-changes' ? state : end },
  }
}
