import type {
  IssueCommentCreatedEvent,
  IssuesOpenedEvent,
  PullRequestOpenedEvent,
  PullRequestReviewCommentCreatedEvent,
} from '@octokit/webhooks-types'
import { expect, onTestFinished, test } from 'vitest'
import { createManualClock } from './clock.ts'
import {
  issueCommentEvent,
  issuesEvent,
  pullRequestEvent,
  pullRequestReviewCommentEvent,
  pullRequestReviewEvent,
} from './events.ts'
import { startGitHub } from './github.ts'

async function setUp() {
  const github = await startGitHub({ clock: createManualClock() })
  onTestFinished(github.close)
  return github
}

test('built events have the types of GitHub’s', () => {
  const comment: IssueCommentCreatedEvent = { ...issueCommentEvent(), action: 'created' }
  const issue: Pick<IssuesOpenedEvent, 'repository' | 'sender'> = issuesEvent()
  const pullRequest: Pick<PullRequestOpenedEvent, 'number' | 'repository' | 'sender'> = pullRequestEvent()
  const reviewComment: Pick<PullRequestReviewCommentCreatedEvent, 'comment' | 'repository'> =
    pullRequestReviewCommentEvent()
  expect([comment, issue, pullRequest, reviewComment].map(({ repository }) => repository.full_name)).toEqual(
    Array.from({ length: 4 }, () => 'octo-org/docs'),
  )
})

test('parts that are given replace the defaults', () => {
  const event = issueCommentEvent({
    action: 'edited',
    repository: { isPrivate: true },
    thread: { kind: 'pull-request', number: 7, isLocked: true },
    text: { body: '/agent hello', association: 'MEMBER' },
    sender: { login: 'mona', id: 5, type: 'User' },
  })
  expect(event).toMatchObject({
    action: 'edited',
    repository: { private: true },
    issue: { number: 7, locked: true, pull_request: { html_url: 'https://github.com/octo-org/docs/pull/7' } },
    comment: { body: '/agent hello', author_association: 'MEMBER', user: { login: 'octocat' } },
    sender: { login: 'mona' },
  })
})

test('a review without text has none', () => {
  expect(pullRequestReviewEvent({ text: { body: '' } }).review).toMatchObject({ body: null, state: 'commented' })
})

test('a pull request can come from a fork', async () => {
  const github = await setUp()
  const event = github.pullRequest({ author: 'stranger', headRepository: 'stranger/docs' })
  expect(event.pull_request.head.repo).toMatchObject({ full_name: 'stranger/docs', fork: true })
  expect(event.pull_request.base.repo).toMatchObject({ full_name: 'octo-org/docs', fork: false })
  expect(event.sender.login).toBe('stranger')
})

test('no address of the example repository is left', async () => {
  const github = await setUp()
  github.issue()
  github.pullRequest()
  const events = [
    github.comment({ thread: 1 }),
    github.reviewComment({ thread: 2 }),
    github.review({ thread: 2 }),
    github.pullRequest(),
  ]
  for (const event of events) expect(JSON.stringify(event)).not.toContain('Hello-World')
})

test.each([
  ['comment', 'issues/comments'],
  ['reviewComment', 'pulls/comments'],
] as const)('the event of a %s says what the REST interface says', async (kind, path) => {
  const github = await setUp()
  github.pullRequest()
  const { comment } = github[kind]({ thread: 1, author: 'mona', body: '/agent hello' })
  const headers = { authorization: `Bearer ${github.token()}`, 'user-agent': 'test' }
  const response = await fetch(`${github.apiUrl}/repos/octo-org/docs/${path}/${comment.id}`, { headers })
  expect(await response.json()).toEqual(comment)
})
