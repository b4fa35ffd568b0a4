// `mode: reconcile` over a board of comments.

import { describe, expect, test } from 'vitest'
import { ServiceError } from '../../../src/errors.ts'
import { type MarkerRecord, openStates, parseMarker, settledStates } from '../../../src/ledger/marker.ts'
import { reconcile } from '../../../src/reconcile/reconcile.ts'
import type { AgentJob } from '../../../src/service/job.ts'
import { aComment, forbidden, mona, otherKey, setUpLedger } from '../ledger/board.ts'
import { createScriptedService, refusal } from '../service/scripted-service.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const completed: AgentJob = { id: 'job-1', status: 'completed' }
const opened: AgentJob = { ...completed, prLink: 'https://github.com/octo-org/docs/pull/2' }

function setUp(jobs: Readonly<Record<string, AgentJob | Error>> = {}) {
  const set = setUpLedger()
  const { ledger, time, log, board, stop } = set
  const { getJob, asked } = createScriptedService(jobs)
  const deps = {
    ledger,
    log,
    notify: async () => {},
    clock: time.clock,
    signal: stop.signal,
    deadline: hourMs,
    attempt: '00000000000000ff',
    addLabel: async () => {},
    serverUrl: 'https://github.com',
    repository: { owner: 'octo-org', name: 'docs' },
    render: (_: unknown, { outcome }: { outcome: string }, marker: string) => `${marker}\n\n${outcome}`,
    service: { getJob },
  }
  /** A record that was written so long ago. */
  const write = (ageMs: number, given: Partial<MarkerRecord>, author?: typeof mona) => {
    const body = aComment({ stateAt: time.clock.now() - ageMs, ...given })
    return board.write(given.thread ?? 1, body, author, undefined, ageMs)
  }
  const records = () =>
    board.all().map(({ body }) => {
      const record = parseMarker(body)?.record
      return [record?.thread, record?.state, record?.jobId]
    })
  return {
    ...set,
    asked,
    write,
    records,
    run: (dryRun = false) => time.run(reconcile(deps, { graceMs: minuteMs, dryRun })),
  }
}

describe('open is a valid record of our own whose last state is not terminal', () => {
  test.each(openStates.filter((state) => state !== 'starting'))('`%s` is settled', async (state) => {
    const { run, write, records } = setUp({ 'job-1': completed })
    write(hourMs, { state, jobId: 'job-1' })
    expect(await run()).toMatchObject({ settled: [{ thread: 1, jobId: 'job-1', state: 'no-changes' }], failed: 0 })
    expect(records()).toEqual([[1, 'no-changes', 'job-1']])
  })

  test.each(settledStates)('`%s` is left alone', async (state) => {
    const { run, write, asked } = setUp({ 'job-1': completed })
    write(hourMs, { state, jobId: 'job-1' })
    expect(await run()).toMatchObject({ settled: [], open: [] })
    expect(asked).toEqual([])
  })

  test('H85: neither what others posted nor what a rotated key signed', async () => {
    const { run, write, asked, board, time } = setUp({ 'job-1': completed })
    write(hourMs, { jobId: 'job-1' }, mona)
    board.write(1, aComment({ stateAt: time.clock.now() - hourMs, jobId: 'job-1' }, otherKey))
    expect(await run()).toMatchObject({ settled: [], open: [] })
    expect(asked).toEqual([])
  })

  test('in comments of all threads that changed in the last 14 days', async () => {
    const { run, board } = setUp()
    await run()
    expect(board.lists).toEqual([{ since: '2026-11-07T12:00:00.000Z', max: 5000 }])
  })
})

describe('`starting` without a job id', () => {
  test('is at work, or waiting, for 6 h 15 min', async () => {
    const { run, write, records } = setUp()
    write(6.25 * hourMs - 1000, { state: 'starting' })
    expect(await run()).toMatchObject({ settled: [], open: [] })
    expect(records()).toEqual([[1, 'starting', undefined]])
  })

  test('becomes `unknown` after that', async () => {
    const { run, write, records, asked } = setUp()
    write(6.25 * hourMs + 1000, { state: 'starting' })
    expect(await run()).toMatchObject({ settled: [{ thread: 1, state: 'unknown' }] })
    expect(records()).toEqual([[1, 'unknown', undefined]])
    expect(asked).toEqual([])
  })
})

