import { expect, test } from 'vitest'
import {
  repairPullRequests,
  type SettlingSession,
  type StartingRequest,
  writePullRequestComment,
} from '../../../../src/agent/ledger/pull-request-comment.ts'
import type { LedgerRecord } from '../../../../src/agent/ledger/record.ts'
import { CancelledError } from '../../../../src/kit/errors.ts'
import { aPullRequest, failure, mona, opened, otherKey, setUpLedger, toOpened } from './memory-github.ts'

const completed = { outcome: 'completed', operation: 'wait', job: opened } as const
const failed = { ...completed, outcome: 'failed' } as const
const created = { ...completed, operation: 'create' } as const
const origin: StartingRequest = {
  thread: 1,
  request: 'comment:5',
  requestedAt: 1000,
  attempt: '00000000000000ff',
  topic: 'weekly-docs',
  login: 'mona',
  askedBy: 'person',
  label: 'agent',
}
const ofJob = { kind: 'pull-request', thread: 2, state: 'completed', jobId: 'job-1', label: 'agent' } as const

interface Given {
  readonly outcome?: typeof completed | typeof failed | typeof created
  readonly job?: typeof opened
  readonly isFirst?: boolean
  readonly origin?: Partial<StartingRequest>
}

function setUp(given: Partial<Pick<SettlingSession, 'countsByLabel'>> = {}) {
  const set = setUpLedger()
  const { github, time, ledger } = set
  const session = { ...set.session, ...given }
  const listOpened = () => ledger.listRecords({ number: 2, isPullRequest: true })
  return {
    ...set,
    settle: ({ outcome = completed, job = opened, isFirst, origin: from }: Given = {}) =>
      time.run(
        writePullRequestComment(session, { outcome: { ...outcome, job }, isFirst, origin: { ...origin, ...from } }),
      ),
    /** In the pull request itself. */
    settleHere: () => time.run(writePullRequestComment(session, { outcome: completed, origin }, 2)),
    repair: async () =>
      time.run(repairPullRequests(session, await session.agentRepositories.getHere(), await listOpened())),
    says: () =>
      github.records().map(({ thread, kind, state, jobId, isLabeled }) => [thread, kind, state, jobId, isLabeled]),
    levels: () => set.lines.map(([level]) => level),
  }
}

test('the pull request gets its label, then its comment, which names job, request and what was asked for', async () => {
  const { settle, github, time } = setUp()
  const limits = { hasAllowedPaths: true }
  expect(await settle({ origin: limits })).toBeUndefined()
  expect(github.requests).toEqual(['list #2', 'label #2 agent', 'create #2', 'list #2'])
  const record = { ...origin, ...ofJob, ...limits, isLabeled: true, stateAt: time.clock.now() }
  expect(github.records()).toEqual([expect.objectContaining(record)])
  expect(github.texts()).toEqual(['completed'])
})

test.each([
  [1, 'label #2 agent'],
  [0, 'list #2'],
])('no list comes before where this run started the job in a thread: #%i', async (thread, first) => {
  const { settle, github } = setUp()
  await settle({ outcome: created, isFirst: true, origin: { thread } })
  expect(github.requests[0]).toBe(first)
})

test('10: the pull request keeps the comment that it has', async () => {
  const { settle, says, github } = setUp()
  github.write(ofJob)
  await settle({ outcome: failed })
  expect(says()).toEqual([[2, 'pull-request', 'completed', 'job-1', undefined]])
  expect(github.requests).toEqual(['list #2'])
})

test('the pull request gets nothing where it is the thread of the run', async () => {
  const { settleHere, github } = setUp()
  await settleHere()
  expect(github.requests).toEqual([])
})

test.each<[string, string]>([
  ['H46: it is in another repository', 'https://github.com/octo-org/other/pull/2'],
  ['H45: it is on another server', 'https://git.example.com/octo-org/docs/pull/2'],
  ['H45: the link is no pull request', 'javascript:alert(1)'],
])('the pull request gets nothing where %s', async (_, prLink) => {
  const { settle, github } = setUp()
  await settle({ job: toOpened(prLink) })
  expect(github.requests).toEqual([])
})

test('the pull request has one comment where two runs write it at the same moment: the first stays', async () => {
  const { settle, says, github } = setUp()
  await Promise.all([settle({ outcome: created }), settle({ outcome: created })])
  expect(says()).toEqual([[2, 'pull-request', 'completed', 'job-1', true]])
  expect([...github.comments.keys()]).toEqual([100])
})

test('H85: a stranger’s copy is never edited, and our own comment beside it is', async () => {
  const { settle, github, says } = setUp()
  const unlabeled = { ...ofJob, isLabeled: false } as const
  github.write(unlabeled, { by: mona, id: 50 })
  await settle()
  github.write(unlabeled)
  await settle()
  expect(says().map((record) => record[4])).toEqual([false, true])
  expect([...github.comments.keys()]).toEqual([50, 100])
})

test.each([
  [1, [1000], true],
  [2, [1000, 3000], true],
  [3, [1000, 3000, 6000], true],
  [4, [1000, 3000, 6000], false],
])('8: a pull request not found %i times: waits %j, label %s', async (times, waits, isLabeled) => {
  for (const thread of [0, 1]) {
    const { settle, github, time } = setUp()
    for (let count = 0; count < times; count += 1)
      github.fail(thread === 0 && count === 0 ? 'list' : 'label', failure(404))
    await settle({ outcome: created, isFirst: true, origin: { thread } })
    expect(github.records().map((record) => record.isLabeled)).toEqual([isLabeled])
    expect(time.waits.map(({ ms }) => ms)).toEqual(waits)
  }
})

