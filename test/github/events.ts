// Builds event payloads from GitHub's examples and the values that a test sets. They are consistent with what the emulator's REST API
// returns for the same entities.

import {
  aRepository,
  aText,
  aThread,
  type Release,
  type Repository,
  type Text,
  type Thread,
  type User,
} from './entities.ts'
import { exampleOf } from './examples.ts'
import {
  toIssue,
  toIssueComment,
  toPullRequest,
  toPullRequestSummary,
  toRepository,
  toReview,
  toReviewComment,
} from './payloads.ts'

export interface EventParts {
  readonly action?: string
  readonly repository?: Partial<Repository>
  readonly thread?: Partial<Thread>
  readonly text?: Partial<Text>
  /** By default, the author of the text, or of the thread if there is no text. */
  readonly sender?: User
}

/** A comment in the conversation of an issue or, with `thread: {kind: 'pull-request'}`, a pull request. */
export function issueCommentEvent(parts: EventParts = {}) {
  const { repository, thread, text, common } = complete('created', parts, 'comment')
  const entities = { issue: toIssue(repository, thread), comment: toIssueComment(repository, thread, text) }
  return { ...exampleOf('issue_comment', 'created'), ...common, ...entities }
}

export function pullRequestReviewCommentEvent(parts: EventParts = {}) {
  const { repository, thread, text, common } = complete('created', inPullRequest(parts), 'review-comment')
  const comment = toReviewComment(repository, thread, text)
  const example = exampleOf('pull_request_review_comment', 'created')
  return { ...example, ...common, pull_request: toPullRequest(repository, thread), comment }
}

export function pullRequestReviewEvent(parts: EventParts = {}) {
  const { repository, thread, text, common } = complete('submitted', inPullRequest(parts), 'review')
  // Events have the state in lower case, and the REST API in upper case. A review without text has no body.
  const review = { ...toReview(repository, thread, text), state: 'commented', body: text.body || null }
  const example = exampleOf('pull_request_review', 'submitted')
  return { ...example, ...common, pull_request: toPullRequest(repository, thread), review }
}

export function issuesEvent(parts: EventParts = {}) {
  const { repository, thread, common } = complete('opened', parts)
  return { ...exampleOf('issues', 'opened'), ...common, issue: toIssue(repository, thread) }
}

/** The payload of `pull_request_target` is the same. */
export function pullRequestEvent(parts: EventParts = {}) {
  const { repository, thread, common } = complete('opened', inPullRequest(parts))
  const entities = { number: thread.number, pull_request: toPullRequest(repository, thread) }
  return { ...exampleOf('pull_request', 'opened'), ...common, ...entities }
}

interface CheckedParts extends EventParts {
  readonly headSha: string
  readonly pullRequests?: readonly Thread[]
}

/** A failed workflow run on a branch of the repository. */
export function workflowRunEvent({ headSha: head_sha, pullRequests = [], ...parts }: CheckedParts) {
  const { repository, common } = complete('completed', parts)
  const pull_requests = pullRequests.map((thread) => {
    const { id, number, head, base } = toPullRequestSummary(repository, thread)
    return { id, number, head, base }
  })
  const { workflow_run: example, ...event } = exampleOf('workflow_run', 'completed')
  const said = { head_sha, pull_requests, conclusion: 'failure', event: 'pull_request' } as const
  const head_repository = { ...example.head_repository, id: repository.id }
  return { ...event, ...common, workflow_run: { ...example, ...said, head_repository } }
}

/** Has no sender, because nobody triggered it. */
export function scheduleEvent({ repository = {} }: EventParts = {}) {
  const workflow = '.github/workflows/report.yml'
  return { schedule: '17 6 * * 1', repository: toRepository(aRepository(repository)), workflow }
}

export function pushEvent(parts: EventParts = {}) {
  const { repository, sender } = complete('', parts).common
  return { ...exampleOf('push'), repository, sender, ref: 'refs/heads/main' }
}

export function releaseEvent({ release, ...parts }: EventParts & { readonly release: Release }) {
  const { release: example, ...event } = exampleOf('release', 'published')
  return { ...event, ...complete('published', parts).common, release: { ...example, ...release } }
}

function inPullRequest(parts: EventParts): EventParts {
  return { ...parts, thread: { kind: 'pull-request', ...parts.thread } }
}

/** `kind`: the kind of text that the event is about, if any. */
function complete(usual: string, { action = usual, ...parts }: EventParts, kind?: Text['kind']) {
  const repository = aRepository(parts.repository ?? {})
  const thread = aThread(parts.thread)
  const text = aText({ threadNumber: thread.number, ...(kind && { kind }), ...parts.text })
  const sender = parts.sender ?? (kind ? text : thread).author
  return { repository, thread, text, common: { action, repository: toRepository(repository), sender } }
}
