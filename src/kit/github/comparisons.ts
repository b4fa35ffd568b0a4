// Reads what changed since an earlier release or run of a workflow.

import type { RepositoryClient } from './repository.ts'
import { type FileChange, toFileChange } from './schema.ts'

/** GitHub lists no more files of a comparison. */
const mostCompared = 300

export interface Comparison {
  readonly url: string
  /** How many commits only the base has. */
  readonly behindBy: number
  readonly commitCount: number
  /** First lines of the messages of the newest commits, at most 250, the newest last. */
  readonly subjects: readonly string[]
  readonly files: readonly FileChange[]
  readonly isComplete: boolean
}

export function createComparisons({ call, find }: RepositoryClient) {
  const listWorkflowRuns = (file: string, wanted: { per_page: number; branch?: string; status?: 'success' }) =>
    call(`list the runs of ${file}`, '`actions: read`', async ({ actions }, place) => {
      const { data } = await actions.listWorkflowRuns({ ...place, ...wanted, workflow_id: file })
      return data.workflow_runs.map(({ id, run_number: number, head_sha: commit, head_repository: head }) => {
        // Null after a fork was deleted, whatever the types say.
        return { id, number, commit, repositoryId: head?.id }
      })
    })

  return {
    /** From where `head` left `base`. `base`, `head`: commits, branches or tags. Undefined if there is no such range. */
    compare: (base: string, head: string): Promise<Comparison | undefined> =>
      find(`compare ${base} with ${head}`, '`contents: read`', async ({ repos }, place) => {
        const { data } = await repos.compareCommitsWithBasehead({ ...place, basehead: `${base}...${head}` })
        const files = (data.files ?? []).map(toFileChange)
        return {
          url: data.html_url,
          behindBy: data.behind_by,
          commitCount: data.total_commits,
          subjects: data.commits.map(({ commit }) => commit.message.split(/[\r\n]/, 1).join()),
          files,
          isComplete: files.length < mostCompared,
        }
      }),

    /** The newest hundred. `publishedAt`: milliseconds since the epoch; undefined for a draft. */
    listReleases: () =>
      call('list the releases', '`contents: read`', async ({ repos }, place) => {
        const { data } = await repos.listReleases({ ...place, per_page: 100 })
        return data.map(({ tag_name: tag, prerelease: isPrerelease, draft, published_at: at }) => {
          return { tag, isPrerelease, publishedAt: draft || !at ? undefined : Date.parse(at) }
        })
      }),

    /** The newest runs of the workflow, at most `most`. `file`: its name. */
    listRuns: (file: string, most: number) => listWorkflowRuns(file, { per_page: most }),

    /** The newest successful runs of the workflow on the branch, runs for branches of forks included. */
    listSuccessfulRuns: (file: string, branch: string) =>
      listWorkflowRuns(file, { per_page: 30, branch, status: 'success' }),
  }
}
