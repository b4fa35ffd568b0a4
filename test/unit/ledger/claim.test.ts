// "At most one job" of the contract, for one request over a board of comments.

import { describe, expect, test } from 'vitest'
import { CancelledError, GitHubError } from '../../../src/errors.ts'
import type { JobOutcome } from '../../../src/outcome.ts'
import { type BoardFault, badGateway, bot, forbidden, mona, otherKey } from './board.ts'
import { completed, job, type RequestOptions, type Rival, setUp, unknown } from './one-request.ts'

type Meanwhile = (set: ReturnType<typeof setUp>) => void

interface Given extends RequestOptions {
  /** In the first list. */
  readonly seen?: readonly Rival[]
  /** Written just after it. */
  readonly unseen?: readonly Rival[]
  readonly meanwhile?: Meanwhile
  readonly end?: JobOutcome
}

/** One run, and the thread after it. */
async function play({ seen = [], unseen = [], meanwhile, end, ...options }: Given) {
  const set = setUp(options)
  const { run, told, board, lines, time } = set
  seen.forEach(set.place)
  const memory = await set.open()
  unseen.forEach(set.place)
  meanwhile?.(set)
  const claim = await run(memory.claim()).catch((error: unknown) => error)
  if (end !== undefined) await run(memory.settle(end))
  const [states, texts] = [set.states(), set.texts()]
  return { claim, states, texts, records: set.records(), told, board, lines, waitedMs: time.clock.monotonic() }
}

async function expectClaim(given: Given, claim: unknown, rest: Partial<Awaited<ReturnType<typeof play>>> = {}) {
  const played = await play(given)
  expect(played.claim).toEqual(claim)
  expect(played).toMatchObject(rest)
}

const send = { kind: 'send', entries: expect.any(Array) }
const nobodyKnows = { kind: 'unknown' }
const withJob = { state: 'running', jobId: 'job-7' } as const
const notSent = { state: 'not-sent' } as const
const old = 100_000
function found(jobId: string, isSettled = false, agoMs: unknown = expect.any(Number)) {
  return { kind: 'job', jobId, isSettled, agoMs }
}
const cancelAt = (ms: number): Meanwhile => {
  return ({ time, stop }) => time.at(ms, () => stop.abort(new CancelledError('asked to stop')))
}

test('a first attempt writes `starting` before it may send, reads again, and hands on what it read', async () => {
  const seen = [{ record: { request: 'comment:3', jobId: 'job-0' }, ageMs: old }]
  const { claim, states, board } = await play({ seen })
  expect(claim).toMatchObject({ kind: 'send', entries: [{ record: { jobId: 'job-0' } }, { record: { thread: 1 } }] })
  expect(states.at(-1)).toEqual(['starting', undefined])
  expect(board.requests).toEqual(['list #1', 'create #1', 'list #1'])
})

describe('H63, H66: a memory that cannot be kept stops the run before it sends, and its post step knows the record', () => {
  async function expectStop(meanwhile: Meanwhile, error: unknown, left: readonly string[]) {
    const { claim, states, told, board } = await play({ meanwhile })
    expect(claim).toEqual(error)
    expect(states.map(([state]) => state)).toEqual(left)
    expect(told).toEqual(board.all().flatMap(({ id, author }) => (author === bot ? [id] : [])))
  }
  const failing =
    (...faults: readonly BoardFault[]): Meanwhile =>
    ({ board }) =>
      faults.forEach(board.fail)
  const unread = { operation: 'list', error: badGateway(), after: 1 } as const
  test('the comment cannot be created', () =>
    expectStop(failing({ operation: 'create', error: forbidden() }), expect.any(GitHubError), []))
  test('the thread cannot be read again: its record says that nothing was sent', () =>
    expectStop(failing(unread), expect.any(GitHubError), ['not-sent']))
  test('and if that cannot be written either, the post step is left to say so', () =>
    expectStop(failing(unread, { operation: 'update', error: badGateway() }), expect.any(GitHubError), ['starting']))
  test('H120: a run that is asked to stop while it waits for the list', () => {
    const act: Meanwhile = (set) => {
      set.board.hideNewest(1)
      cancelAt(500)(set)
    }
    return expectStop(act, expect.any(CancelledError), ['not-sent'])
  })
})

