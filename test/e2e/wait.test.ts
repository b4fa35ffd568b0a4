import { expect, test } from 'vitest'
import { completes } from '../emulator/lifecycle.ts'
import { createPath, requestsOf, scenario } from './scenario.ts'

test('a job id without a prompt waits for that job and sends nothing', () =>
  scenario(async ({ emulator, run }) => {
    emulator.addJob(completes(), { id: 'old-1' })
    const step = await run({ inputs: { 'job-id': 'old-1' } })

    expect(step.exitCode).toBe(0)
    expect(step.outputs).toMatchObject({
      outcome: 'completed',
      operation: 'wait',
      'job-id': 'old-1',
      status: 'completed',
      'pr-link': 'https://github.com/example/docs/pull/1',
    })
    expect(requestsOf(emulator)).toEqual([`GET ${createPath}/old-1 200`, `GET ${createPath}/old-1 200`])
    expect(step.summary).toContain('Wait for a job')
  }))
