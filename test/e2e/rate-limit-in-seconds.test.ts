import { expect, test } from 'vitest'
import { status } from '../emulator/faults.ts'
import { createPath, requestsOf, scenario } from './scenario.ts'

test.concurrent('H20: a create that the rate limit refuses is sent again once the wait is over, and starts one job', () =>
  scenario(async ({ emulator, run }) => {
    emulator.fault({ operation: 'create' }, status(429, { retryAfter: '1' }))
    const step = await run({ inputs: { prompt: 'Fix the typo', wait: 'false' } })

    expect(step.exitCode).toBe(0)
    expect(step.outputs).toMatchObject({ outcome: 'started', 'job-id': 'job-1' })
    expect(requestsOf(emulator)).toEqual([`POST ${createPath} 429`, `POST ${createPath} 201`])
    const [first, second] = emulator.journal
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990)
  }))

test.concurrent('H20: a poll that the rate limit refuses is sent again once the wait is over', () =>
  scenario(async ({ emulator, run }) => {
    emulator.fault({ operation: 'get' }, status(429, { retryAfter: '2' }))
    const step = await run({ inputs: { prompt: 'Fix the typo' } })

    expect(step.outputs).toMatchObject({ outcome: 'completed' })
    const [, refused, next] = emulator.journal
    expect(refused?.status).toBe(429)
    expect((next?.at ?? 0) - (refused?.at ?? 0)).toBeGreaterThanOrEqual(1990)
  }))

test.concurrent('H20: a create whose wait does not fit ends at once and says how long the service asked for', () =>
  scenario(async ({ emulator, run }) => {
    emulator.fault({ operation: 'create', times: Number.POSITIVE_INFINITY }, status(429, { retryAfter: '3600' }))
    const step = await run({ inputs: { prompt: 'Fix the typo' } })

    expect(step.exitCode).toBe(1)
    expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'rate-limited', 'job-id': '' })
    expect(requestsOf(emulator)).toEqual([`POST ${createPath} 429`])
    expect(step.summary).toContain('It asks to wait 3600 s.')
    expect(step.summary).toContain('No job was started.')
  }))

test.concurrent('H20: a poll whose wait does not fit ends as timeout at once and says how long', () =>
  scenario(async ({ emulator, run }) => {
    emulator.fault({ operation: 'get', times: Number.POSITIVE_INFINITY }, status(429, { retryAfter: '3600' }))
    const step = await run({ inputs: { prompt: 'Fix the typo' } })

    expect(step.exitCode).toBe(1)
    expect(step.outputs).toMatchObject({ outcome: 'timeout', 'job-id': 'job-1', status: 'active' })
    expect(requestsOf(emulator)).toEqual([`POST ${createPath} 201`, `GET ${createPath}/job-1 429`])
    expect(step.summary).toContain('asked to wait 3600 s')
  }))
