// An answer that costs nothing: one comment for each `status` or `help`, written again by a re-run and never doubled.

import type { Clock } from '../clock.ts'
import type { ThreadReference } from './comments.ts'
import { type Entry, latestOf } from './entries.ts'
import type { Ledger } from './ledger.ts'

export interface Reply {
  readonly thread: ThreadReference
  /** Of the request that is answered. */
  readonly request: string
  /** Milliseconds since the epoch. */
  readonly requestedAt: number
  readonly attempt: string
  readonly body: string
}

/** Rejects with a GitHubError. The record carries no job: a reply never changes which job is the thread's. */
export async function writeReply(
  { ledger, clock }: { readonly ledger: Ledger; readonly clock: Clock },
  { thread, request, requestedAt, attempt, body }: Reply,
  entries: readonly Entry[],
): Promise<void> {
  const stateAt = clock.now()
  const marker = ledger.sign({ kind: 'status', thread: thread.number, request, requestedAt, attempt, state: 'reported', stateAt })
  const earlier = latestOf(entries, request)
  const text = `${marker}\n${body}`
  if (earlier !== undefined && (await ledger.isOwn(earlier.comment))) await ledger.updateOrCreate(thread, earlier.comment.id, text)
  else await ledger.createOnce(thread, marker, text, stateAt)
}
