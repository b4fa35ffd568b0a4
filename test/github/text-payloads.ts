// Comments, reviews, reactions and check runs as GitHub's REST interface shows them, as far as the action could read them.

import type { CheckRun, Reaction, Text, Thread } from './entities.ts'
import { type Place, toBases, toThreadPage, toTime, toUser } from './payloads.ts'

interface TextInThread {
  readonly thread: Thread
  readonly text: Text
}

const anchors = { comment: 'issuecomment-', 'review-comment': 'discussion_r', review: 'pullrequestreview-' }

function toTextFields(place: Place, { thread, text }: TextInThread) {
  return {
    id: text.id,
    user: toUser(text.author, place.links),
    body: text.body,
    author_association: text.association,
    html_url: `${toThreadPage(place, thread)}#${anchors[text.kind]}${text.id}`,
  }
}

const toTimes = ({ createdAt, updatedAt }: Text) => ({ created_at: toTime(createdAt), updated_at: toTime(updatedAt) })

export function toIssueComment(place: Place, about: TextInThread) {
  const base = `${toBases(place).api}/issues`
  const addresses = { url: `${base}/comments/${about.text.id}`, issue_url: `${base}/${about.thread.number}` }
  return { ...toTextFields(place, about), ...addresses, ...toTimes(about.text) }
}

export function toReviewComment(place: Place, about: TextInThread) {
  const { text } = about
  return {
    ...toTextFields(place, about),
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

export function toReview(place: Place, about: TextInThread) {
  const { state, createdAt } = about.text
  return { ...toTextFields(place, about), state: state.toUpperCase(), submitted_at: toTime(createdAt) }
}

export function toReaction({ links }: Place, { id, user, content, createdAt }: Reaction) {
  return { id, user: toUser(user, links), content, created_at: toTime(createdAt) }
}

export function toCheckRunPayload(place: Place, { id, app, title, summary, text, ...checkRun }: CheckRun) {
  return {
    id,
    name: checkRun.name,
    head_sha: checkRun.headSha,
    external_id: checkRun.externalId,
    details_url: checkRun.detailsUrl ?? `${toBases(place).page}/runs/${id}`,
    status: checkRun.status,
    conclusion: checkRun.conclusion,
    output: { title, summary, text },
    app: { id: app.id, slug: app.slug },
  }
}
