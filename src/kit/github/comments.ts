// Lists, reads and writes comments in the conversation of issues and pull requests.

import * as v from 'valibot'
import { gitHubHints } from '../errors.ts'
import { find, getValue } from './client.ts'
import { entriesPerPage, listAll, listPages } from './pages.ts'
import type { RepositoryClient } from './repositories.ts'
import { author, id, textOrEmpty, timestamp } from './schema.ts'

export interface ThreadReference {
  readonly number: number
  /** Undefined if we have only the number. */
  readonly isPullRequest: boolean | undefined
}

export interface RepositoryCommentsQuery {
  /** Only comments that changed at or after this time (ISO 8601, UTC). */
  readonly since?: string | undefined
  readonly sort: 'created' | 'updated'
  readonly direction: 'asc' | 'desc'
  /** How many to read, rounded up to whole pages of 100. */
  readonly max: number
}

const eitherPermission = gitHubHints.threadPermission('write')

const commentSchema = v.pipe(
  v.object({
    id,
    node_id: v.nullish(v.string()),
    minimized: v.nullish(v.object({})),
    body: textOrEmpty,
    user: author,
    created_at: timestamp,
    updated_at: timestamp,
    issue_url: v.string(),
    // Gitea fills this one in pull requests, and leaves the other empty.
    pull_request_url: v.nullish(v.string(), ''),
  }),
  v.transform((raw) => ({
    id: raw.id,
    threadNumber: Number(/\/(?:issues|pulls)\/([0-9]+)$/.exec(raw.issue_url || raw.pull_request_url)?.[1]),
    body: raw.body,
    author: raw.user,
    /** Its id in GraphQL, if the server has that. */
    ...(raw.node_id ? { nodeId: raw.node_id } : {}),
    ...(raw.minimized ? { isFolded: true } : {}),
    /** Milliseconds since the epoch, by GitHub's clock. */
    createdAt: raw.created_at,
    updatedAt: raw.updated_at,
  })),
  v.check(({ threadNumber }) => !Number.isNaN(threadNumber)),
  v.readonly(),
)

export type IssueComment = v.InferOutput<typeof commentSchema>

const commentList = {
  schema: v.array(commentSchema),
  toId: ({ id }: IssueComment) => id,
  // GitHub allows 2,500 comments in a thread.
  mostPages: 50,
}

export type Comments = ReturnType<typeof createComments>

export function createComments(client: RepositoryClient) {
  const path = '/repos/{owner}/{repo}/issues/comments/{comment_id}'
  const one = (id: number, parameters = {}) => ({
    parameters: { comment_id: id, ...parameters },
    schema: commentSchema,
    forbiddenHint: eitherPermission,
  })

  return {
    /** Comments of the thread, lowest id first: all, or those that changed at or after `since` (ISO 8601). */
    list: (thread: ThreadReference, since?: string): Promise<readonly IssueComment[]> =>
      listAll(client, {
        ...commentList,
        route: 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments',
        parameters: { issue_number: thread.number, since },
        // The whole list is in the order of ids. In a list of changes an edit moves a comment.
        readingOrder: since === undefined ? 'last-page-first' : 'forward-and-back',
        doing: `list the comments of #${thread.number}`,
        forbiddenHint: toForbiddenHint(thread),
      }),

    /** Comments of all issues and pull requests, page by page. The caller stops when it has enough. */
    listRepository: ({ max, ...query }: RepositoryCommentsQuery): AsyncIterable<readonly IssueComment[]> =>
      listPages(client, {
        ...commentList,
        route: 'GET /repos/{owner}/{repo}/issues/comments',
        parameters: query,
        readingOrder: 'forward-and-back',
        enoughPages: Math.ceil(max / entriesPerPage),
        // The list is cut there: that is no error.
        mostPages: Math.max(commentList.mostPages, Math.ceil(max / entriesPerPage)),
        doing: 'list the comments of the repository',
        forbiddenHint: gitHubHints.permission('`issues: read` (`issues: write` to update them)'),
      }),

    get: (id: number): Promise<IssueComment | undefined> =>
      find(client, { ...one(id), route: `GET ${path}`, doing: `show comment ${id}` }),

    /** Repeated only if GitHub certainly did not accept it. After a failure, look for the comment before you repeat it. */
    create: (thread: ThreadReference, body: string): Promise<IssueComment> =>
      getValue(client, {
        route: 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments',
        parameters: { issue_number: thread.number, body },
        schema: commentSchema,
        doing: `create a comment in #${thread.number}`,
        forbiddenHint: toForbiddenHint(thread),
      }),

    update: (id: number, body: string): Promise<IssueComment | undefined> =>
      find(client, { ...one(id, { body }), route: `PATCH ${path}`, doing: `update comment ${id}` }),

    /** Succeeds also if the comment no longer exists. */
    delete: async (id: number): Promise<void> => {
      await find(client, { ...one(id), schema: v.unknown(), route: `DELETE ${path}`, doing: `delete comment ${id}` })
    },
  }
}

function toForbiddenHint({ isPullRequest }: ThreadReference): string {
  if (isPullRequest === undefined) return eitherPermission
  return gitHubHints.permission(isPullRequest ? '`pull-requests: write`' : '`issues: write`')
}
