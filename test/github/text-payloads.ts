// Comments, reviews, reactions and check runs as GitHub's REST interface shows them.

import type { components } from '@octokit/openapi-types'
import type { CheckRun, Reaction, Text, Thread } from './entities.ts'
import { examplesOf, withAction } from './examples.ts'
import { moved, type Place, toBases, toNodeId, toThreadPage, toTime, toUser } from './payloads.ts'

type Schemas = components['schemas']

interface TextInThread {
  readonly thread: Thread
  readonly text: Text
}

const { comment: exampleComment } = withAction(examplesOf('issue_comment'), 'created')
const { comment: exampleReviewComment } = withAction(examplesOf('pull_request_review_comment'), 'created')
const { review: exampleReview } = withAction(examplesOf('pull_request_review'), 'submitted')
const { check_run: exampleCheckRun } = withAction(examplesOf('check_run'), 'created')

export function toIssueComment(place: Place, { thread, text }: TextInThread) {
  const base = `${toBases(place).api}/issues`
  return {
    ...exampleComment,
    ...toTextFields(place, text),
    url: `${base}/comments/${text.id}`,
    html_url: `${toThreadPage(place, thread)}#issuecomment-${text.id}`,
    issue_url: `${base}/${thread.number}`,
    created_at: toTime(text.createdAt),
    updated_at: toTime(text.updatedAt),
    performed_via_github_app: null,
  } satisfies Schemas['issue-comment']
}

function toTextFields({ links }: Place, { id, kind, author, body, association }: Text) {
  return { id, node_id: toNodeId({ kind, id }), user: toUser(author, links), body, author_association: association }
}

/** Null in answers where lines are gone or the comment is about a file, which GitHub's description does not say. */
type Nullable = 'line' | 'original_line' | 'position'

export function toReviewComment(place: Place, { thread, text }: TextInThread) {
  const base = `${toBases(place).api}/pulls`
  const url = `${base}/comments/${text.id}`
  const page = `${toThreadPage(place, thread)}#discussion_r${text.id}`
  const pullRequestUrl = `${base}/${thread.number}`
  return {
    ...exampleReviewComment,
    ...toTextFields(place, text),
    url,
    html_url: page,
    pull_request_url: pullRequestUrl,
    pull_request_review_id: text.reviewId,
    path: text.path,
    diff_hunk: text.diffHunk,
    position: text.line === null ? null : 1,
    subject_type: text.originalLine === null ? ('file' as const) : ('line' as const),
    created_at: toTime(text.createdAt),
    updated_at: toTime(text.updatedAt),
    start_line: text.startLine,
    original_start_line: text.originalStartLine,
    start_side: text.startLine === null ? null : ('RIGHT' as const),
    line: text.line,
    original_line: text.originalLine,
    _links: { self: { href: url }, html: { href: page }, pull_request: { href: pullRequestUrl } },
  } satisfies Omit<Schemas['pull-request-review-comment'], Nullable> & Record<Nullable, number | null>
}

export function toReview(place: Place, { thread, text }: TextInThread) {
  const page = `${toThreadPage(place, thread)}#pullrequestreview-${text.id}`
  const pullRequestUrl = `${toBases(place).api}/pulls/${thread.number}`
  return {
    ...exampleReview,
    ...toTextFields(place, text),
    state: text.state.toUpperCase(),
    html_url: page,
    pull_request_url: pullRequestUrl,
    submitted_at: toTime(text.createdAt),
    _links: { html: { href: page }, pull_request: { href: pullRequestUrl } },
  } satisfies Schemas['pull-request-review']
}

export function toReaction({ links }: Place, { id, user, content, createdAt }: Reaction) {
  const reaction = { id, node_id: String(id), user: toUser(user, links), content, created_at: toTime(createdAt) }
  return reaction satisfies Schemas['reaction']
}

export function toCheckRunPayload(place: Place, checkRun: CheckRun) {
  const { id, app, title, summary, text, completedAt } = checkRun
  const page = `${toBases(place).page}/runs/${id}`
  const example = moved(exampleCheckRun, place, { [`${exampleCheckRun.id}`]: String(id) })
  return {
    ...example,
    check_suite: { id: example.check_suite.id },
    id,
    node_id: String(id),
    head_sha: checkRun.headSha,
    external_id: checkRun.externalId,
    html_url: page,
    details_url: checkRun.detailsUrl ?? page,
    status: checkRun.status,
    conclusion: checkRun.conclusion,
    started_at: toTime(checkRun.startedAt),
    completed_at: completedAt === null ? null : toTime(completedAt),
    output: { ...example.output, title, summary, text },
    name: checkRun.name,
    app: { ...example.app, ...app, name: app.slug, permissions: { checks: 'write' }, events: [] },
    pull_requests: [],
  } satisfies Schemas['check-run']
}
