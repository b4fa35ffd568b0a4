// The record of the run's request: a comment in its thread, or a check run of a commit. Without one, every run is a new request.

import { GitHubError, toWarning } from '../../kit/errors.ts'
import type { ThreadReference } from '../../kit/github/comments.ts'
import type { KnownJob } from '../../kit/service/job.ts'
import { toRunUrl } from '../../kit/world.ts'
import { checkScope } from '../check-scope.ts'
import { type Claim, claimRequest, mayBeSending } from '../ledger/claim.ts'
import { createLedger, type Entry, type Ledger, onlyOurs, withRecordHint } from '../ledger/ledger.ts'
import { isOpen } from '../ledger/record.ts'
import { checkThread, createCheckStore } from '../ledger/store.ts'
import { rankAttempts } from '../ledger/thread.ts'
import { createRecordWriter } from '../ledger/writer.ts'
import { type JobOutcome, toFailure } from '../outcome.ts'
import { toRecordedWords } from '../words/request.ts'
import { createRenderer, type JobSession } from './session.ts'
import { lastWritesMs, settleOthers } from './settle-others.ts'

export type RequestRecord = Awaited<ReturnType<typeof openRequestRecord>>

/** Rejects if the records cannot be listed: then nothing was sent. */
export async function openRequestRecord(session: JobSession) {
  const { world, inputs, intent, recordPlace, request, conversation } = session
  const memory = await openMemory(session)
  const writer = memory && openWriter(session, memory)
  const inThread = recordPlace === 'comment'
  // No run can have worked on a command before it was written.
  const since = intent.kind === 'command' && inThread ? intent.text.createdAt : undefined
  const [earlier] = rankAttempts(memory?.entries ?? [], request.key)
  const notInThread = { kind: 'send', entries: session.thread?.entries ?? [] } as const
  conversation?.follow(earlier?.record.state)

  return {
    /** The record of an earlier attempt at the request. */
    earlier: earlier?.record,
    /** Whether another run may be about to send the request. */
    isTaken: memory !== undefined && earlier !== undefined && mayBeSending(memory.ledger, earlier),

    /** Decides whether this run may send. Rejects if the record cannot be written: then nothing was sent. */
    claim: async (): Promise<Claim> => {
      if (memory === undefined || writer === undefined) return notInThread
      try {
        const claim = await withRecordHint(claimRequest(writer, memory.entries, { deadline: world.deadline, since }))
        return 'kind' in claim && claim.kind === 'send' && !inThread ? notInThread : claim
      } catch (error) {
        if (mayForgo(session, error) && writer.place() === undefined) return notInThread
        // This run sends nothing, so a re-run may.
        await writer.write({ kind: 'settled', outcome: toFailure(error) })
        throw error
      }
    },

    /** A request that is not remembered says so, in log and summary, before it is sent. */
    sayWhatIsForgotten: (): void => {
      if (writer?.place() !== undefined) return
      const [level, words] = recordPlace === 'none' ? (['info', notWanted] as const) : (['warning', forgotten] as const)
      world.log[level](words)
      session.remarks.push(words)
    },

    /** Records the job. Returns at once: the run polls the job and does not wait for GitHub. */
    writeJob: (job: KnownJob, operation: 'create' | 'message'): void => {
      world.progress.saveState('job-id', job.id)
      const asOf = world.clock.now()
      const until = inputs.wait ? asOf + world.deadline - world.clock.monotonic() : undefined
      writer?.amend({ jobId: job.id, operation })
      void writer?.write({ kind: 'running', job, asOf, until })
    },

    /** Removes the record of a request that is refused. Never rejects. */
    withdraw: async (outcome: JobOutcome): Promise<void> =>
      writer
        ?.withdraw(outcome)
        .catch((error: unknown) => world.log.warning(`A record could not be removed: ${toWarning(error)}`)),

    /**
     * Writes the last version, and returns how the request ended. Never rejects: once something was sent, a failure of GitHub's
     * is a warning.
     */
    finish: async (ended: JobOutcome): Promise<JobOutcome> => {
      conversation?.end(ended.outcome)
      const before = writer?.current()
      const outcome = await checkScope(session, ended)
      // A rate limit is waited out: a record without its job leads no follow-up to it.
      await writer?.written()
      // The request's own record comes last. If the run is killed before, the open record still leads to the pull request.
      if (memory ?? session.thread) (await session.connectGitHub()).endWithin(lastWritesMs)
      await settleOthers(session, outcome, { record: before, id: inThread ? writer?.place() : undefined })
      if (writer === undefined || before === undefined) return outcome
      // A re-run of a request that had ended has no news: it knows less of the end than the comment says.
      const isTold = !isOpen(before) && (before.state !== 'unknown' || outcome.outcome === 'unknown')
      if (isTold && before.state !== 'not-sent') return outcome
      if (outcome.outcome === 'unknown') writer.amend({ operation: before.operation ?? outcome.operation })
      await writer.finish(outcome)
      conversation?.leave({ moved: writer.moved(), outdated: inThread ? await listOutdated(session) : [] })
      return outcome
    },
  }
}

