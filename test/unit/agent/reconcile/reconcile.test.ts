// "Reconcile" of the contract. The poll interval is 10 s, so that an answer may be stale for a minute.

import { expect, test } from 'vitest'
import { type LedgerRecord, openStates, settledStates } from '../../../../src/agent/ledger/record.ts'
import { reconcile } from '../../../../src/agent/reconcile/reconcile.ts'
import { createScriptedService, refusal, type ScriptedJobs } from '../../kit/service/scripted-service.ts'
import { failure, mona, opened, otherKey, type Place, setUpLedger } from '../ledger/memory-github.ts'

const hourMs = 3_600_000
const completed = { id: 'job-1', status: 'completed' }

function setUp(jobs: ScriptedJobs = {}) {
  const set = setUpLedger()
  const { time, github } = set
  const { getJob, asked } = createScriptedService(jobs)
  const service = { getJob: (jobId: string) => getJob(jobId) }
  const agentRepositories = { ...set.session.agentRepositories }
  const world = { redact: (text: string) => text, deadline: hourMs }
  const session = { ...set.session, agentRepositories, service, world }
  return {
    ...set,
    session,
    service,
    asked,
    /** A record of job-1 in thread 1 that was written an hour ago, unless said. */
    write: (given: Partial<LedgerRecord> = {}, place: Place = {}) =>
      github.write({ jobId: 'job-1', ...given }, { ageMs: hourMs, ...place }),
    writeMany: (count: number, ageMs = hourMs) => {
      for (let number = 1; number <= count; number += 1)
        github.write({ request: `comment:${number}`, operation: 'create', jobId: `job-${number}` }, { ageMs })
    },
    says: () => github.records().map(({ thread, state, jobId }) => `#${thread} ${state} ${jobId}`),
    reconcile: () => time.run(reconcile(session)),
  }
}

test.each(openStates)('a record is open and settled while it says `%s`', async (state) => {
  const { write, reconcile, says } = setUp({ 'job-1': completed })
  write({ state })
  const settled = [{ thread: 1, jobId: 'job-1', state: 'no-changes', job: completed }]
  expect(await reconcile()).toMatchObject({ settled, open: [], failed: 0, left: 0, isPartial: false })
  expect(says()).toEqual(['#1 no-changes job-1'])
})

test.each(settledStates)('a record is open no more once it says `%s`', async (state) => {
  const { write, reconcile, asked } = setUp({ 'job-1': completed })
  write({ state })
  expect(await reconcile()).toMatchObject({ settled: [], open: [] })
  expect(asked).toEqual([])
})

test('H85: a record is open only in a comment of ours; records that another key has signed are counted', async () => {
  const { write, reconcile, asked } = setUp({ 'job-1': completed })
  write({}, { by: mona })
  write({}, { by: mona, key: otherKey })
  write({}, { key: otherKey })
  write({ state: 'completed' }, { key: otherKey })
  expect(await reconcile()).toMatchObject({ settled: [], open: [], signedOtherwise: 2 })
  expect(asked).toEqual([])
})

test.each([
  [-1000, [], '#1 starting undefined'],
  [1000, [{ thread: 1, state: 'unknown' }], '#1 unknown undefined'],
])('a record is open without a job once it is 6 h 15 min old: %i ms away from it', async (ms, settled, left) => {
  const { write, reconcile, says, asked } = setUp()
  write({ state: 'starting', jobId: undefined }, { ageMs: 6.25 * hourMs + ms })
  expect(await reconcile()).toMatchObject({ settled, open: [] })
  expect([says(), asked]).toEqual([[left], []])
})

test('it reads what changed in the last 14 days', async () => {
  const { reconcile, github } = setUp()
  await reconcile()
  expect(github.requests).toEqual(['list the newest 5001 since 2026-11-07T12:00:00.000Z'])
})

test.each([
  [5000, false],
  [5001, true],
])('it reads of %i comments the newest 5,000, and says whether there are more: %s', async (count, isPartial) => {
  const { reconcile, github } = setUp()
  for (let number = 0; number < count; number += 1) github.comment('Nice')
  expect((await reconcile()).isPartial).toBe(isPartial)
})

test('each job is asked about once, and every comment of it is written, that of the pull request too', async () => {
  const { write, reconcile, says, asked } = setUp({ 'job-1': opened })
  write()
  write({ request: 'comment:6', state: 'timeout' })
  write({ kind: 'pull-request', thread: 2, state: 'started' })
  expect(await reconcile()).toMatchObject({ settled: [{ thread: 1, jobId: 'job-1', state: 'completed' }] })
  expect(says()).toEqual([1, 1, 2].map((thread) => `#${thread} completed job-1`))
  expect(asked).toEqual(['job-1'])
})

test('the pull request gets label and reviewers as the inputs of this run say, not as the record does', async () => {
  const { write, reconcile, session, github } = setUp({ 'job-1': opened })
  session.inputs = { ...session.inputs, label: 'docs', reviewers: { users: ['mona'], teams: [], hasRequester: false } }
  write({ operation: 'create', label: 'agent' })
  await reconcile()
  const written = github.requests.filter((request) => /^(?:label|ask)/.test(request))
  expect(written).toEqual(['label #2 docs', 'ask #2 mona'])
})

test('at most 50 jobs are asked about, the oldest comments first; the rest is counted', async () => {
  const { writeMany, reconcile, asked } = setUp()
  writeMany(60, 0)
  expect(await reconcile()).toMatchObject({ left: 10 })
  expect(asked).toEqual(Array.from({ length: 50 }, (_, index) => `job-${index + 1}`))
})

