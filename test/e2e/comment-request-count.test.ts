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

/** Outcome, operation and the requests to GitHub, post step included. */
async function cost({ github, deliver }: Conversation, payload: unknown, options: DeliveryOptions = {}) {
  const before = github.journal.entries().length
  const { outputs } = await deliver(payload, options)
  const { outcome, operation } = outputs
  return { outcome, operation, requests: github.journal.entries().length - before }
}

const affordable = (outcome: string, operation: string, most = 14) => ({
  outcome,
  operation,
  requests: expect.toSatisfy((count: number) => count <= most, `at most ${most}`),
})

test.concurrent('a command in an issue of 100 comments, its pull request included, and a follow-up there', () =>
  inThreads(async (given) => {
    talk(given, 1, 99)
    expect(await cost(given, given.command())).toEqual(affordable('completed', 'create'))
    // Who we are matters only where a comment was there before.
    const asked = given.github.journal.entries('graphql').map(({ body }) => JSON.stringify(body))
    expect(asked.filter((query) => query.includes('viewer'))).toEqual([])

    talk(given, 2, 98)
    const followUp = given.command('/agent go', { thread: 2 })
    expect(await cost(given, followUp)).toEqual(affordable('no-changes', 'message'))
  }))

test.concurrent('a follow-up in the issue of a job: the comments of its pull request are read once', () =>
  inThreads(async (given) => {
    await given.deliver(given.command())
    talk(given, 1, 90)
    talk(given, 2, 90)
    const followUp = await cost(given, given.command('/agent go'))
    expect(followUp).toEqual(affordable('no-changes', 'message'))
  }))

test.concurrent('a command in a review of a pull request with 100 comments', () =>
  inThreads(async (given) => {
    talk(given, 2, 100)
    const command = given.github.reviewComment({ thread: 2, author: 'mona', body: '/agent go' })
    const on = 'pull_request_review_comment'
    expect(await cost(given, command, { on })).toEqual(affordable('completed', 'create', 15))
  }))

test.concurrent('a command on a pull request without a marker, in a repository that talks a lot', () =>
  inThreads(async (given) => {
    talk(given, 1, 300)
    talk(given, 2, 99)
    const prLink = 'https://github.com/octo-org/docs/pull/2'
    const { id } = given.emulator.addJob({ polls: [{ status: 'completed', prLink }] })
    given.plant({ thread: 1, state: 'started', jobId: id })
    const asked = given.command('/agent go', { thread: 2 })
    expect(await cost(given, asked)).toEqual(affordable('no-changes', 'message'))
  }))

test.concurrent('a re-run and `status`; somebody who may not command costs one, and who only talks none', () =>
  inThreads(async (given) => {
    const { command, deliver } = given
    talk(given, 1, 95)
    const asked = command()
    await deliver(asked)
    const again = await cost(given, asked, { github: { run_attempt: '2' } })
    expect(again).toEqual(affordable('completed', 'wait'))
    expect(await cost(given, command('/agent status'))).toEqual(affordable('reported', 'status'))
    const refused = await cost(given, command('/agent go', { author: 'stranger' }))
    expect(refused).toMatchObject({ outcome: 'skipped', requests: 1 })
    expect(await cost(given, command('Hello'))).toMatchObject({ outcome: 'skipped', requests: 0 })
  }))
