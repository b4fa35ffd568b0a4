import { expect, test } from 'vitest'
import { becomesArchived } from '../emulator/lifecycle.ts'
import { annotationsOf, scenario } from './scenario.ts'

test('a job that somebody archived fails the step', () =>
  scenario(async ({ emulator, run }) => {
    emulator.nextJob(becomesArchived())
    const step = await run({ inputs: { prompt: 'Fix the typo' } })

    expect(step.exitCode).toBe(1)
    expect(step.outputs).toMatchObject({ outcome: 'archived', 'job-id': 'job-1', status: 'archived' })
    expect(JSON.parse(step.outputs.job ?? '')).toHaveProperty('archivedAt')
    expect(emulator.listWrites()).toHaveLength(1)
    expect(step.summary).toContain('The agent job is archived')
    expect(annotationsOf(step)).toEqual(['error: Agent job job-1 is archived; it takes no more messages.'])
  }))
