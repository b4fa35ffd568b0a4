import { expect, test } from 'vitest'
import { completes } from '../emulator/lifecycle.ts'
import { scenario } from './scenario.ts'

test('a prompt starts a job, waits for it and ends with the pull request', () =>
  scenario(async ({ emulator, run }) => {
    emulator.nextJob(completes({ activePolls: 2 }))
    const step = await run({ inputs: { prompt: 'Update the dependencies' } })

    expect(step.exitCode).toBe(0)
    expect(step.outputs).toMatchObject({ outcome: 'completed', operation: 'create', status: 'completed', reason: '' })
  }))
