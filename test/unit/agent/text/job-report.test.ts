import { expect, test } from 'vitest'
import { listJobOutputs } from '../../../../src/agent/outcome.ts'
import { listOutputs } from '../../../../src/agent/text/job-report.ts'
import { agentJob, everyOutcome, job } from '../views.ts'

test('the job: its documented fields', () => {
  expect(listJobOutputs(job)).toMatchObject({
    'job-id': 'job_42',
    status: 'completed',
    job: '{"id":"job_42","status":"completed","model":"model-1","source":{"repository":"https://github.com/acme/docs","ref":"main"},"prLink":"https://github.com/acme/docs/pull/12"}',
  })
  expect(listJobOutputs({ id: 'job_42' })).toMatchObject({ status: '', 'pr-link': '', 'pr-number': '' })
})

test.each([
  ['https://github.com/acme/docs/pull/3/files?w=1', 'https://github.com/acme/docs/pull/3', '3'],
  ['https://x.example/a(b)', 'https://x.example/a%28b%29', ''],
  ['javascript:alert(1)', '', ''],
])('H45, F11: pr-link and pr-number of %s', (prLink, link, number) =>
  expect(listJobOutputs(agentJob({ prLink }))).toMatchObject({ 'pr-link': link, 'pr-number': number }),
)

test('every output is set, with a line for a chat', () => {
  expect(listOutputs(everyOutcome.locked, 'acme/site')).toEqual({
    ...{ outcome: 'skipped', reason: 'locked', operation: '' },
    'summary-line': 'acme/site: Skipped: locked.',
  })
  expect(listOutputs(everyOutcome.outside, '')['out-of-scope']).toBe('["src/app.ts","a`b"]')
})
