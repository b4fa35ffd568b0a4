import { expect, test } from 'vitest'
import { withRecordHint } from '../../../../src/agent/ledger/ledger.ts'
import { type LedgerRecord, signRecord } from '../../../../src/agent/ledger/record.ts'
import { ActionError } from '../../../../src/kit/errors.ts'
import { secretKey } from '../../input-source.ts'
import { aRecord, failure, issue, mona, otherKey, otherSecretKey, setUpLedger, signingKey } from './memory-github.ts'

const jobIds = (entries: readonly { readonly record: { readonly jobId?: string | undefined } }[]) =>
  entries.map(({ record }) => record.jobId)

test('H85, H86, H88: a record of another place counts for nothing', async () => {
  const { github, ledger } = setUpLedger()
  github.comment('/agent do it', { by: mona })
  github.write({ repository: 8 })
  github.write({ service: 'fedcba9876543210' })
  github.write({ commit: 'a'.repeat(40) })
  github.comment(signRecord(aRecord({ thread: 2 }), signingKey))
  github.comment(`> ${signRecord(aRecord(), signingKey)}`)
  expect(await ledger.listRecords(issue)).toEqual([])
})

test('H153: what the previous key has signed counts, and is written with the present one', async () => {
  const { github, ledger, openComments } = setUpLedger()
  const { id } = github.write({ jobId: 'job-2' }, { key: otherKey })
  expect([await ledger.listRecords(issue), await ledger.findRecord(id)]).toEqual([[], undefined])
  const rotated = openComments(secretKey, otherSecretKey)
  const [entry] = await rotated.listRecords(issue)
  expect(entry?.record.jobId).toBe('job-2')
  await rotated.update(id, aRecord({ jobId: 'job-2', state: 'completed' }), { text: 'Done' })
  expect((await ledger.findRecord(id))?.record.state).toBe('completed')
})

test('H85: a record below other lines counts in a comment of ours alone: a maintainer may write there', async () => {
  const { github, ledger } = setUpLedger()
  const below = (given: Partial<LedgerRecord> = {}) => `Note: ask.\n\n${signRecord(aRecord(given), signingKey)}`
  const { id } = github.comment(below())
  // Another request, so that it is no copy.
  github.comment(below({ request: 'comment:6' }), { by: mona })
  expect((await ledger.listRecords(issue)).map((entry) => entry.id)).toEqual([id])
})

test('a list that lags is read again, and what it shows then counts', async () => {
  const { github, ledger, time, run } = setUpLedger()
  github.write({ jobId: 'job-1' })
  const { id } = github.comment('/agent do it', { by: mona })
  github.hideNewest(2)
  expect(jobIds(await run(ledger.listRecords(issue, id)))).toEqual(['job-1'])
  expect(time.waits.map(({ ms }) => ms)).toEqual([1000])
})

test('a list that goes on to lag is never believed', async () => {
  const { github, ledger, time, run } = setUpLedger()
  github.write()
  await expect(run(ledger.listRecords(issue, 999))).rejects.toThrow(
    'GitHub does not list comment 999 in #1, although it exists.',
  )
  expect(time.waits.map(({ ms }) => ms)).toEqual([1000, 2000, 4000, 8000])
})

test('reading again asks for what changed since, with a minute of margin, and keeps the rest', async () => {
  const { github, ledger } = setUpLedger()
  const hourMs = 3_600_000
  const kept = github.write({ jobId: 'job-1' }, { ageMs: hourMs })
  const changed = github.write({ jobId: 'job-2' }, { ageMs: hourMs })
  const removed = github.write({ jobId: 'job-3' }, { ageMs: hourMs })
  const before = await ledger.listRecords(issue)
  github.change(changed.id, signRecord(aRecord({ jobId: 'job-4' }), signingKey))
  github.change(removed.id, 'no record any more')
  const created = github.write({ jobId: 'job-5' })
  const since = github.port.now() - 1000
  expect(jobIds(await ledger.listRecords(issue, created.id, { since, before }))).toEqual(['job-1', 'job-4', 'job-5'])
  expect(github.requests.at(-1)).toBe(`list #1 since ${new Date(since - 60_000).toISOString()}`)
  expect(kept.id).toBe(before[0]?.id)
})

