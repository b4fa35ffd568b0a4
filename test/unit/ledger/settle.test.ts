import { expect, test } from 'vitest'
import type { Settlement } from '../../../src/ledger/pull-request-comment.ts'
import type { LedgerRecord, RecordState } from '../../../src/ledger/record.ts'
import { settleRecords } from '../../../src/ledger/settle.ts'
import { aRecord, failure, issue, mona, opened, otherKey, type Place, setUpLedger } from './memory-github.ts'

const settlement: Settlement = {
  outcome: { outcome: 'completed', operation: 'wait', job: opened },
  request: { thread: 1, request: 'comment:5', requestedAt: 1000, attempt: '00000000000000ff' },
}

/** `hasPullRequestComment`: off, but where a test is about it. */
function setUp({ hasPullRequestComment = false, notify = false } = {}) {
  const set = setUpLedger()
  const { github, ledger, run } = set
  const session = { ...set.session, hasPullRequestComment, inputs: { ...set.session.inputs, notify } }
  return {
    ...set,
    /** A record of job-1 for that comment. */
    write: (comment: number, state: RecordState, given: Partial<LedgerRecord> = {}, place: Place = {}) =>
      github.write({ request: `comment:${comment}`, jobId: 'job-1', state, ...given }, place),
    settle: async (given: Partial<Settlement> = {}) =>
      run(settleRecords(session, { ...settlement, ...given }, await ledger.read(issue))),
    says: () => github.records().map(({ state, jobId }) => `${state} ${jobId}`),
  }
}

test('the open records of the job are written, and keep whose request they are', async () => {
  const { write, settle, says, github, time } = setUp()
  write(5, 'timeout', { requestedAt: 77 })
  write(6, 'failed')
  write(7, 'running', { jobId: 'job-2' })
  write(8, 'starting', { jobId: undefined })
  expect(await settle()).toEqual({ written: 2, remark: undefined })
  expect(says()).toEqual(['completed job-1', 'failed job-1', 'running job-2', 'completed job-1'])
  const stateAt = time.clock.now()
  expect(github.records()[0]).toEqual(aRecord({ state: 'completed', jobId: 'job-1', requestedAt: 77, stateAt }))
})

test('where nobody knows the job all open records are written, and keep the job that they name', async () => {
  const { write, settle, says } = setUp()
  write(5, 'starting', { jobId: undefined })
  write(6, 'running')
  const outcome = { outcome: 'unknown', reason: 'request-interrupted' } as const
  expect(await settle({ outcome })).toMatchObject({ written: 2 })
  expect(says()).toEqual(['unknown undefined', 'unknown job-1'])
})

test('H85: comments of others, and records that another key has signed, are left alone', async () => {
  const { write, settle, says } = setUp()
  write(5, 'timeout', {}, { by: mona })
  write(6, 'timeout', {}, { key: otherKey })
  expect(await settle()).toMatchObject({ written: 0 })
  expect(says()).toEqual(['timeout job-1', 'timeout job-1'])
})

test('H125: one that cannot be written is a warning, and only who asked for the others is told', async () => {
  const { write, settle, github, lines } = setUp({ notify: true })
  write(5, 'timeout', { login: 'mona' })
  write(6, 'running', { login: 'hubot' })
  github.fail('update', failure(403))
  expect(await settle()).toMatchObject({ written: 1 })
  const warning = /^The comment of a request could not be brought up to date: GitHub did not: 403/
  expect(lines).toEqual([['warning', expect.stringMatching(warning)]])
  const notices = github.records().filter(({ kind }) => kind === 'notice')
  expect(notices.map(({ login, state }) => [login, state])).toEqual([['hubot', 'completed']])
})

test('the pull request comes first, since a record that is open leads to its comment', async () => {
  const { write, settle, github } = setUp({ hasPullRequestComment: true })
  write(5, 'timeout')
  await settle()
  expect(github.requests).toEqual(['list #1', 'list #2', 'label #2 agent', 'create #2', 'list #2', 'update 100'])
})

test('H63: the remark of a pull request that may not be commented on is handed on', async () => {
  const { settle, github } = setUp({ hasPullRequestComment: true })
  github.fail('create', failure(403))
  expect((await settle()).remark).toMatch(/^This run cannot comment in the pull request/)
})

test.each<[string, { hasPullRequestComment: boolean }, Partial<Settlement>]>([
  [
    'while the job is open',
    { hasPullRequestComment: true },
    { outcome: { outcome: 'timeout', operation: 'wait', job: opened } },
  ],
  ['without a job', { hasPullRequestComment: true }, { outcome: { outcome: 'cancelled' } }],
  ['where no comment is wanted', { hasPullRequestComment: false }, {}],
])('the pull request gets nothing %s', async (_, given, settled) => {
  const { settle, github } = setUp(given)
  await settle(settled)
  expect(github.requests).toEqual(['list #1'])
})
