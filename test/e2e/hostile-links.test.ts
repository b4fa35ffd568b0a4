// @module-tag long

import { expect, test } from 'vitest'
import { completes } from '../emulator/lifecycle.ts'
import { scenario } from './scenario.ts'

test.concurrent.each([
  ['javascript:alert(1)', '', ''],
  ['https://github.com@evil.example/o/r/pull/1', '', ''],
  [
    'https://github.com/o/r/pull/42#![x](https://track.test)',
    'https://github.com/o/r/pull/42#%21%5Bx%5D%28https%3A//track.test%29',
    '',
  ],
  ['https://github.com/other/repository/pull/12', 'https://github.com/other/repository/pull/12', '12'],
])('H45, H46: with the link %j the job completed, and the link is shown for what it is', (prLink, link, number) =>
  scenario(async ({ emulator, run }) => {
    emulator.nextJob(completes({ activePolls: 0, prLink }))
    const step = await run({ inputs: { prompt: 'Fix the typo' } })

    expect(step.exitCode).toBe(0)
    expect(step.outputs).toMatchObject({ outcome: 'completed', 'pr-link': link, 'pr-number': number })
    expect(step.summary.includes('](https://github.com/')).toBe(number !== '')
    expect(step.outputs['summary-line']).toBe('Agent job job-1 completed with a pull request.')
  }),
)
