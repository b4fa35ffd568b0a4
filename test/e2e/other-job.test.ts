import { expect, test } from 'vitest'
import { answersForAnotherJob, completes } from '../emulator/lifecycle.ts'
import { createPath, requestsOf, scenario } from './scenario.ts'

test.concurrent('H35: a poll that answers for another job ends the wait', () =>
  scenario(async ({ emulator, run }) => {
    emulator.nextJob(answersForAnotherJob())
    const step = await run({ inputs: { prompt: 'Fix the typo' } })

    expect(step.exitCode).toBe(1)
    expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'wrong-job', 'job-id': 'job-1', status: 'active' })
    expect(requestsOf(emulator)).toEqual([`POST ${createPath} 201`, `GET ${createPath}/job-1 200`])
    expect(step.summary).toContain('the service answered for another job')
  }))

test.concurrent('H35: a message that is answered for another job ends the run', () =>
  scenario(async ({ emulator, run }) => {
    emulator.addJob(completes(), { id: 'old-1' })
    emulator.nextMessage({ answer: { id: 'another-job' }, polls: ['completed'] })
    const step = await run({ inputs: { prompt: 'And the title', 'job-id': 'old-1' } })

    expect(step.exitCode).toBe(1)
    expect(step.outputs).toMatchObject({
      outcome: 'error',
      reason: 'wrong-job',
      operation: 'message',
      'job-id': 'old-1',
    })
    expect(requestsOf(emulator)).toEqual([`POST ${createPath}/old-1/message 200`])
  }))

test.concurrent.each(['true', 'false'])('H35: with wait: %s, a look that answers for another job is an error', (wait) =>
  scenario(async ({ emulator, run }) => {
    emulator.addJob(answersForAnotherJob(), { id: 'old-1' })
    const step = await run({ inputs: { 'job-id': 'old-1', wait } })

    expect(step.exitCode).toBe(1)
    expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'wrong-job', operation: 'wait', 'job-id': 'old-1' })
    expect(requestsOf(emulator)).toEqual([`GET ${createPath}/old-1 200`])
  }),
)
