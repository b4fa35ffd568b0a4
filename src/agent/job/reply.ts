// Answers `help` and `status` with one comment, which a re-run edits, and the next `status` too if nobody spoke in between.
// Nothing that costs is sent.

import { type Entry, withRecordHint } from '../ledger/ledger.ts'
import { listInOrder, rankAttempts } from '../ledger/thread.ts'
import { type JobOutcome, type RequestedWork, toFailure } from '../outcome.ts'
import type { AnsweredCommand } from './asked.ts'
import { createRenderer, type JobSession, type RunThread } from './session.ts'
import { findJob } from './thread-job.ts'

export async function reply(session: JobSession, command: AnsweredCommand): Promise<JobOutcome> {
  const { thread, recordPlace } = session
  const operation = command.kind
  const outcome = await answer(session, command).catch((error: unknown) => ({ ...toFailure(error), operation }))
  if (thread !== undefined && recordPlace === 'comment')
    await withRecordHint(writeReply(session, thread, operation, outcome))
  return outcome
}

async function answer(session: JobSession, command: AnsweredCommand): Promise<JobOutcome> {
  if (command.kind === 'help') {
    const { meant } = command
    const detail =
      meant &&
      `This was probably meant as “${meant}”, so nothing was sent to the agent. A longer prompt is sent as it is.`
    return { outcome: 'reported', operation: 'help', detail }
  }
  const job = (await findJob(session))?.job
  const detail = command.isStop ? 'The service has no way to stop a job.' : undefined
  return { outcome: 'reported', operation: 'status', detail, job, work: job && findWork(session, job.id) }
}

/** What the job works on: the newest request that its record names. */
function findWork({ thread, world }: JobSession, jobId: string): RequestedWork {
  const { entries = [] } = thread ?? {}
  const ofJob = ({ record }: Entry) => record.jobId === jobId
  const record = (listInOrder(entries).findLast(ofJob) ?? entries.findLast(ofJob))?.record
  return { words: record?.words, login: record?.login, since: record?.requestedAt, asOf: world.clock.now() }
}

/** The record names no job, so a reply never changes which job is the thread's. */
async function writeReply(
  session: JobSession,
  { ledger, reference, entries, commentIds }: RunThread,
  operation: 'help' | 'status',
  outcome: JobOutcome,
): Promise<void> {
  const { world, inputs, request, intent } = session
  const stateAt = world.clock.now()
  const [again] = rankAttempts(entries, request.key)
  const asking = intent.kind === 'command' ? intent.text.id : 0
  const earlier = again ?? (operation === 'status' ? findLastStatus(entries, commentIds, asking) : undefined)
  const record = {
    kind: 'status',
    thread: reference.number,
    request: request.key,
    requestedAt: again?.record.requestedAt ?? stateAt,
    attempt: request.attempt,
    reply: operation,
    state: 'reported',
    stateAt,
  } as const
  const body = createRenderer(session, inputs.command)(record, { kind: 'settled', outcome })
  const isEdited =
    earlier !== undefined && (await ledger.isOurs(earlier)) && (await ledger.update(earlier.id, record, body))
  if (!isEdited) await ledger.createOnce(reference, record, body)
}

/** The newest reply to `status`, if no comment came after it but the one that asks. */
function findLastStatus(entries: readonly Entry[], commentIds: readonly number[], asking: number): Entry | undefined {
  const last = entries.findLast(({ record }) => record.reply === 'status')
  return last && commentIds.every((id) => id <= last.id || id === asking) ? last : undefined
}
