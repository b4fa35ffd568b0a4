// The entities as GitHub's REST interface shows them. The types are GitHub's own: a missing field does not compile.

import type { components } from '@octokit/openapi-types'
import type { ChangedFile, Commit, Label, Repository, Thread, User } from './entities.ts'
import { examplesOf, rewritten, withAction } from './examples.ts'

type Schemas = components['schemas']

/** Where the addresses in answers point: the interface (no trailing slash) and the pages for people. */
export interface Links {
  readonly api: string
  readonly server: string
}

export interface Place {
  readonly repository: Repository
  readonly links: Links
}

const opened = withAction(examplesOf('issues'), 'opened')
const { repository: exampleRepository, sender: exampleUser } = opened
const { pull_request: _, ...exampleIssue } = opened.issue
export const { pull_request: examplePullRequest } = withAction(examplesOf('pull_request'), 'opened')

export function toTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`
}

export function toUser({ login, id, type }: User, links: Links) {
  const page = `${links.server}/${type === 'Bot' ? `apps/${login.replace('[bot]', '')}` : login}`
  const example = rewritten(exampleUser, { ...toAddresses(links), Codertocat: login })
  return { ...example, login, id, html_url: page, type } satisfies Schemas['simple-user']
}

export function toRepository(place: Place) {
  const { id, owner, name, isPrivate } = place.repository
  // An object here, a login in events: left out, as it is for the repositories of people.
  // Custom properties are in no answer that is emulated.
  const { organization: _, custom_properties: __, ...example } = moved(exampleRepository, place)
  return {
    ...example,
    id,
    name,
    full_name: `${owner}/${name}`,
    private: isPrivate,
    owner: toUser(toOwner(owner), place.links),
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

/** The addresses of this repository: of the interface and of its page. */
export function toBases({ repository: { owner, name }, links: { api, server } }: Place) {
  return { api: `${api}/repos/${owner}/${name}`, page: `${server}/${owner}/${name}` }
}

/** GitHub's example with its addresses here, and with `more` replaced. */
export function moved<T>(example: T, { repository, links }: Place, more: Readonly<Record<string, string>> = {}): T {
  const name = `${repository.owner}/${repository.name}`
  return rewritten(example, { ...toAddresses(links), 'Codertocat/Hello-World': name, ...more })
}

function toAddresses({ api, server }: Links) {
  return { 'https://api.github.com': api, 'https://github.com': server }
}

function toOwner(owner: string): User {
  return { login: owner, id: 9_000_000, type: 'Organization' }
}

export function toIssue(place: Place, thread: Thread) {
  return {
    ...moved(exampleIssue, place, { [`/issues/${exampleIssue.number}`]: `/issues/${thread.number}` }),
    ...toThreadFields(place, thread),
    html_url: toThreadPage(place, thread),
    assignee: null,
    assignees: [],
    milestone: null,
    state_reason: null,
    performed_via_github_app: null,
    ...(thread.kind === 'pull-request' ? { draft: false, pull_request: toPullRequestLinks(place, thread) } : {}),
  } satisfies Schemas['issue']
}

const nodePrefixes = { issue: 'I', comment: 'IC', 'review-comment': 'PRRC', review: 'PRR' }

export function toNodeId({ kind, id }: { kind: keyof typeof nodePrefixes; id: number }): string {
  return `${nodePrefixes[kind]}_${id}`
}

function toThreadFields(place: Place, thread: Thread) {
  return {
    id: thread.id,
    node_id: toNodeId({ kind: 'issue', id: thread.id }),
    number: thread.number,
    title: thread.title,
    body: thread.body,
    user: toUser(thread.author, place.links),
    state: thread.state,
    labels: toLabels(place, thread.labels),
    locked: thread.isLocked,
    created_at: toTime(thread.createdAt),
    updated_at: toTime(thread.updatedAt),
    closed_at: thread.closedAt === null ? null : toTime(thread.closedAt),
    author_association: 'NONE' as const,
  }
}

function toPullRequestLinks(place: Place, thread: Thread) {
  const page = toThreadPage(place, thread)
  const pages = { html_url: page, diff_url: `${page}.diff`, patch_url: `${page}.patch` }
  const merged_at = thread.mergedAt === null ? null : toTime(thread.mergedAt)
  return { url: `${toBases(place).api}/pulls/${thread.number}`, ...pages, merged_at }
}

export function toLabels(place: Place, labels: readonly Label[]) {
  return labels.map(({ id, name }) => {
    const url = `${toBases(place).api}/labels/${encodeURIComponent(name)}`
    const label = { id, node_id: String(id), url, name, description: '', color: 'ededed', default: false }
    return label satisfies Schemas['label']
  })
}

/** GitHub's example pull request, moved and with what this one says, but for who is asked to review it. */
export function toPullRequest(place: Place, thread: Thread) {
  const { repository, links } = place
  const { number } = examplePullRequest
  const numbers = ['pull', 'pulls', 'issues'].map((kind) => [`/${kind}/${number}`, `/${kind}/${thread.number}`])
  const example = moved(examplePullRequest, place, Object.fromEntries(numbers))
  const [owner = '', name = ''] = thread.headRepository.split('/')
  const fork = thread.headRepository !== `${repository.owner}/${repository.name}`
  const head = { ...repository, owner, name, id: repository.id + (fork ? 1 : 0) }
  const from = toRepository({ repository: head, links })
  const said = { sha: thread.headSha, label: `${owner}:${thread.headRef}`, ref: thread.headRef }
  const base = { label: `${repository.owner}:main`, ref: 'main' }
  return {
    ...example,
    ...toThreadFields(place, thread),
    merged: thread.mergedAt !== null,
    merged_at: thread.mergedAt === null ? null : toTime(thread.mergedAt),
    auto_merge: null,
    commits: thread.commits.length,
    changed_files: thread.files.length,
    head: { ...example.head, ...said, user: toUser(toOwner(owner), links), repo: { ...from, fork } },
    base: { ...example.base, ...base, user: toUser(toOwner(repository.owner), links), repo: toRepository(place) },
  }
}

/** As lists show it: without what GitHub computes for one at a time. */
export function toPullRequestSummary(place: Place, thread: Thread) {
  const { merged, mergeable, rebaseable, mergeable_state, merged_by, comments, ...rest } = toPullRequest(place, thread)
  const { review_comments, maintainer_can_modify, commits, additions, deletions, changed_files, ...summary } = rest
  const nobody = { requested_reviewers: [], requested_teams: [] }
  return { ...summary, ...nobody, milestone: null, auto_merge: null } satisfies Schemas['pull-request-simple']
}

/** As other answers show it. */
export function toMinimalRepository(place: Place) {
  const { squash_merge_commit_title, squash_merge_commit_message, ...rest } = toRepository(place)
  const { merge_commit_title, merge_commit_message, ...repository } = rest
  return repository satisfies Schemas['minimal-repository']
}

export function toFullRepository(place: Place) {
  const more = { has_discussions: false, subscribers_count: 0, network_count: 0 }
  return { ...toRepository(place), ...more } satisfies Schemas['full-repository']
}

export function toDiffEntry(place: Place, sha: string, { path, status, previousPath }: ChangedFile) {
  const { api, page } = toBases(place)
  const escaped = encodeURI(path)
  return {
    sha: 'bbcd538c8e72b8c175046e27cc8f907076331401',
    filename: path,
    status,
    ...(previousPath === undefined ? {} : { previous_filename: previousPath }),
    additions: 1,
    deletions: 1,
    changes: 2,
    blob_url: `${page}/blob/${sha}/${escaped}`,
    raw_url: `${page}/raw/${sha}/${escaped}`,
    contents_url: `${api}/contents/${escaped}?ref=${sha}`,
  } satisfies Schemas['diff-entry']
}

export function toCommit(place: Place, { sha, author, isMerge }: Commit, message = 'Improve the guide') {
  const { api, page } = toBases(place)
  const who = { name: author?.login ?? 'Somebody', email: 'somebody@example.com', date: '2026-03-02T10:00:00Z' }
  const account = author && toUser(author, place.links)
  const tree = { sha, url: `${api}/git/trees/${sha}` }
  return {
    sha,
    node_id: `C_${sha}`,
    url: `${api}/commits/${sha}`,
    html_url: `${page}/commit/${sha}`,
    comments_url: `${api}/commits/${sha}/comments`,
    commit: { url: `${api}/git/commits/${sha}`, author: who, committer: who, message, comment_count: 0, tree },
    author: account,
    committer: account,
    parents: (isMerge ? ['1', '2'] : ['1'])
      .map((digit) => digit.repeat(40))
      .map((parent) => ({ sha: parent, url: `${api}/commits/${parent}` })),
  } satisfies Schemas['commit']
}

export function toThreadPage(place: Place, { kind, number }: Thread): string {
  return `${toBases(place).page}/${kind === 'issue' ? 'issues' : 'pull'}/${number}`
}

/** On a public repository everybody reads. */
export function toCollaboratorPermission({ repository, links }: Place, user: User) {
  const role = repository.roles[user.login.toLowerCase()] ?? 'none'
  const name = role === 'none' && !repository.isPrivate ? 'read' : role
  const rank = ['read', 'triage', 'write', 'maintain', 'admin'].indexOf(String(name))
  const byRank = { pull: rank >= 0, triage: rank > 0, push: rank > 1, maintain: rank > 2, admin: rank > 3 }
  const { roleName, flags } = typeof name === 'string' ? { roleName: name, flags: byRank } : name
  const permission = flags.admin ? 'admin' : flags.push ? 'write' : flags.pull ? 'read' : 'none'
  const shown = { ...toUser(user, links), permissions: flags, role_name: roleName }
  return { permission, role_name: roleName, user: shown } satisfies Schemas['repository-collaborator-permission']
}
