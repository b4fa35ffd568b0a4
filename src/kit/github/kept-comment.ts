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
  /** Undefined if GitHub does not say who we are. */
  readonly isOurs: boolean | undefined
}

/** The comments of that kind with a marker that `isHere` accepts and that nobody else wrote, the oldest first. */
export async function findKeptComments<T>(
  github: CommentingGitHub,
  comments: readonly IssueComment[],
  { kind, schema, isHere }: { kind: string; schema: v.GenericSchema<unknown, T>; isHere: (fields: T) => boolean },
): Promise<readonly Found<T>[]> {
  const found: Found<T>[] = []
  for (const comment of comments) {
    const fields = parseMarker(comment.body, kind, schema)
    if (fields === undefined || !isHere(fields)) continue
    const isOurs = await github.isOurs(comment)
    if (isOurs !== false) found.push({ comment, fields, isOurs })
  }
  return found
}

/**
 * Edits our oldest comment of `earlier`, or writes a new one, and removes our other ones. Returns its id. If GitHub does not
 * say who we are, the author of the new comment does.
 */
export async function keepOneComment(
  github: CommentingGitHub,
  thread: ThreadReference,
  earlier: readonly Found<unknown>[],
  body: string,
): Promise<number> {
  const [kept, ...others] = earlier.filter(({ isOurs }) => isOurs)
  if (kept && (await github.comments.update(kept.comment.id, body))) {
    await removeAll(github, others)
    return kept.comment.id
  }
  const { id, author } = await createCommentOnce(github, thread, body)
  await removeAll(
    github,
    earlier.filter(({ isOurs, comment }) => isOurs ?? comment.author.id === author.id),
  )
  return id
}

/** GitHub may answer with an error although it created the comment: look for it before it is written again. */
export async function createCommentOnce(github: CommentingGitHub, thread: ThreadReference, body: string) {
  try {
    return await github.comments.create(thread, body)
  } catch (error) {
    if (!(error instanceof GitHubError) || (error.status !== undefined && error.status < 500)) throw error
    const [marker = ''] = body.split('\n', 1)
    for (const comment of (await github.comments.list(thread)).toReversed())
      if (comment.body.startsWith(marker) && (await github.isOurs(comment)) !== false) return comment
    return github.comments.create(thread, body)
  }
}

/** A failure leaves one behind, which does no harm. */
async function removeAll(github: CommentingGitHub, found: readonly Found<unknown>[]): Promise<void> {
  for (const { comment } of found) await github.comments.delete(comment.id).catch(() => undefined)
}
