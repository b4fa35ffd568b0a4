// Compares commits, and lists the releases and workflow runs to compare with.

import type { Data, RepositoryClient, Rest } from './repository.ts'
import { type FileChange, toFileChange } from './schema.ts'

const mostCompared = 300

export type Comparison = ReturnType<typeof toComparison>

function toComparison(raw: Data<Rest['repos']['compareCommitsWithBasehead']>) {
  const { html_url: url, behind_by: behindBy, total_commits: commitCount } = raw
  const files: readonly FileChange[] = (raw.files ?? []).map(toFileChange)
  /** The subject lines of the newest commits, at most 250, newest last. */
  const subjects = raw.commits.map(({ commit }) => commit.message.split(/[\r\n]/, 1).join())
  return { url, behindBy, commitCount, subjects, files, isComplete: files.length < mostCompared }
}

export function createComparisons({ repo, needing }: RepositoryClient) {
  const { call, find } = needing('`contents: read`')
  return {
    /** Compares `head` with the merge base of `base` and `head` (commits, branches, tags). Undefined if GitHub cannot find both. */
    compare: (base: string, head: string): Promise<Comparison | undefined> => {
      const about = { ...repo, basehead: `${base}...${head}` }
      return find(`compare ${base} with ${head}`, ({ repos }) => repos.compareCommitsWithBasehead(about), toComparison)
    },

    listReleases: () => {
      const send = ({ repos }: Rest) => repos.listReleases({ ...repo, per_page: 100 })
      return call('list the releases', send, (raw) => raw)
    },

    /** Lists the workflow's newest runs, including runs for a branch of the same name in a fork. */
    listRuns: (file: string, wanted: { per_page: number; branch?: string; status?: 'success' }) => {
      const send = ({ actions }: Rest) => actions.listWorkflowRuns({ ...repo, workflow_id: file, ...wanted })
      return needing('`actions: read`').call(`list the runs of ${file}`, send, (raw) => raw.workflow_runs)
    },
  }
}
