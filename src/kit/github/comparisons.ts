// Reads the contents of the repository: its folders, and what changed since an earlier release or run of a workflow.

import * as v from 'valibot'
import { gitHubHints } from '../errors.ts'
import { find, getValue, type RepositoryClient, withHint } from './client.ts'
import { changedFile, id, textOrEmpty, timestamp } from './schema.ts'

/** GitHub lists no more files of a comparison. */
const mostCompared = 300

const comparison = v.pipe(
  v.object({
    html_url: textOrEmpty,
    behind_by: v.nullish(v.number(), 0),
    total_commits: v.number(),
    commits: v.array(v.object({ commit: v.object({ message: v.string() }) })),
    files: v.nullish(v.array(changedFile), []),
  }),
  v.transform((raw) => ({
    url: raw.html_url,
    /** How many commits only the base has. */
    behindBy: raw.behind_by,
    commitCount: raw.total_commits,
    /** First lines of the messages of the newest commits, at most 250, the newest last. */
    subjects: raw.commits.map(({ commit }) => commit.message.split(/[\r\n]/, 1).join()),
    files: raw.files,
    isComplete: raw.files.length < mostCompared,
  })),
)

export type Comparison = Readonly<v.InferOutput<typeof comparison>>

const release = v.pipe(
  v.object({ tag_name: v.string(), draft: v.boolean(), prerelease: v.boolean(), published_at: v.nullish(timestamp) }),
  v.transform((raw) => ({
    tag: raw.tag_name,
    isPrerelease: raw.prerelease,
    /** Milliseconds since the epoch. Undefined for a draft. */
    publishedAt: raw.draft ? undefined : (raw.published_at ?? undefined),
  })),
)

const workflowRun = v.pipe(
  v.object({ run_number: v.number(), head_sha: v.string(), head_repository: v.nullish(v.object({ id })) }),
  v.transform((raw) => ({ number: raw.run_number, commit: raw.head_sha, repositoryId: raw.head_repository?.id })),
)
const workflowRuns = v.pipe(
  v.object({ workflow_runs: v.array(workflowRun) }),
  v.transform((raw) => raw.workflow_runs),
)

export function createComparisons(repository: RepositoryClient) {
  const client = withHint(repository, gitHubHints.permission('`contents: read`'))
  return {
    /** From where `head` left `base`. `base`, `head`: commits, branches or tags. Undefined if there is no such range. */
    compare: (base: string, head: string): Promise<Comparison | undefined> =>
      find(client, 'GET compare/{basehead}', comparison, `compare ${base} with ${head}`, {
        parameters: { basehead: `${base}...${head}` },
      }),

    /** The newest hundred. */
    listReleases: () =>
      getValue(client, 'GET releases', v.array(release), 'list the releases', { parameters: { per_page: 100 } }),

    /** The newest successful runs of the workflow on the branch, runs for branches of forks included. `file`: its name. */
    listSuccessfulRuns: (file: string, branch: string) =>
      getValue(client, 'GET actions/workflows/{workflow_id}/runs', workflowRuns, `list the runs of ${file}`, {
        parameters: { workflow_id: file, branch, status: 'success', per_page: 30 },
        forbiddenHint: gitHubHints.permission('`actions: read`'),
      }),
  }
}
