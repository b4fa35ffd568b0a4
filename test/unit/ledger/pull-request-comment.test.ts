import { describe, expect, test } from 'vitest'
import { CancelledError } from '../../../src/errors.ts'
import {
  addMissingLabels,
  type Settlement,
  type SettlingSession,
  settlePullRequest,
} from '../../../src/ledger/pull-request-comment.ts'
import type { LedgerRecord } from '../../../src/ledger/record.ts'
import { aPullRequest, failure, mona, opened, otherKey, setUpLedger, toOpened } from './memory-github.ts'

const settlement = {
  outcome: { outcome: 'completed', operation: 'wait', job: opened },
  request: {
    request: 'comment:5',
    requestedAt: 1000,
    attempt: '00000000000000ff',
    topic: 'weekly-docs',
    login: 'mona',
    askedBy: 'person',
  },
} as const
const failed = { ...settlement, outcome: { ...settlement.outcome, outcome: 'failed' } } as const
const created = { ...settlement, outcome: { ...settlement.outcome, operation: 'create' } } as const
/** What the comment of the pull request says. */
const ofJob = { kind: 'pull-request', thread: 2, state: 'completed', jobId: 'job-1' } as const

function setUp(given: Partial<SettlingSession['inputs']> = {}) {
  const set = setUpLedger()
  const { github, time, ledger } = set
  const session = { ...set.session, inputs: { ...set.session.inputs, ...given } }
  return {
    ...set,
    /** `in`: the number of the run's thread. */
    settle: (
      {
        request,
        outcome,
      }: Omit<Settlement, 'request'> & { request: Omit<Settlement['request'], 'thread'> } = settlement,
      { in: thread = 0, job = opened }: { in?: number | undefined; job?: typeof opened } = { in: 1 },
    ) => time.run(settlePullRequest(session, job, { outcome, request: { ...request, thread } })),
    addLabels: async () => addMissingLabels(session, await ledger.read({ number: 2, isPullRequest: true })),
    says: () =>
      github.records().map(({ thread, kind, state, jobId, isLabeled }) => [thread, kind, state, jobId, isLabeled]),
    levels: () => set.lines.map(([level]) => level),
  }
}

describe('the pull request that the job opened', () => {
  test('gets its label first and then its comment, which names the job and the request', async () => {
    const { settle, github, time } = setUp()
    expect(await settle()).toBeUndefined()
    expect(github.requests).toEqual(['list #2', 'label #2 agent', 'create #2', 'list #2'])
    const { request } = settlement
    const record = { ...ofJob, ...request, isLabeled: true, stateAt: time.clock.now() }
    expect(github.records()).toEqual([expect.objectContaining(record)])
    expect(github.texts()).toEqual(['completed'])
  })

  test('is not read before, where this run has started the job and has a thread in which it tells that', async () => {
    for (const [runThread, first] of [
      [1, 'label #2 agent'],
      [undefined, 'list #2'],
    ] as const) {
      const { settle, github } = setUp()
      await settle(created, { in: runThread })
      expect(github.requests[0]).toBe(first)
    }
  })

  test('gets no label where none is named', async () => {
    const { settle, says, github } = setUp({ label: '' })
    await settle()
    expect(says()).toEqual([[2, 'pull-request', 'completed', 'job-1', undefined]])
    expect(github.requests).not.toContain('label #2 ')
  })

  test('has its comment brought up to date, and left alone once that says so; the label comes back no more', async () => {
    const { settle, says, github } = setUp()
    await settle()
    await settle(failed)
    expect(says()).toEqual([[2, 'pull-request', 'failed', 'job-1', true]])
    const { length } = github.requests
    await settle(failed)
    expect(github.requests.slice(length)).toEqual(['list #2'])
    expect(github.requests.filter((request) => request.startsWith('label'))).toHaveLength(1)
  })

  test('has its comment brought up to date where a follow-up settles, but a stranger’s copy is never edited', async () => {
    const { settle, says, github } = setUp()
    github.write({ ...ofJob, state: 'timeout' }, { by: mona })
    await settle()
    expect(says()).toEqual([[2, 'pull-request', 'timeout', 'job-1', undefined]])
  })

  test.each<[string, string, number]>([
    ['it is the thread of the run', 'https://github.com/octo-org/docs/pull/2', 2],
    ['H46: it is in another repository', 'https://github.com/octo-org/other/pull/2', 1],
    ['H45: it is on another server', 'https://git.example.com/octo-org/docs/pull/2', 1],
    ['H45: the link is no pull request', 'javascript:alert(1)', 1],
  ])('gets nothing where %s', async (_, prLink, runThread) => {
    const { settle, github } = setUp()
    await settle(settlement, { in: runThread, job: toOpened(prLink) })
    expect(github.requests).toEqual([])
  })

  test('has one comment where two runs write it at the same moment: the first stays', async () => {
    const { settle, says, github } = setUp()
    await Promise.all([settle(created), settle(created)])
    expect(says()).toEqual([[2, 'pull-request', 'completed', 'job-1', true]])
    expect([...github.comments.keys()]).toEqual([100])
  })

  test('H85: keeps its comment beside an older one in which a stranger holds a record of the job', async () => {
    const { settle, github } = setUp()
    github.write(ofJob, { by: mona, id: 50 })
    await settle(created)
    expect([...github.comments.keys()]).toEqual([50, 100])
  })

  test('H85: has its own comment brought up to date, whatever a stranger has pasted into an older one', async () => {
    const { settle, github, says } = setUp()
    github.write(ofJob, { by: mona, id: 50 })
    github.write(ofJob)
    await settle(failed)
    expect(says().map(([, , state]) => state)).toEqual(['completed', 'failed'])
    await settle(created)
    expect([...github.comments.keys()]).toEqual([50, 100])
  })
})

