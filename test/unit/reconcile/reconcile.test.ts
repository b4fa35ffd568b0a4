// `mode: reconcile` over a board of comments.

import { describe, expect, test } from 'vitest'
import { ServiceError } from '../../../src/errors.ts'
import { type MarkerRecord, openStates, settledStates } from '../../../src/ledger/marker.ts'
import { reconcile } from '../../../src/reconcile/reconcile.ts'
import type { AgentJob } from '../../../src/service/job.ts'
import { aComment, forbidden, mona, otherKey, setUpLedger, toSettlingDeps } from '../ledger/board.ts'
import { createScriptedService, refusal } from '../service/scripted-service.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const completed: AgentJob = { id: 'job-1', status: 'completed' }
const opened: AgentJob = { ...completed, prLink: 'https://github.com/octo-org/docs/pull/2' }

type Jobs = Readonly<Record<string, AgentJob | Error>>

function setUp(jobs: Jobs = {}) {
  const set = setUpLedger()
  const { time, board } = set
  const { getJob, asked } = createScriptedService(jobs)
  const deps = { ...toSettlingDeps(set), deadline: hourMs, service: { getJob } }
  /** A record that was written so long ago. */
  const write = (ageMs: number, given: Partial<MarkerRecord>, author?: typeof mona, key?: Buffer) => {
    const body = aComment({ stateAt: time.clock.now() - ageMs, ...given }, key)
    return board.write(given.thread ?? 1, body, author, undefined, ageMs)
  }
  const records = () => set.records().map(({ thread, state, jobId }) => [thread, state, jobId])
  return {
    ...set,
    asked,
    write,
    records,
    run: (dryRun = false) => time.run(reconcile(deps, { graceMs: minuteMs, dryRun })),
  }
}

/** One run over one record of job-1, running for an hour unless said. */
async function settle(given: Partial<MarkerRecord>, jobs: Jobs, ageMs = hourMs) {
  const { write, run, records, asked } = setUp(jobs)
  write(ageMs, { jobId: 'job-1', ...given })
  const { settled, open, failed } = await run()
  return { settled, open, failed, records: records(), asked }
}

const untouched = { settled: [], open: [], asked: [] }

