// @module-tag long

// How the service can fail, and what the step makes of it: one of each kind. Every other answer is in test/contract.

import { expect } from 'vitest'
import * as faults from '../emulator/faults.ts'
import { defaultKey } from '../emulator/server.ts'
import { testEndings } from './ending.ts'

const create = { operation: 'create' } as const
const get = { operation: 'get' } as const
const always = { times: Number.POSITIVE_INFINITY }
const nothing = { outcome: 'error', operation: 'create', 'job-id': '' }
const known = { 'job-id': 'job-1', status: 'active' }

testEndings({
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
