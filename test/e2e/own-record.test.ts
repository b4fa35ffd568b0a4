// A request has its own job and its own record, whatever else goes on in its thread.

import { expect, test } from 'vitest'
import { inThreads, opens } from './conversation.ts'

test.concurrent('H153: after a rotation the previous key reads the records, and is sent nowhere', () =>
  inThreads(async ({ emulator, deliver, command, plant, records }) => {
    const previous = 'admin_previous_key_0123456789'
    const { id } = emulator.addJob(opens(2))
    const asked = command()
    plant({ thread: 1, state: 'running', jobId: id, request: `comment:${asked.comment.id}` }, { secretKey: previous })
    const inputs = { 'previous-secret-key': previous }
    const run = await deliver(asked, { inputs, secrets: [emulator.key, previous] })
    expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'wait', 'job-id': 'job-1' })
    // Now it is signed with the present key.
    expect((await deliver(asked, { github: { run_attempt: '2' } })).outputs).toMatchObject({ operation: 'wait' })
    expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
    const leaked = await deliver(command(`/agent use ${previous}`), { inputs, secrets: [emulator.key, previous] })
    expect(leaked.outputs).toMatchObject({ outcome: 'error', reason: 'input' })
    expect(emulator.listWrites()).toEqual([])
  }))

const long = { tags: ['long'] }

test.concurrent(
  'H81: two runs of one event at once start one job; the run that loses ends as a duplicate and leaves nothing',
  long,
  () =>
    inThreads(async ({ emulator, github, deliver, command, records }) => {
      emulator.nextJob(opens(2, undefined, 2))
      const asked = command()
      // Both list the thread before either writes.
      github.faults.add('issues/create-comment', { kind: 'delay', ms: 2_000 }, { times: 2 })
      const runs = await Promise.all([deliver(asked), deliver(asked)])

      expect(emulator.listWrites()).toHaveLength(1)
      const outcomes = runs.map(({ outputs }) => [outputs.outcome, outputs.reason]).toSorted()
      expect(outcomes).toEqual([
        ['completed', ''],
        ['skipped', 'duplicate'],
      ])
      const loser = runs.find(({ outputs }) => outputs.outcome === 'skipped')
      const plainLines = [expect.stringMatching(/^Skipped \(duplicate\): .* Nothing was sent\.$/)]
      expect(loser).toMatchObject({ exitCode: 0, summary: '', annotations: [], plainLines })
      expect(records(1)).toEqual([{ kind: 'status', state: 'completed', jobId: 'job-1' }])
      expect(records(2)).toEqual([{ kind: 'pull-request', state: 'completed', jobId: 'job-1' }])
      expect(github.reactions(asked.comment.id)).toEqual(['rocket'])
    }),
)

test.concurrent(
  'H85, H86, H88: forged and misplaced markers of the very request count for nothing and stay as they are',
  long,
  () =>
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
      const { outputs } = await deliver(asked)
      expect(outputs).toMatchObject({ outcome: 'completed', operation: 'create' })
      expect(emulator.listWrites()).toHaveLength(1)
      for (const id of ids) expect(github.text(id)).toMatchObject({ history: { length: 1 }, deletedAt: null })
    }),
)
