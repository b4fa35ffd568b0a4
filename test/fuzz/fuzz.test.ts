// Feeds generated payloads and comments to the whole action. Responses of the service are generated in unit/kit/service and
// unit/report. `npm run fuzz` runs these tests for longer.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRedactor } from '../../src/kit/text/redact.ts'
import { createSite, type Run, type Site, type Step } from '../agent/site.ts'
import { secretKey } from '../agent/world.ts'
import { parseLogCommand } from '../runner/log-command.ts'
import { findSecretForms } from '../runner/secret-forms.ts'
import { outcomeNames } from '../unit/agent/outcomes.ts'
import { expectHarmless } from '../unit/agent/words/tree-oracle.ts'
import { anyJson, hostileText, mutated } from './arbitraries.ts'

const { FUZZ_RUNS = '1000', FUZZ_SECONDS } = process.env

const until =
  FUZZ_SECONDS === undefined
    ? {}
    : { interruptAfterTimeLimit: Number(FUZZ_SECONDS) * 1_000, markInterruptAsFailure: false }

/** Runs the action on a new site for each value, checks what must be true of every run, and counts the outcomes. */
const surface =
  <T>(
    values: fc.Arbitrary<T>,
    toStep: (value: T, site: Site) => Step,
    check: (run: Run, value: T, site: Site) => void,
  ) =>
  async (name: string, numRuns: number): Promise<void> => {
    const ends = new Map<string, number>()
    const property = fc.asyncProperty(values, async (value) => {
      const site = await createSite()
      createEvents(site)
      const run = await site.run(toStep(value, site))
      expectInvariants(run, site)
      check(run, value, site)
      await site.close()
      const end = `${run.outcome} ${run.reason}`
      ends.set(end, (ends.get(end) ?? 0) + 1)
    })
    const details = await fc.check(property, { ...until, numRuns, endOnFailure: false })
    console.log(`fuzz ${name}: ${details.numRuns} runs, seed ${details.seed}:`, Object.fromEntries(ends))
    if (details.failed) throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance })
    expect(details.numRuns).toBeGreaterThan(FUZZ_SECONDS === undefined ? numRuns - 1 : 20)
    expect(ends.size, 'more than one way to end').toBeGreaterThan(1)
  }

/** Identical on every site, including ids. */
function createEvents({ github }: Site) {
  const text = { body: '/agent do it', author: 'mona' }
  const pull = github.pullRequest()
  const thread = pull.pull_request.number
  return [
    ['issue_comment', github.comment({ thread: 1, ...text })],
    ['pull_request_review_comment', github.reviewComment({ thread, ...text })],
    ['pull_request_review', github.review({ thread, ...text })],
    ['issues', github.issue(text)],
    ['issue_comment', github.comment({ thread: 1, ...text, author: 'stranger' })],
    ['pull_request', pull],
  ] as const
}

const ourLinks =
  /^https:\/\/github\.com\/(?:[\w.-]+\/[\w.-]+\/pull\/\d+|octo-org\/docs\/(?:(?:issues|pull)\/\d+(?:#[\w-]+)?|actions\/runs\/\d+))$/
const redact = createRedactor([secretKey])

function expectInvariants({ outcome, exitCode, lines, service, ...run }: Run, { github, service: { journal } }: Site) {
  const outputs = new Map(Object.entries(run.outputs).map(([name, value]) => [name, redact(value).toWellFormed()]))
  const summary = redact(run.summary)
  const posts = journal.map(({ url, bodyText }) => `${url}\n${bodyText}`)
  const sinks = [...lines, ...outputs.values(), summary, ...posts, JSON.stringify(github.journal.entries())]
  for (const text of sinks) expect(findSecretForms(text, secretKey), 'O1').toEqual([])
  expect(outcomeNames, 'O2').toContain(outcome)
  expect([0, 1]).toContain(exitCode)
  for (const line of lines) {
    expect(line.length, 'a bounded line').toBeLessThan(2_200)
    expect(line, 'one line').not.toMatch(/[\r\n\u0085\u2028\u2029\u001B\0]/)
    const command = parseLogCommand(line, () => true)
    expect(command, `O3: ${line}`).toBeUndefined()
  }
  expect(service.filter((request) => request.includes('POST')).length, 'O4').toBeLessThanOrEqual(1)
  expect(service.length).toBeLessThan(10_000)
  if (exitCode === 1 || outcome === 'timeout') {
    expect(summary.length, 'O5: what happened').toBeGreaterThan(40)
    expect(summary, 'O5: which job').toContain(outputs.get('job-id') ?? '')
    expect(outputs.get('summary-line'), 'O5: in one sentence').not.toBe('')
  }
  expect(outputs.get('summary-line'), 'one line').not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}[\p{Bidi_Control}--\u200E]]/v)
  expect([...outputs.values()].join('').length).toBeLessThan(700_000)
  const ours = github.comments(1).filter(({ author }) => author.login === 'github-actions[bot]')
  for (const text of [summary, ...ours.map(({ body }) => body)])
    expectHarmless(text, ourLinks, /^<!-- agent-job-action .*/.exec(text)?.[0])
}

const template = await createSite()
const events = createEvents(template)
await template.close()
const names = fc.constantFrom('push', 'discussion', ...events.map(([name]) => name))
const payloads = surface(
  fc.constantFrom(...events).chain(([name, payload]) =>
    fc.record({
      event: fc.oneof({ arbitrary: fc.constant<string>(name), weight: 9 }, names),
      payload: fc.oneof({ arbitrary: mutated(payload), weight: 9 }, { arbitrary: anyJson, weight: 1 }),
    }),
  ),
  (event) => event,
  ({ service }, event) => {
    if (service.length > 0)
      expect(event).toMatchObject({ payload: { sender: { login: expect.stringMatching(/^mona$/i) } } })
  },
)

const command = fc.constantFrom('/agent ', '/agent\n', '/agent new ', '/agent status', '/agent help ', '/agent', '')
const comments = surface(
  fc.record({
    parts: fc.tuple(command, hostileText, hostileText),
    title: hostileText,
    by: fc.constantFrom('stranger', 'mona', 'mona', 'mona'),
    // The workflow's own text is trusted.
    instructions: fc.constantFrom('', 'Be brief.'),
  }),
  ({ parts, title, by, ...inputs }, site) => {
    site.github.editThread(1, { title, body: title })
    return site.comment(parts.join(''), { by, inputs })
  },
  ({ service }, { by }, site) => {
    if (by === 'stranger') expect([service, site.writes()]).toEqual([[], []])
    for (const prompt of site.sent()) expectPrompt(prompt)
  },
)

/** Checks the prompt: it must contain no hidden text and no invalid characters. */
function expectPrompt(prompt: string): void {
  expect(prompt.trim()).not.toBe('')
  expect(prompt.isWellFormed()).toBe(true)
  expect(prompt).not.toMatch(/[\0-\x08\x0B\x0C\x0E-\x1F\x7F\u200B\u2060\uFEFF\u00AD\p{Bidi_Control}]/u)
  expect(prompt).not.toMatch(/[\u{E0000}-\u{E007F}]|[\u{E0100}-\u{E01EF}]/u)
}

for (const [name, fuzz] of Object.entries({ 'any payloads of events': payloads, 'any comments': comments })) {
  test(`H126: ${name}, briefly`, () => fuzz(name, 50))
  test(`H126: ${name}, at length`, { tags: ['long'] }, () => fuzz(name, Number(FUZZ_RUNS)))
}
