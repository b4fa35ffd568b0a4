// Checks what the emulated GitHub must reject. Otherwise, the action could pass tests and fail on GitHub.

import { expect, onTestFinished, test } from 'vitest'
import { createManualClock } from './clock.ts'
import { startGitHub, type TokenOptions } from './github.ts'

async function setUp() {
  const github = await startGitHub({ clock: createManualClock() })
  onTestFinished(github.close)
  const ask = async (given: TokenOptions, method: string, path: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${github.token(given)}`, 'user-agent': 'test' }
    const request = { method, headers, body: body === undefined ? null : JSON.stringify(body) }
    const response = await fetch(`${github.apiUrl}${path}`, request)
    return { status: response.status, body: JSON.parse(await response.text()) }
  }
  return { github, ask }
}

const base = '/repos/octo-org/docs'
const workflow: TokenOptions = {}

test('paths and fields that are not emulated are rejected', async () => {
  const { ask } = await setUp()
  expect(await ask(workflow, 'GET', '/user')).toMatchObject({ status: 404, body: { message: 'Not Found' } })
  const { body } = await ask(workflow, 'POST', '/graphql', { query: '{ viewer { shoe } }' })
  expect(body).toMatchObject({ errors: [{ message: expect.stringContaining('shoe') }] })
})

test.each([
  [{ issues: 'read', 'pull-requests': 'read' }, 403, 403],
  [{ issues: 'write', 'pull-requests': 'none' }, 201, 201],
  [{ issues: 'none', 'pull-requests': 'write' }, 403, 201],
] as const)('with %j issues answer %i and pull requests %i to a comment', async (permissions, ...statuses) => {
  const { github, ask } = await setUp()
  github.issue()
  github.pullRequest()
  const comment = (thread: number) => ask({ permissions }, 'POST', `${base}/issues/${thread}/comments`, { body: 'x' })
  const answers = await Promise.all([1, 2].map(comment))
  expect(answers.map(({ status }) => status)).toEqual(statuses)
  expect([1, 2].map((thread) => github.comments(thread).length)).toEqual(statuses.map((one) => (one === 201 ? 1 : 0)))
})

const sha = 'c'.repeat(40)
const checks = { permissions: { checks: 'write' } } as const
const long = 'x'.repeat(65_536)

test.each([
  ['issues/1/labels', { labels: ['x'.repeat(51)] }, 'Validation Failed'],
  ['check-runs', { head_sha: sha }, 'name: '],
  ['check-runs', { name: 'x', head_sha: 'main' }, 'No commit found for SHA: main'],
  ['check-runs', { name: 'x', head_sha: sha, output: { title: 't', summary: long } }, 'Only 65535 characters'],
  ['pulls/2/requested_reviewers', { reviewers: ['mona', 'octocat'] }, 'requested from pull request author.'],
  ['pulls/2/requested_reviewers', { reviewers: ['mona'], team_reviewers: ['writers'] }, 'Validation Failed'],
])('a request to %s %j is rejected as a whole', async (path, body, message) => {
  const { github, ask } = await setUp()
  github.issue()
  github.pullRequest()
  github.setRole('mona', 'write')
  github.addTeam('writers')
  const before = github.store.read()
  const answer = await ask(checks, 'POST', `${base}/${path}`, body)
  expect(answer).toMatchObject({ status: 422, body: { message: expect.stringContaining(message) } })
  expect(github.store.read()).toBe(before)
})

test('a check run can be changed only by the app that created it', async () => {
  const { ask } = await setUp()
  const { body: made } = await ask(checks, 'POST', `${base}/check-runs`, { head_sha: sha, name: 'x' })
  const update = async (token: TokenOptions, id: number) => {
    const { status, body } = await ask(token, 'PATCH', `${base}/check-runs/${id}`, { conclusion: 'success' })
    return `${status} ${body.message ?? body.status}`
  }
  expect(await update(checks, made.id)).toBe('200 completed')
  expect(await update({ ...checks, login: 'our-agent[bot]' }, made.id)).toMatch(/^403 Invalid app_id `15368`/)
  expect(await update(workflow, made.id)).toBe('403 Resource not accessible by integration')
})
