// H136: a list includes every entry that existed all the time, whatever is deleted, closed, or added while its pages are read.

import { expect, test } from 'vitest'
import type { OperationId } from '../github/operations.ts'
import { inIssue, rejectionOf, setUp } from './github-setup.ts'

type SetUp = Awaited<ReturnType<typeof setUp>>

interface List {
  readonly operation: OperationId
  /** Adds an entry, and returns its id. */
  readonly add: (setUp: SetUp) => number
  readonly remove: (setUp: SetUp, id: number) => void
  readonly read: (setUp: SetUp) => Promise<readonly number[]>
}

const ofComments = {
  add: ({ github }: SetUp) => github.comment({ thread: 1 }).comment.id,
  remove: ({ github }: SetUp, id: number) => github.deleteText(id),
}

const lists: Readonly<Record<string, List>> = {
  'comments of a thread': {
    ...ofComments,
    operation: 'issues/list-comments',
    read: async ({ comments }) => (await comments.list(inIssue)).map(({ id }) => id),
  },
  'comments of the repository': {
    ...ofComments,
    operation: 'issues/list-comments-for-repo',
    read: async ({ comments }) => {
      const found = (await Array.fromAsync(comments.listRepository(5000))).flat()
      return found.map(({ id }) => id).toSorted((a, b) => a - b)
    },
  },
  'open pull requests': {
    operation: 'pulls/list',
    add: ({ github }) => github.pullRequest({ labels: ['agent'] }).number,
    remove: ({ github }, number) => github.closeThread(number),
    read: async ({ api }) => (await api.listOpenPullRequests('agent')).map(({ number }) => number).toReversed(),
  },
}

async function setUpList(name: string, count: number) {
  const list = lists[name]
  if (list === undefined) throw new Error(`there is no list of ${name}`)
  const parts = await setUp()
  if (name !== 'open pull requests') parts.github.pullRequest()
  return { list, parts, ids: Array.from({ length: count }, () => list.add(parts)) }
}

test.each([
  ['comments of a thread', 100, 1],
  ['comments of a thread', 198, 2],
  ['comments of a thread', 199, 3],
  ['open pull requests', 101, 2],
  // Pages after the fiftieth do not overlap, so the list is read again.
  ['comments of a thread', 2551, 102],
])('for %s, %i are read with %i requests', async (name, count, requests) => {
  const { list, parts, ids } = await setUpList(name, count)
  expect(await list.read(parts)).toEqual(ids)
  expect(parts.github.journal.entries()).toHaveLength(requests)
})

const cases = Object.keys(lists).flatMap((name) => [1, 2, 3].map((afterPage) => [name, afterPage] as const))

test.each(cases)('H136: of the %s none is missed if after request %i some are deleted', async (name, afterPage) => {
  const { list, parts, ids } = await setUpList(name, 250)
  const removed = [...ids.slice(0, 3), ...ids.slice(-4)]
  const happens = () => {
    for (const id of removed) list.remove(parts, id)
    list.add(parts)
  }
  parts.github.faults.add(list.operation, { kind: 'then', happens }, { after: afterPage - 1 })
  const found = await list.read(parts)
  expect(found).toEqual([...new Set(found)].toSorted((a, b) => a - b))
  expect(ids.filter((id) => !removed.includes(id) && !found.includes(id))).toEqual([])
})

test('H136: a comment that is edited while the repository is listed moves to the front, and is not missed', async () => {
  const { list, parts, ids } = await setUpList('comments of the repository', 250)
  const [oldest = 0] = ids
  const happens = () => {
    parts.clock.advance(1_000)
    parts.github.editText(oldest, 'Edited')
  }
  parts.github.faults.add(list.operation, { kind: 'then', happens })
  expect(await list.read(parts)).toEqual(ids)
})

test('a list that never ends is an error', async () => {
  const { github, comments } = await setUp()
  const headers = { link: `<${github.apiUrl}/repos/octo-org/docs/issues/1/comments?page=2>; rel="next"` }
  github.faults.add('issues/list-comments', { kind: 'answer', status: 200, body: [], headers }, { times: 1000 })
  const message = 'GitHub did not list the comments on #1: there are more than 100 pages'
  const hint = 'The action reads at most 5100 entries from a list.'
  expect(await rejectionOf(comments.list(inIssue))).toMatchObject({ message, hint })
})

test('the next page is read only from the host of the API', async () => {
  const { github, api } = await setUp()
  const headers = { link: '<http://127.0.0.1:9/x?page=2>; rel="next"' }
  github.faults.add('pulls/list-files', { kind: 'answer', status: 200, body: [], headers })
  await expect(api.listChangedFiles(1)).rejects.toThrow('another host (127.0.0.1:9)')
})
