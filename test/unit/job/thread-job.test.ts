import { describe, expect, test } from 'vitest'
import { findThreadJob } from '../../../src/job/thread-job.ts'
import { aComment, bot, issue, mona, otherKey, pullRequest, setUpLedger } from '../ledger/board.ts'
import { createScriptedService, refusal, type ScriptedJobs } from '../service/scripted-service.ts'

const prLink = 'https://github.com/octo-org/docs/pull/2'

const active = { id: 'job-1', status: 'active' }
const completed = { id: 'job-1', status: 'completed' }
const opener = { ...completed, prLink }
const created = { operation: 'create', state: 'running', jobId: 'job-1' } as const

/** A repository whose first thread has those records. */
function setUp(jobs: ScriptedJobs = {}, ...records: string[]) {
  const set = setUpLedger()
  const { ledger, log, stop, time, board } = set
  for (const record of records) board.write(1, record)
  // Only looking is allowed here.
  const { getJob, asked } = createScriptedService(jobs)
  const find = async (thread = issue) => {
    const repository = { owner: 'octo-org', name: 'docs' }
    const place = { ledger, serverUrl: 'https://github.com', repository }
    const timing = { clock: time.clock, random: () => 0, deadline: 600_000, intervalMs: 10_000, signal: stop.signal }
    const entries = await ledger.read(thread)
    return (await time.run(findThreadJob({ ...place, ...timing, service: { getJob }, log }, thread, entries)))?.job
  }
  return { ...set, find, asked }
}

const known = aComment({ jobId: 'job-1' })
const wrongJob = { 'job-1': { id: 'job-9', status: 'active' } }

describe('a thread with records', () => {
  test('H88: has none if the service does not know it, and the log says so', async () => {
    const { find, lines } = setUp({}, known)
    expect(await find()).toBeUndefined()
    expect(lines).toEqual([['info', 'The service does not know job job-1 of this thread (any more).']])
  })

  test.each([
    ['shown late', [refusal(404), refusal(404), active], active, 20_000],
    ['not shown', [refusal(404)], undefined, 60_000],
  ])(
    'H39: waits six intervals for one that was created and is %s: a new one costs',
    async (_, looks, found, endedAt) => {
      const { find, time } = setUp({ 'job-1': looks }, aComment(created))
      expect(await find()).toEqual(found)
      expect(time.clock.monotonic()).toBe(endedAt)
    },
  )

  test('H88: waits for none that had ended, or that was sent a message', async () => {
    const { find, board, time } = setUp({}, aComment({ ...created, state: 'completed' }))
    expect(await find()).toBeUndefined()
    board.write(1, aComment({ ...created, request: 'comment:6', operation: 'message' }))
    expect(await find()).toBeUndefined()
    expect(time.clock.monotonic()).toBe(0)
  })

  test('H85: is not moved by a copy of an older record in a newer comment', async () => {
    const { find, board, asked } = setUp()
    const { body } = board.write(1, aComment({ ...created, state: 'completed' }))
    board.write(1, aComment({ ...created, request: 'comment:6', state: 'completed', jobId: 'job-2' }))
    board.write(1, body, mona)
    await find()
    expect(asked).toEqual(['job-2'])
  })

  test('is asked for again after a failure that may pass', async () => {
    const { find, asked } = setUp({ 'job-1': [refusal(502), active] }, known)
    expect(await find()).toEqual(active)
    expect(asked).toEqual(['job-1', 'job-1'])
  })

  test.each([
    [
      'H35: fails if the service answers for another job: a new one would be paid for',
      wrongJob,
      { reason: 'wrong-job' },
    ],
    ['fails where the service cannot say', { 'job-1': refusal(500) }, { status: 500 }],
  ])('%s', (_, jobs, error) => expect(setUp(jobs, known).find()).rejects.toMatchObject(error))
})

test('an issue without records has none, and nobody is asked', async () => {
  const { find, board, asked } = setUp()
  expect(await find()).toBeUndefined()
  expect([asked, board.requests]).toEqual([[], ['list #1']])
})

describe('a pull request without records', () => {
  test('has the job that opened it, if that is not settled anywhere yet', async () => {
    const { find, board } = setUp({ 'job-1': opener }, aComment({ state: 'timeout', jobId: 'job-1' }))
    expect(await find(pullRequest)).toEqual(opener)
    expect(board.lists.at(-1)).toEqual({ max: 300 })
  })

  test('H86: has none if the job opened another pull request', async () => {
    const other = { ...completed, prLink: 'https://github.com/octo-org/docs/pull/3' }
    expect(await setUp({ 'job-1': other }, known).find(pullRequest)).toBeUndefined()
  })

  test('asks about no job that is settled, and none that nobody signed', async () => {
    const settled = aComment({ state: 'completed', jobId: 'job-1' })
    const unsigned = aComment({ jobId: 'job-2' }, otherKey)
    const { find, asked } = setUp({}, settled, unsigned, aComment({ state: 'starting' }))
    await find(pullRequest)
    expect(asked).toEqual([])
  })

  test('asks about ten jobs at most, the last changed first, and each once', async () => {
    const jobs = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12]
    const records = jobs.map((job, index) => aComment({ request: `comment:${index + 1}`, jobId: `job-${job}` }))
    const { find, asked } = setUp({}, ...records)
    await find(pullRequest)
    expect(asked).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `job-${number}`))
  })
})

describe('a pull request with a record that a rotated key has signed', () => {
  const rotated = aComment({ thread: 2, kind: 'pull-request', state: 'completed', jobId: 'job-1' }, otherKey)

  test.each([
    ['has that job once the service says that it opened this pull request', opener, bot, opener, ['job-1']],
    ['has none if the service says otherwise', completed, bot, undefined, ['job-1']],
    ['H85: has none, and nobody is asked, if somebody else posted it', opener, mona, undefined, []],
  ])('%s', async (_, job, author, found, questions) => {
    const { find, board, asked } = setUp({ 'job-1': job })
    board.write(2, rotated, author)
    expect(await find(pullRequest)).toEqual(found)
    expect(asked).toEqual(questions)
  })
})
