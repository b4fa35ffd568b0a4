// Where the end of a job belongs beside the record of the request that waited for it.

import { findCounting } from '../inputs/inputs.ts'
import { createOutcomeRenderer } from '../ledger/comment-renderer.ts'
import { openLedger } from '../ledger/conversation.ts'
import { type Entry, standingOf } from '../ledger/entries.ts'
import { createLabeler, toOwnPullRequest, updateRecords, upsertPullRequestComment } from '../ledger/job-comments.ts'
import { isOpen } from '../ledger/marker.ts'
import { toState } from '../ledger/memory.ts'
import { createNotifier } from '../ledger/notice.ts'
import type { JobOutcome } from '../outcome.ts'
import type { RequestView } from '../render/request.ts'
import { graceIntervals, isTerminal } from '../service/job.ts'
import type { JobSession } from './session.ts'

/** Once the job's end is known GitHub gets so long to take it: what it does not, the post step writes. */
export const lastWritesMs = 15_000

/** Open records of other requests, and the pull request that the job opened. */
export async function settleOthers(session: JobSession, outcome: JobOutcome, asked: RequestView): Promise<void> {
  const { world, inputs, conversation, repository, identity, connectGitHub, ask } = session
  const state = toState(outcome, true)
  const job = 'job' in outcome ? outcome.job : undefined
  // A pull request that is to be counted must carry its comment.
  const isCounted = findCounting(inputs) !== undefined
  if (!inputs.statusComment && !isCounted) return
  if (job?.status === undefined || !isTerminal(job.status) || isOpen({ state })) return
  const serverUrl = world.env('GITHUB_SERVER_URL')
  const isAboutPullRequest = toOwnPullRequest({ serverUrl, repository }, job) !== undefined
  if (conversation === undefined && !isAboutPullRequest) return
  const github = await connectGitHub()
  github.endWithin(lastWritesMs)
  const ledger = conversation?.ledger ?? openLedger(session, github)
  const [earlier] = standingOf(conversation?.entries ?? [], identity.key)
  // The pull request belongs to the topic that had the job started.
  const origin = conversation?.entries.find(
    ({ isVerified, record }) => isVerified && record.jobId === job.id && record.operation === 'create',
  )
  const request = {
    request: identity.key,
    requestedAt: earlier?.record.requestedAt ?? identity.requestedAt,
    topic: origin?.record.topic ?? identity.topic,
  }
  const settlement = { job, outcome, state, request }
  const render = createOutcomeRenderer(session, { request: identity.key, view: asked })
  const { clock, log } = world
  const notify = createNotifier(session, ledger)
  const deps = {
    ledger,
    clock,
    log,
    attempt: identity.attempt,
    serverUrl,
    repository,
    notify,
    addLabel: createLabeler(session, github),
    render,
  }
  // A message that was sent after this request, and just now, may have its end still to come. After a wait, which has no
  // record, every message came later; a request that is new came after all that was read.
  const ownId = ask.intent.kind === 'wait' ? 0 : (earlier?.comment.id ?? Number.POSITIVE_INFINITY)
  const mayBeAtWork = ({ comment, record: { operation } }: Entry) =>
    comment.id > ownId &&
    operation === 'message' &&
    ledger.now() - comment.updatedAt < graceIntervals * inputs.intervalMs
  const others =
    conversation?.entries.filter((entry) => entry.record.request !== identity.key && !mayBeAtWork(entry)) ?? []
  await updateRecords(deps, others, settlement)
  const remark = await upsertPullRequestComment(deps, settlement, conversation?.thread.number)
  if (remark !== undefined) session.remarks.push(remark)
}
