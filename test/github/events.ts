// Event payloads: GitHub's examples, with the parts that a test is about put in. Consistent with what the REST
// interface of the emulator shows for the same entities.

import type { CheckRunPullRequest } from '@octokit/webhooks-types'
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
import { examplesOf, found, withAction } from './examples.ts'
import { type Links, type Place, toBases, toIssue, toPullRequest, toRepository, toTime, toUser } from './payloads.ts'
import { toIssueComment, toReview, toReviewComment } from './text-payloads.ts'

export interface EventParts {
  readonly action?: string
  readonly repository?: Partial<Repository>
  readonly thread?: Partial<Thread>
  readonly text?: Partial<Text>
  /** The author of the text, or of the thread where there is no text, unless said otherwise. */
  readonly sender?: User
  readonly links?: Links
}

const defaultLinks: Links = { api: 'https://api.github.com', server: 'https://github.com' }

/** A comment in the conversation of an issue or, with `thread: {kind: 'pull-request'}`, a pull request. */
export function issueCommentEvent(parts: EventParts = {}) {
  const example = withAction(examplesOf('issue_comment'), 'created')
  const { place, about, envelope, action = 'created' } = complete(parts, 'comment')
  const entities = { issue: toIssue(place, about.thread), comment: toIssueComment(place, about) }
  return { ...example, ...envelope, ...entities, action }
}

export function pullRequestReviewCommentEvent(parts: EventParts = {}) {
  const example = withAction(examplesOf('pull_request_review_comment'), 'created')
  const { place, about, envelope, action = 'created' } = complete(inPullRequest(parts), 'review-comment')
  const comment = toReviewComment(place, about)
  return { ...example, ...envelope, action, pull_request: toPullRequest(place, about.thread), comment }
}

export function pullRequestReviewEvent(parts: EventParts = {}) {
  const example = withAction(examplesOf('pull_request_review'), 'submitted')
  const { place, about, envelope, action = 'submitted' } = complete(inPullRequest(parts), 'review')
  // Events spell the state in lower case, the REST interface in capitals. A review without text has none.
  const review = { ...toReview(place, about), state: about.text.state, body: about.text.body || null }
  return { ...example, ...envelope, action, pull_request: toPullRequest(place, about.thread), review }
}

export function issuesEvent(parts: EventParts = {}) {
  const example = withAction(examplesOf('issues'), 'opened')
  const { place, about, envelope, action = 'opened' } = complete(parts, 'thread')
  return { ...example, ...envelope, action, issue: toIssue(place, about.thread) }
}

/** The payload of `pull_request_target` is the same. */
export function pullRequestEvent(parts: EventParts = {}) {
  const example = withAction(examplesOf('pull_request'), 'opened')
  const { place, about, envelope, action = 'opened' } = complete(inPullRequest(parts), 'thread')
  const { thread } = about
  return { ...example, ...envelope, action, number: thread.number, pull_request: toPullRequest(place, thread) }
}

interface CheckedParts extends Pick<EventParts, 'action' | 'repository' | 'sender' | 'links'> {
  readonly headSha: string
  /** What GitHub lists: none for a branch of a fork. */
  readonly pullRequests?: CheckRunPullRequest[]
  /** Id of the repository that the branch is in, if it is another one. */
  readonly headRepositoryId?: number
}

/** A failure that was completed. */
export function workflowRunEvent(parts: CheckedParts) {
  const example = withAction(examplesOf('workflow_run'), 'completed')
  const { place, envelope, action = 'completed' } = complete(parts)
  const { headSha: head_sha, pullRequests: pull_requests = [], headRepositoryId: id = place.repository.id } = parts
  const said = { head_sha, pull_requests, conclusion: 'failure', event: 'pull_request' } as const
  const head_repository = { ...example.workflow_run.head_repository, id }
  return { ...example, ...envelope, action, workflow_run: { ...example.workflow_run, ...said, head_repository } }
}

export function toCheckedPullRequest({ repository, links }: Place, thread: Thread): CheckRunPullRequest {
  const { id, owner, name } = repository
  const { api: url } = toBases({ repository, links })
  const repo = { id, name, url }
  const [, headName = name] = thread.headRepository.split('/')
  const isFork = thread.headRepository !== `${owner}/${name}`
  const from = isFork ? { id: id + 1, name: headName, url: `${links.api}/repos/${thread.headRepository}` } : repo
  return {
    url: `${url}/pulls/${thread.number}`,
    id: thread.id,
    number: thread.number,
    head: { ref: thread.headRef, sha: thread.headSha, repo: from },
    base: { ref: 'main', sha: 'f95f852bd8fca8fcc58a9a2d6c842781e32a215e', repo },
  }
}

export function workflowDispatchEvent() {
  return { ...complete({}).envelope, inputs: {}, ref: 'refs/heads/main', workflow: '.github/workflows/agent.yml' }
}

/** No sender: nobody asked. */
export function scheduleEvent(parts: EventParts = {}) {
  return {
    schedule: '17 6 * * 1',
    repository: complete(parts).envelope.repository,
    workflow: '.github/workflows/report.yml',
  }
}

export function pushEvent(parts: EventParts = {}) {
  return { ...found(examplesOf('push')[0]), ...complete(parts).envelope, ref: 'refs/heads/main' }
}

export function releaseEvent({ release, ...parts }: EventParts & { readonly release: Release }) {
  const example = withAction(examplesOf('release'), 'published')
  const { envelope, action = 'published' } = complete(parts)
  const { tag, publishedAt, isDraft: draft, isPrerelease: prerelease, id } = release
  const said = { id, tag_name: tag, draft, prerelease, published_at: publishedAt === null ? null : toTime(publishedAt) }
  return { ...example, ...envelope, action, release: { ...example.release, ...said } }
}

function inPullRequest(parts: EventParts): EventParts {
  return { ...parts, thread: { kind: 'pull-request', ...parts.thread } }
}

/** `kind`: of the text that the event is about; `thread` if it is about none. */
function complete({ action, links = defaultLinks, ...parts }: EventParts, kind: Text['kind'] | 'thread' = 'comment') {
  const place: Place = { repository: aRepository(parts.repository ?? {}), links }
  const thread = aThread(parts.thread)
  const text = aText({ threadNumber: thread.number, ...(kind === 'thread' ? {} : { kind }), ...parts.text })
  const sender = toUser(parts.sender ?? (kind === 'thread' ? thread.author : text.author), links)
  const envelope = { repository: toRepository(place), sender }
  return { place, about: { thread, text }, envelope, ...(action === undefined ? {} : { action }) }
}
