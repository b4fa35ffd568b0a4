import { afterAll, beforeEach, expect, test } from 'vitest'
import { deriveSigningKey } from '../../../src/agent/context.ts'
import { type SignedRecord, signRecord } from '../../../src/agent/memory/record.ts'
import type { Clock } from '../../../src/kit/clock.ts'
import { connectGitHub } from '../../../src/kit/github/github.ts'
import { isByAgent, isIn, readAgentHistory } from '../../../src/scorecard/read-history.ts'
import { coverageNotes } from '../../../src/scorecard/words.ts'
import { startGitHub } from '../../github/github.ts'
import { dayMs, now, window } from './scorecards.ts'

let time = now
// No test here waits, so a sleep never ends.
const clock: Clock = { now: () => time, monotonic: () => 0, sleep: () => new Promise(() => {}) }
const keys = { secretKey: 'the key of this project', previousSecretKey: 'the key before it' }
const agent = 'agent-app[bot]'
const emulated = await startGitHub({ clock })
const token = emulated.token({ limit: 1_000_000_000, permissions: { issues: 'none', 'pull-requests': 'read' } })
const limits = { deadline: 600_000, signal: new AbortController().signal }
const given = { clock, token, apiUrl: emulated.apiUrl, limits, redact: (text: string) => text }
const github = connectGitHub({ ...given, repository: emulated.repository() })
const empty = emulated.store.read()

afterAll(() => emulated.close())
beforeEach(() => {
  emulated.store.reset(empty)
  emulated.journal.clear()
  time = now
})

const read = (topic = '') => {
  const inputs = { ...keys, label: 'agent', topic, window }
  return readAgentHistory({ github, repositoryId: emulated.repository().id, inputs })
}

type Written = Readonly<{ record?: Partial<SignedRecord>; key?: string; author?: string; above?: string }>

/** Writes a comment with a record in the pull request, by default the record of its opening. */
function write(number: number, { record, key = keys.secretKey, author, above = '' }: Written = {}): void {
  const time = now - 90 * dayMs
  const signed: SignedRecord = {
    ...{ kind: 'pull-request', operation: 'message', state: 'completed', key: 'comment:1', thread: number },
    ...{ repository: emulated.repository().id, service: 'e'.repeat(16), attempt: 'a'.repeat(16), topic: undefined },
    ...{ jobId: 'job-1', requestedAt: time, stateAt: time, ...record },
  }
  const body = `${above}${signRecord(signed, deriveSigningKey(key))}\n\nText`
  emulated.comment({ thread: number, author: author ?? 'github-actions[bot]', body })
}

function open(label = 'agent', daysAgo = 1): number {
  time = now - daysAgo * dayMs
  return emulated.pullRequest({ author: agent, labels: [label] }).pull_request.number
}

test('H144: a pull request is ours only if it has a record of its own that one of our keys signed', async () => {
  const records: Readonly<Record<string, Written>> = {
    ours: {},
    'of another project': { record: { service: 'f'.repeat(16) } },
    'under the previous key': { key: keys.previousSecretKey },
    'under an unknown key': { key: 'somebody' },
    'of another thread': { record: { thread: 1000 } },
    'of another repository': { record: { repository: 1 } },
    'copied by somebody': { author: 'mallory' },
    'below a line': { above: 'See below.\n' },
    'of a command there': { record: { kind: 'status' } },
  }
  const numbers = Object.entries(records).map(([name, written]) => {
    const number = open()
    write(number, written)
    return [number, name] as const
  })
  const { pullRequests, notOurs } = await read()
  const counted = pullRequests.map(({ number }) => new Map(numbers).get(number))
  expect(counted.toReversed()).toEqual(['ours', 'of another project', 'under the previous key'])
  expect(notOurs).toBe(6)
})

test('each message that was sent there counts as one follow-up; the first record of its opening has the topic', async () => {
  const number = open()
  write(number, { record: { topic: 'docs' } })
  write(number, { record: { topic: 'later' } })
  const send = (record: Partial<SignedRecord>, more: Written = {}) =>
    write(number, { record: { kind: 'status', ...record }, ...more })
  for (const key of ['comment:2', 'comment:2']) send({ key })
  send({ key: 'comment:3', state: 'unknown' })
  send({ key: 'comment:4', state: 'not-sent' })
  send({ key: 'comment:5', operation: 'create' })
  send({ key: 'comment:6' }, { author: 'mallory' })
  expect((await read()).pullRequests).toMatchObject([{ number, topic: 'docs', followUps: 2 }])
  expect((await read('docs')).pullRequests).toHaveLength(1)
  expect((await read('later')).pullRequests).toEqual([])
})

