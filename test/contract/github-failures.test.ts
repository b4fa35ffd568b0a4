import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { GitHubError } from '../../src/kit/errors.ts'
import type { GitHub } from '../../src/kit/github/github.ts'
import type { Fault } from '../github/faults.ts'
import { rejectionOf, setUp } from './github-setup.ts'

const inIssue = { number: 1, isPullRequest: false }
const inPull = { number: 2, isPullRequest: true }
const readOnly = { permissions: { issues: 'read', 'pull-requests': 'read' } } as const

const sha = 'a'.repeat(40)
const none = { title: '', summary: '', text: '' }
const issue = { kind: 'issue', id: 1, threadNumber: 1 } as const

// Catches: a hint that grants what is granted already, or that a personal token cannot have.
test.each<[string, (api: GitHub) => Promise<unknown>, string]>([
  ['create a comment in #1', ({ comments }) => comments.create(inIssue, 'Hello'), '`issues: write`'],
  ['create a comment in #2', ({ comments }) => comments.create(inPull, 'Hello'), '`pull-requests: write`'],
  ['add the reaction eyes', (api) => api.addReaction(issue, 'eyes'), '`issues: write` (for a pull request `pull-req'],
  ['add the label to #2', (api) => api.addLabel(2, 'agent'), '`pull-requests: write`'],
  [`create a check run on ${sha}`, (api) => api.checkRuns.create(sha, 'agent', 'k', none), 'Only the token of an app'],
  ['compare a with b', (api) => api.compare('a', 'b'), '`contents: read`'],
  ['list the releases', (api) => api.listReleases(), '`contents: read`'],
  ['list the runs of docs.yml', (api) => api.listSuccessfulRuns('docs.yml', 'main'), '`actions: read`'],
])('H63: a token that may not %s is told what to grant', async (doing, call, permission) => {
  const { github, api } = await setUp({ token: readOnly, repository: { isPrivate: true } })
  github.issue()
  github.pullRequest()
  const message = `GitHub did not ${doing}: 403 Resource not accessible by integration`
  const hint = expect.stringContaining(permission)
  expect(await rejectionOf(call(api))).toMatchObject({ reason: 'github', message, hint })
  expect(github.journal.entries()).toHaveLength(1)
})

test('a token that GitHub does not know is named as such', async () => {
  const { connect } = await setUp()
  const { comments } = connect({ token: 'ghs_revoked' })
  const hint = expect.stringContaining('`github-token` is wrong, revoked or expired')
  expect(await rejectionOf(comments.list(inIssue))).toMatchObject({ status: 401, hint })
})

test('H67: 410 is an absent comment, as 404 is', async () => {
  const { github, comments } = await setUp()
  github.faults.add('issues/update-comment', { kind: 'answer', status: 410 })
  expect(await comments.update(7, 'new')).toBeUndefined()
})

test.each(['bad-gateway-after', 'reset'] as const)(
  'H65: after %s a comment is not created a second time',
  async (kind) => {
    const { github, comments } = await setUp()
    github.issue()
    github.faults.add('issues/create-comment', { kind })
    expect(await rejectionOf(comments.create(inIssue, 'Hello'))).toBeInstanceOf(GitHubError)
    expect(github.journal.writes()).toHaveLength(1)
    expect((await comments.list(inIssue)).map(({ body }) => body)).toEqual(kind === 'reset' ? [] : ['Hello'])
  },
)

test.each([
  ['bad-gateway', '502 (text/html)'],
  ['reset-after', ''],
] as const)('after %s a list is read three times at most, with growing pauses', async (kind, reason) => {
  const { pass, github, comments } = await setUp()
  github.issue()
  github.comment({ thread: 1 })
  github.faults.add('issues/list-comments', { kind }, { times: 5 })
  const failed = rejectionOf(comments.list(inIssue))
  await pass(1000, 2000)
  const message = expect.stringContaining(`GitHub did not list the comments of #1: ${reason}`)
  expect(await failed).toMatchObject({ message })
  expect(github.journal.entries()).toHaveLength(3)
  const listing = comments.list(inIssue)
  await pass(1000, 2000)
  expect(await listing).toHaveLength(1)
})

test('H66: a short secondary rate limit is waited for, for a creation too', async () => {
  const { clock, pass, github, comments } = await setUp()
  github.issue()
  github.faults.add('issues/create-comment', { kind: 'secondary-rate-limit', retryAfterSeconds: 30 })
  const creation = comments.create(inIssue, 'Hello')
  await clock.sleeping(30_000)
  expect(github.comments(1)).toEqual([])
  await pass(30_000)
  await creation
  expect(github.comments(1)).toHaveLength(1)
})

