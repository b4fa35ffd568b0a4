// Comments in the conversation of issues and pull requests.

import * as v from 'valibot'
import { GitHubError, gitHubHints } from '../errors.ts'
import { type GitHubAnswer, type GitHubClient, orUndefined } from './client.ts'
import { type Author, author, id, type RepositoryName, text, time } from './schema.ts'

export interface IssueComment {
  readonly id: number
  /** Number of the issue or pull request. */
  readonly threadNumber: number
  readonly body: string
  readonly author: Author
  /** Milliseconds since the epoch, by GitHub's clock. */
  readonly createdAt: number
  readonly updatedAt: number
}

export interface ThreadReference {
  readonly number: number
  /** Undefined where only the number is known. */
  readonly isPullRequest: boolean | undefined
}

export interface RepositoryCommentsQuery {
  /** Only comments changed at or after that time: ISO 8601, UTC. */
  readonly since?: string | undefined
  readonly sort: 'created' | 'updated'
  readonly direction: 'asc' | 'desc'
  /** The most comments to return. */
  readonly max: number
}

/** Every function rejects with a GitHubError, or with the signal's reason. */
export interface Comments {
  /** Comments of the thread, oldest first: all, or those that were changed at or after `since` (ISO 8601). */
  list(thread: ThreadReference, since?: string): Promise<readonly IssueComment[]>
  /** Comments of all threads, conversations of pull requests included, page by page: whoever has enough asks no further. */
  listRepository(query: RepositoryCommentsQuery): AsyncIterable<readonly IssueComment[]>
  /** Undefined if there is none, any more. */
  get(id: number): Promise<IssueComment | undefined>
  /** One attempt, unless GitHub certainly did not take it: whoever sees it fail must look for the comment first. */
  create(thread: ThreadReference, body: string): Promise<IssueComment>
  /** Undefined if there is none, any more. */
  update(id: number, body: string): Promise<IssueComment | undefined>
  /** A comment that is gone already is deleted. */
  delete(id: number): Promise<void>
}

const eitherPermission = gitHubHints.permission('`issues: write` (for a pull request `pull-requests: write`)')
const perPage = 100
/** GitHub allows 2,500 comments in a thread; a list that goes on for ever must not. */
const mostPages = 50

const comment = v.pipe(
  v.object({
    id,
    body: text,
    user: author,
    created_at: time,
    updated_at: time,
    issue_url: v.string(),
    // Gitea's in pull requests, where the other one is empty.
    pull_request_url: v.nullish(v.string(), ''),
  }),
  v.transform(
    (raw): IssueComment => ({
      id: raw.id,
      threadNumber: Number(/\/(?:issues|pulls)\/([0-9]+)$/.exec(raw.issue_url || raw.pull_request_url)?.[1]),
      body: raw.body,
      author: raw.user,
      createdAt: raw.created_at,
      updatedAt: raw.updated_at,
    }),
  ),
  v.check(({ threadNumber }) => !Number.isNaN(threadNumber)),
)

export function createComments(client: GitHubClient, { owner, name }: RepositoryName): Comments {
  const repository = { owner, repo: name }
  const one = 'issues/comments/{comment_id}'

  interface List {
    readonly route: string
    readonly parameters: object
    readonly doing: string
    readonly forbiddenHint: string
  }

  const getPage = ({ parameters, ...request }: List, page: number) =>
    client.send({
      ...request,
      parameters: { ...repository, ...parameters, per_page: perPage, page },
      schema: v.array(comment),
    })

  async function* listPages(list: List): AsyncGenerator<readonly IssueComment[]> {
    let page: number | undefined = 1
    for (let count = 0; count < mostPages; count += 1) {
      const answer: GitHubAnswer<readonly IssueComment[]> = await getPage(list, page)
      yield answer.value
      page = findNextPage(page, answer)
      if (page === undefined) return
    }
    throw new GitHubError(`GitHub did not end to ${list.doing}: more than ${mostPages} pages`)
  }

  return {
    list: async (thread, since) => {
      const route = 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments'
      const parameters = { issue_number: thread.number, since }
      const about = { doing: `list the comments of #${thread.number}`, forbiddenHint: toForbiddenHint(thread) }
      const found = (await Array.fromAsync(listPages({ route, parameters, ...about }))).flat()
      return found.toSorted((a, b) => a.id - b.id)
    },

    listRepository: async function* ({ max, ...query }) {
      const route = 'GET /repos/{owner}/{repo}/issues/comments'
      const about = { doing: 'list the comments of the repository', forbiddenHint: eitherPermission }
      let left = max
      for await (const page of listPages({ route, parameters: query, ...about })) {
        yield page.slice(0, left)
        left -= page.length
        if (left <= 0) return
      }
    },

    get: (id) =>
      orUndefined(
        client.send({
          route: `GET /repos/{owner}/{repo}/${one}`,
          parameters: { ...repository, comment_id: id },
          schema: comment,
          doing: `show comment ${id}`,
          forbiddenHint: eitherPermission,
        }),
      ),

    create: async (thread, body) => {
      const { value } = await client.send({
        route: 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments',
        parameters: { ...repository, issue_number: thread.number, body },
        schema: comment,
        doing: `create a comment in #${thread.number}`,
        forbiddenHint: toForbiddenHint(thread),
      })
      return value
    },

    update: (id, body) =>
      orUndefined(
        client.send({
          route: `PATCH /repos/{owner}/{repo}/${one}`,
          parameters: { ...repository, comment_id: id, body },
          schema: comment,
          doing: `update comment ${id}`,
          forbiddenHint: eitherPermission,
        }),
      ),

    delete: async (id) => {
      await orUndefined(
        client.send({
          route: `DELETE /repos/{owner}/{repo}/${one}`,
          parameters: { ...repository, comment_id: id },
          schema: v.unknown(),
          doing: `delete comment ${id}`,
          forbiddenHint: eitherPermission,
        }),
      )
    },
  }
}

/**
 * Gitea links no pages, cuts them as it likes, tells the total, and has the oldest first whatever is asked: after the
 * first page the last, and back to the second.
 */
function findNextPage(page: number, answer: GitHubAnswer<readonly unknown[]>): number | undefined {
  const { hasNextPage, value, total = 0 } = answer
  if (hasNextPage) return page + 1
  if (page > 1) return total > 0 && page > 2 ? page - 1 : undefined
  if (total <= value.length) return undefined
  if (value.length === 0) throw new GitHubError(`GitHub says that there are ${total} comments, and lists none`)
  return Math.ceil(total / value.length)
}

function toForbiddenHint({ isPullRequest }: ThreadReference): string {
  if (isPullRequest === undefined) return eitherPermission
  return gitHubHints.permission(isPullRequest ? '`pull-requests: write`' : '`issues: write`')
}
