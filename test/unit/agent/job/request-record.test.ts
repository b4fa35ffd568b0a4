import { expect, test } from 'vitest'
import { openRequestRecord } from '../../../../src/agent/job/request-record.ts'
import { parseRecord } from '../../../../src/agent/ledger/record.ts'
import type { JobOutcome } from '../../../../src/agent/outcome.ts'
import { GitHubError } from '../../../../src/kit/errors.ts'
import { commit, failure, toOpened } from '../ledger/memory-github.ts'
import { active, openRun, push, type Setup } from './session.ts'

const completed: JobOutcome = { outcome: 'completed', operation: 'create', job: toOpened('https://gitlab.example/1') }

/** `fault`: the next request that starts so fails. */
async function setUp(setup: Setup = {}, fault?: readonly [start: string, error: GitHubError]) {
  const started = await openRun(setup)
  const { session } = started
  if (fault) started.fail(...fault)
  const record = await openRequestRecord(session)
  const claim = await started.time.run(record.claim())
  const settle = (outcome = completed) => started.time.run(record.finish(outcome))
  const records = () => started.all().flatMap(({ body }) => parseRecord(body)?.record ?? [])
  return { ...started, record, claim, settle, records }
}

test('a record is named to the post step until its end is written, and so is the job', async () => {
  const { record, settle, saved, all } = await setUp()
  expect(saved.get('open-record')).toBe(String(all().at(-1)?.id))
  record.writeJob(active, 'create')
  expect(saved.get('job-id')).toBe('job-1')
  await settle()
  expect(saved.get('open-record')).toBe('')
})

test('a record names what may have been sent, where nobody knows', async () => {
  const { settle, records } = await setUp()
  await settle({ outcome: 'unknown', reason: 'request-interrupted', operation: 'message' })
  expect(records()).toMatchObject([{ state: 'unknown', operation: 'message' }])
})

test('H66: a record names its job before the last writes get little time, however long a write waits', async () => {
  const order: string[] = []
  const endWithin = () => void order.push('little time')
  const { record, settle, github, time } = await setUp({ github: { endWithin } })
  const { update } = github.comments
  const waitFirst: typeof update = async (id, body) => {
    await time.clock.sleep(90_000)
    order.push('written')
    return update(id, body)
  }
  Object.assign(github.comments, { update: waitFirst })
  record.writeJob(active, 'create')
  await settle({ outcome: 'started', operation: 'create', job: active })
  expect(order).toEqual(['written', 'little time', 'written'])
})

test('a record is not kept with `record: none`: every run may send', async () => {
  const { session, time, steps } = await openRun({ inputs: { record: 'none' } })
  const record = await openRequestRecord(session)
  expect(await time.run(record.claim())).toMatchObject({ kind: 'send', entries: [] })
  record.writeJob(active, 'create')
  await time.run(record.finish(completed))
  expect(steps).toEqual([])
})

test('a run that sees the end checks the pull request against its own `allowed-paths`', async () => {
  const job = toOpened('https://github.com/octo/docs/pull/2')
  const entries = [{ path: 'src/a.ts', status: 'modified' }]
  const { settle, records } = await setUp({
    inputs: { 'allowed-paths': 'docs/' },
    github: { listChangedFiles: async () => ({ entries, isComplete: true }) },
  })
  expect(records()).toMatchObject([{ hasAllowedPaths: true }])
  const outcome = await settle({ outcome: 'completed', operation: 'wait', job })
  expect(outcome).toMatchObject({ scope: { kind: 'outside', paths: ['src/a.ts'] } })
})

const ofCommit = { event: push, variables: { GITHUB_SHA: commit } }
const rateLimit = new GitHubError('No', { status: 403, retryAfterMs: 1 })

test('a run without a thread is remembered in a check run, which names no command', async () => {
  const { record, settle, saved, checks } = await setUp(ofCommit)
  record.writeJob(active, 'create')
  const [id] = [...checks.keys()]
  expect(saved.get('open-record')).toBe(`${id} ${commit}`)
  await settle({ outcome: 'timeout', operation: 'create', job: active })
  const [check] = [...checks.values()]
  expect(check).toMatchObject({ sha: commit, content: { conclusion: 'timed_out' } })
  expect(check?.content.summary).not.toContain('/agent')
})

test.each([
  ['list checks', 403],
  ['list checks', 404],
  ['create check', 403],
  ['create check', 404],
])('without a thread, a run sends where GitHub refuses “%s” with %i', async (request, status) => {
  const { session, lines, claim, record } = await setUp(ofCommit, [request, failure(status)])
  expect(claim).toMatchObject({ kind: 'send' })
  record.sayWhatIsForgotten()
  const words = expect.stringMatching(/^This request is not recorded .*`checks: write`.*`record: none`/)
  expect(lines).toEqual([['warning', words]])
  expect(session.remarks).toEqual([words])
})

test.each([
  ['9: where GitHub fails', 'list checks', failure(502)],
  ['where GitHub’s rate limit is reached', 'list checks', rateLimit],
] as const)('a run without a thread sends nothing %s (%s)', async (_, request, error) => {
  const hint = expect.stringContaining('`record: none`')
  await expect(setUp(ofCommit, [request, error])).rejects.toMatchObject({
    reason: 'github',
    hint,
  })
})
