// "At most one job" of the contract, for one request over a board of comments.

import { describe, expect, test } from 'vitest'
import { CancelledError, GitHubError } from '../../../src/errors.ts'
import type { Claim } from '../../../src/ledger/claim.ts'
import type { JobOutcome } from '../../../src/outcome.ts'
import { aComment, badGateway, bot, forbidden, mona, otherKey } from './board.ts'
import { job, other, setUp } from './one-request.ts'

const nobodyKnows: Claim = { kind: 'unknown' }
const completed: JobOutcome = { outcome: 'completed', operation: 'create', job: { id: 'job-1', status: 'completed' } }
const unknown: JobOutcome = { outcome: 'unknown', reason: 'request-interrupted', operation: 'create' }

describe('the first attempt', () => {
  test('writes `starting` before it may send, and reads the thread again', async () => {
    const { open, run, states, board } = setUp()
    const memory = await open()
    expect(await run(memory.claim())).toMatchObject({ kind: 'send' })
    expect(states()).toEqual([['starting', undefined]])
    expect(board.requests).toEqual(['list #1', 'create #1', 'list #1'])
  })

  test('gives the records of the first list and of the second to whoever looks for the job', async () => {
    const { open, run, board, time } = setUp()
    board.write(1, aComment({ request: 'comment:3', jobId: 'job-0' }))
    await run(time.clock.sleep(60_000))
    const memory = await open()
    const claim = await run(memory.claim())
    const jobs = claim.kind === 'send' ? claim.entries.map(({ record }) => record.jobId) : []
    expect(jobs).toEqual(['job-0', undefined])
  })
})

describe('H63, H66: a memory that cannot be kept stops the run before it sends', () => {
  test('the comment cannot be created', async () => {
    const { open, run, board, told } = setUp()
    const memory = await open()
    board.fail({ operation: 'create', error: forbidden() })
    await expect(run(memory.claim())).rejects.toBeInstanceOf(GitHubError)
    expect(told).toEqual([])
  })

  test('the thread cannot be read again: its record says that nothing was sent', async () => {
    const { open, run, board, states } = setUp()
    const memory = await open()
    board.fail({ operation: 'list', error: badGateway(), after: 1 })
    await expect(run(memory.claim())).rejects.toBeInstanceOf(GitHubError)
    expect(states()).toEqual([['not-sent', undefined]])
  })

  test('the list never shows our own comment', async () => {
    const { open, run, board, states, time } = setUp()
    const memory = await open()
    board.hideNewest(1)
    for (const at of [500, 2500, 6500, 14_500]) time.at(at, () => board.hideNewest(1))
    await expect(run(memory.claim())).rejects.toThrow(/does not list/)
    expect(states()).toEqual([['not-sent', undefined]])
  })

  test('and if that cannot be written either, the post step is left to say so', async () => {
    const { open, run, board, told } = setUp()
    const memory = await open()
    board.fail({ operation: 'list', error: badGateway(), after: 1 })
    board.fail({ operation: 'update', error: badGateway() })
    await expect(run(memory.claim())).rejects.toBeInstanceOf(GitHubError)
    expect(told).toEqual([board.all().at(-1)?.id])
  })

  test('H120: a run that is asked to stop while it waits for the list', async () => {
    const { open, run, board, states, stop, time } = setUp()
    const memory = await open()
    board.hideNewest(1)
    time.at(500, () => stop.abort(new CancelledError('asked to stop')))
    await expect(run(memory.claim())).rejects.toBeInstanceOf(CancelledError)
    expect(states()).toEqual([['not-sent', undefined]])
  })
})

