// The memory of the run's request, and what the post step is told of it.

import { ActionError, toWarning } from '../errors.ts'
import { noThread, openCheckLedger } from '../ledger/check-ledger.ts'
import { type Claim, claimRequest, clearAbandoned } from '../ledger/claim.ts'
import { createCheckRenderer, createCommentRenderer } from '../ledger/comment-renderer.ts'
import { withMemoryHint } from '../ledger/conversation.ts'
import { type Entry, standingOf } from '../ledger/entries.ts'
import type { LedgerReader } from '../ledger/ledger.ts'
import { createRequestMemory, noMemory, type RequestMemory } from '../ledger/memory.ts'
import { createNotifier } from '../ledger/notice.ts'
import type { StatusRecord } from '../ledger/status-record.ts'
import type { RequestView } from '../render/request.ts'
import type { StatusState } from '../render/status-comment.ts'
import type { JobSession } from './session.ts'
import { lastWritesMs, settleOthers } from './settle-others.ts'

/** `asked`: what is known by now of what was asked. */
export async function createMemory(session: JobSession, asked: () => RequestView): Promise<RequestMemory> {
  const memory = await openMemory(session, asked)
  return {
    claim: memory.claim,
    recordJob: (job, operation) => {
      session.world.progress.saveState('job-id', job.id)
      memory.recordJob(job, operation)
    },
    settle: async (outcome) => {
      if (session.conversation || session.inputs.check) (await session.connectGitHub()).endWithin(lastWritesMs)
      // The request's own record comes last: while it is open, it leads to the pull request's comment.
      await settleOthers(session, outcome, asked())
      await memory.settle(outcome)
    },
  }
}

/** What a run that only looks may know of the request. Rejects with a GitHubError if it cannot be read. */
export async function readRecords(
  session: JobSession,
): Promise<{ readonly ledger: LedgerReader; readonly entries: readonly Entry[] } | undefined> {
  const { conversation, inputs } = session
  if (conversation?.ledger !== undefined) return { ledger: conversation.ledger, entries: conversation.entries }
  if (!inputs.check) return undefined
  const { ledger } = await openCheck(session, () => ({}))
  return { ledger, entries: await ledger.read(noThread) }
}

/** The status comment remembers; where there is none, a check run does. */
async function openMemory(session: JobSession, asked: () => RequestView): Promise<RequestMemory> {
  const ofThread = openThreadMemory(session, asked)
  if (!session.inputs.check) return ofThread ?? noMemory
  const check = await openCheck(session, asked)
  return ofThread === undefined ? createCheckMemory(check) : showCheck(check, ofThread)
}

function toCommonDeps({ world, inputs, identity, deadline }: JobSession) {
  const { clock, log, signal } = world
  const { key: request, ...known } = identity
  return { ...known, request, clock, log, signal, deadline, wait: inputs.wait }
}

function openThreadMemory(session: JobSession, asked: () => RequestView): RequestMemory | undefined {
  const { world, conversation } = session
  if (conversation?.ledger === undefined) return undefined
  const { ledger, thread, entries } = conversation
  const render = createCommentRenderer(session)
  const deps = {
    ...toCommonDeps(session),
    ledger,
    thread,
    name: 'status comment',
    notify: createNotifier(session, ledger),
    since: toSince(session),
    onRecord: (id: number | undefined) => world.progress.saveState('open-comment', id === undefined ? '' : String(id)),
    render: (state: StatusState, marker: string) => render({ place: 'thread', state, request: asked(), marker }),
  }
  const memory = createRequestMemory(deps, (own) => claimRequest({ ...deps, own }, entries))
  return { ...memory, claim: () => withMemoryHint(memory.claim()) }
}

/** A command cannot have been taken up before it was written. */
function toSince({ ask: { intent } }: JobSession): number | undefined {
  return intent.kind === 'command' ? intent.text.createdAt : undefined
}

type Check = Awaited<ReturnType<typeof openCheck>>

async function openCheck(session: JobSession, asked: () => RequestView) {
  const { world, identity, connectGitHub, conversation, inputs } = session
  const commit = toCommit(session)
  const place = { commit, name: `agent: ${identity.topic}`, request: identity.key }
  const ledger = openCheckLedger(session, await connectGitHub(), place)
  const render = createCheckRenderer(session, conversation && inputs.command)
  return {
    ...toCommonDeps(session),
    ledger,
    thread: noThread,
    name: 'check run',
    // GitHub tells whoever watches the commit.
    notify: async () => {},
    since: undefined,
    onRecord: (id: number | undefined) =>
      world.progress.saveState('open-check', id === undefined ? '' : `${id} ${commit}`),
    render: (state: StatusState, marker: string) => render({ state, request: asked(), marker }),
  }
}

function toCommit({ ask: { event }, world }: JobSession): string {
  const commit = event.headSha ?? world.env('GITHUB_SHA')
  if (/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(commit)) return commit
  throw new ActionError('event', 'GITHUB_SHA names no commit, and a check run stands at one.', {
    hint: 'Under another runner, such as act, set it, or leave out `check`.',
  })
}

function createCheckMemory(check: Check): RequestMemory {
  const claim = async (own: StatusRecord) => claimRequest({ ...check, own }, await check.ledger.read(noThread))
  const memory = createRequestMemory(check, claim)
  return { ...memory, claim: () => withMemoryHint(memory.claim(), 'To run without a check run, leave out `check`.') }
}

/** Beside a memory that counts: whatever happens to the check run is a warning. */
function showCheck(check: Check, counting: RequestMemory): RequestMemory {
  const shown = createRequestMemory(check, async (own) => {
    const claim = await counting.claim()
    await showClaim(check, own, claim)
    return claim
  })
  return {
    claim: shown.claim,
    recordJob: (job, operation) => {
      counting.recordJob(job, operation)
      shown.recordJob(job, operation)
    },
    settle: async (outcome) => {
      await counting.settle(outcome)
      await shown.settle(outcome)
    },
  }
}

async function showClaim({ ledger, request, log }: Check, own: StatusRecord, claim: Claim): Promise<void> {
  try {
    const entries = await ledger.read(noThread)
    const [earlier] = standingOf(entries, request)
    if (earlier !== undefined) {
      await clearAbandoned({ ledger, request }, entries, earlier)
      own.adopt(earlier, { isOwn: await ledger.isOwn(earlier.comment), isAtWork: false })
    }
    if (claim.kind === 'job') own.amend({ jobId: claim.jobId, operation: claim.operation })
    if (claim.kind !== 'send') return
    if (earlier === undefined) await own.create()
    else await own.update('starting', { kind: 'starting' })
  } catch (error) {
    log.warning(`This request is not shown as a check run: ${toWarning(error)}`)
  }
}
