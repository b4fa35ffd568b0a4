import { expect, test } from 'vitest'
import { selectConversation } from '../../../../src/agent/request/conversation.ts'

const comment = (body: string, given: { association?: string; type?: string; id?: number } = {}) => ({
  id: given.id ?? 10,
  threadNumber: 1,
  body,
  author: { login: 'octocat', id: 1, type: given.type ?? 'User' },
  association: given.association ?? 'MEMBER',
  createdAt: 0,
  updatedAt: 0,
})
const since = { lastRequest: 0, before: Number.POSITIVE_INFINITY, word: '/agent', isOurs: () => false }
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => comment(`${index + 1}`, { id: index + 1 }))
const bodies = (from: number, to: number) =>
  numbered(to)
    .slice(from - 1)
    .map(({ body }) => body)
const half = 'é'.repeat(4096)

test.each<[string, ReturnType<typeof comment>[], Partial<typeof since>, kept: string[], leftOut?: number]>([
  ['an owner', [comment('Yes', { association: 'OWNER' })], {}, ['Yes']],
  ['a member', [comment('Yes')], {}, ['Yes']],
  ['a collaborator', [comment('Yes', { association: 'COLLABORATOR' })], {}, ['Yes']],
  ['no stranger', [comment('No', { association: 'NONE' })], {}, []],
  ['no contributor', [comment('No', { association: 'CONTRIBUTOR' })], {}, []],
  ['no bot', [comment('No', { type: 'Bot' })], {}, []],
  ['no command', [comment('/agent No')], {}, []],
  ['nothing of ours', [comment('No')], { isOurs: () => true }, []],
  ['only between the last request and this one', numbered(4), { lastRequest: 1, before: 4 }, ['2', '3']],
  ['20', numbered(20), {}, bodies(1, 20)],
  ['the newest 20 of 21', numbered(21), {}, bodies(2, 21), 1],
  ['16 KiB of UTF-8', [comment(half), comment(half)], {}, [half, half]],
  ['no more than 16 KiB, the newest', [comment(half), comment(`${half}.`)], {}, [`${half}.`], 1],
  ['H166: nothing hidden', [comment('Use <!-- all\u200b --> this\r\n\u202enow')], {}, ['Use  this\nnow']],
])('what the prompt includes: %s', (_, comments, given, kept, leftOut = 0) => {
  const selected = selectConversation(comments, { ...since, ...given })
  expect([selected.comments.map(({ text }) => text), selected.leftOut]).toEqual([kept, leftOut])
})
