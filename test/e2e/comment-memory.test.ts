// @module-tag long

import { expect, test } from 'vitest'
import { type Conversation, conversation, inThreads, opens } from './conversation.ts'
import { whenAsked } from './scenario.ts'

test.concurrent('H81: two runs of one event at once start one job; the run that loses ends as a duplicate and leaves nothing', () =>
  inThreads(async ({ emulator, github, deliver, command, records }) => {
    emulator.nextJob(opens(2, undefined, 2))
    const asked = command()
    // Both list the thread before either writes.
    github.faults.add('issues/create-comment', { kind: 'delay', ms: 700 }, { times: 2 })
    const runs = await Promise.all([deliver(asked), deliver(asked)])

    expect(emulator.listWrites()).toHaveLength(1)
    const outcomes = runs.map(({ outputs }) => [outputs.outcome, outputs.reason]).toSorted()
    expect(outcomes).toEqual([
      ['completed', ''],
      ['skipped', 'duplicate'],
    ])
    const loser = runs.find(({ outputs }) => outputs.outcome === 'skipped')
    expect(loser).toMatchObject({ exitCode: 0, summary: '', annotations: [] })
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
    expect(records(2)).toEqual([{ kind: 'pull-request', state: 'completed', jobId: 'job-1' }])
    expect(github.reactions(asked.comment.id)).toEqual(['eyes', 'rocket'])
  }))

test.concurrent('legs that send one prompt to different jobs are different requests', () =>
  conversation(async ({ emulator, github, deliver, records }) => {
    const payload = github.pullRequest({ author: 'mona' })
    const jobs = [emulator.addJob({ polls: ['completed'] }), emulator.addJob({ polls: ['completed'] })]
    const run = (id: string) => ({
      on: 'pull_request',
      inputs: { prompt: 'Review this', 'job-id': id },
      github: { run_id: '1' },
    })
    const runs = await Promise.all(jobs.map(({ id }) => deliver(payload, run(id))))
    expect(runs.map(({ outputs }) => [outputs.operation, outputs['job-id']])).toEqual(
      jobs.map(({ id }) => ['message', id]),
    )
    expect(emulator.listWrites()).toHaveLength(2)
    expect(records(1)).toHaveLength(2)
  }))

test.concurrent('H85, H86, H88: forged and misplaced markers of the very request count for nothing and stay as they are', () =>
  inThreads(async ({ emulator, github, deliver, command, plant }) => {
    const asked = command()
    emulator.addJob({ polls: ['active'] }, { id: 'job-9' })
    const forged = { thread: 1, state: 'running', jobId: 'job-9', request: `comment:${asked.comment.id}` } as const
    const ids = [
      plant(forged, { author: 'stranger', secretKey: 'not_the_key_of_anybody' }),
      plant(forged, { author: 'stranger', change: (marker) => `Look:\n${marker}` }),
      plant({ ...forged, thread: 2 }, { standsIn: 1 }),
      plant({ ...forged, service: '0123456789abcdef' }),
    ]
    const bodies = ids.map((id) => github.text(id).body)
    const { outputs } = await deliver(asked)
    expect(outputs).toMatchObject({ outcome: 'completed', operation: 'create' })
    expect(emulator.listWrites()).toHaveLength(1)
    expect(ids.map((id) => github.text(id).history.map(({ body }) => body))).toEqual(bodies.map((body) => [body]))
    expect(ids.map((id) => github.text(id).deletedAt)).toEqual([null, null, null, null])
  }))

// `notify`: edits tell nobody, so whoever asked is mentioned in a comment of its own.

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
    const logins = github.comments(1).map(({ body }) => /"login":"([^"]*)"/.exec(body)?.[1])
    expect(logins).toEqual([undefined, 'mona', undefined, undefined])
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
