import { expect, test } from 'vitest'
import { openSession } from '../../../../src/agent/job/session.ts'
import { checkJob, findJob, findOpenJob } from '../../../../src/agent/job/thread-job.ts'
import { GitHubError } from '../../../../src/kit/errors.ts'
import type { PullRequestState } from '../../../../src/kit/github/pull-requests.ts'
import { refusal } from '../../kit/service/scripted-service.ts'
import { commandEvent, thread } from '../command/command-event.ts'
import { aPullRequest } from '../ledger/memory-github.ts'
import { type GivenRecord, type Look, type Looks, openRun, push, type Setup, startRun } from './session.ts'

/** Finds the job of the run's thread: issue 12, or with `pullRequest` pull request 2. Only looking is allowed here. */
function setUp(setup: Setup = {}) {
  const started = startRun(setup)
  const find = async (isOpener = false) => started.time.run(findJob(await openSession(started.run), isOpener))
  return { ...started, find, endedAt: started.time.clock.monotonic }
}
const find = (setup: Setup) => setUp(setup).find()
const pullRequest = { event: commandEvent({ thread: { ...thread, number: 2, isPullRequest: true } }) }

const notFound = refusal(404)
const active = { id: 'job-1', status: 'active' }
const created = { operation: 'create', jobId: 'job-1' } as const
const opener = { status: 'completed', prLink: 'https://github.com/octo/docs/pull/2' }

test('the job of a thread is that of the newest record, as the service has it now', async () => {
  const { find, steps } = setUp({ records: [created], jobs: { 'job-1': ['active'] } })
  expect(await find()).toEqual({ id: 'job-1', job: active })
  expect(steps).toEqual(['look at job-1'])
})

test('H88: it is named where the service does not have it any more, and the log says so', async () => {
  const { find, lines } = setUp({ records: [{ jobId: 'job-1' }] })
  expect(await find()).toEqual({ id: 'job-1', job: undefined })
  expect(lines).toEqual([['info', 'The service does not have job job-1 of this thread (any more).']])
})

test.each<[string, GivenRecord, Looks, object | undefined, number]>([
  ['H39: is waited for where it is new', created, [notFound, notFound, 'active'], active, 20_000],
  ['H39: for six intervals: another one costs', created, [notFound], undefined, 60_000],
  ['H88: is not waited for where it had ended', { ...created, state: 'completed' }, [notFound], undefined, 0],
  ['H88: nor where it was sent a message', { ...created, operation: 'message' }, [notFound], undefined, 0],
])('a job that is not found %s', async (_, record, looks, job, endedAt) => {
  const run = setUp({ records: [record], jobs: { 'job-1': looks } })
  expect(await run.find()).toEqual({ id: 'job-1', job })
  expect(run.endedAt()).toBe(endedAt)
})

test.each<[string, Look, object, number]>([
  ['H39: the deadline comes before it is found', notFound, { reason: 'network', message: 'No time was left.' }, 25_000],
  ['H35: the service answers for another job', { id: 'job-9' }, { reason: 'wrong-job' }, 0],
  ['the service cannot say', refusal(500), { status: 500 }, 15_500],
])('nobody knows it where %s: another one would cost', async (_, look, error, endedAt) => {
  const run = setUp({ records: [created], jobs: { 'job-1': [look] }, deadline: 25_000 })
  await expect(run.find()).rejects.toMatchObject(error)
  expect(run.endedAt()).toBe(endedAt)
})

test.each([
  ['an issue without records', {}],
  ['a run without a thread', { event: push }],
])('%s has no job, and nothing is looked at', async (_, setup) => {
  const { find, steps } = setUp(setup)
  expect(await find()).toBeUndefined()
  expect(steps).toEqual([])
})

test.each([
  ['has the job that opened it, where a record elsewhere still counts it as unfinished', 'docs/pull/2', 'job-1'],
  ['H86: has none where that job opened another one', 'docs/pull/3', undefined],
  ['H86: has none where that job opened one elsewhere', 'site/pull/2', undefined],
])('a pull request without records %s', async (_, page, id) => {
  const jobs = { 'job-1': [{ ...opener, prLink: `https://github.com/octo/${page}` }] }
  expect((await find({ ...pullRequest, records: [{ ...created, state: 'timeout' }], jobs }))?.id).toBe(id)
})

test('a pull request without records looks at no job that has ended, or whose record nobody signed', async () => {
  const { find, steps } = setUp({
    ...pullRequest,
    records: [
      { state: 'completed', jobId: 'job-1' },
      { jobId: 'job-2', signedWith: 'the-key-before-the-rotation' },
      { state: 'starting' },
    ],
  })
  expect(await find()).toBeUndefined()
  expect(steps).toEqual([])
})

