// The entities as GitHub's REST interface shows them, as far as the action could read them: what is left out does not decide
// anything. test/openapi judges the rest.

import type { ChangedFile, Commit, Label, Repository, Thread, User, WorkflowRun } from './entities.ts'

/** Where the addresses in answers point: the interface (no trailing slash) and the pages for people. */
export interface Links {
  readonly api: string
  readonly server: string
}

export interface Place {
  readonly repository: Repository
  readonly links: Links
}

export function toTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`
}

const toTimeOrNull = (ms: number | null) => (ms === null ? null : toTime(ms))

export function toUser({ login, id, type }: User, { server }: Links) {
  const page = type === 'Bot' ? `apps/${login.replace('[bot]', '')}` : login
  return { login, id, html_url: `${server}/${page}`, type, site_admin: false }
}

export function toRepository(place: Place) {
  const { id, owner, name, isPrivate } = place.repository
  return {
    id,
    name,
    full_name: `${owner}/${name}`,
    private: isPrivate,
    owner: toUser(toOwner(owner), place.links),
    html_url: toBases(place).page,
    default_branch: 'main',
  }
}

/** The addresses of this repository: of the interface and of its page. */
export function toBases({ repository: { owner, name }, links: { api, server } }: Place) {
  return { api: `${api}/repos/${owner}/${name}`, page: `${server}/${owner}/${name}` }
}

function toOwner(owner: string): User {
  return { login: owner, id: 9_000_000, type: 'Organization' }
}

function toThreadFields(place: Place, thread: Thread) {
  return {
    id: thread.id,
    number: thread.number,
    title: thread.title,
    body: thread.body,
    user: toUser(thread.author, place.links),
    html_url: toThreadPage(place, thread),
    state: thread.state,
    labels: toLabels(thread.labels),
    locked: thread.isLocked,
    created_at: toTime(thread.createdAt),
    updated_at: toTime(thread.updatedAt),
    closed_at: toTimeOrNull(thread.closedAt),
    author_association: 'NONE' as const,
  }
}

export function toIssue(place: Place, thread: Thread) {
  const fields = toThreadFields(place, thread)
  if (thread.kind === 'issue') return fields
  const page = fields.html_url
  const pages = { html_url: page, diff_url: `${page}.diff`, patch_url: `${page}.patch` }
  const url = `${toBases(place).api}/pulls/${thread.number}`
  return { ...fields, draft: false, pull_request: { url, ...pages, merged_at: toTimeOrNull(thread.mergedAt) } }
}

export const toLabels = (labels: readonly Label[]) => labels.map(({ id, name }) => ({ id, name }))

/** As lists show it: without what GitHub computes for one at a time. */
export function toPullRequestSummary(place: Place, thread: Thread) {
  const { repository, links } = place
  const [owner = '', name = ''] = thread.headRepository.split('/')
  const fork = thread.headRepository !== `${repository.owner}/${repository.name}`
  const from = { repository: { ...repository, owner, name, id: repository.id + (fork ? 1 : 0) }, links }
  return {
    ...toThreadFields(place, thread),
    merged_at: toTimeOrNull(thread.mergedAt),
    head: { sha: thread.headSha, ref: thread.headRef, repo: { ...toRepository(from), fork } },
    base: { sha: 'f95f852bd8fca8fcc58a9a2d6c842781e32a215e', ref: 'main', repo: toRepository(place) },
  }
}

export function toPullRequest(place: Place, thread: Thread) {
  const computed = { commits: thread.commits.length, changed_files: thread.files.length }
  return { ...toPullRequestSummary(place, thread), ...computed, merged: thread.mergedAt !== null }
}

export function toDiffEntry({ path, status, previousPath }: ChangedFile) {
  const renamed = previousPath === undefined ? {} : { previous_filename: previousPath }
  return { filename: path, status, ...renamed, additions: 1, deletions: 1, changes: 2 }
}

export function toCommit({ links }: Place, { sha, author, isMerge }: Commit, message = 'Improve the guide') {
  const who = { name: author?.login ?? 'Somebody', email: 'somebody@example.com' }
  const parents = (isMerge ? ['1', '2'] : ['1']).map((digit) => ({ sha: digit.repeat(40) }))
  return { sha, commit: { author: who, message }, author: author && toUser(author, links), parents }
}

export function toThreadPage(place: Place, { kind, number }: Thread): string {
  return `${toBases(place).page}/${kind === 'issue' ? 'issues' : 'pull'}/${number}`
}

export function toWorkflowRun(
  { repository }: Place,
  { id, number, headSha, branch, conclusion, isOfFork }: WorkflowRun,
) {
  const run = { id, run_number: number, head_sha: headSha, head_branch: branch, conclusion }
  const status = conclusion === null ? ('in_progress' as const) : ('completed' as const)
  return { ...run, status, head_repository: { id: repository.id + (isOfFork ? 1 : 0) } }
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
  return { permission, role_name: roleName, user: shown }
}
