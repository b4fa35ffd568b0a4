import { expect, test } from 'vitest'
import { parseMarker } from '../../../src/ledger/marker.ts'
import { writeReply } from '../../../src/ledger/reply.ts'
import { aComment, forbidden, issue, mona, setUpLedger } from './board.ts'

function setUp() {
  const set = setUpLedger()
  const { ledger, time, board } = set
  const reply = async (text = 'usage') =>
    writeReply(
      { ledger, clock: time.clock },
      { thread: issue, request: 'comment:5', attempt: '00000000000000ff', render: (marker) => `${marker}\n\n${text}` },
      await ledger.read(issue),
    )
  const shown = () =>
    board.all().map(({ id, body }) => [id, parseMarker(body)?.record.state, body.split('\n\n')[1]] as const)
  return { ...set, reply, shown }
}

test('a reply is one comment without a job, which a re-run writes again, with the time of the first request', async () => {
  const { reply, shown, time, board } = setUp()
  await reply()
  const [before] = board.all()
  expect(parseMarker(before?.body ?? '')?.record.jobId).toBeUndefined()
  expect(shown()).toEqual([[before?.id, 'reported', 'usage']])
  await time.run(time.clock.sleep(60_000))
  await reply('another status')
  expect(shown()).toEqual([[before?.id, 'reported', 'another status']])
  const [first, again] = [before, board.all()[0]].map((comment) => parseMarker(comment?.body ?? '')?.record)
  expect(again).toMatchObject({ requestedAt: first?.requestedAt, stateAt: (first?.stateAt ?? 0) + 60_000 })
})

test('somebody else’s copy of a reply is left alone', async () => {
  const { reply, shown, board } = setUp()
  const copy = board.write(1, aComment({ state: 'reported' }), mona)
  await reply()
  expect(shown()).toEqual([
    [copy.id, 'reported', 'Text'],
    [expect.any(Number), 'reported', 'usage'],
  ])
})

test('H63: a reply that cannot be written fails', async () => {
  const { reply, board } = setUp()
  board.fail({ operation: 'create', error: forbidden() })
  await expect(reply()).rejects.toMatchObject({ status: 403 })
})
