// Event payloads: GitHub's examples, with the parts that a test is about put in. Consistent with what the REST
// interface of the emulator shows for the same entities.

import { aRepository, aText, aThread } from './defaults.ts'
import type { Repository, Text, Thread, User } from './entities.ts'
import { examplesOf, found } from './examples.ts'
import { type Links, toIssue, toPullRequest, toRepository, toUser } from './payloads.ts'
import { toIssueComment, toReview, toReviewComment } from './text-payloads.ts'

export interface EventParts {
  readonly action?: string
  readonly repository?: Partial<Repository>
  readonly thread?: Partial<Thread>
  /** The comment or the review. */
  readonly text?: Partial<Text>
  /** The author of the text, or of the thread where there is no text, unless said otherwise. */
  readonly sender?: User
  readonly links?: Links
}

export const defaultLinks: Links = { api: 'https://api.github.com', server: 'https://github.com' }

/** A comment in the conversation of an issue or, with `thread: {kind: 'pull-request'}`, a pull request. */
export function issueCommentEvent(parts: EventParts = {}) {
  const example = found(examplesOf('issue_comment').find((event) => event.action === 'created'))
  const { action = 'created', repository, thread, text, sender, links } = complete(parts, 'comment')
  const issue = toIssue({ repository, thread, commentCount: 1, links })
  const comment = toIssueComment({ repository, thread, text, links })
  return { ...example, ...envelope(repository, sender, links), action, issue, comment }
}

export function pullRequestReviewCommentEvent(parts: EventParts = {}) {
  const example = found(examplesOf('pull_request_review_comment').find((event) => event.action === 'created'))
  const {
    action = 'created',
    repository,
    thread,
    text,
    sender,
    links,
  } = complete(inPullRequest(parts), 'review-comment')
  const pullRequest = toPullRequest({ repository, thread, commentCount: 0, links })
  const comment = toReviewComment({ repository, thread, text, links })
  return { ...example, ...envelope(repository, sender, links), action, pull_request: pullRequest, comment }
}

export function pullRequestReviewEvent(parts: EventParts = {}) {
  const example = found(examplesOf('pull_request_review').find((event) => event.action === 'submitted'))
  const { action = 'submitted', repository, thread, text, sender, links } = complete(inPullRequest(parts), 'review')
  const pullRequest = toPullRequest({ repository, thread, commentCount: 0, links })
  // Events spell the state in lower case, the REST interface in capitals. A review without text has none.
  const review = { ...toReview({ repository, thread, text, links }), state: 'commented', body: text.body || null }
  return { ...example, ...envelope(repository, sender, links), action, pull_request: pullRequest, review }
}

export function issuesEvent(parts: EventParts = {}) {
  const example = found(examplesOf('issues').find((event) => event.action === 'opened'))
  const { action = 'opened', repository, thread, links } = complete(parts, 'comment')
  const issue = toIssue({ repository, thread, commentCount: 0, links })
  return { ...example, ...envelope(repository, parts.sender ?? thread.author, links), action, issue }
}

/** The payload of `pull_request_target` is the same. */
export function pullRequestEvent(parts: EventParts = {}) {
  const example = found(examplesOf('pull_request').find((event) => event.action === 'opened'))
  const { action = 'opened', repository, thread, links } = complete(inPullRequest(parts), 'comment')
  const pullRequest = toPullRequest({ repository, thread, commentCount: 0, links })
  const { number } = thread
  return {
    ...example,
    ...envelope(repository, parts.sender ?? thread.author, links),
    action,
    number,
    pull_request: pullRequest,
  }
}

export function workflowDispatchEvent(parts: EventParts & { inputs?: Record<string, unknown> } = {}) {
  const { repository, sender, links } = complete(parts, 'comment')
  const { inputs = {} } = parts
  return {
    ...envelope(repository, sender, links),
    inputs,
    ref: 'refs/heads/main',
    workflow: '.github/workflows/agent.yml',
  }
}

/** No sender: nobody asked. */
export function scheduleEvent(parts: EventParts & { schedule?: string } = {}) {
  const { repository, links } = complete(parts, 'comment')
  return {
    schedule: parts.schedule ?? '17 6 * * 1',
    repository: toRepository(repository, links),
    workflow: '.github/workflows/report.yml',
  }
}

export function pushEvent(parts: EventParts = {}) {
  const example = found(examplesOf('push')[0])
  const { repository, sender, links } = complete(parts, 'comment')
  return { ...example, ...envelope(repository, sender, links), ref: 'refs/heads/main' }
}

function envelope(repository: Repository, sender: User, links: Links) {
  return { repository: toRepository(repository, links), sender: toUser(sender, links) }
}

function inPullRequest(parts: EventParts): EventParts {
  return { ...parts, thread: { kind: 'pull-request', ...parts.thread } }
}

function complete(parts: EventParts, kind: Text['kind']) {
  const repository = aRepository(parts.repository)
  const thread = aThread({ repositoryId: repository.id, ...parts.thread })
  const text = aText({ repositoryId: repository.id, threadNumber: thread.number, kind, ...parts.text })
  return { ...parts, repository, thread, text, sender: parts.sender ?? text.author, links: parts.links ?? defaultLinks }
}
