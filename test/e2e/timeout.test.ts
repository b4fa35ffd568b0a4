import { expect, test } from 'vitest'
import { neverEnds } from '../emulator/lifecycle.ts'
import { annotationsOf, scenario } from './scenario.ts'

test('H38: a job that does not end in time is a timeout that names the job and says that it goes on', () =>
  scenario(async ({ emulator, run }) => {
    emulator.nextJob(neverEnds())
    const step = await run({ inputs: { prompt: 'Fix the typo', 'timeout-minutes': '0.15' } })

    expect(step.exitCode).toBe(1)
    expect(step.outputs).toMatchObject({ outcome: 'timeout', reason: '', 'job-id': 'job-1', status: 'active' })
    expect(emulator.listWrites()).toHaveLength(1)
    expect(emulator.journal.length).toBeGreaterThan(2)
    expect(step.summary).toContain('not finished at the deadline')
    expect(step.summary).toContain('The job goes on')
    expect(step.summary).toContain('`job-id: job-1`')
    expect(annotationsOf(step)).toEqual(['error: Agent job job-1 was not finished at the deadline; the job goes on.'])
  }))
