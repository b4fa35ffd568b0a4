// The record of the run's request: its status comment, its check run, or both. Without either every run is a new request.

import { ActionError, toWarning } from '../errors.ts'
import { toServerUrl } from '../foreign-text/safe-url.ts'
import { resolveCountingInput } from '../inputs/pull-request-inputs.ts'
import { type Claim, claimRequest, removeAbandoned } from '../ledger/claim.ts'
import { isNamedHome } from '../ledger/homes.ts'
import type { Entry, Ledger } from '../ledger/ledger.ts'
import { writeNotice } from '../ledger/notice.ts'
import { checkThread, openCheckLedger, withoutCheckRun, withoutStatusComment, withRecordHint } from '../ledger/open.ts'
import { addMissingLabels } from '../ledger/pull-request-comment.ts'
import { isOpen, toRecordState } from '../ledger/record.ts'
import { settleRecords } from '../ledger/settle.ts'
import { attemptsAt, rankAttempts } from '../ledger/thread.ts'
import { createRecordWriter, type RecordWriter } from '../ledger/writer.ts'
import { type JobOutcome, toFailure } from '../outcome.ts'
import { createBodyRenderer, renderDuplicate } from '../render/record-body.ts'
import { isTerminal, type KnownJob, mayBeStale } from '../service/job.ts'
import { toRunUrl } from '../world.ts'
import { type JobSession, toRequestView } from './session.ts'

export interface RequestRecord {
  /** Whether this run may send. Rejects if the record cannot be read or written: then nothing was sent. */
  claim(): Promise<Claim>
  /** Records the job. Returns at once: nobody waits for GitHub while the job is at work. */
  writeJob(job: KnownJob, operation: 'create' | 'message'): void
  /** Removes the record: the request is refused, and leaves nothing. Never rejects. */
  withdraw(): Promise<void>
  /** The last version. Never rejects: once something was sent, a failure of GitHub's is a warning. */
  settle(outcome: JobOutcome): Promise<void>
}

/** One place that holds the record. */
interface Holder {
  readonly ledger: Ledger
  readonly writer: RecordWriter
  /** Claims the request in this place. */
  claim(): Promise<Claim>
}

export async function openRequestRecord(session: JobSession): Promise<RequestRecord> {
  const { world, inputs, deadline } = session
  const comment = openComment(session)
  const check = inputs.check ? await openCheckHolder(session) : undefined
  const holder = comment ?? check
  const writers = [comment?.writer, check?.writer].filter((writer) => writer !== undefined)
  return {
    claim: async () => {
      if (holder === undefined) return { kind: 'send', entries: [] }
      try {
        const claim = await claimIn(session, holder, check)
        if (comment !== undefined && check !== undefined) await mirrorClaim(session, check, claim)
        return claim
      } catch (error) {
        // Nothing was sent and nothing will be: a re-run may send it.
        await holder.writer.write('not-sent', { kind: 'settled', outcome: toFailure(error) })
        throw error
      }
    },

    writeJob: (job, operation) => {
      world.progress.saveState('job-id', job.id)
      const asOf = world.clock.now()
      const until = inputs.wait ? asOf + deadline - world.clock.monotonic() : undefined
      for (const writer of writers) {
        writer.amend({ jobId: job.id, operation })
        void writer.write(inputs.wait ? 'running' : 'started', { kind: 'running', job, asOf, until })
      }
    },

    withdraw: async () => {
      for (const writer of writers)
        await writer
          .withdraw()
          .catch((error: unknown) => world.log.warning(`A record could not be removed: ${toWarning(error)}`))
    },

    settle: async (outcome) => {
      if (session.thread || inputs.check) (await session.connectGitHub()).endWithin(lastWritesMs)
      // The request's record comes last: while it is open, it leads to the pull request's comment.
      await settleRelated(session, outcome)
      for (const writer of writers) await settleWith(session, writer, outcome, writer === comment?.writer)
    },
  }
}

/** Once the job's end is known GitHub gets this long to store it. The post step writes what it does not. */
const lastWritesMs = 15_000

