// @module-tag long

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLedger, type Ledger } from '../../../src/agent/ledger/ledger.ts'
import type { Clock } from '../../../src/kit/clock.ts'
import { connectGitHub, type GitHub } from '../../../src/kit/github/github.ts'
import { renderScorecardOutput } from '../../../src/scorecard/output.ts'
import { readAgentHistory } from '../../../src/scorecard/read-history.ts'
import { isTruncated, toScorecard } from '../../../src/scorecard/scorecard.ts'
import { toCoverageNotes } from '../../../src/scorecard/words.ts'
import { type EmulatedGitHub, startGitHub } from '../../github/github.ts'
import { createRecordingLog } from '../recording-log.ts'
import { createHistoryDatabase, now, window } from './history-database.ts'
import { anyHistory, play, project } from './random-histories.ts'

let time = now
// Nobody waits here: a sleep never ends.
const clock: Clock = { now: () => time, monotonic: () => 0, sleep: () => new Promise(() => {}) }
let emulated: EmulatedGitHub
let github: GitHub
let ledger: Ledger
let empty: ReturnType<EmulatedGitHub['store']['read']>

beforeAll(async () => {
  emulated = await startGitHub({ clock })
  const { signal } = new AbortController()
  const { owner, name, id } = emulated.repository()
  const token = emulated.token({ limit: 1_000_000_000, permissions: { issues: 'read', 'pull-requests': 'read' } })
  const limits = { deadline: 600_000, signal }
  const world = { clock, signal, log: createRecordingLog().log, redact: (text: string) => text }
  github = connectGitHub({ ...world, token, apiUrl: emulated.apiUrl, repository: { owner, name }, limits })
  const inputs = { ...project, repository: undefined, previousSecretKey: undefined }
  ledger = createLedger({ world, inputs, repository: { owner, name, id } }, { ...github, now: () => now })
  empty = emulated.store.read()
})
afterAll(() => emulated.close())

async function readScorecard(topic: string) {
  const inputs = { label: 'agent', topic, window, pagesRoot: undefined }
  const history = await readAgentHistory({ here: { ledger }, target: { github, ledger }, inputs }, now)
  return toScorecard(history, topic, undefined)
}

test(
  'H144: of 500 random pasts, forged records among them, every figure is what a database makes of them',
  { timeout: 240_000 },
  () =>
    fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        emulated.store.reset(empty)
        const database = createHistoryDatabase(history.topic)
        const setTime = (to: number) => {
          time = to
        }
        play(history, { github: emulated, database, setTime })
        time = now
        const json = JSON.parse(renderScorecardOutput(await readScorecard(history.topic)))
        const byTopic = (a: { topic: unknown }, b: { topic: unknown }) => (String(a.topic) < String(b.topic) ? -1 : 1)
        const { did_it_help, window: _, not_looked_at, pull_requests, ...figures } = json
        const { topics, ...expected } = database.figures()
        expect({
          ...figures,
          topics: figures.topics.toSorted(byTopic),
          pull_requests: pull_requests.map(({ title: _, ...one }: { title: string }) => one),
        }).toEqual({
          ...expected,
          topics: topics.toSorted((a, b) => byTopic({ topic: null, ...a }, { topic: null, ...b })),
        })
        expect([did_it_help, not_looked_at]).toEqual([null, 0])
        database.close()
      }),
      { numRuns: 500 },
    ),
)

test('H144: of 230 pull requests that strangers label, the newest 200 are looked at and the others are counted', async () => {
  emulated.store.reset(empty)
  for (let count = 0; count < 230; count += 1) emulated.pullRequest({ labels: ['agent'] })
  const { notOurs, notLookedAt, figures } = await readScorecard('')
  expect([notOurs, notLookedAt, figures.opened, figures.open]).toEqual([200, 30, 0, 0])
})

test('of more than 5,000 comments the newest are read, and the scorecard says that requests may be missing', async () => {
  emulated.store.reset(empty)
  emulated.issue()
  for (let count = 0; count < 5_101; count += 1) {
    emulated.comment({ thread: 1, body: 'Talk' })
    // Without a past, which would hold every list there was.
    if (count % 100 === 0) emulated.store.reset(emulated.store.read())
  }
  const scorecard = await readScorecard('')
  expect([scorecard.isCommentsPartial, isTruncated(scorecard)]).toEqual([true, true])
  expect(toCoverageNotes(scorecard)).toContain(
    'Only the newest 5,000 comments were read: requests and follow-ups may be missing.',
  )
})
