// What Gitea leaves out or says otherwise, as Gitea 1.26.0 answers: each line of the table in docs/security.md has its test
// here or in test/unit/github/event.test.ts.

import { expect, test } from 'vitest'
import { createGitHubClient } from '../../src/github/client.ts'
import { createComments } from '../../src/github/comments.ts'
import { getPermission } from '../../src/github/permissions.ts'
import { addReaction } from '../../src/github/reactions.ts'
import { getThread } from '../../src/github/threads.ts'
import type { HttpAnswer } from '../../src/github/transport.ts'
import { createViewer } from '../../src/github/viewer.ts'
import { createManualClock } from '../github/clock.ts'
import { rejectionOf } from './github-setup.ts'

const repository = { owner: 'olga', name: 'docs' }

/** A client of a server that answers like that, and the pages it was asked for. */
function answering(answer: (route: string, page: unknown) => Partial<HttpAnswer>) {
  const asked: unknown[] = []
  const transport = async (route: string, { page }: Readonly<Record<string, unknown>>) => {
    asked.push(page ?? route)
    return { status: 200, headers: {}, data: null, ...answer(route, page) }
  }
  const limits = { deadline: 60_000, signal: new AbortController().signal }
  const client = createGitHubClient({ token: 't', apiUrl: 'http://x', clock: createManualClock(), limits, transport })
  return { client, asked }
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

test('a comment of a pull request names its thread by another field', async () => {
  const places = { issue_url: '', pull_request_url: 'http://127.0.0.1:3000/olga/docs/pulls/12' }
  const { client } = answering(() => ({ data: comment(5, places) }))
  expect(await createComments(client, repository).get(5)).toMatchObject({ threadNumber: 12 })
})

test.each([
  { issue_url: '', pull_request_url: '' },
  { issue_url: 'http://x/olga/docs/issues/7/evil', pull_request_url: 'http://x/olga/docs/pulls/8' },
])('a comment that names no thread is refused: %j', async (places) => {
  const { client } = answering(() => ({ data: comment(5, places) }))
  await expect(createComments(client, repository).get(5)).rejects.toThrow('not what it should be')
})

test.each([
  [-2, 'gitea-actions'],
  [-1, 'Ghost'],
])('an author may have the id %i', async (id, login) => {
  const { client } = answering(() => ({ data: comment(5, { user: { id, login } }) }))
  expect(await createComments(client, repository).get(5)).toMatchObject({ author: { id, login } })
})

const pages = (sizes: readonly number[]) => {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return (_: string, page: unknown): Partial<HttpAnswer> => {
    const before = sizes.slice(0, Number(page) - 1).reduce((sum, size) => sum + size, 0)
    const data = Array.from({ length: sizes[Number(page) - 1] ?? 0 }, (_, index) => comment(before + index + 1))
    return { data, headers: { 'x-total-count': String(total) } }
  }
}

test.each([
  ['an empty thread, once', [], [1]],
  ['a thread that comes whole, however long, once', [250], [1]],
  ['pages without links to the total, whatever their size, and put in order', [30, 30, 30, 5], [1, 4, 3, 2]],
])('a list of comments is read: %s', async (_, sizes, requests) => {
  const { client, asked } = answering(pages(sizes))
  const found = await createComments(client, repository).list({ number: 7, isPullRequest: false })
  const total = sizes.reduce((sum, size) => sum + size, 0)
  expect(found.map(({ id }) => id)).toEqual(Array.from({ length: total }, (_, index) => index + 1))
  expect(asked).toEqual(requests)
})

test('of a repository listed the oldest first, the newest are not cut off', async () => {
  const { client } = answering(pages([30, 30, 30, 5]))
  const query = { sort: 'updated', direction: 'desc', max: 40 } as const
  const found = (await Array.fromAsync(createComments(client, repository).listRepository(query))).flat()
  expect(found.map(({ id }) => id)).toContain(95)
})

test('a list whose first page is empty although there are more is not taken for an empty thread', async () => {
  const { client } = answering(() => ({ data: [], headers: { 'x-total-count': '3' } }))
  const listing = createComments(client, repository).list({ number: 7, isPullRequest: false })
  await expect(listing).rejects.toThrow('there are 3 comments, and lists none')
})

test('a thread says under another name that it is locked', async () => {
  const { client } = answering(() => ({ data: { body: 'b', is_locked: true } }))
  expect(await getThread(client, repository, 7)).toEqual({ body: 'b', rendering: undefined, isLocked: true })
})

test('a thread that does not say whether it is locked is refused', async () => {
  const { client } = answering(() => ({ data: { body: 'b' } }))
  await expect(getThread(client, repository, 7)).rejects.toThrow('isLocked is not what it should be')
})

const flags = { pull: false, triage: false, push: false, maintain: false, admin: false }

test('the owner of a repository is its administrator', async () => {
  const user = { id: 2, login: 'olga' }
  const { client } = answering(() => ({ data: { permission: 'owner', role_name: 'owner', user } }))
  expect(await getPermission(client, repository, 'olga')).toEqual({ roleName: 'admin', flags })
})

test('a role that an organization on GitHub calls owner is none', async () => {
  const user = { permissions: { pull: true } }
  const { client } = answering(() => ({ data: { permission: 'read', role_name: 'owner', user } }))
  expect(await getPermission(client, repository, 'olga')).toEqual({
    roleName: 'owner',
    flags: { ...flags, pull: true },
  })
})

test('a reaction has no id', async () => {
  const { client } = answering(() => ({ data: { content: 'eyes', user: { login: 'agent' } } }))
  await addReaction(client, repository, { kind: 'comment', id: 5, threadNumber: 7 }, 'eyes')
})

test('where there is no GraphQL, the user tells whose token it is', async () => {
  const { client, asked } = answering((route) =>
    route === 'GET /user' ? { data: { id: -2, login: 'gitea-actions' } } : { status: 404, data: {} },
  )
  expect(await createViewer(client)()).toEqual({ id: -2, login: 'gitea-actions' })
  expect(asked).toEqual(['POST /graphql', 'GET /user'])
})

test('where GraphQL answers, with an error too, the user is not asked', async () => {
  const { client, asked } = answering(() => ({ data: { errors: [{ message: 'no' }] } }))
  expect(await rejectionOf(createViewer(client)())).toBeInstanceOf(Error)
  expect(asked).toEqual(['POST /graphql'])
})
