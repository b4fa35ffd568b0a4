// "Status comment" of the contract, for one request over a board of comments.

import { describe, expect, test } from 'vitest'
import { ActionError } from '../../../src/errors.ts'
import { deriveMarkerKey, parseMarker } from '../../../src/ledger/marker.ts'
import { toState } from '../../../src/ledger/memory.ts'
import type { JobOutcome } from '../../../src/outcome.ts'
import { aComment, aRecord, badGateway, forbidden, key } from './board.ts'
import { job, other, setUp } from './one-request.ts'

const completed: JobOutcome = { outcome: 'completed', operation: 'create', job: { id: 'job-1', status: 'completed' } }
const refused: JobOutcome = { outcome: 'error', error: new ActionError('invalid-request', 'no'), operation: 'create' }
const unknown: JobOutcome = { outcome: 'unknown', reason: 'request-interrupted', operation: 'create' }

describe('the status comment', () => {
  test('edits its comment in place: running with the job, then the outcome', async () => {
    const { open, run, states, text, board, time } = setUp()
    const memory = await open()
    await run(memory.claim())
    const id = board.all().at(-1)?.id ?? 0
    memory.recordJob(job, 'create')
    await run(time.clock.sleep(1))
    expect([states(), text(id)]).toEqual([[['running', 'job-1']], 'running'])
    await run(memory.settle(completed))
    expect([states(), text(id)]).toEqual([[['completed', 'job-1']], 'completed'])
    expect(board.all()).toHaveLength(2)
  })

  test('says `started` where nobody waits', async () => {
    const { open, run, states, time } = setUp({ wait: false })
    const memory = await open()
    await run(memory.claim())
    memory.recordJob(job, 'create')
    await run(time.clock.sleep(1))
    expect(states()).toEqual([['started', 'job-1']])
  })

  test('tells where its comment stands until its end is written', async () => {
    const { open, run, told, board, time } = setUp()
    const memory = await open()
    await run(memory.claim())
    const id = board.all().at(-1)?.id
    memory.recordJob(job, 'create')
    await run(time.clock.sleep(1))
    expect(told).toEqual([id])
    await run(memory.settle(completed))
    expect(told).toEqual([id, undefined])
  })

  test('keeps the time of the request in every version of its record', async () => {
    const { open, run, records, time } = setUp()
    const memory = await open()
    await run(memory.claim())
    const asked = records()[0]?.requestedAt
    await run(time.clock.sleep(5000))
    await run(memory.settle(refused))
    expect(records()[0]).toMatchObject({ requestedAt: asked, stateAt: (asked ?? 0) + 5000 })
  })
})

describe('whoever asked is told', () => {
  test('once the end is written, with the job', async () => {
    const { open, run, notified } = setUp()
    const memory = await open()
    await run(memory.claim())
    memory.recordJob(job, 'create')
    expect(notified).toEqual([])
    await run(memory.settle(completed))
    expect(notified).toEqual([['mona', 'completed', 'job-1', 'completed']])
  })

  test('not where the end could not be written: the post step does both', async () => {
    const { open, run, board, notified } = setUp()
    const memory = await open()
    await run(memory.claim())
    board.fail({ operation: 'update', error: forbidden() })
    await run(memory.settle(completed))
    expect(notified).toEqual([])
  })

  test('not by a re-run of what had ended before', async () => {
    const { open, run, board, notified } = setUp()
    board.write(1, aComment({ state: 'completed', jobId: 'job-1', login: 'mona' }))
    const memory = await open()
    await run(memory.claim())
    await run(memory.settle(completed))
    expect(notified).toEqual([])
  })

  test('by the login that is signed, not by that of the event', async () => {
    const { open, run, board, notified } = setUp()
    board.write(1, aComment({ state: 'timeout', jobId: 'job-1', login: 'hubot' }))
    const memory = await open()
    await run(memory.claim())
    await run(memory.settle(completed))
    expect(notified).toEqual([['hubot', 'completed', 'job-1', 'completed']])
  })

  test('not about the comment of a run that is at work, which does it itself', async () => {
    const { open, run, board, time, notified } = setUp()
    const memory = await open()
    board.write(1, other(time, 0, { jobId: 'job-1', state: 'running', login: 'mona' }))
    await run(memory.claim())
    await run(memory.settle(completed))
    expect(notified).toEqual([])
  })
})