test('8: a pull request that is not found yet has its reviewers asked once it is found', async () => {
  const { settle, github } = setUp()
  github.fail('pull #2', failure(404))
  await settle({ origin: { label: undefined, reviewers: octocat } })
  const asked = ['pull #2', 'pull #2', 'ask #2 octocat']
  expect(github.requests).toEqual(['list #2', ...asked, 'create #2', 'list #2'])
})

test('H120: a run that is asked to stop still looks again for its new pull request, and writes the comment', async () => {
  const { settle, github, time, stop } = setUp()
  stop.abort(new CancelledError('asked to stop'))
  github.fail('create', failure(404))
  await settle({ outcome: created })
  expect(github.records()).toHaveLength(1)
  expect(time.waits.map(({ ms }) => ms)).toEqual([1000])
})

test.each([403, 404])('H63: the comment: a warning, and a remark: %i', async (status) => {
  const { settle, github, lines } = setUp()
  for (let count = 0; count < 4; count += 1) github.fail('create', failure(status))
  const remark = await settle()
  expect(remark).toMatch(/start another paid job\. Check that .*`pull-requests: write`/)
  const [said = '', fix = ''] = remark?.split(/(?= Check)/) ?? []
  expect(lines).toEqual([['warning', `${said} GitHub did not: ${status}.${fix}`]])
})

test('H63: any other failure is a warning without a remark', async () => {
  const { settle, github, lines } = setUp()
  github.fail('list', failure(502))
  expect(await settle()).toBeUndefined()
  const warning = /^The comment in #2 could not be updated: GitHub did not: 502/
  expect(lines).toEqual([['warning', expect.stringMatching(warning)]])
})

test.each([
  [true, 'warning'],
  [false, 'info'],
] as const)(
  'the label: the comment says so; whether later runs count by it, %s, makes it a line of the kind %s',
  async (...row) => {
    const [countsByLabel, level] = row
    const { settle, github, lines, says } = setUp({ countsByLabel })
    github.fail('label', failure(403))
    await settle()
    expect(says()).toEqual([[2, 'pull-request', 'completed', 'job-1', false]])
    const words = /^Could not add the label "agent" to #2: GitHub did not: 403/
    expect(lines).toEqual([[level, expect.stringMatching(words)]])
  },
)

const octocat = { users: ['octocat'], teams: [], hasRequester: false }

test('6, 7: what is missing is set as its record says, and the text of the comment stays', async () => {
  const { repair, github } = setUp()
  github.write({ ...ofJob, isLabeled: false, isReviewRequested: false, reviewers: octocat })
  await repair()
  expect(github.requests).toEqual(['list #2', 'label #2 agent', 'pull #2', 'ask #2 octocat', 'get 100', 'update 100'])
  expect(github.records()).toMatchObject([{ state: 'completed', isLabeled: true, isReviewRequested: true }])
  expect(github.texts()).toEqual(['Text'])
})

test.each([
  ['it is set already', { isLabeled: true }, {}],
  ['there never was one', { isLabeled: undefined }, {}],
  ['the comment is a stranger’s', {}, { by: mona }],
  ['no known key has signed the record', {}, { key: otherKey }],
])('6, 7: what is missing is not set where %s', async (_, given, place) => {
  const { repair, github } = setUp()
  github.write({ ...ofJob, isLabeled: false, ...given }, place)
  await repair()
  expect(github.requests).toEqual(['list #2'])
})

test('6, 7: what is missing stays so where GitHub refuses it, and a record that cannot be written too', async () => {
  const { repair, github, says, levels } = setUp()
  github.write({ ...ofJob, isLabeled: false })
  github.fail('label', failure(403))
  await repair()
  github.fail('update', failure(403))
  await repair()
  expect(says()[0]?.[4]).toBe(false)
  expect(levels()).toEqual(['info', 'debug'])
})

const reviewers = { users: ['octocat'], teams: ['docs-team'], hasRequester: true }
const asked = (requests: readonly string[]) => requests.filter((request) => request.startsWith('ask'))

test.each<[who: string, reviewers: LedgerRecord['reviewers'], login: string | undefined, asked: string[]]>([
  ['nobody, where nobody is named', undefined, 'mona', []],
  ['all that are named, and the person who asked', reviewers, 'mona', ['ask #2 octocat mona docs-team']],
  ['somebody once who is named and has asked', reviewers, 'octocat', ['ask #2 octocat docs-team']],
  ['the others, where no person has asked', reviewers, undefined, ['ask #2 octocat docs-team']],
])('asked to review: %s', async (_, given, login, expected) => {
  const { settle, github } = setUp()
  await settle({ outcome: created, origin: { reviewers: given, login } })
  expect(asked(github.requests)).toEqual(expected)
})

test('no review is asked of who has opened the pull request: GitHub would refuse', async () => {
  const { settle, github } = setUp()
  github.port.getPullRequest = async () => aPullRequest({ author: { login: 'Mona', id: 7 } })
  await settle({ outcome: created, origin: { reviewers } })
  expect(asked(github.requests)).toEqual(['ask #2 octocat docs-team'])
})

test('a refused reviewer is a warning, and only who might be accepted later is asked again', async () => {
  const { settle, github, lines } = setUp()
  github.port.requestReviewers = async () => [failure(422)]
  await settle({ origin: { reviewers } })
  github.port.requestReviewers = () => Promise.reject(failure(502))
  await settle({ outcome: created, job: { ...opened, id: 'job-2' }, origin: { reviewers } })
  expect(lines).toEqual([
    ['warning', expect.stringMatching(/^In #2: GitHub did not: 422/)],
    ['warning', expect.stringMatching(/^Nobody could be asked to review #2: GitHub did not: 502/)],
  ])
  expect(github.records().map(({ isReviewRequested }) => isReviewRequested)).toEqual([true, false])
})
