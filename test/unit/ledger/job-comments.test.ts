import { describe, expect, test } from 'vitest'
import { GitHubError } from '../../../src/errors.ts'
import {
  createLabeler,
  toOwnPullRequest,
  updateRecords,
  upsertPullRequestComment,
} from '../../../src/ledger/job-comments.ts'
import type { MarkerRecord, UnplacedRecord } from '../../../src/ledger/marker.ts'
import type { JobOutcome } from '../../../src/outcome.ts'
import type { AgentJob } from '../../../src/service/job.ts'
import { aComment, badGateway, forbidden, issue, mona, otherKey, setUpLedger, toSettlingDeps } from './board.ts'

const job: AgentJob = { id: 'job-1', status: 'completed', prLink: 'https://github.com/octo-org/docs/pull/2' }
const place = { serverUrl: 'https://github.com', repository: { owner: 'octo-org', name: 'docs' } }
const settlement = {
  job,
  outcome: { outcome: 'completed', operation: 'wait', job },
  state: 'completed',
  request: { request: 'comment:5', requestedAt: 1000 },
} as const
const failed = { ...settlement, outcome: { ...settlement.outcome, outcome: 'failed' }, state: 'failed' } as const

function setUp() {
  const set = setUpLedger()
  const { ledger, time, board, records } = set
  const notified: unknown[] = []
  const labeled: number[] = []
  const deps = {
    ...toSettlingDeps(set),
    notify: async ({ login, state }: UnplacedRecord, { outcome }: JobOutcome) =>
      void notified.push([login, state, outcome]),
    addLabel: async (number: number) => void labeled.push(number),
  }
  return {
    ...set,
    notified,
    labeled,
    states: () => records().map(({ state }) => state),
    summaries: () => records().map(({ thread, kind, state, jobId }) => [thread, kind, state, jobId]),
    /** A record of job-1 for that comment. */
    write: (comment: number, given: Partial<MarkerRecord>, author?: typeof mona, key?: Buffer) =>
      board.write(1, aComment({ request: `comment:${comment}`, jobId: 'job-1', ...given }, key), author),
    settle: async () => updateRecords(deps, await ledger.read(issue), settlement),
    upsert: (thread: number | undefined, given: Partial<Parameters<typeof upsertPullRequestComment>[1]> = {}) =>
      time.run(upsertPullRequestComment(deps, { ...settlement, ...given }, thread)),
  }
}

describe('settling the records of a job', () => {
  test('writes to the open ones of that job, keeps whose request it was, and tells how many', async () => {
    const { write, settle, states, ledger, time } = setUp()
    const { id } = write(5, { state: 'timeout', requestedAt: 77 })
    write(6, { state: 'running' })
    write(7, { state: 'failed' })
    write(8, { state: 'running', jobId: 'job-2' })
    expect(await settle()).toBe(2)
    expect(states()).toEqual(['completed', 'completed', 'failed', 'running'])
    const kept = { request: 'comment:5', requestedAt: 77, attempt: '00000000000000aa' }
    expect((await ledger.readEntry(id))?.record).toMatchObject({ ...kept, stateAt: time.clock.now() })
  })

  test('H85: leaves comments of others and records of a rotated key alone', async () => {
    const { write, settle, states } = setUp()
    write(5, { state: 'timeout' }, mona)
    write(6, { state: 'timeout' }, undefined, otherKey)
    expect(await settle()).toBe(0)
    expect(states()).toEqual(['timeout', 'timeout'])
  })

  test('H125: one that cannot be written is a warning, the others are written, and only who asked for these is told', async () => {
    const { write, settle, board, lines, notified } = setUp()
    write(5, { state: 'timeout', login: 'mona' })
    write(6, { state: 'running', login: 'hubot' })
    write(7, { state: 'running', login: 'eve' }, mona)
    board.fail({ operation: 'update', error: forbidden() })
    expect(await settle()).toBe(1)
    expect(lines.map(([level]) => level)).toEqual(['warning'])
    expect(notified).toEqual([['hubot', 'completed', 'completed']])
  })
})

