import { describe, expect, test } from 'vitest'
import { GitHubError } from '../../../src/errors.ts'
import {
  createLabeler,
  toOwnPullRequest,
  updateRecords,
  upsertPullRequestComment,
} from '../../../src/ledger/job-comments.ts'
import { parseMarker, type UnplacedRecord } from '../../../src/ledger/marker.ts'
import type { JobOutcome } from '../../../src/outcome.ts'
import type { AgentJob } from '../../../src/service/job.ts'
import { aComment, badGateway, forbidden, issue, mona, setUpLedger } from './board.ts'

const job: AgentJob = { id: 'job-1', status: 'completed', prLink: 'https://github.com/octo-org/docs/pull/2' }
const place = { serverUrl: 'https://github.com', repository: { owner: 'octo-org', name: 'docs' } }

function setUp() {
  const set = setUpLedger()
  const { ledger, time, log, board } = set
  const notified: unknown[] = []
  const labeled: number[] = []
  const deps = {
    ...place,
    notify: async ({ login, state }: UnplacedRecord, { outcome }: JobOutcome) =>
      void notified.push([login, state, outcome]),
    ledger,
    log,
    clock: time.clock,
    attempt: '00000000000000ff',
    addLabel: async (number: number) => void labeled.push(number),
    render: (_: unknown, { outcome }: { outcome: string }, marker: string) => `${marker}\n\n${outcome}`,
  }
  const settlement = {
    job,
    outcome: { outcome: 'completed', operation: 'wait', job },
    state: 'completed',
    request: { request: 'comment:5', requestedAt: 1000 },
  } as const
  const records = () =>
    board.all().map(({ body }) => {
      const record = parseMarker(body)?.record
      return [record?.thread, record?.kind, record?.state, record?.jobId]
    })
  return { ...set, deps, settlement, records, notified, labeled }
}

describe('settling the records of a job', () => {
  test('writes to the open ones of that job, and tells how many', async () => {
    const { board, ledger, deps, settlement, records } = setUp()
    board.write(1, aComment({ state: 'timeout', jobId: 'job-1' }))
    board.write(1, aComment({ request: 'comment:6', state: 'running', jobId: 'job-1' }))
    board.write(1, aComment({ request: 'comment:7', state: 'failed', jobId: 'job-1' }))
    board.write(1, aComment({ request: 'comment:8', state: 'running', jobId: 'job-2' }))
    expect(await updateRecords(deps, await ledger.read(issue), settlement)).toBe(2)
    expect(records().map(([, , state]) => state)).toEqual(['completed', 'completed', 'failed', 'running'])
  })

  test('keeps whose request it was, and signs the new state', async () => {
    const { board, ledger, deps, settlement, time } = setUp()
    const { id } = board.write(1, aComment({ state: 'timeout', jobId: 'job-1', requestedAt: 77 }))
    await updateRecords(deps, await ledger.read(issue), settlement)
    expect((await ledger.readEntry(id))?.record).toMatchObject({
      request: 'comment:5',
      requestedAt: 77,
      attempt: '00000000000000aa',
      stateAt: time.clock.now(),
    })
  })

  test('H85: leaves comments of others and records of a rotated key alone', async () => {
    const { board, createLedger, deps, settlement, records } = setUp()
    board.write(1, aComment({ state: 'timeout', jobId: 'job-1' }), mona)
    board.write(1, aComment({ request: 'comment:6', state: 'timeout', jobId: 'job-1' }))
    const rotated = createLedger(Buffer.from('another key'))
    const entries = [...(await deps.ledger.read(issue)).slice(0, 1), ...(await rotated.read(issue)).slice(1)]
    expect(await updateRecords(deps, entries, settlement)).toBe(0)
    expect(records().map(([, , state]) => state)).toEqual(['timeout', 'timeout'])
  })

  test('H125: one that cannot be written is a warning, and the others are written', async () => {
    const { board, ledger, deps, settlement, lines } = setUp()
    board.write(1, aComment({ state: 'timeout', jobId: 'job-1' }))
    board.write(1, aComment({ request: 'comment:6', state: 'running', jobId: 'job-1' }))
    board.fail({ operation: 'update', error: forbidden() })
    expect(await updateRecords(deps, await ledger.read(issue), settlement)).toBe(1)
    expect(lines.map(([level]) => level)).toEqual(['warning'])
  })
})

