// Settles what else belongs to the job whose end a run has seen: the open records of other requests in the thread, and the pull
// request that the job opened.

import { type AgentJob, type FinishedJob, isFinished, mayBeStale } from '../../kit/service/job.ts'
import { isNamedRepository } from '../ledger/agent-repositories.ts'
import type { Entry } from '../ledger/ledger.ts'
import {
  repairPullRequests,
  type SettlingSession,
  type StartingRequest,
  writePullRequestComment,
} from '../ledger/pull-request-comment.ts'
import { isOpen, toRecordState } from '../ledger/record.ts'
import { settleRecordsOf } from '../ledger/settle.ts'
import { type JobOutcome, toOutcomeName } from '../outcome.ts'
import { resolveCountingInput } from '../pull-request-inputs.ts'
import { createRenderer, type JobSession } from './session.ts'

/** The time for the last writes to GitHub, once the end of the job is known. The post step writes the rest. */
export const lastWritesMs = 15_000

/** The record of this run's request. `id`: of its comment, if it is in one. */
interface OwnRecord {
  readonly record: StartingRequest
  readonly id: number | undefined
}

/** Never rejects. */
export async function settleOthers(session: JobSession, outcome: JobOutcome, own?: OwnRecord): Promise<void> {
  const { inputs, thread, recordPlace, agentRepositories } = session
  const job = toEndedJob(outcome)
  // A pull request that is counted must have its comment, even where nothing is remembered.
  const isCounted = resolveCountingInput(inputs) !== undefined
  if (job === undefined || (recordPlace === 'none' && !isCounted)) return
  // A run without a thread may have no token. It calls GitHub only if the link names a repository of ours, or if it counts.
  const { pullRequest } = job
  const mayBeOurs =
    pullRequest && (isNamedRepository(session, pullRequest) || (isCounted && inputs.jobId === undefined))
  if (thread === undefined && !mayBeOurs) return
  const here = await agentRepositories.getHere()
  here.github.endWithin(lastWritesMs)
  const { ledger, github } = here
  const { entries = [] } = thread ?? {}
  const settling: SettlingSession = {
    ...session,
    ledger,
    github,
    render: createRenderer(session, inputs.command),
    hasPullRequestComment: true,
    countsByLabel: isCounted,
  }
  await repairPullRequests(settling, here, entries)
  const ended = {
    job,
    outcome: toSeen(outcome, job),
    isFirst: outcome.operation === 'create',
    origin: findStartingRequest(session, job, own),
  }
  const remark = await writePullRequestComment(settling, ended, thread?.reference.number)
  if (remark !== undefined) session.notes.remarks.push(remark)
  const others = entries.filter(
    (entry) => entry.record.request !== session.request.key && !mayBeAtWork(session, entry, ledger.now(), own?.id),
  )
  await settleRecordsOf(settling, job.id, others, toSeen(outcome, job))
}

/** The end of the job as a run sees it that only waits: what changed, and how long it took, is about this run's request. */
function toSeen(outcome: JobOutcome, job: FinishedJob): JobOutcome {
  return { outcome: toOutcomeName(job), operation: 'wait', job, scope: outcome.scope }
}

/** The job, if its end is certain. */
function toEndedJob(outcome: JobOutcome): FinishedJob | undefined {
  const { job } = outcome
  if (job?.status === undefined || !isFinished(job)) return undefined
  return isOpen({ state: toRecordState({ kind: 'settled', outcome }, true) }) ? undefined : job
}

/**
 * The request that started the job, as its record says, or this run's own: the pull request belongs to it. What the record says
 * counts, since the inputs may have changed until a re-run.
 */
function findStartingRequest({ thread, request }: JobSession, job: AgentJob, own?: OwnRecord): StartingRequest {
  const started = thread?.entries.find(
    ({ record }) => record.kind === 'status' && record.jobId === job.id && record.operation === 'create',
  )
  return started?.record ?? own?.record ?? { ...request, thread: thread?.reference.number ?? 0, request: request.key }
}

/**
 * A message that is newer than this request may still be at work: the `completed` that we saw may be from before it. A run that
 * only waits has no record, so all messages are newer. `now`: by GitHub's clock.
 */
function mayBeAtWork({ inputs }: JobSession, entry: Entry, now: number, ownId = 0): boolean {
  const { id, updatedAt, record } = entry
  const posts = [{ operation: 'message', agoMs: now - updatedAt }] as const
  return id > ownId && record.operation === 'message' && mayBeStale(posts, 'message', inputs.intervalMs)
}
