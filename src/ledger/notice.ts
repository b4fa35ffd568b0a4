// Tells the person who asked that their request has ended, in one new comment: GitHub notifies nobody about edits.

import { toWarning } from '../errors.ts'
import type { SharedInputs } from '../inputs/inputs.ts'
import type { JobOutcome } from '../outcome.ts'
import type { Ledger } from './ledger.ts'
import { isOpen, type RecordDraft } from './record.ts'
import type { RenderBody } from './writer.ts'

export interface NoticeOptions {
  readonly ledger: Ledger
  readonly render: RenderBody
  readonly inputs: SharedInputs
}

/** For so long the person who asked is probably still looking at the thread. */
const soonMs = 60_000
/** The time of a request comes from a runner, whose clock may be hours off. */
const clockMarginMs = 86_400_000

/** `settled`: the last version of the record. Never rejects: without the notice, the record still says how it ended. */
export async function writeNotice(
  { ledger, render, inputs }: NoticeOptions,
  settled: RecordDraft,
  outcome: JobOutcome,
): Promise<void> {
  const { kind, login, request, requestedAt, thread: number } = settled
  const ageMs = ledger.clock.now() - requestedAt
  if (!inputs.notify || kind !== 'status' || number === 0 || login === undefined) return
  if (isOpen(settled) || ageMs <= soonMs) return
  const thread = { number, isPullRequest: false }
  try {
    const newest = await ledger.readSince(thread, ledger.now() - ageMs - clockMarginMs)
    // A notice that says "not sent" does not count: the request was sent again later, and its end must be told.
    const isTold = newest.some(
      ({ isVerified, record }) =>
        isVerified && record.kind === 'notice' && record.request === request && record.state !== 'not-sent',
    )
    if (isTold) return
    const notice = { ...settled, kind: 'notice', stateAt: ledger.clock.now() } as const
    await ledger.createOnce(thread, notice, render(notice, { kind: 'settled', outcome }))
  } catch (error) {
    ledger.log.warning(`Could not notify @${login} in #${number} that the request has ended: ${toWarning(error)}`)
  }
}
