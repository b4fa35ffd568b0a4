// @module-tag long

import { expect, test } from 'vitest'
import { inThreads } from './conversation.ts'

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

test.concurrent('a record that a rotated key has signed forbids the request it names', () =>
  inThreads(async ({ emulator, github, deliver, command, plant, replies }) => {
    const asked = command()
    const record = { state: 'running', jobId: 'job-9', request: `comment:${asked.comment.id}` } as const
    plant({ thread: 1, ...record }, { secretKey: 'admin_the_key_before_this_one' })
    const run = await deliver(asked, { github: { run_attempt: '2' } })
    expect(run.exitCode).toBe(1)
    expect(run.outputs).toMatchObject({ outcome: 'unknown', reason: 'previous-attempt-interrupted' })
    expect(emulator.listWrites()).toEqual([])
    expect(replies(1)[0]).toContain('If not, ask again in a new comment.')
    expect(github.reactions(asked.comment.id)).toEqual(['eyes', 'confused'])
  }))
