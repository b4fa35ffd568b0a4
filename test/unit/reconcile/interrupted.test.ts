// What the post step does for a step that was killed or cancelled.

import { describe, expect, test } from 'vitest'
import { upsertPullRequestComment } from '../../../src/ledger/job-comments.ts'
import { type MarkerRecord, parseMarker } from '../../../src/ledger/marker.ts'
import { type Interrupted, settleInterrupted } from '../../../src/reconcile/interrupted.ts'
import type { AgentJob } from '../../../src/service/job.ts'
import { aComment, mona, otherKey, setUpLedger, toSettlingDeps } from '../ledger/board.ts'
import { createScriptedService, refusal } from '../service/scripted-service.ts'

const nothing = { commentId: undefined, check: undefined, sending: undefined, jobId: undefined }
const opened: AgentJob = { id: 'job-1', status: 'completed', prLink: 'https://github.com/octo-org/docs/pull/2' }

function setUp(jobs: Readonly<Record<string, AgentJob | Error>> = {}) {
  const set = setUpLedger()
  const { board } = set
  const { getJob, asked } = createScriptedService(jobs)
  const deps = { ...toSettlingDeps(set), deadline: 30_000, graceMs: 60_000, service: { getJob } }
  const records = () =>
    board.all().map(({ body }) => {
      const record = parseMarker(body)?.record
      return [record?.thread, record?.state, record?.jobId, body.split('\n\n')[1]]
    })
  const settle = (commentId: number, given: Partial<Interrupted> = {}) =>
    settleInterrupted(deps, commentId, { ...nothing, ...given }, (result, thread) =>
      upsertPullRequestComment(deps, result, thread),
    )
  /** What becomes of that record. */
  const settleOne = async (record: Partial<MarkerRecord>, given: Partial<Interrupted> = {}) => {
    const { id } = board.write(1, aComment(record))
    await settle(id, given)
    return { id, records: records() }
  }
  return { ...set, asked, settle, settleOne }
}

describe('without a job', () => {
  test.each([
    ['nothing was sending: a re-run may send', undefined, 'not-sent', 'cancelled'],
    ['a create may have been sent: nobody can know', 'create', 'unknown', 'unknown create'],
    ['a message may have been sent: nobody can know', 'message', 'unknown', 'unknown message'],
  ] as const)('%s', async (_, sending, state, text) => {
    const { records } = await setUp().settleOne({ state: 'starting' }, { sending })
    expect(records).toEqual([[1, state, undefined, text]])
  })
})

describe('H121: with a job', () => {
  const running = { jobId: 'job-1' }

  test.each<[string, AgentJob | Error, Partial<MarkerRecord>, Partial<Interrupted>]>([
    ['H35: that the service answers with another one', { ...opened, id: 'job-9' }, running, {}],
    ['that goes on', { id: 'job-1', status: 'active' }, running, {}],
    ['that only the step knew', { id: 'job-1', status: 'active' }, { state: 'starting' }, running],
    ['that the service does not tell about', refusal(500), running, {}],
  ])('%s, it goes on, and stays open under its id', async (_, answer, record, given) => {
    const { records } = await setUp({ 'job-1': answer }).settleOne(record, { sending: 'create', ...given })
    expect(records).toEqual([[1, 'cancelled', 'job-1', 'cancelled wait']])
  })

  test('that has ended, it says how, and the pull request gets its comment first', async () => {
    const { settleOne, board } = setUp({ 'job-1': opened })
    const { id, records } = await settleOne(running, { sending: 'create' })
    expect(records.map(([thread, state]) => [thread, state])).toEqual([1, 2].map((thread) => [thread, 'completed']))
    expect(board.requests).toEqual([`get ${id}`, 'list #2', 'create #2', 'list #2', `update ${id}`])
  })

  test.each([
    ['from this step', { sending: 'message' }, {}],
    ['from another run', { sending: undefined }, { operation: 'message' }],
  ] as const)('that got a message just now (%s), an end is not believed', async (_, given, record) => {
    const { settleOne, time } = setUp({ 'job-1': opened })
    const { records } = await settleOne({ ...record, ...running, stateAt: time.clock.now() - 59_000 }, given)
    expect(records.map(([, state]) => state)).toEqual(['cancelled'])
  })
})

describe('left alone', () => {
  test.each(['completed', 'unknown', 'not-sent'] as const)('is a record that is %s already', async (state) => {
    const { board, settleOne, asked } = setUp({ 'job-1': opened })
    const { id } = await settleOne({ state, jobId: 'job-1' }, { sending: 'create' })
    expect([asked, board.requests]).toEqual([[], [`get ${id}`]])
  })

  test('H85: is a comment of somebody else, or one that a rotated key has signed', async () => {
    const { settle, board } = setUp()
    for (const [author, key] of [[mona], [undefined, otherKey]] as const)
      board.write(1, aComment({ state: 'starting' }, key), author)
    const before = board.all()
    for (const { id } of before) await settle(id)
    expect(board.all()).toEqual(before)
  })
})
