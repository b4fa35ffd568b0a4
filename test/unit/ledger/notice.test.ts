import { expect, test } from 'vitest'
import { writeNotice } from '../../../src/ledger/notice.ts'
import { type LedgerRecord, parseRecord } from '../../../src/ledger/record.ts'
import type { JobOutcome } from '../../../src/outcome.ts'
import { aRecord, failure, otherKey, setUpLedger } from './memory-github.ts'

const hourMs = 3_600_000
const completed: JobOutcome = { outcome: 'completed', operation: 'wait', job: { id: 'job-1' } }

/** `settle`: a request of mona's settles, an hour after she asked unless said. */
function setUp(notify = true) {
  const set = setUpLedger()
  const { session, time, github } = set
  const settle = (given: Partial<LedgerRecord> = {}, ageMs = hourMs) => {
    const requestedAt = time.clock.now() - ageMs
    const record = aRecord({ state: 'completed', login: 'mona', requestedAt, ...given })
    return writeNotice({ ...session, inputs: { ...session.inputs, notify } }, record, completed)
  }
  const notices = () => [...github.comments.values()].filter(({ body }) => parseRecord(body)?.record.kind === 'notice')
  return { ...set, settle, notices }
}

test('whoever asked more than a minute ago gets one new comment, with a record of its own', async () => {
  const { settle, notices, github, time } = setUp()
  await settle({ jobId: 'job-1', thread: 3 }, 60_001)
  expect(notices().map(({ threadNumber }) => threadNumber)).toEqual([3])
  const now = { requestedAt: time.clock.now() - 60_001, stateAt: time.clock.now() }
  const expected = aRecord({ kind: 'notice', thread: 3, state: 'completed', login: 'mona', jobId: 'job-1', ...now })
  expect(github.records()).toEqual([expected])
  expect(github.texts()).toEqual(['completed'])
})

test.each([
  ['within a minute: they are still looking', {}, 60_000, true],
  ['of which nobody knows who asked', { login: undefined }, hourMs, true],
  ['whose job goes on', { state: 'timeout' }, hourMs, true],
  ['in the comment of a pull request', { kind: 'pull-request' }, hourMs, true],
  ['in a check run', { thread: 0 }, hourMs, true],
  ['with `notify: false`', {}, hourMs, false],
] as const)('nobody is told of a request %s', async (_, given, ageMs, notify) => {
  const { settle, github } = setUp(notify)
  await settle(given, ageMs)
  expect(github.requests).toEqual([])
})

test.each([
  ['of another request', { request: 'comment:6' }, undefined],
  ['that said that nothing was sent', { state: 'not-sent' }, undefined],
  ['that another key has signed', {}, otherKey],
  ['that is no notice', { kind: 'status' }, undefined],
] as const)('a comment %s does not count as a notice', async (_, given, key) => {
  const { settle, github } = setUp()
  github.write({ kind: 'notice', state: 'completed', ...given }, { ...(key && { key }) })
  await settle()
  expect(github.records()).toHaveLength(2)
})

test('nobody is told twice: an earlier notice is looked for with a day of margin, by GitHub’s clock', async () => {
  const { settle, notices, github } = setUp()
  github.write({ kind: 'notice', state: 'completed' }, { ageMs: 20 * hourMs })
  await settle()
  await settle({ state: 'failed' }, 2 * hourMs)
  expect(notices()).toHaveLength(1)
  expect(github.requests[0]).toBe(`list #1 since ${new Date(github.port.now() - 25 * hourMs).toISOString()}`)
})

test('H125: a notice that cannot be written is a warning', async () => {
  const { settle, lines, github } = setUp()
  github.fail('create', failure(403))
  await settle()
  const warning = /^Could not notify @mona in #1 that the request has ended: GitHub did not: 403/
  expect(lines).toEqual([['warning', expect.stringMatching(warning)]])
})
