// Lists, reads and writes check runs of commits.

import * as v from 'valibot'
import type { RepositoryClient } from './repository.ts'
import { id, textOrEmpty } from './schema.ts'

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
  }),
  v.transform(({ id, external_id: externalId, output: { text }, app }) => ({
    ...{ id, externalId, text },
    app: app ?? undefined,
  })),
)

export type CheckRun = Readonly<v.InferOutput<typeof checkRun>>

const needs = "`checks: write` (only the token of an app can have it, such as the workflow's own)"
const parse = v.parser(checkRun)

export function createCheckRuns({ call, find, listAll }: RepositoryClient) {
  return {
    /** The check runs of the commit (of that name), of all apps and suites (`filter=all`), lowest id first. */
    list: (sha: string, name?: string): Promise<readonly CheckRun[]> => {
      const wanted = { ref: sha, filter: 'all', ...(name === undefined ? {} : { check_name: name }) } as const
      return listAll(`list the check runs of ${sha}`, needs, ({ checks }) => checks.listForRef, wanted, parse)
    },

    get: (id: number) => find(`show check run ${id}`, needs, ({ checks }) => checks.get, { check_run_id: id }, parse),

    /** Not repeated after a failure: look for the check run first. */
    create: (sha: string, name: string, externalId: string, content: CheckRunContent) => {
      const about = { head_sha: sha, name, external_id: externalId, ...toParameters(content), request: { retries: 0 } }
      return call(`create a check run on ${sha}`, needs, ({ checks }) => checks.create, about, parse)
    },

    update: (id: number, content: CheckRunContent) => {
      const change = { check_run_id: id, ...toParameters(content) }
      return find(`update check run ${id}`, needs, ({ checks }) => checks.update, change, parse)
    },
  }
}

function toParameters({ title, summary, text, conclusion, detailsUrl }: CheckRunContent) {
  const state =
    conclusion === undefined ? { status: 'in_progress' as const } : { status: 'completed' as const, conclusion }
  return {
    output: { title, summary, text },
    ...(detailsUrl === undefined ? {} : { details_url: detailsUrl }),
    ...state,
  }
}
