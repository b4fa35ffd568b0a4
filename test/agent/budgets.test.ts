// Checks what a run costs: requests to GitHub, and emails to people.

import { expect } from 'vitest'
import { test } from './test.ts'

const words = '/agent Fix the typo'
const atMost = (most: number, { requests }: { requests: readonly string[] }) =>
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(most)

test('a command: 12, 13 below comments of ours; a follow-up: 13, 9 by a workflow', async ({ site }) => {
  const pull = site.willOpen()
  atMost(12, await site.ask(words))
  site.willOpen()
  atMost(13, await site.ask('/agent new Another'))
  site.planFollowUp({ pull })
  atMost(13, await site.ask('/agent Shorter', { thread: pull }))
  site.planFollowUp({ pull })
  site.push(pull)
  atMost(9, await site.checksFail(pull))
})

test('the comments of a long thread are read once, and then only the new ones', async ({ site }) => {
  for (let count = 0; count < 100; count += 1) site.github.comment({ thread: 1, body: 'Talk' })
  await site.pass(10)
  const { requests } = await site.ask(words)
  // Two pages at first, and one page right before the request is sent.
  expect(requests.filter((request) => request === 'GET /repos/octo-org/docs/issues/1/comments')).toHaveLength(3)
})

test('a scheduled run without limits: 5; a text that is no command: none; a stranger: one', async ({ site }) => {
  site.willOpen()
  atMost(5, await site.schedule('Update it'))
  atMost(0, await site.ask('Thank you'))
  atMost(1, await site.ask(words, { by: 'ada' }))
})
