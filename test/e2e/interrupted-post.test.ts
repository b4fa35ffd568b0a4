// A create whose answer is lost: nobody can know whether a job runs, so it is asked for once and never again.

import { expect, test } from 'vitest'
import type { Fault } from '../emulator/faults.ts'
import * as faults from '../emulator/faults.ts'
import { scenario } from './scenario.ts'

const soon = { 'timeout-minutes': '0.1' }

test.concurrent.for<[string, Fault, Record<string, string>?]>([
  ['H16: the connection is reset after the request', faults.resetAfterBody()],
  ['H16: it is reset in the middle of the request', faults.resetBeforeBody],
  ['H2, H16: it is cut in the middle of the answer', faults.cut('content-length')],
  ['H12, H16: no answer comes until the deadline', faults.silence(), soon],
  ['H10: a head drips', faults.drip('headers'), soon],
  ['H11: a body drips', faults.drip('body'), soon],
  ['H18: 500', faults.status(500, { taken: true })],
  ['H18: 503 without Retry-After', faults.status(503, { taken: true })],
  ['H24: a redirect', faults.redirect(307, 'https://evil.example/v2', { taken: true })],
  ['H1: no JSON', faults.invalidJson({ code: 201, taken: true })],
  ['H4: nothing', faults.empty(204, { taken: true })],
  ['H5: a login page', faults.html({ code: 200, taken: true })],
  ['H6: a job without an id', faults.text('{"status":"active"}', { code: 201, taken: true })],
  ['H7: a flood', faults.flood(Number.POSITIVE_INFINITY)],
  ['H8: a compressed body', faults.gzipBomb(50_000_000, { taken: true })],
])('%s: one POST, unknown, and what to do', ([, fault, inputs]) =>
  scenario(async ({ emulator, run }) => {
    emulator.fault({ operation: 'create', times: Number.POSITIVE_INFINITY }, fault)
    const step = await run({ inputs: { prompt: 'Fix the typo', ...inputs } })

    expect(step.exitCode).toBe(1)
    expect(step.outputs).toMatchObject({
      outcome: 'unknown',
      reason: 'request-interrupted',
      operation: 'create',
      'job-id': '',
      status: '',
    })
    expect(emulator.journal.map(({ method }) => method)).toEqual(['POST'])
    expect(step.summary).toContain('agent job may have been started')
    expect(step.summary).toContain('look in the service')
    expect(step.annotations.map(({ level }) => level)).toEqual(['error'])
    expect(step.annotations[0]?.message).toContain('An agent job may have been started')
  }),
)