describe('H81: of several runs at once the lowest comment id goes on', () => {
  test('the loser deletes its record, sends nothing, and has the winner’s job', () =>
    expectClaim({ unseen: [{ later: [12_000, withJob] }] }, found('job-7', false, 3_000), {
      states: [['running', 'job-7']],
      told: [expect.any(Number), undefined],
    }))
  test('no job until its own deadline: nobody knows, and the winner’s comment stays as it is', () =>
    expectClaim({ deadline: 200_000, unseen: [{}], end: unknown }, nobodyKnows, {
      states: [['starting', undefined]],
      waitedMs: 200_000,
    }))
  test('the winner sent nothing: that is an error, nothing is sent, and a re-run may', () =>
    expectClaim({ unseen: [{ later: [5000, notSent] }] }, expect.any(GitHubError), { texts: ['Text'] }))
  test('the lowest goes on only once no other is `starting`: that one may have looked before', () =>
    expectClaim({ unseen: [{ id: 5000, later: [6000, undefined] }] }, send, { waitedMs: 7000 }))
  test('another that is `starting` for more than 60 s: nobody knows, nothing is sent', () =>
    expectClaim({ unseen: [{ id: 5000 }], end: unknown }, nobodyKnows, {
      texts: ['unknown', 'Text'],
      waitedMs: 60_000,
    }))
  test('a later one that has a job wins', () =>
    expectClaim({ unseen: [{ id: 5000, record: withJob }] }, found('job-7'), { texts: ['Text'] }))
  test('one that says that nothing was sent is no rival', () => expectClaim({ unseen: [{ record: notSent }] }, send))
  test('a record that holds forbids, whoever’s comment it is in: another workflow has another token', () =>
    expectClaim({ unseen: [{ record: withJob, author: mona }] }, found('job-7')))
  test('also where only the comment just created tells who we are', () =>
    expectClaim({ hasViewer: false, unseen: [{ record: withJob }] }, found('job-7')))
  test('the loser of another run is not taken for its winner', () => {
    const loser = { record: { attempt: '00000000000000cc' }, later: [4000, undefined] } as const
    return expectClaim({ seen: [{ later: [12_000, withJob] }, loser] }, found('job-7'), { texts: ['Text'] })
  })

  test('the loser writes the end of the job to the winner’s comment if it sees one, and nothing else', async () => {
    const { open, run, place, states } = setUp()
    const memory = await open()
    place({ record: { state: 'started', jobId: 'job-1' } })
    await run(memory.claim())
    await run(memory.settle({ outcome: 'cancelled', operation: 'wait', job }))
    expect(states()).toEqual([['started', 'job-1']])
    await run(memory.settle(completed))
    expect(states()).toEqual([['completed', 'job-1']])
  })

  test('H85: a copy of our own record, pasted into an older comment, is no rival', async () => {
    const { open, run, board } = setUp()
    const memory = await open()
    const old = board.write(1, 'Nice', mona)
    board.hideNewest(1)
    const claim = memory.claim()
    await Promise.resolve()
    board.change(old.id, board.all().at(-1)?.body ?? '')
    expect(await run(claim)).toEqual(send)
  })
})

test('H65: a creation that took place twice is one: the first stays, is no rival, and the other goes in the end', async () => {
  const { claim, states, told, board } = await play({
    meanwhile: ({ board }) => {
      board.fail({ operation: 'create', error: badGateway(), isDone: true })
      board.hideNewest(1)
    },
    end: completed,
  })
  expect(claim).toEqual(send)
  expect(states).toEqual([['completed', undefined]])
  expect(told.slice(-2)).toEqual([board.all().at(-1)?.id, undefined])
})

