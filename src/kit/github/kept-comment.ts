// Comments that a report keeps in a thread. They are found by the marker in their first line and by our own identity: nothing
// is at stake here, so nothing is signed.

import type * as v from 'valibot'
import { GitHubError } from '../errors.ts'
import { parseMarker } from '../text/marker.ts'
import type { IssueComment, ThreadReference } from './comments.ts'
import type { GitHub } from './github.ts'

type CommentingGitHub = Pick<GitHub, 'comments' | 'isOurs'>

export interface Found<T> {
  readonly comment: IssueComment
  readonly fields: T
}

/** Our own comments of that kind with a marker that `isHere` accepts, the oldest first. */
export async function findKeptComments<T>(
  github: CommentingGitHub,
  comments: readonly IssueComment[],
  { kind, schema, isHere }: { kind: string; schema: v.GenericSchema<unknown, T>; isHere: (fields: T) => boolean },
): Promise<readonly Found<T>[]> {
  const found: Found<T>[] = []
  for (const comment of comments) {
    const fields = parseMarker(comment.body, kind, schema)
    if (fields !== undefined && isHere(fields) && (await github.isOurs(comment))) found.push({ comment, fields })
  }
  return found
}

/** Edits the first comment of `earlier`, or writes a new one, and removes the others. Returns its id. */
export async function keepOneComment(
  github: CommentingGitHub,
  thread: ThreadReference,
  earlier: readonly Found<unknown>[],
  body: string,
): Promise<number> {
  const [kept, ...others] = earlier
  const updated = kept && (await github.comments.update(kept.comment.id, body))
  const { id } = updated ?? (await createCommentOnce(github, thread, body))
  // A failure leaves one behind, which does no harm.
  for (const { comment } of others) await github.comments.delete(comment.id).catch(() => undefined)
  return id
}

/** GitHub may answer with an error although it created the comment: look for it before it is written again. */
async function createCommentOnce(github: CommentingGitHub, thread: ThreadReference, body: string) {
  try {
    return await github.comments.create(thread, body)
  } catch (error) {
    if (!(error instanceof GitHubError) || (error.status !== undefined && error.status < 500)) throw error
    const [marker = ''] = body.split('\n', 1)
    for (const comment of (await github.comments.list(thread)).toReversed())
      if (comment.body.startsWith(marker) && (await github.isOurs(comment))) return comment
    return github.comments.create(thread, body)
  }
}
