import { expect, it } from 'vitest'
import { toJobOutputs, toOutputs } from '../../../src/agent/door.ts'
import { type Outcome, outputNames } from '../../../src/agent/outcome.ts'
import { ActionError } from '../../../src/kit/errors.ts'
import type { AgentJob } from '../../../src/kit/service/job.ts'
import { agentJob, everyOutcome } from './words/views.ts'

const documented: AgentJob = { id: 'job-1', status: 'completed', prLink: 'https://github.com/o/r/pull/3' }
const job = agentJob({ model: undefined, source: undefined, ...documented })

it.each(Object.values(everyOutcome(job)))('the outputs of $outcome are texts that the action declares', (outcome) => {
  const outputs = toOutputs(outcome, 'o/r')
  expect([...outputNames]).toEqual(expect.arrayContaining(Object.keys(outputs)))
  expect(Object.values(outputs).every((value) => typeof value === 'string')).toBe(true)
  expect(outputs.outcome).toBe(outcome.outcome)
  expect(outputs['summary-line']).not.toBe('')
})

it.each([
  [
    { outcome: 'completed', operation: 'create', job },
    { operation: 'create', reason: '', 'job-id': 'job-1' },
  ],
  [
    { outcome: 'skipped', reason: 'locked' },
    { operation: '', reason: 'locked' },
  ],
  [
    { outcome: 'error', error: new ActionError('tls', 'No.') },
    { operation: '', reason: 'tls' },
  ],
  [
    { outcome: 'cancelled', operation: 'create', job: { id: 'job-1', status: 'active' } },
    { reason: '', 'job-id': 'job-1', status: 'active', 'pr-link': '', 'pr-number': '' },
  ],
] satisfies [Outcome, object][])('the outputs of %j', (outcome, expected) => {
  expect(toOutputs(outcome, 'o/r')).toMatchObject(expected)
})

it('the outputs of a job are its id, status, pull request and its documented fields as JSON', () => {
  expect(toJobOutputs(job)).toEqual({
    'job-id': 'job-1',
    status: 'completed',
    'pr-link': 'https://github.com/o/r/pull/3',
    'pr-number': '3',
    job: JSON.stringify(documented),
  })
})

it.each([
  ['javascript:alert(1)', '', ''],
  ['https://github.com/jane_acme/my_docs/pull/7', 'https://github.com/jane_acme/my_docs/pull/7', '7'],
  ['https://github.com/o/r/pull/3#![x](y)', 'https://github.com/o/r/pull/3#%21%5Bx%5D%28y%29', ''],
  ['https://example.com/merge/3', 'https://example.com/merge/3', ''],
])('H45, H46: the outputs of a job with the link %s', (prLink, link, number) => {
  expect(toJobOutputs(agentJob({ prLink }))).toMatchObject({ 'pr-link': link, 'pr-number': number })
})
