// What the emulated GitHub must refuse, or the action would pass where GitHub does not let it.

import { expect, onTestFinished, test } from 'vitest'
import { createManualClock } from './clock.ts'
import type { Repository } from './entities.ts'
import { startGitHub, type TokenOptions } from './github.ts'

async function setUp(repository: Partial<Repository> = {}) {
  const github = await startGitHub({ clock: createManualClock(), repository })
  onTestFinished(github.close)
  const ask = async (given: TokenOptions, method: string, path: string, body?: unknown) => {
    const response = await fetch(`${github.apiUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${github.token(given)}`, 'user-agent': 'test' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) }
  }
  return { github, ask }
}

const base = '/repos/octo-org/docs'
const workflow: TokenOptions = {}

test('the workflow’s token is nobody for GET /user, and has a viewer without other fields', async () => {
  const { ask } = await setUp()
  expect((await ask(workflow, 'GET', '/user')).status).toBe(403)
  const { body } = await ask(workflow, 'POST', '/graphql', { query: '{ viewer { shoe } }' })
  expect(body).toEqual({ errors: [{ message: "Field 'shoe' doesn't exist on type 'User'" }] })
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

test('pull requests and check runs of a private repository take their own permission', async () => {
  const { ask } = await setUp({ isPrivate: true })
  const token: TokenOptions = { permissions: { 'pull-requests': 'none' } }
  const answers = ['pulls', `commits/${sha}/check-runs`].map((path) => ask(token, 'GET', `${base}/${path}`))
  const accepted = (await Promise.all(answers)).map(({ headers }) => headers.get('x-accepted-github-permissions'))
  expect(accepted).toEqual(['pull_requests=read', 'checks=read'])
})

test.each([[[5]], [['x'.repeat(51)]], [[' ']], ['x']])('the labels %j are refused', async (labels) => {
  const { github, ask } = await setUp()
  github.issue()
  expect((await ask(workflow, 'POST', `${base}/issues/1/labels`, { labels })).status).toBe(422)
})

const sha = 'c'.repeat(40)
const checks = { permissions: { checks: 'write' } } as const

test.each([
  [{ head_sha: sha }, '"name" wasn\'t supplied'],
  [{ name: 'x', head_sha: 'main' }, 'No commit found for SHA: main'],
  [{ name: 'x', head_sha: sha, status: 'completed' }, '"conclusion" wasn\'t supplied'],
  [{ name: 'x', head_sha: sha, conclusion: 'stale' }, 'stale is not a member'],
  [{ name: 'x', head_sha: sha, output: { title: 't' } }, '"summary" wasn\'t supplied'],
  [{ name: 'x', head_sha: sha, output: { title: 't', summary: 'x'.repeat(65_536) } }, 'Only 65535 characters'],
])('the check run %j is refused', async (body, message) => {
  const { github, ask } = await setUp()
  const answer = await ask(checks, 'POST', `${base}/check-runs`, body)
  expect(answer).toMatchObject({ status: 422, body: { message: expect.stringContaining(message) } })
  expect(github.checkRuns(sha)).toEqual([])
})

test('a check run is changed by the app that made it, that of a workflow job by nobody', async () => {
  const { github, ask } = await setUp()
  const job = github.addCheckRun({ headSha: sha, name: 'build', isOfWorkflowJob: true })
  const made = github.addCheckRun({ headSha: sha, name: 'x' })
  const update = async (token: TokenOptions, id: number) => {
    const { status, body } = await ask(token, 'PATCH', `${base}/check-runs/${id}`, { conclusion: 'success' })
    return `${status} ${body.message ?? body.status}`
  }
  expect(await update(checks, made.id)).toBe('200 completed')
  expect(await update({ ...checks, login: 'our-agent[bot]' }, made.id)).toMatch(/^403 Invalid app_id `15368`/)
  expect(await update(checks, job.id)).toMatch(/^403 .*internally by GitHub Actions/)
  expect(await update(workflow, made.id)).toBe('403 Resource not accessible by integration')
})
