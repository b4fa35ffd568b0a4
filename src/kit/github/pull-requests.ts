// Reads pull requests, lists them by a label, and adds the label; lists their files and commits.

import * as v from 'valibot'
import { GitHubError, gitHubHints } from '../errors.ts'
import { find, getValue, type RepositoryClient, withHint } from './client.ts'
import { entriesPerPage, listAll, listBeginning } from './pages.ts'
import { author, changedFile, type FileChange, id, textOrEmpty, timestamp } from './schema.ts'

export const pullRequestReadHint = gitHubHints.permission('`pull-requests: read`')

const labels = v.pipe(
  v.nullish(v.array(v.object({ name: v.string() })), []),
  v.transform((all): readonly string[] => all.map(({ name }) => name)),
)

const pullRequestSchema = v.pipe(
  v.object({
    number: id,
    title: textOrEmpty,
    html_url: v.string(),
    user: author,
    state: v.picklist(['open', 'closed']),
    head: v.object({ sha: v.string() }),
    created_at: timestamp,
    merged_at: v.nullish(timestamp),
    closed_at: v.nullish(timestamp),
    labels,
    commits: v.nullish(v.number()),
    changed_files: v.nullish(v.number()),
  }),
  v.transform(({ number, title, html_url: url, user: author, labels, ...raw }) => ({
    number,
    title,
    url,
    author,
    state: typeof raw.merged_at === 'number' ? ('merged' as const) : raw.state,
    headSha: raw.head.sha,
    /** How many commits and changed files it has. Lists do not tell. */
    ...(typeof raw.commits === 'number' ? { commits: raw.commits } : {}),
    ...(typeof raw.changed_files === 'number' ? { fileCount: raw.changed_files } : {}),
    /** Milliseconds since the epoch, by GitHub's clock. */
    createdAt: raw.created_at,
    mergedAt: raw.merged_at ?? undefined,
    /** A merged pull request has this too. */
    closedAt: raw.closed_at ?? undefined,
    labels,
  })),
)

export type PullRequest = Readonly<v.InferOutput<typeof pullRequestSchema>>
export type PullRequestState = PullRequest['state']
export type OpenPullRequest = Pick<PullRequest, 'number' | 'title' | 'url'>

export type ChangedFile = Pick<FileChange, 'path' | 'status'>

const commit = v.pipe(
  v.object({
    sha: v.string(),
    commit: v.object({ author: v.nullish(v.object({ name: textOrEmpty, email: textOrEmpty })) }),
    author: v.nullish(v.object({ login: v.optional(v.string()) })),
    parents: v.array(v.unknown()),
  }),
  v.transform(
    ({ sha, author, parents, commit: { author: by } }): Commit => ({
      ...{ sha, author: author?.login, isMerge: parents.length > 1 },
      ...(by ? { gitAuthor: `${by.name} <${by.email}>` } : {}),
    }),
  ),
)

export interface Commit {
  readonly sha: string
  /** Undefined if GitHub cannot match the address in the commit to an account. */
  readonly author: string | undefined
  /** Name and address in the commit. Anybody may write any. */
  readonly gitAuthor?: string
  readonly isMerge: boolean
}

/** Names of labels ignore case. */
function hasLabel({ labels }: { readonly labels: readonly string[] }, label: string): boolean {
  return labels.some((one) => one.toLowerCase() === label.toLowerCase())
}

/** Rejects with a GitHubError if there is none, for a number that is known to be that of a pull request. */
export async function requirePullRequest(
  github: { readonly getPullRequest: (number: number) => Promise<PullRequest | undefined> },
  number: number,
): Promise<PullRequest> {
  const found = await github.getPullRequest(number)
  if (found !== undefined) return found
  throw new GitHubError(`GitHub did not show pull request #${number}: 404 Not Found`, {
    status: 404,
    hint: gitHubHints.notFound,
  })
}

