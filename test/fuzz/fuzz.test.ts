// Four surfaces that strangers write to, each through the whole action. `npm run fuzz` runs the same for longer.

import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { answerOf, anyJson, hostilePath, hostileText, jobAnswer, mutated, pageJson } from './arbitraries.ts'
import { expectInert, expectInvariants } from './invariants.ts'
import { type Answer, openGitHub, runAction, type Service } from './world.ts'

const { FUZZ_RUNS = '1000', FUZZ_SECONDS } = process.env

const lengths = [
  { length: 'briefly', numRuns: 50, options: { timeout: 120_000 } },
  { length: 'at length', numRuns: Number(FUZZ_RUNS), options: { timeout: 900_000, tags: ['long'] } },
]
const until =
  FUZZ_SECONDS === undefined
    ? {}
    : { interruptAfterTimeLimit: Number(FUZZ_SECONDS) * 1_000, markInterruptAsFailure: false }

/** Runs the property and says how often it held. */
async function fuzz<T>(
  surface: string,
  numRuns: number,
  values: fc.Arbitrary<T>,
  check: (value: T) => Promise<string>,
): Promise<void> {
  const outcomes = new Map<string, number>()
  const property = fc.asyncProperty(values, async (value) => {
    const outcome = await check(value)
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  })
  const details = await fc.check(property, { ...until, numRuns, endOnFailure: false })
  const { failed, numRuns: done, seed } = details
  const counts = [...outcomes].sort(([, a], [, b]) => b - a).map(([name, times]) => `${name} ${times}`)
  console.log(`fuzz ${surface}: ${done} runs, seed ${seed}: ${counts.join(', ')}`)
  if (failed) throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance })
  expect(done).toBeGreaterThan(FUZZ_SECONDS === undefined ? numRuns - 1 : 20)
  expect(outcomes.size, 'more than one way to end').toBeGreaterThan(1)
}

const dispatch = { name: 'workflow_dispatch', payload: {} }
/** The answers one after the other; the last one repeats. */
const inTurn =
  (answers: readonly Answer[]): Service =>
  (_, count) =>
    answers[Math.min(count, answers.length - 1)] ?? new Error('no answer')
const json = (value: unknown, status = 200): Answer => ({
  status,
  contentType: 'application/json',
  body: Buffer.from(JSON.stringify(value)),
})
const goodService: Service = ({ method }) =>
  json(
    method === 'POST' ? { id: 'job-1', status: 'active' } : { id: 'job-1', status: 'completed' },
    method === 'POST' ? 201 : 200,
  )

const github = await openGitHub()
const beginning = github.store.read()
function startAgain(): void {
  github.store.reset(beginning)
  github.journal.clear()
}

function fuzzAnswers(numRuns: number): Promise<void> {
  const inputs = fc.constantFrom<Record<string, string>>(
    { prompt: 'x' },
    { prompt: 'x', 'job-id': 'job-1' },
    { 'job-id': 'job-1' },
    { prompt: 'x', wait: 'false' },
  )
  const given = fc.record({ answers: fc.array(jobAnswer, { minLength: 1, maxLength: 6 }), inputs })
  return fuzz('service JSON', numRuns, given, async ({ answers, inputs }) => {
    startAgain()
    const run = await runAction({
      event: dispatch,
      inputs: { 'timeout-minutes': '1', ...inputs },
      service: inTurn(answers),
      github,
    })
    expectInvariants(run)
    expect('admin' in {}).toBe(false)
    return run.outcome.outcome
  })
}

async function fuzzPayloads(numRuns: number): Promise<void> {
  const body = '/agent do it'
  const author = 'mona'
  const events = [
    ['issue_comment', github.comment({ thread: 1, author, body })],
    ['pull_request_review_comment', github.reviewComment({ thread: 2, author, body })],
    ['pull_request_review', github.review({ thread: 2, author, body })],
    ['issues', github.issue({ author, body })],
    ['issue_comment', github.comment({ thread: 1, author: 'stranger', body })],
    ['pull_request', github.pullRequest()],
  ] as const
  const given = fc.constantFrom(...events).chain(([name, payload]) =>
    fc.record({
      name: fc.oneof(
        { arbitrary: fc.constant<string>(name), weight: 9 },
        fc.constantFrom('push', 'discussion', ...events.map(([other]) => other)),
      ),
      payload: fc.oneof({ arbitrary: mutated(payload), weight: 9 }, { arbitrary: anyJson, weight: 1 }),
    }),
  )
  await fuzz('event payloads', numRuns, given, async (event) => {
    startAgain()
    const run = await runAction({ event, github, service: goodService })
    expectInvariants(run)
    if (run.exchanges.length > 0)
      expect(event).toMatchObject({ payload: { sender: { login: expect.stringMatching(/^mona$/i) } } })
    for (const { body, author } of github.comments(1)) if (author.login === 'github-actions[bot]') expectInert(body)
    return run.outcome.outcome
  })
}

