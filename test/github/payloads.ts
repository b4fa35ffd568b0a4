// Renders entities as GitHub's REST API returns them, with all fields that the action could read. test/openapi checks them against
// GitHub's description.

import type { ChangedFile, Commit, Repository, Text, Thread, User, WorkflowRun } from './entities.ts'

/** The URL of GitHub's website, as in GITHUB_SERVER_URL. */
export const serverUrl = 'https://github.com'

export function toTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`
}

const toTimeOrNull = (ms: number | null) => (ms === null ? null : toTime(ms))

const toApiUrl = ({ owner, name }: Repository) => `https://api.github.com/repos/${owner}/${name}`
export const toPage = ({ owner, name }: Repository) => `${serverUrl}/${owner}/${name}`

export function toRepository(repository: Repository) {
  const { id, owner: login, name, isPrivate } = repository
  const owner: User = { login, id: 9_000_000, type: 'Organization' }
  const names = { id, name, full_name: `${login}/${name}`, owner, html_url: toPage(repository) }
  return { ...names, private: isPrivate, default_branch: 'main' }
}

function toThreadPage(repository: Repository, { kind, number }: Thread): string {
  return `${toPage(repository)}/${kind === 'issue' ? 'issues' : 'pull'}/${number}`
}

function toThreadFields(repository: Repository, thread: Thread) {
  const { id, number, title, body, state, labels, author, isLocked, createdAt, updatedAt, closedAt } = thread
  const times = { created_at: toTime(createdAt), updated_at: toTime(updatedAt), closed_at: toTimeOrNull(closedAt) }
  const shown = { id, number, title, body, state, labels, user: author, locked: isLocked }
  return { ...shown, ...times, html_url: toThreadPage(repository, thread), author_association: 'NONE' as const }
}

export function toIssue(repository: Repository, thread: Thread) {
  const fields = toThreadFields(repository, thread)
  const url = `${toApiUrl(repository)}/pulls/${thread.number}`
  return thread.kind === 'issue' ? fields : { ...fields, pull_request: { url } }
}

/** A pull request as lists return it, without the fields that GitHub computes only for a single one. */
export function toPullRequestSummary(repository: Repository, thread: Thread) {
  const [owner = '', name = ''] = thread.headRepository.split('/')
  const fork = thread.headRepository !== `${repository.owner}/${repository.name}`
  const from = toRepository({ ...repository, owner, name, id: repository.id + (fork ? 1 : 0) })
  return {
    ...toThreadFields(repository, thread),
    merged_at: toTimeOrNull(thread.mergedAt),
    head: { sha: thread.headSha, ref: thread.headRef, repo: { ...from, fork } },
    base: { sha: 'f95f852bd8fca8fcc58a9a2d6c842781e32a215e', ref: 'main', repo: toRepository(repository) },
  }
}

export function toPullRequest(repository: Repository, thread: Thread) {
  const computed = { commits: thread.commits.length, merged: thread.mergedAt !== null }
  return { ...toPullRequestSummary(repository, thread), ...computed }
}

const anchors = { comment: 'issuecomment-', 'review-comment': 'discussion_r', review: 'pullrequestreview-' }

function toTextFields(repository: Repository, thread: Thread, { id, kind, author, body, association }: Text) {
  const html_url = `${toThreadPage(repository, thread)}#${anchors[kind]}${id}`
  return { id, user: author, body, author_association: association, html_url }
}

const toTimes = ({ createdAt, updatedAt }: Text) => ({ created_at: toTime(createdAt), updated_at: toTime(updatedAt) })

export function toIssueComment(repository: Repository, thread: Thread, text: Text) {
  const issue_url = `${toApiUrl(repository)}/issues/${thread.number}`
  return { ...toTextFields(repository, thread, text), issue_url, ...toTimes(text) }
}

export function toReviewComment(repository: Repository, thread: Thread, text: Text) {
  const { reviewId, path, diffHunk, line, startLine, originalLine, originalStartLine } = text
  const lines = { line, start_line: startLine, original_line: originalLine, original_start_line: originalStartLine }
  const place = { pull_request_review_id: reviewId, path, diff_hunk: diffHunk, ...lines }
  return { ...toTextFields(repository, thread, text), ...toTimes(text), ...place }
}

export function toReview(repository: Repository, thread: Thread, text: Text) {
  const fields = toTextFields(repository, thread, text)
  return { ...fields, state: 'COMMENTED', submitted_at: toTime(text.createdAt) }
}

export function toDiffEntry({ path, status, previousPath }: ChangedFile) {
  const renamed = previousPath === undefined ? {} : { previous_filename: previousPath }
  return { filename: path, status, ...renamed, additions: 1, deletions: 1 }
}

export function toCommit({ sha, author, isMerge }: Commit) {
  const who = { name: author?.login ?? 'Somebody', email: 'somebody@example.com' }
  const parents = (isMerge ? ['1', '2'] : ['1']).map((digit) => ({ sha: digit.repeat(40) }))
  return { sha, commit: { author: who }, author, parents }
}

export function toWorkflowRun({ id: repositoryId }: Repository, run: WorkflowRun) {
  const { id, number, headSha, branch, conclusion, isOfFork } = run
  const status = conclusion === null ? ('in_progress' as const) : ('completed' as const)
  const head = { head_sha: headSha, head_branch: branch, head_repository: { id: repositoryId + (isOfFork ? 1 : 0) } }
  return { id, run_number: number, ...head, conclusion, status }
}

/** Everybody has read permission in a public repository. */
export function toCollaboratorPermission({ roles, isPrivate }: Repository, user: User) {
  const role = roles[user.login.toLowerCase()] ?? 'none'
  const name = role === 'none' && !isPrivate ? 'read' : role
  const rank = ['read', 'triage', 'write', 'maintain', 'admin'].indexOf(String(name))
  const byRank = { pull: rank >= 0, triage: rank > 0, push: rank > 1, maintain: rank > 2, admin: rank > 3 }
  const { roleName, flags } = typeof name === 'string' ? { roleName: name, flags: byRank } : name
  const permission = flags.admin ? 'admin' : flags.push ? 'write' : flags.pull ? 'read' : 'none'
  return { permission, role_name: roleName, user: { ...user, permissions: flags, role_name: roleName } }
}
