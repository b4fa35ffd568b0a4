import { describe, expect, test } from 'vitest'
import { GitHubError } from '../../../src/errors.ts'
import { signMarker } from '../../../src/ledger/marker.ts'
import {
  aComment,
  aRecord,
  badGateway,
  bot,
  broken,
  forbidden,
  issue,
  key,
  mona,
  otherKey,
  setUpLedger,
} from './board.ts'

describe('reading', () => {
  test('H85, H86, H88: text without a marker, and markers of another repository, thread or service, are nothing', async () => {
    const { board, ledger } = setUpLedger()
    board.write(1, '/agent do it', mona)
    board.write(1, aComment({ repositoryId: 8 }))
    board.write(1, aComment({ thread: 2 }))
    board.write(1, aComment({ service: 'fedcba9876543210' }))
    board.write(1, `> ${aComment()}`)
    expect(await ledger.read(issue)).toEqual([])
  })

  test('a list that lags is asked for again, and what it shows then counts', async () => {
    const { board, ledger, time } = setUpLedger()
    board.write(1, aComment({ jobId: 'job-1' }))
    const { id } = board.write(1, '/agent do it', mona)
    board.hideNewest(2)
    const found = await time.run(ledger.read(issue, id))
    expect(found.map(({ record }) => record.jobId)).toEqual(['job-1'])
    expect(time.waits.map(({ ms }) => ms)).toEqual([1000])
  })

  test('a list that goes on to lag is never believed', async () => {
    const { board, ledger, time } = setUpLedger()
    board.write(1, aComment())
    await expect(time.run(ledger.read(issue, 999))).rejects.toThrow(/does not list comment 999 in #1/)
    expect(board.requests).toHaveLength(5)
    expect(time.waits.map(({ ms }) => ms)).toEqual([1000, 2000, 4000, 8000])
  })

  test('one comment: with a record that holds, else nothing', async () => {
    const { board, ledger } = setUpLedger()
    const good = board.write(1, aComment({ jobId: 'job-1' }))
    const rotated = board.write(1, aComment({}, otherKey))
    expect((await ledger.readEntry(good.id))?.record.jobId).toBe('job-1')
    expect(await ledger.readEntry(rotated.id)).toBeUndefined()
    expect(await ledger.readEntry(999)).toBeUndefined()
  })
})

describe('who we are', () => {
  test.each([
    ['was created', undefined],
    ['was found after its creation had failed', { operation: 'create', error: broken(), isDone: true } as const],
  ])('is nobody where the viewer cannot be asked, and then the author of the comment that %s', async (_, fault) => {
    const { board, ledger } = setUpLedger({ hasViewer: false })
    const [own, foreign] = [board.write(1, 'x', bot), board.write(1, 'x', mona)]
    expect(await ledger.isOwn(own)).toBe(false)
    if (fault) board.fail(fault)
    await ledger.createOnce(issue, 'marker', 'marker\n\nText')
    expect([await ledger.isOwn(own), await ledger.isOwn(foreign)]).toEqual([true, false])
  })
})

describe('creating a comment', () => {
  const marker = signMarker(aRecord(), key)
  const create = ({ ledger }: ReturnType<typeof setUpLedger>) => ledger.createOnce(issue, marker, `${marker}\n\nText`)

  test.each([
    ['502', badGateway(), true, ['create #1', 'list #1']],
    ['no answer', broken(), false, ['create #1', 'list #1', 'create #1']],
  ])('H65: after %s it is looked for by its marker; created: %s', async (_, error, isDone, requests) => {
    const set = setUpLedger()
    set.board.fail({ operation: 'create', error, isDone })
    const { id } = await create(set)
    expect(set.board.all().map((comment) => comment.id)).toEqual([id])
    expect(set.board.requests).toEqual(requests)
  })

  test.each([
    ['the viewer', true, ['create #1', 'list #1']],
    ['nobody', false, ['create #1', 'list #1', 'create #1']],
  ])(
    'H65, H85: a copy that somebody pasted is not taken for it, where %s says who we are',
    async (_, hasViewer, requests) => {
      const set = setUpLedger({ hasViewer })
      const copy = set.board.write(1, `${marker}\n\nCopied`, mona)
      set.board.fail({ operation: 'create', error: broken(), isDone: true })
      const { id } = await create(set)
      expect(id).toBeGreaterThan(copy.id)
      expect(await set.ledger.isOwn(copy)).toBe(false)
      expect(set.board.requests).toEqual(requests)
    },
  )

  test('H63: what GitHub refuses is not tried again', async () => {
    const set = setUpLedger()
    set.board.fail({ operation: 'create', error: forbidden() })
    await expect(create(set)).rejects.toMatchObject({ status: 403 })
    expect(set.board.requests).toEqual(['create #1'])
  })

  test('a second failure is the end', async () => {
    const set = setUpLedger()
    for (const error of [badGateway(), badGateway()]) set.board.fail({ operation: 'create', error })
    await expect(create(set)).rejects.toBeInstanceOf(GitHubError)
    expect(set.board.all()).toEqual([])
  })
})

test('what is cleared up is our own only, and a failure costs nothing', async () => {
  const { board, ledger, lines } = setUpLedger()
  const [first, theirs] = [board.write(1, aComment({})), board.write(1, aComment({}), mona)]
  board.write(1, aComment({}))
  const entries = await ledger.read(issue)
  board.fail({ operation: 'delete', error: forbidden() })
  await ledger.deleteOwn(entries)
  expect(board.all()).toEqual([first, theirs])
  expect(lines).toEqual([['debug', expect.stringContaining('stays')]])
})

test('H85: a marker below other lines counts in a comment of our own alone: a maintainer may have written there', async () => {
  const { board, ledger } = setUpLedger()
  const below = `Note: ask first.\n\n${aComment({ jobId: 'job-1' })}`
  const { id } = board.write(1, below)
  board.write(1, below, mona)
  expect((await ledger.read(issue)).map(({ comment, isVerified }) => [comment.id, isVerified])).toEqual([[id, true]])
  expect((await ledger.readEntry(id))?.record.jobId).toBe('job-1')
})

test('a record that a rotated key has signed is found for its request, if we wrote it', async () => {
  const { board, ledger } = setUpLedger()
  board.write(1, aComment({ request: 'comment:6' }, otherKey))
  board.write(1, aComment({ jobId: 'present' }))
  board.write(1, aComment({ jobId: 'copy' }, otherKey), mona)
  board.write(1, aComment({ jobId: 'own' }, otherKey))
  const entries = await ledger.read(issue)
  expect((await ledger.findOwnUnverified(entries, 'comment:5'))?.record.jobId).toBe('own')
  expect(await ledger.findOwnUnverified(entries, 'comment:7')).toBeUndefined()
})
