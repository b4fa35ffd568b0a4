// A command costs at most 13 requests to GitHub in a thread of up to 100 comments.
// @module-tag long

import { expect, test } from 'vitest'
import { type Conversation, conversation } from './conversation.ts'

const inputs = { 'poll-interval-seconds': '1' }

/** Over the last hours, not in the last minutes. */
function talk({ github, before }: Conversation, thread: number, comments: number): void {
  before(3_600_000, () => {
    for (let index = 0; index < comments; index += 1) github.comment({ thread, body: `Talk ${index}` })
  })
}

async function cost({ github }: Conversation, run: Promise<{ readonly outputs: Readonly<Record<string, string>> }>) {
  const before = github.journal.entries().length
  const { outputs } = await run
  return { requests: github.journal.entries().length - before, outcome: outputs.outcome, operation: outputs.operation }
}

test.concurrent('a command in an issue of 100 comments, its pull request included, and a follow-up there', () =>
  conversation(async (given) => {
    const { github, deliver } = given
    github.issue()
    github.pullRequest()
    talk(given, 1, 99)
    const first = await cost(
      given,
      deliver(github.comment({ thread: 1, author: 'mona', body: '/agent go' }), { inputs }),
    )
    expect(first).toMatchObject({ outcome: 'completed', operation: 'create' })
    expect(first.requests).toBeLessThanOrEqual(13)
    // Who we are matters only where a comment was there before.
    expect(github.journal.entries('graphql')).toEqual([])

    talk(given, 2, 98)
    const next = await cost(
      given,
      deliver(github.comment({ thread: 2, author: 'mona', body: '/agent go' }), { inputs }),
    )
    expect(next).toMatchObject({ outcome: 'completed', operation: 'message' })
    expect(next.requests).toBeLessThanOrEqual(13)
  }))

test.concurrent('a command in a review of a pull request with 100 comments', () =>
  conversation(async (given) => {
    const { github, deliver } = given
    github.issue()
    github.pullRequest()
    talk(given, 2, 100)
    const command = github.reviewComment({ thread: 2, author: 'mona', body: '/agent go' })
    const first = await cost(given, deliver(command, { on: 'pull_request_review_comment', inputs }))
    expect(first).toMatchObject({ outcome: 'completed', operation: 'create' })
    expect(first.requests).toBeLessThanOrEqual(13)
  }))

test.concurrent('a command on a pull request without a marker, in a repository that talks a lot', () =>
  conversation(async (given) => {
    const { emulator, github, deliver, plant } = given
    github.issue()
    github.pullRequest()
    talk(given, 1, 300)
    talk(given, 2, 99)
    const { id } = emulator.addJob({
      polls: [{ status: 'completed', prLink: 'https://github.com/octo-org/docs/pull/2' }],
    })
    plant({ thread: 1, state: 'started', jobId: id })
    const first = await cost(
      given,
      deliver(github.comment({ thread: 2, author: 'mona', body: '/agent go' }), { inputs }),
    )
    expect(first).toMatchObject({ outcome: 'completed', operation: 'message' })
    expect(first.requests).toBeLessThanOrEqual(13)
  }))

test.concurrent('a re-run, `status` and `help`', () =>
  conversation(async (given) => {
    const { github, deliver } = given
    github.issue()
    github.pullRequest()
    talk(given, 1, 95)
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    await deliver(command)
    const again = await cost(given, deliver(command, { inputs, github: { run_attempt: '2' } }))
    expect(again).toMatchObject({ outcome: 'completed', operation: 'wait' })
    expect(again.requests).toBeLessThanOrEqual(13)
    for (const word of ['status', 'help']) {
      const reply = await cost(given, deliver(github.comment({ thread: 1, author: 'mona', body: `/agent ${word}` })))
      expect(reply.outcome).toBe('reported')
      expect(reply.requests).toBeLessThanOrEqual(13)
    }
  }))

test.concurrent('somebody who may not command costs one', () =>
  conversation(async (given) => {
    const { github, deliver } = given
    github.issue()
    const refused = await cost(given, deliver(github.comment({ thread: 1, author: 'stranger', body: '/agent go' })))
    expect(refused).toMatchObject({ outcome: 'skipped', requests: 1 })
    const talked = await cost(given, deliver(github.comment({ thread: 1, author: 'mona', body: 'Hello' })))
    expect(talked).toMatchObject({ outcome: 'skipped', requests: 0 })
  }))