/** What earlier requests came to: the newest comment is the one to read. */
async function listOutdated({ thread, request }: JobSession): Promise<readonly string[]> {
  if (thread === undefined) return []
  const older = thread.entries.filter(
    ({ record, isFolded }) =>
      record.kind === 'status' && record.request !== request.key && !isOpen(record) && !isFolded,
  )
  return (await onlyOurs(thread.ledger, older)).flatMap(({ nodeId }) => nodeId ?? [])
}

const forgotten =
  'This request is not recorded on GitHub, so a re-run would start another paid job. Grant `checks: write` to prevent that, or set `record: none` to end this warning.'
const notWanted = 'With `record: none` this request is not remembered: a re-run would start another paid job.'

/** Where the request is remembered, and the records that are there. */
interface RequestMemory {
  readonly ledger: Ledger
  readonly thread: ThreadReference
  readonly entries: readonly Entry[]
}

function openWriter(session: JobSession, { ledger, thread }: RequestMemory) {
  const { world, inputs, view, request } = session
  const { key, ...facts } = request
  const { commit } = ledger
  // In a check run of a run without a thread, no command can reach the job.
  const render = createRenderer(session, session.thread && inputs.command)
  const onOpen = (id: number | undefined) =>
    world.progress.saveState('open-record', id === undefined ? '' : commit === undefined ? `${id}` : `${id} ${commit}`)
  const about = { kind: 'status', request: key, thread: thread.number, state: 'starting', stateAt: 0 } as const
  const words = toRecordedWords(view.prompt ?? '', world.redact)
  return createRecordWriter({ ledger, thread, render, onOpen }, { ...facts, ...about, words })
}

/** Undefined if the request cannot be remembered, or is not to be. Rejects if that place cannot be read: then nothing may be sent. */
async function openMemory(session: JobSession): Promise<RequestMemory | undefined> {
  const { recordPlace, thread, inputs } = session
  if (recordPlace === 'comment') return thread && { ...thread, thread: thread.reference }
  if (recordPlace === 'none' || inputs.githubToken === '') return undefined
  try {
    return await openCheckMemory(session)
  } catch (error) {
    if (!mayForgo(session, error)) throw error
    return undefined
  }
}

/** A token that may not use check runs costs the memory only. Some servers have none and answer 404. */
function mayForgo({ recordPlace }: JobSession, error: unknown): boolean {
  if (recordPlace !== 'check') return false
  if (!(error instanceof GitHubError) || error.retryAfterMs !== undefined) return false
  return error.status === 403 || error.status === 404
}

const sha = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/

/** The check runs of GITHUB_SHA. Undefined if there is no such commit, as under other runners. */
async function openCheckMemory(session: JobSession): Promise<RequestMemory | undefined> {
  const { world, request } = session
  const commit = world.env('GITHUB_SHA')
  if (!sha.test(commit)) return undefined
  const github = await session.connectGitHub()
  const options = { commit, name: `agent: ${request.topic}`, request: request.key, runUrl: toRunUrl(world.env) }
  const ledger = createLedger(session, github, createCheckStore(github, world.redact, options))
  return { ledger, thread: checkThread, entries: await withRecordHint(ledger.listRecords(checkThread)) }
}