describe('H81: of several runs at once the lowest comment id goes on', () => {
  test('a run that lost deletes its record, sends nothing, and has the winner’s job', async () => {
    const { open, run, board, time, states, told } = setUp()
    const memory = await open()
    const winner = board.write(1, other(time, 0))
    time.at(12_000, () => board.change(winner.id, other(time, 0, { state: 'running', jobId: 'job-7' })))
    expect(await run(memory.claim())).toMatchObject({ kind: 'job', jobId: 'job-7', isSettled: false, agoMs: 3_000 })
    expect(states()).toEqual([['running', 'job-7']])
    expect(told.at(-1)).toBeUndefined()
  })

  test('it writes the end of the job to the winner’s comment if it sees one, and nothing else', async () => {
    const { open, run, board, time, states } = setUp()
    const memory = await open()
    board.write(1, other(time, 0, { state: 'started', jobId: 'job-1' }))
    await run(memory.claim())
    await run(memory.settle({ outcome: 'cancelled', operation: 'wait', job }))
    expect(states()).toEqual([['started', 'job-1']])
    await run(memory.settle(completed))
    expect(states()).toEqual([['completed', 'job-1']])
  })

  test('no job until its own deadline: nobody knows, and the winner’s comment stays as it is', async () => {
    const { open, run, board, time, states } = setUp({ deadline: 200_000 })
    const memory = await open()
    board.write(1, other(time, 0))
    expect(await run(memory.claim())).toEqual(nobodyKnows)
    expect(time.clock.monotonic()).toBe(200_000)
    await run(memory.settle(unknown))
    expect(states()).toEqual([['starting', undefined]])
  })

  test('the winner sent nothing: that is an error, nothing is sent, and a re-run may', async () => {
    const { open, run, board, time, states } = setUp()
    const memory = await open()
    const winner = board.write(1, other(time, 0))
    time.at(5000, () => board.change(winner.id, other(time, 0, { state: 'not-sent' })))
    await expect(run(memory.claim())).rejects.toBeInstanceOf(GitHubError)
    expect(states()).toEqual([['not-sent', undefined]])
  })

  test('the lowest goes on only once no other is `starting`: that one may have looked before', async () => {
    const { open, run, board, time } = setUp()
    const memory = await open()
    const later = board.write(1, other(time, 0), bot, 5000)
    time.at(6000, () => board.remove(later.id))
    expect(await run(memory.claim())).toMatchObject({ kind: 'send' })
    expect(time.clock.monotonic()).toBe(7000)
  })

  test.each([
    ['has a job', { state: 'running', jobId: 'job-7' }, { kind: 'job', jobId: 'job-7' }],
    ['nobody knows what it sent', { state: 'unknown' }, { kind: 'unknown' }],
  ] as const)('a later comment whose run got further wins: %s', async (_, record, claim) => {
    const { open, run, board, time, states } = setUp()
    const memory = await open()
    board.write(1, other(time, 0, record), bot, 5000)
    expect(await run(memory.claim())).toMatchObject(claim)
    expect(states()).toEqual([[record.state, 'jobId' in record ? record.jobId : undefined]])
  })

  test('another that is `starting` for more than 60 s: nobody knows, nothing is sent', async () => {
    const { open, run, board, time, states } = setUp()
    const memory = await open()
    board.write(1, other(time, 0), bot, 5000)
    expect(await run(memory.claim())).toEqual(nobodyKnows)
    expect(time.clock.monotonic()).toBe(60_000)
    await run(memory.settle(unknown))
    expect(states()).toEqual([
      ['unknown', undefined],
      ['starting', undefined],
    ])
  })

  test('one that says that nothing was sent is no rival', async () => {
    const { open, run, board, time } = setUp()
    const memory = await open()
    board.write(1, other(time, 0, { state: 'not-sent' }))
    expect(await run(memory.claim())).toMatchObject({ kind: 'send' })
  })

  test('a record that holds forbids, whoever’s comment it is in: another workflow has another token', async () => {
    const { open, run, board, time } = setUp()
    const memory = await open()
    board.write(1, other(time, 0, { state: 'running', jobId: 'job-7' }), mona)
    expect(await run(memory.claim())).toMatchObject({ kind: 'job', jobId: 'job-7' })
  })

  test('H85: a copy of our own record, pasted into an older comment, is no rival', async () => {
    const { open, run, board } = setUp()
    const memory = await open()
    const old = board.write(1, 'Nice', mona)
    board.hideNewest(1)
    const claim = memory.claim()
    await Promise.resolve()
    board.change(old.id, board.all().at(-1)?.body ?? '')
    expect(await run(claim)).toMatchObject({ kind: 'send' })
  })

  test('also where only the comment just created tells who we are', async () => {
    const { open, run, board, time } = setUp({ hasViewer: false })
    const memory = await open()
    board.write(1, other(time, 0, { state: 'running', jobId: 'job-7' }))
    expect(await run(memory.claim())).toMatchObject({ kind: 'job', jobId: 'job-7' })
  })

  test('the loser of another run is not taken for its winner', async () => {
    const { open, run, board, time } = setUp()
    const winner = board.write(1, other(time, 50))
    const loser = board.write(1, other(time, 0, { attempt: '00000000000000cc' }))
    const memory = await open()
    time.at(4000, () => board.remove(loser.id))
    time.at(12_000, () => board.change(winner.id, other(time, 0, { state: 'running', jobId: 'job-7' })))
    expect(await run(memory.claim())).toMatchObject({ kind: 'job', jobId: 'job-7' })
    expect(board.all().map(({ id }) => id)).toEqual([expect.any(Number), winner.id])
  })
})

