// Faults found by attacking an earlier version, by number, with the right behavior. All of them cost money or memory.

import { expect } from 'vitest'
import type { Fault } from '../github/faults.ts'
import { sha, test, words } from './test.ts'

const html: Fault = { kind: 'answer', status: 200, body: '<html>' }

test.for([
  ['if-open', { 'if-open': 'skip' }, 'open-pull-request'],
  ['max-open-pull-requests', { 'max-open-pull-requests': '1' }, 'backlog'],
] as const)('1: the job of a run that ended early counts as open: %s', async ([_, inputs, reason], { site }) => {
  const pull = site.willOpen({ minutes: 60 })
  const run = await site.schedule('Update it', { ...inputs, 'timeout-minutes': '5' })
  site.github.pastRun({ workflow: 'agent.yml', number: 1, headSha: sha })
  expect(run.outcome).toBe('timeout')
  // The job is still running.
  expect((await site.schedule('Update it', inputs)).reason).toBe(reason)
  await site.pass(60)
  // By now, the job has opened its pull request, and a later run writes what the first one could not.
  expect((await site.schedule('Update it', inputs)).reason).toBe(reason)
  expect(site.labels(pull)).toEqual(['agent'])
  expect(site.records(pull)).toMatchObject([{ kind: 'pull-request', jobId: 'job-1' }])
  expect(site.sent()).toHaveLength(1)
})

test('2: nine failed polls in a row do not end the wait, but three refusals do', async ({ site }) => {
  site.willOpen({ minutes: 10 })
  const later = { after: 4 }
  for (const status of [404, 400, 500]) site.serviceAnswers('get', status, later)
  site.service.fault({ operation: 'get', times: 2, ...later }, html)
  site.serviceAnswers('get', 200, { times: 4, ...later })
  expect((await site.ask(words)).outcome).toBe('completed')
  site.serviceAnswers('get', 401, { times: 3 })
  const run = await site.ask('/agent new Another')
  expect(run).toMatchObject({ outcome: 'error', reason: 'unauthorized', outputs: { 'job-id': 'job-2' } })
  expect(site.records()[1]).toMatchObject({ state: 'error', jobId: 'job-2' })
})

test.for([
  ['never', 0, { outcome: 'error', reason: 'service' }],
  ['only once', 1, { outcome: 'timeout', reason: '' }],
] as const)('2: a job that can be read %s until the deadline', async ([_, reads, end], { site }) => {
  site.plan({ status: 'never' })
  site.serviceAnswers('get', 500, { after: reads, times: 100 })
  expect(await site.schedule('Update it', { 'timeout-minutes': '2' })).toMatchObject(end)
})

test('3: in a pull request, the record still counts after the agent has pushed', async ({ site }) => {
  const pull = site.pull({ author: 'mona' })
  site.plan({ status: 'never' })
  const inputs = { prompt: 'Review it', 'timeout-minutes': '5' }
  const step = { event: 'pull_request', payload: site.github.push(pull), inputs }
  const run = await site.run(step)
  site.push(pull)
  const again = await site.rerun(run, { env: { GITHUB_SHA: 'f'.repeat(40) } })
  expect([again.outputs['job-id'], site.sent().length]).toEqual(['job-1', 1])
  await site.run(step)
  expect(site.sent()).toHaveLength(2)
})

test.for([
  ['lists without its job, and answers 404 once', 2, 1],
  ['does not list yet', 3, 2],
] as const)('4: a rival whose record GitHub %s: one request', async ([_, writes, comments], { site }) => {
  const step = site.comment(words)
  await site.run({ ...step, runId: 1, inputs: { wait: 'false' } })
  site.github.faults.add('issues/list-comments', { kind: 'lag', writes })
  site.gitHubAnswers('issues/get-comment', 404)
  const second = await site.run({ ...step, runId: 2 })
  expect([second.outcome, second.reason, site.sent().length]).toEqual(['skipped', 'duplicate', 1])
  expect([site.reactions(step), site.mails()]).toEqual([['eyes', 'rocket'], comments])
})

test('8, H34: a link that is a number hides no job, and an unknown status causes one warning', async ({ site }) => {
  site.service.addJob({ polls: ['active', 'paused', 'resting', 'completed'] }, { id: 'job-9' })
  site.serviceAnswers('create', 201, { body: { id: 'job-9', status: 'active', prLink: 5 } })
  const run = await site.ask(words)
  expect(run.outputs).toMatchObject({ outcome: 'completed', 'job-id': 'job-9' })
  expect(run.warnings.filter((warning) => warning.includes('"paused"'))).toHaveLength(1)
  expect(run.warnings.join()).not.toContain('resting')
})

test('9: reconcile leaves a record until five minutes after its run may have stopped waiting', async ({ site }) => {
  site.willOpen({ minutes: 3 })
  await site.ask(words, { ending: { how: 'kill', at: /^service GET/ } })
  await site.pass(34)
  expect((await site.reconcile()).outputs['summary-line']).toContain('Nothing to update')
  await site.pass(2)
  expect((await site.reconcile()).outputs['summary-line']).toContain('1 comment updated')
  expect(site.mails()).toBe(2)
})

test.for([
  ['  ', /^$/],
  ['javascript:alert(1)', /not the URL of a pull request/],
] as const)('11: %j is no pull request, and the agent has just finished', async ([pull, warning], { site }) => {
  site.plan({ pull })
  const run = await site.ask(words)
  expect(run.outputs).toMatchObject({ 'summary-line': expect.not.stringContaining('opened'), 'pr-link': '' })
  expect(run.warnings.join()).toMatch(warning)
})

test('13: a comment that was deleted is not written again with the result', async ({ site }) => {
  const pull = site.willOpen({ minutes: 10 })
  const step = site.comment(words)
  site.minutesLater(5, () => site.github.deleteText(site.commentsIn(1)[0]?.id ?? 0))
  const run = await site.run(step)
  expect([run.outcome, run.exitCode, site.commentsIn(1)]).toMatchObject(['completed', 0, []])
  expect(run.warnings.join()).toContain('was deleted')
  expect(site.records(pull)).toMatchObject([{ kind: 'pull-request' }])
})

test.for([
  ['F4: a permission', 'repos/get-collaborator-permission-level', 403],
  ['F4: a permission', 'repos/get-collaborator-permission-level', 500],
  ['F4: a permission', 'repos/get-collaborator-permission-level', 401],
  ['a list of pull requests for a limit', 'pulls/list', 502],
] as const)('%s that GitHub does not tell (%s: %d) is an error', async ([_, operation, status], { site }) => {
  site.gitHubAnswers(operation, status, { message: 'IP allow list', times: 99 })
  const annotation = expect.stringContaining(`${status}`)
  const run = await site.ask(words, { inputs: { 'max-open-pull-requests': '1' } })
  expect(run).toMatchObject({ outcome: 'error', reason: 'github', annotation, service: [] })
})
