// The record of the run's request: its status comment, its check run, or both. Without them, every run is a new request.

import { ActionError, toWarning } from '../errors.ts'
import type { ThreadReference } from '../github/comments.ts'
import { resolveCountingInput } from '../inputs/pull-request-inputs.ts'
import { type Claim, claimRequest, continueRecord } from '../ledger/claim.ts'
import { isNamedHome } from '../ledger/homes.ts'
import { createLedger, type Entry, type Ledger, withRecordHint } from '../ledger/ledger.ts'
import { writeNotice } from '../ledger/notice.ts'
import { addMissingLabels } from '../ledger/pull-request-comment.ts'
import { isOpen, toRecordState } from '../ledger/record.ts'
import { settleRecords } from '../ledger/settle.ts'
import { checkThread, createCheckStore } from '../ledger/store.ts'
import { rankAttempts } from '../ledger/thread.ts'
import { createRecordWriter, type RecordWriter } from '../ledger/writer.ts'
import { type JobOutcome, toFailure } from '../outcome.ts'
import { renderDuplicate } from '../render/record-body.ts'
import { isTerminal, type KnownJob, mayBeStale } from '../service/job.ts'
import { toRunUrl } from '../world.ts'
import { createRenderer, type JobSession } from './session.ts'

export async function openRequestRecord(session: JobSession) {
  const { world, inputs, thread, intent, request } = session
  const { entries = [] } = thread ?? {}
  const comment = thread?.ledger && openWriter(session, thread.ledger, thread.reference)
  const check = inputs.check ? openWriter(session, await openCheckLedger(session), checkThread) : undefined
  const writers = [comment, check].filter((writer) => writer !== undefined)
  const [deciding] = writers

  /** If the status comment was deleted, the check run may still name the job of the request. */
  async function isOnlyInCheck(): Promise<boolean> {
    if (comment === undefined || check === undefined || rankAttempts(entries, request.key).length > 0) return false
    const [earlier] = rankAttempts(await check.ledger.read(checkThread).catch(() => []), request.key)
    return earlier?.record.jobId !== undefined
  }

  async function claimWith(writer: RecordWriter): Promise<Claim> {
    const { deadline } = world
    if (writer !== comment)
      return claimRequest({ writer, deadline, since: undefined }, await writer.ledger.read(checkThread))
    // No run can have worked on a command before it was written.
    const since = intent.kind === 'command' ? intent.text.createdAt : undefined
    return claimRequest({ writer, deadline, since }, entries)
  }

  return {
    /** Decides whether this run may send. Rejects if the record cannot be read or written: then nothing was sent. */
    claim: async (): Promise<Claim> => {
      if (deciding === undefined) return { kind: 'send', entries: [] }
      try {
        const writer = check && (await isOnlyInCheck()) ? check : deciding
        const claim = await withRecordHint(writer.ledger, claimWith(writer))
        if (comment !== undefined && check !== undefined) await mirrorClaim(check, claim)
        return claim
      } catch (error) {
        // This run sends nothing, so a re-run may.
        await deciding.write({ kind: 'settled', outcome: toFailure(error) })
        throw error
      }
    },

    /** Records the job. Returns at once: the run polls the job and does not wait for GitHub. */
    writeJob: (job: KnownJob, operation: 'create' | 'message'): void => {
      world.progress.saveState('job-id', job.id)
      const asOf = world.clock.now()
      const until = inputs.wait ? asOf + world.deadline - world.clock.monotonic() : undefined
      for (const writer of writers) {
        writer.amend({ jobId: job.id, operation })
        void writer.write({ kind: 'running', job, asOf, until })
      }
    },

    /** Removes the record of a request that is refused. Never rejects. */
    withdraw: async (): Promise<void> => {
      for (const writer of writers)
        await writer
          .withdraw()
          .catch((error: unknown) => world.log.warning(`A record could not be removed: ${toWarning(error)}`))
    },

    /** Writes the last version. Never rejects: once something was sent, a failure of GitHub's is a warning. */
    settle: async (outcome: JobOutcome): Promise<void> => {
      if (thread || inputs.check) (await session.connectGitHub()).endWithin(lastWritesMs)
      // The request's own record comes last. If the run is killed before, the open record still leads to the pull request.
      await settleRelated(session, outcome)
      for (const writer of writers) {
        const before = writer.current()
        if (outcome.outcome === 'unknown') writer.amend({ operation: before.operation ?? outcome.operation })
        const isWritten = await writer.settle(outcome)
        // A re-run of a request that had ended has no news.
        if (isWritten && isOpen(before))
          await writeNotice({ ...session, ledger: writer.ledger }, writer.current(), outcome)
      }
    },
  }
}

/** The time for the last writes to GitHub, once the end of the job is known. The post step writes the rest. */
const lastWritesMs = 15_000

