// "At most one job" of the contract: which records exist, what a run does then, and what its claim is.

import { expect, test } from 'vitest'
import { type Claim, type ClaimOptions, claimRequest } from '../../../../src/agent/ledger/claim.ts'
import type { LedgerRecord, RecordState } from '../../../../src/agent/ledger/record.ts'
import { createRecordWriter } from '../../../../src/agent/ledger/writer.ts'
import { CancelledError } from '../../../../src/kit/errors.ts'
import { aRecord, bot, failure, issue, mona, type Place, setUpLedger } from './memory-github.ts'

const thisAttempt = '00000000000000ff'
const otherAttempt = '00000000000000bb'
const thirdAttempt = '00000000000000cc'
const ofOthers = { [otherAttempt]: 'other', [thirdAttempt]: 'third' }
const names: Readonly<Record<string, string>> = { [thisAttempt]: 'this', ...ofOthers }

/** A record of another run, `starting` unless said. */
interface Other extends Partial<LedgerRecord>, Place {
  /** What it says as of that instant (in milliseconds); undefined: it is deleted then. */
  readonly becomes?: readonly [atMs: number, record: Partial<LedgerRecord> | undefined]
}

type Run = Partial<ClaimOptions> & { readonly attempt?: string }

interface Given extends Pick<Run, 'deadline' | 'since'> {
  /** When the run reads the thread. */
  readonly found?: readonly Other[]
  /** Just after the run has read it. */
  readonly together?: readonly Other[]
}

function setUp() {
  const set = setUpLedger()
  const { github, time, session } = set
  const write = ({ becomes, by, id, ageMs, key, ...given }: Other) => {
    const record = { attempt: otherAttempt, state: 'starting', ...given } as const
    const comment = github.write(record, { by: by ?? bot, id, ageMs: ageMs ?? 0, ...(key && { key }) })
    if (becomes === undefined) return
    const [atMs, later] = becomes
    time.at(atMs, () => {
      github.comments.delete(comment.id)
      if (later !== undefined) github.write({ ...record, ...later }, { id: comment.id })
    })
  }
  const open = async ({ attempt = thisAttempt, ...given }: Run = {}) => {
    const told: (number | undefined)[] = []
    const { ledger, render } = session
    const place = { ledger, thread: issue, render, onOpen: (id?: number) => void told.push(id) }
    const writer = createRecordWriter(place, aRecord({ attempt, state: 'starting', stateAt: 0 }))
    const entries = await ledger.listRecords(issue)
    const options = { deadline: 3_600_000, since: undefined, ...given }
    return { writer, told, claim: () => set.run(claimRequest(writer, entries, options)) }
  }
  /** What the records of the thread say, in the order in which they were written. */
  const thread = () => {
    const toWords = ({ attempt, state, jobId = '' }: LedgerRecord) => `${names[attempt]} ${state} ${jobId}`.trim()
    return github.records().map(toWords).join(', ')
  }
  return { ...set, write, open, thread }
}

/** One run: its claim, the records of the thread after it, and how long it waited. */
async function play({ found = [], together = [], ...given }: Given) {
  const set = setUp()
  found.forEach(set.write)
  const { deadline = 3_600_000, since } = given
  const { writer, told, claim } = await set.open({ deadline, since })
  together.forEach(set.write)
  const result: Claim = await claim()
  return { ...set, writer, told, claim: result, left: set.thread(), waitedMs: set.time.clock.monotonic() }
}

const send = { kind: 'send', entries: expect.any(Array) }
const duplicate = (id?: string) => ({ outcome: 'skipped', reason: 'duplicate', job: id === undefined ? id : { id } })
const agoMs = expect.any(Number)
const waitFor = (jobId: string, state: RecordState = 'running') => ({ kind: 'job', jobId, state, agoMs })
const nobodyKnows = { outcome: 'unknown', reason: 'previous-attempt-interrupted' }
const waitForMessage = { ...waitFor('job-7'), operation: 'message', agoMs: 100_000 }
const unknownMessage = { ...nobodyKnows, operation: 'message' }
const withJob = { state: 'running', jobId: 'job-7' } as const
const notSent = { state: 'not-sent' } as const
const lostToJob = duplicate('job-7')
const otherHasJob = 'other running job-7'
const lower = { id: 50 }
const higher = { id: 5000 }
const completed = { outcome: 'completed', operation: 'create', job: { id: 'job-1' } } as const
const young = 59_000
const old = 61_000

