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

test.concurrent('a step without any input hears of all that it needs at once', () =>
  scenario(async ({ emulator, run }) => {
    const inputs = { 'base-url': '', 'project-id': '', 'secret-key': '' }
    const step = await run({ inputs, event: { name: 'push', payload: {} } })

    for (const name of [...Object.keys(inputs), 'prompt'])
      expect(step.annotations[0]?.message).toContain(`${name} is empty`)
    expect(step.annotations[0]?.message).toContain('the event push brings no text')
    expect(emulator.journal).toEqual([])
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

test.concurrent('H28: an address with a password is refused, and not quoted', () =>
  scenario(async ({ emulator, run }) => {
    const address = 'https://user:hunter2hunter2@agents.example.com'
    const step = await run({ inputs: { prompt: 'Fix the typo', 'base-url': address } })

    expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'input' })
    const said = [...step.plainLines, ...step.annotations.map(({ message }) => message), step.summary].join('\n')
    expect(said).toContain('an address with a user or password')
    expect(said).not.toContain('hunter2')
    expect(emulator.journal).toEqual([])
  }))

test.concurrent('H28: a path prefix of the address is kept, slashes at its end are dropped', () =>
  scenario(
    async ({ emulator, run }) => {
      const inputs = { prompt: 'Fix the typo', 'base-url': `${emulator.url}//`, wait: 'false' }
      expect((await run({ inputs })).outputs).toMatchObject({ outcome: 'started' })
      expect(requestsOf(emulator)).toEqual([`POST /gateway/agents${createPath} 201`])
    },
    { basePath: '/gateway/agents' },
  ))
