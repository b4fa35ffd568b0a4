// @module-tag long

// How the service can fail, and what the step makes of it: one of each kind. Every other answer is in test/contract.

import { expect } from 'vitest'
import * as faults from '../emulator/faults.ts'
import { completes } from '../emulator/lifecycle.ts'
import { defaultKey } from '../emulator/server.ts'
import { testEndings } from './ending.ts'

const create = { operation: 'create' } as const
const get = { operation: 'get' } as const
const always = { times: Number.POSITIVE_INFINITY }
const nothing = { outcome: 'error', operation: 'create', 'job-id': '' }
const known = { 'job-id': 'job-1', status: 'active' }

testEndings({
  '401: an expired key is said to be one, and nothing is sent again': {
    service: { keys: [{ ...defaultKey, expiresAt: '2026-01-01T00:00:00Z' }] },
    outputs: { ...nothing, reason: 'unauthorized' },
    answers: [401],
    summary: ['expired (keys expire after 90 days', 'No job was started.'],
  },
  'H108: 403: a key without the scope is told about scope, addresses and project': {
    service: { keys: [{ ...defaultKey, scopes: ['read'] }] },
    outputs: { ...nothing, reason: 'forbidden' },
    answers: [403],
    summary: ['scope', 'allowed addresses', 'project'],
  },
  'H26, H105: a refusal that echoes the key shows it nowhere': {
    faults: [[create, faults.echoesAuthorization(401)]],
    outputs: { ...nothing, reason: 'unauthorized', 'summary-line': expect.stringContaining('***') },
  },
  'H16: a create whose answer is lost is asked for once and never again: nobody knows whether a job runs': {
    faults: [[{ ...create, ...always }, faults.resetAfterBody()]],
    outputs: { ...nothing, outcome: 'unknown', reason: 'request-interrupted', status: '' },
    summary: ['agent job may have been started', 'Look at the list of jobs in the service'],
    annotations: [
      expect.stringMatching(/^error: The service gave no usable answer; an agent job may have been started/),
    ],
  },
  'H24: a create that is answered with a redirect may have started a job, and the step says what to correct': {
    faults: [[create, faults.redirect(302, 'https://login.example.com/')]],
    outputs: { ...nothing, outcome: 'unknown', reason: 'request-interrupted' },
    summary: ['unexpected redirect to login.example.com (302). Set base-url to the final address.'],
    log: 'Set base-url to the final address.',
  },
  'H18: a create that is answered 503 with Retry-After may have started a job, and is not sent again': {
    faults: [[create, faults.status(503, { retryAfter: '1' })]],
    outputs: { ...nothing, outcome: 'unknown', reason: 'request-interrupted' },
  },
  'H20: a create that the rate limit refuses is sent again once the wait is over, and starts one job': {
    faults: [[create, faults.status(429, { retryAfter: '1' })]],
    inputs: { wait: 'false' },
    exitCode: 0,
    outputs: { outcome: 'started', 'job-id': 'job-1' },
    answers: [429, 201],
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
  'H27: a key that is refused in the middle ends the wait and says that the job may run': {
    faults: [
      [get, faults.pass],
      [{ ...get, ...always }, faults.status(401)],
    ],
    outputs: { ...known, outcome: 'error', reason: 'unauthorized' },
    answers: [201, 200, 401],
    summary: ['may still be running'],
  },
})