test('labeled pull requests count if they were opened, merged, or closed in the period, or are open now', async () => {
  const [stayed, merged, closed] = [open('Agent', 90), open('agent', 80), open('agent', 70)]
  const [reopened, early, recent] = [open('agent', 60), open('agent', 50), open('agent', 2)]
  for (const number of [stayed, merged, closed, reopened, early, recent, open('other', 2)]) write(number)
  time = now - 40 * dayMs
  emulated.closeThread(early)
  time = now - dayMs
  emulated.mergeThread(merged)
  for (const number of [closed, reopened, recent]) emulated.closeThread(number)
  emulated.reopenThread(reopened)
  const { pullRequests } = await read()
  expect(pullRequests.map(({ number }) => number)).toEqual([recent, reopened, closed, merged, stayed])
  expect(pullRequests.map(({ state }) => state).join(' ')).toBe('closed open closed merged open')
  expect(pullRequests[3]).toMatchObject({ createdAt: now - 80 * dayMs, settledAt: now - dayMs, isUntouched: true })
  expect(pullRequests[1]?.settledAt).toBeUndefined()
})

test('H144: of 203 labeled pull requests, only the 200 updated last are checked, and the scorecard says so', async () => {
  for (let count = 0; count < 203; count += 1) emulated.pullRequest({ labels: ['agent'] })
  time = now + dayMs
  emulated.push(1)
  time = now
  const history = await read()
  expect([history.notOurs, history.notLookedAt, history.pullRequests]).toEqual([200, 3, []])
  expect(coverageNotes(history, 200).slice(0, 2)).toEqual([
    '3 pull requests with the label were not checked: only the 200 most recently updated ones are.',
    '200 pull requests with the label were not opened by a request of this action, so they are not counted.',
  ])
  const asked = emulated.journal.entries('issues/list-comments').map(({ path }) => Number(path.split('/')[5]))
  expect([asked.includes(1), asked.includes(2), asked.includes(5)]).toEqual([true, false, true])
})

test.each([
  [1, 'mona', false],
  [248, agent, true],
  [249, agent, false],
])(
  'merged after %i more commits by %s: whether it was untouched, as far as GitHub lists commits: %s',
  async (count, author, isUntouched) => {
    const number = open()
    write(number)
    for (let more = 0; more < count; more += 1) emulated.push(number, { author })
    emulated.mergeThread(number)
    expect((await read()).pullRequests).toMatchObject([{ isUntouched }])
  },
)

test('a window begins with its first day, and ends before its last one', () => {
  const times = ['2026-10-23T23:59:59Z', '2026-10-24T00:00:00Z', '2026-11-20T23:59:59Z', '2026-11-21T00:00:00Z']
  expect(times.map((at) => isIn(window, Date.parse(at)))).toEqual([false, true, true, false])
})

const commit = (author: string | undefined, gitAuthor?: string, isMerge = false) => ({
  ...{ sha: 'a'.repeat(40), author, isMerge },
  gitAuthor,
})
const [unknown, other] = ['Agent <agent@example.com>', 'Agent <mona@example.com>']

test.each([
  ['by who opened it, in any case', [commit('agent[bot]'), commit('Agent[bot]')], true],
  ['also by a person', [commit('agent[bot]'), commit('mona')], false],
  ['and a merge of the base branch', [commit('agent[bot]'), commit('mona', 'Mona <m@example.com>', true)], true],
  ['by an address unknown to GitHub', [commit(undefined, unknown), commit(undefined, unknown)], true],
  ['by the same name with another address', [commit(undefined, unknown), commit(undefined, other)], false],
  ['by nobody that anything tells', [commit('agent[bot]'), commit(undefined)], false],
])('commits %s', (_, commits, expected) => {
  expect(isByAgent('agent[bot]', commits)).toBe(expected)
})
