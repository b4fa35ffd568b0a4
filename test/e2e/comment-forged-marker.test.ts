// @module-tag long

import { expect, test } from 'vitest'
import { inIssue } from './conversation.ts'

test.concurrent('H85, H86, H88: forged and misplaced markers of the very request count for nothing and stay as they are', () =>
  inIssue(async ({ emulator, github, deliver, command, plant }) => {
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
    expect(emulator.countJobsStarted()).toBe(1)
    expect(emulator.listWrites()).toHaveLength(1)
    expect(ids.map((id) => github.text(id).history.map(({ body }) => body))).toEqual(bodies.map((body) => [body]))
    expect(ids.map((id) => github.text(id).deletedAt)).toEqual([null, null, null, null])
  }))

test.concurrent('a copy of a true marker in the same thread changes nothing, whoever edits the rest of it', () =>
  inIssue(async ({ github, deliver, command, records }) => {
    const asked = command()
    await deliver(asked)
    const [, status] = github.comments(1)
    const copies = [status?.body, status?.history[1]?.body].map((body) => command(body ?? '', { author: 'stranger' }))

    const again = await deliver(asked, { github: { run_attempt: '2' } })
    expect(again.outputs).toMatchObject({ outcome: 'completed', operation: 'wait', 'job-id': 'job-1' })
    const next = await deliver(command('/agent more'))
    expect(next.outputs).toMatchObject({ operation: 'message', 'job-id': 'job-1' })
    for (const { comment } of copies) expect(github.text(comment.id).history).toHaveLength(1)
    expect(records(1).map(({ state }) => state)).toEqual(['completed', 'completed', 'running', 'completed'])
  }))

test.concurrent('a record that a rotated key has signed forbids the request it names', () =>
  inIssue(async ({ emulator, github, deliver, command, plant, replies }) => {
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