describe('the comment of the pull request that the job opened', () => {
  test('is written for that pull request, where there is none, with the topic of its request', async () => {
    const { upsert, summaries, ledger } = setUp()
    await upsert(1, { request: { ...settlement.request, topic: 'weekly-docs' } })
    expect(summaries()).toEqual([[2, 'pull-request', 'completed', 'job-1']])
    const [entry] = await ledger.read({ number: 2, isPullRequest: true })
    expect(entry).toMatchObject({ isVerified: true, record: { topic: 'weekly-docs' } })
  })

  test.each([
    [1, 1, [1000], 1],
    [1, 3, [1000, 2000], 0],
    [undefined, 1, [], 0],
  ])('in thread %s, told %i times that there is none: waits %j ms, writes %i', async (own, times, waits, written) => {
    const { upsert, records, board, time } = setUp()
    const notThere = new GitHubError('GitHub did not: 404', { status: 404 })
    for (let count = 0; count < times; count++) board.fail({ operation: 'list', error: notThere })
    await upsert(own)
    expect(records()).toHaveLength(written)
    expect(time.waits.map(({ ms }) => ms)).toEqual(waits)
  })

  // Catches: a label that comes back with every version of the comment, after a person took it away.
  test('is brought up to date where there is one, left alone where it says so already, and brings the label once', async () => {
    const { upsert, summaries, board, labeled } = setUp()
    await upsert(1)
    expect(labeled).toEqual([2])
    await upsert(1, failed)
    expect(summaries()).toEqual([[2, 'pull-request', 'failed', 'job-1']])
    const { length } = board.requests
    await upsert(1, failed)
    expect(board.requests.slice(length)).toEqual(['list #2'])
    expect(labeled).toEqual([2])
  })

  test.each<[string, Partial<AgentJob>, number?]>([
    ['no link', {}],
    ['the one that its request stands on', { prLink: job.prLink }, 2],
    ['another repository', { prLink: 'https://github.com/octo-org/other/pull/2' }],
    ['another server', { prLink: 'https://git.example.com/octo-org/docs/pull/2' }],
    ['something else', { prLink: 'javascript:alert(1)' }],
  ])('H45, H46: is not written for %s', async (_, link, thread = 1) => {
    const { upsert, board } = setUp()
    await upsert(thread, { job: { id: 'job-1', status: 'completed', ...link } })
    expect(board.requests).toEqual([])
  })

  test('owner and name count in any case, as on GitHub', () => {
    expect(toOwnPullRequest(place, { ...job, prLink: 'https://github.com/Octo-Org/DOCS/pull/2' })).toBe(2)
  })

  test('stands once where two runs write it at the same moment: the first stays', async () => {
    const { upsert, summaries } = setUp()
    await Promise.all([upsert(1), upsert(1)])
    expect(summaries()).toEqual([[2, 'pull-request', 'completed', 'job-1']])
  })

  test('is not read before it is written for a job that this run has created, where it may write', async () => {
    const { upsert, board } = setUp()
    const created = { outcome: { ...settlement.outcome, operation: 'create' } } as const
    await upsert(1, created)
    await upsert(undefined, created)
    expect(board.requests).toEqual(['create #2', 'list #2', 'list #2'])
  })

  test('H63: any other failure is a warning there as well', async () => {
    const { upsert, board, lines } = setUp()
    board.fail({ operation: 'list', error: badGateway() })
    await upsert(undefined)
    expect(lines.map(([level]) => level)).toEqual(['warning'])
  })

  test.each([1, undefined])(
    'H63: one that the token may not write is a warning with its price (thread: %s), and brings no label',
    async (thread) => {
      const { upsert, board, lines, labeled } = setUp()
      board.fail({ operation: 'create', error: forbidden() })
      const remark = await upsert(thread)
      expect(remark).toMatch(/start another paid job\. Grant `pull-requests: write`/)
      expect(lines).toEqual([['warning', `${remark} (GitHub did not: 403)`]])
      expect(labeled).toEqual([])
    },
  )
})

test('H63: the label is as the workflow named it, where GitHub refuses it a warning; an empty one is none', async () => {
  const { log, lines } = setUp()
  const added: unknown[] = []
  const addLabel = async (...given: [number, string]) => {
    added.push(given)
    throw forbidden()
  }
  for (const label of ['', 'by the agent']) await createLabeler({ world: { log }, inputs: { label } }, { addLabel })(2)
  expect(added).toEqual([[2, 'by the agent']])
  expect(lines).toEqual([['warning', expect.stringContaining('Pull request #2 did not get the label "by the agent"')]])
})
