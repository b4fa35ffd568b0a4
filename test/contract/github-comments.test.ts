import { expect, test } from 'vitest'
import { createComments } from '../../src/github/comments.ts'
import { setUp } from './github-setup.ts'

test('a comment is created, shown, updated and deleted', async () => {
  const { github, client, repository } = await setUp()
  const { issue } = github.issue()
  const comments = createComments(client, repository)

  const created = await comments.create({ number: issue.number, isPullRequest: false }, 'Hello')
  expect(created).toEqual({
    id: github.comments(1)[0]?.id,
    threadNumber: 1,
    body: 'Hello',
    author: { login: 'github-actions[bot]', id: 41_898_282 },
    createdAt: expect.any(Number),
    updatedAt: expect.any(Number),
  })
  expect(created.id).toBeGreaterThan(2 ** 31)
  expect(await comments.get(created.id)).toEqual(created)

  await comments.update(created.id, 'Goodbye')
  expect((await comments.get(created.id))?.body).toBe('Goodbye')
  expect(github.text(created.id).history.map(({ body }) => body)).toEqual(['Hello', 'Goodbye'])

  await comments.delete(created.id)
  await comments.delete(created.id)
  expect(await comments.get(created.id)).toBeUndefined()
  expect(github.comments(1)).toEqual([])
})

test('H67: an update of a comment that somebody deleted says that there is none', async () => {
  const { github, client, repository } = await setUp()
  github.issue()
  const { comment } = github.comment({ thread: 1 })
  github.deleteText(comment.id)
  expect(await createComments(client, repository).update(comment.id, 'new')).toBeUndefined()
})

test.each([
  [0, 1],
  [99, 1],
  [100, 1],
  [101, 2],
  [250, 3],
])('all %i comments of a thread are listed, oldest first, with %i requests', async (count, requests) => {
  const { github, client, repository } = await setUp()
  github.pullRequest()
  const ids = Array.from({ length: count }, () => github.comment({ thread: 1 }).comment.id)
  const listed = await createComments(client, repository).list({ number: 1, isPullRequest: true })
  expect(listed.map(({ id }) => id)).toEqual(ids)
  expect(github.journal.entries('issues/list-comments')).toHaveLength(requests)
})

test('the newest comments of the repository are listed over all threads, up to a number', async () => {
  const { clock, github, client, repository } = await setUp()
  github.issue()
  github.pullRequest()
  for (const body of ['a', 'b', 'c', 'd']) {
    clock.advance(1000)
    github.comment({ thread: body < 'c' ? 1 : 2, body })
  }
  const pages = createComments(client, repository).listRepository({
    sort: 'created',
    direction: 'desc',
    max: 3,
  })
  const listed = (await Array.fromAsync(pages)).flat()
  expect(listed.map(({ threadNumber, body }) => `${threadNumber}${body}`)).toEqual(['2d', '2c', '1b'])
})

test('no more pages of the repository are read than the wanted number needs', async () => {
  const { github, client, repository } = await setUp()
  github.issue()
  for (let count = 0; count < 350; count += 1) github.comment({ thread: 1 })
  const pages = createComments(client, repository).listRepository({
    sort: 'created',
    direction: 'desc',
    max: 300,
  })
  const listed = (await Array.fromAsync(pages)).flat()
  expect(listed).toHaveLength(300)
  expect(github.journal.entries()).toHaveLength(3)
})

test('the repository is listed by change, from a time on', async () => {
  const { clock, github, client, repository } = await setUp()
  github.issue()
  const { comment } = github.comment({ thread: 1, body: 'old, but changed' })
  github.comment({ thread: 1, body: 'old' })
  clock.advance(60_000)
  github.comment({ thread: 1, body: 'new' })
  clock.advance(60_000)
  github.editText(comment.id, 'changed')
  const pages = createComments(client, repository).listRepository({
    since: '2026-03-02T10:01:00Z',
    sort: 'updated',
    direction: 'asc',
    max: 100,
  })
  const listed = (await Array.fromAsync(pages)).flat()
  expect(listed.map(({ body }) => body)).toEqual(['new', 'changed'])
})

test('a comment without author and body is read as the ghost’s empty one', async () => {
  const { github, client, repository } = await setUp()
  const body = {
    id: 7,
    user: null,
    created_at: '2026-03-02T10:00:00Z',
    updated_at: '2026-03-02T10:00:00Z',
    html_url: 'https://github.com/octo-org/docs/issues/1#issuecomment-7',
    issue_url: 'https://api.github.com/repos/octo-org/docs/issues/1',
  }
  github.faults.add('issues/get-comment', { kind: 'answer', status: 200, body })
  const comment = await createComments(client, repository).get(7)
  expect(comment).toMatchObject({ body: '', author: { login: 'ghost' } })
})

test('a list that never ends is given up', async () => {
  const { github, client, repository } = await setUp()
  const headers = { link: '<https://api.github.com/x?page=2>; rel="next"' }
  github.faults.add('issues/list-comments', { kind: 'answer', status: 200, body: [], headers }, { times: 1000 })
  const listing = createComments(client, repository).list({ number: 1, isPullRequest: false })
  await expect(listing).rejects.toThrow('more than 50 pages')
})
