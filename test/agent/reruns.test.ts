// Re-runs and second deliveries: they find the record of the first attempt, and wait for its job.

import { expect } from 'vitest'
import { openSite, sha, test, words } from './test.ts'

const killed = { how: 'kill', at: /^service POST/ } as const

test.for([
  [{ 'timeout-minutes': '5' }, 'timeout', 1],
  [{ wait: 'false' }, 'started', 0],
] as const)(
  'after %j, a re-run waits, and the requester is told once',
  async ([inputs, outcome, exitCode], { site }) => {
    const pull = site.willOpen({ minutes: 20 })
    const run = await site.ask(words, { inputs })
    expect(run).toMatchObject({ outcome, exitCode, outputs: { 'job-id': 'job-1' } })
    const again = await site.rerun(run, { inputs: {} })
    expect(again.outputs).toMatchObject({ outcome: 'completed', operation: 'wait', 'pr-number': String(pull) })
    expect([site.sent().length, site.commentsIn(1).length]).toEqual([1, 1])
    expect(site.shows()[0]).toContain('✅ The agent opened [#2]')
    await site.rerun(again)
    expect([site.shows(pull), site.mails()]).toEqual([[expect.stringContaining('cc @mona')], 2])
  },
)

test('9: a run that stops waiting before another one leaves the record to it', async ({ site }) => {
  site.plan({ status: 'never' })
  const run = await site.ask(words, { ending: { how: 'kill', at: /^service GET/ } })
  expect((await site.rerun(run, { inputs: { 'timeout-minutes': '5' } })).outcome).toBe('timeout')
  expect(site.records()).toMatchObject([{ state: 'working' }])
})

test('if the job has ended, a re-run polls it once, and leaves the comment as it is', async ({ site }) => {
  const run = await site.ask('/agent Shorten it', { thread: await site.openPull() })
  const before = [site.mails(), site.shows(), site.sent()]
  const again = await site.rerun(run)
  expect([run.outcome, again.outcome, again.service.length]).toEqual(['no-changes', 'no-changes', 1])
  expect([site.mails(), site.shows(), site.sent()]).toEqual(before)
})

test.for([
  [0.9, 'skipped', 'duplicate', 'starting'],
  [1, 'unknown', 'previous-attempt-interrupted', 'starting'],
  [31, 'unknown', 'previous-attempt-interrupted', 'unknown'],
] as const)('of a run that died before its POST, after %d minutes: %s', async ([minutes, ...end], { site }) => {
  const run = await site.ask(words, { ending: killed })
  await site.pass(minutes)
  const [outcome, reason, state] = end
  expect(await site.rerun(run)).toMatchObject({ outcome, reason, service: [] })
  expect(site.records()).toMatchObject([{ state }])
  if (state === 'unknown')
    expect(site.shows()[0]).toContain('⚠️ An earlier run was interrupted while it asked the agent')
})

test('if the response to a request was lost, a re-run is `unknown`, and nothing is sent again', async ({ site }) => {
  site.service.fault({ operation: 'create' }, { kind: 'reset' })
  const run = await site.ask(words)
  expect([run.outcome, run.reason, run.exitCode]).toEqual(['unknown', 'request-interrupted', 1])
  const again = await site.rerun(run)
  expect([again.outcome, again.reason, site.sent().length]).toEqual(['unknown', 'previous-attempt-interrupted', 1])
})

test('authorization comes first: a person who has lost permission gets nothing, even on a re-run', async ({ site }) => {
  const run = await site.ask(words)
  site.github.setRole('mona', 'read')
  expect(await site.rerun(run)).toMatchObject({ outcome: 'skipped', reason: 'not-authorized', service: [] })
})

test('`record: none`: only the label is written, and the run says what that means', async ({ site }) => {
  const pull = site.willOpen()
  const run = await site.ask(words, { inputs: { record: 'none' } })
  expect([run.outcome, site.mails(), site.labels(pull)]).toEqual(['completed', 0, ['agent']])
  expect(run.summary).toContain('a re-run would send it again')
})

test('without a thread, a check run records the request, and a re-run waits for its job', async ({ site }) => {
  site.willOpen({ minutes: 20 })
  const run = await site.schedule('Update it', { 'timeout-minutes': '5' })
  const name = expect.stringMatching(/^agent: .*agent\.yml:agent$/)
  expect(site.github.checkRuns(sha)).toMatchObject([{ name, conclusion: 'timed_out' }])
  expect((await site.rerun(run, { inputs: { prompt: 'Update it' } })).outcome).toBe('completed')
  expect(site.sent()).toHaveLength(1)
  expect(site.github.checkRuns(sha)).toMatchObject([{ conclusion: 'success', status: 'completed' }])
})

test.for([0, 120])('without a thread, one that died before its POST, after %d minutes', async (m, { site }) => {
  const run = await site.schedule('Update it', {}, { ending: killed })
  await site.pass(m)
  expect(await site.rerun(run)).toMatchObject({ reason: 'previous-attempt-interrupted', service: [] })
  expect(site.github.checkRuns(sha)).toMatchObject([{ conclusion: 'failure' }])
})

test('without a thread, a re-run sends a prompt that was rejected before', async ({ site }) => {
  site.serviceAnswers('create', 401)
  const run = await site.schedule('Update it')
  expect(run.reason).toBe('unauthorized')
  expect((await site.rerun(run)).outcome).toBe('no-changes')
})

test('without `checks: write`, there is a warning before the request and in the summary', async () => {
  const site = await openSite({ permissions: { checks: 'none' } })
  const run = await site.schedule('Update it')
  expect(run).toMatchObject({ outcome: 'no-changes', warnings: [expect.stringContaining('`checks: write`')] })
  expect(run.summary).toContain('a re-run would start another paid job')
})

test.for([
  ['checks/list-for-ref', 404],
  ['checks/list-for-ref', 500],
  ['checks/list-for-ref', 403],
  ['checks/create', 403],
] as const)('5, F4: without a thread, %s answers %d: nothing is sent', async ([operation, status], { site }) => {
  site.serviceAnswers('create', 401)
  const run = await site.schedule('Update it')
  site.gitHubAnswers(operation, status, { message: 'No', times: 9 })
  expect(await site.rerun(run)).toMatchObject({ outcome: 'error', reason: 'github', service: [] })
})
