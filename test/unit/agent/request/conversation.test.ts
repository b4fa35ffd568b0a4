import { expect, test } from 'vitest'
import { selectConversation } from '../../../../src/agent/request/conversation.ts'

let id = 10
const comment = (body: string, given: { login?: string; association?: string; type?: string; id?: number } = {}) => ({
  id: given.id ?? id++,
  threadNumber: 1,
  body,
  author: { login: given.login ?? 'octocat', id: 1, type: given.type ?? 'User' },
  association: given.association ?? 'MEMBER',
  createdAt: 0,
  updatedAt: 0,
})
const since = { lastRequest: 0, before: Number.POSITIVE_INFINITY, word: '/agent', isOurs: () => false }
const select = (comments: ReturnType<typeof comment>[], given: Partial<typeof since> = {}) => {
  const { comments: kept, leftOut } = selectConversation(comments, { ...since, ...given })
  return [kept.map(({ text }) => text), leftOut]
}

test.each(['OWNER', 'MEMBER', 'COLLABORATOR'])('what a person says goes along: %s', (association) =>
  expect(select([comment('Yes', { association })])).toEqual([['Yes'], 0]),
)

test.each<[string, Parameters<typeof comment>]>([
  ['a stranger', ['No', { association: 'NONE' }]],
  ['a contributor', ['No', { association: 'CONTRIBUTOR' }]],
  ['a bot', ['No', { type: 'Bot' }]],
  ['a command', ['/agent No']],
])('%s does not', (_, given) => expect(select([comment(...given)])).toEqual([[], 0]))

test('only what was said between the last request and this one', () => {
  const comments = [1, 2, 3, 4].map((id) => comment(String(id), { id }))
  expect(select(comments, { lastRequest: 1, before: 4 })).toEqual([['2', '3'], 0])
  expect(select(comments, { isOurs: () => true })).toEqual([[], 0])
})

test('the newest 20, newest last, and the rest is counted', () => {
  const comments = Array.from({ length: 21 }, (_, index) => comment(`${index}`))
  expect(select(comments)).toEqual([comments.slice(1).map(({ body }) => body), 1])
  expect(select(comments.slice(1))).toEqual([comments.slice(1).map(({ body }) => body), 0])
})

test('at most 16 KiB of UTF-8', () => {
  const half = 'é'.repeat(4096)
  expect(select([comment(half), comment(half)])[1]).toBe(0)
  expect(select([comment(half), comment(`${half}.`)])).toEqual([[`${half}.`], 1])
})

test('H166: without hidden markup and invisible characters', () => {
  expect(select([comment('Use <!-- all\u200b --> this\r\n\u202enow')])).toEqual([['Use  this\nnow'], 0])
})
