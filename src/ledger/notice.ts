// Tells whoever asked that the request has come to its end: one new comment, after the record was settled.

import { toWarning } from '../errors.ts'
import type { Inputs } from '../inputs/inputs.ts'
import type { JobOutcome } from '../outcome.ts'
import { renderNotice } from '../render/notice.ts'
import type { World } from '../world.ts'
import type { Ledger } from './ledger.ts'
import { isOpen, type UnplacedRecord } from './marker.ts'

/** `record` as it was settled. Never rejects: the record stands, whether or not anybody is told. */
export type Notify = (record: UnplacedRecord, outcome: JobOutcome) => Promise<void>

export interface NoticeFacts {
  readonly world: Pick<World, 'clock' | 'env' | 'log' | 'redact'>
  readonly inputs: Pick<Inputs, 'notify'>
}

/** Whoever asked is still looking. */
const soonMs = 60_000
/** The time of the request is that of a runner, whose clock may be hours off. */
const marginMs = 86_400_000

export function createNotifier({ world, inputs }: NoticeFacts, ledger: Ledger): Notify {
  const { clock, env, log, redact } = world
  return async (record, outcome) => {
    const { kind, login, request, requestedAt, thread } = record
    const ageMs = clock.now() - requestedAt
    if (!inputs.notify || kind !== 'status' || login === undefined || isOpen(record) || ageMs <= soonMs) return
    const place = { number: thread, isPullRequest: false }
    try {
      const newest = await ledger.readSince(place, ledger.now() - ageMs - marginMs)
      // One that told of a request that was not sent says nothing of the one that was sent later.
      const isWritten = newest.some(
        ({ isVerified, record: { kind, request: told, state } }) =>
          isVerified && kind === 'notice' && told === request && state !== 'not-sent',
      )
      if (isWritten) return
      const marker = ledger.sign({ ...record, kind: 'notice', stateAt: clock.now() })
      const view = { marker, login, outcome, serverUrl: env('GITHUB_SERVER_URL') }
      await ledger.createOnce(place, marker, renderNotice(view, redact))
    } catch (error) {
      log.warning(`Nobody could be told in #${thread} that the request has ended: ${toWarning(error)}`)
    }
  }
}
