// The emulator itself, asked over HTTP as any client would.

import { expect, onTestFinished, test } from 'vitest'
import { createManualClock } from './clock.ts'
import { type GitHubOptions, startGitHub } from './github.ts'

async function setUp(options: Partial<GitHubOptions> = {}) {
  const clock = createManualClock()
  const github = await startGitHub({ clock, ...options })
  onTestFinished(github.close)
  const ask = async (token: string, method: string, path: string, body?: unknown) => {
    const response = await fetch(`${github.apiUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'user-agent': 'test' },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
  }
  return { clock, github, ask }
}

const base = '/repos/octo-org/docs'

test('an unknown token is refused', async () => {
  const { ask } = await setUp()
  expect(await ask('nonsense', 'GET', base)).toMatchObject({ status: 401, body: { message: 'Bad credentials' } })
})

test('lists come in pages with links', async () => {
  const { github, ask } = await setUp()
  github.issue()
  for (let count = 0; count < 65; count += 1) github.comment({ thread: 1 })
  const token = github.token()
  const page = async (query: string) => {
    const { body, headers } = await ask(token, 'GET', `${base}/issues/1/comments${query}`)
    const relations = [...(headers.get('link') ?? '').matchAll(/[?&]page=(\d+)[^>]*>; rel="(\w+)"/g)]
    return [body.length, Object.fromEntries(relations.map(([, number, rel]) => [rel, Number(number)]))]
  }
  expect(await page('')).toEqual([30, { next: 2, last: 3 }])
  expect(await page('?page=2')).toEqual([30, { prev: 1, next: 3, last: 3, first: 1 }])
  expect(await page('?per_page=100')).toEqual([65, {}])
  expect(await page('?per_page=1000&page=2')).toEqual([0, { prev: 1, first: 1 }])
})

test('the workflow’s token is nobody for GET /user, and has a viewer', async () => {
  const { github, ask } = await setUp()
  const token = github.token()
  expect((await ask(token, 'GET', '/user')).status).toBe(403)
  expect((await ask(github.token({ kind: 'user', login: 'mona' }), 'GET', '/user')).body.login).toBe('mona')
  const query = '{ viewer { login databaseId } }'
  const { body } = await ask(token, 'POST', '/graphql', { query })
  expect(body).toEqual({ data: { viewer: { login: 'github-actions[bot]', databaseId: 41_898_282 } } })
  expect((await ask(token, 'POST', '/graphql', { query: '{ viewer { shoe } }' })).body.errors).toHaveLength(1)
})

test.each([
  [{ issues: 'read', 'pull-requests': 'read' }, 403, 403],
  [{ issues: 'write', 'pull-requests': 'none' }, 201, 201],
  [{ issues: 'none', 'pull-requests': 'write' }, 403, 201],
] as const)('with %j issues answer %i and pull requests %i to a comment', async (permissions, issue, pullRequest) => {
  const { github, ask } = await setUp()
  github.issue()
  github.pullRequest()
  const token = github.token({ permissions })
  const answers = [1, 2].map((thread) => ask(token, 'POST', `${base}/issues/${thread}/comments`, { body: 'x' }))
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([issue, pullRequest])
})

test('a refused write names what would have been accepted, and changes nothing', async () => {
  const { github, ask } = await setUp()
  github.pullRequest()
  const token = github.token({ permissions: { issues: 'read', 'pull-requests': 'read' } })
  const before = github.store.read()
  const { headers, body } = await ask(token, 'POST', `${base}/issues/1/comments`, { body: 'x' })
  expect(headers.get('x-accepted-github-permissions')).toBe('issues=write; pull_requests=write')
  expect(body.message).toBe('Resource not accessible by integration')
  expect(github.store.read()).toBe(before)
})

test('a private repository does not exist for tokens that do not cover it', async () => {
  const { github, ask } = await setUp({ repository: { isPrivate: true } })
  const other = github.addRepository({ name: 'other' })
  expect((await ask(github.token({ repositories: [other] }), 'GET', base)).status).toBe(404)
  expect((await ask(github.token({ kind: 'user', login: 'mona' }), 'GET', base)).status).toBe(404)
  github.setRole('mona', 'read')
  expect((await ask(github.token({ kind: 'user', login: 'mona' }), 'GET', base)).body.private).toBe(true)
})

test.each([
  ['{', 400, 'Problems parsing JSON'],
  [{}, 422, '"body" wasn\'t supplied'],
  [{ body: 5 }, 422, '5 is not a string'],
  [{ body: ' \n' }, 422, 'Validation Failed'],
  [{ body: 'x'.repeat(65_537) }, 422, 'Validation Failed'],
])('the body %j is refused', async (body, status, message) => {
  const { github, ask } = await setUp()
  github.issue()
  const answer = await ask(github.token(), 'POST', `${base}/issues/1/comments`, body)
  expect(answer).toMatchObject({ status, body: { message: expect.stringContaining(message) } })
  expect(github.comments(1)).toEqual([])
})

test('locked, deleted, absent and disabled threads answer as GitHub does', async () => {
  const { github, ask } = await setUp()
  for (let count = 0; count < 3; count += 1) github.issue()
  github.lock(1)
  github.deleteThread(2)
  const token = github.token()
  const comment = async (thread: number) =>
    (await ask(token, 'POST', `${base}/issues/${thread}/comments`, { body: 'x' })).status
  expect([await comment(1), await comment(2), await comment(3), await comment(4)]).toEqual([403, 410, 201, 404])
  github.disableIssues()
  expect(await comment(3)).toBe(410)
})

test('people with write access write where it is locked', async () => {
  const { github, ask } = await setUp()
  github.issue({ isLocked: true })
  github.setRole('mona', 'write')
  const token = github.token({ kind: 'user', login: 'mona' })
  expect((await ask(token, 'POST', `${base}/issues/1/comments`, { body: 'x' })).status).toBe(201)
})

test('the journal tells what was asked by whom, without any token', async () => {
  const { github, ask } = await setUp()
  const token = github.token({ login: 'our-agent[bot]' })
  await ask(token, 'POST', `${base}/issues/9/comments?x=1`, { body: 'x' })
  await ask(token, 'GET', '/nowhere')
  expect(github.journal.entries()).toEqual([
    {
      operation: 'issues/create-comment',
      method: 'POST',
      path: `${base}/issues/9/comments`,
      query: { x: '1' },
      body: { body: 'x' },
      identity: 'our-agent[bot]',
      userAgent: 'test',
      status: 404,
    },
    expect.objectContaining({ operation: undefined, path: '/nowhere', status: 404 }),
  ])
  expect(JSON.stringify(github.journal.entries())).not.toContain(token)
})