test('a run that finds nothing writes `starting`, reads again, and may then send', async () => {
  const { claim, left, github, told } = await play({ found: [{ request: 'comment:3', jobId: 'job-0' }] })
  expect(claim).toMatchObject({ kind: 'send', entries: [{ record: { jobId: 'job-0' } }, { record: { thread: 1 } }] })
  expect(left).toEqual('other starting job-0, this starting')
  expect(github.requests).toEqual(['list #1', 'create #1', 'list #1'])
  expect(told).toEqual([101])
})

test('a run that knows when the request was written reads only what changed since', async () => {
  const { claim, github } = await play({ since: Date.parse('2026-11-21T14:59:30Z') })
  expect(claim).toEqual(send)
  expect(github.requests).toEqual(['list #1', 'create #1', 'list #1 since 2026-11-21T14:58:30.000Z'])
})

test.each<[string, Other, object, string]>([
  ['a job: it waits for it', { ...withJob, operation: 'message', ageMs: 100_000 }, waitForMessage, otherHasJob],
  ['a job that has ended', { state: 'failed', jobId: 'job-7' }, waitFor('job-7', 'failed'), 'other failed job-7'],
  ['a job in a `starting` record', { jobId: 'job-7' }, waitFor('job-7', 'starting'), 'other starting job-7'],
  ['`not-sent`: it sends', notSent, send, 'other not-sent, this starting'],
  ['a young `starting`: another run is at work', { ageMs: young }, duplicate(), 'other starting'],
  ['an old `starting`: nobody can know', { ageMs: old }, nobodyKnows, 'other starting'],
  ['`unknown`: nobody can know', { state: 'unknown', operation: 'message' }, unknownMessage, 'other unknown'],
  ['a record that a stranger holds: it forbids', { ...withJob, by: mona }, waitFor('job-7'), otherHasJob],
])('a re-run finds %s', async (_, other, claim, left) => {
  expect(await play({ found: [other] })).toMatchObject({ claim, left, waitedMs: 0 })
})

test('a record that a re-run continues is named to the post step, unless the comment is not ours', async () => {
  expect((await play({ found: [withJob] })).told).toEqual([100])
  expect((await play({ found: [{ ...withJob, by: mona }] })).told).toEqual([])
})

test('H85: a re-run finds a copy of it in an older comment, which says nothing beside our own', async () => {
  const copied = (record: Other) => [
    { ...record, by: mona, id: 50, ageMs: old },
    { ...record, id: 60 },
  ]
  expect(await play({ found: copied(withJob) })).toMatchObject({ claim: waitFor('job-7'), told: [60] })
  expect((await play({ found: copied({}) })).claim).toEqual(duplicate())
  expect((await play({ together: copied({ id: 5000 }).map((one) => ({ ...one, ...notSent })) })).claim).toEqual(send)
})

test('a re-run finds an old `starting` whose run lived on and has a job by now: it waits for that job', async () => {
  const { write, open, github } = setUp()
  write({ ageMs: old })
  const { claim } = await open()
  github.write({ attempt: otherAttempt, ...withJob }, { id: 100 })
  expect(await claim()).toEqual(waitFor('job-7'))
})

test.each<[string, Other, string]>([
  ['goes once no run can be at work on it', { ageMs: old }, ''],
  ['stays while its run may be at work', { ageMs: young }, ', third starting'],
  ['stays where a stranger holds it', { ageMs: old, by: mona }, ', third starting'],
])('beside a job a `starting` record of a run that died: it %s', async (_, dead, left) => {
  const played = await play({ found: [withJob, { attempt: thirdAttempt, ...dead }] })
  expect(played.left).toBe(`other running job-7${left}`)
})

test('H85: beside a job in a stranger’s comment nothing is removed: that comment may disappear', async () => {
  const died = { attempt: thirdAttempt, ageMs: old }
  const { left } = await play({ found: [{ ...withJob, by: mona }, died] })
  expect(left).toEqual('other running job-7, third starting')
})

test('beside a job a `starting` record that changed since it was listed: it stays', async () => {
  const { write, open, github, thread } = setUp()
  write({ ...withJob })
  write({ attempt: thirdAttempt, ageMs: old })
  const { claim } = await open()
  github.write({ attempt: thirdAttempt, jobId: 'job-8' }, { id: 101 })
  await claim()
  expect(thread()).toEqual('other running job-7, third running job-8')
})

