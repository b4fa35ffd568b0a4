// What Gitea leaves out or says otherwise, as Gitea 1.26.0 answers: each row of the table in docs/gitea.md has its test
// here or in test/unit/kit/github/event.test.ts.

import { expect, test } from 'vitest'
import { connectGitHub } from '../../src/kit/github/github.ts'
import type { GitHubHttpAnswer } from '../../src/kit/github/transport.ts'
import { createManualClock } from '../github/clock.ts'

/** A client of a server that answers like that, and the pages it was asked for. */
function answering(answer: (route: string, page: unknown) => Partial<GitHubHttpAnswer>) {
  const asked: unknown[] = []
  const transport = async (route: string, { page }: Readonly<Record<string, unknown>>) => {
    asked.push(page ?? route)
    return { status: 200, headers: {}, data: null, ...answer(route, page) }
  }
  const limits = { deadline: 60_000, signal: new AbortController().signal }
  const given = { token: 't', apiUrl: 'http://x', clock: createManualClock(), limits, transport }
  const redact = (text: string) => text
  const api = connectGitHub({ ...given, redact, repository: { owner: 'olga', name: 'docs' } })
  return { api, comments: api.comments, asked }
}

const comment = (id: number, more: object = {}) => ({
  id,
  body: 'Hello',
  user: { id: 3, login: 'mona', full_name: '', visibility: 'public' },
  html_url: `http://127.0.0.1:3000/olga/docs/issues/7#issuecomment-${id}`,
  issue_url: 'http://127.0.0.1:3000/olga/docs/issues/7',
  pull_request_url: '',
  created_at: '2026-03-02T10:00:00Z',
  updated_at: '2026-03-02T10:00:00Z',
  ...more,
})

test('a comment of a pull request names its thread by another field, and may be by an app', async () => {
  const pull_request_url = 'http://127.0.0.1:3000/olga/docs/pulls/12'
  const author = { id: -2, login: 'gitea-actions' }
  const { comments } = answering(() => ({ data: comment(5, { issue_url: '', pull_request_url, user: author }) }))
  expect(await comments.get(5)).toMatchObject({ threadNumber: 12, author })
})

test.each([
  { issue_url: '', pull_request_url: '' },
  { issue_url: 'http://x/olga/docs/issues/7/evil', pull_request_url: 'http://x/olga/docs/pulls/8' },
])('a comment that names no thread is refused: %j', async (places) => {
  const { comments } = answering(() => ({ data: comment(5, places) }))
  await expect(comments.get(5)).rejects.toThrow('not what its documentation promises')
})

const toIds = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)

const pages =
  (sizes: readonly number[]) =>
  (_: string, page: unknown): Partial<GitHubHttpAnswer> => {
    const before = sum(sizes.slice(0, Number(page) - 1))
    const data = toIds(sizes[Number(page) - 1] ?? 0).map((id) => comment(before + id))
    return { data, headers: { 'x-total-count': String(sum(sizes)) } }
  }

test.each([
  ['an empty thread, once', [], [1]],
  ['a thread that comes whole, however long, once', [250], [1]],
  ['pages without links to the total, whatever their size, and put in order', [30, 30, 30, 5], [1, 4, 3, 2, 1]],
])('a list of comments is read: %s', async (_, sizes, requests) => {
  const { comments, asked } = answering(pages(sizes))
  const found = await comments.list({ number: 7, isPullRequest: false })
  expect(found.map(({ id }) => id)).toEqual(toIds(sum(sizes)))
  expect(asked).toEqual(requests)
})

test('of a repository listed the oldest first, the newest are not cut off', async () => {
  const { comments } = answering(pages([30, 30, 30, 5]))
  const found = (await Array.fromAsync(comments.listRepository(40))).flat()
  expect(found.map(({ id }) => id)).toContain(95)
})

test('a list whose first page is empty although there are more is not taken for an empty thread', async () => {
  const { comments } = answering(() => ({ data: [], headers: { 'x-total-count': '3' } }))
  const listing = comments.list({ number: 7, isPullRequest: false })
  await expect(listing).rejects.toThrow('there are 3 entries, and GitHub lists none')
})

test('a thread says under another name that it is locked, and is refused if it says nothing', async () => {
  const { api } = answering(() => ({ data: { body: 'b', is_locked: true } }))
  expect(await api.getThread(7)).toEqual({ body: 'b', isLocked: true })
  const silent = answering(() => ({ data: { body: 'b' } })).api
  await expect(silent.getThread(7)).rejects.toThrow('isLocked is not what its documentation promises')
})

const flags = { pull: false, triage: false, push: false, maintain: false, admin: false }

test.each([
  ['owner', { id: 2, login: 'olga' }, { roleName: 'admin', flags }],
  // A role of an organization on GitHub.
  ['read', { permissions: { pull: true } }, { roleName: 'owner', flags: { ...flags, pull: true } }],
])('the owner of a repository is its administrator, if that is the permission: %s', async (permission, user, found) => {
  const { api } = answering(() => ({ data: { permission, role_name: 'owner', user } }))
  expect(await api.getPermission('olga')).toEqual(found)
})

test('a reaction has no id', async () => {
  const { api } = answering(() => ({ data: { content: 'eyes', user: { id: 3, login: 'agent' } } }))
  await api.addReaction({ kind: 'comment', id: 5, threadNumber: 7 }, 'eyes')
})

test('where there is no GraphQL, the user tells whose token it is', async () => {
  const { api, asked } = answering((route) =>
    route === 'GET /user' ? { data: { id: -2, login: 'gitea-actions' } } : { status: 404, data: {} },
  )
  expect(await api.isOurs({ author: { id: -2, login: 'gitea-actions' } })).toBe(true)
  expect(await api.isOurs({ author: { id: -1, login: 'gitea-actions' } })).toBe(false)
  expect(asked).toEqual(['POST /graphql', 'GET /user'])
})

test('where GraphQL answers, with an error too, the user is not asked', async () => {
  const { api, asked } = answering(() => ({ data: { errors: [{ message: 'no' }] } }))
  expect(await api.isOurs({ author: { login: 'olga' } })).toBeUndefined()
  expect(asked).toEqual(['POST /graphql'])
})
