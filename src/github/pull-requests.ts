// Pull requests: which are open under a label, how one stands, and the label itself.

import * as v from 'valibot'
import { gitHubHints } from '../errors.ts'
import { type GitHubClient, orUndefined } from './client.ts'
import { listAll } from './pages.ts'
import { id, type RepositoryName } from './schema.ts'

export interface OpenPullRequest {
  readonly number: number
  readonly title: string
  /** Its page. */
  readonly url: string
}

export type PullRequestState = 'open' | 'merged' | 'closed'

const forbiddenHint = gitHubHints.permission('`pull-requests: write`')

const listed = v.object({
  number: id,
  title: v.string(),
  html_url: v.string(),
  labels: v.nullish(v.array(v.object({ name: v.string() })), []),
})

/**
 * Those with that label (names of labels ignore case), newest number first. The list of issues could ask for the label,
 * but takes `issues: read` as well. Rejects with a GitHubError, or the signal's reason.
 */
export async function listOpenPullRequests(
  client: GitHubClient,
  { owner, name }: RepositoryName,
  label: string,
): Promise<readonly OpenPullRequest[]> {
  const found = await listAll(client, {
    route: 'GET /repos/{owner}/{repo}/pulls',
    parameters: { owner, repo: name, state: 'open', sort: 'created', direction: 'desc' },
    schema: v.array(listed),
    doing: 'list the open pull requests',
    forbiddenHint,
    mostPages: 10,
  })
  return (
    found
      .filter(({ labels }) => labels.some((one) => one.name.toLowerCase() === label.toLowerCase()))
      .map(({ number, title, html_url }) => ({ number, title, url: html_url }))
      // Gitea knows other orders by other names.
      .toSorted((a, b) => b.number - a.number)
  )
}

const standing = v.pipe(
  v.object({ state: v.picklist(['open', 'closed']), merged_at: v.nullish(v.string()) }),
  v.transform(({ state, merged_at }): PullRequestState => (typeof merged_at === 'string' ? 'merged' : state)),
)

/** Undefined if there is none (any more). Rejects with a GitHubError, or the signal's reason. */
export function getPullRequestState(
  client: GitHubClient,
  { owner, name }: RepositoryName,
  number: number,
): Promise<PullRequestState | undefined> {
  return orUndefined(
    client.send({
      route: 'GET /repos/{owner}/{repo}/pulls/{pull_number}',
      parameters: { owner, repo: name, pull_number: number },
      schema: standing,
      doing: `show pull request #${number}`,
      forbiddenHint,
    }),
  )
}

/**
 * GitHub makes a label that the repository does not have yet, for a token with `issues: write` alone (since May 2025:
 * https://github.com/actions/labeler/issues/870). Rejects with a GitHubError, or the signal's reason.
 */
export async function addLabel(
  client: GitHubClient,
  { owner, name }: RepositoryName,
  number: number,
  label: string,
): Promise<void> {
  await client.send({
    route: 'POST /repos/{owner}/{repo}/issues/{issue_number}/labels',
    parameters: { owner, repo: name, issue_number: number, labels: [label] },
    schema: v.unknown(),
    doing: `add the label to #${number}`,
    forbiddenHint: gitHubHints.permission(
      '`pull-requests: write` (and `issues: write`, or make the label yourself, if the repository does not have it yet)',
    ),
    isRepeatable: true,
  })
}