async function settleWith(session: JobSession, writer: RecordWriter, outcome: JobOutcome, hasThread: boolean) {
  const before = writer.current()
  if (outcome.outcome === 'unknown') writer.amend({ operation: before.operation ?? outcome.operation })
  const isWritten = await writer.settle(toRecordState(outcome, before.jobId !== undefined), outcome)
  // A re-run of what had ended before tells nobody anything new. GitHub itself tells whoever watches a commit.
  if (!isWritten || !hasThread || !isOpen(before) || session.thread?.ledger === undefined) return
  const { ledger } = session.thread
  await writeNotice(
    { ledger, render: createRenderer(session), notify: session.inputs.notify },
    writer.current(),
    outcome,
  )
}

function createRenderer(session: JobSession, command: string | undefined = session.inputs.command) {
  const { world, inputs, request } = session
  const current = { request: request.key, view: () => toRequestView(session) }
  return createBodyRenderer({ world, command, jobUrl: inputs.jobUrl, current })
}

function toFirstRecord({ request: { key, ...facts } }: JobSession, thread: number) {
  return { ...facts, kind: 'status', request: key, thread, state: 'starting', stateAt: 0 } as const
}

function toClaimOptions({ request, ask: { intent }, deadline }: JobSession) {
  // A command cannot have been taken up before it was written.
  const since = intent.kind === 'command' ? intent.text.createdAt : undefined
  return { request: request.key, attempt: request.attempt, deadline, since }
}

function openComment(session: JobSession): Holder | undefined {
  const { thread, world } = session
  if (thread?.ledger === undefined) return undefined
  const { ledger, reference, entries } = thread
  const onOpen = (id: number | undefined) =>
    world.progress.saveState('open-comment', id === undefined ? '' : String(id))
  const options = { ledger, thread: reference, render: createRenderer(session), onOpen }
  const writer = createRecordWriter(options, toFirstRecord(session, reference.number))
  const claim = () => claimRequest({ ...toClaimOptions(session), ledger, writer, thread: reference }, entries)
  return { ledger, writer, claim: () => withRecordHint(claim(), withoutStatusComment) }
}

async function openCheckHolder(session: JobSession): Promise<Holder> {
  const { world, thread } = session
  const ledger = await openRequestChecks(session)
  const commit = toCommit(session)
  const onOpen = (id: number | undefined) =>
    world.progress.saveState('open-check', id === undefined ? '' : `${id} ${commit}`)
  const render = createRenderer(session, thread && session.inputs.command)
  const writer = createRecordWriter({ ledger, thread: checkThread, render, onOpen }, toFirstRecord(session, 0))
  const claim = async () => {
    const options = { ...toClaimOptions(session), since: undefined, ledger, writer, thread: checkThread }
    return claimRequest(options, await ledger.read(checkThread))
  }
  return { ledger, writer, claim: () => withRecordHint(claim(), withoutCheckRun) }
}

async function openRequestChecks(session: JobSession): Promise<Ledger> {
  const { world, request, connectGitHub } = session
  const runUrl = toRunUrl(world.env)
  const duplicate = renderDuplicate(toServerUrl(runUrl, world.env('GITHUB_SERVER_URL')))
  const place = { commit: toCommit(session), name: `agent: ${request.topic}`, request: request.key, runUrl, duplicate }
  return openCheckLedger(session, await connectGitHub(), place)
}

function toCommit({ ask: { event }, world, head }: JobSession): string {
  const commit = head?.commit ?? event.headSha ?? world.env('GITHUB_SHA')
  if (/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(commit)) return commit
  throw new ActionError('event', 'GITHUB_SHA is not a commit, so there is nothing to which a check run could belong.', {
    hint: 'Under another runner, such as act, set GITHUB_SHA, or remove `check`.',
  })
}

/** The records of the request, for a run that only looks. Rejects with a GitHubError. */
export async function readRequestRecords(
  session: JobSession,
): Promise<{ readonly ledger: Ledger; readonly entries: readonly Entry[] } | undefined> {
  const { thread, inputs } = session
  if (thread?.ledger !== undefined) return { ledger: thread.ledger, entries: thread.entries }
  if (!inputs.check) return undefined
  const ledger = await openRequestChecks(session)
  return { ledger, entries: await ledger.read(checkThread) }
}

