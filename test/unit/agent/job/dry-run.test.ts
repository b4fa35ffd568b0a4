import { expect, test } from 'vitest'
import { rehearse } from '../../../../src/agent/job/dry-run.ts'
import { GitHubError, ServiceError } from '../../../../src/kit/errors.ts'
import { aPullRequest } from '../ledger/memory-github.ts'
import { type GivenRecord, noViews, openRun, push, type Setup } from './session.ts'

const service = '`base-url`, `project-id` and `secret-key`'
const create = { kind: 'create', prompt: 'Fix' } as const

/** A dry run never writes: no test has a step that does. */
async function play(given: Setup = {}, asked: Parameters<typeof rehearse>[1] = create) {
  const inputs = { 'dry-run': 'true', ...given.inputs }
  const { session, time, steps } = await openRun({ event: push, intent: create, ...given, inputs })
  const ended = await time.run(rehearse(session, asked).catch((error: unknown) => ({ error })))
  expect(steps.filter((step) => !step.startsWith('look'))).toEqual([])
  return ended
}

const skipped = (operation: string) => ({ outcome: 'skipped', reason: 'dry-run', operation })
const refused = (status: number, reason: 'unauthorized' | 'forbidden' | 'not-found' | 'response') => ({
  pageViews: async () => Promise.reject(new ServiceError(reason, 'No.', { acceptance: 'not-accepted', status })),
})

test('everything that is free is tried, and what would be sent is said', async () => {
  const asked: unknown[] = []
  const pageViews = async (query: unknown) => {
    asked.push(query)
    return noViews
  }
  const ended = await play({ pageViews, inputs: { thread: '12', 'if-open': 'skip' } })
  const green = [service, 'Records of #12', 'Pull requests with the label', 'Label `agent`']
  const checks = green.map((what) => ({ what, problem: undefined }))
  expect(ended).toMatchObject({ outcome: skipped('create'), checks, plan: { operation: 'create', prompt: 'Fix' } })
  expect(asked).toEqual([{ dateFrom: expect.any(String), dateTo: expect.any(String), limit: 1, offset: 0 }])
})

test.each([
  [401, 'unauthorized'],
  [404, 'not-found'],
  [200, 'response'],
] as const)('an answer of %i of the service ends it as that error', async (status, reason) => {
  expect(await play(refused(status, reason))).toMatchObject({ error: { reason } })
})

test('a key that may not read is told apart', async () => {
  const problem = expect.stringMatching(/^The key may not read page views, so it could not be tried\. /)
  expect(await play(refused(403, 'forbidden'))).toMatchObject({
    outcome: skipped('create'),
    checks: expect.arrayContaining([{ what: service, problem }]),
  })
})

test.each<[what: string, hasRepositoryLabel: () => Promise<boolean>, problem: unknown]>([
  ['missing', async () => false, expect.stringContaining('Create it')],
  ['unreadable', async () => Promise.reject(new GitHubError('403', { status: 403 })), expect.stringContaining('403')],
])('a label that is %s says what to do', async (_, hasRepositoryLabel, problem) => {
  const checks = expect.arrayContaining([{ what: 'Label `agent`', problem }])
  expect(await play({ github: { hasRepositoryLabel } })).toMatchObject({ checks })
})

test('the repository in which the agent opens pull requests is named, and is tried without a label too', async () => {
  const tried = (inputs: Readonly<Record<string, string>>, asked?: Parameters<typeof rehearse>[1]) =>
    play({ inputs: { repository: 'octo-org/site', ...inputs } }, asked)
  const problem = expect.stringContaining('cannot see the repository `octo-org/site`.')
  expect(await tried({ 'if-open': 'skip' }, { outcome: 'skipped', reason: 'backlog' })).toMatchObject({
    checks: [
      { what: service },
      { what: 'Pull requests with the label in `octo-org/site`', problem: undefined },
      { what: 'Label `agent` in `octo-org/site`', problem },
    ],
  })
  expect(await tried({ label: '' })).toMatchObject({
    checks: [{ what: service }, { what: 'Access to pull requests in `octo-org/site`' }],
  })
})

test.each([
  ['a wait', { kind: 'wait', jobId: 'job-1' }, 'wait'],
  ['`help`', { kind: 'help', isBare: false, isNew: false }, 'help'],
  ['`status`', { kind: 'status', isStop: false }, 'status'],
] as const)('of %s says only that', async (_, asked, operation) => {
  expect(await play({}, asked)).toMatchObject({ outcome: skipped(operation), plan: { operation } })
})

const duplicate = { outcome: { outcome: 'skipped', reason: 'duplicate' } }
const waiting = (jobId?: string) => ({ outcome: skipped('wait'), plan: { operation: 'wait', jobId } })

test.each<[string, GivenRecord, object]>([
  ['may be on its way from another run', { state: 'starting', agoMs: 0 }, duplicate],
  ['has a job', { jobId: 'job-1' }, waiting('job-1')],
  ['was interrupted', { state: 'starting' }, waiting()],
])('nothing would be sent where the request %s', async (_, record, expected) => {
  const recorded = { inputs: { thread: '12' }, event: push, intent: create }
  const { session } = await openRun(recorded)
  const earlier = { request: session.request.key, operation: 'create', agoMs: 3_600_000, ...record } as const
  expect(await play({ ...recorded, records: [earlier] })).toMatchObject(expected)
})

const followUp = { kind: 'thread-job', prompt: 'Fix' } as const

test.each<[string, GivenRecord, string]>([
  ['`no-job` comes before the limit of follow-ups', {}, 'no-job'],
  ['the limit of follow-ups', { kind: 'pull-request' }, 'follow-up-limit'],
])('what would skip the real run is the reason: %s', async (_, opened, reason) => {
  const asked = { jobId: 'job-1', state: 'completed', agoMs: 3_600_000 } as const
  const ended = await play(
    {
      intent: followUp,
      inputs: { thread: '12', 'job-id': 'thread', 'max-follow-ups': '1' },
      records: [
        { ...asked, request: `follow-up:${'1'.repeat(64)}`, askedBy: 'workflow' },
        { ...asked, ...opened, request: 'comment:4' },
      ],
      jobs: { 'job-1': ['completed'] },
      github: { getPullRequest: async () => aPullRequest({ number: 12 }) },
    },
    followUp,
  )
  expect(ended).toMatchObject({ outcome: { outcome: 'skipped', reason }, checks: expect.any(Array) })
})