test.each<[string, Other, object, string, number]>([
  ['with a lower id: it has lost', lower, duplicate(), 'other starting', 0],
  ['with a lower id and a job', { ...lower, ...withJob }, lostToJob, otherHasJob, 0],
  ['with a higher id and a job', { ...higher, ...withJob }, lostToJob, otherHasJob, 0],
  ['with a higher id, past `starting`', { ...higher, state: 'unknown' }, duplicate(), 'other unknown', 0],
  ['that sent nothing: it goes on', { ...lower, state: 'not-sent' }, send, 'other not-sent, this starting', 0],
  ['with a higher id that goes', { ...higher, becomes: [6000, undefined] }, send, 'this starting', 7000],
  ['with a higher id that stays', higher, duplicate(), 'other starting', 60_000],
  ['with a higher id that gets a job', { ...higher, becomes: [6000, withJob] }, lostToJob, otherHasJob, 7000],
  ['with a higher id, sending nothing', { ...higher, becomes: [6000, notSent] }, duplicate(), 'other not-sent', 7000],
  ['in a stranger’s comment: it forbids', { ...higher, ...withJob, by: mona }, lostToJob, otherHasJob, 0],
])('H81: a run sees another’s record %s', async (_, other, claim, left, waitedMs) => {
  const played = await play({ together: [other] })
  expect(played).toMatchObject({ left, waitedMs })
  expect(played.claim).toEqual(claim)
  expect(played.told).toEqual(claim === send ? [100] : [100, undefined])
})

const lostAt = (waitedMs: number) => ({ claim: duplicate(), waitedMs })
const goSoon = [
  { ...higher, becomes: [500, undefined] },
  { id: 5001, attempt: thirdAttempt, becomes: [6000, undefined] },
] as const
const oneIsLower = [higher, { ...lower, attempt: thirdAttempt }]

test.each<[string, Given, object]>([
  ['until its own deadline at most', { together: [higher], deadline: 20_000 }, lostAt(20_000)],
  ['for none of several if one has a lower id', { together: oneIsLower }, lostAt(0)],
  ['until every later one is gone', { together: goSoon }, { claim: send, left: 'this starting', waitedMs: 8000 }],
])('H81: a run waits %s', async (_, given, expected) => expect(await play(given)).toMatchObject(expected))

test.each<[string, Other, object]>([
  ['goes on when it is gone, even if a list still shows it', higher, send],
  ['has lost all the same where that list shows a job', { ...higher, ...withJob }, lostToJob],
])('H81: a run sees another’s record %s', async (_, other, claim) => {
  const { open, write, github } = setUp()
  const run = await open()
  write(other)
  github.forget(5000)
  expect(await run.claim()).toEqual(claim)
})

test('H81, H85: a copy of its own record in an older comment is neither a rival nor its own', async () => {
  const { open, github, time, run } = setUp()
  const { id } = github.comment('Nice', { by: mona })
  const { claim, told } = await open()
  github.hideNewest(1)
  time.at(500, () => github.change(id, github.comments.get(101)?.body ?? ''))
  expect(await run(claim())).toEqual(send)
  expect(told).toEqual([101])
})

test('H81: of three runs that start together exactly one sends, and no other record stays', async () => {
  const { open, thread } = setUp()
  const runs = await Promise.all([otherAttempt, thirdAttempt, thisAttempt].map((attempt) => open({ attempt })))
  const claims = await Promise.all(runs.map(({ claim }) => claim()))
  expect(claims.filter((claim) => 'kind' in claim)).toHaveLength(1)
  expect(thread()).toMatch(/^(?:this|other|third) starting$/)
})

test.each([
  ['the comment cannot be created', 'create', failure(403), ''],
  ['the thread cannot be read again', 'list', failure(502), 'this starting'],
] as const)('H63, H66: nothing is sent where %s', async (_, request, error, left) => {
  const { open, github, thread } = setUp()
  const { claim } = await open()
  github.fail(request, error)
  await expect(claim()).rejects.toBe(error)
  expect(thread()).toEqual(left)
})

test('H63, H66, H120: nothing is sent where the run is asked to stop while it waits', async () => {
  const { open, write, time, stop } = setUp()
  const { claim } = await open()
  write(higher)
  time.at(500, () => stop.abort(new CancelledError('asked to stop')))
  await expect(claim()).rejects.toBeInstanceOf(CancelledError)
})

test.each([
  ['stands once in the end: the first stays', [], send, 'this starting, this starting', 'this completed'],
  ['is removed by a run that has lost', [lower], duplicate(), 'other starting', 'other starting'],
] as const)('H65: a create that GitHub did twice %s', async (_, together, claim, left, leftInTheEnd) => {
  const { open, write, github, thread, run } = setUp()
  const { claim: play, writer, told } = await open()
  together.forEach(write)
  github.fail('create', failure(502), { isDone: true })
  github.hideNewest(1)
  expect(await play()).toEqual(claim)
  expect(thread()).toEqual(left)
  expect(told).toEqual(claim === send ? [101, 100] : [101, 100, undefined])
  if (claim === send) await run(writer.finish(completed))
  expect(thread()).toEqual(leftInTheEnd)
})
