import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Clock } from '../../../src/kit/clock.ts'
import { connectGitHub, type GitHub } from '../../../src/kit/github/github.ts'
import { isByAgent, isIn, readAgentHistory } from '../../../src/scorecard/read-history.ts'
import { computeScorecard, renderJson } from '../../../src/scorecard/scorecard.ts'
import { coverageNotes } from '../../../src/scorecard/words.ts'
import { type EmulatedGitHub, startGitHub } from '../../github/github.ts'
import { createHistoryDatabase, dayMs, now, window } from './history-database.ts'
import { anyHistory, keys, play } from './random-histories.ts'

let time = now
// Nobody waits here: a sleep never ends.
const clock: Clock = { now: () => time, monotonic: () => 0, sleep: () => new Promise(() => {}) }
let emulated: EmulatedGitHub
let github: GitHub
let empty: ReturnType<EmulatedGitHub['store']['read']>

beforeAll(async () => {
  emulated = await startGitHub({ clock })
  const token = emulated.token({ limit: 1_000_000_000, permissions: { issues: 'none', 'pull-requests': 'read' } })
  const limits = { deadline: 600_000, signal: new AbortController().signal }
  const given = { clock, token, apiUrl: emulated.apiUrl, limits, redact: (text: string) => text }
  github = connectGitHub({ ...given, repository: emulated.repository() })
  empty = emulated.store.read()
})
afterAll(() => emulated.close())
beforeEach(() => emulated.store.reset(empty))
afterEach(() => emulated.journal.clear())

const read = (topic = '') =>
  readAgentHistory({
    github,
    repositoryId: emulated.repository().id,
    inputs: { ...keys, label: 'agent', topic, window },
  })

function playNow(history: Parameters<typeof play>[0], database = createHistoryDatabase('')): void {
  const setTime = (to: number) => {
    time = to
  }
  play(history, { github: emulated, database, setTime })
  time = now
}

test('H144: of random pasts, forged records among them, every figure is what a database makes of them', () =>
  fc.assert(
    fc.asyncProperty(anyHistory, async (history) => {
      emulated.store.reset(empty)
      const database = createHistoryDatabase(history.topic)
      playNow(history, database)
      const card = JSON.parse(renderJson(computeScorecard(await read(history.topic), now)))
      const byName = (a: { topic: unknown }, b: { topic: unknown }) =>
        String(a.topic ?? '') < String(b.topic ?? '') ? -1 : 1
      expect({
        ...card,
        topics: card.topics.toSorted(byName),
        pull_requests: card.pull_requests.map(({ title: _, ...one }: { title: string }) => one),
      }).toEqual({ ...database.figures(), window: { from: window.from, to: window.to }, not_looked_at: 0 })
      database.close()
    }),
    { numRuns: 40 },
  ))

test('H144: of 203 pull requests that strangers label, the 200 updated last are looked at, and it says so', async () => {
  for (let count = 0; count < 203; count += 1) emulated.pullRequest({ labels: ['agent'] })
  time = now + dayMs
  emulated.push(1)
  time = now
  const history = await read()
  expect([history.notOurs, history.notLookedAt, history.pullRequests]).toEqual([200, 3, []])
  expect(coverageNotes(history, 200).slice(0, 2)).toEqual([
    '3 pull requests with the label were not looked at: the limit is the 200 that were updated last.',
    '200 pull requests with the label were not opened by a request of this action, and not counted.',
  ])
  const asked = emulated.journal.entries('issues/list-comments').map(({ path }) => Number(path.split('/')[5]))
  expect([asked.includes(1), asked.includes(2), asked.includes(5)]).toEqual([true, false, true])
})

test.each([
  [248, 1],
  [249, 0],
])('of %i commits more than the first, all by the agent: whether GitHub lists them all', async (count, untouched) => {
  const commits = Array.from({ length: count }, () => ({ author: 'mona' as const, isMerge: false }))
  const planned = {
    hoursAgo: 48,
    fate: 'merged',
    label: 'agent',
    settledAfterHours: 2,
    author: 'mona',
  } as const
  const pullRequests = [{ ...planned, commits, flaw: 'none' as const, topic: 'docs' as const, messages: [] }]
  playNow({ pullRequests, topic: '' })
  expect(computeScorecard(await read(), now).merged_untouched).toBe(untouched)
})

test('a window begins with its first day, and ends before its last one', () => {
  const times = ['2026-10-23T23:59:59Z', '2026-10-24T00:00:00Z', '2026-11-20T23:59:59Z', '2026-11-21T00:00:00Z']
  expect(times.map((at) => isIn(window, Date.parse(at)))).toEqual([false, true, true, false])
})

const commit = (author: string | undefined, gitAuthor?: string, isMerge = false) => ({
  ...{ sha: 'a'.repeat(40), author, isMerge },
  ...(gitAuthor === undefined ? {} : { gitAuthor }),
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
