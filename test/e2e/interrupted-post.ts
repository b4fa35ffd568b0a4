// A create whose answer is lost: nobody can know whether a job runs, so it is asked for once and never again.

import { expect } from 'vitest'
import type { Fault } from '../emulator/faults.ts'
import { scenario } from './scenario.ts'

/** The run ends as `unknown` after exactly one POST. */
export function expectUnknown(fault: Fault, inputs: Record<string, string> = {}): Promise<void> {
  return scenario(async ({ emulator, run }) => {
    emulator.fault({ operation: 'create', times: Number.POSITIVE_INFINITY }, fault)
    const step = await run({ inputs: { prompt: 'Fix the typo', ...inputs } })

    expect(step.exitCode).toBe(1)
    expect(step.outputs).toMatchObject({
      outcome: 'unknown',
      reason: 'request-interrupted',
      operation: 'create',
      'job-id': '',
      status: '',
    })
    expect(emulator.journal.map(({ method }) => method)).toEqual(['POST'])
    expect(step.summary).toContain('agent job may have been started')
    expect(step.summary).toContain('look in the service before you ask again')
    expect(step.annotations.map(({ level }) => level)).toEqual(['error'])
    expect(step.annotations[0]?.message).toContain('An agent job may have been started')
  })
}
