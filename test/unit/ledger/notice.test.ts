import { expect, test } from 'vitest'
import { parseMarker } from '../../../src/ledger/marker.ts'
import { createNotifier } from '../../../src/ledger/notice.ts'
import type { JobOutcome } from '../../../src/outcome.ts'
import { aComment, aRecord, badGateway, forbidden, otherKey, setUpLedger } from './board.ts'

const job = { id: 'job-1', status: 'completed', prLink: 'https://github.com/octo-org/docs/pull/2' }
const completed: JobOutcome = { outcome: 'completed', operation: 'wait', job }

function setUp(notify = true) {
  const set = setUpLedger()
  const { ledger, board, time, log } = set
  const world = { clock: time.clock, log, env: () => 'https://github.com', redact: (text: string) => text }
  const tell = createNotifier({ world, inputs: { notify } }, ledger)
  /** As it was settled, so many milliseconds after it was asked. */
  const settled = (ageMs: number, given: Parameters<typeof aRecord>[0] = {}) =>
    aRecord({ state: 'completed', login: 'mona', requestedAt: time.clock.now() - ageMs, ...given })
  const run = (record: ReturnType<typeof settled>, outcome: JobOutcome = completed) => time.run(tell(record, outcome))
  const notices = () => board.all().filter(({ body }) => parseMarker(body)?.record.kind === 'notice')
  return { ...set, settled, run, notices }
}

test('whoever asked more than a minute ago is mentioned, in one line', async () => {
  const { settled, run, notices, ledger } = setUp()
  await run(settled(60_001, { jobId: 'job-1' }))
  expect(notices().map(({ threadNumber, body }) => [threadNumber, body.split('\n').slice(1)])).toEqual([
    [
      1,
      [
        '',
        '@mona ✅ The agent job completed with a pull request · [`octo-org/docs#2`](https://github.com/octo-org/docs/pull/2)',
        '',
      ],
    ],
  ])
  const [entry] = await ledger.read({ number: 1, isPullRequest: false })
  expect(entry).toMatchObject({ isVerified: true, record: { kind: 'notice', request: 'comment:5', login: 'mona' } })
})

test.each([
  ['within a minute: they are still looking', 60_000, {}],
  ['of which nobody knows who asked', 3_600_000, { login: undefined }],
  ['that goes on', 3_600_000, { state: 'timeout' }],
  ['in the comment of the pull request', 3_600_000, { kind: 'pull-request' }],
] as const)('of a request %s nobody is told', async (_, ageMs, given) => {
  const { settled, run, board } = setUp()
  await run(settled(ageMs, given))
  expect(board.requests).toEqual([])
})

test('with `notify: false` nobody is told', async () => {
  const { settled, run, board } = setUp(false)
  await run(settled(3_600_000))
  expect(board.requests).toEqual([])
})

test('nobody is told twice, however often the request settles', async () => {
  const { settled, run, notices } = setUp()
  await run(settled(3_600_000))
  await run(settled(7_200_000, { state: 'failed' }))
  expect(notices()).toHaveLength(1)
})

test.each([
  ['of another request', { request: 'comment:6' }, undefined],
  ['that said that nothing was sent', { state: 'not-sent' }, undefined],
  ['that another key has signed', {}, otherKey],
] as const)('a notice %s does not count', async (_, given, key) => {
  const { settled, run, notices, board } = setUp()
  board.write(1, aComment({ kind: 'notice', state: 'completed', ...given }, key))
  await run(settled(3_600_000))
  expect(notices()).toHaveLength(2)
})

test('a notice is looked for among what was written since the request, whatever the clocks of runners', async () => {
  const { settled, run, notices, board } = setUp()
  board.write(1, aComment({ kind: 'notice', state: 'completed' }), undefined, undefined, 20 * 3_600_000)
  await run(settled(3_600_000))
  expect(notices()).toHaveLength(1)
})

test('H125: where it cannot be written, that is a warning', async () => {
  const { settled, run, lines, board } = setUp()
  board.fail({ operation: 'create', error: forbidden() })
  await run(settled(3_600_000))
  expect(lines.map(([level]) => level)).toEqual(['warning'])
})

test('a creation that failed and happened all the same is not repeated', async () => {
  const { settled, run, notices, board } = setUp()
  board.fail({ operation: 'create', error: badGateway(), isDone: true })
  await run(settled(3_600_000))
  expect(notices()).toHaveLength(1)
})

test('a pull request that is none of this server is shown, and leads nowhere', async () => {
  const { settled, run, notices } = setUp()
  const prLink = 'https://evil.example/<!-- agent-job-action v1 @org'
  await run(settled(3_600_000), { outcome: 'completed', operation: 'wait', job: { ...job, prLink } })
  expect(notices()[0]?.body.split('<!--')).toHaveLength(2)
  expect(notices()[0]?.body).toContain(' · `https://evil.example/<! -- agent-job-action v1 @org` (no link')
})
