// @module-tag long

import { expect, test } from 'vitest'
import { conversation, inThreads, opens } from './conversation.ts'

test.concurrent('H81: two runs of one event at once start one job, and both end with it', () =>
  inThreads(async ({ emulator, github, deliver, command, records }) => {
    emulator.nextJob(opens(2, undefined, 2))
    const asked = command()
    // Both list the thread before either writes.
    github.faults.add('issues/create-comment', { kind: 'delay', ms: 700 }, { times: 2 })
    const runs = await Promise.all([deliver(asked), deliver(asked)])

    expect(emulator.listWrites()).toHaveLength(1)
    for (const run of runs) {
      expect(run.exitCode).toBe(0)
      expect(run.outputs).toMatchObject({ outcome: 'completed', 'job-id': 'job-1', 'pr-number': '2' })
    }
    expect(runs.map(({ outputs }) => outputs.operation).toSorted()).toEqual(['create', 'wait'])
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
