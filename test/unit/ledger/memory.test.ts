// "Status comment" of the contract, for one request over a board of comments.

import { describe, expect, test } from 'vitest'
import { ActionError } from '../../../src/errors.ts'
import { toState } from '../../../src/ledger/memory.ts'
import type { JobOutcome } from '../../../src/outcome.ts'
import { badGateway, forbidden } from './board.ts'
import { completed, job, type RequestOptions, type Rival, setUp, unknown } from './one-request.ts'

const refused: JobOutcome = { outcome: 'error', error: new ActionError('invalid-request', 'no'), operation: 'create' }

interface Given extends RequestOptions {
  readonly seen?: Rival
  readonly unseen?: Rival
}

/** A run that has claimed its request. */
async function claimed({ seen, unseen, ...options }: Given = {}) {
  const set = setUp(options)
  const { run, time, board } = set
  if (seen) set.place(seen)
  const memory = await set.open()
  if (unseen) set.place(unseen)
  await run(memory.claim())
  return {
    ...set,
    recordJob: () => memory.recordJob(job, 'create'),
    settle: (outcome = completed) => run(memory.settle(outcome)),
    pass: (ms = 1) => run(time.clock.sleep(ms)),
    lastId: () => board.all().at(-1)?.id ?? 0,
  }
}

describe('the status comment', () => {
  test('is edited in place, running with the job, then the outcome, and its place is told until its end is written', async () => {
    const { recordJob, pass, settle, states, texts, told, lastId } = await claimed()
    const id = lastId()
    recordJob()
    await pass()
    expect([states(), texts(), told]).toEqual([[['running', 'job-1']], ['running'], [id]])
    await settle()
    expect([states(), texts(), told]).toEqual([[['completed', 'job-1']], ['completed'], [id, undefined]])
    expect(lastId()).toBe(id)
  })

  test('says `started` where nobody waits', async () => {
    const { recordJob, pass, states } = await claimed({ wait: false })
    recordJob()
    await pass()
    expect(states()).toEqual([['started', 'job-1']])
  })

  test('keeps the time of the request in every version of its record', async () => {
    const { pass, settle, records } = await claimed()
    const asked = records()[0]?.requestedAt
    await pass(5000)
    await settle(refused)
    expect(records()[0]).toMatchObject({ requestedAt: asked, stateAt: (asked ?? 0) + 5000 })
  })
})

describe('whoever asked is told', () => {
  test('once the end is written, with the job', async () => {
    const { recordJob, settle, notified } = await claimed()
    recordJob()
    expect(notified).toEqual([])
    await settle()
    expect(notified).toEqual([['mona', 'completed', 'job-1', 'completed']])
  })

  test('by the login that is signed, not by that of the event', async () => {
    const { settle, notified } = await claimed({
      seen: { record: { state: 'timeout', jobId: 'job-1', login: 'hubot' } },
    })
    await settle()
    expect(notified).toEqual([['hubot', 'completed', 'job-1', 'completed']])
  })

  test.each<[string, Given]>([
    [
      'by a re-run of what had ended before',
      { seen: { record: { state: 'completed', jobId: 'job-1', login: 'mona' } } },
    ],
    [
      'about the comment of a run that is at work, which does it itself',
      { unseen: { record: { state: 'running', jobId: 'job-1', login: 'mona' } } },
    ],
  ])('not %s', async (_, given) => {
    const { settle, notified } = await claimed(given)
    await settle()
    expect(notified).toEqual([])
  })
})

describe('H67, H125: once something was sent, a failure of GitHub’s is a warning', () => {
  test('a comment that cannot be edited stays for the post step, which tells who asked as well', async () => {
    const { settle, board, told, lines, notified } = await claimed()
    board.fail({ operation: 'update', error: forbidden() })
    await settle()
    expect([told.length, notified]).toEqual([1, []])
    expect(lines.filter(([level]) => level === 'warning')).toHaveLength(1)
  })

  test('a comment that GitHub never finds is written anew once, and no more', async () => {
    const { pass, recordJob, settle, board, time, lastId } = await claimed()
    for (const at of [1, 2, 3, 4]) time.at(at * 1000 - 1, () => board.remove(lastId()))
    for (let times = 0; times < 3; times += 1) {
      await pass(1000)
      recordJob()
    }
    await settle()
    expect(board.requests.filter((request) => request === 'create #1')).toHaveLength(2)
  })

  test('a comment that somebody deleted is written anew', async () => {
    const { pass, recordJob, settle, board, states, told, lastId } = await claimed()
    board.remove(lastId())
    recordJob()
    await pass()
    await settle()
    expect(states()).toEqual([['completed', 'job-1']])
    expect(told).toEqual([expect.any(Number), lastId(), undefined])
  })

  test('nobody waits for GitHub: of the states that wait only the newest is written', async () => {
    const { recordJob, settle, board } = await claimed()
    recordJob()
    recordJob()
    await settle()
    expect(board.requests.filter((request) => request.startsWith('update'))).toHaveLength(2)
  })

  test('a job id that could not be written is in the next version', async () => {
    const { pass, recordJob, settle, board, states } = await claimed()
    board.fail({ operation: 'update', error: badGateway() })
    recordJob()
    await pass()
    expect(states()).toEqual([['starting', undefined]])
    await settle()
    expect(states()).toEqual([['completed', 'job-1']])
  })
})

test.each<[string, JobOutcome, boolean, string]>([
  ['completed', completed, true, 'completed'],
  ['a deadline', { outcome: 'timeout', operation: 'create', job }, true, 'timeout'],
  ['a failed wait', { ...refused, job }, true, 'error'],
  ['a cancelled wait', { outcome: 'cancelled', operation: 'create', job }, true, 'cancelled'],
  ['refused', refused, false, 'not-sent'],
  ['cancelled before the POST', { outcome: 'cancelled' }, false, 'not-sent'],
  ['skipped', { outcome: 'skipped', reason: 'backlog', operation: 'create' }, false, 'not-sent'],
  ['no answer', unknown, false, 'unknown'],
])('what the record says at the end: %s', (_, outcome, hasJob, state) => {
  expect(toState(outcome, hasJob)).toBe(state)
})