/** A status comment may have been deleted while its check run still names the job: that job is the request's. */
async function claimIn(session: JobSession, holder: Holder, check: Holder | undefined): Promise<Claim> {
  const { key } = session.request
  const isRecorded = rankAttempts(session.thread?.entries ?? [], key).length > 0
  if (check === undefined || holder === check || isRecorded) return holder.claim()
  const [earlier] = rankAttempts(await check.ledger.read(checkThread).catch(() => []), key)
  return earlier?.record.jobId === undefined ? holder.claim() : check.claim()
}

/** Beside a status comment the check run only shows the request: whatever happens to it is a warning. */
async function mirrorClaim({ request, world }: JobSession, { ledger, writer }: Holder, claim: Claim): Promise<void> {
  if (claim.kind === 'duplicate') return
  try {
    const entries = await ledger.read(checkThread)
    const [earlier] = rankAttempts(entries, request.key)
    if (earlier !== undefined) {
      await removeAbandoned(ledger, attemptsAt(entries, request.key), earlier)
      writer.continueAt(earlier, await ledger.isOurs(earlier))
    }
    if (claim.kind === 'job') writer.amend({ jobId: claim.jobId, operation: claim.operation })
    if (claim.kind !== 'send') return
    if (earlier === undefined) await writer.create()
    else await writer.write('starting', { kind: 'starting' })
  } catch (error) {
    world.log.warning(`This request is not shown as a check run: ${toWarning(error)}`)
  }
}

/** Open records of other requests to the same job in this thread, and the pull request that the job opened. */
export async function settleRelated(session: JobSession, outcome: JobOutcome): Promise<void> {
  const { inputs, thread, request, connectGitHub, ask } = session
  const job = 'job' in outcome ? outcome.job : undefined
  const state = toRecordState(outcome, true)
  // A pull request that is counted must have its comment, even without a status comment.
  const isCounted = resolveCountingInput(inputs) !== undefined
  if (!inputs.statusComment && !isCounted) return
  if (job?.status === undefined || !isTerminal(job.status) || isOpen({ state })) return
  // A run without a thread may have no token. It asks GitHub only where the link names a repository of ours, or counting does.
  const isNamed = job.pullRequest !== undefined && isNamedHome(session, job.pullRequest)
  const mayBeRenamed = isCounted && inputs.jobId === undefined && job.pullRequest !== undefined
  if (thread === undefined && !isNamed && !mayBeRenamed) return
  const github = await connectGitHub()
  github.endWithin(lastWritesMs)
  const homes = await session.getHomes()
  const { ledger } = homes.here
  const entries = thread?.entries ?? []
  const [earlier] = rankAttempts(entries, request.key)
  // The pull request belongs to the topic whose request started the job.
  const origin = entries.find(
    ({ isVerified, record }) => isVerified && record.jobId === job.id && record.operation === 'create',
  )
  const { key, requestedAt, login, askedBy, topic } = request
  const settlement = {
    job,
    outcome,
    state,
    request: {
      request: key,
      requestedAt: earlier?.record.requestedAt ?? requestedAt,
      topic: origin?.record.topic ?? topic,
      login,
      askedBy,
    },
  }
  // Do not settle a record of a *message* that is newer than our request and may still be at work: the `completed` that we saw
  // may be from before it. `wait` has no record, so all are newer; a new request is newer than all that were read.
  const isWaiting = ask.intent.kind === 'wait' || (ask.intent.kind === 'thread-job' && !ask.intent.prompt)
  const requestId = isWaiting ? 0 : (earlier?.id ?? Number.POSITIVE_INFINITY)
  const mayBeAtWork = ({ id, updatedAt, record: { operation } }: Entry) =>
    id > requestId &&
    operation === 'message' &&
    mayBeStale([{ operation, agoMs: ledger.now() - updatedAt }], 'message', inputs.intervalMs)
  const related = entries.filter((entry) => entry.record.request !== key && !mayBeAtWork(entry))
  const settling = {
    ledger,
    homes,
    attempt: request.attempt,
    render: createRenderer(session),
    notify: inputs.notify,
    label: inputs.label,
    reviewers: inputs.reviewers,
    isCounted,
    hasPullRequestComment: true,
  }
  await addMissingLabels(settling, entries)
  const { remark } = await settleRecords(settling, settlement, related, thread?.reference.number)
  if (remark !== undefined) session.notes.remarks.push(remark)
}
