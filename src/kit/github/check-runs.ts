// Lists, reads and writes check runs of commits.

import * as v from 'valibot'
import { gitHubHints } from '../errors.ts'
import { find, getValue } from './client.ts'
import { listAll } from './pages.ts'
import type { RepositoryClient } from './repositories.ts'
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
  v.transform((raw) => ({
    id: raw.id,
    externalId: raw.external_id,
    text: raw.output.text,
    app: raw.app ?? undefined,
    /** Milliseconds since the epoch, by GitHub's clock; 0 for a check run (of another app) that has not started. */
    startedAt: raw.started_at ?? 0,
    completedAt: raw.completed_at ?? undefined,
  })),
  v.readonly(),
)

export type CheckRun = v.InferOutput<typeof checkRun>

const checkRunsPage = v.pipe(
  v.object({ check_runs: v.array(checkRun) }),
  v.transform(({ check_runs }) => check_runs),
)

export function createCheckRuns(client: RepositoryClient) {
  const path = '/repos/{owner}/{repo}/check-runs/{check_run_id}'
  const forbiddenHint = gitHubHints.checks
  const one = (id: number, content = {}) => ({
    parameters: { check_run_id: id, ...content },
    schema: checkRun,
    forbiddenHint,
  })

  return {
    /** All check runs of the commit, of all apps and suites (`filter=all`), lowest id first. */
    list: (sha: string): Promise<readonly CheckRun[]> =>
      listAll(client, {
        route: 'GET /repos/{owner}/{repo}/commits/{ref}/check-runs',
        parameters: { ref: sha, filter: 'all' },
        schema: checkRunsPage,
        doing: `list the check runs of ${sha}`,
        forbiddenHint,
        readingOrder: 'forward-and-back',
        toId: ({ id }) => id,
        // A schedule may run on one commit for weeks. GitHub itself reads the newest 1,000 suites.
        mostPages: 50,
      }),

    get: (id: number): Promise<CheckRun | undefined> =>
      find(client, { ...one(id), route: `GET ${path}`, doing: `show check run ${id}` }),

    /** Repeated only if GitHub certainly did not accept it. After a failure, look for the check run before you repeat it. */
    create: (sha: string, name: string, externalId: string, content: CheckRunContent): Promise<CheckRun> =>
      getValue(client, {
        route: 'POST /repos/{owner}/{repo}/check-runs',
        parameters: { head_sha: sha, name, external_id: externalId, ...toParameters(content) },
        schema: checkRun,
        doing: `create a check run on ${sha}`,
        forbiddenHint,
      }),

    update: (id: number, content: CheckRunContent): Promise<CheckRun | undefined> =>
      find(client, { ...one(id, toParameters(content)), route: `PATCH ${path}`, doing: `update check run ${id}` }),
  }
}

function toParameters({ title, summary, text, conclusion, detailsUrl }: CheckRunContent) {
  return {
    status: conclusion === undefined ? 'in_progress' : 'completed',
    conclusion,
    details_url: detailsUrl,
    output: { title, summary, text },
  }
}
