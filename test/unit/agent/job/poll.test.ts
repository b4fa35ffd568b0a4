// What an answer means while a run waits for a job: every number from both sides. `p` is the poll interval.

import { expect, test } from 'vitest'
import { firstState, nextStep, pollDelayMs } from '../../../../src/agent/job/poll.ts'
import { ServiceError } from '../../../../src/kit/errors.ts'

const p = 10_000
const job = (status: string, prLink?: string) => ({ id: 'job-1', status, prLink })
const failure = (status?: number, retryAfterMs?: number) =>
  new ServiceError('service', 'No', { acceptance: 'unknown', status, retryAfterMs })
type Answer = ReturnType<typeof job> | ReturnType<typeof failure>

interface Given {
  readonly after?: 'create' | 'message'
  readonly wasActive?: boolean
  readonly isOneLook?: boolean
  readonly isLast?: boolean
}

/** Plays the answers, each with its time. Answers with the end, the error, or `undefined` while the wait goes on. */
function play(answers: readonly (readonly [atMs: number, answer: Answer])[], given: Given = {}) {
  const { after, wasActive = false, isOneLook = false, isLast = false } = given
  const posts = after === undefined ? [] : [{ operation: after, agoMs: 0 }]
  let state = firstState(wasActive)
  for (const [index, [elapsedMs, answer]] of answers.entries()) {
    const facts = { posts, intervalMs: p, elapsedMs, isOneLook, isLast: isLast && index === answers.length - 1 }
    const step = nextStep(state, answer, facts)
    if (step.end) return [step.end.outcome, index + 1]
    if (step.error) return ['error', index + 1]
    state = step.state
  }
  return undefined
}

const link = 'https://github.com/o/r/pull/1'
const repeat = (count: number, answer: Answer, everyMs = p, fromMs = 0) =>
  Array.from({ length: count }, (_, index) => [fromMs + index * everyMs, answer] as const)

test.each<[string, ReturnType<typeof job>, Given, string | undefined]>([
  ['completed with a link', job('completed', link), {}, 'completed'],
  ['failed', job('failed'), {}, 'failed'],
  ['archived', job('archived'), {}, 'archived'],
  ['active', job('active'), {}, undefined],
  ['H34: a status that nobody knows', job('archiving'), {}, undefined],
  ['H34: no status', job(''), {}, undefined],
  ['active, at one look', job('active'), { isOneLook: true }, 'started'],
  ['completed without a link, at one look', job('completed'), { isOneLook: true }, 'no-changes'],
])('%s', (_, answer, given, outcome) => expect(play([[0, answer]], given)?.[0]).toBe(outcome))

test('`completed` without a link is looked at twice more, and then believed', () => {
  expect(play(repeat(2, job('completed')))).toBeUndefined()
  expect(play(repeat(3, job('completed')))).toEqual(['no-changes', 3])
  expect(play([...repeat(2, job('completed')), [2 * p, job('completed', link)]])).toEqual(['completed', 3])
  expect(play([[0, job('completed')], [p, job('active')], ...repeat(2, job('completed'), p, 2 * p)])).toBeUndefined()
  expect(play([[0, job('completed')], ...repeat(2, failure(500), p, p)])).toEqual(['no-changes', 3])
  expect(play(repeat(1, job('completed')), { isLast: true })).toEqual(['no-changes', 1])
})

test('after a message, an end is believed once `active` was seen or 6p have passed', () => {
  const given = { after: 'message' } as const
  expect(play([[6 * p - 1, job('completed', link)]], given)).toBeUndefined()
  expect(play([[6 * p, job('completed', link)]], given)).toEqual(['completed', 1])
  expect(
    play(
      [
        [0, job('active')],
        [1, job('failed')],
      ],
      given,
    ),
  ).toEqual(['failed', 2])
  expect(play([[1, job('failed')]], { ...given, wasActive: true })).toEqual(['failed', 1])
  expect(play([[1, job('failed')]], { after: 'create' })).toEqual(['failed', 1])
})

test('after a create, a 404 is tolerated for 6p, and counts from then on', () => {
  const early = repeat(20, failure(404), 1)
  const given = { after: 'create' } as const
  expect(play([...early, ...repeat(10, failure(404), 10 * p, 6 * p - 1)], given)).toBeUndefined()
  expect(play([...early, ...repeat(10, failure(404), 10 * p, 6 * p)], given)).toEqual(['error', 30])
  // After a message the job was there.
  expect(play(repeat(10, failure(404), 10 * p), { after: 'message' })).toEqual(['error', 10])
})

test.each([400, 404, 302, 500, 429, undefined])(
  'failures (%j) end the wait after ten in a row that span at least 30p',
  (status) => {
    expect(play(repeat(9, failure(status), 10 * p))).toBeUndefined()
    expect(play(repeat(10, failure(status), (30 * p) / 9))).toEqual(['error', 10])
    expect(play(repeat(10, failure(status), (30 * p - 9) / 9))).toBeUndefined()
    const late = [...repeat(10, failure(status), 1), [30 * p, failure(status)] as const]
    expect(play(late)).toEqual(['error', 11])
  },
)

test('401 and 403 end it after three in a row of either', () => {
  expect(play(repeat(2, failure(401)))).toBeUndefined()
  expect(
    play([
      [0, failure(401)],
      [1, failure(403)],
      [2, failure(401)],
    ]),
  ).toEqual(['error', 3])
  expect(
    play([
      [0, failure(401)],
      [1, failure(403)],
      [2, failure(500)],
      [3, failure(401)],
    ]),
  ).toBeUndefined()
})

test('any good answer resets the counts', () => {
  const good = [1, job('active')] as const
  expect(play([...repeat(2, failure(401)), good, ...repeat(2, failure(401))])).toBeUndefined()
  expect(play([...repeat(9, failure(500), 10 * p), good, ...repeat(9, failure(500), 10 * p, 100 * p)])).toBeUndefined()
})

test('a wait that the service asks for is kept in mind until the next answer', () => {
  const facts = { posts: [], intervalMs: p, elapsedMs: 0, isOneLook: false, isLast: false }
  const { state } = nextStep(firstState(true), failure(429, 7_000), facts)
  expect(state.askedMs).toBe(7_000)
  expect(nextStep(state, job('active'), facts).state.askedMs).toBe(0)
})

test('the interval grows with the age of the job to six times its length, and jitters by a tenth', () => {
  const at = (elapsedMs: number, random = 0.5) => Math.round(pollDelayMs(elapsedMs, p, random))
  expect([0, p, 10 * p, 43 * p, 44 * p, 1000 * p].map((elapsedMs) => at(elapsedMs))).toEqual([
    10_000, 10_000, 19_500, 59_100, 60_000, 60_000,
  ])
  expect([at(10 * p, 0), at(10 * p, 1)]).toEqual([17_550, 21_450])
  expect(at(1000 * p, 1)).toBe(60_000)
})
