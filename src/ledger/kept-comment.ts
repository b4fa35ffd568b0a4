// One comment that every run brings up to date: a report, or a scorecard.

import type { ThreadReference } from '../github/comments.ts'
import type { Entry, Ledger } from './ledger.ts'
import type { RecordDraft } from './record.ts'

export interface KeptComment {
  readonly thread: ThreadReference
  /** The comment as earlier runs left it, the oldest first. */
  readonly earlier: readonly Entry[]
}

/** Edits the oldest comment of ours, or writes one; what else there is of ours goes. Returns its id. */
export async function keepComment(
  ledger: Ledger,
  { thread, earlier }: KeptComment,
  record: RecordDraft,
  text: string,
): Promise<number> {
  const [kept, ...others] = await ledger.onlyOurs(earlier)
  const isEdited = kept !== undefined && (await ledger.update(kept.id, record, { text }))
  if (isEdited) {
    await ledger.removeOurs(others)
    return kept.id
  }
  const id = await ledger.createOnce(thread, record, { text })
  // Where GitHub does not say who we are, only the author of the new comment tells which of the old ones were ours.
  await ledger.removeOurs(earlier)
  return id
}
