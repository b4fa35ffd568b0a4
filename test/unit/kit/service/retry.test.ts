import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RetryCause, RetryOptions } from '../../../../src/kit/service/retry.ts'
import { backoff, delayMs, parseRetryAfter, planWait, retry, retryRules } from '../../../../src/kit/service/retry.ts'
import { createVirtualTime } from '../../virtual-time.ts'
import { answerOf } from './scripted-service.ts'

const now = Date.UTC(2026, 0, 5, 12)
const { rateLimit, transient, once, never } = retryRules

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const left = fc.double({ min: 0, max: 6 * 3_600_000, noNaN: true })
const seconds = fc.integer({ min: 0, max: 999_999_999 })
const asked = fc.option(
  seconds.map((s) => s * 1_000),
  { nil: undefined },
)

test.for<readonly [string | string[], number]>([
  ['0', 0],
  ['007', 7_000],
  ['999999999', 999_999_999_000],
  [['30'], 30_000],
  ['Mon, 05 Jan 2026 12:00:30 GMT', 30_000],
  ['Mon, 05 Jan 2026 11:00:00 GMT', 0],
])('H21: %j is %j', ([values, ms]) => expect(parseRetryAfter(values, now)).toBe(ms))

const noNumbers = ['', ' 1', '1 ', '-1', '+1', '1.5', '1e99', '0x2', 'Infinity', '١', '1'.repeat(10), '1, 1', 'abc']
const noDates = ['Tue, 05 Jan 2026 12:00:30 GMT', 'Mon, 05 Jan 2026 12:00:30 +0000', '2026-01-05T12:00:30Z']
test.for([...noNumbers, ...noDates, 'Mon, 31 Feb 2026 12:00:30 GMT', 'Invalid Date', undefined, [], ['1', '1']])(
  'H21: %j is none',
  (values) => expect(parseRetryAfter(values, now)).toBeUndefined(),
)

test('the own wait doubles up to its cap', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map((n) => backoff(n, () => 0.5, 30_000))).toEqual([
    500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000,
  ])
})

test('the own wait never leaves its bounds, however often it is asked', () => {
  fc.assert(
    fc.property(fc.nat(), random, fc.integer({ min: 250, max: 2 ** 40 }), (count, value, cap) => {
      const ms = backoff(count, () => value, cap)
      expect(ms).toBeGreaterThanOrEqual(250)
      expect(ms).toBeLessThanOrEqual(Math.min(cap, 2 ** 31 - 1))
    }),
  )
})

test.each<[string, RetryCause, number, number, number | undefined]>([
  ['waits what Retry-After asks', { rule: rateLimit, retryAfterMs: 30_000 }, 0, 60_000, 30_000],
  ['waits 250 ms at least', { rule: rateLimit, retryAfterMs: 0 }, 0, 60_000, 250],
  ['ends when Retry-After does not fit', { rule: rateLimit, retryAfterMs: 60_000 }, 0, 60_000, undefined],
  ['waits when an attempt just fits', { rule: transient }, 0, 500, 250],
  ['ends when no attempt fits', { rule: transient }, 0, 400, undefined],
  ['ends when the retries are used up', { rule: once }, 1, 60_000, undefined],
  ['never retries what must not be', { rule: never }, 0, 60_000, undefined],
  ['goes on against a rate limit', { rule: rateLimit }, 1_000, 60_000, 250],
])('%s', (_, cause, count, leftMs, waitMs) => {
  expect(planWait(cause, count, () => 0, leftMs)).toBe(waitMs)
})

test('H21: a wait is within [250 ms, what is left], less than 2^31 ms, and never shorter than Retry-After', () => {
  fc.assert(
    fc.property(fc.nat(), asked, random, left, (count, retryAfterMs, value, leftMs) => {
      const waitMs = planWait({ rule: rateLimit, retryAfterMs }, count, () => value, leftMs)
      if (waitMs === undefined) {
        expect(Math.max(250, retryAfterMs ?? 0)).toBeGreaterThan(leftMs - 250)
        return
      }
      expect(waitMs).toBeGreaterThanOrEqual(Math.max(250, retryAfterMs ?? 0))
      expect(waitMs).toBeLessThan(Math.min(leftMs, 2 ** 31))
    }),
  )
})

test('of 500 runs that wait for one window at most 150 come in its first 10 s, whenever in the hour they began', () => {
  const hour = 3_600_000
  // Evenly spread instead of drawn, so that the numbers are the expected ones and the test is the same every time.
  const early = (begins: (run: number) => number) =>
    Array.from({ length: 500 }, (_, run) => {
      const retryAfterMs = hour - begins(run)
      return delayMs({ rule: rateLimit, retryAfterMs }, 0, () => ((run * 7919) % 500) / 500) - retryAfterMs
    }).filter((lateMs) => lateMs < 10_000).length
  expect(early(() => 0)).toBeLessThan(150)
  expect(early((run) => (run / 500) * hour)).toBeLessThan(150)
})

test('a run of six hours keeps asking without Retry-After, at least every four minutes', async () => {
  const hours = 6 * 3_600_000
  const { time, run } = setUp({ random: () => 0.999, deadline: hours, causeOf: () => ({ rule: rateLimit }) })
  await expect(run(() => Promise.reject(new Error('429')))).rejects.toThrow('429')
  expect(Math.max(...time.waits.map(({ ms }) => ms))).toBeLessThanOrEqual(240_000)
  expect(time.clock.monotonic()).toBeGreaterThan(hours - 1_000)
  expect(time.waits.length).toBeLessThan(200)
})

function setUp(overrides: Partial<RetryOptions> = {}) {
  const time = createVirtualTime()
  const { signal } = new AbortController()
  const waits: [unknown, number][] = []
  const options: RetryOptions = {
    clock: time.clock,
    random: () => 0,
    deadline: 3_600_000,
    signal,
    causeOf: () => ({ rule: transient }),
    onWait: (error, waitMs) => waits.push([error, waitMs]),
    ...overrides,
  }
  return { time, waits, run: <T>(attempt: () => Promise<T>) => time.run(retry(attempt, options)) }
}

const broken = new Error('broken')
const limited = new Error('limited')

test('gives what the first good attempt gives', async () => {
  const { run, waits } = setUp()
  const answers = [limited, broken, 'good']
  let turn = 0
  expect(await run(async () => answerOf(answers, turn++))).toBe('good')
  expect(waits).toEqual([
    [limited, 250],
    [broken, 250],
  ])
})

test('H23: counts each cause by itself and ends with the error that was one too many', async () => {
  const { run } = setUp({ causeOf: (error) => ({ rule: error === limited ? rateLimit : once }) })
  let count = 0
  const attempt = async () => {
    count += 1
    throw count % 2 === 0 ? broken : limited
  }
  await expect(run(attempt)).rejects.toBe(broken)
  expect(count).toBe(4)
})

test('an abort ends the loop with its reason, and no wait is announced', async () => {
  const { run, waits } = setUp({ signal: AbortSignal.abort(new Error('stopped')) })
  await expect(run(() => Promise.reject(broken))).rejects.toThrow('stopped')
  expect(waits).toEqual([])
})
