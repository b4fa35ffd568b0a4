// Lists pull requests with a label in any state, and their files and commits.

import * as v from 'valibot'
import { changedFile, type FileChange } from './changed-files.ts'
import { type BeginningOfList, entriesPerPage, listBeginning, type PagesCall } from './pages.ts'
import { hasLabel, type PullRequest, pullRequestReadHint, pullRequestSchema } from './pull-requests.ts'
import type { RepositoryClient } from './repositories.ts'

export type ChangedFile = Pick<FileChange, 'path' | 'status'>

const commit = v.pipe(
  v.object({
    sha: v.string(),
    author: v.nullish(v.object({ login: v.optional(v.string()) })),
    parents: v.array(v.unknown()),
  }),
  v.transform(({ sha, author, parents }) => ({
    sha,
    /** The login; undefined if GitHub cannot match the address in the commit to an account. */
    author: author?.login,
    isMerge: parents.length > 1,
  })),
  v.readonly(),
)

export function createPullRequestHistory(client: RepositoryClient) {
  /** A list as long as `mostTold`, GitHub's limit, may be incomplete. */
  async function listParts<T>(
    parts: 'files' | 'commits',
    number: number,
    list: Pick<PagesCall<T>, 'schema' | 'toId'>,
    mostTold: number,
    max: number,
  ): Promise<BeginningOfList<T>> {
    const call = {
      ...list,
      route: `GET /repos/{owner}/{repo}/pulls/{pull_number}/${parts}`,
      parameters: { pull_number: number },
      doing: `list the ${parts} of #${number}`,
      forbiddenHint: pullRequestReadHint,
      mostPages: Math.ceil(mostTold / entriesPerPage),
    }
    const { entries, isComplete } = await listBeginning(client, call, max)
    return { entries, isComplete: isComplete && entries.length < mostTold }
  }

  return {
    /** Pull requests with the label (names of labels ignore case), newest first: at most `max`, of the newest 2,000. */
    listLabeledPullRequests: (label: string, max: number): Promise<BeginningOfList<PullRequest>> => {
      const list = {
        route: 'GET /repos/{owner}/{repo}/pulls',
        parameters: { state: 'all', sort: 'created', direction: 'desc' },
        schema: v.array(pullRequestSchema),
        toId: ({ number }: PullRequest) => number,
        doing: 'list the pull requests',
        forbiddenHint: pullRequestReadHint,
        mostPages: 20,
      }
      return listBeginning(client, list, max, (one) => hasLabel(one, label))
    },

    /** At most `max`. GitHub lists no more than 3,000. */
    listChangedFiles: (number: number, max: number) =>
      listParts('files', number, { schema: v.array(changedFile), toId: ({ path }) => path }, 3000, max),

    /** Oldest first, at most `max`. GitHub lists no more than 250. */
    listCommits: (number: number, max: number) =>
      listParts('commits', number, { schema: v.array(commit), toId: ({ sha }) => sha }, 250, max),
  }
}