test('a pull request without records looks at ten jobs at most, the newest comments first, at each once', async () => {
  const jobs = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12]
  const records = jobs.map((job, index) => ({ request: `comment:${index + 1}`, jobId: `job-${job}` }))
  const { find, steps } = setUp({ ...pullRequest, records })
  await find()
  expect(steps).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((job) => `look at job-${job}`))
})

test('a pull request without records looks no further than the 300 newest comments', async () => {
  const { find, write, steps } = setUp({ ...pullRequest, records: [created], jobs: { 'job-1': [opener] } })
  for (let count = 0; count < 300; count += 1) write('Thank you!')
  expect(await find()).toBeUndefined()
  expect(steps).toEqual([])
})

const opened = { thread: 2, kind: 'pull-request', state: 'completed', jobId: 'job-1' } as const
const asked = { thread: 2, state: 'completed', jobId: 'job-2' } as const

test.each<[string, readonly GivenRecord[], string, string | undefined]>([
  ['that a job of ours opened has that job, whatever was asked for there since', [opened, asked], 'job-1', 'job-1'],
  ['in which a person has only asked for a job is not one', [asked], 'job-2', undefined],
])('17: a pull request %s', async (_, records, id, openerId) => {
  const { find } = setUp({ ...pullRequest, records, jobs: { 'job-1': ['completed'], 'job-2': ['completed'] } })
  expect((await find())?.id).toBe(id)
  expect((await find(true))?.id).toBe(openerId)
})

const inPull = (state?: PullRequestState | GitHubError, prLink = opener.prLink): Setup => ({
  jobs: { 'job-1': [{ ...opener, prLink }] },
  pullRequests: state === undefined ? {} : { 2: state },
})
const elsewhere = inPull('closed', 'https://github.com/a/b/pull/2')
const counted = /^Pull request #2 of job job-1 was not found\. It counts as open\.$/
const unread = /not be read\. It counts as open: 502/

test.each<[string, Setup, string | undefined, RegExp?]>([
  ['where the service does not have it any more', {}, 'unknown'],
  ['where it is archived', { jobs: { 'job-1': ['archived'] } }, 'archived'],
  ['where its pull request was merged', inPull('merged'), 'merged'],
  ['where its pull request was closed', inPull('closed'), 'closed'],
  ['but not where it is completed', { jobs: { 'job-1': ['completed'] } }, undefined],
  ['nor where its pull request is open', inPull('open'), undefined],
  ['nor where that is elsewhere', elsewhere, undefined],
  ['nor where it was not found', inPull(), undefined, counted],
  ['nor where it cannot be read', inPull(new GitHubError('502')), undefined, unread],
])('a new job replaces that of the thread %s', async (_, setup, because, warning) => {
  const { session, time, lines } = await openRun({ ...setup, records: [{ ...created, state: 'completed' }] })
  const job = await time.run(findJob(session))
  const replaced = job && (await time.run(checkJob(session, job)))
  const warnings = warning === undefined ? [] : [expect.stringMatching(warning)]
  expect(replaced?.because).toBe(because)
  expect(lines.flatMap(([level, line]) => (level === 'warning' ? line : []))).toEqual(warnings)
})

test.each<[string, Setup, string | undefined]>([
  ['is asked', {}, undefined],
  ['has no job', { records: [] }, 'no job of ours opened this pull request'],
  ['has one that only a command here started', { records: [{ ...opened, kind: 'status' }] }, 'no job of ours opened'],
  ['was merged', { pullRequests: { 2: 'merged' } }, 'this pull request is merged'],
  ['was closed', { pullRequests: { 2: 'closed' } }, 'this pull request is closed'],
  ['has an archived job', { jobs: { 'job-1': ['archived'] } }, 'job job-1 is archived'],
  ['has a job that is gone', { jobs: {} }, 'the service no longer has job job-1'],
])('a prompt for the job of a pull request that %s: sent to it, or to nobody', async (_, setup, because) => {
  const given = {
    ...pullRequest,
    records: [opened],
    jobs: { 'job-1': ['completed'] },
    pullRequests: { 2: 'open' as const },
  }
  const { run, time } = startRun({ ...given, ...setup })
  const found = await time.run(findOpenJob(await openSession(run)))
  if (because === undefined) expect(found).toMatchObject({ jobId: 'job-1' })
  else expect(found).toMatchObject({ outcome: 'skipped', reason: 'no-job', detail: expect.stringContaining(because) })
})

test('nor is it sent where the pull request of the job, from another thread, was merged', async () => {
  const prLink = 'https://github.com/octo/docs/pull/2'
  const merged = { getPullRequest: async () => aPullRequest({ state: 'merged' }) }
  const records = [{ operation: 'create', state: 'completed', jobId: 'job-1' }] as const
  const { run, time } = startRun({ records, jobs: { 'job-1': [{ status: 'completed', prLink }] }, github: merged })
  expect(await time.run(findOpenJob(await openSession(run)))).toMatchObject({ outcome: 'skipped', reason: 'no-job' })
})
