// The entities as GitHub's REST interface shows them. The types are GitHub's own: a missing field does not compile.

import type { components } from '@octokit/openapi-types'
import { effectiveRole, type Label, type Repository, type Thread, type User } from './entities.ts'
import { examplesOf, found, rewritten } from './examples.ts'

type Schemas = components['schemas']

/** Where the addresses in answers point: the interface (no trailing slash) and the pages for people. */
export interface Links {
  readonly api: string
  readonly server: string
}

const { repository: exampleRepository, sender: exampleUser } = found(
  examplesOf('issue_comment').find((event) => event.action === 'created'),
)
export const examplePullRequest = found(
  examplesOf('pull_request').find((event) => event.action === 'opened'),
).pull_request

export function toTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`
}

export function toNodeId(kind: string, id: number): string {
  return Buffer.from(`${kind}${id}`).toString('base64url')
}

/** GitHub's example user, with its addresses, as this one. */
export function toUser({ login, id, type }: User, { api, server }: Links) {
  const page = type === 'Bot' ? `${server}/apps/${login.replace('[bot]', '')}` : `${server}/${login}`
  const example = rewritten(exampleUser, {
    'https://api.github.com': api,
    'https://github.com': server,
    Codertocat: login,
  })
  return { ...example, login, id, node_id: toNodeId(type, id), html_url: page, type } satisfies Schemas['simple-user']
}

/** GitHub's example repository, with its addresses, moved to this one. */
export function toRepository({ id, owner, name, isPrivate, hasIssues }: Repository, links: Links) {
  // An object here, a login in events: left out, as it is for the repositories of people.
  const { organization: _, ...example } = moved(exampleRepository, owner, name, links)
  return {
    ...example,
    id,
    node_id: toNodeId('Repository', id),
    name,
    full_name: `${owner}/${name}`,
    private: isPrivate,
    owner: toUser(toOwner(owner), links),
    visibility: isPrivate ? ('private' as const) : ('public' as const),
    has_issues: hasIssues,
    has_discussions: false,
    disabled: false,
    squash_merge_commit_title: 'PR_TITLE' as const,
    squash_merge_commit_message: 'PR_BODY' as const,
    merge_commit_title: 'PR_TITLE' as const,
    merge_commit_message: 'PR_BODY' as const,
    default_branch: 'main',
    license: null,
    created_at: '2024-01-01T00:00:00Z',
    pushed_at: '2024-01-01T00:00:00Z',
    updated_at: '2024-01-01T00:00:00Z',
    network_count: 0,
    subscribers_count: 0,
  } satisfies Schemas['full-repository']
}

function moved<T>(fragment: T, owner: string, name: string, { api, server }: Links): T {
  return rewritten(fragment, {
    'https://api.github.com': api,
    'https://github.com': server,
    'Codertocat/Hello-World': `${owner}/${name}`,
  })
}

function toOwner(owner: string): User {
  return { login: owner, id: 9_000_000, type: 'Organization' }
}

export interface ThreadContext {
  readonly repository: Repository
  readonly thread: Thread
  readonly links: Links
}

export function toIssue({ repository, thread, links }: ThreadContext) {
  const repositoryUrl = `${links.api}/repos/${repository.owner}/${repository.name}`
  const url = `${repositoryUrl}/issues/${thread.number}`
  return {
    id: thread.id,
    node_id: toNodeId('Issue', thread.id),
    url,
    repository_url: repositoryUrl,
    labels_url: `${url}/labels{/name}`,
    comments_url: `${url}/comments`,
    events_url: `${url}/events`,
    html_url: toThreadPage(repository, thread, links),
    number: thread.number,
    title: thread.title,
    body: thread.body,
    user: toUser(thread.author, links),
    labels: toLabels(repository, thread.labels, links),
    assignee: null,
    assignees: [],
    milestone: null,
    state: thread.state,
    state_reason: null,
    locked: thread.isLocked,
    active_lock_reason: null,
    comments: 0,
    created_at: toTime(thread.createdAt),
    updated_at: toTime(thread.updatedAt),
    closed_at: thread.state === 'closed' ? toTime(thread.updatedAt) : null,
    author_association: 'NONE' as const,
    performed_via_github_app: null,
    reactions: toReactionRollup(url),
    timeline_url: `${url}/timeline`,
    ...(thread.kind === 'pull-request'
      ? { draft: false, pull_request: toPullRequestLinks(repository, thread, links) }
      : {}),
  } satisfies Schemas['issue']
}

function toPullRequestLinks(repository: Repository, thread: Thread, links: Links) {
  const page = toThreadPage(repository, thread, links)
  return {
    url: `${links.api}/repos/${repository.owner}/${repository.name}/pulls/${thread.number}`,
    html_url: page,
    diff_url: `${page}.diff`,
    patch_url: `${page}.patch`,
    merged_at: thread.mergedAt === null ? null : toTime(thread.mergedAt),
  }
}

export function toLabels({ owner, name: repository }: Repository, labels: readonly Label[], { api }: Links) {
  return labels.map(
    ({ id, name }) =>
      ({
        id,
        node_id: toNodeId('Label', id),
        url: `${api}/repos/${owner}/${repository}/labels/${encodeURIComponent(name)}`,
        name,
        description: '',
        color: 'ededed',
        default: false,
      }) satisfies Schemas['label'],
  )
}

export function toReactionRollup(url: string) {
  const none = { '+1': 0, '-1': 0, laugh: 0, hooray: 0, confused: 0, heart: 0, rocket: 0, eyes: 0 }
  return { url: `${url}/reactions`, total_count: 0, ...none }
}

/** GitHub's example pull request, moved and with what this one says. */
export function toPullRequest({ repository, thread, links }: ThreadContext) {
  const { owner, name } = repository
  const from = examplePullRequest.number
  const example = rewritten(moved(examplePullRequest, owner, name, links), {
    [`/pull/${from}`]: `/pull/${thread.number}`,
    [`/pulls/${from}`]: `/pulls/${thread.number}`,
    [`/issues/${from}`]: `/issues/${thread.number}`,
  })
  const [headOwner = '', headName = ''] = thread.headRepository.split('/')
  const head = {
    ...repository,
    owner: headOwner,
    name: headName,
    id: sameRepository(repository, thread) ? repository.id : repository.id + 1,
  }
  return {
    ...example,
    id: thread.id,
    node_id: toNodeId('PullRequest', thread.id),
    number: thread.number,
    title: thread.title,
    body: thread.body,
    user: toUser(thread.author, links),
    state: thread.state,
    labels: toLabels(repository, thread.labels, links),
    locked: thread.isLocked,
    created_at: toTime(thread.createdAt),
    updated_at: toTime(thread.updatedAt),
    closed_at: thread.state === 'closed' ? toTime(thread.updatedAt) : null,
    merged: thread.mergedAt !== null,
    merged_at: thread.mergedAt === null ? null : toTime(thread.mergedAt),
    author_association: 'NONE' as const,
    head: {
      ...example.head,
      label: `${headOwner}:${thread.headRef}`,
      ref: thread.headRef,
      user: toUser(toOwner(headOwner), links),
      repo: { ...toRepository(head, links), fork: !sameRepository(repository, thread) },
    },
    base: {
      ...example.base,
      label: `${owner}:main`,
      ref: 'main',
      user: toUser(toOwner(owner), links),
      repo: toRepository(repository, links),
    },
  }
}

/** As lists show it: without what GitHub computes for one at a time. */
export function toPullRequestSummary(context: ThreadContext) {
  const { merged, mergeable, rebaseable, mergeable_state, merged_by, comments, ...rest } = toPullRequest(context)
  const { review_comments, maintainer_can_modify, commits, additions, deletions, changed_files, ...summary } = rest
  return {
    ...summary,
    requested_reviewers: [],
    requested_teams: [],
    milestone: null,
    auto_merge: null,
  } satisfies Schemas['pull-request-simple']
}

function sameRepository({ owner, name }: Repository, { headRepository }: Thread): boolean {
  return headRepository === `${owner}/${name}`
}

export function toThreadPage({ owner, name }: Repository, { kind, number }: Thread, { server }: Links): string {
  return `${server}/${owner}/${name}/${kind === 'issue' ? 'issues' : 'pull'}/${number}`
}

export function toCollaboratorPermission(repository: Repository, user: User, links: Links) {
  const { roleName, flags } = effectiveRole(repository, user.login)
  const permission = flags.admin ? 'admin' : flags.push ? 'write' : flags.pull ? 'read' : 'none'
  return {
    permission,
    role_name: roleName,
    user: { ...toUser(user, links), permissions: flags, role_name: roleName },
  } satisfies Schemas['repository-collaborator-permission']
}
