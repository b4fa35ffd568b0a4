// One pull request at a time: `if-open` and `max-open-pull-requests`. An unfinished job counts as an open pull request.

import { expect } from 'vitest'
import type { Site } from './site.ts'
import { openSite, sha, test } from './test.ts'

const skip = { 'if-open': 'skip' }
const go = { 'if-open': 'continue' }

/** Runs on a schedule, and makes GitHub list that run afterwards. */
async function schedule(site: Site, inputs: Record<string, string>) {
  const run = await site.schedule('Update it', inputs)
  site.github.pastRun({ workflow: 'agent.yml', number: 1, headSha: sha })
  return run
}

test('while the pull request of the topic is open, the run is skipped', async ({ site }) => {
  const pull = site.willOpen({ title: 'Update the guide' })
  await schedule(site, { ...skip, topic: 'docs' })
  const run = await schedule(site, { ...skip, topic: 'docs' })
  expect([run.outcome, run.reason, run.exitCode, site.sent().length]).toEqual(['skipped', 'open-pull-request', 0, 1])
  expect(run.summary).toContain('[#2](https://github.com/octo-org/docs/pull/2) `Update the guide`')
  // The topic decides, not the label.
  expect((await schedule(site, { ...skip, topic: 'blog' })).outputs).toMatchObject({ reason: '', 'job-id': 'job-2' })
  site.github.mergeThread(pull)
  expect((await schedule(site, { ...skip, topic: 'docs' })).outputs).toMatchObject({ reason: '', 'job-id': 'job-3' })
})

test('only the newest 20 pull requests with the label are checked', async ({ site }) => {
  site.willOpen()
  await site.schedule('Update it', skip)
  const isFound = async () => (await site.schedule('Update it', skip)).reason === 'open-pull-request'
  for (let newer = 1; newer < 20; newer += 1) site.pull({ labels: ['agent'] })
  expect(await isFound()).toBe(true)
  site.pull({ labels: ['agent'] })
  expect(await isFound()).toBe(false)
})

test('`continue` sends the prompt to its job, unless the job is archived', async ({ site }) => {
  const pull = site.willOpen()
  await schedule(site, go)
  site.planFollowUp({ pull })
  const run = await schedule(site, go)
  expect(run.outputs).toMatchObject({ outcome: 'no-changes', operation: 'message', 'job-id': 'job-1' })
  site.planFollowUp({ status: 'archived', minutes: 0 })
  await schedule(site, go)
  expect((await schedule(site, go)).outputs).toMatchObject({ operation: 'create', 'job-id': 'job-2' })
})

test('a pull request of the topic counts although its label and comment could not be written', async () => {
  const site = await openSite({ permissions: { issues: 'none', 'pull-requests': 'read' } })
  site.willOpen()
  const first = await schedule(site, skip)
  expect([first.outcome, first.exitCode]).toEqual(['completed', 0])
  expect(first.warnings.join('\n')).toContain('pull-requests: write')
  expect((await schedule(site, skip)).reason).toBe('open-pull-request')
})

test.for([
  [skip, 'open-pull-request'],
  [{ 'max-open-pull-requests': '1' }, 'backlog'],
] as const)('in a thread, an unfinished job is found by its comment: %j', async ([inputs, reason], { site }) => {
  const pull = site.willOpen({ minutes: 60 })
  await site.ask('/agent Fix it', { inputs: { ...inputs, 'timeout-minutes': '5' } })
  const run = await site.ask('/agent new Fix that', { inputs })
  expect([run.reason, site.sent().length]).toEqual([reason, 1])
  expect(site.shows().at(-1)).toContain('Nothing was sent.')
  // Once its "until" has passed, the record is settled as reconcile would, although the reply mentions the job, too.
  await site.pass(60)
  await site.ask('/agent new Fix that', { inputs })
  expect(site.shows()[0]).toContain('✅ The agent opened [#2]')
  expect(site.records(pull)).toMatchObject([{ kind: 'pull-request', jobId: 'job-1' }])
})

test('a job of the topic that the service cannot find yet is requested again', async ({ site }) => {
  site.willOpen({ minutes: 60 })
  await site.ask('/agent Fix it', { inputs: { ...skip, wait: 'false' } })
  site.serviceAnswers('get', 404, { times: 2 })
  const run = await site.ask('/agent new Fix that', { inputs: skip })
  expect([run.reason, site.sent().length]).toEqual(['open-pull-request', 1])
})

test.for([
  [skip, 'open-pull-request', 1],
  [go, '', 2],
] as const)('the pull request of a job that is gone: %j', async ([inputs, reason, sent], { site }) => {
  site.willOpen()
  await schedule(site, inputs)
  await site.pass(10)
  site.serviceAnswers('get', 404, { times: 2 })
  expect([(await schedule(site, inputs)).reason, site.sent().length]).toEqual([reason, sent])
})

test('a job that is working on its open pull request counts once, and follow-ups are allowed', async ({ site }) => {
  const pull = site.willOpen()
  await site.ask('/agent Fix it')
  const prLink = `https://github.com/octo-org/docs/pull/${pull}`
  site.service.nextMessage({ polls: [{ status: 'active', prLink }] })
  const more = await site.ask('/agent More', { inputs: { wait: 'false', 'max-open-pull-requests': '1' } })
  expect(more.outputs).toMatchObject({ outcome: 'started', operation: 'message' })
  const run = await site.ask('/agent new Another', { inputs: { 'max-open-pull-requests': '2' } })
  expect([run.reason, run.outputs.operation]).toEqual(['', 'create'])
})

test.for([
  ['2', 'backlog', /2 open pull requests, and the limit is 2[\s\S]*`Two`[\s\S]*`One`/],
  ['3', '', /^/],
] as const)('`max-open-pull-requests: %s` with two open: %s', async ([limit, reason, summary], { site }) => {
  for (const title of ['One', 'Two']) site.pull({ title, labels: ['agent'] })
  const run = await schedule(site, { 'max-open-pull-requests': limit })
  expect(run).toMatchObject({ reason, summary: expect.stringMatching(summary) })
})

test('without `actions: read`, a warning says what may be missed', async ({ site }) => {
  site.gitHubAnswers('actions/list-workflow-runs', 403)
  const run = await schedule(site, skip)
  expect([run.outcome, run.warnings.join()]).toEqual(['no-changes', expect.stringContaining('may be missed')])
})

test('the daily limit counts neither reports nor refused requests, and a person gets one reply', async ({ site }) => {
  const inputs = { 'max-requests-per-day': '2' }
  await site.ask('/agent status', { inputs })
  site.serviceAnswers('create', 400)
  await site.ask('/agent new Refused', { inputs })
  site.service.fault({ operation: 'create' }, { kind: 'reset' })
  expect((await site.ask('/agent new One', { inputs })).outcome).toBe('unknown')
  await site.ask('/agent new Two', { inputs })
  const before = site.mails()
  for (const _ of [1, 2]) expect((await site.ask('/agent new Three', { inputs })).reason).toBe('daily-limit')
  expect([site.sent().length, site.mails() - before]).toEqual([3, 1])
  expect(site.shows().at(-1)).toMatch(/has reached its limit of 2 requests in 24 hours[\s\S]*03 Jan 2026 08:00 UTC/)
  await site.pass(24 * 60)
  expect((await site.ask('/agent new Four', { inputs })).outcome).toBe('no-changes')
})

test('the daily limit counts a request once, although its pull request has a record, too', async ({ site }) => {
  await site.openPull()
  expect((await site.ask('/agent new Two', { inputs: { 'max-requests-per-day': '2' } })).outcome).toBe('no-changes')
})
