// One pull request at a time: `if-open` and `max-open-pull-requests`. An unfinished job counts as an open pull request.

import { expect } from 'vitest'
import type { Site } from './site.ts'
import { openSite, test } from './test.ts'

const sha = '0123456789abcdef0123456789abcdef01234567'
const skip = { 'if-open': 'skip' }
const go = { 'if-open': 'continue' }

/** A scheduled run that is listed from then on. */
async function schedule(site: Site, inputs: Record<string, string>) {
  const run = await site.schedule('Update it', inputs)
  site.github.pastRun({ workflow: 'agent.yml', number: 1, headSha: sha })
  return run
}

test('while the pull request of the topic is open: skip', async ({ site }) => {
  const pull = site.pull({ title: 'Update the guide' })
  site.plan({ pull })
  await schedule(site, skip)
  const run = await schedule(site, skip)
  expect([run.outcome, run.reason, run.exitCode, site.sent().length]).toEqual(['skipped', 'open-pull-request', 0, 1])
  expect(run.summary).toContain('[#2](https://github.com/octo-org/docs/pull/2) `Update the guide`')
  site.github.mergeThread(pull)
  expect((await schedule(site, skip)).outputs.operation).toBe('create')
})

test('continue: the prompt goes to its job, and says what it changed', async ({ site }) => {
  const pull = site.pull()
  site.plan({ pull })
  await schedule(site, go)
  site.planFollowUp({ pull })
  site.minutesLater(1, () => site.github.push(pull, { author: 'agent-app[bot]' }))
  const run = await schedule(site, go)
  expect(run.outputs).toMatchObject({ outcome: 'completed', operation: 'message', 'job-id': 'job-1' })
  expect(run.summary).toContain('has 1 new commit')
})

test('continue: an archived job is no obstacle', async ({ site }) => {
  site.plan({ pull: site.pull() })
  await schedule(site, go)
  site.planFollowUp({ status: 'archived', minutes: 0 })
  await schedule(site, go)
  expect((await schedule(site, go)).outputs).toMatchObject({ operation: 'create', 'job-id': 'job-2' })
})

test('the topic counts, not the label: another topic starts a job of its own', async ({ site }) => {
  site.plan({ pull: site.pull() })
  await schedule(site, { ...skip, topic: 'a' })
  expect((await schedule(site, { ...skip, topic: 'b' })).outputs.operation).toBe('create')
})

test('a pull request of the topic counts although its label and comment could not be written', async () => {
  const site = await openSite({ permissions: { issues: 'none', 'pull-requests': 'read' } })
  site.plan({ pull: site.pull() })
  const first = await schedule(site, skip)
  expect([first.outcome, first.exitCode]).toEqual(['completed', 0])
  expect(first.warnings.join('\n')).toContain('pull-requests: write')
  expect((await schedule(site, skip)).reason).toBe('open-pull-request')
})

test.for([skip, { 'max-open-pull-requests': '1' }] as const)(
  'in a thread, an unfinished job of the topic is found by its comment: %j',
  async (inputs, { site }) => {
    const pull = site.pull()
    site.plan({ minutes: 60, pull })
    await site.ask('/agent Fix it', { inputs: { ...inputs, 'timeout-minutes': '5' } })
    const run = await site.ask('/agent new Fix that', { inputs })
    expect([run.reason, site.sent().length]).toEqual([inputs === skip ? 'open-pull-request' : 'backlog', 1])
    expect(site.shows().at(-1)).toContain('Nothing was sent.')
  },
)

test('a job of the topic that the service does not show yet is asked for again', async ({ site }) => {
  site.plan({ minutes: 60, pull: site.pull() })
  await site.ask('/agent Fix it', { inputs: { ...skip, wait: 'false' } })
  site.service.fault({ operation: 'get', times: 2 }, { kind: 'answer', status: 404, toBody: () => ({}) })
  const run = await site.ask('/agent new Fix that', { inputs: skip })
  expect([run.reason, site.sent().length]).toEqual(['open-pull-request', 1])
})

test.for([
  [skip, 'open-pull-request', 1],
  [go, '', 2],
] as const)(
  'the pull request of a job that the service no longer has: %j',
  async ([inputs, reason, sent], { site }) => {
    site.plan({ pull: site.pull() })
    await schedule(site, inputs)
    await site.pass(10)
    site.service.fault({ operation: 'get' }, { kind: 'answer', status: 404, toBody: () => ({}) })
    site.service.fault({ operation: 'get' }, { kind: 'answer', status: 404, toBody: () => ({}) })
    expect([(await schedule(site, inputs)).reason, site.sent().length]).toEqual([reason, sent])
  },
)

