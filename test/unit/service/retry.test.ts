import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Clock } from '../../../src/clock.ts'
import {
  backoff,
  delayMs,
  parseRetryAfter,
  planWait,
  type RetryCause,
  retry,
  retryRules,
} from '../../../src/service/retry.ts'

const now = Date.UTC(2026, 0, 5, 12)
const { rateLimit, transient, once, never } = retryRules

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const left = fc.double({ min: 0, max: 6 * 3_600_000, noNaN: true })
const asked = fc.option(
  fc.integer({ min: 0, max: 999_999_999 }).map((s) => s * 1_000),
  { nil: undefined },
)

/** A clock that only sleeping moves. */
function createClock(): Clock & { readonly waits: number[] } {
  let time = 0
  const waits: number[] = []
  return {
    waits,
    now: () => time,
    monotonic: () => time,
    sleep: async (ms, signal) => {
      signal?.throwIfAborted()
      waits.push(ms)
      time += ms
    },
  }
}

describe('parseRetryAfter', () => {
  test.each<[string | string[] | undefined, number | undefined]>([
    ['0', 0],
    ['1', 1_000],
    ['007', 7_000],
    ['999999999', 999_999_999_000],
    [['30'], 30_000],
    ['Mon, 05 Jan 2026 12:00:30 GMT', 30_000],
    ['Mon, 05 Jan 2026 11:00:00 GMT', 0],
    [undefined, undefined],
    [[], undefined],
    [['1', '1'], undefined],
    ['1, 1', undefined],
    ['', undefined],
    [' 1', undefined],
    ['-1', undefined],
    ['+1', undefined],
    ['1.5', undefined],
    ['1e99', undefined],
    ['0x2', undefined],
    ['NaN', undefined],
    ['Infinity', undefined],
    ['abc', undefined],
    ['١', undefined],
    ['1'.repeat(20), undefined],
    ['Tue, 05 Jan 2026 12:00:30 GMT', undefined],
    ['Mon, 05 Jan 2026 12:00:30 +0000', undefined],
    ['Monday, 05-Jan-26 12:00:30 GMT', undefined],
    ['2026-01-05T12:00:30Z', undefined],
    ['Mon, 31 Feb 2026 12:00:30 GMT', undefined],
    ['Invalid Date', undefined],
  ])('H21: %j is %j', (values, ms) => {
    expect(parseRetryAfter(values, now)).toBe(ms)
  })

  test('H21: any text gives a finite wait that is not negative, or none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.date().map(String)), (text) => {
        const ms = parseRetryAfter(text, now)
        expect(ms === undefined || (Number.isFinite(ms) && ms >= 0)).toBe(true)
      }),
    )
  })
})

describe('backoff', () => {
  test('doubles up to its cap', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((n) => backoff(n, () => 0.5, 30_000))).toEqual([
      500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000,
    ])
  })

  test('never leaves its bounds, however often it is asked', () => {
    fc.assert(
      fc.property(fc.nat(), random, fc.integer({ min: 250, max: 2 ** 40 }), (count, value, cap) => {
        const ms = backoff(count, () => value, cap)
        expect(ms).toBeGreaterThanOrEqual(250)
        expect(ms).toBeLessThanOrEqual(Math.min(cap, 2 ** 31 - 1))
      }),
    )
  })
})

describe('planWait', () => {
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

  test('H21: is within [250 ms, what is left], less than 2^31 ms, and never shorter than Retry-After', () => {
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
    const cause = (retryAfterMs: number): RetryCause => ({ rule: rateLimit, retryAfterMs })
    // Evenly spread instead of drawn, so that the numbers are the expected ones and the test is the same every time.
    const early = (begins: (run: number) => number) =>
      Array.from({ length: 500 }, (_, run) => {
        const retryAfterMs = hour - begins(run)
        return delayMs(cause(retryAfterMs), 0, () => ((run * 7919) % 500) / 500) - retryAfterMs
      }).filter((lateMs) => lateMs < 10_000).length
    expect(early(() => 0)).toBeLessThan(150)
    expect(early((run) => (run / 500) * hour)).toBeLessThan(150)
  })

  test('a run of six hours keeps asking without Retry-After, at least every four minutes', async () => {
    const clock = createClock()
    const hours = 6 * 3_600_000
    const outcome = retry(() => Promise.reject(new Error('429')), {
      clock,
      random: () => 0.999,
      deadline: hours,
      signal: new AbortController().signal,
      causeOf: () => ({ rule: rateLimit }),
    })
    await expect(outcome).rejects.toThrow('429')
    expect(Math.max(...clock.waits)).toBeLessThanOrEqual(240_000)
    expect(clock.now()).toBeGreaterThan(hours - 1_000)
    expect(clock.waits.length).toBeLessThan(200)
  })
})

describe('retry', () => {
  const options = (clock: Clock, causeOf: (error: unknown) => RetryCause, signal = new AbortController().signal) => ({
    clock,
    random: () => 0,
    deadline: 3_600_000,
    signal,
    causeOf,
  })

  test('gives what the first good attempt gives', async () => {
    const clock = createClock()
    const answers = [Promise.reject(new Error('1')), Promise.reject(new Error('2')), Promise.resolve('good')]
    for (const answer of answers) answer.catch(() => {})
    const seen: [unknown, number][] = []
    const result = await retry(async () => await answers.shift(), {
      ...options(clock, () => ({ rule: transient })),
      onWait: (error, waitMs) => seen.push([error instanceof Error && error.message, waitMs]),
    })
    expect(result).toBe('good')
    expect(seen).toEqual([
      ['1', 250],
      ['2', 250],
    ])
  })

  test('H23: counts each cause by itself and ends with the error that was one too many', async () => {
    const clock = createClock()
    let count = 0
    const outcome = retry(
      async () => {
        count += 1
        throw new Error(count % 2 === 0 ? 'broken' : 'limited')
      },
      options(clock, (error) => ({ rule: error instanceof Error && error.message === 'limited' ? rateLimit : once })),
    )
    await expect(outcome).rejects.toThrow('broken')
    expect(count).toBe(4)
  })

  test('an abort ends the loop with its reason, and no wait is announced', async () => {
    const controller = new AbortController()
    controller.abort(new Error('stopped'))
    const waits: number[] = []
    const outcome = retry(() => Promise.reject(new Error('x')), {
      ...options(createClock(), () => ({ rule: transient }), controller.signal),
      onWait: (_, waitMs) => waits.push(waitMs),
    })
    await expect(outcome).rejects.toThrow('stopped')
    expect(waits).toEqual([])
  })
})
