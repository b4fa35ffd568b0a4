import { expect, test } from 'vitest'
import { completes } from '../emulator/lifecycle.ts'
import { createPath, requestsOf, scenario } from './scenario.ts'

test.concurrent('a prompt with a job id is sent to that job as a follow-up, and waited for', () =>
  scenario(async ({ emulator, run }) => {
    emulator.addJob(completes(), { id: 'old-1' })
    emulator.nextMessage(completes())
    const step = await run({ inputs: { prompt: 'And the title', 'job-id': 'old-1' } })

    expect(step.exitCode).toBe(0)
    expect(step.outputs).toMatchObject({
      outcome: 'completed',
      operation: 'message',
      'job-id': 'old-1',
      'pr-link': 'https://github.com/example/docs/pull/1',
      // Another repository on the same server is fine.
      'pr-number': '1',
    })
    expect(requestsOf(emulator)).toEqual([
      `POST ${createPath}/old-1/message 200`,
      `GET ${createPath}/old-1 200`,
      `GET ${createPath}/old-1 200`,
    ])
    expect(emulator.jobs[0]?.prompts).toEqual(['And the title'])
    expect(emulator.countJobsStarted()).toBe(0)
    expect(step.summary).toContain('Follow-up message')
  }))

test.concurrent('a follow-up that nobody waits for ends as started', () =>
  scenario(async ({ emulator, run }) => {
    emulator.addJob(completes(), { id: 'old-1' })
    const step = await run({ inputs: { prompt: 'And the title', 'job-id': 'old-1', wait: 'false' } })

    expect(step.outputs).toMatchObject({ outcome: 'started', operation: 'message', 'job-id': 'old-1' })
    expect(step.outputs['summary-line']).toBe(
      'The message to agent job old-1 was sent; this run does not wait for the agent.',
    )
    expect(requestsOf(emulator)).toEqual([`POST ${createPath}/old-1/message 200`])
  }))

test.concurrent('a follow-up to a job that the service does not know is an error, and no new job', () =>
  scenario(async ({ emulator, run }) => {
    const step = await run({ inputs: { prompt: 'And the title', 'job-id': 'gone-1' } })

    expect(step.exitCode).toBe(1)
    expect(step.outputs).toMatchObject({
      outcome: 'error',
      reason: 'not-found',
      operation: 'message',
      'job-id': 'gone-1',
    })
    expect(requestsOf(emulator)).toEqual([`POST ${createPath}/gone-1/message 404`])
    expect(step.summary).toContain('The message was not taken.')
  }))

test.concurrent('a follow-up that the service refuses is an invalid request, said in its own words', () =>
  scenario(async ({ emulator, run }) => {
    emulator.addJob({ polls: ['archived'] }, { id: 'old-1' })
    const step = await run({ inputs: { prompt: 'And the title', 'job-id': 'old-1' } })

    expect(step.exitCode).toBe(1)
    expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'invalid-request', 'job-id': 'old-1' })
    expect(step.summary).toContain('An archived job takes no messages')
  }))
