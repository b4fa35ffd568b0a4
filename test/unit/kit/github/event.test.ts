import { createRequire } from 'node:module'
import type { WebhookDefinition } from '@octokit/webhooks-examples'
import { describe, expect, test } from 'vitest'
import { conversationEventNames, parseEvent } from '../../../../src/kit/github/event.ts'
import { issueCommentEvent } from '../../../github/events.ts'

// The package's types declare a module, but it is a JSON file.
const require = createRequire(import.meta.url)
const examples: readonly WebhookDefinition[] = require('@octokit/webhooks-examples')
const serverExamples: readonly WebhookDefinition[] = require('@octokit/webhooks-examples/ghes-35/index.json')

const site = 'https://github.com/octo/docs'
const repository = { id: 7, name: 'docs', owner: { login: 'octo' }, private: false, full_name: 'octo/docs' }
const sender = { login: 'ada', type: 'User', id: 1 }
const titled = { title: 'A title', body: null, locked: false }
const issue = { ...titled, id: 900, number: 12, html_url: `${site}/issues/12`, user: sender }
const pullRequest = { ...titled, number: 34, html_url: `${site}/pull/34`, locked: true, head: { repo: { id: 7 } } }
const comment = { id: 555, user: sender, body: '/agent go', html_url: `${site}/issues/12#issuecomment-555` }
const reviewComment = { ...comment, path: 'guide/a.md', line: 9, start_line: 7, original_line: 3 }
const review = { id: 77, user: sender, body: null, html_url: `${site}/pull/34#review-77` }

const common = { action: 'created', repository, sender }
const issueComment = (fields = {}) => ({ ...common, issue, comment, ...fields })
const inPullRequest = (fields = {}) => ({ ...common, pull_request: pullRequest, ...fields })
const author = { login: 'ada', type: 'User' }
const ours = { id: 7, owner: 'octo', name: 'docs', isPrivate: false }

test('a comment on an issue becomes a command event with only the named fields', () => {
  const { html_url: url } = issue
  expect(parseEvent('issue_comment', issueComment())).toEqual({
    kind: 'conversation',
    name: 'issue_comment',
    action: 'created',
    repository: ours,
    sender: author,
    thread: { number: 12, isPullRequest: false, url, title: 'A title', body: '', isLocked: false },
    text: { kind: 'comment', id: 555, author, body: '/agent go', url: comment.html_url },
    isFromFork: false,
  })
})

const inPull = { isFromFork: false, thread: { number: 34, isPullRequest: true, isLocked: true } }
const onPull = issueComment({ issue: { ...issue, pull_request: { url: 'https://x' } } })
const submitted = inPullRequest({ review: { ...review, submitted_at: '2026-03-02T10:00:00Z' } })
const createdAt = Date.parse('2026-03-02T10:00:00Z')
const ofReview = { ...inPull, text: { kind: 'review', id: 77, author, body: '', url: review.html_url, createdAt } }
const ofNobody = issueComment({ comment: { ...comment, user: null } })
const byGhost = { text: { author: { login: 'ghost', type: 'User' } } }
const opened = { ...common, action: 'opened', issue: { ...issue, body: 'Hello' } }
const noType = (login: string) => ({ ...issueCommentEvent(), sender: { login } })
const by = (login: string, type: string) => ({ sender: { login, type } })

test.each<[string, string, unknown, object]>([
  ['a comment on a pull request says so', 'issue_comment', onPull, { thread: { isPullRequest: true } }],
  [
    'a review without a body has an empty text, and the time of its submission',
    'pull_request_review',
    submitted,
    ofReview,
  ],
  ['the body of a new issue is a text', 'issues', opened, { text: { kind: 'issue', id: 900, body: 'Hello' } }],
  ['an edited issue has no text', 'issues', { ...opened, action: 'edited' }, { kind: 'conversation', text: undefined }],
  ['a text without an account was written by nobody who can be the sender', 'issue_comment', ofNobody, byGhost],
  ['a sender without a type is a person', 'issue_comment', noType('mona'), by('mona', 'User')],
  ['a sender without a type, by the login a bot', 'issue_comment', noType('a[bot]'), by('a[bot]', 'Bot')],
])('%s', (_, name, payload, event) => expect(parseEvent(name, payload)).toMatchObject(event))

test('a review comment has its file, its position, and its review', () => {
  const parse = (fields: object) =>
    parseEvent('pull_request_review_comment', inPullRequest({ comment: { ...reviewComment, ...fields } }))
  const text = { kind: 'review-comment', file: 'guide/a.md', startLine: 7, line: 9, reviewId: 77 }
  expect(parse({ pull_request_review_id: 77 })).toMatchObject({ ...inPull, text })
  const outdated = { line: null, original_start_line: 2, pull_request_review_id: null }
  expect(parse(outdated)).toMatchObject({ text: { startLine: 2, line: 3, reviewId: undefined } })
})

const sha = 'c'.repeat(40)

