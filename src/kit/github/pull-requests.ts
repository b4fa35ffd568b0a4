// Reads pull requests, lists them by a label, and adds the label; lists their files and commits.

import * as v from 'valibot'
import type { Octokit } from './client.ts'
import { entriesPerPage, type RepositoryClient } from './repository.ts'
import { author, id, textOrEmpty, timestamp, toFileChange } from './schema.ts'

const pullRequestSchema = v.pipe(
  v.object({
    number: id,
    title: textOrEmpty,
    html_url: v.string(),
    user: author,
    state: v.picklist(['open', 'closed']),
    body: textOrEmpty,
    locked: v.optional(v.boolean(), false),
    head: v.object({ sha: v.string() }),
    created_at: timestamp,
    merged_at: v.nullish(timestamp),
    closed_at: v.nullish(timestamp),
    labels: v.nullish(v.array(v.object({ name: v.string() })), []),
    commits: v.nullish(v.number()),
  }),
  v.transform(({ number, title, html_url: url, user: author, labels, ...raw }) => ({
    number,
    title,
    url,
    author,
    state: typeof raw.merged_at === 'number' ? ('merged' as const) : raw.state,
    headSha: raw.head.sha,
    body: raw.body,
    isLocked: raw.locked,
    /** How many commits it has. Lists do not tell. */
    ...(typeof raw.commits === 'number' ? { commits: raw.commits } : {}),
    /** Milliseconds since the epoch, by GitHub's clock. */
    createdAt: raw.created_at,
    mergedAt: raw.merged_at ?? undefined,
    /** A merged pull request has this too. */
    closedAt: raw.closed_at ?? undefined,
    labels: labels.map(({ name }): string => name),
  })),
)

export type PullRequest = Readonly<v.InferOutput<typeof pullRequestSchema>>
export type PullRequestState = PullRequest['state']
export type OpenPullRequest = Pick<PullRequest, 'number' | 'title' | 'url'>

export interface Commit {
  readonly sha: string
  /** Undefined if GitHub cannot match the address in the commit to an account. */
  readonly author: string | undefined
  /** Name and address in the commit. Anybody may write any. */
  readonly gitAuthor?: string
  readonly isMerge: boolean
}

interface RawCommit {
  readonly sha: string
  readonly commit: { readonly author: { readonly name?: string; readonly email?: string } | null }
  readonly author: { readonly login?: string } | null
  readonly parents: readonly unknown[]
}

function toCommit({ sha, author, parents, commit: { author: by } }: RawCommit): Commit {
  const gitAuthor = by ? { gitAuthor: `${by.name ?? ''} <${by.email ?? ''}>` } : {}
  return { sha, author: author?.login, isMerge: parents.length > 1, ...gitAuthor }
}

const needs = '`pull-requests: read`'
/** GitHub lists no more files and commits of a pull request. */
const [mostFiles, mostCommits] = [3000, 250]

const parse = (data: unknown) => v.parse(pullRequestSchema, data)
const hasLabel =
  (label: string) =>
  ({ labels }: PullRequest) =>
    labels.some((one) => one.toLowerCase() === label.toLowerCase())

export function createPullRequests({ call, find, listAll, listBeginning }: RepositoryClient) {
  /** Oldest first, from `page` on. */
  const listCommitsOf = async (number: number, page: number, max: number) => {
    const wanted = { pull_number: number, page }
    const { entries, isComplete } = await listBeginning(
      `list the commits of #${number}`,
      needs,
      {
        read: ({ paginate, rest }, place) => paginate.iterator(rest.pulls.listCommits, { ...place, ...wanted }),
        parse: toCommit,
        toKey: ({ sha }) => sha,
      },
      { max },
    )
    return { entries, isComplete: isComplete && (page - 1) * entriesPerPage + entries.length < mostCommits }
  }

  return {
    getPullRequest: (number: number): Promise<PullRequest | undefined> =>
      find(`show pull request #${number}`, needs, async ({ pulls }, place) =>
        parse((await pulls.get({ ...place, pull_number: number })).data),
      ),

    /**
     * Open pull requests with the label (names of labels ignore case), highest number first. The list of issues could filter
     * by label, but needs `issues: read` as well.
     */
    listOpenPullRequests: async (label: string): Promise<readonly OpenPullRequest[]> => {
      const wanted = { state: 'open', sort: 'created', direction: 'asc' } as const
      const list = await listAll('list the open pull requests', '`pull-requests: write`', {
        read: ({ paginate, rest }, place) => paginate.iterator(rest.pulls.list, { ...place, ...wanted }),
        parse: (raw: unknown) => ({ ...parse(raw), id: parse(raw).number }),
      })
      return list.filter(hasLabel(label)).toReversed()
    },

    /** Pull requests with the label (names of labels ignore case), the last one first: at most `max`, of the first 2,000. */
    listLabeledPullRequests: (label: string, max: number, sort: 'created' | 'updated' = 'created') => {
      const wanted = { state: 'all', sort, direction: 'desc' } as const
      const list = {
        read: ({ paginate, rest }: Octokit, place: { owner: string; repo: string }) =>
          paginate.iterator(rest.pulls.list, { ...place, ...wanted }),
        parse,
        toKey: ({ number }: PullRequest) => number,
        enoughPages: 20,
      }
      return listBeginning('list the pull requests', needs, list, { max, isWanted: hasLabel(label) })
    },

    /** At most `max`. GitHub lists no more than 3,000. */
    listChangedFiles: async (number: number, max: number) => {
      const { entries, isComplete } = await listBeginning(
        `list the files of #${number}`,
        needs,
        {
          read: ({ paginate, rest }, place) =>
            paginate.iterator(rest.pulls.listFiles, { ...place, pull_number: number }),
          parse: toFileChange,
          toKey: ({ path }) => path,
        },
        { max },
      )
      return { entries, isComplete: isComplete && entries.length < mostFiles }
    },

    /** Oldest first, at most `max`. GitHub lists no more than 250. */
    listCommits: (number: number, max: number) => listCommitsOf(number, 1, max),

    /** The newest commits, the newest last: from the page that holds commit number `from` (counted from 1). */
    listCommitsFrom: (number: number, from: number) =>
      listCommitsOf(number, Math.max(Math.ceil(from / entriesPerPage), 1), mostCommits),

    hasRepositoryLabel: async (name: string): Promise<boolean> => {
      const found = await find('show the label', needs, ({ issues }, place) => issues.getLabel({ ...place, name }))
      return found !== undefined
    },

    /**
     * GitHub creates a label that the repository does not have yet, but only for a token with `issues: write` (since May 2025:
     * https://github.com/actions/labeler/issues/870).
     */
    addLabel: async (number: number, label: string): Promise<void> => {
      const needs = '`pull-requests: write` (if the repository does not have the label yet, `issues: write` too)'
      await call(`add the label to #${number}`, needs, ({ issues }, place) =>
        issues.addLabels({ ...place, issue_number: number, labels: [label] }),
      )
    },
  }
}
