// What is remembered of a request in its thread, and of the end of its job wherever else the end belongs.

import { createCommentRenderer, createOutcomeRenderer } from '../ledger/comment-renderer.ts'
import { openLedger, withMemoryHint } from '../ledger/conversation.ts'
import { type Entry, standingOf } from '../ledger/entries.ts'
import { toOwnPullRequest, updateRecords, upsertPullRequestComment } from '../ledger/job-comments.ts'
import { isOpen } from '../ledger/marker.ts'
import { createThreadMemory, noMemory, type RequestMemory, toState } from '../ledger/memory.ts'
import { createNotifier } from '../ledger/notice.ts'
import type { JobOutcome } from '../outcome.ts'
import type { RequestView } from '../render/request.ts'
import { graceIntervals, isTerminal } from '../service/job.ts'
import type { JobSession } from './session.ts'

/** Once the job's end is known GitHub gets so long to take it: what it does not, the post step writes. */
const lastWritesMs = 15_000

/** The pull request's comment comes before the end of the request's own: a record that is still open leads to it. */
export function createMemory(session: JobSession, request: RequestView): RequestMemory {
  const memory = createRequestMemory(session, request)
  return {
    ...memory,
    recordJob: (job, operation) => {
      session.world.progress.state('job-id', job.id)
      memory.recordJob(job, operation)
    },
    settle: async (outcome) => {
      session.conversation?.github.endWithin(lastWritesMs)
      await settleOthers(session, outcome, request)
      await memory.settle(outcome)
    },
  }
}

function createRequestMemory(session: JobSession, request: RequestView): RequestMemory {
  const { world, inputs, conversation, identity, deadline } = session
  if (conversation?.ledger === undefined) return noMemory
  const { ledger, thread, entries } = conversation
  const render = createCommentRenderer(session)
  const memory = createThreadMemory(
    {
      ledger,
      clock: world.clock,
      log: world.log,
      signal: world.signal,
      deadline,
      thread,
      request: identity.key,
      requestedAt: identity.requestedAt,
      login: identity.login,
      notify: createNotifier(session, ledger),
      since: toSince(session),
      attempt: identity.attempt,
      wait: inputs.wait,
      onComment: (id) => world.progress.state('open-comment', id === undefined ? '' : String(id)),
      render: (state, marker) => render({ place: 'thread', state, request, marker }),
    },
    entries,
  )
  return { ...memory, claim: () => withMemoryHint(memory.claim()) }
}

/** A command cannot have been taken up before it was written. */
function toSince({ ask: { intent } }: JobSession): number | undefined {
  return intent.kind === 'command' ? intent.text.createdAt : undefined
}

/** What else the end of the job belongs into: open records of other requests, and the pull request that it opened. */
export async function settleOthers(session: JobSession, outcome: JobOutcome, asked: RequestView): Promise<void> {
  const { world, inputs, conversation, repository, identity, connect, ask } = session
  const state = toState(outcome, true)
  const job = 'job' in outcome ? outcome.job : undefined
  if (!inputs.statusComment || job?.status === undefined || !isTerminal(job.status) || isOpen({ state })) return
  const serverUrl = world.env('GITHUB_SERVER_URL')
  const isAboutPullRequest = toOwnPullRequest({ serverUrl, repository }, job) !== undefined
  if (conversation === undefined && !isAboutPullRequest) return
  const github = await connect()
  github.endWithin(lastWritesMs)
  const ledger = conversation?.ledger ?? openLedger(session, github)
  const [earlier] = standingOf(conversation?.entries ?? [], identity.key)
  const request = { request: identity.key, requestedAt: earlier?.record.requestedAt ?? identity.requestedAt }
  const settlement = { job, outcome, state, request }
  const render = createOutcomeRenderer(session, { request: identity.key, view: asked })
  const { clock, log } = world
  const deps = {
    ledger,
    clock,
    log,
    attempt: identity.attempt,
    serverUrl,
    repository,
    notify: createNotifier(session, ledger),
    render,
  }
  // A message that was sent after this request, and just now, may have its end still to come.
  const ownId = ask.intent.kind === 'wait' ? 0 : (earlier?.comment.id ?? Number.POSITIVE_INFINITY)
  const mayBeAtWork = ({ comment, record: { operation } }: Entry) =>
    comment.id > ownId &&
    operation === 'message' &&
    ledger.now() - comment.updatedAt < graceIntervals * inputs.intervalMs
  const others =
    conversation?.entries.filter((entry) => entry.record.request !== identity.key && !mayBeAtWork(entry)) ?? []
  await updateRecords(deps, others, settlement)
  await upsertPullRequestComment(deps, settlement, conversation?.thread.number)
}
