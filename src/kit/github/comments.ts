// Lists, reads and writes comments in the conversation of issues and pull requests.

import * as v from 'valibot'
import { gitHubHints } from '../errors.ts'
import { find, getValue, type RepositoryClient, withHint } from './client.ts'
import { entriesPerPage, listAll, listPages } from './pages.ts'
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
    issue_url: v.string(),
  }),
  v.transform(({ id, body, user, ...raw }) => ({
    id,
    threadNumber: Number(/\/issues\/([0-9]+)$/.exec(raw.issue_url)?.[1]),
    body,
    author: user,
    /** GitHub's word for what the author is here, such as `MEMBER`. */
    association: raw.author_association,
    /** Milliseconds since the epoch, by GitHub's clock. */
    createdAt: raw.created_at,
    updatedAt: raw.updated_at,
  })),
  v.check(({ threadNumber }) => !Number.isNaN(threadNumber)),
)

export type IssueComment = Readonly<v.InferOutput<typeof commentSchema>>

const commentList = {
  schema: v.array(commentSchema),
  toId: ({ id }: IssueComment) => id,
  // GitHub allows 2,500 comments in a thread.
  mostPages: 50,
}

export type Comments = ReturnType<typeof createComments>

export function createComments(repository: RepositoryClient) {
  const client = withHint(repository, gitHubHints.threadPermission('write'))
  return {
    /** Comments of the thread, lowest id first: all, or those that changed at or after `since` (ISO 8601). */
    list: (thread: ThreadReference, since?: string): Promise<readonly IssueComment[]> =>
      listAll(client, {
        ...commentList,
        route: `GET issues/${thread.number}/comments`,
        parameters: { since },
        // The whole list is in the order of ids. In a list of changes an edit moves a comment.
        growsAtEnd: since === undefined,
        doing: `list the comments of #${thread.number}`,
        ...toHint(thread),
      }),

    /**
     * Comments of all issues and pull requests, the last changed first, page by page. `max`: how many to read, rounded up to whole
     * pages. `since`: only those that changed at or after this time (ISO 8601).
     */
    listRepository: (max: number, since?: string): AsyncIterable<readonly IssueComment[]> =>
      listPages(client, {
        ...commentList,
        route: 'GET issues/comments',
        parameters: { sort: 'updated', direction: 'desc', since },
        enoughPages: Math.ceil(max / entriesPerPage),
        mostPages: Number.POSITIVE_INFINITY,
        doing: 'list the comments of the repository',
        forbiddenHint: gitHubHints.permission('`issues: read` (`issues: write` to update them)'),
      }),

    get: (id: number) => find(client, `GET issues/comments/${id}`, commentSchema, `show comment ${id}`),

    /** Repeated only if GitHub certainly did not accept it. After a failure, look for the comment before you repeat it. */
    create: (thread: ThreadReference, body: string) => {
      const more = { parameters: { body }, ...toHint(thread) }
      const { number } = thread
      return getValue(client, `POST issues/${number}/comments`, commentSchema, `create a comment in #${number}`, more)
    },

    update: (id: number, body: string) =>
      find(client, `PATCH issues/comments/${id}`, commentSchema, `update comment ${id}`, { parameters: { body } }),

    /** Succeeds also if the comment no longer exists. */
    delete: async (id: number): Promise<void> => {
      await find(client, `DELETE issues/comments/${id}`, v.unknown(), `delete comment ${id}`)
    },
  }
}

function toHint({ isPullRequest }: ThreadReference): { readonly forbiddenHint?: string } {
  if (isPullRequest === undefined) return {}
  return { forbiddenHint: gitHubHints.permission(isPullRequest ? '`pull-requests: write`' : '`issues: write`') }
}
