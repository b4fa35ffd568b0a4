// @module-tag long

import { expect, test } from 'vitest'
import { completes, showsStaleState } from '../emulator/lifecycle.ts'
import { requestsOf, scenario } from './scenario.ts'

test.concurrent('the state from before a follow-up is not taken for its result', () =>
  scenario(async ({ emulator, run }) => {
    emulator.addJob(completes(), { id: 'old-1' })
    emulator.nextMessage(showsStaleState(2, 'failed'))
    const inputs = { prompt: 'And the title', 'job-id': 'old-1', 'poll-interval-seconds': '3' }
    const step = await run({ inputs })

    expect(step.exitCode).toBe(0)
    expect(step.outputs).toMatchObject({ outcome: 'completed', status: 'completed', 'job-id': 'old-1' })
    expect(requestsOf(emulator)).toHaveLength(5)
  }))

test.concurrent('a follow-up that never shows active is believed after six intervals', () =>
  scenario(async ({ emulator, run }) => {
    emulator.addJob(completes(), { id: 'old-1' })
    emulator.nextMessage({ answer: 'completed', polls: ['completed'] })
    const step = await run({ inputs: { prompt: 'And the title', 'job-id': 'old-1' } })

    expect(step.outputs).toMatchObject({ outcome: 'completed', 'job-id': 'old-1' })
    expect(emulator.listWrites()).toHaveLength(1)
    expect(requestsOf(emulator).length).toBeGreaterThan(5)
  }))
