// `dry-run`: nothing that costs money is sent, nothing is written, and the run says what it checked and what it cannot check.

import { expect } from 'vitest'
import { test } from './test.ts'

const dry = { 'dry-run': 'true' }

test('a command: the summary says what would be sent, what was checked, and what cannot be', async ({ site }) => {
  const { summary, ...run } = await site.ask('/agent Fix the typo', { inputs: dry })
  expect([run.outcome, run.reason, run.exitCode]).toEqual(['skipped', 'dry-run', 0])
  expect([site.sent(), site.writes()]).toEqual([[], []])
  for (const part of [
    'This would start a new job.',
    'Fix the typo',
    'permission of the sender',
    'A dry run cannot check:',
    '`issues: write`',
    'scope `write`',
  ])
    expect(summary).toContain(part)
})

test('of a re-run it says that nothing would be sent', async ({ site }) => {
  const run = await site.ask('/agent Fix the typo')
  const before = site.writes().length
  const again = await site.rerun(run, { inputs: dry })
  expect(again.summary).toMatch(/would send nothing, and report on job `job-1`/)
  expect(site.writes()).toHaveLength(before)
})

test.for([
  ['a stranger', 'ada', {}, 'not-authorized'],
  ['too many open', 'mona', { 'max-open-pull-requests': '1' }, 'backlog'],
] as const)('a reason that would skip the real run is the reason: %s', async ([_, by, inputs, reason], { site }) => {
  site.pull({ labels: ['agent'] })
  const run = await site.ask('/agent Fix it', { by, inputs: { ...dry, ...inputs } })
  expect([run.outcome, run.reason, run.summary === '', site.writes()]).toEqual(['skipped', reason, false, []])
})

test('a key that may not read is a finding, every other refusal ends the run', async ({ site }) => {
  site.service.fault({ operation: 'page-views' }, { kind: 'answer', status: 403, toBody: () => ({}) })
  const run = await site.schedule('Update it', dry)
  expect([run.reason, run.summary]).toEqual(['dry-run', expect.stringContaining('Not checked')])
  site.service.fault({ operation: 'page-views' }, { kind: 'answer', status: 401, toBody: () => ({}) })
  expect((await site.schedule('Update it', dry)).reason).toBe('unauthorized')
})

test('nobody knows whether the reviewers can be asked', async ({ site }) => {
  const { summary } = await site.schedule('Update it', { ...dry, reviewers: 'nobody-here' })
  expect(summary).toContain('- whether reviews can be requested from `reviewers`')
})

test('a label that is missing is a finding', async ({ site }) => {
  const { summary } = await site.schedule('Update it', dry)
  expect(summary).toContain('It does not exist.')
})

test.for([
  ['a named job', { 'job-id': 'job-1', thread: '1' }],
  ['the job of a thread', { 'job-id': 'thread', thread: '1' }],
] as const)('waiting for %s is one look, and writes nothing', async ([, inputs], { site }) => {
  const pull = site.pull()
  site.plan({ pull, minutes: 20 })
  await site.ask('/agent Fix it', { inputs: { 'timeout-minutes': '5' } })
  await site.pass(60)
  const before = [site.shows(), site.shows(pull)]
  const run = await site.run({ event: 'workflow_dispatch', payload: {}, inputs: { ...inputs, 'dry-run': 'true' } })
  expect([run.outcome, run.reason]).toEqual(['skipped', 'dry-run'])
  expect([site.shows(), site.shows(pull)]).toEqual(before)
})

test('of a re-run whose answer was lost it does not say that the request was sent', async ({ site }) => {
  site.service.fault({ operation: 'create' }, { kind: 'reset' })
  const run = await site.ask('/agent Fix it')
  const { summary } = await site.rerun(run, { inputs: { 'dry-run': 'true' } })
  expect(summary).toContain('An earlier run may have sent this request: the run would send nothing.')
})
