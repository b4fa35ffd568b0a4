import { expect, it } from 'vitest'
import { toJobOutputs, toOutputs } from '../../../src/agent/door.ts'
import { type Outcome, outputNames } from '../../../src/agent/outcome.ts'
import { ActionError } from '../../../src/kit/errors.ts'
import type { AgentJob } from '../../../src/kit/service/job.ts'
import { agentJob, everyOutcome } from './words/views.ts'

const documented: AgentJob = { id: 'job-1', status: 'completed', prLink: 'https://github.com/o/r/pull/3' }
const created = { operation: 'create' } as const
const active = { reason: '', 'job-id': 'job-1', status: 'active', 'pr-link': '', 'pr-number': '' }
const job = agentJob({ model: undefined, source: undefined, ...documented })

it.each(Object.values(everyOutcome(job)))('the outputs of $outcome are texts that the action declares', (outcome) => {
  const outputs = toOutputs(outcome, 'o/r')
  expect([...outputNames]).toEqual(expect.arrayContaining(Object.keys(outputs)))
  expect(Object.values(outputs).every((value) => typeof value === 'string')).toBe(true)
  expect(outputs.outcome).toBe(outcome.outcome)
  expect(outputs['summary-line']).not.toBe('')
})

it.each<[string, Outcome, object]>([
  ['a good end', { outcome: 'completed', operation: 'create', job }, { ...created, reason: '', 'job-id': 'job-1' }],
  ['a skipped run', { outcome: 'skipped', reason: 'locked' }, { operation: '', reason: 'locked' }],
  ['an error', { outcome: 'error', error: new ActionError('tls', 'No.') }, { operation: '', reason: 'tls' }],
  ['an active job', { outcome: 'cancelled', ...created, job: { id: 'job-1', status: 'active' } }, active],
])('the outputs of %s', (_, outcome, expected) => {
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
