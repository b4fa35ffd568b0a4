import { expect, test } from 'vitest'
import { annotationsOf, createPath, requestsOf, scenario } from './scenario.ts'

test.concurrent('wait: false returns as soon as the service has accepted', () =>
  scenario(async ({ emulator, run }) => {
    const step = await run({ inputs: { prompt: 'Fix the typo', wait: 'false' } })

    expect(step.exitCode).toBe(0)
    expect(step.outputs).toMatchObject({
      outcome: 'started',
      operation: 'create',
      'job-id': 'job-1',
      status: 'active',
      'summary-line': 'Agent job job-1 was started; this run does not wait for the agent.',
    })
    expect(requestsOf(emulator)).toEqual([`POST ${createPath} 201`])
    expect(step.summary).toContain('The agent job was started')
    expect(annotationsOf(step)).toEqual(['notice: Agent job job-1 was started; this run does not wait for the agent.'])
  }))

test.concurrent('wait: false with a job id looks once', () =>
  scenario(async ({ emulator, run }) => {
    emulator.addJob({ polls: ['active', 'completed'] }, { id: 'old-1' })
    const step = await run({ inputs: { 'job-id': 'old-1', wait: 'false' } })

    expect(step.exitCode).toBe(0)
    expect(step.outputs).toMatchObject({ outcome: 'started', operation: 'wait', 'job-id': 'old-1', status: 'active' })
    expect(requestsOf(emulator)).toEqual([`GET ${createPath}/old-1 200`])
  }))

test.concurrent('wait: false with a job id that is not found is an error that still names the job', () =>
  scenario(async ({ emulator, run }) => {
    const step = await run({ inputs: { 'job-id': 'gone-1', wait: 'false' } })

    expect(step.exitCode).toBe(1)
    expect(step.outputs).toMatchObject({
      outcome: 'error',
      reason: 'not-found',
      operation: 'wait',
      'job-id': 'gone-1',
      status: '',
    })
    expect(requestsOf(emulator)).toEqual([`GET ${createPath}/gone-1 404`])
  }))
