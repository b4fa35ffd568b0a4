// Checks failed calls to GitHub: GitHub's own message, the hint that says what to do, and which calls are retried and when.

import { inspect } from 'node:util'
import { expect, test, vi } from 'vitest'
import { GitHubError } from '../../src/kit/errors.ts'
import type { GitHub } from '../../src/kit/github/github.ts'
import type { Fault } from '../github/faults.ts'
import type { OperationId } from '../github/operations.ts'
import { inIssue, rejectionOf, setUp } from './github-setup.ts'

const sha = 'a'.repeat(40)
const none = { output: { title: '', summary: '', text: '' } }

test.each<[string, (api: GitHub) => Promise<unknown>, string]>([
  ['create a comment on #1', ({ comments }) => comments.create(inIssue, 'Hello'), '`issues: write` (for a pull'],
  ['add the label to #2', (api) => api.addLabel(2, 'agent'), '`pull-requests: write`'],
  [`create a check run on ${sha}`, (api) => api.checkRuns.create(sha, 'agent', 'k', none), 'only app tokens'],
  ['compare a with b', (api) => api.compare('a', 'b'), '`contents: read`'],
  ['list the runs of docs.yml', (api) => api.listRuns('docs.yml', { per_page: 30 }), '`actions: read`'],
])('H63: if a token may not %s, the error says what to grant', async (doing, call, permission) => {
  const token = { permissions: { issues: 'read', 'pull-requests': 'read' } } as const
  const { github, api } = await setUp({ token, repository: { isPrivate: true } })
  github.issue()
  github.pullRequest()
  const message = `This workflow may not ${doing}: 403 Resource not accessible by integration`
  const hint = expect.stringContaining(permission)
  expect(await rejectionOf(call(api))).toMatchObject({ reason: 'github', message, hint })
  expect(github.journal.entries()).toHaveLength(1)
})

test('an error about a read that is forbidden says so', async () => {
  const { github, comments } = await setUp()
  const body = { message: 'Resource not accessible by integration' }
  github.faults.add('issues/get-comment', { kind: 'answer', status: 403, body })
  const message = `This workflow may not read comment 7: 403 ${body.message}`
  expect(await rejectionOf(comments.get(7))).toMatchObject({ message })
})

// F6, F8
test.each([
  ['was deleted', { status: 410, body: { message: 'This issue was deleted' } }],
  ['does not exist', { status: 404, body: { message: 'Not Found' } }],
  ['was transferred', { status: 301, body: '', headers: { location: '/repositories/77/issues/1' } }],
])('a thread that %s is gone, and no other host gets a request', async (_, answer) => {
  const { github, api, comments } = await setUp()
  github.faults.add('*', { kind: 'answer', ...answer }, { times: 4 })
  const text = { kind: 'comment', id: 7 } as const
  const read = [await api.getThread(1), await api.getText(text, 1), await api.getPullRequest(1)]
  expect(read).toEqual([undefined, undefined, undefined])
  expect(await rejectionOf(comments.list(inIssue))).toMatchObject({ isGone: true })
  expect(github.journal.entries()).toHaveLength(4)
})

// F7
test('without a token nothing is sent', async () => {
  const { github, connect } = await setUp()
  const message = 'GitHub was not asked to list the comments on #1: `github-token` is empty'
  expect(await rejectionOf(connect({ token: '' }).comments.list(inIssue))).toMatchObject({ message })
  expect(github.journal.entries()).toEqual([])
})

test.each(['bad-gateway-after', 'reset', 'reset-after'] as const)(
  'H65: after %s neither a comment nor a check run is created a second time',
  async (kind) => {
    const { github, api, comments } = await setUp({ token: { permissions: { checks: 'write' } } })
    github.issue()
    github.faults.add('*', { kind }, { times: 2 })
    expect(await rejectionOf(comments.create(inIssue, 'Hello'))).toBeInstanceOf(GitHubError)
    expect(await rejectionOf(api.checkRuns.create(sha, 'agent', 'k', none))).toBeInstanceOf(GitHubError)
    expect(github.journal.writes()).toHaveLength(2)
  },
)

// The waits between retries are 1, 4, and 9 ms here. The client does not start a wait that would end after the deadline.
test.each([
  ['reset-after', '', 600_000, 4],
  ['bad-gateway', '502 (text/html)', 4, 2],
] as const)('after %s (%s), with %i ms left, a list is read %i times', async (kind, reason, deadlineMs, times) => {
  const { github, comments } = await setUp({ deadlineMs })
  github.issue()
  github.faults.add('issues/list-comments', { kind }, { times: times + 3 })
  const message = expect.stringContaining(`GitHub did not list the comments on #1: ${reason}`)
  expect(await rejectionOf(comments.list(inIssue))).toMatchObject({ message })
  expect(github.journal.entries()).toHaveLength(times)
})

test('a conflict is not treated as an empty list', async () => {
  const { github, api } = await setUp()
  github.faults.add('pulls/list-files', { kind: 'answer', status: 409, body: { message: 'Conflict' } })
  expect(await rejectionOf(api.listChangedFiles(1))).toMatchObject({ status: 409 })
})

