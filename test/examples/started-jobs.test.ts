// Which events get a runner: triggers and conditions, evaluated by GitHub's own library on GitHub's example payloads.
// @module-tag long

import { createRequire } from 'node:module'
import type { WebhookDefinition } from '@octokit/webhooks-examples'
import { expect, test } from 'vitest'
import {
  issueCommentEvent,
  issuesEvent,
  pullRequestEvent,
  pullRequestReviewCommentEvent,
  pullRequestReviewEvent,
  pushEvent,
  scheduleEvent,
  workflowDispatchEvent,
} from '../github/events.ts'
import { jobsStartedBy } from './expressions.ts'
import { readExample } from './workflow.ts'

const definitions: readonly WebhookDefinition[] = createRequire(import.meta.url)('@octokit/webhooks-examples')
const examplePayloads = definitions.flatMap(({ name, examples }) => examples.map((payload) => ({ name, payload })))

const command = { text: { body: '/agent fix the typo' } }
const pullRequest = { kind: 'pull-request' } as const
const labeled = (name: string) => ({ ...issuesEvent({ action: 'labeled' }), label: { name } })
const fork = { headRepository: 'stranger/docs' }

const commandCases = [
  ['a command in an issue', 'issue_comment', issueCommentEvent(command), ['agent']],
  ['a command in a pull request', 'issue_comment', issueCommentEvent({ ...command, thread: pullRequest }), ['agent']],
  [
    'a command in the code of a pull request',
    'pull_request_review_comment',
    pullRequestReviewCommentEvent(command),
    ['agent'],
  ],
  ['a command in a review', 'pull_request_review', pullRequestReviewEvent(command), ['agent']],
  ['a command as a new issue', 'issues', issuesEvent({ thread: { body: '/agent fix the typo' } }), ['agent']],
  ['an ordinary comment', 'issue_comment', issueCommentEvent(), []],
  ['a command on the second line', 'issue_comment', issueCommentEvent({ text: { body: 'Hi\n/agent go' } }), []],
  ['a quoted command', 'issue_comment', issueCommentEvent({ text: { body: '> /agent go' } }), []],
  [
    'an ordinary comment in an issue that began with a command',
    'issue_comment',
    issueCommentEvent({ thread: { body: '/agent go' } }),
    [],
  ],
  ['an edited command', 'issue_comment', issueCommentEvent({ ...command, action: 'edited' }), []],
  ['a deleted command', 'issue_comment', issueCommentEvent({ ...command, action: 'deleted' }), []],
  ['a review without text', 'pull_request_review', pullRequestReviewEvent({ text: { body: '' } }), []],
  ['an ordinary comment in the code', 'pull_request_review_comment', pullRequestReviewCommentEvent(), []],
  ['an ordinary issue', 'issues', issuesEvent(), []],
  [
    'a command in an issue that gets a label',
    'issues',
    issuesEvent({ action: 'labeled', thread: { body: '/agent go' } }),
    [],
  ],
  ['a dismissed review', 'pull_request_review', pullRequestReviewEvent({ ...command, action: 'dismissed' }), []],
] as const

test.each(commandCases)('comment-driven: %s', (_, name, payload, jobs) => {
  expect(jobsStartedBy(readExample('comment-driven'), { name, payload })).toEqual(jobs)
})

test.each([
  ['the label', 'issues', labeled('agent'), ['agent']],
  ['another label', 'issues', labeled('agent-later'), []],
  ['the label taken away', 'issues', { ...labeled('agent'), action: 'unlabeled' }, []],
  ['a new issue', 'issues', issuesEvent(), []],
])('label-driven: %s', (_, name, payload, jobs) => {
  expect(jobsStartedBy(readExample('label-driven'), { name, payload })).toEqual(jobs)
})

test.each([
  ['a command', 'issue_comment', issueCommentEvent(command), ['start']],
  ['an ordinary comment', 'issue_comment', issueCommentEvent(), []],
  ['the hour', 'schedule', scheduleEvent(), ['settle']],
  ['a pull request of the repository', 'pull_request', pullRequestEvent(), ['settle']],
  ['a pull request from a fork', 'pull_request', pullRequestEvent({ thread: fork }), []],
  ['a pull request that changed', 'pull_request', pullRequestEvent({ action: 'synchronize' }), []],
])('split-wait: %s', (_, name, payload, jobs) => {
  expect(jobsStartedBy(readExample('split-wait'), { name, payload })).toEqual(jobs)
})

test.each([
  ['scheduled-upkeep', ['upkeep']],
  ['weekly-report', ['report']],
  ['report-to-agent', ['improve']],
  ['many-projects', ['report', 'join']],
  ['chat-message', ['report']],
])('%s starts on its schedule and by hand', (name, jobs) => {
  const example = readExample(name)
  expect(jobsStartedBy(example, { name: 'schedule', payload: scheduleEvent() })).toEqual(jobs)
  expect(jobsStartedBy(example, { name: 'workflow_dispatch', payload: workflowDispatchEvent() })).toEqual(jobs)
  expect(jobsStartedBy(example, { name: 'push', payload: pushEvent() })).toEqual([])
})

test.each(['comment-driven', 'label-driven', 'split-wait', 'release-chain', 'weekly-report'])(
  "%s: of all of GitHub's example payloads only a run by hand and a push start anything",
  (name) => {
    const example = readExample(name)
    const started = examplePayloads.filter((event) => jobsStartedBy(example, event).length > 0)
    expect(examplePayloads.length).toBeGreaterThan(200)
    expect(
      started.map((event) => event.name).filter((event) => !['workflow_dispatch', 'push'].includes(event)),
    ).toEqual([])
  },
)
