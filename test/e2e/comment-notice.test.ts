// @module-tag long

// `notify`: edits tell nobody, so whoever asked is mentioned in a comment of its own.

import { expect, test } from 'vitest'
import { type Conversation, inThreads, opens } from './conversation.ts'
import { whenAsked } from './scenario.ts'

const old = { ageMs: 600_000 }
const again = { github: { run_attempt: '2' } }
const notices = ({ replies }: Pick<Conversation, 'replies'>) => replies(1).filter((reply) => reply.startsWith('@'))
const told =
  '@mona ✅ The agent job completed with a pull request · [`octo-org/docs#2`](https://github.com/octo-org/docs/pull/2)'

/** A command that a run has left ten minutes ago, its job done by now. */
function left({ emulator, command, plant }: Conversation, state: 'timeout' | 'started', polls = opens(2)) {
  const asked = command()
  const { id } = emulator.addJob(polls)
  plant({ thread: 1, state, jobId: id, request: `comment:${asked.comment.id}`, login: 'mona' }, old)
  return asked
}

test.concurrent('a run that finds the end of a request of minutes ago tells who asked, and no later run does', () =>
  inThreads(async (given) => {
    const { deliver, command, records } = given
    const asked = left(given, 'timeout')
    expect((await deliver(asked, again)).outputs).toMatchObject({ outcome: 'completed', operation: 'wait' })
    expect(notices(given)).toEqual([told])
    expect(records(1)).toMatchObject([
      { kind: 'status', state: 'completed' },
      { kind: 'notice', state: 'completed' },
    ])

    await deliver(asked, again)
    expect(notices(given)).toEqual([told])
    // The record of a notice is no memory of a job.
    const next = await deliver(command('/agent more'))
    expect(next.outputs).toMatchObject({ operation: 'message', 'job-id': 'job-1' })
    expect(records(1)).toHaveLength(3)
  }))

test.concurrent('a command signs the login of a person, not of a bot, and whoever reads the answer at once is not mentioned', () =>
  inThreads(async (given) => {
    const { github, deliver, command } = given
    await deliver(command())
    const fromBot = command('/agent more', { author: 'renovate[bot]' })
    await deliver(fromBot, { inputs: { 'allowed-bots': 'renovate[bot]' } })
    const logins = github.comments(1).map(({ body }) => / login=(\S*) /.exec(body)?.[1])
    expect(logins).toEqual([undefined, 'mona', undefined, ''])
    expect(notices(given)).toEqual([])
  }))

test.concurrent('`reconcile` tells who asked, once, and names them in the status comment', () =>
  inThreads(async (given) => {
    const { reconcile, replies, records } = given
    left(given, 'started')
    await reconcile()
    expect(notices(given)).toEqual([told])
    expect(replies(1)[0]).toContain('Asked by `mona` ([request](')
    await reconcile()
    expect(records(1)).toHaveLength(2)
  }))

test.concurrent('the post step of a step that was killed tells who asked', () =>
  inThreads(async (given) => {
    const { deliver, emulator, records } = given
    const end = { status: 'completed', prLink: 'https://github.com/octo-org/docs/pull/2' }
    const asked = left(given, 'timeout', { polls: ['active', end] })
    await deliver(asked, { ...again, interruption: { kind: 'container', when: whenAsked(emulator, 'get') } })
    expect(records(1)[0]).toMatchObject({ kind: 'status', state: 'completed' })
    expect(notices(given)).toEqual([told])
  }))
