// @module-tag long

// `notify`: edits tell nobody, so whoever asked is mentioned in a comment of its own.

import { expect, test } from 'vitest'
import { type Conversation, conversation, opens } from './conversation.ts'

const old = { ageMs: 600_000 }
const again = { github: { run_attempt: '2' } }
const notices = ({ replies }: Pick<Conversation, 'replies'>, thread = 1) =>
  replies(thread).filter((reply) => reply.startsWith('@'))
const opened = 'https://github.com/octo-org/docs/pull/2'
const told =
  '@mona ✅ The agent job completed with a pull request · [`octo-org/docs#2`](https://github.com/octo-org/docs/pull/2)'

/** A command that a run has left ten minutes ago, its job done by now. */
function left({ emulator, github, plant }: Conversation, state: 'timeout' | 'started', login?: string) {
  github.issue()
  github.pullRequest()
  const { id } = emulator.addJob(opens(2))
  const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
  plant({ thread: 1, state, jobId: id, request: `comment:${command.comment.id}`, login }, old)
  return command
}

test.concurrent('a run that finds the end of a request of minutes ago tells who asked, and no later run does', () =>
  conversation(async (given) => {
    const { github, deliver, records } = given
    const command = left(given, 'timeout', 'mona')
    expect((await deliver(command, again)).outputs).toMatchObject({ outcome: 'completed', operation: 'wait' })
    expect(notices(given)).toEqual([told])
    expect(records(1)).toMatchObject([
      { kind: 'status', state: 'completed' },
      { kind: 'notice', state: 'completed' },
    ])

    await deliver(command, again)
    expect(notices(given)).toEqual([told])
    // The record of a notice is no memory of a job.
    const next = await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent more' }))
    expect(next.outputs).toMatchObject({ operation: 'message', 'job-id': 'job-1' })
    expect(records(1)).toHaveLength(3)
  }))

test.concurrent('the login that a command signs is that of a person, and whoever reads the answer at once is not mentioned', () =>
  conversation(async (given) => {
    const { github, deliver } = given
    github.issue()
    github.pullRequest()
    await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent go' }))
    expect(github.comments(1).map(({ body }) => / login=(\S*) /.exec(body)?.[1])).toEqual([undefined, 'mona'])
    expect(notices(given)).toEqual([])
  }))

test.concurrent('a bot that may command is never mentioned', () =>
  conversation(async (given) => {
    const { github, deliver, reconcile } = given
    const command = left(given, 'timeout')
    const fromBot = github.comment({ thread: 1, author: 'renovate[bot]', body: '/agent more' })
    await deliver(fromBot, { inputs: { 'allowed-bots': 'renovate[bot]' } })
    expect(github.comments(1).at(-1)?.body).toContain(' login= ')
    await deliver(command, again)
    await reconcile()
    expect(notices(given)).toEqual([])
  }))

test.concurrent('`reconcile` tells who asked, once, and names them in the status comment', () =>
  conversation(async (given) => {
    const { reconcile, replies, records } = given
    left(given, 'started', 'mona')
    await reconcile()
    expect(notices(given)).toEqual([told])
    expect(replies(1)[0]).toContain('Asked by `mona` ([request](')
    await reconcile()
    expect(records(1)).toHaveLength(2)
  }))

test.concurrent('with `notify: false` nobody is told, by a run or by `reconcile`', () =>
  conversation(async (given) => {
    const { deliver, emulator, plant, reconcile, records } = given
    const inputs = { notify: 'false' }
    await deliver(left(given, 'timeout', 'mona'), { ...again, inputs })
    plant(
      { thread: 1, state: 'started', jobId: emulator.addJob(opens(2)).id, request: 'comment:7', login: 'mona' },
      old,
    )
    await reconcile({ inputs })
    expect(records(1)).toMatchObject([{ state: 'completed' }, { state: 'completed' }])
    expect(notices(given)).toEqual([])
  }))

test.concurrent('a token that may not write the notice costs a warning, and the result stands', () =>
  conversation(async (given) => {
    const { deliver, github, records } = given
    const command = left(given, 'timeout', 'mona')
    // The first creation is the comment of the pull request.
    const refusal = {
      kind: 'answer',
      status: 403,
      body: { message: 'Resource not accessible by integration' },
    } as const
    github.faults.add('issues/create-comment', refusal, { after: 1 })
    const run = await deliver(command, again)
    expect(run.exitCode).toBe(0)
    expect(run.outputs).toMatchObject({ outcome: 'completed', 'pr-number': '2' })
    expect(run.annotations.map(({ level }) => level)).toEqual(['warning', 'notice'])
    expect(run.annotations[0]?.message).toContain('Nobody could be told in #1 that the request has ended')
    expect(run.annotations[0]?.message).toContain('`issues: write`')
    expect(records(1)).toMatchObject([{ state: 'completed' }])
  }))

test.concurrent('the post step of a step that was killed tells who asked', () =>
  conversation(async (given) => {
    const { deliver, emulator, github, plant, records } = given
    github.issue()
    github.pullRequest()
    const { id } = emulator.addJob({ polls: ['active', { status: 'completed', prLink: opened }] })
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    plant({ thread: 1, state: 'timeout', jobId: id, request: `comment:${command.comment.id}`, login: 'mona' }, old)
    const when = new AbortController()
    const watch = setInterval(() => emulator.journal.some(({ operation }) => operation === 'get') && when.abort(), 20)
    await deliver(command, { ...again, interruption: { kind: 'container', when: when.signal } })
    clearInterval(watch)
    expect(records(1)[0]).toMatchObject({ kind: 'status', state: 'completed' })
    expect(notices(given)).toEqual([told])
  }))
