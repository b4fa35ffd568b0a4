import { createRequire } from 'node:module'
import type { WebhookDefinition } from '@octokit/webhooks-examples'
import { describe, expect, test } from 'vitest'
import { ActionError } from '../../../src/errors.ts'
import { commandEventNames, parseEvent } from '../../../src/github/event.ts'
import { issueCommentEvent } from '../../github/events.ts'

// The types of the package say that it is a module; it is a JSON file.
const require = createRequire(import.meta.url)
const examples: readonly WebhookDefinition[] = require('@octokit/webhooks-examples')
const serverExamples: readonly WebhookDefinition[] = require('@octokit/webhooks-examples/ghes-35/index.json')

const repository = { id: 7, name: 'docs', owner: { login: 'octo' }, private: false, full_name: 'octo/docs' }
const sender = { login: 'ada', type: 'User', id: 1 }
const issue = {
  id: 900,
  number: 12,
  html_url: 'https://github.com/octo/docs/issues/12',
  title: 'A title',
  body: null,
  locked: false,
  user: sender,
}
const pullRequest = {
  number: 34,
  html_url: 'https://github.com/octo/docs/pull/34',
  title: 'A change',
  body: 'Because',
  locked: true,
  head: { repo: { id: 7 } },
}
const comment = {
  id: 555,
  user: sender,
  body: '/agent go',
  html_url: 'https://github.com/octo/docs/issues/12#issuecomment-555',
}
const reviewComment = { ...comment, path: 'guide/a.md', line: 9, start_line: 7, original_line: 3 }
const review = { id: 77, user: sender, body: null, html_url: 'https://github.com/octo/docs/pull/34#review-77' }

const issueComment = (overrides = {}) => ({ action: 'created', repository, sender, issue, comment, ...overrides })
const inPullRequest = (overrides = {}) => ({
  action: 'created',
  repository,
  sender,
  pull_request: pullRequest,
  ...overrides,
})
const author = { login: 'ada', type: 'User' }

test('a comment on an issue becomes a command event with only the named fields', () => {
  expect(parseEvent('issue_comment', issueComment())).toEqual({
    kind: 'command',
    name: 'issue_comment',
    action: 'created',
    repository: { id: 7, owner: 'octo', name: 'docs', isPrivate: false },
    sender: author,
    thread: {
      number: 12,
      isPullRequest: false,
      url: 'https://github.com/octo/docs/issues/12',
      title: 'A title',
      body: '',
      isLocked: false,
    },
    text: {
      kind: 'comment',
      id: 555,
      author,
      body: '/agent go',
      url: 'https://github.com/octo/docs/issues/12#issuecomment-555',
    },
    isFromFork: false,
  })
})

test('a comment on a pull request says so', () => {
  const event = parseEvent('issue_comment', issueComment({ issue: { ...issue, pull_request: { url: 'https://x' } } }))
  expect(event.thread?.isPullRequest).toBe(true)
})

test.each([
  ['lines', {}, { startLine: 7, line: 9 }],
  ['one line', { start_line: null, original_start_line: 1 }, { startLine: undefined, line: 9 }],
  ['an outdated range', { line: null, start_line: null, original_start_line: 2 }, { startLine: 2, line: 3 }],
  ['a whole file', { line: null, start_line: null, original_line: null }, { startLine: undefined, line: undefined }],
])('a review comment on %s carries its file and where it stands', (_, fields, place) => {
  const payload = inPullRequest({ comment: { ...reviewComment, ...fields } })
  expect(parseEvent('pull_request_review_comment', payload)).toMatchObject({
    thread: { number: 34, isPullRequest: true, isLocked: true },
    text: { kind: 'review-comment', file: 'guide/a.md', ...place },
    isFromFork: false,
  })
})

test('a review without a body has an empty text', () => {
  expect(commandEvent('pull_request_review', inPullRequest({ review })).text).toEqual({
    kind: 'review',
    id: 77,
    author,
    body: '',
    url: 'https://github.com/octo/docs/pull/34#review-77',
  })
})

test.each([
  ['the same repository', { repo: { id: 7 } }, false],
  ['another repository', { repo: { id: 8 } }, true],
  ['a deleted fork', { repo: null }, true],
])('reviews and pull request events whose head is in %s', (_, head, isFromFork) => {
  const payload = inPullRequest({ pull_request: { ...pullRequest, head }, review })
  for (const name of ['pull_request', 'pull_request_target', 'pull_request_review'])
    expect(parseEvent(name, payload)).toMatchObject({ isFromFork, thread: { number: 34 } })
})

