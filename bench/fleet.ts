// 500 runs that start at once against a limit of 100 an hour: who is served when, and how they knock. Virtual time.

import type { Clock } from '../src/kit/clock.ts'
import { toServiceError } from '../src/kit/service/answer.ts'
import { findPostRetryRule, type Random, retry } from '../src/kit/service/retry.ts'
import { createRateLimiter, documentedLimits } from '../test/emulator/rate-limit.ts'
import { createVirtualTime } from '../test/unit/virtual-time.ts'
import { seededRandom } from './random.ts'
import { count, type Row } from './row.ts'

const runs = 500
const deadline = 360 * 60_000
const hourMs = 3_600_000
const anHour = documentedLimits.agentPerHour

/** Seconds until the next try is worth it; undefined when it was served; `silent` when the service does not tell. */
type Limiter = () => number | 'silent' | undefined

/** Nobody documents which of these the service is. */
const limiters: Readonly<Record<string, (clock: Clock) => Limiter>> = {
  'windows of an hour, with Retry-After': (clock) => inWindows(clock, true),
  'windows of an hour, without Retry-After': (clock) => inWindows(clock, false),
  'a bucket refilled evenly, with Retry-After': (clock) => inBucket(clock, true),
  'a bucket refilled evenly, without Retry-After': (clock) => inBucket(clock, false),
}

export async function measureFleet(): Promise<Row[]> {
  const details: string[] = []
  let isMet = true
  let latest = 0
  let densest = 0
  let failures = 0
  for (const [name, create] of Object.entries(limiters)) {
    const { failed, lastMs, requests, afterOpening } = await simulate(create)
    // Either kind of limit serves a hundred at once and a hundred an hour from then on.
    const late = lastMs / ((runs / anHour - 1) * hourMs)
    const hours = (lastMs / hourMs).toFixed(2)
    details.push(
      `${name}: ${failed} failed, the last served after ${hours} h, at most ${afterOpening} requests in 10 s after an opening, ${count(requests)} in all`,
    )
    isMet &&= failed === 0 && late <= 1.2 && afterOpening <= 150
    latest = Math.max(latest, late)
    densest = Math.max(densest, afterOpening)
    failures += failed
  }
  return [
    {
      what: `fleet: ${runs} runs at once, ${anHour} an hour`,
      figure: `${failures} failed, last after ${latest.toFixed(2)}× the least, at most ${densest} requests in 10 s`,
      goal: '0, ≤ 1.20×, ≤ 150',
      isMet,
      details,
    },
  ]
}

async function simulate(create: (clock: Clock) => Limiter) {
  const time = createVirtualTime()
  const { clock } = time
  const limit = create(clock)
  const arrivals: number[] = []
  const served: number[] = []
  const random = seededRandom(3)
  const ask = async () => {
    arrivals.push(clock.monotonic())
    const wait = limit()
    if (wait !== undefined) throw refuse(wait)
    served.push(clock.monotonic())
  }
  const all = Array.from({ length: runs }, () => start(ask, clock, random))
  const results = await time.run(Promise.allSettled(all))
  return {
    failed: results.filter(({ status }) => status === 'rejected').length,
    lastMs: Math.max(...served),
    requests: arrivals.length,
    afterOpening: countAfterOpening(arrivals),
  }
}

/** As the service client sends a POST. */
function start(attempt: () => Promise<void>, clock: Clock, random: Random): Promise<void> {
  return retry(attempt, {
    clock,
    random,
    deadline,
    signal: new AbortController().signal,
    findRule: findPostRetryRule,
  })
}

function refuse(wait: number | 'silent') {
  const body = Buffer.from('{"error":"Rate limit exceeded"}')
  const headers = wait === 'silent' ? {} : { 'retry-after': String(wait) }
  const call = { method: 'POST', path: '/', action: 'Starting the job' } as const
  return toServiceError({ status: 429, headers, body }, { call, redact: (text) => text, baseUrl: '', now: 0 })
}

function inWindows(clock: Clock, tells: boolean): Limiter {
  let window = 0
  let used = 0
  return () => {
    const current = Math.floor(clock.monotonic() / hourMs)
    if (current > window) used = 0
    window = current
    used += 1
    if (used <= anHour) return undefined
    return tells ? Math.ceil(((window + 1) * hourMs - clock.monotonic()) / 1000) : 'silent'
  }
}

function inBucket(clock: Clock, tells: boolean): Limiter {
  const limiter = createRateLimiter({ ...documentedLimits, retryAfter: tells }, clock)
  return () => {
    const refusal = limiter.take('create')
    return refusal && (refusal.retryAfterSeconds ?? 'silent')
  }
}

/** The most requests in the ten seconds after any full hour but the first instant, when all start by assumption. */
function countAfterOpening(arrivals: readonly number[]): number {
  const openings = Array.from({ length: 6 }, (_, index) => (index + 1) * hourMs)
  return Math.max(...openings.map((at) => arrivals.filter((time) => time >= at && time < at + 10_000).length))
}