test('whoever asked is told of what was written, and of nothing else', async () => {
  const { board, ledger, deps, settlement, notified } = setUp()
  board.write(1, aComment({ state: 'timeout', jobId: 'job-1', login: 'mona' }))
  board.write(1, aComment({ request: 'comment:6', state: 'running', jobId: 'job-1', login: 'hubot' }))
  board.write(1, aComment({ request: 'comment:7', state: 'running', jobId: 'job-1', login: 'eve' }), mona)
  board.fail({ operation: 'update', error: forbidden() })
  await updateRecords(deps, await ledger.read(issue), settlement)
  expect(notified).toEqual([['hubot', 'completed', 'completed']])
})

describe('the comment of the pull request that the job opened', () => {
  test('is written for that pull request, where there is none', async () => {
    const { deps, settlement, records, ledger } = setUp()
    await upsertPullRequestComment(deps, settlement, 1)
    expect(records()).toEqual([[2, 'pull-request', 'completed', 'job-1']])
    const [entry] = await ledger.read({ number: 2, isPullRequest: true })
    expect(entry?.isVerified).toBe(true)
  })

  test.each([
    [1, 1, [1000], 1],
    [1, 3, [1000, 2000], 0],
    [undefined, 1, [], 0],
  ])(
    'with thread %s, where GitHub says %i times that there is no such pull request: waits %j ms, writes %i',
    async (own, times, waits, written) => {
      const { deps, settlement, records, board, time } = setUp()
      const notThere = new GitHubError('GitHub did not: 404', { status: 404 })
      for (let count = 0; count < times; count++) board.fail({ operation: 'list', error: notThere })
      await time.run(upsertPullRequestComment(deps, settlement, own))
      expect(records()).toHaveLength(written)
      expect(time.waits.map(({ ms }) => ms)).toEqual(waits)
    },
  )

  test('is its own also where a whole record is given as the request', async () => {
    const { deps, settlement, records, board, ledger } = setUp()
    board.write(1, aComment({ jobId: 'job-1' }))
    const [open] = await ledger.read(issue)
    await upsertPullRequestComment(deps, { ...settlement, request: open?.record ?? settlement.request }, 1)
    expect(records()[1]).toEqual([2, 'pull-request', 'completed', 'job-1'])
  })

  test('is brought up to date where there is one, and left alone where it says so already', async () => {
    const { deps, settlement, records, board } = setUp()
    await upsertPullRequestComment(deps, settlement, 1)
    const failed = { ...settlement, outcome: { ...settlement.outcome, outcome: 'failed' }, state: 'failed' } as const
    await upsertPullRequestComment(deps, failed, 1)
    expect(records()).toEqual([[2, 'pull-request', 'failed', 'job-1']])
    const { length } = board.requests
    await upsertPullRequestComment(deps, failed, 1)
    expect(board.requests.slice(length)).toEqual(['list #2'])
  })

  test('is not written where the request stands on that pull request itself', async () => {
    const { deps, settlement, board } = setUp()
    await upsertPullRequestComment(deps, settlement, 2)
    expect(board.requests).toEqual([])
  })

  test.each([
    ['no link', undefined],
    ['another repository', 'https://github.com/octo-org/other/pull/2'],
    ['another server', 'https://git.example.com/octo-org/docs/pull/2'],
    ['something else', 'javascript:alert(1)'],
  ])('H45, H46: is not written for %s', async (_, prLink) => {
    const { deps, settlement, board } = setUp()
    const { prLink: __, ...bare } = job
    await upsertPullRequestComment(deps, { ...settlement, job: prLink === undefined ? bare : { ...bare, prLink } }, 1)
    expect(board.requests).toEqual([])
  })

  test('owner and name count in any case, as on GitHub', () => {
    expect(toOwnPullRequest(place, { ...job, prLink: 'https://github.com/Octo-Org/DOCS/pull/2' })).toBe(2)
  })

  test('stands once where two runs write it at the same moment: the first stays', async () => {
    const { deps, settlement, records, time } = setUp()
    await time.run(
      Promise.all([upsertPullRequestComment(deps, settlement, 1), upsertPullRequestComment(deps, settlement, 1)]),
    )
    expect(records()).toEqual([[2, 'pull-request', 'completed', 'job-1']])
  })

  test('is not read before it is written for a job that this run has created, where it may write', async () => {
    const { deps, settlement, board } = setUp()
    const created = { ...settlement, outcome: { ...settlement.outcome, operation: 'create' } } as const
    await upsertPullRequestComment(deps, created, 1)
    await upsertPullRequestComment(deps, created, undefined)
    expect(board.requests).toEqual(['create #2', 'list #2', 'list #2'])
  })

  test('H65: is not written twice where GitHub failed after it had written it', async () => {
    const { deps, settlement, records, board } = setUp()
    board.fail({ operation: 'create', error: badGateway(), isDone: true })
    await upsertPullRequestComment(deps, settlement, 1)
    expect(records()).toHaveLength(1)
  })

  test('H63: any other failure is a warning there as well', async () => {
    const { deps, settlement, board, lines } = setUp()
    board.fail({ operation: 'list', error: badGateway() })
    await upsertPullRequestComment(deps, settlement, undefined)
    expect(lines.map(([level]) => level)).toEqual(['warning'])
  })

  test.each([1, undefined])(
    'H63: one that the token may not write is a warning with its price (thread: %s)',
    async (thread) => {
      const { deps, settlement, board, lines } = setUp()
      board.fail({ operation: 'create', error: forbidden() })
      const remark = await upsertPullRequestComment(deps, settlement, thread)
      expect(remark).toMatch(/start another paid job\. Grant `pull-requests: write`/)
      expect(lines).toEqual([['warning', `${remark} (GitHub did not: 403)`]])
    },
  )

  // Catches: a label that comes back with every version of the comment, after a person took it away.
  test('brings the label once: with the comment, and not with what is written over it', async () => {
    const { deps, settlement, labeled } = setUp()
    await upsertPullRequestComment(deps, settlement, 1)
    expect(labeled).toEqual([2])
    const failed = { ...settlement, outcome: { ...settlement.outcome, outcome: 'failed' }, state: 'failed' } as const
    await upsertPullRequestComment(deps, failed, 1)
    expect(labeled).toEqual([2])
  })

  test('brings no label where it could not be written', async () => {
    const { deps, settlement, board, labeled } = setUp()
    board.fail({ operation: 'create', error: forbidden() })
    await upsertPullRequestComment(deps, settlement, 1)
    expect(labeled).toEqual([])
  })

  // Catches: a topic of the run that waits in place of that which had the job started.
  test('names the topic of its request', async () => {
    const { deps, settlement, ledger } = setUp()
    const request = { ...settlement.request, topic: 'weekly-docs' }
    await upsertPullRequestComment(deps, { ...settlement, request }, 1)
    const [entry] = await ledger.read({ number: 2, isPullRequest: true })
    expect(entry?.record.topic).toBe('weekly-docs')
  })
})

describe('the label', () => {
  const add = async (label: string, error?: GitHubError) => {
    const { log, lines } = setUp()
    const added: unknown[] = []
    const addLabel = async (...given: [number, string]) => {
      added.push(given)
      if (error) throw error
    }
    await createLabeler({ world: { log }, inputs: { label } }, { addLabel })(2)
    return { added, lines }
  }

  test('is asked for as the workflow named it; an empty one is none', async () => {
    expect((await add('by the agent')).added).toEqual([[2, 'by the agent']])
    expect(await add('')).toEqual({ added: [], lines: [] })
  })

  test('H63: is a warning where GitHub refuses it, and nothing more', async () => {
    const { lines } = await add('agent', forbidden())
    expect(lines).toEqual([['warning', expect.stringContaining('Pull request #2 did not get the label "agent"')]])
  })
})
