import { expect, test } from 'vitest'
import { createRecordWriter } from '../../../../src/agent/ledger/writer.ts'
import type { JobOutcome } from '../../../../src/agent/outcome.ts'
import { aRecord, failure, issue, mona, setUpLedger } from './memory-github.ts'

const other = 'bbbbbbbbbbbbbbbb'
const job = { id: 'job-1', status: 'active' }
const running = { kind: 'running', job, asOf: 0, until: 1 } as const
const completed: JobOutcome = { outcome: 'completed', operation: 'create', job }

/** A writer that has written `starting` to comment 100. */
async function setUp() {
  const set = setUpLedger()
  const { ledger, session, time, run } = set
  const told: (number | undefined)[] = []
  const { render } = session
  const place = { ledger, thread: issue, render, onOpen: (id?: number) => void told.push(id) }
  const writer = createRecordWriter(place, aRecord({ state: 'starting', stateAt: 0 }))
  await writer.create([])
  const says = () => set.github.records().map(({ state, jobId }) => [state, jobId])
  return { ...set, told, writer, says, pass: (ms: number) => run(time.clock.sleep(ms)) }
}

test('one comment is edited in place, and the post step is told where it is until its end is written', async () => {
  const { github, writer, says, told, time } = await setUp()
  expect([says(), github.texts(), told]).toEqual([[['starting', undefined]], ['starting'], [100]])
  writer.amend({ jobId: 'job-1', operation: 'create' })
  await writer.write(running)
  expect([says(), github.texts(), told]).toEqual([[['running', 'job-1']], ['running'], [100]])
  await writer.finish(completed)
  expect([says(), github.texts(), told]).toEqual([[['completed', 'job-1']], ['completed'], [100, undefined]])
  const stateAt = time.clock.now() + 2
  expect(github.records()[0]).toEqual(
    aRecord({ state: 'completed', jobId: 'job-1', operation: 'create', firstId: 100, stateAt }),
  )
  expect(writer.current()).toMatchObject({ state: 'completed', jobId: 'job-1' })
})

test('versions are written one after the other', async () => {
  const { github, writer, says, time, run } = await setUp()
  github.slowDown(1000)
  const first = writer.write(running)
  await run(time.clock.sleep(500))
  await run(Promise.all([first, writer.write(running), writer.finish(completed)]))
  expect(github.requests.slice(1)).toEqual(['update 100', 'update 100', 'update 100'])
  expect([says(), time.clock.monotonic()]).toEqual([[['completed', undefined]], 3000])
})

test('H67, H125: a comment that cannot be edited is left to the post step', async () => {
  const { github, writer, told, lines } = await setUp()
  github.fail('update', failure(403))
  await writer.finish(completed)
  expect(told).toEqual([100])
  const warning = /^The comment of this request could not be updated: GitHub did not: 403\. Check that/
  expect(lines).toEqual([['warning', expect.stringMatching(warning)]])
})

test('H67, H125: what could not be written is in the next version', async () => {
  const { github, writer, says } = await setUp()
  writer.amend({ jobId: 'job-1' })
  github.fail('update', failure(502))
  await writer.write(running)
  expect(says()).toEqual([['starting', undefined]])
  await writer.finish(completed)
  expect(says()).toEqual([['completed', 'job-1']])
})

test('H67, H125: a comment that somebody has deleted is written again once, and not twice', async () => {
  const { github, writer, says, told } = await setUp()
  github.comments.clear()
  await writer.write(running)
  expect([says(), told]).toEqual([[['running', undefined]], [100, 101]])
  expect(github.records()[0]?.firstId).toBe(100)
  github.comments.clear()
  await writer.write(running)
  await writer.finish(completed)
  expect([says(), told]).toEqual([[], [100, 101]])
})

test.each([
  ['is continued in its comment, with its time and its attempt', undefined, 'completed'],
  ['is left alone where the comment is not ours', mona, 'timeout'],
])('the record of an earlier attempt %s', async (_, by, state) => {
  const { github, ledger, writer, says, told } = await setUp()
  github.comments.clear()
  github.write({ state: 'timeout', jobId: 'job-1', attempt: other, requestedAt: 77 }, { ...(by && { by }) })
  const [earlier] = await ledger.listRecords(issue)
  if (earlier === undefined) throw new Error('no record')
  await writer.withdraw(completed)
  writer.adopt(earlier.record, by === undefined ? earlier.id : undefined)
  await writer.finish(completed)
  expect(says()).toEqual([[state, 'job-1']])
  expect(github.records()[0]).toMatchObject({ attempt: other, requestedAt: 77 })
  expect(told).toEqual(by ? [100, undefined, undefined] : [100, undefined, 101, undefined])
})

test('the record of an earlier attempt goes at the end, where the request was recorded as not sent', async () => {
  const { github, ledger, writer, says } = await setUp()
  github.write({ state: 'not-sent', attempt: other })
  writer.keep(100, (await ledger.listRecords(issue)).slice(1))
  await writer.write(running)
  expect(says()).toHaveLength(2)
  await writer.finish(completed)
  expect(says()).toEqual([['completed', undefined]])
})

test('a record that is withdrawn goes with its own repetitions, and leaves what others have written', async () => {
  const { github, ledger, writer, told } = await setUp()
  github.write({ state: 'starting' })
  github.write({ state: 'not-sent', attempt: other })
  writer.keep(100, (await ledger.listRecords(issue)).slice(1))
  await writer.withdraw(completed)
  expect([...github.comments.keys()]).toEqual([102])
  expect(told).toEqual([100, undefined])
})
