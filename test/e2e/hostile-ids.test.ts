// @module-tag long

import { expect, test } from 'vitest'
import { createPath, requestsOf, scenario } from './scenario.ts'

test.concurrent('H36, H45, H46: an id is encoded and left out of the sentence for chats, a link is shown for what it is', () =>
  scenario(
    async ({ emulator, run }) => {
      emulator.nextJob({
        polls: [{ status: 'completed', prLink: 'https://github.com/o/r/pull/42#![x](https://track.test)' }],
      })
      const step = await run({ inputs: { prompt: 'Fix the typo' } })

      expect(step.outputs).toMatchObject({
        outcome: 'completed',
        'job-id': '@a:b=c',
        'pr-link': 'https://github.com/o/r/pull/42#%21%5Bx%5D%28https%3A//track.test%29',
        'pr-number': '',
        'summary-line': 'The agent job completed with a pull request.',
      })
      expect(step.summary).not.toContain('](https://github.com/')
      expect(requestsOf(emulator)).toEqual([`POST ${createPath} 201`, `GET ${createPath}/%40a%3Ab%3Dc 200`])
    },
    { newId: () => '@a:b=c' },
  ))

test.concurrent.each(['..', 7])('H36: an answer with the id %j is no answer: one POST, and unknown', (id) =>
  scenario(async ({ emulator, run }) => {
    emulator.nextJob({ answer: { id }, polls: ['completed'] })
    const step = await run({ inputs: { prompt: 'Fix the typo' } })

    expect(step.exitCode).toBe(1)
    expect(step.outputs).toMatchObject({ outcome: 'unknown', reason: 'request-interrupted', 'job-id': '' })
    expect(emulator.journal).toHaveLength(1)
  }),
)
