// `dry-run`: nothing that costs money is sent, nothing is written, and the run says what it checked and what it cannot check.

import { expect } from 'vitest'
import { test, words } from './test.ts'

const dry = { 'dry-run': 'true' }

test('the summary says what a command would send, what was checked, and what cannot be', async ({ site }) => {
  const { summary, ...run } = await site.ask(words, { inputs: dry })
  expect([run.outcome, run.reason, run.exitCode]).toEqual(['skipped', 'dry-run', 0])
  expect([site.sent(), site.writes()]).toEqual([[], []])
  const parts = [
    '### 🧪 Dry run: nothing was sent or written\n\nThis would start a new job.\n\n',
    '<summary>What would be sent</summary>\n\n```\nFix the typo\n',
    "- ✅ `base-url`, `project-id`, and `secret-key`\n- ✅ The sender's permission\n",
    'A dry run cannot check:\n\n- whether the token has `issues: write` and `pull-requests: write`\n',
    '- whether the key has the scope `write`',
  ]
  for (const part of parts) expect(summary).toContain(part)
})

test('it says which job would get a follow-up, and that a re-run would send nothing', async ({ site }) => {
  const run = await site.ask(words)
  const before = site.writes().length
  expect((await site.ask('/agent More', { inputs: dry })).summary).toContain('This would be sent to job `job-1`.')
  expect((await site.rerun(run, { inputs: dry })).summary).toContain('would send nothing, and report on job `job-1`')
  expect(site.writes()).toHaveLength(before)
  site.service.fault({ operation: 'create' }, { kind: 'reset' })
  const { summary } = await site.rerun(await site.ask('/agent new Fix it'), { inputs: dry })
  expect(summary).toContain('An earlier run may have sent this request, so a real run would send nothing.')
})

test.for([
  ['ada', 'not-authorized'],
  ['mona', 'backlog'],
] as const)('a reason that would skip the real run is the reason: for %s, %s', async ([by, reason], { site }) => {
  site.pull({ labels: ['agent'] })
  const run = await site.ask(words, { by, inputs: { ...dry, 'max-open-pull-requests': '1' } })
  expect([run.outcome, run.reason, run.summary === '', site.writes()]).toEqual(['skipped', reason, false, []])
})

test('a key without read access and a missing label are reported; a rejected key ends it', async ({ site }) => {
  site.serviceAnswers('page-views', 403)
  const run = await site.schedule('Update it', { ...dry, reviewers: 'nobody-here' })
  expect(run.reason).toBe('dry-run')
  for (const found of ['Not checked', '⚠️ The label `agent`: It does not exist.', 'requested from `reviewers`'])
    expect(run.summary).toContain(found)
  site.serviceAnswers('page-views', 401)
  expect((await site.schedule('Update it', dry)).reason).toBe('unauthorized')
})

test.for(['job-1', 'thread'])('waiting with `job-id: %s` is one look, and writes nothing', async (id, { site }) => {
  site.willOpen({ minutes: 20 })
  await site.ask(words, { inputs: { 'timeout-minutes': '5' } })
  await site.pass(60)
  const before = site.writes()
  const run = await site.schedule('', { 'job-id': id, thread: '1', ...dry })
  expect([run.outcome, run.reason, site.writes()]).toEqual(['skipped', 'dry-run', before])
})
