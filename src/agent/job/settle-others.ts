// Settles what else belongs to the job whose end a run has seen: the open records of other requests in the thread, and the pull
// request that the job opened.

import { type FinishedJob, isFinished, mayBeStale } from '../../kit/service/job.ts'
import { isNamedRepository } from '../ledger/agent-repositories.ts'
import type { Entry } from '../ledger/ledger.ts'
import { repairPullRequests, type StartingRequest, writePullRequestComment } from '../ledger/pull-request-comment.ts'
import { isOpen, toRecordState } from '../ledger/record.ts'
import { settleRecordsOf } from '../ledger/settle.ts'
import { type JobOutcome, toOutcomeName } from '../outcome.ts'
import { resolveCountingInput } from '../pull-request-inputs.ts'
import { createRenderer, type JobSession } from './session.ts'

/** The time for the last writes to GitHub, once the end of the job is known. The post step writes the rest. */
export const lastWritesMs = 15_000

/** What is known by then. */
interface Known {
  /** The record of this run's request, and the id of its comment, if it is in one. */
  readonly record?: StartingRequest | undefined
  readonly id?: number | undefined
}

/** Never rejects. */
export async function settleOthers(session: JobSession, outcome: JobOutcome, known: Known = {}): Promise<void> {
  const { inputs, thread, recordPlace, agentRepositories, request } = session
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
  const { entries = [], reference } = thread ?? {}
  const render = createRenderer(session, inputs.command)
  const settling = { ledger, github, agentRepositories, render, countsByLabel: isCounted }
  await repairPullRequests(settling, here, entries)
  // The pull request belongs to the request that started the job. Its record counts: a re-run may have other inputs.
  const started = entries.find(
    ({ record }) => record.kind === 'status' && record.jobId === job.id && record.operation === 'create',
  )?.record
  const origin = started ?? known.record ?? { ...request, thread: reference?.number ?? 0, request: request.key }
  // As a run that only waits sees the end: what changed, and how long it took, is about this run's request.
  const seen = { outcome: toOutcomeName(job), operation: 'wait', job, scope: outcome.scope } as const
  const isFirst = outcome.operation === 'create'
  const ended = { outcome: seen, isFirst, origin }
  const remark = await writePullRequestComment(settling, ended, reference?.number)
  if (remark !== undefined) session.remarks.push(remark)
  const others = entries.filter(
    (entry) => entry.record.request !== request.key && !mayBeAtWork(inputs.intervalMs, entry, ledger.now(), known.id),
  )
  await settleRecordsOf(settling, job.id, others, seen)
}

/** The job, if its end is certain. */
function toEndedJob(outcome: JobOutcome): FinishedJob | undefined {
  const { job } = outcome
  if (job?.status === undefined || !isFinished(job)) return undefined
  return isOpen({ state: toRecordState({ kind: 'settled', outcome }, true) }) ? undefined : job
}

/**
 * A message that is newer than this request may still be at work: the `completed` that we saw may be from before it. A run that
 * only waits has no record, so all messages are newer. `now`: by GitHub's clock.
 */
function mayBeAtWork(intervalMs: number, { id, updatedAt, record }: Entry, now: number, ownId = 0): boolean {
  const posts = [{ operation: 'message', agoMs: now - updatedAt }] as const
  return id > ownId && record.operation === 'message' && mayBeStale(posts, 'message', intervalMs)
}
