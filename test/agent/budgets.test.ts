// Checks what a run costs: requests to GitHub, and emails to people.

import { expect } from 'vitest'
import { test } from './test.ts'

const words = '/agent Fix the typo'
const atMost = (most: number, { requests }: { requests: readonly string[] }) =>
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(most)

test('a command takes 12 requests, or 13 in a thread with our comments; a follow-up takes 13, or 9 by a workflow', async ({
  site,
}) => {
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

test('a long thread is read once, and after that only its new comments', async ({ site }) => {
  for (let count = 0; count < 100; count += 1) site.github.comment({ thread: 1, body: 'Talk' })
  await site.pass(10)
  const { requests } = await site.ask(words)
  // Two pages at first, and one page right before the request is sent.
  expect(requests.filter((request) => request === 'GET /repos/octo-org/docs/issues/1/comments')).toHaveLength(3)
})

test('a scheduled run without limits takes 5 requests, an ordinary comment none, and a command by a stranger one', async ({
  site,
}) => {
  site.willOpen()
  atMost(5, await site.schedule('Update it'))
  atMost(0, await site.ask('Thank you'))
  atMost(1, await site.ask(words, { by: 'ada' }))
})
