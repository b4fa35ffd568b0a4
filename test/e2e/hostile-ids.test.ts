// @module-tag long

import { expect, test } from 'vitest'
import { completes } from '../emulator/lifecycle.ts'
import { createPath, requestsOf, scenario } from './scenario.ts'

test.concurrent.each(['../admin', 'x'.repeat(10_240)])(
  'H36: the input job-id %j is refused, and nothing is sent',
  (id) =>
    scenario(async ({ emulator, run }) => {
      const step = await run({ inputs: { 'job-id': id } })

      expect(step.exitCode).toBe(1)
      expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'input', 'job-id': '' })
      expect(step.summary).toContain('`job-id`')
      expect(emulator.journal).toEqual([])
    }),
)

test.concurrent('H36: an id with characters that mean something in an address is encoded', () =>
  scenario(async ({ emulator, run }) => {
    emulator.addJob(completes(), { id: 'a:b@c;d=e,f+g$h' })
    const step = await run({ inputs: { 'job-id': 'a:b@c;d=e,f+g$h', wait: 'false' } })

    expect(step.exitCode).toBe(0)
    expect(requestsOf(emulator)).toEqual([`GET ${createPath}/a%3Ab%40c%3Bd%3De%2Cf%2Bg%24h 200`])
  }))

test.concurrent('H36: an id in an answer is encoded as well, and left out of the sentence for chats', () =>
  scenario(
    async ({ emulator, run }) => {
      const step = await run({ inputs: { prompt: 'Fix the typo' } })

      expect(step.outputs).toMatchObject({
        outcome: 'completed',
        'job-id': '@a:b=c',
        'summary-line': 'The agent job completed with a pull request.',
      })
      expect(requestsOf(emulator)).toEqual([
        `POST ${createPath} 201`,
        `GET ${createPath}/%40a%3Ab%3Dc 200`,
        `GET ${createPath}/%40a%3Ab%3Dc 200`,
      ])
    },
    { newId: () => '@a:b=c' },
  ))

test.concurrent.each(['..', 7, ''])('H36: an answer with the id %j is no answer: one POST, and unknown', (id) =>
  scenario(async ({ emulator, run }) => {
    emulator.nextJob({ answer: { id }, polls: ['completed'] })
    const step = await run({ inputs: { prompt: 'Fix the typo' } })

    expect(step.exitCode).toBe(1)
    expect(step.outputs).toMatchObject({ outcome: 'unknown', reason: 'request-interrupted', 'job-id': '' })
    expect(emulator.journal).toHaveLength(1)
  }),
)
