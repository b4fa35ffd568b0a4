// @module-tag long

import { expect, test } from 'vitest'
import { inThreads } from './conversation.ts'

test.concurrent('a wait for the job of the thread, which the service does not show yet, ends with the deadline', () =>
  inThreads(async ({ emulator, deliver, command, plant }) => {
    plant({ thread: 1, state: 'running', jobId: 'job-of-a-minute-ago', operation: 'create' })
    const begun = performance.now()
    const inputs = { 'poll-interval-seconds': '40', 'timeout-minutes': '0.05' }
    const run = await deliver(command('/agent more'), { inputs })
    expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'network' })
    expect(performance.now() - begun).toBeLessThan(35_000)
    expect(emulator.listWrites()).toEqual([])
  }))
