// Lists pull requests with a label in any state, and their files and commits.

import * as v from 'valibot'
import { changedFile, type FileChange } from './changed-files.ts'
import type { RepositoryClient } from './client.ts'
import { entriesPerPage, listBeginning } from './pages.ts'
import { hasLabel, type PullRequest, pullRequestReadHint, pullRequestSchema } from './pull-requests.ts'
import { withHint } from './repositories.ts'

export type ChangedFile = Pick<FileChange, 'path' | 'status'>

const commit = v.pipe(
  v.object({
    sha: v.string(),
    author: v.nullish(v.object({ login: v.optional(v.string()) })),
    parents: v.array(v.unknown()),
  }),
  // GitHub cannot match every address in a commit to an account, so the login may be undefined.
  v.transform(({ sha, author, parents }) => ({ sha, author: author?.login, isMerge: parents.length > 1 })),
)

export function createPullRequestHistory(repository: RepositoryClient) {
  const client = withHint(repository, pullRequestReadHint)

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
    /** Pull requests with the label (names of labels ignore case), newest first: at most `max`, of the newest 2,000. */
    listLabeledPullRequests: (label: string, max: number) => {
      const list = {
        route: 'GET pulls',
        parameters: { state: 'all', sort: 'created', direction: 'desc' },
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
  }
}
