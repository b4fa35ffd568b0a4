// Comments, reviews and reactions as GitHub's REST interface shows them.

import type { components } from '@octokit/openapi-types'
import type { Reaction, Repository, Text, Thread } from './entities.ts'
import { examplePullRequest, type Links, toNodeId, toReactionRollup, toThreadPage, toTime, toUser } from './payloads.ts'

type Schemas = components['schemas']

export interface TextContext {
  readonly repository: Repository
  readonly thread: Thread
  readonly text: Text
  readonly links: Links
}

export function toIssueComment({ repository, thread, text, links }: TextContext) {
  const base = `${links.api}/repos/${repository.owner}/${repository.name}/issues`
  const url = `${base}/comments/${text.id}`
  return {
    id: text.id,
    node_id: toNodeId('IssueComment', text.id),
    url,
    html_url: `${toThreadPage(repository, thread, links)}#issuecomment-${text.id}`,
    issue_url: `${base}/${thread.number}`,
    user: toUser(text.author, links),
    body: text.body,
    created_at: toTime(text.createdAt),
    updated_at: toTime(text.updatedAt),
    author_association: text.association,
    performed_via_github_app: null,
    reactions: toReactionRollup(url),
  } satisfies Schemas['issue-comment']
}

export function toReviewComment({ repository, thread, text, links }: TextContext) {
  const base = `${links.api}/repos/${repository.owner}/${repository.name}/pulls`
  const url = `${base}/comments/${text.id}`
  const page = `${toThreadPage(repository, thread, links)}#discussion_r${text.id}`
  const pullRequestUrl = `${base}/${thread.number}`
  const sha = examplePullRequest.head.sha
  return {
    id: text.id,
    node_id: toNodeId('PullRequestReviewComment', text.id),
    url,
    html_url: page,
    pull_request_url: pullRequestUrl,
    pull_request_review_id: text.id + 1_000_000,
    diff_hunk: '@@ -1 +1 @@',
    path: text.path,
    position: 1,
    original_position: 1,
    commit_id: sha,
    original_commit_id: sha,
    user: toUser(text.author, links),
    body: text.body,
    created_at: toTime(text.createdAt),
    updated_at: toTime(text.updatedAt),
    author_association: text.association,
    start_line: text.startLine,
    original_start_line: text.startLine,
    start_side: text.startLine === null ? null : ('RIGHT' as const),
    line: text.line,
    original_line: text.line,
    side: 'RIGHT' as const,
    subject_type: 'line' as const,
    reactions: toReactionRollup(url),
    _links: { self: { href: url }, html: { href: page }, pull_request: { href: pullRequestUrl } },
  } satisfies Schemas['pull-request-review-comment']
}

export function toReview({ repository, thread, text, links }: TextContext) {
  const page = `${toThreadPage(repository, thread, links)}#pullrequestreview-${text.id}`
  const pullRequestUrl = `${links.api}/repos/${repository.owner}/${repository.name}/pulls/${thread.number}`
  return {
    id: text.id,
    node_id: toNodeId('PullRequestReview', text.id),
    user: toUser(text.author, links),
    body: text.body,
    state: 'COMMENTED',
    html_url: page,
    pull_request_url: pullRequestUrl,
    submitted_at: toTime(text.createdAt),
    commit_id: examplePullRequest.head.sha,
    author_association: text.association,
    _links: { html: { href: page }, pull_request: { href: pullRequestUrl } },
  } satisfies Schemas['pull-request-review']
}

export function toReaction({ id, user, content, createdAt }: Reaction, links: Links) {
  return {
    id,
    node_id: toNodeId('Reaction', id),
    user: toUser(user, links),
    content,
    created_at: toTime(createdAt),
  } satisfies Schemas['reaction']
}