async function fuzzComments(numRuns: number): Promise<void> {
  const command = fc.tuple(
    fc.constantFrom('/agent ', '/agent\n', '/agent new ', '/agent status', '/agent help ', '/agent', ''),
    hostileText,
    hostileText,
  )
  const given = fc.record({
    parts: command,
    title: hostileText,
    isStranger: fc.constantFrom(true, false, false, false),
    context: fc.constantFrom('link', 'thread'),
    // The workflow's own words.
    instructions: fc.constantFrom('', 'Be brief.'),
  })
  await fuzz('comments', numRuns, given, async ({ parts, title, isStranger, context, instructions }) => {
    startAgain()
    github.editThread(1, { title, body: title })
    const payload = github.comment({ thread: 1, author: isStranger ? 'stranger' : 'mona', body: parts.join('') })
    const run = await runAction({
      event: { name: 'issue_comment', payload },
      inputs: { context, instructions },
      github,
      service: goodService,
    })
    expectInvariants(run)
    if (isStranger) expect([run.exchanges, github.journal.writes()]).toEqual([[], []])
    for (const { request } of run.exchanges) expectPrompt(request.body)
    for (const { body, author } of github.comments(1)) if (author.login === 'github-actions[bot]') expectInert(body)
    return run.outcome.outcome
  })
}

/** What the agent gets to read: nothing hidden, nothing broken. */
function expectPrompt(body = '{"prompt":"x"}'): void {
  const { prompt } = v.parse(v.object({ prompt: v.string() }), JSON.parse(body))
  expect(prompt.trim()).not.toBe('')
  expect(prompt.isWellFormed()).toBe(true)
  expect(prompt).not.toMatch(/[\0-\x08\x0B\x0C\x0E-\x1F\x7F\u200B\u2060\uFEFF\u00AD\p{Bidi_Control}]/u)
  expect(prompt).not.toMatch(/[\u{E0000}-\u{E007F}]|[\u{E0100}-\u{E01EF}]/u)
}

function fuzzPaths(numRuns: number): Promise<void> {
  const page = answerOf(pageJson(hostilePath))
  const given = fc.record({
    answers: fc.array(page, { minLength: 1, maxLength: 5 }),
    top: fc.constantFrom('0', '10', '100'),
    site: fc.constantFrom('', 'https://docs.test', 'https://docs.test/base/'),
    trend: fc.constantFrom('true', 'false', 'weeks'),
    compare: fc.constantFrom('previous', 'none'),
  })
  return fuzz('page paths', numRuns, given, async ({ answers, top, site, trend, compare }) => {
    const inputs = {
      mode: 'page-views',
      top,
      trend,
      compare,
      'site-url': site,
      'timeout-minutes': '1',
      'max-requests': '20',
    }
    startAgain()
    const run = await runAction({ event: dispatch, inputs, service: inTurn(answers), github })
    expectInvariants(run)
    if (run.outcome.outcome === 'reported') {
      expect(run.outputs['summary-line'], 'without a path').toMatch(/^[\x20-\x7E\u2013\u2019]+$/)
      for (const name of ['views-total', 'views-human', 'views-ai', 'pages'] as const)
        expect(run.outputs[name]).toMatch(/^\d+$/)
    }
    return run.outcome.outcome
  })
}

describe.each(lengths)('H126: $length', ({ numRuns, options }) => {
  test('any answers of the service', options, () => fuzzAnswers(numRuns))
  test('any payloads of events', options, () => fuzzPayloads(numRuns))
  test('any comments', options, () => fuzzComments(numRuns))
  test('any paths of pages', options, () => fuzzPaths(numRuns))
})
