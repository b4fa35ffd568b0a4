import { expect, test } from 'vitest'
import { ServiceError } from '../../../../src/kit/errors.ts'
import {
  findPostRetryRule,
  findRetryRule,
  parseRetryAfter,
  type RetryOptions,
  retry,
  retryRules,
} from '../../../../src/kit/service/retry.ts'
import { createVirtualTime } from '../../virtual-time.ts'

const now = Date.UTC(2026, 0, 5, 12)
const { rateLimit, transient, once, never } = retryRules

test.each([
  ['0', 0],
  ['999999999', 999_999_999_000],
  ['Mon, 05 Jan 2026 12:00:30 GMT', 30_000],
  ['Mon, 05 Jan 2026 11:00:00 GMT', 0],
])('H21: %j is %j', (value, ms) => expect(parseRetryAfter(value, now)).toBe(ms))

const noNumbers = ['', '-1', '1.5', 'Infinity', '1'.repeat(10), '1, 1']
const none = [...noNumbers, 'Tue, 05 Jan 2026 12:00:30 GMT', '2026-01-05T12:00:30Z', undefined, ['1', '1']]
test.for(none)('H21: %j is none', (values) => expect(parseRetryAfter(values, now)).toBeUndefined())

const broken = new Error('broken')
const limited = new ServiceError('rate-limited', 'x', { acceptance: 'not-accepted', status: 429 })
const asking = (retryAfterMs: number) =>
  new ServiceError('rate-limited', 'x', { acceptance: 'not-accepted', status: 429, retryAfterMs })

const hourMs = 3_600_000

/** Retries work that always fails. Returns the waits before each retry, and the final error. */
async function waitsFor(error: Error, overrides: Partial<RetryOptions> = {}) {
  const { clock, run } = createVirtualTime()
  const waits: number[] = []
  const { signal } = new AbortController()
  const onWait = (_: unknown, ms: number) => waits.push(ms)
  const options = { clock, random: () => 0, deadline: hourMs, signal, findRule: () => transient, onWait, ...overrides }
  const end = await run(retry(() => Promise.reject(error), options).catch((thrown: unknown) => thrown))
  return { waits, end }
}

test.each<[string, ReturnType<typeof findRetryRule>, Error, number, number, number[]]>([
  ['starts at a second, doubles, ends after five', transient, broken, hourMs, 1, [1000, 2000, 4000, 8000, 16_000]],
  ['waits what Retry-After asks, until no attempt fits', rateLimit, asking(30_000), 70_000, 0, [30_000, 30_000]],
  ['adds a tenth to it at most', rateLimit, asking(30_000), 60_000, 1, [33_000]],
  ['ends when Retry-After does not fit', rateLimit, asking(60_000), 60_000, 0, []],
  ['waits at least 250 ms if an attempt just fits', transient, broken, 500, 0, [250]],
  ['ends when no attempt fits', transient, broken, 499, 0, []],
  ['repeats once', once, broken, 60_000, 0, [250]],
  ['never retries what must not be', never, broken, 60_000, 0, []],
])('H23: %s', async (_, rule, error, deadline, random, waits) => {
  const options = { deadline, random: () => random, findRule: () => rule }
  expect(await waitsFor(error, options)).toEqual({ waits, end: error })
})

test('H23: for a rate limit, retries continue until the deadline, with waits up to the cap', async () => {
  const { waits } = await waitsFor(limited, { random: () => 0.5, findRule: () => rateLimit })
  expect([Math.max(...waits), waits.length]).toEqual([120_000, 37])
})

test('an abort ends the loop with its reason, and no wait is logged', async () => {
  const reason = new Error('stopped')
  expect(await waitsFor(broken, { signal: AbortSignal.abort(reason) })).toEqual({ waits: [], end: reason })
})

type Facts = Partial<Pick<ServiceError, 'acceptance' | 'status' | 'retryAfterMs' | 'maxRetries'>>
const failure = (reason: ServiceError['reason'], facts: Facts = {}) =>
  new ServiceError(reason, 'Testing', { acceptance: 'not-accepted', ...facts })

test.each<[string, Error, object, object]>([
  ['H17: no connection', failure('network'), transient, transient],
  ['H16: an answer that was lost', failure('network', { acceptance: 'unknown' }), transient, never],
  ['H32: a proxy that does not answer', failure('proxy'), transient, transient],
  ['a proxy that wants credentials', failure('proxy', { status: 407 }), never, never],
  ['H18: a 500', failure('service', { status: 500, acceptance: 'unknown', retryAfterMs: 1_000 }), transient, never],
  ['H18: a 503 that names no time', failure('service', { status: 503, acceptance: 'unknown' }), transient, never],
  ['H20: a 503 that names one', failure('service', { status: 503, retryAfterMs: 0 }), rateLimit, never],
  ['H20: a 429', limited, rateLimit, rateLimit],
  ['a 408', failure('invalid-request', { status: 408 }), transient, never],
  ['H26: a 401', failure('unauthorized', { status: 401 }), never, never],
  ['H1, H5: an answer of the wrong shape', failure('response', { status: 200 }), once, never],
  ['a host that was not found', failure('network', { maxRetries: 1 }), once, once],
  ['H31: a certificate', failure('tls'), never, never],
  ['H24: a redirect', failure('redirect', { status: 307 }), never, never],
  ['a bug', new Error('x'), never, never],
])('%s', (_, error, read, post) => {
  expect(findRetryRule(error)).toBe(read)
  expect(findPostRetryRule(error)).toBe(post)
})