test('H65: a creation that took place twice is one: the first stays, is no rival, and the other goes in the end', async () => {
  const { open, run, board, states, told } = setUp()
  const memory = await open()
  board.fail({ operation: 'create', error: badGateway(), isDone: true })
  board.hideNewest(1)
  expect(await run(memory.claim())).toMatchObject({ kind: 'send' })
  expect(told.at(-1)).toBe(board.all().at(-2)?.id)
  await run(memory.settle(completed))
  expect(states().map(([state]) => state)).toEqual(['completed'])
})

describe('a re-run or a second delivery', () => {
  test('finds a job: it is that one', async () => {
    const { open, run, board, time, told } = setUp()
    const { id } = board.write(1, other(time, 100_000, { state: 'timeout', jobId: 'job-7' }), bot, 500, 100_000)
    const memory = await open()
    expect(await run(memory.claim())).toMatchObject({ kind: 'job', jobId: 'job-7', isSettled: false, agoMs: 100_000 })
    expect([board.all().length, told]).toEqual([2, [id]])
  })

  test.each(['completed', 'no-changes', 'failed', 'archived'] as const)('finds a job that is %s', async (state) => {
    const { open, run, board, time } = setUp()
    board.write(1, other(time, 100_000, { state, jobId: 'job-7' }))
    const memory = await open()
    expect(await run(memory.claim())).toMatchObject({ kind: 'job', jobId: 'job-7', isSettled: true })
  })

  test('edits the comment that it found, and keeps its request time', async () => {
    const { open, run, board, time, records } = setUp()
    board.write(1, other(time, 100_000, { state: 'timeout', jobId: 'job-1', requestedAt: 77 }))
    const memory = await open()
    await run(memory.claim())
    await run(memory.settle(completed))
    expect(records()).toMatchObject([
      { state: 'completed', jobId: 'job-1', requestedAt: 77, attempt: '00000000000000bb' },
    ])
  })

  test('recorded as not sent: it sends, with a new record, and the old one is deleted', async () => {
    const { open, run, board, time } = setUp()
    const old = board.write(1, other(time, 100_000, { state: 'not-sent' }))
    const memory = await open()
    expect(await run(memory.claim())).toMatchObject({ kind: 'send' })
    await run(memory.settle(completed))
    expect(board.get(old.id)).toBeUndefined()
    expect(board.all()).toHaveLength(2)
  })

  test('a copy of "not sent" by somebody else stays where it is', async () => {
    const { open, run, board, time } = setUp()
    const copy = board.write(1, other(time, 100_000, { state: 'not-sent' }), mona)
    const memory = await open()
    await run(memory.claim())
    await run(memory.settle(completed))
    expect(board.get(copy.id)).toBeDefined()
  })

  test.each(['starting', 'unknown'] as const)('old and `%s` without a job: nobody can know', async (state) => {
    const { open, run, board, time, states, text } = setUp()
    const { id } = board.write(1, other(time, 100_000, { state }), bot, 500, 100_000)
    const memory = await open()
    expect(await run(memory.claim())).toEqual(nobodyKnows)
    expect(time.waits).toEqual([])
    await run(memory.settle(unknown))
    expect([states(), text(id)]).toEqual([[['unknown', undefined]], 'unknown'])
  })

  test('tells what the earlier attempt may have sent, where its record says so', async () => {
    const { open, run, board, time } = setUp()
    board.write(1, other(time, 100_000, { state: 'unknown', operation: 'message' }))
    const memory = await open()
    expect(await run(memory.claim())).toEqual({ kind: 'unknown', operation: 'message' })
  })

  test('young and `starting`: it waits for the other run, up to 60 s', async () => {
    const { open, run, board, time } = setUp()
    const { id } = board.write(1, other(time, 30_000))
    const memory = await open()
    time.at(31_000, () => board.change(id, other(time, 0, { state: 'running', jobId: 'job-7' })))
    expect(await run(memory.claim())).toMatchObject({ kind: 'job', jobId: 'job-7' })
    expect(time.clock.monotonic()).toBe(31_000)
  })

  test('young and `starting`: it waits no longer than its own deadline', async () => {
    const { open, run, board, time } = setUp({ deadline: 12_000 })
    board.write(1, other(time, 0))
    const memory = await open()
    expect(await run(memory.claim())).toEqual(nobodyKnows)
    expect(time.clock.monotonic()).toBe(12_000)
  })

  test('young and `starting` for more than 60 s: nobody can know', async () => {
    const { open, run, board, time } = setUp()
    board.write(1, other(time, 0))
    const memory = await open()
    expect(await run(memory.claim())).toEqual(nobodyKnows)
    expect(time.clock.monotonic()).toBe(60_000)
  })

  test('young, and then not sent: it sends itself', async () => {
    const { open, run, board, time, states } = setUp()
    const { id } = board.write(1, other(time, 0))
    const memory = await open()
    time.at(12_000, () => board.change(id, other(time, 0, { state: 'not-sent' })))
    expect(await run(memory.claim())).toMatchObject({ kind: 'send' })
    expect(states().map(([state]) => state)).toEqual(['not-sent', 'starting'])
  })

  test('young, and somebody deletes the record: nobody can know, and the new record says so', async () => {
    const { open, run, board, time, states } = setUp()
    const { id } = board.write(1, other(time, 0))
    const memory = await open()
    time.at(12_000, () => board.remove(id))
    expect(await run(memory.claim())).toEqual(nobodyKnows)
    await run(memory.settle(unknown))
    expect(states()).toEqual([['unknown', undefined]])
  })

  test('is told to its post step only once the job is known: until then the record is not its own to settle', async () => {
    const { open, run, board, time, told, stop } = setUp()
    board.write(1, other(time, 0))
    const memory = await open()
    time.at(12_000, () => stop.abort(new CancelledError('asked to stop')))
    await expect(run(memory.claim())).rejects.toBeInstanceOf(CancelledError)
    expect(told).toEqual([])
  })

  test('H85: a copy in an older comment of somebody else keeps nobody from ours', async () => {
    const { open, run, board, time, records } = setUp()
    const copy = board.write(1, other(time, 100_000, { state: 'started', jobId: 'job-1' }), mona)
    const { body } = copy
    const { id } = board.write(1, body)
    const memory = await open()
    expect(await run(memory.claim())).toMatchObject({ kind: 'job', jobId: 'job-1' })
    await run(memory.settle(completed))
    expect(board.get(copy.id)?.body).toBe(body)
    expect([board.get(id)?.body === body, records().at(-1)?.state]).toEqual([false, 'completed'])
  })

  test('H85: nor from waiting for ours, while that one is `starting`', async () => {
    const { open, run, board, time } = setUp()
    const { body } = board.write(1, other(time, 0), mona)
    const { id } = board.write(1, body)
    const memory = await open()
    time.at(12_000, () => board.change(id, other(time, 0, { state: 'running', jobId: 'job-7' })))
    expect(await run(memory.claim())).toMatchObject({ kind: 'job', jobId: 'job-7' })
  })

  test('a record in a comment of somebody else is believed, and the comment left alone', async () => {
    const { open, run, board, time } = setUp()
    const { body } = board.write(1, other(time, 100_000, { state: 'timeout', jobId: 'job-1' }), mona)
    const memory = await open()
    expect(await run(memory.claim())).toMatchObject({ kind: 'job', jobId: 'job-1' })
    await run(memory.settle(completed))
    expect(board.all().at(-1)?.body).toBe(body)
  })
})