const create = ({ ledger }: ReturnType<typeof setUpLedger>) => ledger.createOnce(issue, aRecord(), { text: 'Text' })

test('the first line of a comment is the signed record, for this repository and service', async () => {
  const set = setUpLedger()
  const id = await create(set)
  expect(set.github.comments.get(id)?.body).toBe(`${signRecord(aRecord(), signingKey)}\n\nText`)
  expect(await set.ledger.findRecord(id)).toMatchObject({ record: aRecord() })
})

test.each([
  ['an answer of 502', 502, true, ['create #1', 'list #1']],
  ['no answer', undefined, true, ['create #1', 'list #1']],
  ['no answer', undefined, false, ['create #1', 'list #1', 'create #1']],
])('H65: after %s (%s) a comment is looked for first; GitHub did it: %s', async (...row) => {
  const [, status, isDone, requests] = row
  const set = setUpLedger()
  set.github.fail('create', failure(status), { isDone })
  const id = await create(set)
  expect([...set.github.comments.keys()]).toEqual([id])
  expect(set.github.requests).toEqual(requests)
})

test('H65, H85: a copy that somebody has pasted is not taken for it', async () => {
  const set = setUpLedger()
  const copy = set.github.write({}, { by: mona })
  set.github.fail('create', failure(), { isDone: true })
  expect(await create(set)).toBe(copy.id + 1)
  expect(set.github.requests).toEqual(['create #1', 'list #1'])
})

test.each([
  ['H63: what GitHub refuses is not tried again', [403], ['create #1']],
  ['a second failure is final', [502, 502], ['create #1', 'list #1', 'create #1']],
])('creating a comment: %s', async (_, statuses, requests) => {
  const set = setUpLedger()
  for (const status of statuses) set.github.fail('create', failure(status))
  await expect(create(set)).rejects.toMatchObject({ status: statuses[0] })
  expect(set.github.requests).toEqual(requests)
})

test('H65, H85: no copy is taken for ours where nobody says who we are', async () => {
  const set = setUpLedger({ isViewerKnown: false })
  const copy = set.github.write({}, { by: mona })
  set.github.fail('create', failure())
  const id = await create(set)
  expect(id).toBe(copy.id + 1)
  const [ours] = await set.ledger.listRecords(issue)
  expect([ours?.id, await set.ledger.isOurs(copy)]).toEqual([id, false])
})

test('facts are added to the record as it is now, and the text below it stays', async () => {
  const { github, ledger } = setUpLedger()
  const { id } = github.comment(`${signRecord(aRecord(), signingKey)}\n\nText\n\nMore`)
  await ledger.amend(id, { isLabeled: true })
  const amended = signRecord(aRecord({ isLabeled: true, stateAt: 2001 }), signingKey)
  expect(github.comments.get(id)?.body).toBe(`${amended}\n\nText\n\nMore`)
})

test('H85: only our own records are removed, and a failure costs nothing', async () => {
  const { github, ledger, lines } = setUpLedger()
  const [first, theirs] = [github.write(), github.write({ attempt: '000000000000000b' }, { by: mona })]
  github.write()
  github.fail('delete', failure(403))
  await ledger.removeOurs(await ledger.listRecords(issue), { text: '' })
  expect([...github.comments.keys()]).toEqual([first.id, theirs.id])
  expect(lines).toEqual([['debug', `The comment ${first.id} stays: GitHub did not: 403`]])
})

test('H63: a failure of GitHub’s says how to run without the record; any other one stays as it is', async () => {
  const error = failure(403)
  await expect(withRecordHint(Promise.reject(error))).rejects.toMatchObject({
    reason: 'github',
    status: 403,
    hint: `${error.hint} To run without a memory, set \`record: none\`; a re-run may then start another paid job.`,
  })
  const defect = new ActionError('internal', 'a defect')
  await expect(withRecordHint(Promise.reject(defect))).rejects.toBe(defect)
  expect(await withRecordHint(Promise.resolve(5))).toBe(5)
})
