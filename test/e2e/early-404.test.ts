// @module-tag long

import { expect, test } from 'vitest'
import { appearsLate, notFound } from '../emulator/lifecycle.ts'
import { createPath, requestsOf, scenario } from './scenario.ts'

test.concurrent('H39: a job just created that the service does not find yet is asked for again', () =>
  scenario(async ({ emulator, run }) => {
    emulator.nextJob(appearsLate(2))
    const step = await run({ inputs: { prompt: 'Fix the typo', 'poll-interval-seconds': '3' } })

    expect(step.exitCode).toBe(0)
    expect(step.outputs).toMatchObject({ outcome: 'completed', 'job-id': 'job-1' })
    expect(requestsOf(emulator)).toEqual([
      `POST ${createPath} 201`,
      `GET ${createPath}/job-1 404`,
      `GET ${createPath}/job-1 404`,
      `GET ${createPath}/job-1 200`,
      `GET ${createPath}/job-1 200`,
    ])
  }))

test.concurrent('H39: a job that stays away is an error, and the job is named', () =>
  scenario(async ({ emulator, run }) => {
    emulator.nextJob({ polls: [notFound] })
    const step = await run({ inputs: { prompt: 'Fix the typo' } })

    expect(step.exitCode).toBe(1)
    expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'not-found', 'job-id': 'job-1', status: 'active' })
    expect(emulator.listWrites()).toHaveLength(1)
    expect(step.summary).toContain('may still be running')
  }))
