import { expect, test } from 'vitest'
import type { Entry } from '../../../../src/agent/ledger/ledger.ts'
import type { LedgerRecord, RecordState } from '../../../../src/agent/ledger/record.ts'
import { settleRecord, settleRecordsOf } from '../../../../src/agent/ledger/settle.ts'
import type { JobOutcome } from '../../../../src/agent/outcome.ts'
import { aRecord, failure, issue, mona, otherKey, type Place, setUpLedger } from './memory-github.ts'

const completed = { outcome: 'completed', operation: 'wait', job: { id: 'job-1' } } as const

function setUp() {
  const set = setUpLedger()
  const { github, ledger, run, session } = set
  return {
    ...set,
    /** A record of job-1 for that comment. */
    write: (comment: number, state: RecordState, given: Partial<LedgerRecord> = {}, place: Place = {}) =>
      github.write({ request: `comment:${comment}`, jobId: 'job-1', state, ...given }, place),
    settle: async (listed?: readonly Entry[]) =>
      run(settleRecordsOf(session, 'job-1', listed ?? (await ledger.listRecords(issue)), completed)),
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

test.each<[string, Partial<LedgerRecord>, string, number]>([
  ['10: is settled', { state: 'failed' }, 'failed job-1', 1],
  ['1: names another job', { state: 'running', jobId: 'job-2' }, 'running job-2', 0],
])('a record that since it was listed %s stays as it is', async (_, since, left, settled) => {
  const { write, settle, says, github, ledger } = setUp()
  const { id } = write(5, 'running')
  const listed = await ledger.listRecords(issue)
  github.write({ jobId: 'job-1', ...since }, { id })
  expect(await settle(listed)).toBe(settled)
  expect(says()).toEqual([left])
})

test.each<[string, 'job-1' | undefined, string]>([
  ['its own job', 'job-1', 'completed job-1'],
  ['no job', undefined, 'completed undefined'],
])('a record without a job gets from the run that wrote it %s', async (_, jobId, left) => {
  const { write, says, session, run, ledger } = setUp()
  write(5, 'starting', { jobId: undefined })
  const [entry] = await ledger.listRecords(issue)
  if (entry) expect(await run(settleRecord(session, entry, completed, jobId))).toBe(true)
  expect(says()).toEqual([left])
})

test('H125: one that cannot be read or written is a warning, and the others are settled', async () => {
  const { write, settle, github, lines } = setUp()
  const { id } = write(5, 'timeout', { login: 'mona' })
  write(6, 'running', { login: 'hubot' })
  github.fail(`get ${id}`, failure(403))
  expect(await settle()).toBe(1)
  const warning = /^The comment of a request could not be brought up to date: GitHub did not: 403/
  expect(lines).toEqual([['warning', expect.stringMatching(warning)]])
  expect(github.records().map(({ login, state }) => `${login} ${state}`)).toEqual(['mona timeout', 'hubot completed'])
})

const hourMs = 3_600_000

/** `settle`: the open record of mona's request, an hour after she asked unless said. */
function setUpAsked(given: Partial<LedgerRecord> = {}, ageMs = hourMs) {
  const set = setUpLedger()
  const { time, github, ledger, run, session } = set
  const requestedAt = time.clock.now() - ageMs
  const { id } = github.write({ login: 'mona', jobId: 'job-1', requestedAt, firstId: 50, ...given }, { ageMs })
  github.reactions.push('5 eyes')
  const settle = async (outcome: JobOutcome = completed) => {
    const entry = await ledger.findRecord(id)
    github.requests.splice(0)
    return entry && run(settleRecord(session, entry, outcome))
  }
  /** `ID STATE TEXT` of every comment with a record. */
  const says = () =>
    [...github.comments.values()].map((comment, index) => {
      const { state, firstId } = github.records()[index] ?? {}
      return `${comment.id === id ? 'working' : 'new'} ${firstId} ${state} ${github.texts()[index]}`
    })
  return { ...set, settle, says, id }
}

interface Asked {
  readonly given?: Partial<LedgerRecord>
  readonly ageMs?: number
  readonly outcome?: JobOutcome
  readonly fault?: Parameters<ReturnType<typeof setUpLedger>['github']['fail']>
}

const goesOn: JobOutcome = { ...completed, outcome: 'timeout' }
const edited = ['working 50 completed completed']
const told = ['new 50 completed @mona completed']
const both = ['working 50 running Text', ...told]
const notTold = ['warning', expect.stringMatching(/^@mona could not be told in #1 that the request has ended/)]
const stays = ['info', expect.stringMatching(/^An older comment of this request stays/)]
const notListed: Asked = { fault: ['list', failure(500), { after: 1 }] }

test.each<[string, Asked, comments: readonly string[], line?: readonly unknown[]]>([
  ['more than a minute ago: they are told in a new comment, which keeps its place', { ageMs: 60_001 }, told],
  ['within a minute: they are still looking', { ageMs: 60_000 }, edited],
  ['and nobody knows who', { given: { login: undefined } }, edited],
  ['and the job goes on', { outcome: goesOn }, ['working 50 timeout timeout']],
  ['and it is the comment of a pull request', { given: { kind: 'pull-request' } }, edited],
  ['H155: a new comment that cannot be written is a warning', { fault: ['create', failure(403)] }, edited, notTold],
  ['H81, H155: the old one stays until GitHub lists the new one: else a run would send again', notListed, both],
  ['H155: one that cannot be deleted is a log line', { fault: ['delete', failure(403)] }, both, stays],
])('who asked %s', async (_, { given, ageMs, outcome, fault }, comments, line) => {
  const { settle, says, github, lines } = setUpAsked(given, ageMs)
  if (fault) github.fail(...fault)
  expect(await settle(outcome)).toBe(true)
  expect(says()).toEqual(comments)
  if (line) expect(lines).toEqual([line])
})

test('H155: a run that died between the two has told the end: nobody is told twice, and the rest is cleared', async () => {
  const { settle, says, github } = setUpAsked()
  github.write({ login: 'mona', jobId: 'job-1', state: 'completed', stateAt: 3000, firstId: 50 }, { ageMs: 60_000 })
  await settle()
  expect(says()).toEqual(['new 50 completed Text'])
  // Catches: a margin by the runner's clock, which is hours behind GitHub's here.
  const since = new Date(github.port.now() - 25 * hourMs - 60_000)
  expect(github.requests).toContain(`list #1 since ${since.toISOString()}`)
})

test.each<[string, Partial<LedgerRecord>, Place]>([
  ['of another request', { request: 'comment:6', state: 'completed' }, {}],
  ['that said that nothing was sent', { state: 'not-sent' }, {}],
  ['that another key has signed', { state: 'completed' }, { key: otherKey }],
  ['in the pull request', { kind: 'pull-request', state: 'completed' }, {}],
  ['that somebody has pasted', { state: 'completed' }, { by: mona }],
])('a comment %s tells nobody of the end', async (_, given, place) => {
  const { settle, github } = setUpAsked()
  github.write(given, place)
  await settle()
  expect(github.texts()).toContain('@mona completed')
})

test('of two runs that tell it at the same moment, one comment stays', async () => {
  const { settle, github, ledger, session, run } = setUpAsked()
  const [entry] = await ledger.listRecords(issue)
  github.slowDown(100)
  if (entry) await run(Promise.all([settle(), settleRecord(session, entry, completed)]))
  expect(github.texts()).toEqual(['@mona completed'])
})

test.each<[string, Partial<LedgerRecord>, JobOutcome, readonly string[]]>([
  ['a good end', {}, completed, ['5 rocket']],
  ['a time limit, then a good end', { state: 'timeout' }, completed, ['5 rocket']],
  ['a time limit, then a failure', { state: 'timeout' }, { ...completed, outcome: 'failed' }, ['5 confused']],
  ['no change', { state: 'running' }, goesOn, ['5 eyes']],
])('the reaction stays true after %s', async (_, given, outcome, reactions) => {
  const { settle, github } = setUpAsked(given)
  await settle(outcome)
  expect(github.reactions).toEqual(reactions)
})
