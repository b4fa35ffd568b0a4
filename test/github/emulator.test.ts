// Checks what the emulated GitHub must reject. Otherwise, the action could pass tests and fail on GitHub.

import { expect, onTestFinished, test } from 'vitest'
import { startGitHub, type TokenOptions } from './github.ts'

/** Issue 1 and pull request 2 exist. */
async function setUp() {
  const github = await startGitHub({ clock: { now: () => 0 } })
  onTestFinished(github.close)
  github.issue()
  github.pullRequest()
  const ask = async (given: TokenOptions, operation: string, sent?: object) => {
    const [method = '', path] = operation.split(' ')
    const headers = { authorization: `Bearer ${github.token(given)}`, 'user-agent': 'test' }
    const request = { method, headers, body: sent ? JSON.stringify(sent) : null }
    const response = await github.fetch(new Request(`${github.apiUrl}${path}`, request))
    return { status: response.status, body: JSON.parse(await response.text()) }
  }
  return { github, ask }
}

const base = '/repos/octo-org/docs'
const reading = { permissions: { issues: 'read', 'pull-requests': 'read' } } as const
const ofPulls = { permissions: { issues: 'none' } } as const
const ofIssues = { permissions: { 'pull-requests': 'none' } } as const
const checks = { permissions: { checks: 'write' } } as const
const sha = 'c'.repeat(40)
const check = { name: 'x', head_sha: sha }
const output = { title: 't', summary: 'x'.repeat(65_536) }
const forbidden = 'not accessible by integration'

test.each<[TokenOptions, string, object | undefined, status: number, text: string]>([
  [{}, 'GET /user', undefined, 404, 'Not Found'],
  [{}, 'POST /graphql', { query: '{ viewer { shoe } }' }, 200, 'Parse error on { viewer { shoe } }'],
  [reading, `POST ${base}/issues/1/comments`, { body: 'x' }, 403, forbidden],
  [reading, `POST ${base}/issues/2/comments`, { body: 'x' }, 403, forbidden],
  [ofPulls, `POST ${base}/issues/1/comments`, { body: 'x' }, 403, forbidden],
  [ofPulls, `POST ${base}/issues/2/comments`, { body: 'x' }, 201, '"body":"x"'],
  [ofIssues, `POST ${base}/issues/2/comments`, { body: 'x' }, 201, '"body":"x"'],
  [{}, `POST ${base}/issues/1/labels`, { labels: ['x'.repeat(51)] }, 422, 'Validation Failed'],
  [{}, `POST ${base}/check-runs`, check, 403, forbidden],
  [checks, `POST ${base}/check-runs`, { head_sha: sha }, 422, 'name: '],
  [checks, `POST ${base}/check-runs`, { ...check, head_sha: 'main' }, 422, 'No commit found for SHA: main'],
  [checks, `POST ${base}/check-runs`, { ...check, output }, 422, 'Only 65535 characters'],
])('for a token with %j, %s %j is answered %i', async (token, operation, body, status, text) => {
  const { github, ask } = await setUp()
  const before = github.store.read()
  const answer = await ask(token, operation, body)
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(text)])
  expect(github.store.read() !== before).toBe(status === 201)
})

test('a check run can be changed only by the app that created it', async () => {
  const { ask } = await setUp()
  const { body: made } = await ask(checks, `POST ${base}/check-runs`, check)
  const update = async (token: TokenOptions) => {
    const { status, body } = await ask(token, `PATCH ${base}/check-runs/${made.id}`, { conclusion: 'success' })
    return `${status} ${body.message ?? body.status}`
  }
  expect(await update(checks)).toBe('200 completed')
  expect(await update({ ...checks, login: 'our-agent[bot]' })).toMatch(/^403 Invalid app_id `15368`/)
})
