import { expect, test } from 'vitest'
import { parseMarker } from '../../../src/ledger/marker.ts'
import { createNotifier } from '../../../src/ledger/notice.ts'
import type { JobOutcome } from '../../../src/outcome.ts'
import { aComment, aRecord, forbidden, otherKey, setUpLedger } from './board.ts'

const hourMs = 3_600_000
const job = { id: 'job-1', status: 'completed', prLink: 'https://github.com/octo-org/docs/pull/2' }
const completed: JobOutcome = { outcome: 'completed', operation: 'wait', job }

function setUp(notify = true) {
  const set = setUpLedger()
  const { ledger, board, time, log } = set
  const world = { clock: time.clock, log, env: () => 'https://github.com', redact: (text: string) => text }
  const tell = createNotifier({ world, inputs: { notify } }, ledger)
  /** It is settled, an hour after it was asked unless said. */
  const settle = (given: Parameters<typeof aRecord>[0] = {}, outcome = completed, ageMs = hourMs) =>
    time.run(
      tell(aRecord({ state: 'completed', login: 'mona', requestedAt: time.clock.now() - ageMs, ...given }), outcome),
    )
  const notices = () => board.all().filter(({ body }) => parseMarker(body)?.record.kind === 'notice')
  return { ...set, settle, notices }
}

test('whoever asked more than a minute ago is mentioned, in one line', async () => {
  const { settle, notices, ledger } = setUp()
  await settle({ jobId: 'job-1' }, completed, 60_001)
  const line =
    '@mona ✅ The agent job completed with a pull request · [`octo-org/docs#2`](https://github.com/octo-org/docs/pull/2)'
  expect(notices().map(({ threadNumber, body }) => [threadNumber, ...body.split('\n').slice(1)])).toEqual([
    [1, '', line, ''],
  ])
  const [entry] = await ledger.read({ number: 1, isPullRequest: false })
  expect(entry).toMatchObject({ isVerified: true, record: { kind: 'notice', request: 'comment:5', login: 'mona' } })
})

test.each([
  ['within a minute: they are still looking', {}, 60_000, true],
  ['of which nobody knows who asked', { login: undefined }, hourMs, true],
  ['that goes on', { state: 'timeout' }, hourMs, true],
  ['in the comment of the pull request', { kind: 'pull-request' }, hourMs, true],
  ['with `notify: false`', {}, hourMs, false],
] as const)('of a request %s nobody is told', async (_, given, ageMs, notify) => {
  const { settle, board } = setUp(notify)
  await settle(given, completed, ageMs)
  expect(board.requests).toEqual([])
})

test.each([
  ['of another request', { request: 'comment:6' }, undefined],
  ['that said that nothing was sent', { state: 'not-sent' }, undefined],
  ['that another key has signed', {}, otherKey],
] as const)('a notice %s does not count', async (_, given, key) => {
  const { settle, notices, board } = setUp()
  board.write(1, aComment({ kind: 'notice', state: 'completed', ...given }, key))
  await settle()
  expect(notices()).toHaveLength(2)
})

test('nobody is told twice, however often the request settles: a notice is looked for since it, whatever the clocks of runners', async () => {
  const { settle, notices, board } = setUp()
  board.write(1, aComment({ kind: 'notice', state: 'completed' }), undefined, undefined, 20 * hourMs)
  await settle()
  await settle({ state: 'failed' }, completed, 2 * hourMs)
  expect(notices()).toHaveLength(1)
})

test('H125: where it cannot be written, that is a warning', async () => {
  const { settle, lines, board } = setUp()
  board.fail({ operation: 'create', error: forbidden() })
  await settle()
  expect(lines.map(([level]) => level)).toEqual(['warning'])
})

test('a pull request that is none of this server is shown, and leads nowhere', async () => {
  const { settle, notices } = setUp()
  const prLink = 'https://evil.example/<!-- agent-job-action v1 @org'
  await settle({}, { outcome: 'completed', operation: 'wait', job: { ...job, prLink } })
  expect(notices()[0]?.body.split('<!--')).toHaveLength(2)
  expect(notices()[0]?.body).toContain(' · `https://evil.example/<! -- agent-job-action v1 @org` (no link')
})