describe('a re-run or a second delivery', () => {
  const timedOut = { state: 'timeout', jobId: 'job-1' } as const

  test('finds a job that has ended', () =>
    expectClaim({ seen: [{ record: { state: 'no-changes', jobId: 'job-7' } }] }, found('job-7', true)))
  test('finds a job: it is that one, whose comment it edits, and keeps its request time', () => {
    const seen = [{ ageMs: old, record: { ...timedOut, requestedAt: 77 } }]
    const edited = { state: 'completed', jobId: 'job-1', requestedAt: 77, attempt: '00000000000000bb' }
    return expectClaim({ seen, end: completed }, found('job-1', false, old), {
      records: [expect.objectContaining(edited)],
      told: [expect.any(Number), undefined],
    })
  })
  test('recorded as not sent: it sends, with a new record, and the old one is deleted', () =>
    expectClaim({ seen: [{ record: notSent }], end: completed }, send, { states: [['completed', undefined]] }))
  test.each(['starting', 'unknown'] as const)('old and `%s` without a job: nobody can know', (state) =>
    expectClaim({ seen: [{ ageMs: old, record: { state } }], end: unknown }, nobodyKnows, {
      states: [['unknown', undefined]],
      texts: ['unknown'],
      waitedMs: 0,
    }),
  )
  test('tells what the earlier attempt may have sent, where its record says so', () => {
    const seen = [{ record: { state: 'unknown', operation: 'message' } as const }]
    return expectClaim({ seen }, { kind: 'unknown', operation: 'message' })
  })
  test('young and `starting`: it waits for the other run, up to 60 s', () =>
    expectClaim({ seen: [{ ageMs: 30_000, later: [31_000, withJob] }] }, found('job-7'), { waitedMs: 31_000 }))
  test('young and `starting`: it waits no longer than its own deadline', () =>
    expectClaim({ deadline: 12_000, seen: [{}] }, nobodyKnows, { waitedMs: 12_000 }))
  test('young and `starting` for more than 60 s: nobody can know', () =>
    expectClaim({ seen: [{}] }, nobodyKnows, { waitedMs: 60_000 }))
  test('young, and then not sent: it sends itself', () =>
    expectClaim({ seen: [{ later: [12_000, notSent] }] }, send, { texts: ['Text', 'starting'] }))
  test('young, and somebody deletes the record: nobody can know, and the new record says so', () =>
    expectClaim({ seen: [{ later: [12_000, undefined] }], end: unknown }, nobodyKnows, { texts: ['unknown'] }))
  test('is told to its post step only once the job is known: until then the record is not its own to settle', () =>
    expectClaim({ seen: [{}], meanwhile: cancelAt(12_000) }, expect.any(CancelledError), { told: [] }))
  test('H85: a copy in an older comment of somebody else keeps nobody from ours', () =>
    expectClaim({ seen: [{ record: timedOut, author: mona }, { record: timedOut }], end: completed }, found('job-1'), {
      texts: ['Text', 'completed'],
    }))
  test('H85: nor from waiting for ours, while that one is `starting`', () =>
    expectClaim({ seen: [{ author: mona }, { later: [12_000, withJob] }] }, found('job-7')))
  test('a record in a comment of somebody else is believed, and the comment left alone', () =>
    expectClaim({ seen: [{ record: timedOut, author: mona }], end: completed }, found('job-1'), { texts: ['Text'] }))
})

test.each([
  ['goes once nobody can be at work on it', 61_000, bot, []],
  ['stays while its run may be at work', 59_000, bot, ['starting']],
  ['stays where the record that stands is a copy that somebody else may delete', 61_000, mona, ['starting']],
])('what an attempt that died left beside the record that stands %s', async (_, ageMs, author, left) => {
  const dead = { attempt: '00000000000000cc', state: 'starting' } as const
  const seen = [
    { ageMs, author, record: { state: 'started', jobId: 'job-1' } as const },
    { ageMs, record: dead },
  ]
  const { claim, states } = await play({ seen })
  expect(claim).toEqual(found('job-1'))
  expect(states.slice(1).map(([state]) => state)).toEqual(left)
})

describe('a record of ours that a rotated key has signed', () => {
  const rotated = { key: otherKey, record: { state: 'completed', jobId: 'job-7' } } as const

  test.each([
    ['completed', 'Text'],
    ['running', 'unknown'],
    ['not-sent', 'Text'],
  ] as const)('forbids to send: %s then says %s, for an end that was written stays', (state, text) =>
    expectClaim({ seen: [{ key: otherKey, record: { state, jobId: 'job-7' } }], end: unknown }, nobodyKnows, {
      texts: [text],
    }),
  )
  test('forbids nothing in a comment of somebody else, or for another request', () => {
    const seen = [
      { ...rotated, author: mona },
      { ...rotated, record: { request: 'comment:6' } },
    ]
    return expectClaim({ seen }, send)
  })
  test('forbids as well where only the comment just created tells who we are', () =>
    expectClaim({ hasViewer: false, seen: [rotated] }, nobodyKnows, {
      texts: ['Text'],
      lines: [['info', 'An earlier attempt left a record that another key has signed: nothing is sent.']],
    }))

  test('two runs at once with the old key and the new one: one of them sends', async () => {
    const { open, run } = setUp()
    const a = await open({ attempt: '00000000000000a1' })
    const b = await open({ attempt: '00000000000000a2', key: otherKey })
    const kinds = (await run(Promise.all([a.claim(), b.claim()]))).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['send', 'unknown'])
  })
})
