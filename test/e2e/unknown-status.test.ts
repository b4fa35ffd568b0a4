// @module-tag long

import { expect, test } from 'vitest'
import { showsUnknownStatus } from '../emulator/lifecycle.ts'
import { annotationsOf, scenario } from './scenario.ts'

test.concurrent('H34: a status that nobody knows counts as not finished and is said once', () =>
  scenario(async ({ emulator, run }) => {
    emulator.nextJob(showsUnknownStatus('archiving', 2))
    const step = await run({ inputs: { prompt: 'Fix the typo' } })

    expect(step.exitCode).toBe(0)
    expect(step.outputs).toMatchObject({ outcome: 'completed', status: 'completed' })
    expect(annotationsOf(step).filter((line) => line.startsWith('warning'))).toEqual([
      'warning: The service reports the status "archiving", which this action does not know: treated as not finished.',
    ])
  }))

test.concurrent.each(['DONE', null])('H34: the status %j is never success', (status) =>
  scenario(async ({ emulator, run }) => {
    emulator.nextJob(showsUnknownStatus(status, Number.POSITIVE_INFINITY))
    const step = await run({ inputs: { prompt: 'Fix the typo', 'timeout-minutes': '0.15' } })

    expect(step.exitCode).toBe(1)
    expect(step.outputs).toMatchObject({ outcome: 'timeout', 'job-id': 'job-1', status: status ?? '' })
    expect(step.summary).toContain('not finished at the deadline')
  }),
)
