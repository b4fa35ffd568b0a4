// GitHub's limits: requests an hour for each token, and content made or changed a minute.

import { type Answer, primaryRateLimit, rateLimitHeaders, secondaryRateLimit } from './answers.ts'
import type { Token } from './tokens.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

interface Usage {
  resetAt: number
  used: number
  writes: number[]
}

export type RateLimits = ReturnType<typeof createRateLimits>

export function createRateLimits(clock: { now(): number }, writesPerMinute: number) {
  const usages = new Map<string, Usage>()
  return {
    /** Counts the request. `refusal` is set when it is one too many. */
    take: (token: Token, isWrite: boolean): { headers: Record<string, string>; refusal?: Answer } => {
      const now = clock.now()
      const usage = currentUsage(usages.get(token.value), now)
      usages.set(token.value, usage)
      if (usage.used >= token.limit) return { headers: {}, refusal: primaryRateLimit(token.limit, usage.resetAt) }
      usage.used += 1
      const headers = rateLimitHeaders({ limit: token.limit, used: usage.used, resetAt: usage.resetAt })
      if (!isWrite) return { headers }
      const [oldest = now] = usage.writes
      if (usage.writes.length >= writesPerMinute)
        return { headers, refusal: secondaryRateLimit(Math.ceil((oldest + minuteMs - now) / 1000)) }
      usage.writes.push(now)
      return { headers }
    },
  }
}

function currentUsage(usage: Usage | undefined, now: number): Usage {
  if (!usage || now >= usage.resetAt) return { resetAt: now + hourMs, used: 0, writes: usage?.writes ?? [] }
  return { ...usage, writes: usage.writes.filter((at) => at > now - minuteMs) }
}
