import { expect, test } from 'vitest'
import type { TextReference } from '../../src/kit/github/texts.ts'
import { createViewer, isViewer } from '../../src/kit/github/viewer.ts'
import { rejectionOf, setUp } from './github-setup.ts'

test('a permission comes with the name of the role and its flags', async () => {
  const { github, api } = await setUp()
  const role = {
    roleName: 'docs editor',
    flags: { pull: true, triage: false, push: true, maintain: false, admin: true },
  }
  github.setRole('Mona', role)
  expect(await api.getPermission('mona')).toEqual(role)
})

test('H76: a permission is asked again every time', async () => {
  const { github, api } = await setUp()
  github.setRole('mona', 'write')
  await api.getPermission('mona')
  github.setRole('mona', 'none')
  expect((await api.getPermission('mona')).roleName).toBe('read')
})

test('H64: the permission of nobody is an error', async () => {
  const { api } = await setUp()
  const message = expect.stringContaining('nobody is not a user')
  expect(await rejectionOf(api.getPermission('nobody'))).toMatchObject({ status: 404, message })
})

test.each(['..', 'a/b', 'dependabot[bot]', 'x?y', ''])('H64: the login %j is refused unasked', async (login) => {
  const { github, api } = await setUp()
  await expect(api.getPermission(login)).rejects.toThrow('not that of a person')
  expect(github.journal.entries()).toEqual([])
})

/** One text of each kind, by which the client asks for it. */
async function setUpTexts() {
  const { github, ...rest } = await setUp()
  const { issue } = github.issue({ body: 'the *issue*' })
  github.pullRequest()
  const ids = {
    issue: issue.id,
    comment: github.comment({ thread: 1, body: 'the <!-- x --> comment' }).comment.id,
    'review-comment': github.reviewComment({ thread: 2, body: 'the review comment' }).comment.id,
    review: github.review({ thread: 2, body: 'the review' }).review.id,
  }
  const refer = (kind: TextReference['kind']) => ({
    kind,
    id: ids[kind],
    threadNumber: kind.includes('review') ? 2 : 1,
  })
  return { ...rest, github, ids, refer }
}

test('reactions are added to what takes them', async () => {
  const { github, api, ids, refer } = await setUpTexts()
  for (const kind of ['issue', 'comment', 'comment', 'review-comment', 'review'] as const)
    await api.addReaction(refer(kind), 'eyes')
  for (const id of [ids.issue, ids.comment, ids['review-comment']]) expect(github.reactions(id)).toEqual(['eyes'])
  expect(github.journal.entries()).toHaveLength(4)
})

test('H79: the present text is shown for all kinds, or that it is gone', async () => {
  const { github, api, ids, refer } = await setUpTexts()
  const ask = (kind: TextReference['kind']) => api.getText(refer(kind))
  expect(await ask('issue')).toMatchObject({ body: 'the *issue*', bodyHtml: '<p dir="auto">the <em>issue</em></p>' })
  expect(await ask('comment')).toMatchObject({
    body: 'the <!-- x --> comment',
    bodyHtml: '<p dir="auto">the  comment</p>',
  })
  expect(await ask('review-comment')).toMatchObject({
    body: 'the review comment',
    bodyHtml: '<p dir="auto">the review comment</p>',
  })
  const bodyHtml = '<p dir="auto">the review</p>'
  expect(await ask('review')).toEqual({ body: 'the review', bodyHtml, reviewState: 'commented' })
  github.editText(ids.comment, 'changed', 'mona')
  github.deleteText(ids.review)
  expect(await ask('comment')).toMatchObject({ body: 'changed' })
  expect(await ask('review')).toBeUndefined()
})

// Gitea: GitHub gives the HTML with the text.
test('a server that gives no HTML with a text is asked for it', async () => {
  const { github, api } = await setUp()
  const { issue } = github.issue({ body: 'a' })
  github.faults.add('issues/get', { kind: 'answer', status: 200, body: { id: issue.id, body: 'a', is_locked: false } })
  expect(await api.getThread(1)).toEqual({ body: 'a', bodyHtml: undefined, isLocked: false })
  await expect(api.renderComment('a <!-- b -->', 'octo-org/docs')).rejects.toMatchObject({ status: 404 })
  const [asked] = github.journal.entries().slice(-1)
  expect(asked).toMatchObject({ method: 'POST', path: '/markdown' })
  expect(asked?.body).toMatchObject({ text: 'a <!-- b -->', mode: 'comment', context: 'octo-org/docs' })
})

test('a thread is shown with its lock, whichever kind it is', async () => {
  const { github, api } = await setUp()
  github.issue({ title: 'A', body: null })
  github.pullRequest({ title: 'B', body: 'b' })
  github.lock(1)
  expect(await api.getThread(1)).toEqual({ body: '', bodyHtml: '', isLocked: true })
  expect(await api.getThread(2)).toMatchObject({ body: 'b', isLocked: false })
  expect(await api.getThread(3)).toBeUndefined()
})

test('the viewer is asked once, and knows its own comments', async () => {
  const { github, connectClient } = await setUp()
  const getViewer = createViewer(connectClient())
  expect(await getViewer()).toEqual({ login: 'github-actions[bot]', id: 41_898_282 })
  const viewer = await getViewer()
  expect(github.journal.entries('graphql')).toHaveLength(1)
  expect(isViewer(viewer, { login: 'github-actions[bot]', id: 41_898_282 })).toBe(true)
  expect(isViewer(viewer, { login: 'github-actions[bot]', id: 5 })).toBe(false)
})

test('a viewer without id is known by its login, in any case', async () => {
  const { github, connectClient } = await setUp()
  const body = { data: { viewer: { login: 'Our-Agent[bot]', databaseId: null } }, errors: [{ message: 'no id' }] }
  github.faults.add('graphql', { kind: 'answer', status: 200, body })
  const viewer = await createViewer(connectClient())()
  expect(isViewer(viewer, { login: 'our-agent[bot]', id: 5 })).toBe(true)
  expect(isViewer(viewer, { login: 'our-agent', id: 5 })).toBe(false)
})

test('a viewer that GraphQL does not tell is an error, and not asked for again', async () => {
  const { github, connectClient } = await setUp()
  github.faults.add('graphql', { kind: 'answer', status: 200, body: { errors: [{ message: 'no' }] } })
  const getViewer = createViewer(connectClient())
  await expect(getViewer()).rejects.toThrow('say whose token this is')
  await expect(getViewer()).rejects.toThrow('say whose token this is')
  expect(github.journal.entries()).toHaveLength(1)
})

test.each(['', '/', '//'])('H69: an enterprise server is reached at its address, with %j at its end', async (end) => {
  const { github, connect, connectClient } = await setUp({ serverUrl: 'https://github.example.com' })
  github.issue()
  const apiUrl = `${github.enterpriseApiUrl}${end}`
  expect(await connect({ apiUrl }).getThread(1)).toMatchObject({ isLocked: false })
  expect((await createViewer(connectClient({ apiUrl }))()).login).toBe('github-actions[bot]')
  expect(github.journal.entries().map(({ path }) => path)).toEqual([
    '/api/v3/repos/octo-org/docs/issues/1',
    '/api/graphql',
  ])
  expect(github.journal.entries()[0]?.userAgent).toMatch(/^agent-job-action /)
})