test('H66: a rate limit that does not fit the deadline ends at once', async () => {
  const { github, comments } = await setUp({ deadlineMs: 30_000 })
  github.faults.add('issues/list-comments', { kind: 'secondary-rate-limit', retryAfterSeconds: 30 })
  expect(await rejectionOf(comments.list(inIssue))).toMatchObject({ retryAfterMs: 30_000 })
})

test.each([600_000, 5000])('a request without an answer lasts no longer than 20 s or %i ms', async (deadlineMs) => {
  const ms = Math.min(deadlineMs, 20_000)
  const { clock, github, comments } = await setUp({ deadlineMs })
  github.issue()
  github.faults.add('issues/create-comment', { kind: 'no-answer' })
  const failed = rejectionOf(comments.create(inIssue, 'Hello'))
  await github.journal.arrival('issues/create-comment')
  clock.advance(ms)
  const message = `GitHub did not create a comment in #1: no answer within ${ms / 1000} s`
  expect(await failed).toMatchObject({ message, status: undefined })
})

// Catches: GitHub blamed for a deadline of ours.
test('after the deadline nothing is sent', async () => {
  const { clock, github, comments } = await setUp({ deadlineMs: 5000 })
  clock.advance(5000)
  const failed = rejectionOf(comments.list(inIssue))
  const message = 'GitHub did not list the comments of #1: no time was left until the deadline'
  expect(await failed).toMatchObject({ message, hint: 'Raise `timeout-minutes`.' })
  expect(github.journal.entries()).toEqual([])
})

test('an aborted signal ends a request with its reason', async () => {
  const { github, stop, comments } = await setUp()
  const reason = new Error('asked to stop')
  github.faults.add('issues/list-comments', { kind: 'no-answer' })
  const request = rejectionOf(comments.list(inIssue))
  await github.journal.arrival('issues/list-comments')
  stop.abort(reason)
  expect(await request).toBe(reason)
})

test('H123: no timer outlives its request, which an aborted signal ends in a pause, too', async () => {
  const { clock, github, stop, comments } = await setUp()
  const reason = new Error('asked to stop')
  github.issue()
  await comments.list(inIssue)
  await rejectionOf(comments.create(inIssue, ''))
  github.faults.add('issues/list-comments', { kind: 'bad-gateway' })
  const paused = rejectionOf(comments.list(inIssue))
  await clock.sleeping(1000)
  stop.abort(reason)
  expect(await paused).toBe(reason)
  expect(clock.asleep()).toEqual([])
})

test.each([
  ['a login page', '<html>Please sign in</html>', { 'content-type': 'text/html' }, 'the whole answer (text/html)'],
  ['an id that is not exact', '[{"id":9007199254740993}]', { 'content-type': 'application/json' }, '0.id'],
])('%s is not taken for a list of comments', async (_, body, headers, where) => {
  const { github, comments } = await setUp()
  github.faults.add('issues/list-comments', { kind: 'answer', status: 200, body, headers })
  const [message, hint] = [where, 'proxy'].map((text) => expect.stringContaining(text))
  expect(await rejectionOf(comments.list(inIssue))).toMatchObject({ message, hint })
  expect(github.journal.entries()).toHaveLength(1)
})

test('an answer without end is cut off', async () => {
  const { github, comments } = await setUp()
  github.faults.add('issues/create-comment', { kind: 'answer', status: 200, body: 'x'.repeat(65 * 1024 * 1024) })
  await expect(comments.create(inIssue, 'Hello')).rejects.toThrow('larger than 64 MiB')
})

test('nothing of an answer is printed, not even a deprecation', async () => {
  const { github, comments } = await setUp()
  const headers = { deprecation: 'true', sunset: '::error::hello' }
  github.faults.add('issues/list-comments', { kind: 'answer', status: 200, body: [], headers })
  const printed: unknown[] = []
  const { warn } = console
  console.warn = (...texts) => printed.push(...texts)
  await comments.list(inIssue)
  console.warn = warn
  expect(printed).toEqual([])
})

test('the token is in no error', async () => {
  const { github, connect } = await setUp()
  const token = github.token()
  const faults: Fault[] = [{ kind: 'answer', status: 422, body: { message: 'no' } }, { kind: 'reset' }]
  for (const fault of faults) {
    github.faults.add('issues/create-comment', fault)
    const error = await rejectionOf(connect({ token }).comments.create(inIssue, 'Hello'))
    expect(inspect(error, { depth: 10 })).not.toContain(token)
  }
})