function openWriter(session: JobSession, ledger: Ledger, thread: ThreadReference): RecordWriter {
  const { world, inputs, request } = session
  const { key, ...facts } = request
  const { commit } = ledger
  // In a check run of a run without a thread, no command can reach the job.
  const render = createRenderer(session, session.thread && inputs.command)
  const onOpen = (id: number | undefined) => {
    const place = [id, commit].filter((part) => part !== undefined).join(' ')
    world.progress.saveState(commit === undefined ? 'open-comment' : 'open-check', id === undefined ? '' : place)
  }
  const first = {
    ...facts,
    kind: 'status',
    request: key,
    thread: thread.number,
    state: 'starting',
    stateAt: 0,
  } as const
  return createRecordWriter({ ledger, thread, render, onOpen }, first)
}

async function openCheckLedger(session: JobSession): Promise<Ledger> {
  const { world, intent, head, request, connectGitHub } = session
  const commit = head?.commit ?? intent.event.headSha ?? world.env('GITHUB_SHA')
  if (!/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(commit))
    throw new ActionError('event', 'GITHUB_SHA is not a commit, so no check run can be created.', {
      hint: 'Under another runner, such as act, set GITHUB_SHA, or remove `check`.',
    })
  const runUrl = toRunUrl(world.env)
  const options = { commit, name: `agent: ${request.topic}`, request: request.key, runUrl }
  const github = await connectGitHub()
  const store = createCheckStore(github, world.redact, { ...options, duplicate: renderDuplicate(runUrl) })
  return createLedger(session, github, store)
}

/** Reads the records of the request for a dry run. Rejects with a GitHubError. */
export async function readRequestRecords(session: JobSession) {
  const { thread, inputs } = session
  if (thread?.ledger !== undefined) return { ledger: thread.ledger, entries: thread.entries }
  if (!inputs.check) return undefined
  const ledger = await openCheckLedger(session)
  return { ledger, entries: await ledger.read(checkThread) }
}

/** Beside a status comment, the check run only shows the request. Its failures are warnings. */
async function mirrorClaim(writer: RecordWriter, claim: Claim): Promise<void> {
  if (claim.kind === 'duplicate') return
  const { ledger } = writer
  try {
    const entries = await ledger.read(checkThread)
    const [earlier] = rankAttempts(entries, writer.current().request)
    if (earlier !== undefined) await continueRecord(writer, earlier, entries)
    if (claim.kind === 'job') writer.amend({ jobId: claim.jobId, operation: claim.operation })
    if (claim.kind !== 'send') return
    if (earlier === undefined) await writer.create()
    else await writer.write({ kind: 'starting' })
  } catch (error) {
    ledger.log.warning(`This request is not shown as a check run: ${toWarning(error)}`)
  }
}

/** Settles the open records of other requests to the same job in this thread, and the pull request that the job opened. */
export async function settleRelated(session: JobSession, outcome: JobOutcome): Promise<void> {
  const { inputs, thread, request, homes } = session
  const job = 'job' in outcome ? outcome.job : undefined
  // A pull request that is counted must have its comment, even without a status comment.
  const isCounted = resolveCountingInput(inputs) !== undefined
  if (!inputs.statusComment && !isCounted) return
  if (job === undefined || !isTerminal(job.status)) return
  if (isOpen({ state: toRecordState({ kind: 'settled', outcome }, true) })) return
  // A run without a thread may have no token. It calls GitHub only if the link names a home, or if pull requests are counted.
  const { pullRequest } = job
  const mayBeHere = pullRequest && (isNamedHome(session, pullRequest) || (isCounted && inputs.jobId === undefined))
  if (thread === undefined && !mayBeHere) return
  const { github, ledger } = await homes.getHere()
  github.endWithin(lastWritesMs)
  const entries = thread?.entries ?? []
  const settling = { ...session, ledger, hasPullRequestComment: true }
  await addMissingLabels(settling, entries)
  const [earlier] = rankAttempts(entries, request.key)
  // The pull request belongs to the topic whose request started the job.
  const origin = entries.find(
    ({ isVerified, record }) => isVerified && record.jobId === job.id && record.operation === 'create',
  )
  const settlement = {
    outcome,
    request: {
      ...request,
      thread: thread?.reference.number ?? 0,
      request: request.key,
      requestedAt: earlier?.record.requestedAt ?? request.requestedAt,
      topic: origin?.record.topic ?? request.topic,
    },
  }
  const { remark } = await settleRecords(settling, settlement, findRelated(session, earlier, ledger.now()))
  if (remark !== undefined) session.notes.remarks.push(remark)
}

/**
 * Records of other requests that the end of this request's job settles. A message that is newer than this request may still be
 * at work: the `completed` that we saw may be from before it. `now`: by GitHub's clock.
 */
function findRelated({ thread, request, intent, inputs }: JobSession, earlier: Entry | undefined, now: number) {
  // A run that only waits has no record, so all messages are newer. A new request is newer than all that were read.
  const isWaiting = intent.kind === 'wait' || (intent.kind === 'thread-job' && !intent.prompt)
  const requestId = isWaiting ? 0 : (earlier?.id ?? Number.POSITIVE_INFINITY)
  const mayBeAtWork = ({ id, updatedAt, record: { operation } }: Entry) =>
    id > requestId &&
    operation === 'message' &&
    mayBeStale([{ operation, agoMs: now - updatedAt }], 'message', inputs.intervalMs)
  return (thread?.entries ?? []).filter((entry) => entry.record.request !== request.key && !mayBeAtWork(entry))
}