describe('the service is asked about each job once', () => {
  test('and every comment of the job is written, that of the pull request included', async () => {
    const { run, write, records, asked } = setUp({ 'job-1': opened })
    write(hourMs, { jobId: 'job-1' })
    write(hourMs, { request: 'comment:6', state: 'timeout', jobId: 'job-1' })
    write(hourMs, { kind: 'pull-request', thread: 2, state: 'started', jobId: 'job-1' })
    await run()
    expect(records()).toEqual([1, 1, 2].map((thread) => [thread, 'completed', 'job-1']))
    expect(asked).toEqual(['job-1'])
  })

  test('and the pull request gets its comment, where it has none, before the others are written', async () => {
    const { run, write, records, board } = setUp({ 'job-1': opened })
    const { id } = write(hourMs, { jobId: 'job-1' })
    await run()
    expect(records()).toEqual([
      [1, 'completed', 'job-1'],
      [2, 'completed', 'job-1'],
    ])
    expect(board.requests).toEqual(['listRepository 5000', 'list #2', 'create #2', 'list #2', `update ${id}`])
  })

  test('of at most 50 jobs, the oldest requests first; the rest is counted', async () => {
    const { run, write, asked } = setUp()
    for (let number = 1; number <= 60; number += 1)
      write(0, { request: `comment:${number}`, operation: 'create', requestedAt: 60 - number, jobId: `job-${number}` })
    expect(await run()).toMatchObject({ left: 10 })
    expect(asked).toEqual(Array.from({ length: 50 }, (_, index) => `job-${index + 1}`))
  })

  test('H66: with a pause after each that was written, so that GitHub takes the writes of others', async () => {
    const { run, write, time } = setUp({ 'job-1': completed, 'job-2': { ...completed, id: 'job-2' } })
    for (const number of [1, 2, 3]) {
      write(hourMs, { request: `comment:${number}`, requestedAt: number, jobId: `job-${number}`, state: 'started' })
    }
    await run(true)
    expect(time.clock.monotonic()).toBe(0)
    await run()
    expect(time.clock.monotonic()).toBe(6_000)
    await run()
    expect(time.clock.monotonic()).toBe(6_000)
  })

  test('none once the service refuses for its limit: one warning, the rest is left to the next run', async () => {
    const limited = new ServiceError('rate-limited', '429', { taken: 'not-taken', status: 429 })
    const { run, write, asked, lines } = setUp({ 'job-1': completed, 'job-2': limited, 'job-3': completed })
    for (const [index, jobId] of ['job-1', 'job-2', 'job-3'].entries())
      write(hourMs, { thread: index + 1, request: `comment:${index + 1}`, requestedAt: index + 1, jobId })
    expect(await run()).toMatchObject({ settled: [{ jobId: 'job-1' }], failed: 0, left: 2 })
    expect(asked).toEqual(['job-1', 'job-2'])
    expect(lines.map(([level]) => level)).toEqual(['warning'])
  })

  test('a job at work stays open, and nothing is written', async () => {
    const { run, write, board } = setUp({ 'job-1': { id: 'job-1', status: 'active' } })
    write(hourMs, { jobId: 'job-1' })
    expect(await run()).toMatchObject({ settled: [], open: [{ thread: 1, jobId: 'job-1', state: 'running' }] })
    expect(board.requests).toEqual(['listRepository 5000'])
  })

  test('H34: as does one with a status that nobody knows', async () => {
    const { run, write } = setUp({ 'job-1': { id: 'job-1', status: 'archiving' } })
    write(hourMs, { jobId: 'job-1' })
    expect(await run()).toMatchObject({ settled: [], open: [{ jobId: 'job-1' }] })
  })

  test('the end of a job that was created just now is believed', async () => {
    const { run, write } = setUp({ 'job-1': completed })
    write(0, { operation: 'create', jobId: 'job-1' })
    expect(await run()).toMatchObject({ settled: [{ jobId: 'job-1', state: 'no-changes' }] })
  })

  test('an end just after a message may be the one from before it', async () => {
    const { run, write, records } = setUp({ 'job-1': completed })
    write(hourMs, { state: 'timeout', jobId: 'job-1' })
    write(minuteMs - 2000, { request: 'comment:6', operation: 'message', jobId: 'job-1' })
    expect(await run()).toMatchObject({ settled: [], open: [{ jobId: 'job-1' }] })
    expect(records().map(([, state]) => state)).toEqual(['timeout', 'running'])
  })

  test('H39: 404 is `unknown`, and the record keeps the job', async () => {
    const { run, write, records } = setUp()
    write(hourMs, { jobId: 'job-1' })
    expect(await run()).toMatchObject({ settled: [{ jobId: 'job-1', state: 'unknown' }] })
    expect(records()).toEqual([[1, 'unknown', 'job-1']])
  })

  test.each([
    ['fails', refusal(500)],
    ['answers for another job', { id: 'job-9', status: 'completed' }],
  ])('where it %s, that job is counted and the others are settled', async (_, answer) => {
    const { run, write } = setUp({ 'job-1': answer, 'job-2': { id: 'job-2', status: 'failed' } })
    write(hourMs, { requestedAt: 1, jobId: 'job-1' })
    write(hourMs, { request: 'comment:6', requestedAt: 2, jobId: 'job-2' })
    expect(await run()).toMatchObject({ settled: [{ jobId: 'job-2', state: 'failed' }], failed: 1 })
  })

  test.each([401, 403])('a key that is refused with %i ends the run', async (status) => {
    const { run, write, asked } = setUp({ 'job-1': refusal(status) })
    write(hourMs, { requestedAt: 1, jobId: 'job-1' })
    write(hourMs, { request: 'comment:6', requestedAt: 2, jobId: 'job-2' })
    await expect(run()).rejects.toMatchObject({ status })
    expect(asked).toEqual(['job-1'])
  })
})

