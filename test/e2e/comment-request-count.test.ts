// A command costs at most 14 requests to GitHub in a thread of up to 100 comments. On a line of a diff it costs one more: its
// review is read, since the comment may be a part of that.
// @module-tag long

import { expect, test } from 'vitest'
import { type Conversation, type DeliveryOptions, inThreads } from './conversation.ts'

/** Over the last hours, not in the last minutes. */
function talk({ github, before }: Conversation, thread: number, comments: number): void {
  before(3_600_000, () => {
    for (let index = 0; index < comments; index += 1) github.comment({ thread, body: `Talk ${index}` })
  })
}

/** Counts the requests to GitHub, post step included, and returns how many there were. */
async function expectCost(
  { github, deliver }: Conversation,
  payload: unknown,
  [outcome, operation, most = 14]: readonly [outcome: string, operation: string, most?: number],
  options: DeliveryOptions = {},
) {
  const before = github.journal.entries().length
  const { outputs } = await deliver(payload, options)
  expect(outputs).toMatchObject({ outcome, operation })
  const requests = github.journal.entries().length - before
  expect(requests).toBeLessThanOrEqual(most)
  return requests
}

test.concurrent('a command in an issue of 100 comments, its pull request included, and a follow-up there', () =>
  inThreads(async (given) => {
    talk(given, 1, 99)
    await expectCost(given, given.command(), ['completed', 'create'])
    // Who we are matters only where a comment was there before.
    const asked = given.github.journal.entries('graphql').map(({ body }) => JSON.stringify(body))
    expect(asked.filter((query) => query.includes('viewer'))).toEqual([])

    talk(given, 2, 98)
    await expectCost(given, given.command('/agent go', { thread: 2 }), ['no-changes', 'message'])
  }))

test.concurrent('a follow-up in the issue of a job: the comments of its pull request are read once', () =>
  inThreads(async (given) => {
    await given.deliver(given.command())
    talk(given, 1, 90)
    talk(given, 2, 90)
    await expectCost(given, given.command(), ['no-changes', 'message'])
  }))

test.concurrent('a command in a review of a pull request with 100 comments', () =>
  inThreads(async (given) => {
    talk(given, 2, 100)
    const command = given.github.reviewComment({ thread: 2, author: 'mona', body: '/agent go' })
    await expectCost(given, command, ['completed', 'create', 15], { on: 'pull_request_review_comment' })
  }))

test.concurrent('a command on a pull request without a marker, in a repository that talks a lot', () =>
  inThreads(async (given) => {
    talk(given, 1, 300)
    talk(given, 2, 99)
    const prLink = 'https://github.com/octo-org/docs/pull/2'
    const { id } = given.emulator.addJob({ polls: [{ status: 'completed', prLink }] })
    given.plant({ thread: 1, state: 'started', jobId: id })
    await expectCost(given, given.command('/agent go', { thread: 2 }), ['no-changes', 'message'])
  }))

test.concurrent('a re-run and `status`; somebody who may not command costs one, and who only talks none', () =>
  inThreads(async (given) => {
    const { command, deliver } = given
    talk(given, 1, 95)
    const asked = command()
    await deliver(asked)
    await expectCost(given, asked, ['completed', 'wait'], { github: { run_attempt: '2' } })
    await expectCost(given, command('/agent status'), ['reported', 'status'])
    expect(await expectCost(given, command('/agent go', { author: 'stranger' }), ['skipped', ''])).toBe(1)
    await expectCost(given, command('Hello'), ['skipped', '', 0])
  }))
