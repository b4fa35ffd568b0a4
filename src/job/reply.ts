// Answers `help` and `status` with one comment, which a re-run edits. Nothing that costs is sent.

import { type Ledger, withRecordHint } from '../ledger/ledger.ts'
import { rankAttempts } from '../ledger/thread.ts'
import { type JobOutcome, toFailure } from '../outcome.ts'
import { type JobSession, type OperationResult, type RunThread, toRequestView } from './session.ts'

export async function reply(
  session: JobSession,
  operation: 'help' | 'status',
  look: () => Promise<JobOutcome>,
): Promise<OperationResult> {
  const { inputs, thread } = session
  const request = toRequestView(session)
  if (inputs.dryRun && operation === 'help') {
    return { outcome: { outcome: 'skipped', reason: 'dry-run', operation }, facts: { request, plan: { operation } } }
  }
  sayDryRunIsIgnored(session)
  const outcome = await look().catch((error: unknown): JobOutcome => ({ ...toFailure(error), operation }))
  if (thread?.ledger !== undefined)
    await withRecordHint(thread.ledger, writeReply(session, thread.ledger, thread, outcome))
  return { outcome, facts: { request } }
}

/** The record names no job, so a reply never changes which job is the thread's. */
async function writeReply(
  { world, request, render }: JobSession,
  ledger: Ledger,
  { reference, entries }: RunThread,
  outcome: JobOutcome,
): Promise<void> {
  const stateAt = world.clock.now()
  const [earlier] = rankAttempts(entries, request.key)
  const record = {
    kind: 'status',
    thread: reference.number,
    request: request.key,
    requestedAt: earlier?.record.requestedAt ?? stateAt,
    attempt: request.attempt,
    state: 'reported',
    stateAt,
  } as const
  const body = render(record, { kind: 'settled', outcome })
  const isEdited =
    earlier !== undefined && (await ledger.isOurs(earlier)) && (await ledger.update(earlier.id, record, body))
  if (!isEdited) await ledger.createOnce(reference, record, body)
}

export function sayDryRunIsIgnored({ inputs, world, intent }: JobSession): void {
  const what = intent.kind === 'command' ? 'a status' : 'waiting'
  if (inputs.dryRun) world.log.info(`dry-run has no effect here: ${what} sends no paid request.`)
}
