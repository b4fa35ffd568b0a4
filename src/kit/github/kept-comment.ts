// Comments that a report keeps in a thread. They are found by the marker in their first line and by our own account. Nothing is
// at stake, so nothing is signed.

import type * as v from 'valibot'
import { parseMarker } from '../text/marker.ts'
import type { IssueComment, ThreadReference } from './comments.ts'
import type { GitHub } from './github.ts'

/** Our own comments of this kind whose marker `isHere` accepts, oldest first. */
export async function findKeptComments<T>(
  github: GitHub,
  comments: readonly IssueComment[],
  { kind, schema, isHere }: { kind: string; schema: v.GenericSchema<unknown, T>; isHere: (fields: T) => boolean },
): Promise<readonly IssueComment[]> {
  const found: IssueComment[] = []
  for (const comment of comments) {
    const fields = parseMarker(comment.body, kind, schema)
    if (fields !== undefined && isHere(fields) && (await github.isOurs(comment))) found.push(comment)
  }
  return found
}

/** Edits the first comment of `earlier`, or writes a new one, and removes the others. */
export async function keepOneComment(
  { comments }: GitHub,
  thread: ThreadReference,
  [kept, ...others]: readonly IssueComment[],
  body: string,
): Promise<void> {
  const updated = kept && (await comments.update(kept.id, body))
  // If GitHub answers with an error although it created the comment, the next run finds that one.
  if (updated === undefined) await comments.create(thread, body)
  for (const { id } of others) await comments.delete(id).catch(() => undefined)
}
