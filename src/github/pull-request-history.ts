// Lists pull requests with a label in any state, and their files and commits.

import * as v from 'valibot'
import type { GitHubClient } from './client.ts'
import { type BeginningOfList, listBeginning } from './pages.ts'
import { hasLabel, type PullRequest, pullRequestReadHint, pullRequestSchema } from './pull-requests.ts'
import type { RepositoryName } from './schema.ts'

export interface ChangedFile {
  readonly path: string
  /** GitHub's word: `added`, `removed`, `modified`, `renamed`, `copied`, `changed`, `unchanged`. */
  readonly status: string
}

export interface Commit {
  readonly sha: string
  /** The login; undefined if GitHub cannot match the address in the commit to an account. */
  readonly author: string | undefined
  /** Whether it has several parents. */
  readonly isMerge: boolean
}

/**
 * Pull requests with the label (names of labels ignore case), newest first: at most `max`, of the newest 2,000.
 * Rejects with a GitHubError, or the signal's reason.
 */
export function listLabeledPullRequests(
  client: GitHubClient,
  { owner, name }: RepositoryName,
  label: string,
  max: number,
): Promise<BeginningOfList<PullRequest>> {
  const list = {
    route: 'GET /repos/{owner}/{repo}/pulls',
    parameters: { owner, repo: name, state: 'all', sort: 'created', direction: 'desc' },
    schema: v.array(pullRequestSchema),
    toId: ({ number }: PullRequest) => number,
    doing: 'list the pull requests',
    forbiddenHint: pullRequestReadHint,
    mostPages: 20,
  }
  return listBeginning(client, list, max, (one) => hasLabel(one, label))
}

const changedFile = v.pipe(
  v.object({ filename: v.string(), status: v.string() }),
  v.transform(({ filename, status }): ChangedFile => ({ path: filename, status })),
)

/** At most `max`. GitHub lists no more than 3,000. Rejects with a GitHubError, or the signal's reason. */
export async function listChangedFiles(
  client: GitHubClient,
  { owner, name }: RepositoryName,
  number: number,
  max: number,
): Promise<BeginningOfList<ChangedFile>> {
  const list = {
    route: 'GET /repos/{owner}/{repo}/pulls/{pull_number}/files',
    parameters: { owner, repo: name, pull_number: number },
    schema: v.array(changedFile),
    toId: ({ path }: ChangedFile) => path,
    doing: `list the files of #${number}`,
    forbiddenHint: pullRequestReadHint,
    mostPages: 30,
  }
  return endAtGitHubLimit(3000, await listBeginning(client, list, max))
}

const commit = v.pipe(
  v.object({
    sha: v.string(),
    author: v.nullish(v.object({ login: v.optional(v.string()) })),
    parents: v.array(v.unknown()),
  }),
  v.transform((raw): Commit => ({ sha: raw.sha, author: raw.author?.login, isMerge: raw.parents.length > 1 })),
)

/** Oldest first, at most `max`. GitHub lists no more than 250. Rejects with a GitHubError, or the signal's reason. */
export async function listCommits(
  client: GitHubClient,
  { owner, name }: RepositoryName,
  number: number,
  max: number,
): Promise<BeginningOfList<Commit>> {
  const list = {
    route: 'GET /repos/{owner}/{repo}/pulls/{pull_number}/commits',
    parameters: { owner, repo: name, pull_number: number },
    schema: v.array(commit),
    toId: ({ sha }: Commit) => sha,
    doing: `list the commits of #${number}`,
    forbiddenHint: pullRequestReadHint,
    mostPages: 3,
  }
  return endAtGitHubLimit(250, await listBeginning(client, list, max))
}

/** A list as long as GitHub's limit may be incomplete. */
function endAtGitHubLimit<T>(mostTold: number, { entries, isComplete }: BeginningOfList<T>): BeginningOfList<T> {
  return { entries, isComplete: isComplete && entries.length < mostTold }
}
