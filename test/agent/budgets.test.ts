// What a run costs: requests to GitHub, and mails.

import { expect } from 'vitest'
import type { Site } from './site.ts'
import { test } from './test.ts'

const words = '/agent Fix the typo'
const atMost = (most: number, { requests }: { requests: readonly string[] }) =>
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(most)

async function openPull(site: Site) {
  const pull = site.pull()
  site.plan({ pull })
  const run = await site.ask(words)
  site.planFollowUp({ pull })
  return { pull, run }
}

test('a command with a new pull request: 12 in an empty thread, 13 in one with comments of ours', async ({ site }) => {
  const { run } = await openPull(site)
  atMost(12, run)
  site.plan({ pull: site.pull() })
  atMost(13, await site.ask('/agent new Another'))
})

test('a follow-up: 13 by a command, 9 by a workflow', async ({ site }) => {
  const { pull } = await openPull(site)
  atMost(13, await site.ask('/agent Shorter', { thread: pull }))
  site.planFollowUp({ pull })
  site.github.push(pull, { author: 'agent-app[bot]' })
  atMost(9, await site.checksFail(pull))
})

test('all comments of a long thread are read at the start, and then only the new ones', async ({ site }) => {
  for (let count = 0; count < 100; count += 1) site.github.comment({ thread: 1, body: 'Talk' })
  await site.pass(10)
  const { requests } = await site.ask(words)
  // Two pages, which are read twice, and one page before the request is sent.
  expect(requests.filter((request) => request === 'GET /repos/octo-org/docs/issues/1/comments')).toHaveLength(5)
})

test('a scheduled run without limits: 5', async ({ site }) => {
  site.plan({ pull: site.pull() })
  atMost(5, await site.schedule('Update it'))
})

test('a text that is no command: none; a stranger: one', async ({ site }) => {
  atMost(0, await site.ask('Thank you'))
  atMost(1, await site.ask(words, { by: 'ada' }))
})
