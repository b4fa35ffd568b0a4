import { expect, test } from 'vitest'
import { createPath, requestsOf, scenario } from './scenario.ts'

test.concurrent('H117: all problems of all inputs are told in one error, and nothing is sent', () =>
  scenario(async ({ emulator, run }) => {
    const inputs = {
      mode: 'jobs',
      'base-url': 'http://agents.example.com',
      'project-id': 'a/b',
      'secret-key': '',
      'timeout-minutes': '-1',
      'poll-interval-seconds': '0x10',
      wait: 'YES',
      'fail-on': 'everything',
      'allowed-bots': '*',
    }
    const step = await run({ inputs })

    expect(step.exitCode).toBe(1)
    expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'input', operation: '' })
    expect(emulator.journal).toEqual([])
    const [error = { message: '' }, ...others] = step.annotations
    expect(others).toEqual([])
    for (const name of Object.keys(inputs)) {
      expect(error.message).toContain(`${name} is `)
      expect(step.summary).toContain(`\`${name}\``)
    }
    expect(step.outputs['summary-line']).toMatch(/^Error \(input\): mode is "jobs" \(and 8 more\)\.$/)
  }))

test.concurrent.each([
  ['missing', { name: 'workflow_dispatch', isMissing: true } as const],
  ['not JSON', { name: 'workflow_dispatch', text: '{"inputs":' }],
])('H77: an event file that is %s is an error of the event', (_, event) =>
  scenario(async ({ emulator, run }) => {
    const step = await run({ inputs: { prompt: 'Fix the typo' }, event })

    expect(step.exitCode).toBe(1)
    expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'event' })
    expect(emulator.journal).toEqual([])
  }),
)

test.concurrent('H28: a path prefix of the address is kept, slashes at its end are dropped', () =>
  scenario(
    async ({ emulator, run }) => {
      const inputs = { prompt: 'Fix the typo', 'base-url': `${emulator.url}//`, wait: 'false' }
      expect((await run({ inputs })).outputs).toMatchObject({ outcome: 'started' })
      expect(requestsOf(emulator)).toEqual([`POST /gateway/agents${createPath} 201`])
    },
    { basePath: '/gateway/agents' },
  ))
