import { expect, test } from 'vitest'
import { completes } from '../emulator/lifecycle.ts'
import { testEndings } from './ending.ts'
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

testEndings({
  'a follow-up that nobody waits for ends as started': {
    message: completes(),
    inputs: { wait: 'false' },
    exitCode: 0,
    outputs: {
      outcome: 'started',
      operation: 'message',
      'summary-line': 'The message to agent job job-1 was sent; this run does not wait for the agent.',
    },
    answers: [200],
  },
  'a follow-up to a job that the service does not know is an error, and no new job': {
    inputs: { 'job-id': 'gone-1' },
    outputs: { outcome: 'error', reason: 'not-found', operation: 'message', 'job-id': 'gone-1' },
    answers: [404],
    summary: ['The message was not taken.'],
  },
  'a follow-up that the service refuses is an invalid request, said in its own words': {
    job: { polls: ['archived'] },
    message: completes(),
    outputs: { outcome: 'error', reason: 'invalid-request', 'job-id': 'job-1' },
    summary: ['An archived job takes no messages'],
  },
})