test('a comment that cannot be written counts as failed', async () => {
  const { run, write, board } = setUp({ 'job-1': completed })
  write(hourMs, { jobId: 'job-1' })
  board.fail({ operation: 'update', error: forbidden() })
  expect(await run()).toMatchObject({ settled: [], failed: 1 })
})

test('comments that cannot be read end the run', async () => {
  const { run, board } = setUp()
  board.fail({ operation: 'listRepository', error: forbidden() })
  await expect(run()).rejects.toMatchObject({ status: 403 })
})

test('a dry run says what it would do, and writes nothing', async () => {
  const { run, write, records } = setUp({ 'job-1': opened })
  write(hourMs, { jobId: 'job-1' })
  write(7 * hourMs, { request: 'comment:6', state: 'starting' })
  expect(await run(true)).toMatchObject({
    isDryRun: true,
    settled: [{ state: 'unknown' }, { jobId: 'job-1', state: 'completed', prLink: opened.prLink }],
  })
  expect(records().map(([, state]) => state)).toEqual(['running', 'starting'])
})

test('a second run finds nothing to do', async () => {
  const { run, write, board } = setUp({ 'job-1': opened })
  write(hourMs, { jobId: 'job-1' })
  await run()
  const { length } = board.requests
  expect(await run()).toMatchObject({ settled: [], open: [], failed: 0 })
  expect(board.requests.slice(length)).toEqual(['listRepository 5000'])
})

test('two runs at the same time leave one record each where they belong', async () => {
  const { run, write, records } = setUp({ 'job-1': completed })
  write(hourMs, { jobId: 'job-1' })
  await Promise.all([run(), run()])
  expect(records()).toEqual([[1, 'no-changes', 'job-1']])
})
