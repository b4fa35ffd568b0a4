// GitHub's limits: requests an hour for each token, and content made or changed a minute.

import { Refusal } from './answers.ts'
import type { Token } from './tokens.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

export type RateLimits = ReturnType<typeof createRateLimits>

export function createRateLimits(clock: { now(): number }, writesPerMinute: number) {
  const usages = new Map<string, { resetAt: number; used: number; writes: number[] }>()
  return {
    /** Counts a request with this token, and returns the headers that tell of it. Throws if it is one too many. */
    take: ({ value, limit }: Token, isWrite: boolean): Readonly<Record<string, string>> => {
      const now = clock.now()
      const { writes = [], ...last } = usages.get(value) ?? { resetAt: 0, used: 0 }
      const { resetAt, used } = now < last.resetAt ? last : { resetAt: now + hourMs, used: 0 }
      if (used >= limit) throw primaryRateLimit(limit, resetAt)
      const recent = writes.filter((at) => at > now - minuteMs)
      const isTooMany = isWrite && recent.length >= writesPerMinute
      usages.set(value, { resetAt, used: used + 1, writes: isWrite && !isTooMany ? [...recent, now] : recent })
      if (isTooMany) throw secondaryRateLimit(Math.ceil(((recent[0] ?? now) + minuteMs - now) / 1000))
      return toHeaders(limit, used + 1, resetAt)
    },
  }
}

export function secondaryRateLimit(retryAfterSeconds: number | undefined): Refusal {
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  const message = 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.'
  return new Refusal(403, message, {}, headers)
}

function primaryRateLimit(limit: number, resetAt: number): Refusal {
  return new Refusal(403, 'API rate limit exceeded for installation.', {}, toHeaders(limit, limit, resetAt))
}

function toHeaders(limit: number, used: number, resetAt: number) {
  const told = { limit, remaining: limit - used, used, reset: Math.ceil(resetAt / 1000), resource: 'core' }
  return Object.fromEntries(Object.entries(told).map(([name, value]) => [`x-ratelimit-${name}`, String(value)]))
}
