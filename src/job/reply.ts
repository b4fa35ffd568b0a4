// Answers `help` and `status` with one comment. Nothing is sent that costs; a re-run edits the comment.

import type { Entry, Ledger } from '../ledger/ledger.ts'
import { withoutStatusComment, withRecordHint } from '../ledger/open.ts'
import { rankAttempts } from '../ledger/thread.ts'
import { type JobOutcome, toFailure } from '../outcome.ts'
import { createBodyRenderer } from '../render/record-body.ts'
import { type JobSession, type OperationResult, toRequestView } from './session.ts'

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
    await withRecordHint(writeReply(session, thread.ledger, thread.entries, outcome), withoutStatusComment)
  return { outcome, facts: { request } }
}

/** The record carries no job: a reply never changes which job is the thread's. */
async function writeReply(
  session: JobSession,
  ledger: Ledger,
  entries: readonly Entry[],
  outcome: JobOutcome,
): Promise<void> {
  const { world, inputs, request, thread } = session
  if (thread === undefined) return
  const stateAt = world.clock.now()
  const [earlier] = rankAttempts(entries, request.key)
  const record = {
    kind: 'status',
    thread: thread.reference.number,
    request: request.key,
    requestedAt: earlier?.record.requestedAt ?? stateAt,
    attempt: request.attempt,
    state: 'reported',
    stateAt,
  } as const
  const current = { request: request.key, view: () => toRequestView(session) }
  const render = createBodyRenderer({ world, command: inputs.command, jobUrl: inputs.jobUrl, current })
  const body = render(record, { kind: 'settled', outcome })
  const isEdited =
    earlier !== undefined && (await ledger.isOurs(earlier)) && (await ledger.update(earlier.id, record, body))
  if (!isEdited) await ledger.createOnce(thread.reference, record, body)
}

export function sayDryRunIsIgnored({ inputs, world, ask }: JobSession): void {
  const what = ask.intent.kind === 'wait' ? 'waiting' : 'a status'
  if (inputs.dryRun) world.log.info(`dry-run has no effect here: ${what} sends nothing that costs.`)
}
