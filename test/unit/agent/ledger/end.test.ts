import { expect, test } from 'vitest'
import type { LedgerRecord } from '../../../../src/agent/ledger/record.ts'
import { settleRecord } from '../../../../src/agent/ledger/settle.ts'
import type { RenderBody } from '../../../../src/agent/ledger/store.ts'
import type { JobOutcome } from '../../../../src/agent/outcome.ts'
import { failure, issue, otherKey, type Place, setUpLedger } from './memory-github.ts'

const hourMs = 3_600_000
const completed: JobOutcome = { outcome: 'completed', operation: 'wait', job: { id: 'job-1' } }
const render: RenderBody = (_, stage, mention) => ({
  text: `${mention ? `@${mention} ` : ''}${stage.kind === 'settled' ? stage.outcome.outcome : stage.kind}`,
})

/** `settle`: the open record of mona's request, an hour after she asked unless said. */
function setUp(given: Partial<LedgerRecord> = {}, ageMs = hourMs) {
  const set = setUpLedger()
  const { time, github, ledger, run } = set
  const requestedAt = time.clock.now() - ageMs
  const { id } = github.write({ login: 'mona', jobId: 'job-1', requestedAt, firstId: 50, ...given }, { ageMs })
  github.reactions.push('5 eyes')
  const session = { ...set.session, render }
  const settle = async (outcome = completed) => {
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

test('whoever asked more than a minute ago is told in a new comment, which keeps the place of the request', async () => {
  const { settle, says, github } = setUp({}, 60_001)
  expect(await settle()).toBe(true)
  expect(says()).toEqual(['new 50 completed @mona completed'])
  expect(github.reactions).toEqual(['5 rocket'])
})

test.each<[string, Partial<LedgerRecord>, number, JobOutcome, string]>([
  ['within a minute: they are still looking', {}, 60_000, completed, 'completed completed'],
  ['of which nobody knows who asked', { login: undefined }, hourMs, completed, 'completed completed'],
  ['whose job goes on', {}, hourMs, { ...completed, outcome: 'timeout' }, 'timeout timeout'],
  ['in the comment of a pull request', { kind: 'pull-request' }, hourMs, completed, 'completed completed'],
])('nobody is told of a request %s: its comment is edited', async (_, given, ageMs, outcome, text) => {
  const { settle, says } = setUp(given, ageMs)
  await settle(outcome)
  expect(says()).toEqual([`working 50 ${text}`])
})

test('H155: a new comment that cannot be written is a warning, and the working comment tells the end', async () => {
  const { settle, says, github, lines } = setUp()
  github.fail('create', failure(403))
  await settle()
  expect(says()).toEqual(['working 50 completed completed'])
  expect(lines).toEqual([
    ['warning', expect.stringMatching(/^@mona could not be told in #1 that the request has ended/)],
  ])
})

test('H155: a working comment that cannot be deleted is a log line', async () => {
  const { settle, says, github, lines } = setUp()
  github.fail('delete', failure(403))
  expect(await settle()).toBe(true)
  expect(says()).toEqual(['working 50 running Text', 'new 50 completed @mona completed'])
  expect(lines).toEqual([['info', expect.stringMatching(/^An older comment of this request stays/)]])
})

test('H155: a run that died between the two has told the end: nobody is told twice, and the rest is cleared', async () => {
  const { settle, says, github, time } = setUp()
  github.write({ login: 'mona', jobId: 'job-1', state: 'completed', stateAt: 3000, firstId: 50 }, { ageMs: 60_000 })
  await settle()
  expect(says()).toEqual(['new 50 completed Text'])
  // Catches: a margin by the runner's clock, which is hours behind GitHub's here.
  const since = new Date(github.port.now() - (time.clock.now() - (time.clock.now() - hourMs)) - 24 * hourMs)
  expect(github.requests).toContain(`list #1 since ${since.toISOString()}`)
})

test.each<[string, Partial<LedgerRecord>, Place]>([
  ['of another request', { request: 'comment:6', state: 'completed' }, {}],
  ['that said that nothing was sent', { state: 'not-sent' }, {}],
  ['that another key has signed', { state: 'completed' }, { key: otherKey }],
  ['in the pull request', { kind: 'pull-request', state: 'completed' }, {}],
])('a comment %s tells nobody of the end', async (_, given, place) => {
  const { settle, github } = setUp()
  github.write(given, place)
  await settle()
  expect(github.texts()).toContain('@mona completed')
})

test('of two runs that tell it at the same moment, one comment stays', async () => {
  const { settle, github, ledger, session, run, time } = setUp()
  const [entry] = await ledger.listRecords(issue)
  github.slowDown(100)
  const other = entry && settleRecord({ ...session, render }, entry, completed)
  await time.run(Promise.all([settle(), other].map((one) => one && run(Promise.resolve(one)))))
  expect(github.texts()).toEqual(['@mona completed'])
})

test.each<[string, Partial<LedgerRecord>, JobOutcome['outcome'], readonly string[]]>([
  ['a time limit, then a good end', { state: 'timeout' }, 'completed', ['5 rocket']],
  ['a time limit, then a failure', { state: 'timeout' }, 'failed', ['5 confused']],
  ['no change', { state: 'running' }, 'timeout', ['5 eyes']],
])('the reaction stays true after %s', async (_, given, outcome, reactions) => {
  const { settle, github } = setUp(given)
  await settle(
    outcome === 'failed'
      ? { ...completed, outcome }
      : { ...completed, outcome: outcome === 'timeout' ? outcome : 'completed' },
  )
  expect(github.reactions).toEqual(reactions)
})

test('a face that an earlier run set goes when the job was fine', async () => {
  const { settle, github } = setUp({ state: 'cancelled' })
  github.reactions.splice(0, 1, '5 confused')
  await settle()
  expect(github.reactions).toEqual(['5 rocket'])
})
