// Keeps a report or a scorecard in one comment that every run updates.

import type { ThreadReference } from '../github/comments.ts'
import type { Entry, Ledger } from './ledger.ts'
import type { RecordDraft } from './record.ts'

export interface KeptComment {
  readonly thread: ThreadReference
  /** The comments of earlier runs, the oldest first. */
  readonly earlier: readonly Entry[]
}

/** Edits our oldest comment or writes a new one, and removes our other ones. Returns the id of the comment. */
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
  // If GitHub does not say who we are, only the author of the new comment tells which of the old ones were ours.
  await ledger.removeOurs(earlier)
  return id
}
