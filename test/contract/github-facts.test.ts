// Checks what the client reads about people, comments, and threads.

import { expect, test } from 'vitest'
import { GitHubError } from '../../src/kit/errors.ts'
import { rejectionOf, setUp } from './github-setup.ts'

test('H76: a permission has the name of the role and its flags, and is requested every time', async () => {
  const { github, api } = await setUp()
  const flags = { pull: true, triage: false, push: true, maintain: false, admin: true }
  github.setRole('Mona', { roleName: 'docs editor', flags })
  expect(await api.getPermission('mona')).toMatchObject({
    role_name: 'docs editor',
    permission: 'admin',
    user: { permissions: flags },
  })
  github.setRole('mona', 'none')
  expect((await api.getPermission('mona')).role_name).toBe('read')
  const message = expect.stringContaining('nobody is not a user')
  expect(await rejectionOf(api.getPermission('nobody'))).toMatchObject({ status: 404, message })
})

test.each(['..', 'a/b', 'dependabot[bot]', ''])('H64: the login %j is refused unasked', async (login) => {
  const { github, api } = await setUp()
  expect(await rejectionOf(api.getPermission(login))).toMatchObject({ status: 404 })
  expect(github.journal.entries()).toEqual([])
})

test('H79: the current text of every kind can be read and, except for reviews, gets a reaction once', async () => {
  const { github, api } = await setUp()
  const { issue } = github.issue()
  github.pullRequest()
  const body = 'the <!-- x --> text'
  const comment = { kind: 'comment', id: github.comment({ thread: 1, body }).comment.id } as const
  const inDiff = { kind: 'review-comment', id: github.reviewComment({ thread: 2, body }).comment.id } as const
  const review = { kind: 'review', id: github.review({ thread: 2, body }).review.id } as const
  for (const text of [comment, inDiff, review]) expect(await api.getText(text, 2)).toEqual({ body })
  for (const text of [{ kind: 'issue', id: issue.id } as const, comment, inDiff]) {
    for (const content of ['eyes', 'eyes', 'confused'] as const) await api.addReaction(text, 1, content)
    expect(github.reactions(text.id)).toEqual(['eyes', 'confused'])
  }
  github.deleteText(review.id)
  expect(await api.getText(review, 2)).toBeUndefined()
  github.journal.clear()
  await api.addReaction(review, 2, 'eyes')
  expect(github.journal.entries()).toEqual([])
})

test('an issue or pull request is read with its lock', async () => {
  const { github, api } = await setUp()
  github.issue({ title: 'A', body: null })
  github.pullRequest({ title: 'B', body: 'b' })
  github.lock(1)
  const shown = await Promise.all([1, 2, 3].map((number) => api.getThread(number)))
  expect(shown).toEqual([{ body: '', isLocked: true }, { body: 'b', isLocked: false }, undefined])
})

test('a comment without a body by a deleted account can be read', async () => {
  const { github, comments } = await setUp()
  const body = { id: 7, user: null, created_at: '2026-03-02T10:00:00Z', issue_url: '/issues/1' }
  github.faults.add('issues/get-comment', { kind: 'answer', status: 200, body })
  expect(await comments.get(7)).toMatchObject({ body: '', author: { login: 'ghost' } })
})

const ours = { login: 'github-actions[bot]', id: 41_898_282 }

test('the account of the token is requested once, and recognized by its id', async () => {
  const { github, api } = await setUp()
  expect(await api.isOurs({ author: ours })).toBe(true)
  expect(await api.isOurs({ author: { ...ours, id: 5 } })).toBe(false)
  expect(github.journal.entries('graphql')).toHaveLength(1)
})

test('an account without an id is recognized by its login, in any letter case', async () => {
  const { github, api } = await setUp()
  const body = { data: { viewer: { login: 'Our-Agent[bot]', databaseId: null } }, errors: [{ message: 'no id' }] }
  github.faults.add('graphql', { kind: 'answer', status: 200, body })
  expect(await api.isOurs({ author: { login: 'our-agent[bot]', id: 5 } })).toBe(true)
  expect(await api.isOurs({ author: { login: 'our-agent', id: 5 } })).toBe(false)
})

test('if GitHub does not return the account of the token, that is an error, and the request is not repeated', async () => {
  const { github, api } = await setUp()
  github.faults.add('graphql', { kind: 'answer', status: 200, body: { errors: [{ message: 'no' }] } })
  for (let time = 0; time < 2; time += 1) await expect(api.isOurs({ author: ours })).rejects.toThrow(GitHubError)
  expect(github.journal.entries()).toHaveLength(1)
})

test.each(['', '/', '//'])('H69: an enterprise server is reached at its address, with %j at its end', async (end) => {
  const { github, connect } = await setUp()
  github.issue()
  const api = connect({ apiUrl: `${github.apiUrl}/api/v3${end}` })
  expect(await api.getThread(1)).toMatchObject({ isLocked: false })
  expect(await api.isOurs({ author: ours })).toBe(true)
  const paths = github.journal.entries().map(({ path }) => path)
  expect(paths).toEqual(['/api/v3/repos/octo-org/docs/issues/1', '/api/graphql'])
  expect(github.journal.entries()[0]?.headers['user-agent']).toMatch(/^agent-job-action /)
})
