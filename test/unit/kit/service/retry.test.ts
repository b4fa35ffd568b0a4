import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ServiceError } from '../../../../src/kit/errors.ts'
import {
  parseRetryAfter,
  planWait,
  type RetryCause,
  type RetryOptions,
  retry,
  retryRules,
  toPostRetryCause,
  toRetryCause,
} from '../../../../src/kit/service/retry.ts'
import { createVirtualTime } from '../../virtual-time.ts'
import { answerOf } from './scripted-service.ts'

const now = Date.UTC(2026, 0, 5, 12)
const { rateLimit, transient, once, never } = retryRules

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const left = fc.double({ min: 0, max: 6 * 3_600_000, noNaN: true })
const seconds = fc.integer({ min: 0, max: 999_999_999 })
const askedMs = seconds.map((s) => s * 1_000)
const asked = fc.option(askedMs, { nil: undefined })

test.for<readonly [string | string[], number]>([
  ['0', 0],
  ['007', 7_000],
  ['999999999', 999_999_999_000],
  [['30'], 30_000],
  ['Mon, 05 Jan 2026 12:00:30 GMT', 30_000],
  ['Mon, 05 Jan 2026 11:00:00 GMT', 0],
])('H21: %j is %j', ([values, ms]) => expect(parseRetryAfter(values, now)).toBe(ms))

const noNumbers = ['', ' 1', '1 ', '-1', '+1', '1.5', '1e99', '0x2', 'Infinity', '١', '1'.repeat(10), '1, 1', 'abc']
const otherDates = ['Tue, 05 Jan 2026 12:00:30 GMT', 'Mon, 05 Jan 2026 12:00:30 +0000', '2026-01-05T12:00:30Z']
const none = [...noNumbers, ...otherDates, 'Mon, 31 Feb 2026 12:00:30 GMT', 'Invalid Date', undefined, [], ['1', '1']]
test.for(none)('H21: %j is none', (values) => expect(parseRetryAfter(values, now)).toBeUndefined())

test('the own wait doubles up to its cap', () => {
  const waits = [0, 1, 2, 3, 4, 1_000].map((count) => planWait({ rule: transient }, count, () => 0.5, 600_000))
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, undefined])
  const capped = [8, 9, 1_000].map((count) => planWait({ rule: rateLimit }, count, () => 0.5, 600_000))
  expect(capped).toEqual([120_000, 120_000, 120_000])
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
  const isEarly = (run: number, retryAfterMs: number) => {
    const waitMs = planWait({ rule: rateLimit, retryAfterMs }, 0, () => ((run * 7919) % 500) / 500, 2 * hour) ?? 0
    return waitMs - retryAfterMs < 10_000
  }
  const runs = Array.from({ length: 500 }, (_, run) => run)
  expect(runs.filter((run) => isEarly(run, hour)).length).toBeLessThan(150)
  expect(runs.filter((run) => isEarly(run, hour - (run / 500) * hour)).length).toBeLessThan(150)
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
  const given = { clock: time.clock, random: () => 0, deadline: 3_600_000, signal }
  const causeOf = () => ({ rule: transient })
  const onWait: RetryOptions['onWait'] = (error, waitMs) => waits.push([error, waitMs])
  const options: RetryOptions = { ...given, causeOf, onWait, ...overrides }
  return { time, waits, run: <T>(attempt: () => Promise<T>) => time.run(retry(attempt, options)) }
}

const broken = new Error('broken')
const limited = new Error('limited')

test('gives what the first good attempt gives', async () => {
  const { run, waits } = setUp()
  const answers = [limited, broken, 'good']
  let turn = 0
  expect(await run(async () => answerOf(answers, turn++))).toBe('good')
  expect(waits).toEqual([limited, broken].map((error) => [error, 250]))
})

test('H23: counts each cause by itself and ends with the error that was one too many', async () => {
  const { run } = setUp({ causeOf: (error) => ({ rule: error === limited ? rateLimit : once }) })
  let count = 0
  await expect(run(() => Promise.reject(++count % 2 === 0 ? broken : limited))).rejects.toBe(broken)
  expect(count).toBe(4)
})

test('an abort ends the loop with its reason, and no wait is announced', async () => {
  const { run, waits } = setUp({ signal: AbortSignal.abort(new Error('stopped')) })
  await expect(run(() => Promise.reject(broken))).rejects.toThrow('stopped')
  expect(waits).toEqual([])
})

type Facts = Partial<Pick<ServiceError, 'acceptance' | 'status' | 'retryAfterMs' | 'maxRetries'>>
const failure = (reason: ServiceError['reason'], facts: Facts = {}) =>
  new ServiceError(reason, 'Testing', { acceptance: 'not-accepted', ...facts })

test.each<[string, ServiceError, object]>([
  ['H17: no connection', failure('network'), transient],
  ['H32: a proxy that does not answer', failure('proxy'), transient],
  ['H32: a proxy that wants credentials', failure('proxy', { status: 407 }), never],
  ['H18: a 500', failure('service', { status: 500 }), transient],
  ['H18: a 503 that names no time', failure('service', { status: 503 }), transient],
  ['H20: a 503 that names one', failure('service', { status: 503, retryAfterMs: 0 }), rateLimit],
  ['a 500 that names one', failure('service', { status: 500, retryAfterMs: 1_000 }), transient],
  ['H20: a 429', failure('rate-limited', { status: 429 }), rateLimit],
  ['a 408', failure('invalid-request', { status: 408 }), transient],
  ['a 400', failure('invalid-request', { status: 400 }), never],
  ['H26: a 401', failure('unauthorized', { status: 401 }), never],
  ['a 404', failure('not-found', { status: 404 }), never],
  ['H1: an answer that cannot be read', failure('response', { status: 200 }), transient],
  ['H5: HTML', failure('response', { status: 200, maxRetries: 1 }), once],
  ['what its finder forbids', failure('network', { maxRetries: 0 }), never],
  ['H31: a certificate', failure('tls'), never],
  ['H24: a redirect', failure('redirect', { status: 307 }), never],
])('%s', (_, error, rule) => {
  expect(toRetryCause(error).rule).toBe(rule)
})

test('H16, H18: a POST only when it was certainly not taken', () => {
  expect(toPostRetryCause(failure('network')).rule).toBe(transient)
  expect(toPostRetryCause(failure('network', { acceptance: 'unknown' })).rule).toBe(never)
  expect(toPostRetryCause(failure('tls')).rule).toBe(never)
  expect(toPostRetryCause(new Error('x')).rule).toBe(never)
})

test('H20: the time that the service names is kept, and no failure of the service has neither', () => {
  for (const error of [new Error('x'), undefined]) expect(toRetryCause(error)).toEqual({ rule: never })
  expect(toRetryCause(failure('rate-limited', { status: 429, retryAfterMs: 7_000 })).retryAfterMs).toBe(7_000)
})