describe('what an attempt that died left beside the record that stands', () => {
  const dead = { attempt: '00000000000000cc', state: 'starting' } as const

  test.each([
    ['goes once nobody can be at work on it', 61_000, bot, []],
    ['stays while its run may be at work', 59_000, bot, ['starting']],
    ['stays where the record that stands is a copy that somebody else may delete', 61_000, mona, ['starting']],
  ])('%s', async (_, ageMs, author, left) => {
    const { open, run, board, time, records } = setUp()
    board.write(1, other(time, ageMs, { state: 'started', jobId: 'job-1' }), author, undefined, ageMs)
    board.write(1, other(time, ageMs, dead), bot, undefined, ageMs)
    const memory = await open()
    expect(await run(memory.claim())).toMatchObject({ kind: 'job', jobId: 'job-1' })
    expect(records().flatMap(({ attempt, state }) => (attempt === dead.attempt ? [state] : []))).toEqual(left)
  })
})

describe('a record of ours that a rotated key has signed', () => {
  test('forbids to send', async () => {
    const { open, run, board } = setUp()
    board.write(1, aComment({ state: 'completed', jobId: 'job-7' }, otherKey))
    const memory = await open()
    expect(await run(memory.claim())).toEqual(nobodyKnows)
    expect(board.requests).not.toContain('create #1')
  })

  test.each([
    ['completed', 'Text'],
    ['running', 'unknown'],
  ] as const)('that says %s then says %s: an end that was written stays', async (state, expected) => {
    const { open, run, board, text } = setUp()
    const { id } = board.write(1, aComment({ state, jobId: 'job-7' }, otherKey))
    const memory = await open()
    await run(memory.claim())
    await run(memory.settle(unknown))
    expect(text(id)).toBe(expected)
  })

  test('never causes a request: neither as "not sent" nor by its job', async () => {
    const { open, run, board } = setUp()
    board.write(1, aComment({ state: 'not-sent' }, otherKey))
    const memory = await open()
    expect(await run(memory.claim())).toEqual(nobodyKnows)
  })

  test('forbids nothing in a comment of somebody else, or for another request', async () => {
    const { open, run, board } = setUp()
    board.write(1, aComment({ state: 'completed', jobId: 'job-7' }, otherKey), mona)
    board.write(1, aComment({ request: 'comment:6' }, otherKey))
    const memory = await open()
    expect(await run(memory.claim())).toMatchObject({ kind: 'send' })
  })

  test('forbids as well where only the comment just created tells who we are', async () => {
    const { open, run, board, lines } = setUp({ hasViewer: false })
    const rotated = board.write(1, aComment({ state: 'completed', jobId: 'job-7' }, otherKey))
    const memory = await open()
    expect(await run(memory.claim())).toEqual(nobodyKnows)
    expect(board.all().map(({ id }) => id)).toEqual([expect.any(Number), rotated.id])
    expect(lines.at(-1)?.[1]).toBe('An earlier attempt left a record that another key has signed: nothing is sent.')
  })

  test('two runs at once with the old key and the new one: one of them sends', async () => {
    const { open, run } = setUp()
    const [a, b] = [
      await open({ attempt: '00000000000000a1' }),
      await open({ attempt: '00000000000000a2', key: otherKey }),
    ]
    const kinds = (await run(Promise.all([a.claim(), b.claim()]))).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['send', 'unknown'])
  })
})
