// @module-tag long

// How the service can fail, and what the step makes of it. Where a POST may have been taken: interrupted-post.test.ts.

import { expect, test } from 'vitest'
import * as faults from '../emulator/faults.ts'
import { completes } from '../emulator/lifecycle.ts'
import { defaultKey, startEmulator } from '../emulator/server.ts'
import { testEndings } from './ending.ts'
import { createPath, scenario } from './scenario.ts'

const create = { operation: 'create' } as const
const get = { operation: 'get' } as const
const always = { times: Number.POSITIVE_INFINITY }
const tomorrow = new Date(Date.now() + 86_400_000).toUTCString()
const nothing = { outcome: 'error', operation: 'create', 'job-id': '' }
const known = { 'job-id': 'job-1', status: 'active' }

testEndings({
  '401: an expired key is said to be one, and nothing is sent again': {
    service: { keys: [{ ...defaultKey, expiresAt: '2026-01-01T00:00:00Z' }] },
    outputs: { ...nothing, reason: 'unauthorized' },
    answers: [401],
    summary: ['expired (after 90 days', 'No job was started.'],
  },
  'H108: 403: a key without the scope is told about scope, addresses and project': {
    service: { keys: [{ ...defaultKey, scopes: ['read'] }] },
    outputs: { ...nothing, reason: 'forbidden' },
    answers: [403],
    summary: ['scope', 'allowed addresses', 'project'],
  },
  '404: a project that does not exist points at project-id and base-url': {
    inputs: { 'project-id': 'project-9' },
    outputs: { ...nothing, reason: 'not-found' },
    answers: [404],
    summary: ['project-id', 'base-url'],
  },
  'H5: an HTML page with 404 is told from an answer of the service': {
    faults: [[create, faults.html({ code: 404 })]],
    outputs: { ...nothing, reason: 'not-found' },
    summary: ['with an HTML page'],
  },
  '400: the words of the service reach the summary': {
    faults: [[create, faults.status(400, { body: { error: 'prompt: too vague' } })]],
    outputs: {
      ...nothing,
      reason: 'invalid-request',
      'summary-line': 'Error (invalid-request): Starting the job: the service answered 400: "prompt: too vague".',
    },
    summary: ['prompt: too vague'],
  },
  'H26, H105: a refusal that echoes the key shows it nowhere': {
    faults: [[create, faults.echoesAuthorization(401)]],
    outputs: { ...nothing, reason: 'unauthorized', 'summary-line': expect.stringContaining('***') },
  },
  'H20: a create that the rate limit refuses is sent again once the wait is over, and starts one job': {
    faults: [[create, faults.status(429, { retryAfter: '1' })]],
    inputs: { wait: 'false' },
    exitCode: 0,
    outputs: { outcome: 'started', 'job-id': 'job-1' },
    answers: [429, 201],
  },
  'H20: a create whose wait does not fit ends at once and says how long the service asked for': {
    faults: [[{ ...create, ...always }, faults.status(429, { retryAfter: '3600' })]],
    outputs: { ...nothing, reason: 'rate-limited' },
    answers: [429],
    summary: ['It asks to wait 3600 s.', 'No job was started.'],
  },
  'H20: and so it does where the service names a date': {
    faults: [[{ ...create, ...always }, faults.status(429, { retryAfter: tomorrow })]],
    outputs: { ...nothing, reason: 'rate-limited' },
    answers: [429],
  },
  'H20: a poll whose wait does not fit ends as timeout at once and says how long': {
    faults: [[{ ...get, ...always }, faults.status(429, { retryAfter: '3600' })]],
    outputs: { ...known, outcome: 'timeout' },
    answers: [201, 429],
    summary: ['asked to wait 3600 s'],
  },
  'polls that fail with 500 are repeated': {
    faults: [[{ ...get, times: 2 }, faults.status(500)]],
    exitCode: 0,
    outputs: { outcome: 'completed', 'job-id': 'job-1' },
    answers: [201, 500, 500, 200, 200],
  },
  'H1, H2, H4, H23: cut, broken and empty answers to polls are repeated, good ones between them or not': {
    job: completes({ activePolls: 2 }),
    faults: [
      [get, faults.cut('chunked')],
      [get, faults.pass],
      [get, faults.resetAfterBody()],
      [get, faults.invalidJson()],
      [get, faults.empty()],
    ],
    exitCode: 0,
    outputs: { outcome: 'completed' },
  },
  'a service that fails until the deadline is a timeout that names its last words': {
    faults: [[{ ...get, ...always }, faults.status(502, { body: { error: 'No backend' } })]],
    inputs: { 'timeout-minutes': '0.15' },
    outputs: { ...known, outcome: 'timeout' },
    summary: ['The last poll failed', 'No backend'],
  },
  'H27: a key that is refused in the middle ends the wait and says that the job may run': {
    faults: [
      [get, faults.pass],
      [{ ...get, ...always }, faults.status(401)],
    ],
    outputs: { ...known, outcome: 'error', reason: 'unauthorized' },
    answers: [201, 200, 401],
    summary: ['may still be running'],
  },
  'H5: HTML instead of a job is asked for once more and no more': {
    faults: [[{ ...get, ...always }, faults.html()]],
    outputs: { outcome: 'error', reason: 'response', 'job-id': 'job-1' },
    answers: [201, 200, 200],
    summary: ['HTML instead of JSON'],
  },
})

test.concurrent('H24, H25: a redirect of a poll ends the wait, and its host hears nothing', () =>
  scenario(async ({ emulator, run }) => {
    const other = await startEmulator()
    emulator.fault({ ...get, ...always }, faults.redirect(307, `${other.url}${createPath}/job-1`))
    const step = await run({ inputs: { prompt: 'Fix the typo' } })
    await other.close()

    expect(step.outputs).toMatchObject({ outcome: 'error', reason: 'redirect', 'job-id': 'job-1' })
    expect(other.journal).toEqual([])
    expect(step.summary).toContain(`unexpected redirect to ${new URL(other.url).host}`)
  }))

test.concurrent('H44: a message of 1 MB is cut, and says so', () =>
  scenario(async ({ emulator, run }) => {
    emulator.fault(create, faults.status(400, { body: { error: 'x'.repeat(1_000_000) } }))
    const step = await run({ inputs: { prompt: 'Fix the typo' } })
    const said = [...step.log, step.summary].join('\n')
    expect(said.length).toBeLessThan(20_000)
    expect(said).toContain('(cut, 1000000 characters in all)')
  }))
