// Reads what changed since an earlier release or run of a workflow.

import type { Data, RepositoryClient, Rest } from './repository.ts'
import { type FileChange, toFileChange } from './schema.ts'

/** GitHub lists no more files of a comparison. */
const mostCompared = 300

export type Comparison = ReturnType<typeof toComparison>

function toComparison(raw: Data<Rest['repos']['compareCommitsWithBasehead']>) {
  const { html_url: url, behind_by: behindBy, total_commits: commitCount } = raw
  const files: readonly FileChange[] = (raw.files ?? []).map(toFileChange)
  /** First lines of the messages of the newest commits, at most 250, the newest last. */
  const subjects = raw.commits.map(({ commit }) => commit.message.split(/[\r\n]/, 1).join())
  return { url, behindBy, commitCount, subjects, files, isComplete: files.length < mostCompared }
}

function toRelease({ tag_name, prerelease, draft, published_at: at }: Data<Rest['repos']['getRelease']>) {
  return { tag: tag_name, isPrerelease: prerelease, publishedAt: draft || !at ? undefined : Date.parse(at) }
}

// The repository of the head is null after a fork was deleted, whatever the types say.
function toRun({ id, run_number, head_sha, head_repository: head }: Data<Rest['actions']['getWorkflowRun']>) {
  return { id, number: run_number, commit: head_sha, repositoryId: head?.id }
}

export function createComparisons({ repo, needing }: RepositoryClient) {
  const { call, find } = needing('`contents: read`')
  const listRunsOf = (file: string, wanted: { per_page: number; branch?: string; status?: 'success' }) => {
    const send = ({ actions }: Rest) => actions.listWorkflowRuns({ ...repo, workflow_id: file, ...wanted })
    return needing('`actions: read`').call(`list the runs of ${file}`, send, (raw) => raw.workflow_runs.map(toRun))
  }

  return {
    /** From where `head` left `base`. `base`, `head`: commits, branches or tags. Undefined if there is no such range. */
    compare: (base: string, head: string): Promise<Comparison | undefined> => {
      const about = { ...repo, basehead: `${base}...${head}` }
      return find(`compare ${base} with ${head}`, ({ repos }) => repos.compareCommitsWithBasehead(about), toComparison)
    },

    /** The newest hundred. `publishedAt`: milliseconds since the epoch; undefined for a draft. */
    listReleases: () => {
      const send = ({ repos }: Rest) => repos.listReleases({ ...repo, per_page: 100 })
      return call('list the releases', send, (raw) => raw.map(toRelease))
    },

    listRuns: (file: string, most: number) => listRunsOf(file, { per_page: most }),

    /** The newest successful runs of the workflow on the branch, runs for branches of forks included. */
    listSuccessfulRuns: (file: string, branch: string) => listRunsOf(file, { per_page: 30, branch, status: 'success' }),
  }
}
