// @module-tag long

import { expect, test } from 'vitest'
import { status } from '../emulator/faults.ts'
import { createPath, requestsOf, scenario } from './scenario.ts'

test.concurrent('H20: Retry-After as a date is waited for', () =>
  scenario(async ({ emulator, run }) => {
    const at = new Date(Date.now() + 3_000).toUTCString()
    emulator.fault({ operation: 'create' }, status(429, { retryAfter: at }))
    const step = await run({ inputs: { prompt: 'Fix the typo', wait: 'false' } })

    expect(step.exitCode).toBe(0)
    expect(requestsOf(emulator)).toEqual([`POST ${createPath} 429`, `POST ${createPath} 201`])
    expect(emulator.journal[1]?.at).toBeGreaterThanOrEqual(Date.parse(at))
  }))

test.concurrent('H20: a date that lies behind the deadline ends the run at once', () =>
  scenario(async ({ emulator, run }) => {
    const at = new Date(Date.now() + 86_400_000).toUTCString()
    emulator.fault({ operation: 'create', times: Number.POSITIVE_INFINITY }, status(429, { retryAfter: at }))
    const step = await run({ inputs: { prompt: 'Fix the typo' } })

    expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'rate-limited' })
    expect(requestsOf(emulator)).toEqual([`POST ${createPath} 429`])
  }))