test.each([
  ['the same repository', { id: 7 }, false],
  ['another repository', { id: 8 }, true],
  ['a deleted fork', null, true],
])('reviews and pull request events whose head is in %s are recognized as such', (_, repo, isFromFork) => {
  const payload = inPullRequest({ pull_request: { ...pullRequest, head: { sha, repo } }, review })
  const shown = { isFromFork, thread: { number: 34 } }
  expect(parseEvent('pull_request_review', payload)).toMatchObject(shown)
  for (const name of ['pull_request', 'pull_request_target'])
    expect(parseEvent(name, payload)).toMatchObject({ ...shown, commit: sha })
})

describe('H77: only the real events are commands', () => {
  const ofRepository = (fields: object) => issueComment({ repository: { ...repository, ...fields } })
  const ofComment = (fields: object) => issueComment({ comment: { ...comment, ...fields } })

  test.each(['workflow_dispatch', 'repository_dispatch', 'workflow_call', ''])('%s never is', (name) => {
    const lookAlike = issueComment({ pull_request: pullRequest, review })
    const event = parseEvent(name, { ...lookAlike, inputs: lookAlike, client_payload: lookAlike })
    expect(event).toEqual({ kind: 'other', name, repository: ours, sender: author, isFromFork: false })
  })

  test.each([
    ['no action', issueComment({ action: undefined }), 'action'],
    ['no sender', issueComment({ sender: null }), 'sender'],
    ['an id of 0', ofComment({ id: 0 }), 'comment'],
    ['no repository id', ofRepository({ id: 1.5 }), 'repository'],
    ['a repository that is no name', ofRepository({ name: '..' }), 'repository'],
    ['an owner that is no name', ofRepository({ owner: { login: 'a/b' } }), 'repository'],
  ])('a comment event with %s is rejected, and the error names the field', (_, payload, field) => {
    expect(() => parseEvent('issue_comment', payload)).toThrow(
      `The event file of issue_comment is incomplete: it has no valid \`${field}\`.`,
    )
  })

  test.each([undefined, 'text'])('a command event with the payload %j is refused', (payload) => {
    for (const name of conversationEventNames)
      expect(() => parseEvent(name, payload)).toThrow(expect.objectContaining({ reason: 'event' }))
  })

  const strange = { repository: 5, sender: [], pull_request: 'x' }
  test.each([undefined, 'text', strange])('another event with the payload %j is taken', (payload) => {
    for (const name of ['push', 'schedule', 'pull_request', 'workflow_dispatch'])
      expect(parseEvent(name, payload)).toEqual({ kind: 'other', name, isFromFork: false })
  })
})

const listed = (number: number, id = 7) => ({ number, head: { sha, repo: { id: 7 } }, base: { repo: { id } } })
const ofBranch = (id: number) => ({ pull_requests: [listed(34)], head_repository: { id } })

test.each<[string, object, number | undefined]>([
  ['one, and one of another repository', { pull_requests: [listed(34), listed(35, 8)] }, 34],
  ['one, for a branch of this repository', ofBranch(7), 34],
  ['one, for the branch of a fork', ofBranch(8), undefined],
  ['two', { pull_requests: [listed(34), listed(35)] }, undefined],
  ['something of another form', { pull_requests: [{ number: '34' }] }, undefined],
])('H134: a workflow run, a check suite or a check run that lists %s', (_, fields, number) => {
  for (const name of ['workflow_run', 'check_suite', 'check_run']) {
    const event = parseEvent(name, { repository, sender, [name]: { head_sha: sha, ...fields } })
    expect(event).toMatchObject({ kind: 'other', isFromFork: false, commit: sha })
    expect(event.thread).toEqual(number && { number, isPullRequest: true })
  }
})

const actor = { login: 'eve', type: 'User' }
const run = (id: number | undefined) => ({ workflow_run: { actor, head_repository: id && { id } } })

test.each<[string, object, boolean, string | undefined]>([
  ['pull_request_target', {}, true, 'ada'],
  ['discussion', {}, true, 'ada'],
  ['discussion_comment', {}, true, 'ada'],
  ['fork', {}, true, 'ada'],
  ['watch', {}, true, 'ada'],
  ['push', {}, false, 'ada'],
  ['workflow_run', run(7), false, 'eve'],
  ['workflow_run', run(8), true, 'eve'],
  ['workflow_run', { workflow_run: { actor: null, head_repository: null } }, true, undefined],
  ['workflow_run', { workflow_run: 'x' }, true, 'ada'],
])('%s with %j: whether strangers can trigger it is %s, and its sender is %s', (name, fields, isOpen, login) => {
  const event = parseEvent(name, { repository, sender, ...fields })
  expect([event.kind === 'other' && event.isOpenToStrangers === true, event.sender?.login]).toEqual([isOpen, login])
})

test('every official example of every event parses', () => {
  const events = [...examples, ...serverExamples]
  expect(events.flatMap((event) => event.examples).length).toBeGreaterThan(200)
  for (const { name, examples } of events) {
    const kind = conversationEventNames.some((command) => command === name) ? 'conversation' : 'other'
    const thread = name === 'pull_request' ? { thread: { isPullRequest: true } } : {}
    for (const payload of examples) expect(parseEvent(name, payload)).toMatchObject({ kind, name, ...thread })
  }
})
