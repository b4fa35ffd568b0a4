// @module-tag long

// How the service can fail, and what the step makes of it: one of each kind. Every other answer is in test/contract.

import { expect } from 'vitest'
import * as faults from '../emulator/faults.ts'
import { testEndings } from './ending.ts'

const create = { operation: 'create' } as const
const always = { times: Number.POSITIVE_INFINITY }
const nothing = { outcome: 'error', operation: 'create', 'job-id': '' }

testEndings({
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
})
