// Lists, reads, and writes comments in the conversations of issues and pull requests.

import * as v from 'valibot'
import { eitherThread } from './failure.ts'
import { type Data, ignoreAnswer, type RepositoryClient, type Rest } from './repository.ts'
import { id, toAuthor } from './schema.ts'

export interface ThreadReference {
  readonly number: number
  readonly isPullRequest: boolean | undefined
}

type RawComment = Data<Rest['issues']['getComment']>
export type IssueComment = Readonly<ReturnType<typeof toComment>>

function toComment(raw: RawComment) {
  return {
    id: v.parse(id, raw.id),
    // The URL ends with the thread's number, even for a pull request.
    threadNumber: v.parse(id, Number(/[0-9]+$/.exec(raw.issue_url)?.[0])),
    body: raw.body ?? '',
    author: toAuthor(raw.user),
    /** The author's relation to the repository in GitHub's terms, such as `MEMBER`. */
    association: String(raw.author_association ?? ''),
    /** Milliseconds since the epoch, by GitHub's clock. */
    createdAt: Date.parse(raw.created_at),
  }
}

const toComments = (raw: readonly RawComment[]) => raw.map(toComment)

const changedSince = (since: number | undefined) =>
  since === undefined ? {} : { since: new Date(since).toISOString() }

export function createComments({ repo, needing }: RepositoryClient) {
  const { call, find, listAll } = needing(eitherThread('write'))
  return {
    /** Lists the thread's comments, lowest id first: all, or those changed at or after `since`. */
    list: ({ number }: ThreadReference, since?: number): Promise<readonly IssueComment[]> => {
      const wanted = { ...repo, issue_number: number, ...changedSince(since) }
      const send = ({ issues }: Rest, page: object) => issues.listComments({ ...wanted, ...page })
      return listAll(`list the comments on #${number}`, send, toComments)
    },

    /** Lists comments (with `since`: changed then or later), most recently changed first. `max` is rounded up to whole pages. */
    listRepository: (max: number, since?: number): AsyncIterable<readonly IssueComment[]> => {
      const wanted = { ...repo, sort: 'updated', direction: 'desc', ...changedSince(since) } as const
      const send = ({ issues }: Rest, page: object) => issues.listCommentsForRepo({ ...wanted, ...page })
      const { listPages } = needing('`issues: read` (`issues: write` to update them)')
      return listPages("list the repository's comments", send, toComments, max)
    },

    get: (id: number) =>
      find(`return comment ${id}`, ({ issues }) => issues.getComment({ ...repo, comment_id: id }), toComment),

    /** Never retried, because a retry could create a second comment. Before you call it again, look for the first comment. */
    create: ({ number }: ThreadReference, body: string) => {
      const about = { ...repo, issue_number: number, body, request: { retries: 0 } }
      return call(`create a comment on #${number}`, ({ issues }) => issues.createComment(about), toComment)
    },

    update: (id: number, body: string) =>
      find(`update comment ${id}`, ({ issues }) => issues.updateComment({ ...repo, comment_id: id, body }), toComment),

    /** Also succeeds if the comment no longer exists. */
    delete: (id: number): Promise<void> =>
      find(`delete comment ${id}`, ({ issues }) => issues.deleteComment({ ...repo, comment_id: id }), ignoreAnswer),
  }
}
