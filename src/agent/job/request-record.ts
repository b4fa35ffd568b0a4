// The record of the run's request: a comment in its thread, or a check run. Without one, every run is a new request.

import { toWarning } from '../../kit/errors.ts'
import type { KnownJob } from '../../kit/service/job.ts'
import { type Claim, claimRequest, mayBeSending } from '../ledger/claim.ts'
import { onlyOurs, withRecordHint } from '../ledger/ledger.ts'
import { isOpen } from '../ledger/record.ts'
import { rankAttempts } from '../ledger/thread.ts'
import { createRecordWriter, type RecordWriter } from '../ledger/writer.ts'
import { type JobOutcome, toFailure } from '../outcome.ts'
import { toRecordedWords } from '../words/request.ts'
import { mayForgo, openRequestMemory, type RequestMemory } from './request-memory.ts'
import { createRenderer, type JobSession } from './session.ts'
import { lastWritesMs, settleOthers } from './settle-others.ts'

export type RequestRecord = Awaited<ReturnType<typeof openRequestRecord>>

/** Rejects if the records cannot be listed: then nothing was sent. */
export async function openRequestRecord(session: JobSession) {
  const { world, inputs, intent, recordPlace } = session
  const memory = await openRequestMemory(session)
  const writer = memory && openWriter(session, memory)
  const inThread = recordPlace === 'comment'
  // No run can have worked on a command before it was written.
  const since = intent.kind === 'command' && inThread ? intent.text.createdAt : undefined
  const [earlier] = rankAttempts(memory?.entries ?? [], session.request.key)
  const notInThread = { kind: 'send', entries: session.thread?.entries ?? [] } as const

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
      session.notes.remarks.push(words)
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

    /** Writes the last version. Never rejects: once something was sent, a failure of GitHub's is a warning. */
    finish: async (outcome: JobOutcome): Promise<void> => {
      // The request's own record comes last. If the run is killed before, the open record still leads to the pull request.
      if (memory ?? session.thread) (await session.connectGitHub()).endWithin(lastWritesMs)
      const own = writer && { record: writer.current(), id: inThread ? writer.place() : undefined }
      await settleOthers(session, outcome, own)
      if (writer === undefined) return
      const before = writer.current()
      // A re-run of a request that had ended has no news: it knows less of the end than the comment says.
      const isTold = !isOpen(before) && (before.state !== 'unknown' || outcome.outcome === 'unknown')
      if (isTold && before.state !== 'not-sent') return
      if (outcome.outcome === 'unknown') writer.amend({ operation: before.operation ?? outcome.operation })
      await writer.finish(outcome)
      session.notes.moved = writer.moved()
      if (inThread) session.notes.outdated = await listOutdated(session)
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
  const ours = await onlyOurs(thread.ledger, older)
  return ours.flatMap(({ nodeId }) => nodeId ?? [])
}

const forgotten =
  'This request is not recorded on GitHub, so a re-run would start another paid job. Grant `checks: write` to prevent that, or set `record: none` to end this warning.'
const notWanted = 'With `record: none` this request is not remembered: a re-run would start another paid job.'

function openWriter(session: JobSession, { ledger, thread }: RequestMemory): RecordWriter {
  const { world, inputs, notes, request } = session
  const { key, ...facts } = request
  const { commit } = ledger
  // In a check run of a run without a thread, no command can reach the job.
  const render = createRenderer(session, session.thread && inputs.command)
  const onOpen = (id: number | undefined) =>
    world.progress.saveState('open-record', id === undefined ? '' : commit === undefined ? `${id}` : `${id} ${commit}`)
  const about = { kind: 'status', request: key, thread: thread.number, state: 'starting', stateAt: 0 } as const
  const words = toRecordedWords(notes.prompt ?? '', world.redact)
  return createRecordWriter({ ledger, thread, render, onOpen }, { ...facts, ...about, words })
}
