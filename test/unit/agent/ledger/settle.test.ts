import { expect, test } from 'vitest'
import type { Entry } from '../../../../src/agent/ledger/ledger.ts'
import type { LedgerRecord, RecordState } from '../../../../src/agent/ledger/record.ts'
import { settleRecord, settleRecordsOf } from '../../../../src/agent/ledger/settle.ts'
import { aRecord, failure, issue, mona, otherKey, type Place, setUpLedger } from './memory-github.ts'

const outcome = { outcome: 'completed', operation: 'wait', job: { id: 'job-1' } } as const

function setUp() {
  const set = setUpLedger()
  const { github, ledger, run, session } = set
  return {
    ...set,
    /** A record of job-1 for that comment. */
    write: (comment: number, state: RecordState, given: Partial<LedgerRecord> = {}, place: Place = {}) =>
      github.write({ request: `comment:${comment}`, jobId: 'job-1', state, ...given }, place),
    settle: async (listed?: readonly Entry[]) =>
      run(settleRecordsOf(session, 'job-1', listed ?? (await ledger.listRecords(issue)), outcome)),
    says: () => github.records().map(({ state, jobId }) => `${state} ${jobId}`),
  }
}

test('1, 18, H154: only open records that name the job are written, and keep whose request they are', async () => {
  const { write, settle, says, github, time } = setUp()
  write(5, 'timeout', { requestedAt: 77 })
  write(6, 'failed')
  write(7, 'running', { jobId: 'job-2' })
  write(8, 'starting', { jobId: undefined })
  expect(await settle()).toBe(1)
  expect(says()).toEqual(['completed job-1', 'failed job-1', 'running job-2', 'starting undefined'])
  const stateAt = time.clock.now()
  expect(github.records()[0]).toEqual(aRecord({ state: 'completed', jobId: 'job-1', requestedAt: 77, stateAt }))
})

test.each<[string, Partial<LedgerRecord>, string]>([
  ['10: is settled', { state: 'failed' }, 'failed job-1'],
  ['1: names another job', { state: 'running', jobId: 'job-2' }, 'running job-2'],
])('a record that since it was listed %s stays as it is', async (_, since, left) => {
  const { write, settle, says, github, ledger } = setUp()
  const { id } = write(5, 'running')
  const listed = await ledger.listRecords(issue)
  github.write({ jobId: 'job-1', ...since }, { id })
  await settle(listed)
  expect(says()).toEqual([left])
})

test.each<[string, 'job-1' | undefined, string]>([
  ['its own job', 'job-1', 'completed job-1'],
  ['no job', undefined, 'completed undefined'],
])('a record without a job gets from the run that wrote it %s', async (_, jobId, left) => {
  const { write, says, session, run, ledger } = setUp()
  write(5, 'starting', { jobId: undefined })
  const [entry] = await ledger.listRecords(issue)
  if (entry) expect(await run(settleRecord(session, entry, outcome, jobId))).toBe(true)
  expect(says()).toEqual([left])
})

test('H85: comments of others, and records that no known key has signed, are left alone', async () => {
  const { write, settle, says } = setUp()
  write(5, 'timeout', {}, { by: mona })
  write(6, 'timeout', {}, { key: otherKey })
  expect(await settle()).toBe(0)
  expect(says()).toEqual(['timeout job-1', 'timeout job-1'])
})

test('H125: one that cannot be read or written is a warning, and the others are settled', async () => {
  const { write, settle, github, lines } = setUp()
  const { id } = write(5, 'timeout', { login: 'mona' })
  write(6, 'running', { login: 'hubot' })
  github.fail(`get ${id}`, failure(403))
  expect(await settle()).toBe(1)
  const warning = /^The comment of a request could not be brought up to date: GitHub did not: 403/
  expect(lines).toEqual([['warning', expect.stringMatching(warning)]])
  expect(github.records().map(({ login, state }) => [login, state])).toEqual([
    ['mona', 'timeout'],
    ['hubot', 'completed'],
  ])
})
