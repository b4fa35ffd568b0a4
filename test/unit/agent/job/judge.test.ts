// Checks what a response means while a run waits for a job, with every limit tested from both sides. `p` is the poll interval.

import { expect, test } from 'vitest'
import { createJudge } from '../../../../src/agent/job/judge.ts'
import { pollDelayMs } from '../../../../src/agent/job/poll.ts'
import { ServiceError } from '../../../../src/kit/errors.ts'

const p = 10_000
const job = (status: string, prLink?: string) => ({ id: 'job-1', status, prLink })
const failure = (status?: number, retryAfterMs?: number) =>
  new ServiceError('service', 'No', { acceptance: 'unknown', status, retryAfterMs })
type Play = readonly (readonly [atMs: number, answer: ReturnType<typeof job> | ServiceError])[]

interface Given {
  readonly after?: 'create' | 'message'
  readonly wasActive?: boolean
  readonly isSinglePoll?: boolean
  readonly isLast?: boolean
}

/** Returns the outcome or `error`, and after how many responses; `undefined` while the wait continues. */
function play(answers: Play, { after, wasActive = false, isSinglePoll = false, isLast = false }: Given = {}) {
  const posts = after === undefined ? [] : [{ operation: after, agoMs: 0 }]
  const judge = createJudge(p, { posts, isSinglePoll, answered: wasActive ? job('active') : undefined })
  for (const [index, [atMs, answer]] of answers.entries()) {
    const { end } = judge(answer, atMs, isLast && index === answers.length - 1)
    if (end !== undefined) return [end instanceof ServiceError ? 'error' : end.outcome, index + 1]
  }
  return undefined
}

const link = 'https://github.com/o/r/pull/1'
const repeat = (count: number, answer: Play[number][1], everyMs = p, fromMs = 0): Play =>
  Array.from({ length: count }, (_, index) => [fromMs + index * everyMs, answer] as const)
const each = (...answers: Play[number][1][]): Play => answers.map((answer, index) => [index, answer])
const refusals = (...statuses: number[]): Play => each(...statuses.map((status) => failure(status)))
const early = repeat(20, failure(404), 1)
const good = [1, job('active')] as const
const nine = (fromMs: number) => repeat(9, failure(500), 10 * p, fromMs)

test.each<[string, Play, Given, [string, number] | undefined]>([
  ['completed with a link', each(job('completed', link)), {}, ['completed', 1]],
  ['failed', each(job('failed')), {}, ['failed', 1]],
  ['archived', each(job('archived')), {}, ['archived', 1]],
  ['active', each(job('active')), {}, undefined],
  ['H34: a status that nobody knows', each(job('archiving')), {}, undefined],
  ['H34: no status', each(job('')), {}, undefined],
  ['active, at one look', each(job('active')), { isSinglePoll: true }, ['started', 1]],
  ['`completed` without a link, at one look', each(job('completed')), { isSinglePoll: true }, ['no-changes', 1]],
  ['`completed` without a link, at the last', each(job('completed')), { isLast: true }, ['no-changes', 1]],
  ['`completed` without a link twice', repeat(2, job('completed')), {}, undefined],
  ['`completed` without a link three times', repeat(3, job('completed')), {}, ['no-changes', 3]],
  ['the link comes', [...repeat(2, job('completed')), [2 * p, job('completed', link)]], {}, ['completed', 3]],
  ['the job goes on', [[0, job('completed')], good, ...repeat(2, job('completed'), p, p)], {}, undefined],
  ['failures instead of a link', [[0, job('completed')], ...repeat(2, failure(500), p, p)], {}, ['no-changes', 3]],
  ['an end before 6p after a message', [[6 * p - 1, job('completed', link)]], { after: 'message' }, undefined],
  ['an end 6p after a message', [[6 * p, job('completed', link)]], { after: 'message' }, ['completed', 1]],
  ['an end after `active`', each(job('active'), job('failed')), { after: 'message' }, ['failed', 2]],
  ['the POST saw `active`', each(job('failed')), { after: 'message', wasActive: true }, ['failed', 1]],
  ['an end soon after a create', each(job('failed')), { after: 'create' }, ['failed', 1]],
  ['404 before 6p', [...early, ...repeat(10, failure(404), 10 * p, 6 * p - 1)], { after: 'create' }, undefined],
  ['404 from 6p on', [...early, ...repeat(10, failure(404), 10 * p, 6 * p)], { after: 'create' }, ['error', 30]],
  ['404 after a message: the job was there', repeat(10, failure(404), 10 * p), { after: 'message' }, ['error', 10]],
  ['401 and 403 twice', refusals(401, 403), {}, undefined],
  ['401 and 403 three times', refusals(401, 403, 401), {}, ['error', 3]],
  ['401 and 403 three times, but not in a row', refusals(401, 403, 500, 401), {}, undefined],
  ['401 twice before and after a good answer', [...refusals(401, 401), good, ...refusals(401, 401)], {}, undefined],
  ['nine failures before and after a good answer', [...nine(0), good, ...nine(100 * p)], {}, undefined],
])('%s', (_, answers, given, end) => expect(play(answers, given)).toEqual(end))

test.each([400, 404, 302, 500, 429, undefined])(
  'failures (%j) end the wait after ten in a row that span at least 30p',
  (status) => {
    expect(play(repeat(9, failure(status), 10 * p))).toBeUndefined()
    expect(play(repeat(10, failure(status), (30 * p) / 9))).toEqual(['error', 10])
    expect(play(repeat(10, failure(status), (30 * p - 9) / 9))).toBeUndefined()
    expect(play([...repeat(10, failure(status), 1), [30 * p, failure(status)]])).toEqual(['error', 11])
  },
)

test('a wait that the service asks for applies until the next response, and only for a rate limit', () => {
  const judge = createJudge(p, {})
  const answers = [failure(429, 7_000), job('active'), failure(503, 3_600_000)]
  expect(answers.map((answer) => judge(answer, 0, false))).toEqual([{ askedMs: 7_000 }, { isSteady: false }, {}])
})

test('the interval grows with the age of the job, up to sixfold, with a jitter of a tenth', () => {
  const at = (elapsedMs: number, random = 0.5) => Math.round(pollDelayMs(elapsedMs, p, random))
  expect([0, p, 10 * p, 43 * p, 44 * p, 1000 * p].map((elapsedMs) => at(elapsedMs))).toEqual([
    10_000, 10_000, 19_500, 59_100, 60_000, 60_000,
  ])
  expect([at(10 * p, 0), at(10 * p, 1)]).toEqual([17_550, 21_450])
  expect(at(1000 * p, 1)).toBe(60_000)
})