test.each([300_000, 300_001])('H66: a rate limit of 300 s with %i ms left: an error, or a wait', async (deadlineMs) => {
  const { clock, github, comments } = await setUp({ deadlineMs })
  github.issue()
  const body = { message: 'You have exceeded a secondary rate limit.' }
  github.faults.add('issues/create-comment', { kind: 'answer', status: 403, body, headers: { 'retry-after': '300' } })
  const creation = comments.create(inIssue, 'Hello')
  if (deadlineMs > 300_000) {
    await expect.poll(() => clock.asleep()).toContain(300_000)
    expect(github.comments(1)).toEqual([])
    clock.advance(300_000)
    return expect(await creation).toMatchObject({ body: 'Hello' })
  }
  const hint = expect.stringContaining('after 02 Mar 2026 10:05 UTC (GitHub asks you to wait 5 min)')
  expect(await rejectionOf(creation)).toMatchObject({ retryAfterMs: 300_000, hint })
})

test.each([600_000, 5000])('a request without an answer lasts no longer than 20 s or %i ms', async (deadlineMs) => {
  const ms = Math.min(deadlineMs, 20_000)
  const { clock, github, comments } = await setUp({ deadlineMs })
  github.issue()
  github.faults.add('issues/create-comment', { kind: 'no-answer' })
  const failed = rejectionOf(comments.create(inIssue, 'Hello'))
  await expect.poll(() => github.journal.entries()).toHaveLength(1)
  clock.advance(ms)
  const message = `GitHub did not create a comment on #1: no response within ${ms / 1000} s`
  expect(await failed).toMatchObject({ message, status: undefined })
})

test('after the deadline nothing is sent', async () => {
  const { clock, github, comments } = await setUp({ deadlineMs: 5000 })
  clock.advance(5000)
  const message = 'GitHub did not list the comments on #1: no time was left before the deadline'
  expect(await rejectionOf(comments.list(inIssue))).toMatchObject({ message, hint: 'Raise `timeout-minutes`.' })
  expect(github.journal.entries()).toEqual([])
})

test.each([
  ['a request', { kind: 'no-answer' }, 1],
  ['the wait before it is sent again', { kind: 'bad-gateway' }, 100_000],
] as const)('H123: an aborted signal ends %s, and every timer of ours', async (_, fault, retryMs) => {
  const { clock, github, stop, connect } = await setUp()
  const reason = new Error('asked to stop')
  github.faults.add('issues/list-comments', fault)
  const request = rejectionOf(connect({ retryMs }).comments.list(inIssue))
  await expect.poll(() => github.journal.entries()).toHaveLength(1)
  stop.abort(reason)
  expect(await request).toBe(reason)
  await expect.poll(() => clock.asleep()).toEqual([])
})

test('a login page is not accepted as a list of comments', async () => {
  const { github, comments } = await setUp()
  const headers = { 'content-type': 'text/html' }
  github.faults.add('issues/list-comments', { kind: 'answer', status: 200, body: '<html>', headers })
  const [message, hint] = ['200 (text/html)', 'proxy'].map((text) => expect.stringContaining(text))
  expect(await rejectionOf(comments.list(inIssue))).toMatchObject({ message, hint })
  expect(github.journal.entries()).toHaveLength(1)
})

const pull = { number: 1, state: 'open', locked: false, user: null, head: {}, base: {}, labels: [], merged_at: null }

test.each<[OperationId, unknown, (api: GitHub) => Promise<unknown>]>([
  ['issues/list-comments', {}, ({ comments }) => comments.list(inIssue)],
  ['issues/list-comments', [{ id: 2 ** 53 }], ({ comments }) => comments.list(inIssue)],
  ['issues/get-comment', { id: 7, issue_url: '/pulls/x' }, ({ comments }) => comments.get(7)],
  ['issues/get', { body: '' }, (api) => api.getThread(1)],
  ['pulls/get', { ...pull, state: 'new' }, (api) => api.getPullRequest(1)],
  ['pulls/get', { ...pull, locked: null }, (api) => api.getPullRequest(1)],
  ['checks/get', { id: 0, output: {} }, ({ checkRuns }) => checkRuns.get(1)],
])('%s: what decides about money or permissions is validated', async (operation, body, read) => {
  const { github, api } = await setUp()
  github.faults.add(operation, { kind: 'answer', status: 200, body })
  const [message, hint] = ['as documented', 'proxy'].map((text) => expect.stringContaining(text))
  expect(await rejectionOf(read(api))).toMatchObject({ message, hint })
})

test('no part of a response is printed, not even a deprecation notice', async () => {
  const { github, comments } = await setUp()
  const headers = { deprecation: 'true', sunset: '::error::hello' }
  github.faults.add('issues/list-comments', { kind: 'answer', status: 200, body: [], headers })
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await comments.list(inIssue)
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

test.each<Fault>([{ kind: 'answer', status: 422, body: { message: 'no' } }, { kind: 'reset' }])(
  'the token is in no error: %j',
  async (fault) => {
    const { github, connect } = await setUp()
    const token = github.token()
    github.faults.add('issues/create-comment', fault)
    const error = await rejectionOf(connect({ token }).comments.create(inIssue, 'Hello'))
    expect(inspect(error, { depth: 10 })).not.toContain(token)
  },
)
