// What strangers write on GitHub, through the whole action; the answers of the service are generated in unit/kit/service and
// unit/report. `npm run fuzz` runs the same for longer.

import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { startGitHub } from '../github/github.ts'
import { anyJson, hostileText, mutated } from './arbitraries.ts'
import { expectInert, expectInvariants } from './invariants.ts'
import { type FuzzOptions, type FuzzRun, runAction } from './world.ts'

const { FUZZ_RUNS = '1000', FUZZ_SECONDS } = process.env

const lengths = [
  { length: 'briefly', numRuns: 50, options: {} },
  { length: 'at length', numRuns: Number(FUZZ_RUNS), options: { tags: ['long'] } },
]
const until =
  FUZZ_SECONDS === undefined
    ? {}
    : { interruptAfterTimeLimit: Number(FUZZ_SECONDS) * 1_000, markInterruptAsFailure: false }

const now = () => Date.parse('2031-05-06T07:08:09Z')
/** With issue 1 and pull request 2; `mona` may write. */
const github = await startGitHub({ clock: { now }, writesPerMinute: Number.POSITIVE_INFINITY })
await github.close()
github.setRole('mona', 'write')
github.issue()
github.pullRequest()

/** Begins anew with each value, runs the action, looks at what has to hold of every run, and says how often each end came. */
function surface<T>(
  values: fc.Arbitrary<T>,
  toOptions: (value: T) => Omit<FuzzOptions, 'github'>,
  check: (run: FuzzRun, value: T) => void,
) {
  return async (name: string, numRuns: number): Promise<void> => {
    const outcomes = new Map<string, number>()
    const property = fc.asyncProperty(values, async (value) => {
      github.store.reset(beginning)
      github.journal.clear()
      const run = await runAction({ ...toOptions(value), github })
      expectInvariants(run)
      for (const { body, author } of github.comments(1)) if (author.login === 'github-actions[bot]') expectInert(body)
      check(run, value)
      const end = `${run.outcome} ${run.outputs.reason ?? ''}`.trim()
      outcomes.set(end, (outcomes.get(end) ?? 0) + 1)
    })
    const details = await fc.check(property, { ...until, numRuns, endOnFailure: false })
    const { failed, numRuns: done, seed } = details
    const counts = [...outcomes].sort(([, a], [, b]) => b - a).map(([end, times]) => `${end} ${times}`)
    console.log(`fuzz ${name}: ${done} runs, seed ${seed}: ${counts.join(', ')}`)
    if (failed) throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance })
    expect(done).toBeGreaterThan(FUZZ_SECONDS === undefined ? numRuns - 1 : 20)
    expect(outcomes.size, 'more than one way to end').toBeGreaterThan(1)
  }
}

const text = { body: '/agent do it', author: 'mona' }
const events = [
  ['issue_comment', github.comment({ thread: 1, ...text })],
  ['pull_request_review_comment', github.reviewComment({ thread: 2, ...text })],
  ['pull_request_review', github.review({ thread: 2, ...text })],
  ['issues', github.issue(text)],
  ['issue_comment', github.comment({ thread: 1, ...text, author: 'stranger' })],
  ['pull_request', github.pullRequest()],
] as const
const beginning = github.store.read()
const names = fc.constantFrom('push', 'discussion', ...events.map(([name]) => name))
const payloads = surface(
  fc.constantFrom(...events).chain(([name, payload]) =>
    fc.record({
      name: fc.oneof({ arbitrary: fc.constant<string>(name), weight: 9 }, names),
      payload: fc.oneof({ arbitrary: mutated(payload), weight: 9 }, { arbitrary: anyJson, weight: 1 }),
    }),
  ),
  ({ name, payload }) => ({ event: name, payload }),
  ({ requests }, event) => {
    if (requests.length > 0)
      expect(event).toMatchObject({ payload: { sender: { login: expect.stringMatching(/^mona$/i) } } })
  },
)

const command = fc.constantFrom('/agent ', '/agent\n', '/agent new ', '/agent status', '/agent help ', '/agent', '')
const comments = surface(
  fc.record({
    parts: fc.tuple(command, hostileText, hostileText),
    title: hostileText,
    author: fc.constantFrom('stranger', 'mona', 'mona', 'mona'),
    // The workflow's own words.
    instructions: fc.constantFrom('', 'Be brief.'),
  }),
  ({ parts, title, author, ...inputs }) => {
    github.editThread(1, { title, body: title })
    const payload = github.comment({ thread: 1, author, body: parts.join('') })
    return { event: 'issue_comment', payload, inputs }
  },
  ({ requests }, { author }) => {
    if (author === 'stranger') expect([requests, github.journal.writes()]).toEqual([[], []])
    for (const { body } of requests) expectPrompt(body)
  },
)

/** What the agent gets to read: nothing hidden, nothing broken. */
function expectPrompt(body = '{"prompt":"x"}'): void {
  const { prompt } = v.parse(v.object({ prompt: v.string() }), JSON.parse(body))
  expect(prompt.trim()).not.toBe('')
  expect(prompt.isWellFormed()).toBe(true)
  expect(prompt).not.toMatch(/[\0-\x08\x0B\x0C\x0E-\x1F\x7F\u200B\u2060\uFEFF\u00AD\p{Bidi_Control}]/u)
  expect(prompt).not.toMatch(/[\u{E0000}-\u{E007F}]|[\u{E0100}-\u{E01EF}]/u)
}

const surfaces = Object.entries({
  'any payloads of events': payloads,
  'any comments': comments,
})
describe.each(lengths)('H126: $length', ({ numRuns, options }) => {
  test.each(surfaces)('%s', options, (name, fuzz) => fuzz(name, numRuns))
})
