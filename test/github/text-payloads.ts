// Renders comments and reviews as GitHub's REST API returns them, with all fields that the action could read.

import type { Repository, Text, Thread } from './entities.ts'
import { toApiUrl, toThreadPage, toTime } from './payloads.ts'

const anchors = { comment: 'issuecomment-', 'review-comment': 'discussion_r', review: 'pullrequestreview-' }

function toTextFields(repository: Repository, thread: Thread, { id, kind, author, body, association }: Text) {
  const html_url = `${toThreadPage(repository, thread)}#${anchors[kind]}${id}`
  return { id, user: author, body, author_association: association, html_url }
}

const toTimes = ({ createdAt, updatedAt }: Text) => ({ created_at: toTime(createdAt), updated_at: toTime(updatedAt) })

export function toIssueComment(repository: Repository, thread: Thread, text: Text) {
  const issues = `${toApiUrl(repository)}/issues`
  const addresses = { url: `${issues}/comments/${text.id}`, issue_url: `${issues}/${thread.number}` }
  return { ...toTextFields(repository, thread, text), ...addresses, ...toTimes(text) }
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
