import { expect, test } from 'vitest'
import { setUp } from './github-setup.ts'

test('a comment is created, shown, updated and deleted', async () => {
  const { github, comments } = await setUp()
  const { issue } = github.issue()
  const created = await comments.create({ number: issue.number, isPullRequest: false }, 'Hello')
  expect(created).toEqual({
    id: github.comments(1)[0]?.id,
    threadNumber: 1,
    body: 'Hello',
    author: { login: 'github-actions[bot]', id: 41_898_282, type: 'Bot' },
    association: 'NONE',
    createdAt: expect.any(Number),
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
  const { github, comments } = await setUp()
  github.issue()
  const { comment } = github.comment({ thread: 1 })
  github.deleteText(comment.id)
  expect(await comments.update(comment.id, 'new')).toBeUndefined()
})

test('the comments of the repository are listed over all threads, the last changed first, from a time on', async () => {
  const { clock, github, comments } = await setUp()
  github.issue()
  github.pullRequest()
  const [first = 0] = ['a', 'b', 'c', 'd'].map((body) => {
    clock.advance(60_000)
    return github.comment({ thread: body < 'c' ? 1 : 2, body }).comment.id
  })
  clock.advance(60_000)
  github.editText(first, 'changed')
  const list = async (since?: string) => (await Array.fromAsync(comments.listRepository(3, since))).flat()
  const toNames = (found: Awaited<ReturnType<typeof list>>) =>
    found.map(({ threadNumber, body }) => `${threadNumber}${body}`)
  expect(toNames(await list())).toEqual(['1changed', '2d', '2c', '1b'])
  expect(toNames(await list('2026-03-02T10:04:00Z'))).toEqual(['1changed', '2d'])
})

test('no more pages of the repository are read than the wanted number needs', async () => {
  const { github, comments } = await setUp()
  github.issue()
  for (let count = 0; count < 201; count += 1) github.comment({ thread: 1 })
  const list = () => comments.listRepository(101)
  expect((await Array.fromAsync(list())).flat()).toHaveLength(198)
  expect(github.journal.entries()).toHaveLength(2)
  github.journal.clear()
  for await (const _ of list()) break
  expect(github.journal.entries()).toHaveLength(1)
})

test('a comment without author and body is read as the ghost’s empty one', async () => {
  const { github, comments } = await setUp()
  const time = '2026-03-02T10:00:00Z'
  const issue_url = 'https://api.github.com/repos/octo-org/docs/issues/1'
  const body = { id: 7, user: null, created_at: time, updated_at: time, issue_url }
  github.faults.add('issues/get-comment', { kind: 'answer', status: 200, body })
  expect(await comments.get(7)).toMatchObject({ body: '', author: { login: 'ghost' } })
})
