// Lists, reads and writes check runs of commits.

import * as v from 'valibot'
import { gitHubHints } from '../errors.ts'
import { find, getValue, type RepositoryClient, withHint } from './client.ts'
import { listAll } from './pages.ts'
import { id, textOrEmpty, timestamp } from './schema.ts'

export type Conclusion = 'success' | 'failure' | 'neutral' | 'cancelled' | 'timed_out'

/** The content of every write. Without a `conclusion` the check run is in progress. */
export interface CheckRunContent {
  readonly title: string
  readonly summary: string
  readonly text: string
  readonly conclusion?: Conclusion | undefined
  /** The page of the workflow run. GitHub ignores it for the workflow's own token, so the summary needs the link too. */
  readonly detailsUrl?: string | undefined
}

const checkRun = v.pipe(
  v.object({
    id,
    external_id: textOrEmpty,
    output: v.object({ text: textOrEmpty }),
    app: v.nullish(v.object({ id, slug: textOrEmpty })),
    started_at: v.nullable(timestamp),
    completed_at: v.nullable(timestamp),
  }),
  v.transform(({ id, external_id: externalId, output, app, started_at, completed_at }) => ({
    id,
    externalId,
    text: output.text,
    app: app ?? undefined,
    /** Milliseconds since the epoch, by GitHub's clock; 0 for a check run (of another app) that has not started. */
    startedAt: started_at ?? 0,
    completedAt: completed_at ?? undefined,
  })),
)

export type CheckRun = Readonly<v.InferOutput<typeof checkRun>>

const checkRunsPage = v.pipe(
  v.object({ check_runs: v.array(checkRun) }),
  v.transform((page) => page.check_runs),
)

export function createCheckRuns(repository: RepositoryClient) {
  const client = withHint(repository, gitHubHints.checks)
  return {
    /** The check runs of the commit (of that name), of all apps and suites (`filter=all`), lowest id first. */
    list: (sha: string, name?: string): Promise<readonly CheckRun[]> =>
      listAll(client, {
        route: 'GET commits/{ref}/check-runs',
        parameters: { ref: sha, filter: 'all', check_name: name },
        schema: checkRunsPage,
        doing: `list the check runs of ${sha}`,
        toId: ({ id }) => id,
        // A schedule may run on one commit for weeks. GitHub itself reads the newest 1,000 suites.
        mostPages: 50,
      }),

    get: (id: number) => find(client, `GET check-runs/${id}`, checkRun, `show check run ${id}`),

    /** Repeated only if GitHub certainly did not accept it. After a failure, look for the check run before you repeat it. */
    create: (sha: string, name: string, externalId: string, content: CheckRunContent) =>
      getValue(client, 'POST check-runs', checkRun, `create a check run on ${sha}`, {
        parameters: { head_sha: sha, name, external_id: externalId, ...toParameters(content) },
      }),

    update: (id: number, content: CheckRunContent) =>
      find(client, `PATCH check-runs/${id}`, checkRun, `update check run ${id}`, { parameters: toParameters(content) }),
  }
}

function toParameters({ title, summary, text, conclusion, detailsUrl }: CheckRunContent) {
  const status = conclusion === undefined ? 'in_progress' : 'completed'
  return { status, conclusion, details_url: detailsUrl, output: { title, summary, text } }
}
