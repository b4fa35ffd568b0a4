import { expect, test } from 'vitest'
import { rejectionOf, setUp } from './github-setup.ts'

const nothing = { fold: [], remove: undefined, takeBack: undefined }
const allDone = { fold: false, remove: false, takeBack: false, why: undefined }

async function setUpComments(count: number) {
  const { github, comments, api, ...rest } = await setUp()
  github.issue()
  for (let index = 0; index < count; index += 1) github.comment({ thread: 1, body: `Comment ${index}` })
  const list = () => comments.list({ number: 1, isPullRequest: false })
  const nodeIds = (await list()).flatMap(({ nodeId }) => nodeId ?? [])
  const folded = async () => (await list()).map(({ isFolded = false }) => isFolded)
  const { comment } = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
  const text = { kind: 'comment', id: comment.id, threadNumber: 1 } as const
  await api.addReaction(text, 'eyes')
  await api.addReaction(text, 'rocket')
  github.journal.clear()
  return { ...rest, api, github, nodeIds, folded, text, subject: comment.node_id, list }
}

test('comments are folded, one is deleted and a reaction taken back with one request', async () => {
  const { github, api, nodeIds, folded, text, subject } = await setUpComments(3)
  const [remove, ...fold] = nodeIds
  expect(await api.tidy({ fold, remove, takeBack: { subject, contents: ['eyes'] } })).toEqual(allDone)
  expect(github.journal.entries()).toHaveLength(1)
  expect(await folded()).toEqual([true, true, false])
  expect(github.reactions(text.id)).toEqual(['rocket'])
})

test('at most five are folded, the newest', async () => {
  const { api, nodeIds, folded } = await setUpComments(7)
  await api.tidy({ ...nothing, fold: nodeIds })
  expect(await folded()).toEqual([false, false, true, true, true, true, true, false])
})

test('nothing is sent for nothing', async () => {
  const { github, api } = await setUpComments(0)
  expect(await api.tidy(nothing)).toEqual(allDone)
  expect(github.journal.entries()).toEqual([])
})

// Catches: one refusal that keeps all others from being done, or of which nobody hears, since its status is 200.
test('what is refused is told, and the rest is done', async () => {
  const { api, nodeIds, folded, subject, text, github } = await setUpComments(2)
  const takeBack = { subject, contents: ['eyes'] } as const
  const tidying = { fold: ['IC_gone', ...nodeIds], remove: 'IC_gone', takeBack }
  const why = expect.stringContaining("global id of 'IC_gone'")
  expect(await api.tidy(tidying)).toEqual({ fold: true, remove: true, takeBack: false, why })
  expect(await folded()).toEqual([true, true, false])
  expect(github.reactions(text.id)).toEqual(['rocket'])
  expect(await api.tidy({ ...nothing, takeBack })).toMatchObject({ fold: false, takeBack: true })
})

test('a token that may not write does nothing', async () => {
  const { github, connect, nodeIds, list, subject } = await setUpComments(1)
  const reader = connect({ token: github.token({ permissions: { issues: 'read', 'pull-requests': 'read' } }) })
  const tidying = { fold: nodeIds, remove: nodeIds[0], takeBack: { subject, contents: ['eyes'] } } as const
  const why = 'Resource not accessible by integration'
  expect(await reader.tidy(tidying)).toEqual({ fold: true, remove: true, takeBack: true, why })
  expect(await list()).toHaveLength(2)
})

// Catches: an answer without GraphQL, or an error about the whole request, that looks like success.
test('where there is no GraphQL it rejects, and an error without a path refuses all', async () => {
  const { github, api, nodeIds } = await setUpComments(1)
  github.faults.add('graphql', { kind: 'answer', status: 404, body: { message: 'Not Found' } })
  expect(await rejectionOf(api.tidy({ ...nothing, fold: nodeIds }))).toMatchObject({ status: 404 })
  github.faults.add('graphql', { kind: 'answer', status: 200, body: { errors: [{ message: 'Timeout' }] } })
  expect(await api.tidy({ ...nothing, fold: nodeIds })).toEqual({ ...allDone, fold: true, why: 'Timeout' })
})
