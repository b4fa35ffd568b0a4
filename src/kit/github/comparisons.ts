// Reads what changed since an earlier release or run of a workflow.

import type { Octokit } from './client.ts'
import type { RepositoryClient } from './repository.ts'
import { type FileChange, toFileChange } from './schema.ts'

/** GitHub lists no more files of a comparison. */
const mostCompared = 300
const needs = '`contents: read`'

export type Comparison = ReturnType<typeof toComparison>

type Rest = Octokit['rest']
type Repos = Rest['repos']
type Data<Call extends (...parameters: never[]) => Promise<{ data: unknown }>> = Awaited<ReturnType<Call>>['data']

function toComparison({
  html_url: url,
  behind_by: behindBy,
  total_commits: commitCount,
  ...data
}: Data<Repos['compareCommitsWithBasehead']>) {
  const files: readonly FileChange[] = (data.files ?? []).map(toFileChange)
  /** First lines of the messages of the newest commits, at most 250, the newest last. */
  const subjects = data.commits.map(({ commit }) => commit.message.split(/[\r\n]/, 1).join())
  return { url, behindBy, commitCount, subjects, files, isComplete: files.length < mostCompared }
}

/** `publishedAt`: milliseconds since the epoch; undefined for a draft. */
function toReleases(releases: Data<Repos['listReleases']>) {
  return releases.map(({ tag_name: tag, prerelease: isPrerelease, draft, published_at: at }) => {
    return { tag, isPrerelease, publishedAt: draft || !at ? undefined : Date.parse(at) }
  })
}

// The repository of the head is null after a fork was deleted, whatever the types say.
function toRuns({ workflow_runs: runs }: Data<Rest['actions']['listWorkflowRuns']>) {
  return runs.map(({ id, run_number: number, head_sha: commit, head_repository: head }) => {
    return { id, number, commit, repositoryId: head?.id }
  })
}

export function createComparisons({ call, find }: RepositoryClient) {
  const listRunsOf = (file: string, wanted: { per_page: number; branch?: string; status?: 'success' }) => {
    const about = { workflow_id: file, ...wanted }
    return call(`list the runs of ${file}`, '`actions: read`', ({ actions }) => actions.listWorkflowRuns, about, toRuns)
  }

  return {
    /** From where `head` left `base`. `base`, `head`: commits, branches or tags. Undefined if there is no such range. */
    compare: (base: string, head: string): Promise<Comparison | undefined> => {
      const about = { basehead: `${base}...${head}` }
      const doing = `compare ${base} with ${head}`
      return find(doing, needs, ({ repos }) => repos.compareCommitsWithBasehead, about, toComparison)
    },

    /** The newest hundred. */
    listReleases: () =>
      call('list the releases', needs, ({ repos }) => repos.listReleases, { per_page: 100 }, toReleases),

    listRuns: (file: string, most: number) => listRunsOf(file, { per_page: most }),

    /** The newest successful runs of the workflow on the branch, runs for branches of forks included. */
    listSuccessfulRuns: (file: string, branch: string) => listRunsOf(file, { per_page: 30, branch, status: 'success' }),
  }
}