test('a job that works on its open pull request counts once', async ({ site }) => {
  const pull = site.pull()
  site.plan({ pull })
  await site.ask('/agent Fix it')
  const prLink = `https://github.com/octo-org/docs/pull/${pull}`
  site.service.nextMessage({ polls: [{ status: 'active', prLink }] })
  await site.ask('/agent More', { inputs: { wait: 'false' } })
  const run = await site.ask('/agent new Another', { inputs: { 'max-open-pull-requests': '2' } })
  expect([run.reason, run.outputs.operation]).toEqual(['', 'create'])
})

test('once its "until" is past it is settled as reconcile does', async ({ site }) => {
  const pull = site.pull()
  site.plan({ minutes: 60, pull })
  await site.ask('/agent Fix it', { inputs: { ...skip, 'timeout-minutes': '5' } })
  await site.pass(60)
  await site.ask('/agent new Fix that', { inputs: skip })
  expect(site.shows()[0]).toContain('✅ The agent opened [#2]')
  expect(site.records(pull)).toMatchObject([{ kind: 'pull-request', jobId: 'job-1' }])
})

test.for([
  ['2', 'backlog'],
  ['3', ''],
] as const)('`max-open-pull-requests: %s` with two open: %s', async ([limit, reason], { site }) => {
  for (const title of ['One', 'Two']) site.pull({ title, labels: ['agent'] })
  const run = await schedule(site, { 'max-open-pull-requests': limit })
  expect(run.reason).toBe(reason)
  if (reason !== '') expect(run.summary).toMatch(/2 open pull requests, and the limit is 2[\s\S]*`Two`[\s\S]*`One`/)
})

test('a request that has a job already is not refused', async ({ site }) => {
  const pull = site.pull()
  site.plan({ pull })
  await site.ask('/agent Fix it', { inputs: { 'max-open-pull-requests': '1' } })
  const run = await site.ask('/agent More', { inputs: { 'max-open-pull-requests': '1' } })
  expect(run.outputs.operation).toBe('message')
})

test('without `actions: read` a warning says what may be missed', async () => {
  const site = await openSite({ permissions: { actions: 'none' } })
  site.github.faults.add('actions/list-workflow-runs', {
    kind: 'answer',
    status: 403,
    body: { message: 'Resource not accessible by integration' },
  })
  const run = await schedule(site, skip)
  expect([run.outcome, run.warnings.join()]).toEqual(['no-changes', expect.stringContaining('may be missed')])
})

test('GitHub does not answer: nothing is sent', async ({ site }) => {
  site.github.faults.add('pulls/list', { kind: 'bad-gateway' }, { times: 99 })
  const run = await schedule(site, skip)
  expect([run.outcome, run.reason, site.sent()]).toEqual(['error', 'github', []])
})

test('at the limit of a day a person gets one reply that says when the next request is possible', async ({ site }) => {
  const inputs = { 'max-requests-per-day': '2' }
  for (const text of ['One', 'Two']) await site.ask(`/agent new ${text}`, { inputs })
  for (const _ of [1, 2]) expect((await site.ask('/agent new Three', { inputs })).reason).toBe('daily-limit')
  expect([site.sent().length, site.mails()]).toEqual([2, 3])
  expect(site.shows().at(-1)).toContain('has reached its limit of 2 requests in 24 hours')
  expect(site.shows().at(-1)).toContain('03 Jan 2026 08:00 UTC')
  await site.pass(24 * 60)
  expect((await site.ask('/agent new Four', { inputs })).outcome).toBe('no-changes')
})

test('reports and what was certainly not sent do not count for the day, `unknown` does', async ({ site }) => {
  const inputs = { 'max-requests-per-day': '1' }
  await site.ask('/agent status', { inputs })
  site.service.fault({ operation: 'create' }, { kind: 'answer', status: 400, toBody: () => ({}) })
  await site.ask('/agent new One', { inputs })
  site.service.fault({ operation: 'create' }, { kind: 'reset' })
  expect((await site.ask('/agent new Two', { inputs })).outcome).toBe('unknown')
  expect((await site.ask('/agent new Three', { inputs })).reason).toBe('daily-limit')
})
