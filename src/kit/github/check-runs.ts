// Lists, reads, and writes check runs on commits.

import * as v from 'valibot'
import type { Data, RepositoryClient, Rest } from './repository.ts'
import { id } from './schema.ts'

type Parameter = NonNullable<Parameters<Rest['checks']['create']>[0]>
export type CheckRunContent = Pick<Parameter, 'output' | 'details_url' | 'status' | 'conclusion'>

export type CheckRun = Readonly<ReturnType<typeof toCheckRun>>

function toCheckRun(raw: Data<Rest['checks']['get']>) {
  const { external_id: externalId, output, app } = raw
  return { id: v.parse(id, raw.id), externalId: externalId ?? '', text: output.text ?? '', app: app ?? undefined }
}

export function createCheckRuns({ repo, needing }: RepositoryClient) {
  const permission = "`checks: write` (only app tokens, such as the workflow's own, can have it)"
  const { call, find, listAll } = needing(permission)
  return {
    /** Lists the commit's check runs from all apps and suites (`filter=all`), lowest id first. `name`: only those with this name. */
    list: (sha: string, name?: string): Promise<readonly CheckRun[]> => {
      const wanted = { ...repo, ref: sha, filter: 'all', ...(name === undefined ? {} : { check_name: name }) } as const
      const send = ({ checks }: Rest, page: object) => checks.listForRef({ ...wanted, ...page })
      return listAll(`list the check runs on ${sha}`, send, ({ check_runs }) => check_runs.map(toCheckRun))
    },

    get: (id: number) =>
      find(`return check run ${id}`, ({ checks }) => checks.get({ ...repo, check_run_id: id }), toCheckRun),

    /** Never retried, because a retry could create a second check run. Before you call it again, look for the first check run. */
    create: (sha: string, name: string, externalId: string, content: CheckRunContent) => {
      const about = { ...repo, head_sha: sha, name, external_id: externalId, request: { retries: 0 } }
      const send = ({ checks }: Rest) => checks.create({ ...about, ...content })
      return call(`create a check run on ${sha}`, send, toCheckRun)
    },

    update: (id: number, content: CheckRunContent) => {
      const about = { ...repo, check_run_id: id, ...content }
      return find(`update check run ${id}`, ({ checks }) => checks.update(about), toCheckRun)
    },
  }
}
