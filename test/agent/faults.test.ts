// Faults found by attacking an earlier version, by number, with the right behavior. All of them cost money or memory.

import { describe, expect } from 'vitest'
import type { Fault } from '../github/faults.ts'
import { test } from './test.ts'

const words = '/agent Fix the typo'
const answer = (status: number, body: object = {}): Fault => ({ kind: 'answer', status, toBody: () => ({ ...body }) })
const html: Fault = { kind: 'answer', status: 200, toBody: () => '<html>' }

describe('1: a run that ended early leaves a job that opens its pull request later', () => {
  test.for([
    ['if-open', { 'if-open': 'skip' }, 'open-pull-request'],
    ['max-open-pull-requests', { 'max-open-pull-requests': '1' }, 'backlog'],
  ] as const)('the next run of the topic finds it: %s', async ([_, inputs, reason], { site }) => {
    const pull = site.pull()
    site.plan({ minutes: 60, pull })
    const run = await site.schedule('Update it', { ...inputs, 'timeout-minutes': '5' })
    site.github.pastRun({ workflow: 'agent.yml', number: 1, headSha: '0123456789abcdef0123456789abcdef01234567' })
    expect(run.outcome).toBe('timeout')
    // The job works still.
    expect((await site.schedule('Update it', inputs)).reason).toBe(reason)
    await site.pass(60)
    // By now it has opened its pull request, and a later run writes what the first could not.
    expect((await site.schedule('Update it', inputs)).reason).toBe(reason)
    expect(site.github.store.read().threads.find(({ number }) => number === pull)?.labels).toMatchObject([
      { name: 'agent' },
    ])
    expect(site.records(pull)).toMatchObject([{ kind: 'pull-request', jobId: 'job-1' }])
    expect(site.sent()).toHaveLength(1)
  })
})

describe('2: bad answers while the run polls', () => {
  test.for<readonly [string, readonly Fault[]]>([
    ['one 404', [answer(404)]],
    ['web pages', [html, html]],
    ['six answers without a job', Array.from({ length: 6 }, () => answer(200))],
    ['nine 500', Array.from({ length: 9 }, () => answer(500))],
  ])('%s do not end the wait', async ([_, faults], { site }) => {
    site.plan({ minutes: 10, pull: site.pull() })
    for (const fault of faults) site.service.fault({ operation: 'get', after: 4 }, fault)
    expect((await site.ask(words)).outcome).toBe('completed')
  })

  test.for([
    [401, 'unauthorized', 3],
    [500, 'service', 10],
  ] as const)(
    '%d for ever ends it as `%s`, after the last of %d answers',
    async ([status, reason, count], { site }) => {
      site.plan({ status: 'never' })
      site.service.fault({ operation: 'get', times: Number.POSITIVE_INFINITY }, answer(status))
      const run = await site.ask(words)
      expect(run).toMatchObject({ outcome: 'error', reason, outputs: { 'job-id': 'job-1' } })
      expect(run.service.filter((request) => request.includes('GET')).length).toBeGreaterThanOrEqual(count)
      expect(site.records()).toMatchObject([{ state: 'error', jobId: 'job-1' }])
    },
  )
})

test('H34: a status that nobody knows is one warning, and the wait goes on', async ({ site }) => {
  site.service.addJob({ polls: ['active', 'paused', 'resting', 'completed'] }, { id: 'job-9' })
  site.service.fault({ operation: 'create' }, answer(201, { id: 'job-9', status: 'active' }))
  const run = await site.ask(words)
  expect(run).toMatchObject({ outcome: 'completed', warnings: [expect.stringContaining('"paused"')] })
})

test('3: in a pull request the comment remembers, also after the agent has pushed', async ({ site }) => {
  const pull = site.pull({ author: 'mona' })
  site.plan({ minutes: 20, status: 'never' })
  const step = {
    event: 'pull_request',
    payload: site.github.push(pull),
    inputs: { prompt: 'Review it', 'timeout-minutes': '5' },
  }
  const run = await site.run(step)
  site.github.push(pull, { author: 'agent-app[bot]' })
  const again = await site.rerun(run, { env: { GITHUB_SHA: 'f'.repeat(40) } })
  expect([again.outputs['job-id'], site.sent().length]).toEqual(['job-1', 1])
})

test('4: a rival whose record answered 404 once wins as soon as the list shows it with a job', async ({ site }) => {
  const step = site.comment(words)
  await site.run({ ...step, runId: 1, inputs: { wait: 'false' } })
  site.github.faults.add('issues/list-comments', { kind: 'lag', writes: 3 })
  site.github.faults.add(
    'issues/get-comment',
    { kind: 'answer', status: 404, body: { message: 'Not Found' } },
    { after: 1 },
  )
  const second = await site.run({ ...step, runId: 2 })
  expect([second.outcome, second.reason, site.sent().length]).toEqual(['skipped', 'duplicate', 1])
})

test('8: a link that is a number in the answer to the POST costs nothing: the job is known', async ({ site }) => {
  site.service.addJob({ polls: ['active', { status: 'completed', prLink: null }] }, { id: 'job-9' })
  site.service.fault({ operation: 'create' }, answer(201, { id: 'job-9', status: 'active', prLink: 5 }))
  const run = await site.ask(words)
  expect(run.outputs).toMatchObject({ outcome: 'no-changes', 'job-id': 'job-9' })
})

test('9: reconcile leaves the record of a run that still waits', async ({ site }) => {
  site.plan({ minutes: 3, pull: site.pull() })
  const step = site.comment(words)
  const run = await site.run({ ...step, ending: { how: 'kill', at: /^service GET/ } })
  expect(run.outcome).toBe('dead')
  await site.pass(10)
  expect((await site.reconcile()).outputs['summary-line']).toContain('Nothing to update')
  await site.pass(26)
  expect((await site.reconcile()).outputs['summary-line']).toContain('1 comment updated')
  expect(site.mails()).toBe(2)
})

test.for(['  ', 'javascript:alert(1)'] as const)(
  '11: %j is no pull request, and the agent has just finished',
  async (prLink, { site }) => {
    site.plan({ pull: prLink })
    const run = await site.ask(words)
    expect(run.outputs['summary-line']).not.toContain('opened')
    expect(run.outputs['pr-link']).toBe('')
    if (prLink.trim() !== '') expect(run.warnings.join()).toContain('not the address of a pull request')
  },
)

test('13: a comment that is gone when its end is written stays gone', async ({ site }) => {
  const pull = site.pull()
  site.plan({ minutes: 10, pull })
  const step = site.comment(words)
  site.minutesLater(5, () => site.github.deleteText(site.commentsIn(1)[0]?.id ?? 0))
  const run = await site.run(step)
  expect([run.outcome, run.exitCode, site.commentsIn(1)]).toMatchObject(['completed', 0, []])
  expect(run.warnings.join()).toContain('was deleted')
  expect(site.records(pull)).toMatchObject([{ kind: 'pull-request' }])
})

test.for([403, 500, 401] as const)(
  'F4: a permission that GitHub does not tell (%d) is about the token, not the person',
  async (status, { site }) => {
    const fault = { kind: 'answer', status, body: { message: 'IP allow list' } } as const
    site.github.faults.add('repos/get-collaborator-permission-level', fault, { times: 9 })
    const run = await site.ask(words)
    expect(run).toMatchObject({ outcome: 'error', reason: 'github', annotation: expect.stringContaining(`${status}`) })
    expect(site.sent()).toEqual([])
  },
)
