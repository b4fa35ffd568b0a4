// Comments, reviews, reactions and check runs as GitHub's REST interface shows them, as far as the action could read them.

import type { CheckRun, Reaction, Repository, Text, Thread } from './entities.ts'
import { toApiUrl, toPage, toThreadPage, toTime, toUser } from './payloads.ts'

const anchors = { comment: 'issuecomment-', 'review-comment': 'discussion_r', review: 'pullrequestreview-' }

function toTextFields(repository: Repository, thread: Thread, { id, kind, author, body, association }: Text) {
  const html_url = `${toThreadPage(repository, thread)}#${anchors[kind]}${id}`
  return { id, user: toUser(author), body, author_association: association, html_url }
}

const toTimes = ({ createdAt, updatedAt }: Text) => ({ created_at: toTime(createdAt), updated_at: toTime(updatedAt) })

export function toIssueComment(repository: Repository, thread: Thread, text: Text) {
  const issues = `${toApiUrl(repository)}/issues`
  const addresses = { url: `${issues}/comments/${text.id}`, issue_url: `${issues}/${thread.number}` }
  return { ...toTextFields(repository, thread, text), ...addresses, ...toTimes(text) }
}

export function toReviewComment(repository: Repository, thread: Thread, text: Text) {
  return {
    ...toTextFields(repository, thread, text),
    ...toTimes(text),
    pull_request_review_id: text.reviewId,
    path: text.path,
    diff_hunk: text.diffHunk,
    subject_type: text.originalLine === null ? ('file' as const) : ('line' as const),
    start_line: text.startLine,
    original_start_line: text.originalStartLine,
    line: text.line,
    original_line: text.originalLine,
  }
}

export function toReview(repository: Repository, thread: Thread, text: Text) {
  return {
    ...toTextFields(repository, thread, text),
    ...{ state: 'COMMENTED', submitted_at: toTime(text.createdAt) },
  }
}

export function toReaction({ id, user, content, createdAt }: Reaction) {
  return { id, user: toUser(user), content, created_at: toTime(createdAt) }
}

export function toCheckRunPayload(repository: Repository, { id, app, title, summary, text, ...checkRun }: CheckRun) {
  return {
    id,
    name: checkRun.name,
    head_sha: checkRun.headSha,
    external_id: checkRun.externalId,
    details_url: checkRun.detailsUrl ?? `${toPage(repository)}/runs/${id}`,
    status: checkRun.status,
    conclusion: checkRun.conclusion,
    output: { title, summary, text },
    app,
  }
}
