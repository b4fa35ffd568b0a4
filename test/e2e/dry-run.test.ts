import { expect, test } from 'vitest'
import { completes } from '../emulator/lifecycle.ts'
import { annotationsOf, requestsOf, scenario } from './scenario.ts'

test.concurrent('a dry run of a create sends nothing and shows what would be sent', () =>
  scenario(async ({ emulator, run }) => {
    const step = await run({ inputs: { prompt: 'Fix the typo', 'dry-run': 'true' } })

    expect(step.exitCode).toBe(0)
    expect(step.outputs).toMatchObject({ outcome: 'skipped', reason: 'dry-run', operation: 'create', 'job-id': '' })
    expect(emulator.journal).toEqual([])
    expect(step.summary).toContain('Dry run: nothing was sent')
    expect(step.summary).toContain('This would start a new job.')
    expect(step.summary).toContain('Fix the typo')
    expect(annotationsOf(step)).toEqual(['notice: Dry run: nothing was sent or written.'])
  }))

test.concurrent('a dry run of a follow-up names the job', () =>
  scenario(async ({ emulator, run }) => {
    const step = await run({ inputs: { prompt: 'And the title', 'job-id': 'old-1', 'dry-run': 'true' } })

    expect(step.outputs).toMatchObject({ outcome: 'skipped', reason: 'dry-run', operation: 'message' })
    expect(emulator.journal).toEqual([])
    expect(step.summary).toContain('old-1')
  }))

test.concurrent('waiting ignores a dry run and says so', () =>
  scenario(async ({ emulator, run }) => {
    emulator.addJob(completes({ activePolls: 0 }), { id: 'old-1' })
    const step = await run({ inputs: { 'job-id': 'old-1', 'dry-run': 'true' } })

    expect(step.outputs).toMatchObject({ outcome: 'completed', operation: 'wait' })
    expect(requestsOf(emulator)).toHaveLength(1)
    expect(step.log.join('\n')).toContain('dry-run has no effect here')
  }))
