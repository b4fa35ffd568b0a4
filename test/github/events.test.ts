import type {
  IssueCommentCreatedEvent,
  IssuesOpenedEvent,
  PullRequestOpenedEvent,
  PullRequestReviewCommentCreatedEvent,
} from '@octokit/webhooks-types'
import { expect, onTestFinished, test } from 'vitest'
import { createManualClock } from './clock.ts'
import { issueCommentEvent, issuesEvent, pullRequestEvent, pullRequestReviewCommentEvent } from './events.ts'
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