test.each(['edited', 'labeled', 'assigned', 'closed', 'deleted'])('an issue that was %s has no text', (action) => {
  expect(commandEvent('issues', { action, repository, sender, issue }).text).toBeUndefined()
})

test('the body of a new issue is a text', () => {
  const payload = { action: 'opened', repository, sender, issue: { ...issue, body: 'Hello' } }
  expect(commandEvent('issues', payload).text).toMatchObject({ kind: 'issue', id: 900, body: 'Hello' })
})

test('a text without an account was written by nobody who can be the sender', () => {
  const { text } = commandEvent('issue_comment', issueComment({ comment: { ...comment, user: null } }))
  expect(text?.author).toEqual({ login: 'ghost', type: 'User' })
})

describe('H77: only the real events are commands', () => {
  const ofRepository = (fields: object) => issueComment({ repository: { ...repository, ...fields } })

  test.each(['workflow_dispatch', 'repository_dispatch', 'workflow_call', ''])('%s never is', (name) => {
    const lookAlike = issueComment({ pull_request: pullRequest, review })
    const event = parseEvent(name, { ...lookAlike, inputs: lookAlike, client_payload: lookAlike })
    expect(event).toEqual({
      kind: 'other',
      name,
      repository: { id: 7, owner: 'octo', name: 'docs', isPrivate: false },
      sender: author,
      isFromFork: false,
    })
  })

  test.each([
    ['no action', issueComment({ action: undefined }), 'action'],
    ['no sender', issueComment({ sender: null }), 'sender'],
    ['no login', issueComment({ comment: { ...comment, user: { type: 'User' } } }), 'comment.user.login'],
    ['an id that is no number', issueComment({ comment: { ...comment, id: '5' } }), 'comment.id'],
    ['an id of 0', issueComment({ comment: { ...comment, id: 0 } }), 'comment.id'],
    ['no comment', issueComment({ comment: undefined }), 'comment'],
    ['no repository id', ofRepository({ id: 1.5 }), 'repository.id'],
    ['a repository that is no name', ofRepository({ name: '..' }), 'repository.name'],
    ['an owner that is no name', ofRepository({ owner: { login: 'a/b' } }), 'repository.owner.login'],
    ['a body that is no text', issueComment({ comment: { ...comment, body: {} } }), 'comment.body'],
  ])('a comment event with %s is refused by the name of the field', (_, payload, field) => {
    expect(() => parseEvent('issue_comment', payload)).toThrow(
      `The event issue_comment is not what GitHub promises: no valid \`${field}\` in the payload.`,
    )
  })

  test.each([undefined, null, [], 'text', 5])('a command event with the payload %j is refused', (payload) => {
    for (const name of commandEventNames) {
      expect(() => parseEvent(name, payload)).toThrow(ActionError)
      expect(() => parseEvent(name, payload)).toThrow(expect.objectContaining({ reason: 'event' }))
    }
  })

  test.each([undefined, null, [], 'text', { repository: 5, sender: [], pull_request: 'x' }])(
    'another event with the payload %j is taken as it is',
    (payload) => {
      for (const name of ['push', 'schedule', 'pull_request', 'workflow_dispatch'])
        expect(parseEvent(name, payload)).toEqual({ kind: 'other', name, isFromFork: false })
    },
  )
})

test('every official example of every event parses', () => {
  const payloads = [...examples, ...serverExamples].flatMap(({ name, examples }) =>
    examples.map((payload) => [name, payload] as const),
  )
  expect(payloads.length).toBeGreaterThan(200)
  for (const [name, payload] of payloads) {
    const isCommand = commandEventNames.some((command) => command === name)
    const thread = name === 'pull_request' ? { thread: { isPullRequest: true } } : {}
    expect(parseEvent(name, payload)).toMatchObject({ kind: isCommand ? 'command' : 'other', name, ...thread })
  }
})

function commandEvent(name: string, payload: unknown) {
  const event = parseEvent(name, payload)
  if (event.kind !== 'command') throw new Error(`${name} is no command event`)
  return event
}

test.each([
  ['mona', 'User'],
  ['our-agent[bot]', 'Bot'],
])('a forge that tells no type of the sender %s: a %s', (login, type) => {
  const payload = { ...issueCommentEvent(), sender: { login } }
  expect(parseEvent('issue_comment', payload).sender).toEqual({ login, type })
})
