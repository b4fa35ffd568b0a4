import { describe, expect, test } from 'vitest'
import { ActionError } from '../../../src/errors.ts'
import { withRecordHint } from '../../../src/ledger/ledger.ts'
import { type LedgerRecord, signRecord } from '../../../src/ledger/record.ts'
import { aRecord, bot, failure, issue, mona, otherKey, setUpLedger, signingKey } from './memory-github.ts'

const jobIds = (entries: readonly { readonly record: { readonly jobId?: string | undefined } }[]) =>
  entries.map(({ record }) => record.jobId)

describe('reading', () => {
  test('H85, H86, H88: a record of another place counts for nothing', async () => {
    const { github, ledger } = setUpLedger()
    github.comment('/agent do it', { by: mona })
    github.write({ repository: 8 })
    github.write({ service: 'fedcba9876543210' })
    github.write({ commit: 'a'.repeat(40) })
    github.comment(signRecord(aRecord({ thread: 2 }), signingKey))
    github.comment(`> ${signRecord(aRecord(), signingKey)}`)
    expect(await ledger.read(issue)).toEqual([])
  })

  test('a record has the times of its comment by GitHub’s clock, and whether its signature holds', async () => {
    const { github, ledger } = setUpLedger()
    const { id, createdAt } = github.write({ jobId: 'job-1' }, { ageMs: 5000 })
    github.write({ jobId: 'job-2' }, { key: otherKey, by: mona })
    const [first, second] = await ledger.read(issue)
    expect(first).toMatchObject({ id, createdAt, updatedAt: createdAt, author: bot, isVerified: true })
    expect(second).toMatchObject({ author: mona, isVerified: false, record: { jobId: 'job-2' } })
    expect(ledger.now() - createdAt).toBe(5000)
  })

  test('H85: a record below other lines counts in a comment of ours alone: a maintainer may have written there', async () => {
    const { github, ledger } = setUpLedger()
    const below = (given: Partial<LedgerRecord> = {}) => `Note: ask.\n\n${signRecord(aRecord(given), signingKey)}`
    const { id } = github.comment(below())
    // Another request, so that it is no copy.
    github.comment(below({ request: 'comment:6' }), { by: mona })
    expect((await ledger.read(issue)).map((entry) => entry.id)).toEqual([id])
  })

  const theirs = { by: mona }
  test.each<[string, readonly [given: Partial<LedgerRecord>, place?: object][], readonly number[]]>([
    ['only ours count, if one is', [[{}, theirs], [{}], [{}]], [1, 2]],
    [
      'all count, if none is',
      [
        [{}, theirs],
        [{}, theirs],
      ],
      [0, 1],
    ],
    ['one alone counts, whoever has it', [[{}, theirs]], [0]],
    ['others with another attempt stay', [[{}, theirs], [{ attempt: '000000000000000b' }]], [0, 1]],
    ['others with another request stay', [[{}, theirs], [{ request: 'issue:1' }]], [0, 1]],
    ['others of another kind stay', [[{}, theirs], [{ kind: 'pull-request' }]], [0, 1]],
    [
      'one that another key has signed is no copy',
      [
        [{}, theirs],
        [{}, { key: otherKey }],
      ],
      [0, 1],
    ],
  ])('H85: of several records with one attempt, request and kind: %s', async (_, given, counting) => {
    const { github, ledger } = setUpLedger()
    const written = given.map(([record, place]) => github.write(record, place).id)
    const counted = (await ledger.read(issue)).map(({ id }) => id)
    expect(counted).toEqual(counting.map((index) => written[index]))
    const again = await ledger.readAgain(issue, written[0] ?? 0, await ledger.read(issue), github.port.now() - 1000)
    expect(again.map(({ id }) => id)).toEqual(counted)
  })

  test('a list that lags is read again, and what it shows then counts', async () => {
    const { github, ledger, time, run } = setUpLedger()
    github.write({ jobId: 'job-1' })
    const { id } = github.comment('/agent do it', { by: mona })
    github.hideNewest(2)
    expect(jobIds(await run(ledger.read(issue, id)))).toEqual(['job-1'])
    expect(time.waits.map(({ ms }) => ms)).toEqual([1000])
  })

  test('a list that goes on to lag is never believed', async () => {
    const { github, ledger, time, run } = setUpLedger()
    github.write()
    await expect(run(ledger.read(issue, 999))).rejects.toThrow(
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
    const before = await ledger.read(issue)
    github.change(changed.id, signRecord(aRecord({ jobId: 'job-4' }), signingKey))
    github.change(removed.id, 'no record any more')
    const created = github.write({ jobId: 'job-5' })
    const since = github.port.now() - 1000
    expect(jobIds(await ledger.readAgain(issue, created.id, before, since))).toEqual(['job-1', 'job-4', 'job-5'])
    expect(github.requests.at(-1)).toBe(`list #1 since ${new Date(since - 60_000).toISOString()}`)
    expect(kept.id).toBe(before[0]?.id)
  })

  test('one comment: with a record that holds, else nothing', async () => {
    const { github, ledger } = setUpLedger()
    const { id } = github.write({ jobId: 'job-1' })
    const rotated = github.write({}, { key: otherKey })
    expect((await ledger.readOne(id))?.record.jobId).toBe('job-1')
    expect(await ledger.readOne(rotated.id)).toBeUndefined()
    expect(await ledger.readOne(github.comment('Nice').id)).toBeUndefined()
    expect(await ledger.readOne(999)).toBeUndefined()
  })
})

describe('creating a comment', () => {
  const create = ({ ledger }: ReturnType<typeof setUpLedger>) => ledger.createOnce(issue, aRecord(), { text: 'Text' })

  test('its first line is the signed record, for this repository and service', async () => {
    const set = setUpLedger()
    const id = await create(set)
    expect(set.github.comments.get(id)?.body).toBe(`${set.ledger.sign(aRecord())}\n\nText`)
    expect(await set.ledger.readOne(id)).toMatchObject({ record: aRecord(), isVerified: true })
  })

  test.each([
    ['an answer of 502', 502, true, ['create #1', 'list #1']],
    ['no answer', undefined, true, ['create #1', 'list #1']],
    ['no answer', undefined, false, ['create #1', 'list #1', 'create #1']],
  ])('H65: after %s (%s) it is looked for before it is written again; GitHub did it: %s', async (...row) => {
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
  ])('%s', async (_, statuses, requests) => {
    const set = setUpLedger()
    for (const status of statuses) set.github.fail('create', failure(status))
    await expect(create(set)).rejects.toMatchObject({ status: statuses[0] })
    expect(set.github.requests).toEqual(requests)
  })

  test('tells who we are where GitHub does not say it', async () => {
    const set = setUpLedger({ isViewerKnown: false })
    const { github, ledger } = set
    const [ours, theirs] = [github.comment('x'), github.comment('x', { by: mona })]
    expect(await ledger.isOurs(ours)).toBe(false)
    await create(set)
    expect([await ledger.isOurs(ours), await ledger.isOurs(theirs)]).toEqual([true, false])
  })

  test('H65, H85: takes no copy for its own where nobody says who we are, and creates once more', async () => {
    const set = setUpLedger({ isViewerKnown: false })
    const copy = set.github.write({}, { by: mona })
    set.github.fail('create', failure())
    expect(await create(set)).toBe(copy.id + 1)
    expect(await set.ledger.isOurs(copy)).toBe(false)
  })
})

test('an update says whether the comment still exists', async () => {
  const { github, ledger } = setUpLedger()
  const { id } = github.write()
  expect(await ledger.update(id, aRecord({ state: 'completed' }), { text: 'Done' })).toBe(true)
  expect([github.records()[0]?.state, github.texts()]).toEqual(['completed', ['Done']])
  expect(await ledger.update(999, aRecord(), { text: 'Done' })).toBe(false)
})

test('H85: only our own records are removed, and a failure costs nothing', async () => {
  const { github, ledger, lines } = setUpLedger()
  const [first, theirs] = [github.write(), github.write({ attempt: '000000000000000b' }, { by: mona })]
  github.write()
  github.fail('delete', failure(403))
  await ledger.removeOurs(await ledger.read(issue))
  expect([...github.comments.keys()]).toEqual([first.id, theirs.id])
  expect(lines).toEqual([['debug', `The comment ${first.id} stays: GitHub did not: 403`]])
})

const removable = { withoutIt: 'Remove it.' }

test('H63: a failure of GitHub’s says how to run without the record; any other one stays as it is', async () => {
  const error = failure(403)
  await expect(withRecordHint(removable, Promise.reject(error))).rejects.toMatchObject({
    reason: 'github',
    status: 403,
    hint: `${error.hint} Remove it.`,
  })
  const defect = new ActionError('internal', 'a defect')
  await expect(withRecordHint(removable, Promise.reject(defect))).rejects.toBe(defect)
  expect(await withRecordHint(removable, Promise.resolve(5))).toBe(5)
})
