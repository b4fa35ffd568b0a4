// What a run costs: requests to GitHub, and mails.

import { expect } from 'vitest'
import { type Site, test } from './site.ts'

const words = '/agent Fix the typo'
const atMost = (most: number, { requests }: { requests: readonly string[] }) =>
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(most)

/** Within a minute, or so many. After a minute the record is read once more, since somebody may have told who asked. */
async function openPull(site: Site, minutes = 0.5) {
  const pull = site.pull()
  site.plan({ pull, minutes })
  const run = await site.ask(words)
  site.planFollowUp({ pull, minutes })
  return { pull, run }
}

test.for([
  [0.5, 0],
  [2, 1],
] as const)(
  'a command with a new pull request, %d minutes: 12 in an empty thread, 13 in one with comments of ours',
  async ([minutes, more], { site }) => {
    const { run } = await openPull(site, minutes)
    atMost(12 + more, run)
    site.plan({ pull: site.pull(), minutes })
    atMost(13 + more, await site.ask('/agent new Another'))
  },
)

test('a follow-up: 12 by a command, 9 by a workflow', async ({ site }) => {
  const { pull } = await openPull(site)
  atMost(12, await site.ask('/agent Shorter', { thread: pull }))
  site.planFollowUp({ pull, minutes: 0.5 })
  site.github.push(pull, { author: 'agent-app[bot]' })
  atMost(9, await site.checksFail(pull))
})

test('a scheduled run without limits: 9', async ({ site }) => {
  site.plan({ pull: site.pull() })
  atMost(9, await site.schedule('Update it'))
})

test('a text that is no command: none; a stranger: one', async ({ site }) => {
  atMost(0, await site.ask('Thank you'))
  atMost(1, await site.ask(words, { by: 'ada' }))
})

test('mails: two of a slow command, one of a loop beyond its limit', async ({ site }) => {
  const { pull } = await openPull(site, 10)
  expect(site.mails()).toBe(2)
  const inputs = { 'max-follow-ups': '1' }
  const fail = () => {
    site.github.push(pull, { author: 'agent-app[bot]' })
    return site.checksFail(pull, inputs)
  }
  await fail()
  const before = site.mails()
  for (const _ of [1, 2, 3, 4]) await fail()
  expect(site.mails() - before).toBe(1)
})
