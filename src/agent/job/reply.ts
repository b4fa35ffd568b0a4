// Answers `help` and `status` with one comment, which a re-run edits, and the next `status` too if nobody spoke in between. Nothing that costs is sent.

import { type Entry, withRecordHint } from '../ledger/ledger.ts'
import { rankAttempts } from '../ledger/thread.ts'
import { type JobOutcome, toFailure } from '../outcome.ts'
import { endDryRun } from './dry-run.ts'
import { createRenderer, type JobSession, type RunThread } from './session.ts'

export async function reply(
  session: JobSession,
  operation: 'help' | 'status',
  look: () => Promise<JobOutcome>,
): Promise<JobOutcome> {
  const { inputs, thread, recordPlace } = session
  if (inputs.dryRun) return endDryRun(session, { operation })
  const outcome = await look().catch((error: unknown): JobOutcome => ({ ...toFailure(error), operation }))
  if (thread !== undefined && recordPlace === 'comment')
    await withRecordHint(writeReply(session, thread, operation, outcome))
  return outcome
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