test('H66: between two jobs that were written is a pause, so that GitHub takes the writes of others', async () => {
  const { writeMany, reconcile, time } = setUp({ 'job-1': completed, 'job-3': { ...completed, id: 'job-3' } })
  writeMany(3)
  await reconcile()
  expect(time.waits.map(({ ms }) => ms)).toEqual([6000, 6000])
})

test.each(['active', 'archiving'])('H34: nothing is written while a job is %s', async (status) => {
  const { write, reconcile, github } = setUp({ 'job-1': { id: 'job-1', status } })
  write()
  const open = [{ thread: 1, jobId: 'job-1', state: 'running', job: { id: 'job-1', status } }]
  expect(await reconcile()).toMatchObject({ settled: [], open })
  expect(github.requests).toHaveLength(1)
})

test('an end is not believed for any record of a job, if one is of a message just now', async () => {
  const { write, reconcile, says } = setUp({ 'job-1': completed })
  write({ state: 'timeout' })
  write({ request: 'comment:6', operation: 'message' }, { ageMs: 0 })
  expect(await reconcile()).toMatchObject({ settled: [], open: [{ jobId: 'job-1' }] })
  expect(says()).toEqual(['#1 timeout job-1', '#1 running job-1'])
})

test.each([
  [59_000, '#1 running job-1'],
  [61_000, '#1 unknown job-1'],
])('H39: a job that is not found %i ms after it was created', async (ageMs, left) => {
  const { write, reconcile, says } = setUp()
  write({ operation: 'create' }, { ageMs })
  await reconcile()
  expect(says()).toEqual([left])
})

test.each([
  ['of the service', refusal(500)],
  ['H35: an answer about another job', { ...completed, id: 'job-9' }],
])('a failure %s counts, and the other jobs are settled', async (_, answer) => {
  const { writeMany, reconcile, says } = setUp({ 'job-1': answer, 'job-2': { id: 'job-2', status: 'failed' } })
  writeMany(2)
  expect(await reconcile()).toMatchObject({ settled: [{ jobId: 'job-2', state: 'failed' }], failed: 1, left: 0 })
  expect(says()).toEqual(['#1 running job-1', '#1 failed job-2'])
})

test('a failure of its limit leaves the rest to the next run, with one warning', async () => {
  const { writeMany, reconcile, asked, lines } = setUp({ 'job-1': completed, 'job-2': refusal(429) })
  writeMany(3)
  expect(await reconcile()).toMatchObject({ settled: [{ jobId: 'job-1' }], failed: 0, left: 2 })
  expect(asked).toEqual(['job-1', 'job-2'])
  expect(lines).toEqual([['warning', expect.stringMatching(/^Could not ask about job job-2: /)]])
})

test('a failure at the deadline leaves the rest to the next run', async () => {
  const { writeMany, reconcile, time } = setUp({ 'job-1': refusal(500) })
  await time.run(time.clock.sleep(hourMs))
  writeMany(2)
  expect(await reconcile()).toMatchObject({ failed: 0, left: 2 })
})

test.each([401, 403])('a failure of the key, with %i, ends the run', async (status) => {
  const { writeMany, reconcile, asked } = setUp({ 'job-1': refusal(status) })
  writeMany(2)
  await expect(reconcile()).rejects.toMatchObject({ status })
  expect(asked).toEqual(['job-1'])
})

test('a failure of GitHub counts for a comment that cannot be written, and ends a run that cannot read', async () => {
  const { write, reconcile, github } = setUp({ 'job-1': completed })
  write()
  github.fail('update', failure(403))
  expect(await reconcile()).toMatchObject({ settled: [], failed: 1 })
  github.fail('list', failure(403))
  await expect(reconcile()).rejects.toMatchObject({ status: 403 })
})

const ofJob = { kind: 'pull-request', thread: 2, state: 'completed' } as const
const unlabeled = { ...ofJob, isLabeled: false, label: 'docs-agent' } as const

test('6, 7: a missing label is set as its record names it, whatever the service says', async () => {
  const { write, reconcile, github } = setUp()
  const { id } = write(unlabeled)
  await reconcile()
  expect(github.requests.slice(1)).toEqual(['label #2 docs-agent', `get ${id}`, `update ${id}`])
  expect(github.records()[0]?.isLabeled).toBe(true)
})

test('6, 7: a missing label is set in the repository in which the agent opens pull requests too', async () => {
  const site = setUpLedger()
  const { reconcile, session } = setUp()
  const target = { ...(await session.agentRepositories.getTarget()), github: site.github.port, ledger: site.ledger }
  session.agentRepositories.getTarget = async () => ({ ...target, isHere: false })
  site.github.write(unlabeled)
  await reconcile()
  expect(site.github.requests).toContain('label #2 docs-agent')
  expect(site.github.records()[0]?.isLabeled).toBe(true)
})

test('6, 7: a missing label stays missing where that repository cannot be read, and the rest is done', async () => {
  const { write, reconcile, session, says, lines } = setUp({ 'job-1': completed })
  session.agentRepositories.getTarget = () => Promise.reject(failure(404))
  write()
  await reconcile()
  expect(says()).toEqual(['#1 no-changes job-1'])
  expect(lines).toEqual([['warning', expect.stringMatching(/^The pull requests of the other repository/)]])
})