describe('open is a valid record of our own whose last state is not terminal', () => {
  test.each(openStates.filter((state) => state !== 'starting'))('`%s` is settled', async (state) => {
    expect(await settle({ state }, { 'job-1': completed })).toMatchObject({
      settled: [{ thread: 1, jobId: 'job-1', state: 'no-changes' }],
      failed: 0,
      records: [[1, 'no-changes', 'job-1']],
    })
  })

  test.each(settledStates)('`%s` is left alone', async (state) => {
    expect(await settle({ state }, { 'job-1': completed })).toMatchObject(untouched)
  })

  test('H85: neither what others posted nor what a rotated key signed, of all threads that changed in 14 days', async () => {
    const { run, write, asked, board } = setUp({ 'job-1': completed })
    write(hourMs, { jobId: 'job-1' }, mona)
    write(hourMs, { jobId: 'job-1' }, undefined, otherKey)
    expect({ ...(await run()), asked }).toMatchObject(untouched)
    expect(board.lists).toEqual([{ since: '2026-11-07T12:00:00.000Z', max: 5000 }])
  })

  test.each([
    [-1000, 'starting', []],
    [1000, 'unknown', [{ thread: 1, state: 'unknown' }]],
  ])('`starting` without a job, 6 h 15 min and %i ms old, is %s', async (ms, state, settled) => {
    const lost = { state: 'starting', jobId: undefined } as const
    expect(await settle(lost, {}, 6.25 * hourMs + ms)).toEqual({
      settled,
      open: [],
      failed: 0,
      records: [[1, state, undefined]],
      asked: [],
    })
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

  test('the pull request gets its comment before the others are written, and a second run finds nothing to do', async () => {
    const { run, write, records, board } = setUp({ 'job-1': opened })
    const { id } = write(hourMs, { jobId: 'job-1' })
    await run()
    expect(records()).toEqual([1, 2].map((thread) => [thread, 'completed', 'job-1']))
    const requests = ['listRepository 5000', 'list #2', 'create #2', 'list #2', `update ${id}`]
    expect(board.requests).toEqual(requests)
    expect(await run()).toMatchObject({ settled: [], open: [], failed: 0 })
    expect(board.requests).toEqual([...requests, 'listRepository 5000'])
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
    for (const number of [1, 2, 3]) write(hourMs, { request: `comment:${number}`, jobId: `job-${number}` })
    for (const [dryRun, passedMs] of [
      [true, 0],
      [false, 6_000],
      [false, 6_000],
    ] as const) {
      await run(dryRun)
      expect(time.clock.monotonic()).toBe(passedMs)
    }
  })

  test('none once the service refuses for its limit: one warning, the rest is left to the next run', async () => {
    const limited = new ServiceError('rate-limited', '429', { taken: 'not-taken', status: 429 })
    const { run, write, asked, lines } = setUp({ 'job-1': completed, 'job-2': limited, 'job-3': completed })
    for (const number of [1, 2, 3])
      write(hourMs, { thread: number, request: `comment:${number}`, jobId: `job-${number}` })
    expect(await run()).toMatchObject({ settled: [{ jobId: 'job-1' }], failed: 0, left: 2 })
    expect(asked).toEqual(['job-1', 'job-2'])
    expect(lines.map(([level]) => level)).toEqual(['warning'])
  })

  // H34: a status that nobody knows is no end.
  test.each(['active', 'archiving'])('H34: a job that is %s stays open, and nothing is written', async (status) => {
    const { run, write, board } = setUp({ 'job-1': { id: 'job-1', status } })
    write(hourMs, { jobId: 'job-1' })
    expect(await run()).toMatchObject({ settled: [], open: [{ thread: 1, jobId: 'job-1', state: 'running' }] })
    expect(board.requests).toEqual(['listRepository 5000'])
  })

  test('the end of a job that was created just now is believed', async () => {
    const settled = [{ jobId: 'job-1', state: 'no-changes' }]
    expect(await settle({ operation: 'create' }, { 'job-1': completed }, 0)).toMatchObject({ settled })
  })

  test('an end just after a message may be the one from before it', async () => {
    const { run, write, records } = setUp({ 'job-1': completed })
    write(hourMs, { state: 'timeout', jobId: 'job-1' })
    write(minuteMs - 2000, { request: 'comment:6', operation: 'message', jobId: 'job-1' })
    expect(await run()).toMatchObject({ settled: [], open: [{ jobId: 'job-1' }] })
    expect(records().map(([, state]) => state)).toEqual(['timeout', 'running'])
  })

  test('H39: 404 is `unknown`, and the record keeps the job; just after a create it is not believed', async () => {
    const records = [[1, 'unknown', 'job-1']]
    expect(await settle({}, {})).toMatchObject({ settled: [{ jobId: 'job-1', state: 'unknown' }], records })
    expect(await settle({ operation: 'create' }, {}, 0)).toMatchObject({ settled: [], open: [{ jobId: 'job-1' }] })
  })

  test.each([
    ['fails', refusal(500)],
    ['answers for another job', { id: 'job-9', status: 'completed' }],
  ])('where it %s, that job is counted and the others are settled', async (_, answer) => {
    const { run, write } = setUp({ 'job-1': answer, 'job-2': { id: 'job-2', status: 'failed' } })
    write(hourMs, { jobId: 'job-1' })
    write(hourMs, { request: 'comment:6', jobId: 'job-2' })
    expect(await run()).toMatchObject({ settled: [{ jobId: 'job-2', state: 'failed' }], failed: 1 })
  })

  test.each([401, 403])('a key that is refused with %i ends the run', async (status) => {
    const { run, write, asked } = setUp({ 'job-1': refusal(status) })
    write(hourMs, { jobId: 'job-1' })
    write(hourMs, { request: 'comment:6', jobId: 'job-2' })
    await expect(run()).rejects.toMatchObject({ status })
    expect(asked).toEqual(['job-1'])
  })
})

test('a comment that cannot be written counts as failed; comments that cannot be read end the run', async () => {
  const { run, write, board } = setUp({ 'job-1': completed })
  write(hourMs, { jobId: 'job-1' })
  board.fail({ operation: 'update', error: forbidden() })
  expect(await run()).toMatchObject({ settled: [], failed: 1 })
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
