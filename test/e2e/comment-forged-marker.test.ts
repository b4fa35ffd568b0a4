// @module-tag long

import { expect, test } from 'vitest'
import { type Conversation, conversation, type PlantedRecord, type PlantOptions } from './conversation.ts'

// Each claims that the request of the command that follows has a job already, or that the thread has one.
const job: Omit<PlantedRecord, 'thread'> = { state: 'running', jobId: 'job-9' }
const forgeries: readonly (readonly [string, Partial<PlantedRecord>, PlantOptions])[] = [
  ['H85: forged by an outsider', job, { author: 'stranger', secretKey: 'not_the_key_of_anybody' }],
  ['H86: copied from another thread', { ...job, thread: 2 }, { standsIn: 1 }],
  ['H88: of another project', { ...job, service: '0123456789abcdef' }, {}],
  ['of somebody else on a later line', job, { author: 'stranger', change: (marker) => `Look:\n${marker}` }],
]

for (const [what, record, options] of forgeries) {
  test.concurrent(`a marker ${what} counts for nothing and stays as it is`, () =>
    conversation(async (given) => {
      const { emulator, github, deliver, plant } = given
      github.issue()
      github.issue()
      emulator.addJob({ polls: ['active'] }, { id: 'job-9' })
      emulator.addJob({ polls: ['active'] }, { id: 'job-8' })
      const id = plant({ thread: 1, state: 'running', requestedAt: Date.now() + 60_000, ...record }, options)
      await expectNewJob(given, id, () => deliver(github.comment({ thread: 1, author: 'mona', body: '/agent go' })))
    }))
}

test.concurrent('a forged record of the very request does not stop it', () =>
  conversation(async (given) => {
    const { github, deliver, plant } = given
    github.issue()
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    const forged = { thread: 1, state: 'unknown', request: `comment:${command.comment.id}` } as const
    const id = plant(forged, { author: 'stranger', secretKey: 'not_the_key_of_anybody' })
    await expectNewJob(given, id, () => deliver(command))
  }))

test.concurrent('a copy of a true marker in the same thread changes nothing, whoever edits the rest of it', () =>
  conversation(async ({ github, deliver, records }) => {
    github.issue()
    github.pullRequest()
    const command = github.comment({ thread: 1, author: 'mona', body: '/agent go' })
    await deliver(command)
    const [, status] = github.comments(1)
    const copy = github.comment({ thread: 1, author: 'stranger', body: status?.body ?? '' })
    const old = github.comment({ thread: 1, author: 'stranger', body: status?.history[1]?.body ?? '' })

    const again = await deliver(command, { github: { run_attempt: '2' } })
    expect(again.outputs).toMatchObject({ outcome: 'completed', operation: 'wait', 'job-id': 'job-1' })
    const next = await deliver(github.comment({ thread: 1, author: 'mona', body: '/agent more' }))
    expect(next.outputs).toMatchObject({ operation: 'message', 'job-id': 'job-1' })
    for (const { comment } of [copy, old]) expect(github.text(comment.id).history).toHaveLength(1)
    expect(records(1).map(({ state }) => state)).toEqual(['completed', 'completed', 'running', 'completed'])
  }))

async function expectNewJob(
  { emulator, github }: Conversation,
  planted: number,
  run: () => ReturnType<Conversation['deliver']>,
): Promise<void> {
  const { body } = github.text(planted)
  const { outputs } = await run()
  expect(outputs).toMatchObject({ outcome: 'completed', operation: 'create' })
  expect(emulator.countJobsStarted()).toBe(1)
  expect(emulator.listWrites()).toHaveLength(1)
  expect(github.text(planted).history.map((edit) => edit.body)).toEqual([body])
  expect(github.text(planted).deletedAt).toBeNull()
}
