import { expect, test } from 'vitest'
import { endDryRun } from '../../../../src/agent/job/dry-run.ts'
import { openSession } from '../../../../src/agent/job/session.ts'
import { GitHubError, ServiceError } from '../../../../src/kit/errors.ts'
import { push, type Setup, startRun } from './session.ts'

const service = '`base-url`, `project-id` and `secret-key`'

async function rehearse(given: Setup = {}, plan: Parameters<typeof endDryRun>[1] = { operation: 'create' }) {
  const { run, time, steps } = startRun({
    event: push,
    intent: { kind: 'create', prompt: 'Fix' },
    ...given,
    inputs: { 'dry-run': 'true', ...given.inputs },
  })
  const asked = openSession(run).then(async (session) => ({
    ...(await endDryRun(session, plan)),
    ...session.notes.rehearsal,
  }))
  const ended = await time.run(asked.catch((error: unknown) => ({ error })))
  return { ended, steps }
}

const refused = (status: number, reason: 'unauthorized' | 'forbidden' | 'not-found' | 'response') => ({
  pageViews: async () => Promise.reject(new ServiceError(reason, 'No.', { acceptance: 'not-accepted', status })),
})

test('everything that is free is tried, and nothing is sent or written', async () => {
  const asked: unknown[] = []
  const pageViews = async (query: unknown) => {
    asked.push(query)
    return { totals: { human: 0, ai: 0, total: 0 }, views: [], unreadableRows: 0, hasMore: false }
  }
  const { ended, steps } = await rehearse({ pageViews, inputs: { thread: '12', 'if-open': 'skip' } })
  const green = [service, 'Records of #12', 'Pull requests with the label', 'Label `agent`']
  const checks = green.map((what) => ({ what, problem: undefined }))
  expect(ended).toMatchObject({ outcome: 'skipped', reason: 'dry-run', checks, plan: { operation: 'create' } })
  expect(asked).toEqual([{ dateFrom: expect.any(String), dateTo: expect.any(String), limit: 1, offset: 0 }])
  expect(steps).toEqual([])
})

test.each([
  [401, 'unauthorized'],
  [404, 'not-found'],
  [200, 'response'],
] as const)('an answer of %i of the service ends it as that error', async (status, reason) => {
  expect((await rehearse(refused(status, reason))).ended).toMatchObject({ error: { reason } })
})

test('a key that may not read is told apart', async () => {
  const { ended } = await rehearse(refused(403, 'forbidden'))
  const problem = expect.stringMatching(/^The key may not read page views, so it could not be tried\. /)
  expect(ended).toMatchObject({ reason: 'dry-run', checks: expect.arrayContaining([{ what: service, problem }]) })
})

test.each<[what: string, hasRepositoryLabel: () => Promise<boolean>, problem: unknown]>([
  ['missing', async () => false, expect.stringContaining('Create it')],
  ['unreadable', async () => Promise.reject(new GitHubError('403', { status: 403 })), expect.stringContaining('403')],
])('a label that is %s says what to do', async (_, hasRepositoryLabel, problem) => {
  const { ended } = await rehearse({ github: { hasRepositoryLabel } })
  expect(ended).toMatchObject({ checks: expect.arrayContaining([{ what: 'Label `agent`', problem }]) })
})

test('the repository in which the agent opens pull requests is named, and is tried without a label too', async () => {
  const tried = async (inputs: Readonly<Record<string, string>>) =>
    (await rehearse({ inputs: { repository: 'octo-org/site', ...inputs } })).ended
  expect(await tried({ 'if-open': 'skip' })).toMatchObject({
    checks: [
      { what: service },
      { what: 'Pull requests with the label in `octo-org/site`', problem: undefined },
      {
        what: 'Label `agent` in `octo-org/site`',
        problem: expect.stringContaining('cannot see the repository `octo-org/site`.'),
      },
    ],
  })
  expect(await tried({ label: '' })).toMatchObject({
    checks: [{ what: service }, { what: 'Access to pull requests in `octo-org/site`' }],
  })
})

test('what would skip the real run is the reason of the dry run', async () => {
  const { ended } = await rehearse({}, { outcome: 'skipped', reason: 'backlog' })
  expect(ended).toMatchObject({ reason: 'backlog', checks: expect.any(Array), plan: undefined })
})
