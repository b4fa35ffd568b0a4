// Reads pull requests, lists them by a label, and adds the label; lists their files and commits.

import * as v from 'valibot'
import type { Octokit } from './client.ts'
import { entriesPerPage, ignoreAnswer, type RepositoryClient } from './repository.ts'
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
    head: v.object({ sha: v.string(), ref: textOrEmpty }),
    base: v.nullish(v.object({ ref: textOrEmpty })),
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
    /** Names of branches; foreign text. */
    branches: { head: raw.head.ref, base: raw.base?.ref ?? '' },
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
export type OpenPullRequest = Pick<PullRequest, 'number' | 'title' | 'url'>

export interface Commit {
  readonly sha: string
  /** Undefined if GitHub cannot match the address in the commit to an account. */
  readonly author: string | undefined
  /** Name and address in the commit. Anybody may write any. */
  readonly gitAuthor?: string
  readonly isMerge: boolean
}

type RawCommit = Awaited<ReturnType<Octokit['rest']['pulls']['listCommits']>>['data'][number]

function toCommit({ sha, author, parents, commit: { author: by } }: RawCommit): Commit {
  const gitAuthor = by ? { gitAuthor: `${by.name ?? ''} <${by.email ?? ''}>` } : {}
  return { sha, author: author?.login, isMerge: parents.length > 1, ...gitAuthor }
}

const needs = '`pull-requests: read`'
/** GitHub lists no more files and commits of a pull request. */
const [mostFiles, mostCommits] = [3000, 250]

const parse = v.parser(pullRequestSchema)
const identify = (raw: unknown) => {
  const one = parse(raw)
  return { ...one, id: one.number }
}
const isThere = () => true
const hasLabel =
  (label: string) =>
  ({ labels }: PullRequest) =>
    labels.some((one) => one.toLowerCase() === label.toLowerCase())

export function createPullRequests({ call, find, listAll, listBeginning }: RepositoryClient) {
  /** Oldest first, from `page` on. */
  const listCommitsOf = async (number: number, page: number, max: number) => {
    const wanted = { pull_number: number, page }
    const doing = `list the commits of #${number}`
    const found = await listBeginning({ max }, doing, needs, ({ pulls }) => pulls.listCommits, wanted, toCommit)
    const count = (page - 1) * entriesPerPage + found.entries.length
    return { ...found, isComplete: found.isComplete && count < mostCommits }
  }

  return {
    getPullRequest: (number: number): Promise<PullRequest | undefined> =>
      find(`show pull request #${number}`, needs, ({ pulls }) => pulls.get, { pull_number: number }, parse),

    /** Highest number first. The list of issues could filter by label, but needs `issues: read` as well. */
    listOpenPullRequests: async (label: string): Promise<readonly OpenPullRequest[]> => {
      const wanted = { state: 'open', sort: 'created', direction: 'asc' } as const
      const doing = 'list the open pull requests'
      const listed = await listAll(doing, '`pull-requests: write`', ({ pulls }) => pulls.list, wanted, identify)
      return listed.filter(hasLabel(label)).toReversed()
    },

    /** Pull requests with the label (names of labels ignore case), the last one first: at most `max`, of the first 3,000. */
    listLabeledPullRequests: (label: string, max: number, sort: 'created' | 'updated' = 'created') => {
      const wanted = { state: 'all', sort, direction: 'desc' } as const
      const limits = { max, isWanted: hasLabel(label) }
      return listBeginning(limits, 'list the pull requests', needs, ({ pulls }) => pulls.list, wanted, parse)
    },

    /** At most 3,000. */
    listChangedFiles: async (number: number) => {
      const limits = { max: mostFiles }
      const wanted = { pull_number: number }
      const doing = `list the files of #${number}`
      const found = await listBeginning(limits, doing, needs, ({ pulls }) => pulls.listFiles, wanted, toFileChange)
      return { ...found, isComplete: found.isComplete && found.entries.length < mostFiles }
    },

    /** Oldest first, at most `max`. GitHub lists no more than 250. */
    listCommits: (number: number, max: number) => listCommitsOf(number, 1, max),

    /** The newest commits, the newest last: from the page that holds commit number `from` (counted from 1). */
    listCommitsFrom: (number: number, from: number) =>
      listCommitsOf(number, Math.max(Math.ceil(from / entriesPerPage), 1), mostCommits),

    hasRepositoryLabel: async (name: string): Promise<boolean> =>
      (await find('show the label', needs, ({ issues }) => issues.getLabel, { name }, isThere)) ?? false,

    /** A new label needs a token with `issues: write` (since May 2025: https://github.com/actions/labeler/issues/870). */
    addLabel: (number: number, label: string): Promise<void> => {
      const needs = '`pull-requests: write` (if the repository does not have the label yet, `issues: write` too)'
      const about = { issue_number: number, labels: [label] }
      return call(`add the label to #${number}`, needs, ({ issues }) => issues.addLabels, about, ignoreAnswer)
    },
  }
}
