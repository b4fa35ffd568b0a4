import { expect, test } from 'vitest'
import { inIssue, setUp } from './github-setup.ts'

test('H67: a comment can be created, read, updated, and deleted, and is undefined afterwards', async () => {
  const { github, comments } = await setUp()
  github.issue()
  const created = await comments.create(inIssue, 'Hello')
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
  expect(await comments.update(created.id, 'Goodbye')).toMatchObject({ body: 'Goodbye' })
  expect(github.text(created.id).history.map(({ body }) => body)).toEqual(['Hello', 'Goodbye'])
  await comments.delete(created.id)
  await comments.delete(created.id)
  expect([await comments.get(created.id), await comments.update(created.id, 'new')]).toEqual([undefined, undefined])
  expect(github.comments(1)).toEqual([])
})

test('comments are listed that changed since a given time; those of the repository, the last changed first', async () => {
  const { clock, github, comments } = await setUp()
  github.issue()
  const ids = ['changed', 'later'].map((body) => github.comment({ thread: 1, body }).comment.id)
  clock.advance(60_000)
  github.editText(ids[0] ?? 0, 'changed')
  const inRepository = async (since?: number) => (await Array.fromAsync(comments.listRepository(3, since))).flat()
  const found = [await comments.list(inIssue, clock.now()), await inRepository(clock.now()), await inRepository()]
  const bodies = found.map((list) => list.map(({ body }) => body))
  expect(bodies).toEqual([['changed'], ['changed'], ['changed', 'later']])
})

test('only as many pages of the repository are read as the wanted number requires', async () => {
  const { github, comments } = await setUp()
  github.issue()
  for (let count = 0; count < 201; count += 1) github.comment({ thread: 1 })
  expect((await Array.fromAsync(comments.listRepository(198))).flat()).toHaveLength(198)
  expect(github.journal.entries()).toHaveLength(2)
  expect((await Array.fromAsync(comments.listRepository(199))).flat()).toHaveLength(201)
  expect(github.journal.entries()).toHaveLength(5)
})
