// The entities as GitHub's REST interface shows them. The types are GitHub's own: a missing field does not compile.

import type { components } from '@octokit/openapi-types'
import {
  type ChangedFile,
  type Commit,
  effectiveRole,
  type Label,
  type Repository,
  type Thread,
  type User,
} from './entities.ts'
import { examplesOf, rewritten, withAction } from './examples.ts'

type Schemas = components['schemas']

/** Where the addresses in answers point: the interface (no trailing slash) and the pages for people. */
export interface Links {
  readonly api: string
  readonly server: string
}

const opened = withAction(examplesOf('issues'), 'opened')
const { repository: exampleRepository, sender: exampleUser } = opened
const { pull_request: _, ...exampleIssue } = opened.issue
export const { pull_request: examplePullRequest } = withAction(examplesOf('pull_request'), 'opened')

export function toTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`
}

/** GitHub's example user, with its addresses, as this one. */
export function toUser({ login, id, type }: User, links: Links) {
  const page = `${links.server}/${type === 'Bot' ? `apps/${login.replace('[bot]', '')}` : login}`
  const example = rewritten(exampleUser, {
    'https://api.github.com': links.api,
    'https://github.com': links.server,
    Codertocat: login,
  })
  return { ...example, login, id, html_url: page, type } satisfies Schemas['simple-user']
}

/** GitHub's example repository, with its addresses, moved to this one. */
export function toRepository({ id, owner, name, isPrivate }: Repository, links: Links) {
  // An object here, a login in events: left out, as it is for the repositories of people.
  const { organization: _, ...example } = moved(exampleRepository, { owner, name }, links)
  return {
    ...example,
    id,
    name,
    full_name: `${owner}/${name}`,
    private: isPrivate,
    owner: toUser(toOwner(owner), links),
    disabled: false,
    squash_merge_commit_title: 'PR_TITLE' as const,
    squash_merge_commit_message: 'PR_BODY' as const,
    merge_commit_title: 'PR_TITLE' as const,
    merge_commit_message: 'PR_BODY' as const,
    default_branch: 'main',
    license: null,
    created_at: '2024-01-01T00:00:00Z',
    pushed_at: '2024-01-01T00:00:00Z',
  } satisfies Schemas['repository']
}

/** GitHub's example with its addresses here, and with `more` replaced. */
export function moved<T>(
  example: T,
  { owner, name }: Pick<Repository, 'owner' | 'name'>,
  { api, server }: Links,
  more: Readonly<Record<string, string>> = {},
): T {
  return rewritten(example, {
    'https://api.github.com': api,
    'https://github.com': server,
    'Codertocat/Hello-World': `${owner}/${name}`,
    ...more,
  })
}

function toOwner(owner: string): User {
  return { login: owner, id: 9_000_000, type: 'Organization' }
}

interface ThreadContext {
  readonly repository: Repository
  readonly thread: Thread
  readonly links: Links
}

/** GitHub's example issue, moved and with what this one says. */
export function toIssue({ repository, thread, links }: ThreadContext) {
  return {
    ...moved(exampleIssue, repository, links, { [`/issues/${exampleIssue.number}`]: `/issues/${thread.number}` }),
    ...toThreadFields(repository, thread, links),
    html_url: toThreadPage(repository, thread, links),
    assignee: null,
    assignees: [],
    milestone: null,
    state_reason: null,
    performed_via_github_app: null,
    ...(thread.kind === 'pull-request'
      ? { draft: false, pull_request: toPullRequestLinks(repository, thread, links) }
      : {}),
  } satisfies Schemas['issue']
}

/** What an issue and a pull request say alike. */
const nodePrefixes = { issue: 'I', comment: 'IC', 'review-comment': 'PRRC', review: 'PRR' }

/** What GraphQL calls it. */
export function toNodeId({ kind, id }: { kind: keyof typeof nodePrefixes; id: number }): string {
  return `${nodePrefixes[kind]}_${id}`
}

function toThreadFields(repository: Repository, thread: Thread, links: Links) {
  return {
    id: thread.id,
    node_id: toNodeId({ kind: 'issue', id: thread.id }),
    number: thread.number,
    title: thread.title,
    body: thread.body,
    user: toUser(thread.author, links),
    state: thread.state,
    labels: toLabels(repository, thread.labels, links),
    locked: thread.isLocked,
    created_at: toTime(thread.createdAt),
    updated_at: toTime(thread.updatedAt),
    closed_at: thread.closedAt === null ? null : toTime(thread.closedAt),
    author_association: 'NONE' as const,
  }
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
        node_id: String(id),
        url: `${api}/repos/${owner}/${repository}/labels/${encodeURIComponent(name)}`,
        name,
        description: '',
        color: 'ededed',
        default: false,
      }) satisfies Schemas['label'],
  )
}

/** GitHub's example pull request, moved and with what this one says. */
export function toPullRequest({ repository, thread, links }: ThreadContext) {
  const from = examplePullRequest.number
  const example = moved(examplePullRequest, repository, links, {
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
    ...toThreadFields(repository, thread, links),
    merged: thread.mergedAt !== null,
    merged_at: thread.mergedAt === null ? null : toTime(thread.mergedAt),
    requested_reviewers: thread.requestedReviewers.map((user) => toUser(user, links)),
    requested_teams: thread.requestedTeams.map((slug) => toTeam(slug, links)),
    commits: thread.commits.length,
    changed_files: thread.files.length,
    head: {
      ...example.head,
      sha: thread.headSha,
      label: `${headOwner}:${thread.headRef}`,
      ref: thread.headRef,
      user: toUser(toOwner(headOwner), links),
      repo: { ...toRepository(head, links), fork: !sameRepository(repository, thread) },
    },
    base: {
      ...example.base,
      label: `${repository.owner}:main`,
      ref: 'main',
      user: toUser(toOwner(repository.owner), links),
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
    milestone: null,
    auto_merge: null,
  } satisfies Schemas['pull-request-simple']
}

function toTeam(slug: string, { api, server }: Links) {
  const url = `${api}/organizations/9000000/team/${slug}`
  return {
    id: 4_000_000,
    node_id: toTeamNodeId(slug),
    name: slug,
    slug,
    description: null,
    privacy: 'closed' as const,
    notification_setting: 'notifications_enabled',
    permission: 'push',
    url,
    html_url: `${server}/orgs/octo-org/teams/${slug}`,
    members_url: `${url}/members{/member}`,
    repositories_url: `${url}/repos`,
    type: 'organization' as const,
    parent: null,
  } satisfies Schemas['team']
}

export function toTeamNodeId(slug: string): string {
  return `T_${Buffer.from(slug).toString('base64url')}`
}

export function toFullRepository(repository: Repository, links: Links) {
  return {
    ...toRepository(repository, links),
    has_discussions: false,
    subscribers_count: 0,
    network_count: 0,
  } satisfies Schemas['full-repository']
}

interface CommitContext extends Pick<ThreadContext, 'repository' | 'links'> {
  readonly sha: string
}

export function toDiffEntry({ repository: { owner, name }, sha, links }: CommitContext, file: ChangedFile) {
  const { status, previousPath } = file
  const path = encodeURI(file.path)
  const at = `${owner}/${name}/contents/${path}?ref=${sha}`
  return {
    sha: 'bbcd538c8e72b8c175046e27cc8f907076331401',
    filename: file.path,
    status,
    ...(previousPath === undefined ? {} : { previous_filename: previousPath }),
    additions: 1,
    deletions: 1,
    changes: 2,
    blob_url: `${links.server}/${owner}/${name}/blob/${sha}/${path}`,
    raw_url: `${links.server}/${owner}/${name}/raw/${sha}/${path}`,
    contents_url: `${links.api}/repos/${at}`,
  } satisfies Schemas['diff-entry']
}

export function toCommit(
  { repository: { owner, name }, links }: Pick<ThreadContext, 'repository' | 'links'>,
  { sha, author, isMerge }: Commit,
  message = 'Improve the guide',
) {
  const base = `${owner}/${name}`
  const toParent = (parent: string) => ({ sha: parent, url: `${links.api}/repos/${base}/commits/${parent}` })
  const who = { name: author?.login ?? 'Somebody', email: 'somebody@example.com', date: '2026-03-02T10:00:00Z' }
  return {
    sha,
    node_id: `C_${sha}`,
    url: `${links.api}/repos/${base}/commits/${sha}`,
    html_url: `${links.server}/${base}/commit/${sha}`,
    comments_url: `${links.api}/repos/${base}/commits/${sha}/comments`,
    commit: {
      url: `${links.api}/repos/${base}/git/commits/${sha}`,
      author: who,
      committer: who,
      message,
      comment_count: 0,
      tree: { sha, url: `${links.api}/repos/${base}/git/trees/${sha}` },
    },
    author: author && toUser(author, links),
    committer: author && toUser(author, links),
    parents: (isMerge ? ['1', '2'] : ['1']).map((digit) => toParent(digit.repeat(40))),
  } satisfies Schemas['commit']
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
