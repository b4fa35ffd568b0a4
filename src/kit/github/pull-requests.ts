// Lists open pull requests by a label, reads one, and adds the label.

import * as v from 'valibot'
import { GitHubError, gitHubHints } from '../errors.ts'
import { find, getValue, type RepositoryClient } from './client.ts'
import { listAll } from './pages.ts'
import { withHint } from './repositories.ts'
import { author, id, textOrEmpty, timestamp } from './schema.ts'

export const pullRequestReadHint = gitHubHints.permission('`pull-requests: read`')

const labels = v.pipe(
  v.nullish(v.array(v.object({ name: v.string() })), []),
  v.transform((all): readonly string[] => all.map(({ name }) => name)),
)

export const pullRequestSchema = v.pipe(
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

/** Names of labels ignore case. */
export function hasLabel({ labels }: { readonly labels: readonly string[] }, label: string): boolean {
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
      return found
        .filter((one) => hasLabel(one, label))
        .map(({ number, title, url }) => ({ number, title, url }))
        .toReversed()
    },

    hasRepositoryLabel: async (name: string): Promise<boolean> => {
      const more = { parameters: { name } }
      return (
        (await find(client, 'GET labels/{name}', v.object({ name: v.string() }), 'show the label', more)) !== undefined
      )
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
