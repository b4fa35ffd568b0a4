import { expect, test } from 'vitest'
import { fails } from '../emulator/lifecycle.ts'
import { annotationsOf, scenario } from './scenario.ts'

test('a job that failed fails the step, and the summary says what to do', () =>
  scenario(async ({ emulator, run }) => {
    emulator.nextJob(fails())
    const step = await run({ inputs: { prompt: 'Fix the typo' } })

    expect(step.exitCode).toBe(1)
    expect(step.outputs).toMatchObject({
      outcome: 'failed',
      reason: '',
      'job-id': 'job-1',
      status: 'failed',
      'summary-line': 'Agent job job-1 failed; the service gives no reason.',
    })
    expect(emulator.listWrites()).toHaveLength(1)
    expect(step.summary).toContain('The agent job failed')
    expect(step.summary).toContain('To start a new job')
    expect(annotationsOf(step)).toEqual(['error: Agent job job-1 failed; the service gives no reason.'])
  }))
