// Check runs as GitHub's REST interface shows them.

import type { components } from '@octokit/openapi-types'
import type { App, CheckRun, Repository } from './entities.ts'
import { type Links, toNodeId, toTime, toUser } from './payloads.ts'

type Schemas = components['schemas']

export interface CheckRunContext {
  readonly repository: Repository
  readonly checkRun: CheckRun
  readonly links: Links
}

export function toCheckRunPayload({ repository: { owner, name }, checkRun, links }: CheckRunContext) {
  const { id, title, summary, text, completedAt } = checkRun
  const url = `${links.api}/repos/${owner}/${name}/check-runs/${id}`
  const page = `${links.server}/${owner}/${name}/runs/${id}`
  return {
    id,
    node_id: toNodeId('CheckRun', id),
    head_sha: checkRun.headSha,
    external_id: checkRun.externalId,
    url,
    html_url: page,
    details_url: checkRun.detailsUrl ?? page,
    status: checkRun.status,
    conclusion: checkRun.conclusion,
    started_at: toTime(checkRun.startedAt),
    completed_at: completedAt === null ? null : toTime(completedAt),
    output: { title, summary, text, annotations_count: 0, annotations_url: `${url}/annotations` },
    name: checkRun.name,
    check_suite: { id: checkRun.suiteId },
    app: toApp(checkRun.app, links),
    pull_requests: [],
  } satisfies Schemas['check-run']
}

function toApp({ id, slug }: App, links: Links) {
  const page = `${links.server}/apps/${slug}`
  return {
    id,
    slug,
    node_id: toNodeId('App', id),
    owner: toUser({ login: 'octo-org', id: 9_000_000, type: 'Organization' }, links),
    name: slug,
    description: '',
    external_url: page,
    html_url: page,
    created_at: '2024-01-01T00:00:00Z',
    updated_at: '2024-01-01T00:00:00Z',
    permissions: { checks: 'write' },
    events: [],
  } satisfies Schemas['integration']
}
