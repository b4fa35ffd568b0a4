// Reads, lists, and labels pull requests, and lists their files and commits.

import * as v from 'valibot'
import { type Data, ignoreAnswer, mostPerPage, type RepositoryClient, type Rest } from './repository.ts'
import { id, toAuthor, toFileChange } from './schema.ts'

type Pulls = Rest['pulls']

export type PullRequest = Readonly<ReturnType<typeof toPullRequest>>

function toPullRequest(raw: Data<Pulls['list']>[number] | Data<Pulls['get']>) {
  const settledAt = raw.merged_at ?? raw.closed_at
  const state = v.parse(v.picklist(['open', 'closed']), raw.state)
  return {
    number: v.parse(id, raw.number),
    title: raw.title,
    url: raw.html_url,
    author: toAuthor(raw.user),
    state: raw.merged_at ? ('merged' as const) : state,
    headSha: raw.head.sha,
    branches: { head: raw.head.ref, base: raw.base.ref },
    isLocked: v.parse(v.boolean(), raw.locked),
    commits: 'commits' in raw ? raw.commits : undefined,
    /** Milliseconds since the epoch, by GitHub's clock. */
    createdAt: Date.parse(raw.created_at),
    settledAt: settledAt === null ? undefined : Date.parse(settledAt),
    labels: raw.labels.map(({ name }) => name.toLowerCase()),
  }
}

export type Commit = Readonly<ReturnType<typeof toCommit>>

function toCommit({ sha, author, parents, commit: { author: by } }: Data<Pulls['listCommits']>[number]) {
  return {
    sha,
    /** The author's account. Undefined if GitHub cannot match the commit's email address to an account. */
    author: author?.login,
    /** The name and email address in the commit, which anybody can fake. */
    gitAuthor: by ? `${by.name ?? ''} <${by.email ?? ''}>` : undefined,
    isMerge: parents.length > 1,
  }
}

/** The most files and commits that GitHub lists for a pull request. */
const [mostFiles, mostCommits] = [3000, 250]
const mostPages = 30

export function createPullRequests({ repo, needing }: RepositoryClient) {
  const { run, find } = needing('`pull-requests: read`')
  return {
    getPullRequest: (number: number): Promise<PullRequest | undefined> =>
      find(`return pull request #${number}`, ({ pulls }) => pulls.get({ ...repo, pull_number: number }), toPullRequest),

    /** Lists the highest number first. Filters by label here, because GitHub's own filter also needs `issues: read`. */
    listOpenPullRequests: async (label: string): Promise<readonly PullRequest[]> => {
      const wanted = { ...repo, state: 'open', sort: 'created', direction: 'asc' } as const
      const listed = await needing('`pull-requests: write`').listAll(
        'list the open pull requests',
        ({ pulls }, page) => pulls.list({ ...wanted, ...page }),
        (raw) => raw.map(toPullRequest).map((one) => ({ ...one, id: one.number })),
      )
      return listed.filter(({ labels }) => labels.includes(label.toLowerCase())).toReversed()
    },

    /** Lists pull requests in any state, most recently updated first: at most `max`, found among the repository's first 3,000. */
    listLabeledPullRequests: (label: string, max: number) =>
      run('list the pull requests', async ({ paginate, rest }) => {
        const wanted = { ...repo, state: 'all', sort: 'updated', direction: 'desc', per_page: mostPerPage } as const
        const entries: PullRequest[] = []
        let pages = 0
        for await (const { data } of paginate.iterator(rest.pulls.list, wanted)) {
          entries.push(...data.map(toPullRequest).filter(({ labels }) => labels.includes(label.toLowerCase())))
          pages += 1
          if (entries.length > max || pages === mostPages) return { entries: entries.slice(0, max), isComplete: false }
        }
        return { entries, isComplete: true }
      }),

    listChangedFiles: (number: number) =>
      run(`list the files in #${number}`, async ({ paginate, rest }) => {
        const files = await paginate(rest.pulls.listFiles, { ...repo, pull_number: number, per_page: mostPerPage })
        return { entries: files.map(toFileChange), isComplete: files.length < mostFiles }
      }),

    /** Lists commits oldest first, starting with the page that contains commit number `from` (counted from 1). */
    listCommitsFrom: (number: number, from: number) =>
      run(`list the commits on #${number}`, async ({ paginate, rest }) => {
        const page = Math.max(Math.ceil(from / mostPerPage), 1)
        const wanted = { ...repo, pull_number: number, per_page: mostPerPage, page }
        const entries = (await paginate(rest.pulls.listCommits, wanted)).map(toCommit)
        return { entries, isComplete: (page - 1) * mostPerPage + entries.length < mostCommits }
      }),

    hasRepositoryLabel: async (name: string): Promise<boolean> => {
      const send = ({ issues }: Rest) => issues.getLabel({ ...repo, name })
      return (await find('return the label', send, () => true)) ?? false
    },

    /** Creating a label needs `issues: write` (since May 2025: https://github.com/actions/labeler/issues/870). */
    addLabel: (number: number, label: string): Promise<void> => {
      const permission = '`pull-requests: write` (if the repository does not have the label yet, `issues: write` too)'
      const send = ({ issues }: Rest) => issues.addLabels({ ...repo, issue_number: number, labels: [label] })
      return needing(permission).call(`add the label to #${number}`, send, ignoreAnswer)
    },
  }
}
