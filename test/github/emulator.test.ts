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

test('labels are kept by the repository, whatever the case, and shown wherever the thread is', async () => {
  const { github, ask } = await setUp()
  github.pullRequest()
  github.pullRequest({ labels: ['Agent'] })
  github.removeLabel(2, 'agent')
  const token = github.token({ permissions: { issues: 'none' } })
  const add = (labels: unknown) => ask(token, 'POST', `${base}/issues/1/labels`, { labels })
  expect((await add(['new'])).body).toMatchObject({ errors: [{ field: 'label', code: 'unauthorized' }] })
  expect((await add(['agent'])).body).toMatchObject([{ name: 'Agent' }])
  expect([(await add([5])).status, (await add(['x'.repeat(51)])).status, (await add('x')).status]).toEqual([
    422, 422, 422,
  ])
  for (const path of ['issues/1', 'pulls/1'])
    expect((await ask(token, 'GET', `${base}/${path}`)).body.labels).toMatchObject([{ name: 'Agent' }])
  const names = (await ask(token, 'GET', `${base}/pulls`)).body.map((one: { labels: { name: string }[] }) => one.labels)
  expect(names).toMatchObject([[], [{ name: 'Agent' }]])
})

test('pull requests are listed by state and order, and a list may lag', async () => {
  const { clock, github, ask } = await setUp()
  for (let count = 0; count < 3; count += 1) github.pullRequest()
  clock.advance(1000)
  github.closeThread(2)
  const list = async (query: string) =>
    (await ask(github.token(), 'GET', `${base}/pulls${query}`)).body.map(({ number }: { number: number }) => number)
  expect(await list('')).toEqual([3, 1])
  expect(await list('?state=all&direction=asc')).toEqual([1, 2, 3])
  expect(await list('?state=all&sort=updated&direction=desc')).toEqual([2, 3, 1])
  github.faults.add('pulls/list', { kind: 'lag', writes: 1 })
  expect(await list('')).toEqual([3, 2, 1])
  expect((await ask(github.token(), 'GET', `${base}/pulls?state=merged`)).status).toBe(422)
})

const sha = 'c'.repeat(40)
const checks = { permissions: { checks: 'write' } } as const

test.each([
  [{ head_sha: sha }, '"name" wasn\'t supplied'],
  [{ name: 'x' }, '"head_sha" wasn\'t supplied'],
  [{ name: 'x', head_sha: 'main' }, 'No commit found for SHA: main'],
  [{ name: 'x', head_sha: sha, status: 'completed' }, '"conclusion" wasn\'t supplied'],
  [{ name: 'x', head_sha: sha, conclusion: 'stale' }, 'stale is not a member'],
  [{ name: 'x', head_sha: sha, output: { title: 't' } }, '"summary" wasn\'t supplied'],
  [
    { name: 'x', head_sha: sha, output: { title: 't', summary: 's', text: 'x'.repeat(65_536) } },
    'Only 65535 characters',
  ],
])('the check run %j is refused', async (body, message) => {
  const { github, ask } = await setUp()
  const answer = await ask(github.token(checks), 'POST', `${base}/check-runs`, body)
  expect(answer).toMatchObject({ status: 422, body: { message: expect.stringContaining(message) } })
  expect(github.checkRuns(sha)).toEqual([])
})

test('a check run is changed by the app that made it, that of a workflow job by nobody', async () => {
  const { github, ask } = await setUp()
  const job = github.jobCheckRun({ sha, name: 'build' })
  const actions = github.token(checks)
  const other = github.token({ ...checks, login: 'our-agent[bot]' })
  const made = (
    await ask(actions, 'POST', `${base}/check-runs`, { name: 'x', head_sha: sha, details_url: 'https://x' })
  ).body
  const update = async (token: string, id: number) => {
    const { status, body } = await ask(token, 'PATCH', `${base}/check-runs/${id}`, { conclusion: 'success' })
    return `${status} ${body.message ?? body.status}`
  }
  expect(await update(actions, made.id)).toBe('200 completed')
  expect(await update(other, made.id)).toMatch(/^403 Invalid app_id `15368`/)
  expect(await update(actions, job.id)).toMatch(/^403 .*internally by GitHub Actions/)
  expect(await update(github.token(), made.id)).toBe('403 Resource not accessible by integration')
  expect(made).toMatchObject({ details_url: made.html_url, check_suite: { id: job.suiteId } })
})

test('check runs are listed newest first, one of each name and app unless all are asked for, and may lag', async () => {
  const { github, ask } = await setUp()
  const app = { id: 7, slug: 'linter' }
  for (const given of [{ name: 'x' }, { name: 'x' }, { name: 'x', app }]) github.addCheckRun({ headSha: sha, ...given })
  const ids = github.checkRuns(sha).map(({ id }) => id)
  const list = async (query: string) => {
    const { total_count, check_runs } = (await ask(github.token(), 'GET', `${base}/commits/${sha}/check-runs${query}`))
      .body
    return [total_count, ...check_runs.map(({ id }: { id: number }) => ids.indexOf(id))]
  }
  expect(await list('')).toEqual([2, 2, 1])
  expect(await list('?filter=all&per_page=2')).toEqual([3, 2, 1])
  github.faults.add('checks/list-for-ref', { kind: 'lag', writes: 1 })
  expect(await list('?filter=all')).toEqual([2, 1, 0])
})

test('pull requests and check runs of a private repository take their own permission', async () => {
  const { github, ask } = await setUp({ repository: { isPrivate: true } })
  const token = github.token({ permissions: { 'pull-requests': 'none' } })
  const answers = ['pulls', `commits/${sha}/check-runs`].map((path) => ask(token, 'GET', `${base}/${path}`))
  expect((await Promise.all(answers)).map(({ headers }) => headers.get('x-accepted-github-permissions'))).toEqual([
    'pull_requests=read',
    'checks=read',
  ])
})
