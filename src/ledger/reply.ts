// An answer that costs nothing: one comment for each `status` or `help`, written again by a re-run and never doubled.

import type { Clock } from '../clock.ts'
import type { ThreadReference } from '../github/comments.ts'
import { type Entry, standingOf } from './entries.ts'
import type { Ledger } from './ledger.ts'

export interface Reply {
  readonly thread: ThreadReference
  /** Key of the request that is answered. */
  readonly request: string
  readonly attempt: string
  /** The whole comment, the marker first. */
  readonly render: (marker: string) => string
}

/** Rejects with a GitHubError. The record carries no job: a reply never changes which job is the thread's. */
export async function writeReply(
  { ledger, clock }: { readonly ledger: Ledger; readonly clock: Clock },
  { thread, request, attempt, render }: Reply,
  entries: readonly Entry[],
): Promise<void> {
  const now = clock.now()
  const [earlier] = standingOf(entries, request)
  const requestedAt = earlier?.record.requestedAt ?? now
  const marker = ledger.sign({
    kind: 'status',
    thread: thread.number,
    request,
    requestedAt,
    attempt,
    state: 'reported',
    stateAt: now,
  })
  const body = render(marker)
  const isEdited =
    earlier !== undefined && (await ledger.isOwn(earlier.comment)) && (await ledger.update(earlier.comment.id, body))
  if (!isEdited) await ledger.createOnce(thread, marker, body)
}
