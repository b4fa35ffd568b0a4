// H136: what existed all the time is in the list, whatever is deleted, closed or added while its pages are read.

import { expect, test } from 'vitest'
import type { OperationId } from '../github/operations.ts'
import { setUp } from './github-setup.ts'

type SetUp = Awaited<ReturnType<typeof setUp>>

interface List {
  readonly operation: OperationId
  /** Adds one, and tells its id. */
  readonly add: (setUp: SetUp) => number
  readonly remove: (setUp: SetUp, id: number) => void
  readonly read: (setUp: SetUp) => Promise<readonly number[]>
}

const sha = 'a'.repeat(40)
const toIds = (found: readonly { readonly id: number }[]) => found.map(({ id }) => id)

const thread = { number: 1, isPullRequest: true }
const ofComments: Omit<List, 'read'> = {
  operation: 'issues/list-comments',
  add: ({ github }) => github.comment({ thread: 1 }).comment.id,
  remove: ({ github }, id) => github.deleteText(id),
}

const lists: Readonly<Record<string, List>> = {
  'comments of a thread': { ...ofComments, read: async ({ comments }) => toIds(await comments.list(thread)) },
  'comments that were changed since': {
    ...ofComments,
    read: async ({ comments }) => toIds(await comments.list(thread, '2026-01-01T00:00:00Z')),
  },
  'comments of the repository': {
    ...ofComments,
    operation: 'issues/list-comments-for-repo',
    read: async ({ comments }) => toIds((await Array.fromAsync(comments.listRepository(300))).flat()),
  },
  'review comments of a pull request': {
    operation: 'pulls/list-review-comments',
    add: ({ github }) => github.reviewComment({ thread: 1 }).comment.id,
    remove: ({ github }, id) => github.deleteText(id),
    read: async ({ api }) => toIds(await api.listReviewComments(1)),
  },
  'open pull requests': {
    operation: 'pulls/list',
    add: ({ github }) => github.pullRequest({ labels: ['agent'] }).number,
    remove: ({ github }, number) => github.closeThread(number),
    read: async ({ api }) => (await api.listOpenPullRequests('agent')).map(({ number }) => number),
  },
  'check runs of a commit': {
    operation: 'checks/list-for-ref',
    add: ({ github }) => github.addCheckRun({ headSha: sha, name: 'agent' }).id,
    remove: ({ github }, id) => github.deleteCheckRun(id),
    read: async ({ api }) => toIds(await api.checkRuns.list(sha)),
  },
}

async function setUpList(name: string, count: number) {
  const list = lists[name]
  if (list === undefined) throw new Error(`there is no list of ${name}`)
  const parts = await setUp()
  parts.github.pullRequest()
  return { list, parts, ids: Array.from({ length: count }, () => list.add(parts)) }
}

test.each([
  ['comments of a thread', 4],
  ['comments that were changed since', 5],
  ['comments of the repository', 5],
  ['review comments of a pull request', 4],
  ['open pull requests', 4],
  ['check runs of a commit', 5],
])('99 %s are read with one request, 250 of them with %i', async (name, most) => {
  for (const count of [99, 250]) {
    const { list, parts, ids } = await setUpList(name, count)
    expect((await list.read(parts)).toSorted((a, b) => a - b)).toEqual(ids)
    expect(parts.github.journal.entries(list.operation)).toHaveLength(count === 99 ? 1 : most)
  }
})

const cases = Object.keys(lists).flatMap((name) => [
  ...[1, 2, 3].flatMap((afterPage) => [
    [name, afterPage, 'the first ones are deleted', 0] as const,
    [name, afterPage, 'the second hundred is deleted', 100] as const,
  ]),
  [name, 1, 'the last ones are deleted', 200] as const,
])

test.each(cases)('H136: of the %s none is missed if after request %i %s', async (name, afterPage, _, from) => {
  const { list, parts, ids } = await setUpList(name, 250)
  const removed = ids.slice(from, from + 30)
  const happens = () => {
    for (const id of removed) list.remove(parts, id)
    list.add(parts)
  }
  parts.github.faults.add(list.operation, { kind: 'then', happens }, { after: afterPage - 1 })
  const found = await list.read(parts)
  expect(new Set(found).size).toBe(found.length)
  expect(ids.filter((id) => !removed.includes(id) && !found.includes(id))).toEqual([])
})