describe('H67, H125: once something was sent, a failure of GitHub’s is a warning', () => {
  test('a comment that cannot be edited stays for the post step', async () => {
    const { open, run, board, told, lines } = setUp()
    const memory = await open()
    await run(memory.claim())
    board.fail({ operation: 'update', error: forbidden() })
    await run(memory.settle(completed))
    expect(told).toHaveLength(1)
    expect(lines.filter(([level]) => level === 'warning')).toHaveLength(1)
  })

  test('a comment that GitHub never finds is written anew once, and no more', async () => {
    const { open, run, board, time } = setUp()
    const memory = await open()
    await run(memory.claim())
    for (const at of [1, 2, 3, 4]) time.at(at * 1000 - 1, () => board.remove(board.all().at(-1)?.id ?? 0))
    for (let times = 0; times < 3; times += 1) {
      await run(time.clock.sleep(1000))
      memory.recordJob(job, 'create')
    }
    await run(memory.settle(completed))
    expect(board.requests.filter((request) => request === 'create #1')).toHaveLength(2)
  })

  test('nobody waits for GitHub: of the states that wait only the newest is written', async () => {
    const { open, run, board } = setUp()
    const memory = await open()
    await run(memory.claim())
    memory.recordJob(job, 'create')
    memory.recordJob(job, 'create')
    await run(memory.settle(completed))
    expect(board.requests.filter((request) => request.startsWith('update'))).toHaveLength(2)
  })

  test('a comment that somebody deleted is written anew, once', async () => {
    const { open, run, board, states, told, time } = setUp()
    const memory = await open()
    await run(memory.claim())
    board.remove(board.all().at(-1)?.id ?? 0)
    memory.recordJob(job, 'create')
    await run(time.clock.sleep(1))
    await run(memory.settle(completed))
    expect(states()).toEqual([['completed', 'job-1']])
    expect(told).toEqual([expect.any(Number), board.all().at(-1)?.id, undefined])
  })

  test('a job id that could not be written is in the next version', async () => {
    const { open, run, board, states, time } = setUp()
    const memory = await open()
    await run(memory.claim())
    board.fail({ operation: 'update', error: badGateway() })
    memory.recordJob(job, 'create')
    await run(time.clock.sleep(1))
    expect(states()).toEqual([['starting', undefined]])
    await run(memory.settle(completed))
    expect(states()).toEqual([['completed', 'job-1']])
  })
})

describe('what the record says at the end', () => {
  const ended = { id: 'job-1', status: 'active' }
  const error = new ActionError('network', 'gone')
  test.each<[string, JobOutcome, boolean, string]>([
    ['completed', completed, true, 'completed'],
    ['a deadline', { outcome: 'timeout', operation: 'create', job: ended }, true, 'timeout'],
    ['nobody waits', { outcome: 'started', operation: 'create', job: ended }, true, 'started'],
    ['a failed wait', { outcome: 'error', error, operation: 'create', job: ended }, true, 'error'],
    ['a cancelled wait', { outcome: 'cancelled', operation: 'create', job: ended }, true, 'cancelled'],
    ['refused', refused, false, 'not-sent'],
    ['cancelled before the POST', { outcome: 'cancelled' }, false, 'not-sent'],
    ['no answer', unknown, false, 'unknown'],
    ['no answer to a message', { ...unknown, operation: 'message', job: ended }, false, 'unknown'],
    ['a reply', { outcome: 'reported', operation: 'help' }, false, 'reported'],
  ])('%s', (_, outcome, hasJob, state) => {
    expect(toState(outcome, hasJob)).toBe(state)
  })
})

test('the key of the records is derived from the secret', () => {
  expect(deriveMarkerKey('a-secret-key-of-the-tests')).toEqual(key)
  expect(parseMarker(aComment())?.record).toEqual(aRecord())
})
