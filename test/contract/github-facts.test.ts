import { expect, test } from 'vitest'
import { getPermission } from '../../src/github/permissions.ts'
import { addReaction } from '../../src/github/reactions.ts'
import type { TextReference } from '../../src/github/texts.ts'
import { getText } from '../../src/github/texts.ts'
import { getThread } from '../../src/github/threads.ts'
import { createViewer, isOwn } from '../../src/github/viewer.ts'
import { rejectionOf, setUp } from './github-setup.ts'

const all = { pull: true, triage: true, push: true, maintain: true, admin: true }
const noFlags = { pull: false, triage: false, push: false, maintain: false, admin: false }

test.each([
  ['admin', all],
  ['maintain', { ...all, admin: false }],
  ['write', { ...all, maintain: false, admin: false }],
  ['triage', { ...noFlags, pull: true, triage: true }],
  ['read', { ...noFlags, pull: true }],
] as const)('the permission %s comes with its flags', async (role, flags) => {
  const { github, client, repository } = await setUp()
  github.setRole('Mona', role)
  expect(await getPermission(client, repository, 'mona')).toEqual({ roleName: role, flags })
})

test('a role that an organization defined comes with its name and flags', async () => {
  const { github, client, repository } = await setUp()
  const flags = { ...noFlags, pull: true, triage: true, push: true }
  github.setRole('mona', { roleName: 'docs editor', flags })
  expect(await getPermission(client, repository, 'mona')).toEqual({ roleName: 'docs editor', flags })
})

test('H76: a permission is asked again every time', async () => {
  const { github, client, repository } = await setUp()
  github.setRole('mona', 'write')
  await getPermission(client, repository, 'mona')
  github.setRole('mona', 'none')
  expect((await getPermission(client, repository, 'mona')).roleName).toBe('read')
})

test.each(['nobody-of-that-name', 'Copilot'])('H64: the permission of %s is an error', async (login) => {
  const { github, client, repository } = await setUp()
  github.addUser({ login: 'Copilot', type: 'Bot' })
  const error = await rejectionOf(getPermission(client, repository, login))
  expect(error).toMatchObject({ status: 404, message: expect.stringContaining(`${login} is not a user`) })
})

test.each(['..', 'a/b', 'dependabot[bot]', 'x?y', ''])('H64: the login %j is refused unasked', async (login) => {
  const { github, client, repository } = await setUp()
  await expect(getPermission(client, repository, login)).rejects.toThrow('not that of a person')
  expect(github.journal.entries()).toEqual([])
})

test('reactions are added to what takes them', async () => {
  const { github, client, repository } = await setUp()
  const { issue } = github.issue()
  github.pullRequest()
  const { comment } = github.comment({ thread: 1 })
  const { comment: reviewComment } = github.reviewComment({ thread: 2 })
  const { review } = github.review({ thread: 2 })
  const react = (kind: TextReference['kind'], id: number, threadNumber: number) =>
    addReaction(client, repository, { kind, id, threadNumber }, 'eyes')
  await react('issue', issue.id, 1)
  await react('comment', comment.id, 1)
  await react('comment', comment.id, 1)
  await react('review-comment', reviewComment.id, 2)
  await react('review', review.id, 2)
  expect([issue.id, comment.id, reviewComment.id].map((id) => github.reactions(id))).toEqual([
    ['eyes'],
    ['eyes'],
    ['eyes'],
  ])
  expect(github.journal.entries()).toHaveLength(4)
})

test('H79: the present text is shown for all kinds, or that it is gone', async () => {
  const { clock, github, client, repository } = await setUp()
  const { issue } = github.issue({ body: 'the *issue*' })
  github.pullRequest()
  const { comment } = github.comment({ thread: 1, body: 'the <!-- x --> comment' })
  const { comment: reviewComment } = github.reviewComment({ thread: 2, body: 'the review comment' })
  const { review } = github.review({ thread: 2, body: 'the review' })
  const ask = (kind: TextReference['kind'], id: number, threadNumber: number) =>
    getText(client, repository, { kind, id, threadNumber })

  expect(await ask('issue', issue.id, 1)).toEqual({ body: 'the *issue*', rendering: 'the issue' })
  expect(await ask('comment', comment.id, 1)).toEqual({ body: 'the <!-- x --> comment', rendering: 'the  comment' })
  expect(await ask('review-comment', reviewComment.id, 2)).toEqual({
    body: 'the review comment',
    rendering: 'the review comment',
  })
  expect(await ask('review', review.id, 2)).toEqual({ body: 'the review', rendering: 'the review' })

  clock.advance(1000)
  github.editText(comment.id, 'changed', 'mona')
  github.deleteText(review.id)
  expect(await ask('comment', comment.id, 1)).toEqual({ body: 'changed', rendering: 'changed' })
  expect(await ask('review', review.id, 2)).toBeUndefined()
})

test('a thread is shown with its lock, whichever kind it is', async () => {
  const { github, client, repository } = await setUp()
  github.issue({ title: 'A', body: null })
  github.pullRequest({ title: 'B', body: 'b' })
  github.lock(1)
  expect(await getThread(client, repository, 1)).toEqual({ body: '', rendering: '', isLocked: true })
  expect(await getThread(client, repository, 2)).toMatchObject({ body: 'b', isLocked: false })
  expect(await getThread(client, repository, 3)).toBeUndefined()
})

test('the viewer is asked once, and knows its own comments', async () => {
  const { github, client } = await setUp()
  const getViewer = createViewer(client)
  expect(await getViewer()).toEqual({ login: 'github-actions[bot]', id: 41_898_282 })
  const viewer = await getViewer()
  expect(github.journal.entries('graphql')).toHaveLength(1)
  expect(isOwn(viewer, { login: 'github-actions[bot]', id: 41_898_282 })).toBe(true)
  expect(isOwn(viewer, { login: 'github-actions[bot]', id: 5 })).toBe(false)
})

test('a viewer without id is known by its login, in any case', async () => {
  const { github, client } = await setUp()
  const body = { data: { viewer: { login: 'Our-Agent[bot]', databaseId: null } }, errors: [{ message: 'no id' }] }
  github.faults.add('graphql', { kind: 'answer', status: 200, body })
  const viewer = await createViewer(client)()
  expect(isOwn(viewer, { login: 'our-agent[bot]', id: 5 })).toBe(true)
  expect(isOwn(viewer, { login: 'our-agent', id: 5 })).toBe(false)
})

test('a viewer that GraphQL does not tell is an error, and not asked for again', async () => {
  const { github, client } = await setUp()
  github.faults.add('graphql', { kind: 'answer', status: 200, body: { errors: [{ message: 'no' }] } })
  const getViewer = createViewer(client)
  await expect(getViewer()).rejects.toThrow('say whose token this is')
  await expect(getViewer()).rejects.toThrow('say whose token this is')
  expect(github.journal.entries()).toHaveLength(1)
})

test.each(['', '/', '//'])('H69: an enterprise server is reached at its address, with %j at its end', async (end) => {
  const { github, connect, repository } = await setUp({ serverUrl: 'https://github.example.com' })
  github.issue()
  const client = connect({ apiUrl: `${github.enterpriseApiUrl}${end}` })
  expect(await getThread(client, repository, 1)).toMatchObject({ isLocked: false })
  expect((await createViewer(client)()).login).toBe('github-actions[bot]')
  expect(github.journal.entries().map(({ path }) => path)).toEqual([
    '/api/v3/repos/octo-org/docs/issues/1',
    '/api/graphql',
  ])
  expect(github.journal.entries()[0]?.userAgent).toMatch(/^agent-job-action /)
})