describe('a pull request that GitHub does not find yet', () => {
  test.each<[number, number | undefined, number[], number]>([
    [1, 1, [1000], 1],
    [2, 1, [1000, 2000], 1],
    [3, 1, [1000, 2000], 0],
    [1, undefined, [], 0],
  ])(
    '%i times, in a run of thread %s: it waits %j ms and writes %i comments',
    async (times, runThread, waits, written) => {
      for (const one of [settlement, created]) {
        const { settle, github, time } = setUp()
        for (let count = 0; count < times; count += 1)
          github.fail(one === created && runThread === 1 ? 'create' : 'list', failure(404))
        await settle(one, { in: runThread })
        expect(github.records()).toHaveLength(written)
        expect(time.waits.map(({ ms }) => ms)).toEqual(waits)
      }
    },
  )
})

test('H120: a run that is asked to stop still looks again for its new pull request, and writes the comment', async () => {
  const { settle, github, time, stop } = setUp()
  stop.abort(new CancelledError('asked to stop'))
  github.fail('create', failure(404))
  await settle(created)
  expect(github.records()).toHaveLength(1)
  expect(time.waits.map(({ ms }) => ms)).toEqual([1000])
})

describe('H63: what GitHub refuses', () => {
  test('the comment: a warning with its price, and a remark for the summary', async () => {
    for (const [status, runThread] of [
      [403, 1],
      [403, undefined],
      [404, undefined],
    ] as const) {
      const { settle, github, lines } = setUp()
      github.fail('create', failure(status))
      const remark = await settle(settlement, { in: runThread })
      expect(remark).toMatch(/start another paid job\. Check that .*`pull-requests: write`/)
      const [said = '', fix = ''] = remark?.split(/(?= Check)/) ?? []
      expect(lines).toEqual([['warning', `${said} GitHub did not: ${status}.${fix}`]])
    }
  })

  test('any other failure is a warning without a remark', async () => {
    const { settle, github, lines } = setUp()
    github.fail('list', failure(502))
    expect(await settle()).toBeUndefined()
    expect(lines).toEqual([
      ['warning', expect.stringMatching(/^The comment in #2 could not be updated: GitHub did not: 502/)],
    ])
  })

  test.each([
    [3, 'warning'],
    [0, 'info'],
  ] as const)(
    'the label: the comment is written and says so; where at most %i pull requests may be open: %s',
    async (...row) => {
      const [maxOpenPullRequests, level] = row
      const { settle, github, lines, says } = setUp({ maxOpenPullRequests })
      github.fail('label', failure(403))
      await settle()
      expect(says()).toEqual([[2, 'pull-request', 'completed', 'job-1', false]])
      expect(lines).toEqual([
        [level, expect.stringMatching(/^Could not add the label "agent" to #2: GitHub did not: 403/)],
      ])
    },
  )
})

describe('a label that is missing', () => {
  test('is set when the comment settles again, even if its state stays', async () => {
    const { settle, github, says } = setUp()
    github.write({ ...ofJob, isLabeled: false })
    await settle()
    expect([github.requests, says()]).toEqual([
      ['list #2', 'label #2 agent', 'update 100'],
      [[2, 'pull-request', 'completed', 'job-1', true]],
    ])
  })

  test.each<[string, Partial<LedgerRecord>, string | undefined]>([
    ['completed', {}, 'completed'],
    ['failed', { state: 'failed' }, 'failed'],
    [
      'still open: only the label is set, since the comment shows more than its record says',
      { state: 'timeout' },
      'Text',
    ],
  ])('is set from its record alone, which is %s', async (_, given, text) => {
    const { addLabels, github, says } = setUp()
    github.write({ ...ofJob, isLabeled: false, ...given })
    await addLabels()
    expect(github.requests).toContain('label #2 agent')
    expect(github.texts()).toEqual([text])
    expect(says()[0]?.[4]).toBe(text !== 'Text')
  })

  test.each([
    ['the label is empty', {}, {}, ''],
    ['it is set already', { isLabeled: true }, {}, 'agent'],
    ['there never was one', { isLabeled: undefined }, {}, 'agent'],
    ['the comment is a stranger’s', {}, { by: mona }, 'agent'],
    ['another key has signed the record', {}, { key: otherKey }, 'agent'],
  ])('is not set where %s', async (_, given, place, label) => {
    const { addLabels, github } = setUp({ label })
    github.write({ ...ofJob, isLabeled: false, ...given }, place)
    await addLabels()
    expect(github.requests).toEqual(['list #2'])
  })

  test('stays missing where the target repository cannot be read, and the run goes on', async () => {
    const { ledger, github, session } = setUpLedger()
    github.write({ ...ofJob, isLabeled: false })
    const homes = { ...session.homes, getTarget: () => Promise.reject(failure(404)) }
    const entries = await ledger.read({ number: 2, isPullRequest: true })
    await addMissingLabels({ ...session, homes }, entries)
    expect(github.requests).toEqual(['list #2'])
  })

  test('stays recorded as missing where GitHub refuses it, and a record that cannot be written stays too', async () => {
    const { addLabels, github, says, levels } = setUp()
    github.write({ ...ofJob, isLabeled: false })
    github.fail('label', failure(403))
    await addLabels()
    github.fail('update', failure(403))
    await addLabels()
    expect(says()[0]?.[4]).toBe(false)
    expect(levels()).toEqual(['info', 'debug'])
  })
})

describe('who is asked to review', () => {
  const reviewers = { users: ['octocat'], teams: ['docs-team'], hasRequester: true }
  const asked = (requests: readonly string[]) => requests.filter((request) => request.startsWith('ask'))

  test.each<
    [who: string, reviewers: SettlingSession['inputs']['reviewers'], login: string | undefined, asked: string[]]
  >([
    ['nobody, where nobody is named', { users: [], teams: [], hasRequester: false }, 'mona', []],
    ['all that are named, and the person who asked', reviewers, 'mona', ['ask #2 octocat mona docs-team']],
    ['somebody once who is named and has asked', reviewers, 'octocat', ['ask #2 octocat docs-team']],
    ['the others, where no person has asked', reviewers, undefined, ['ask #2 octocat docs-team']],
  ])('%s', async (_, given, login, expected) => {
    const { settle, github } = setUp({ reviewers: given })
    await settle({ ...created, request: { ...created.request, login } })
    expect(asked(github.requests)).toEqual(expected)
  })

  test('not the person who asked, where they have opened the pull request: GitHub would refuse', async () => {
    const { settle, github } = setUp({ reviewers })
    github.port.getPullRequest = async () => aPullRequest({ author: { login: 'Mona', id: 7 } })
    await settle(created)
    expect(asked(github.requests)).toEqual(['ask #2 octocat docs-team'])
  })

  test('once: not again where a follow-up brings the comment up to date', async () => {
    const { settle, github } = setUp({ reviewers })
    await settle()
    await settle(failed)
    expect(asked(github.requests)).toHaveLength(1)
  })

  test('whatever GitHub refuses is a warning, and the comment is written', async () => {
    const { settle, github, lines } = setUp({ reviewers })
    github.port.requestReviewers = async () => [failure(422)]
    await settle()
    github.port.requestReviewers = () => Promise.reject(failure(502))
    await settle(created, { in: 1, job: { ...opened, id: 'job-2' } })
    expect(lines).toEqual([
      ['warning', expect.stringMatching(/^In #2: GitHub did not: 422/)],
      ['warning', expect.stringMatching(/^Nobody could be asked to review #2: GitHub did not: 502/)],
    ])
    expect(github.records()).toHaveLength(2)
  })
})
