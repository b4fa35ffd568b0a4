// What the post step does for a step that was killed or cancelled.

import { describe, expect, test } from 'vitest'
import { upsertPullRequestComment } from '../../../src/ledger/job-comments.ts'
import { parseMarker } from '../../../src/ledger/marker.ts'
import { type Interrupted, settleInterrupted } from '../../../src/reconcile/interrupted.ts'
import type { AgentJob } from '../../../src/service/job.ts'
import { aComment, forbidden, mona, otherKey, setUpLedger } from '../ledger/board.ts'
import { createScriptedService, refusal } from '../service/scripted-service.ts'

const nothing = { commentId: undefined, check: undefined, sending: undefined, jobId: undefined }
const opened: AgentJob = { id: 'job-1', status: 'completed', prLink: 'https://github.com/octo-org/docs/pull/2' }

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
    deadline: 30_000,
    graceMs: 60_000,
    attempt: '00000000000000ff',
    addLabel: async () => {},
    isMissed: true,
    serverUrl: 'https://github.com',
    repository: { owner: 'octo-org', name: 'docs' },
    render: (_: unknown, outcome: { outcome: string; operation?: string | undefined }, marker: string) =>
      `${marker}\n\n${outcome.outcome} ${outcome.operation ?? ''}`.trim(),
    service: { getJob },
  }
  const records = () =>
    board.all().map(({ body }) => {
      const record = parseMarker(body)?.record
      return [record?.thread, record?.state, record?.jobId, body.split('\n\n')[1]]
    })
  const settle = (commentId: number, given: Partial<Interrupted> = {}) =>
    settleInterrupted(deps, commentId, { ...nothing, ...given }, (result, thread) =>
      upsertPullRequestComment(deps, result, thread),
    )
  return { ...set, asked, records, settle }
}

describe('without a job', () => {
  test('nothing was sending: a re-run may send', async () => {
    const { board, settle, records } = setUp()
    await settle(board.write(1, aComment({ state: 'starting' })).id)
    expect(records()).toEqual([[1, 'not-sent', undefined, 'cancelled']])
  })

  test.each(['create', 'message'] as const)('a %s may have been sent: nobody can know', async (sending) => {
    const { board, settle, records } = setUp()
    await settle(board.write(1, aComment({ state: 'starting' })).id, { sending })
    expect(records()).toEqual([[1, 'unknown', undefined, `unknown ${sending}`]])
  })
})

describe('H121: with a job', () => {
  test('H35: that the service answers with another one, nothing is believed of it', async () => {
    const { board, settle, records } = setUp({ 'job-1': { ...opened, id: 'job-9' } })
    await settle(board.write(1, aComment({ jobId: 'job-1' })).id, { sending: 'create' })
    expect(records()).toEqual([[1, 'cancelled', 'job-1', 'cancelled wait']])
  })

  test('that goes on, it says so, and stays open', async () => {
    const { board, settle, records } = setUp({ 'job-1': { id: 'job-1', status: 'active' } })
    await settle(board.write(1, aComment({ jobId: 'job-1' })).id, { sending: 'create' })
    expect(records()).toEqual([[1, 'cancelled', 'job-1', 'cancelled wait']])
  })

  test('that has ended, it says how, and the pull request gets its comment first', async () => {
    const { board, settle, records } = setUp({ 'job-1': opened })
    const { id } = board.write(1, aComment({ jobId: 'job-1' }))
    await settle(id, { sending: 'create' })
    expect(records().map(([thread, state]) => [thread, state])).toEqual([
      [1, 'completed'],
      [2, 'completed'],
    ])
    expect(board.requests).toEqual([`get ${id}`, 'list #2', 'create #2', 'list #2', `update ${id}`])
  })

  test('that only the step knew, its id is kept', async () => {
    const { board, settle, records } = setUp({ 'job-1': { id: 'job-1', status: 'active' } })
    await settle(board.write(1, aComment({ state: 'starting' })).id, { sending: 'create', jobId: 'job-1' })
    expect(records()).toEqual([[1, 'cancelled', 'job-1', 'cancelled wait']])
  })

  test.each([
    ['from this step', { sending: 'message' }, {}],
    ['from another run', { sending: undefined }, { operation: 'message' }],
  ] as const)('that got a message just now (%s), an end is not believed', async (_, state, record) => {
    const { board, settle, records, time } = setUp({ 'job-1': opened })
    const { id } = board.write(1, aComment({ ...record, jobId: 'job-1', stateAt: time.clock.now() - 59_000 }))
    await settle(id, state)
    expect(records().map(([, state]) => state)).toEqual(['cancelled'])
  })

  test('that the service does not tell about, it goes on', async () => {
    const { board, settle, records } = setUp({ 'job-1': refusal(500) })
    await settle(board.write(1, aComment({ jobId: 'job-1' })).id, { sending: 'create' })
    expect(records()).toEqual([[1, 'cancelled', 'job-1', 'cancelled wait']])
  })
})

describe('left alone', () => {
  test.each(['completed', 'unknown', 'not-sent'] as const)('is a record that is %s already', async (state) => {
    const { board, settle, asked } = setUp({ 'job-1': opened })
    const { id } = board.write(1, aComment({ state, jobId: 'job-1' }))
    await settle(id, { sending: 'create' })
    expect([asked, board.requests]).toEqual([[], [`get ${id}`]])
  })

  test('is a comment that is gone', async () => {
    const { settle, board } = setUp()
    await settle(999)
    expect(board.requests).toEqual(['get 999'])
  })

  test('H85: is a comment of somebody else, or one that a rotated key has signed', async () => {
    const { settle, board } = setUp()
    const foreign = board.write(1, aComment({ state: 'starting' }), mona)
    const rotated = board.write(1, aComment({ state: 'starting' }, otherKey))
    const before = board.all()
    await settle(foreign.id)
    await settle(rotated.id)
    expect(board.all()).toEqual(before)
  })
})

test('H63: a comment that cannot be written is a warning', async () => {
  const { settle, board, lines } = setUp()
  const { id } = board.write(1, aComment({ state: 'starting' }))
  board.fail({ operation: 'update', error: forbidden() })
  await settle(id)
  expect(lines.map(([level]) => level)).toEqual(['warning'])
})