export function createPullRequests(repository: RepositoryClient) {
  const client = withHint(repository, pullRequestReadHint)
  const getPullRequest = (number: number): Promise<PullRequest | undefined> =>
    find(client, `GET pulls/${number}`, pullRequestSchema, `show pull request #${number}`)

  /** A list as long as `mostTold`, GitHub's limit, may be incomplete. */
  async function listParts<T>(
    [parts, number]: readonly ['files' | 'commits', number],
    schema: v.GenericSchema<unknown, readonly T[]>,
    toId: (entry: T) => string,
    { max, mostTold }: { readonly max: number; readonly mostTold: number },
  ) {
    const [route, doing] = [`GET pulls/${number}/${parts}`, `list the ${parts} of #${number}`]
    const list = { route, doing, schema, toId, mostPages: Math.ceil(mostTold / entriesPerPage) }
    const { entries, isComplete } = await listBeginning(client, list, max)
    return { entries, isComplete: isComplete && entries.length < mostTold }
  }

  return {
    getPullRequest,

    getPullRequestState: async (number: number) => (await getPullRequest(number))?.state,

    /**
     * Open pull requests with the label (names of labels ignore case), highest number first. The list of issues could filter
     * by label, but needs `issues: read` as well.
     */
    listOpenPullRequests: async (label: string): Promise<readonly OpenPullRequest[]> => {
      const found = await listAll(client, {
        route: 'GET pulls',
        parameters: { state: 'open', sort: 'created', direction: 'asc' },
        schema: v.array(pullRequestSchema),
        // A closed pull request leaves the list, and a new one is added at the end.
        growsAtEnd: true,
        toId: ({ number }) => number,
        doing: 'list the open pull requests',
        forbiddenHint: gitHubHints.permission('`pull-requests: write`'),
        mostPages: 10,
      })
      return found.filter((one) => hasLabel(one, label)).toReversed()
    },

    /** Pull requests with the label (names of labels ignore case), the last one first: at most `max`, of the first 2,000. */
    listLabeledPullRequests: (label: string, max: number, sort: 'created' | 'updated' = 'created') => {
      const list = {
        route: 'GET pulls',
        parameters: { state: 'all', sort, direction: 'desc' },
        schema: v.array(pullRequestSchema),
        toId: ({ number }: PullRequest) => number,
        doing: 'list the pull requests',
        mostPages: 20,
      }
      return listBeginning(client, list, max, (one) => hasLabel(one, label))
    },

    /** At most `max`. GitHub lists no more than 3,000. */
    listChangedFiles: (number: number, max: number) =>
      listParts(['files', number], v.array(changedFile), ({ path }) => path, { max, mostTold: 3000 }),

    /** Oldest first, at most `max`. GitHub lists no more than 250. */
    listCommits: (number: number, max: number) =>
      listParts(['commits', number], v.array(commit), ({ sha }) => sha, { max, mostTold: 250 }),

    hasRepositoryLabel: async (name: string): Promise<boolean> => {
      const schema = v.object({ name: v.string() })
      return (await find(client, 'GET labels/{name}', schema, 'show the label', { parameters: { name } })) !== undefined
    },

    /**
     * GitHub creates a label that the repository does not have yet, but only for a token with `issues: write` (since May 2025:
     * https://github.com/actions/labeler/issues/870).
     */
    addLabel: async (number: number, label: string): Promise<void> => {
      const present = await getValue(client, `POST issues/${number}/labels`, labels, `add the label to #${number}`, {
        parameters: { labels: [label] },
        forbiddenHint: gitHubHints.permission(
          '`pull-requests: write` (if the repository does not have the label yet, create it, or grant `issues: write` too)',
        ),
        isRepeatable: true,
      })
      // Gitea ignores the name of a label that does not exist.
      if (!hasLabel({ labels: present }, label))
        throw new GitHubError(`GitHub did not add the label to #${number}.`, {
          hint: `Make the label "${label}" in that repository.`,
        })
    },
  }
}
