// Lists, reads and writes comments in the conversation of issues and pull requests.

import * as v from 'valibot'
import { eitherThread } from './failure.ts'
import { entriesPerPage, ignoreAnswer, type RepositoryClient } from './repository.ts'
import { author, id, textOrEmpty, timestamp } from './schema.ts'

export interface ThreadReference {
  readonly number: number
  /** Undefined if we have only the number. */
  readonly isPullRequest: boolean | undefined
}

const commentSchema = v.pipe(
  v.object({
    id,
    body: textOrEmpty,
    user: author,
    author_association: textOrEmpty,
    created_at: timestamp,
    updated_at: timestamp,
    // Of a pull request too.
    issue_url: v.pipe(v.string(), v.regex(/\/issues\/[0-9]+$/)),
  }),
  v.transform(({ id, body, user, ...raw }) => ({
    id,
    threadNumber: Number(/[0-9]+$/.exec(raw.issue_url)?.[0]),
    body,
    author: user,
    /** GitHub's word for what the author is here, such as `MEMBER`. */
    association: raw.author_association,
    /** Milliseconds since the epoch, by GitHub's clock. */
    createdAt: raw.created_at,
    updatedAt: raw.updated_at,
  })),
)

export type IssueComment = Readonly<v.InferOutput<typeof commentSchema>>

const parse = v.parser(commentSchema)

export function createComments({ call, find, listAll, listPages }: RepositoryClient) {
  return {
    /** Comments of the thread, lowest id first: all, or those that changed at or after `since` (ISO 8601). */
    list: (thread: ThreadReference, since?: string): Promise<readonly IssueComment[]> => {
      const wanted = { issue_number: thread.number, ...(since === undefined ? {} : { since }) }
      const doing = `list the comments of #${thread.number}`
      return listAll(doing, toNeeds(thread), ({ issues }) => issues.listComments, wanted, parse)
    },

    /** The last changed first. `max`: rounded up to whole pages. `since`: changed at or after this time (ISO 8601). */
    listRepository: (max: number, since?: string): AsyncIterable<readonly IssueComment[]> => {
      const wanted = { sort: 'updated', direction: 'desc', ...(since === undefined ? {} : { since }) } as const
      const doing = 'list the comments of the repository'
      const needs = '`issues: read` (`issues: write` to update them)'
      const pages = Math.ceil(max / entriesPerPage)
      return listPages(pages, doing, needs, ({ issues }) => issues.listCommentsForRepo, wanted, parse)
    },

    get: (id: number) =>
      find(`show comment ${id}`, toNeeds(), ({ issues }) => issues.getComment, { comment_id: id }, parse),

    /** Not repeated after a failure: look for the comment first. */
    create: (thread: ThreadReference, body: string) => {
      const about = { issue_number: thread.number, body, request: { retries: 0 } }
      const doing = `create a comment in #${thread.number}`
      return call(doing, toNeeds(thread), ({ issues }) => issues.createComment, about, parse)
    },

    update: (id: number, body: string) =>
      find(`update comment ${id}`, toNeeds(), ({ issues }) => issues.updateComment, { comment_id: id, body }, parse),

    /** Succeeds also if the comment no longer exists. */
    delete: (id: number): Promise<void> =>
      find(`delete comment ${id}`, toNeeds(), ({ issues }) => issues.deleteComment, { comment_id: id }, ignoreAnswer),
  }
}

function toNeeds({ isPullRequest }: Partial<ThreadReference> = {}): string {
  if (isPullRequest === undefined) return eitherThread('write')
  return isPullRequest ? '`pull-requests: write`' : '`issues: write`'
}
