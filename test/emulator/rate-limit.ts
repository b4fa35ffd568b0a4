// The documented limits, as token buckets: full at first, refilled evenly over the hour.

import type { Clock } from '../../src/kit/clock.ts'
import type { Operation } from './journal.ts'

/** Of creates and messages together, and of requests for page views. */
const mostPerHour = 100
const hourMs = 3_600_000

export type RateLimiter = ReturnType<typeof createRateLimiter>

export function createRateLimiter(clock: Pick<Clock, 'now'>) {
  const buckets = new Map<boolean, { tokens: number; at: number }>()
  return {
    /** Uses one token up; or tells in how many seconds there is one. */
    take(operation: Operation): number | undefined {
      if (operation === 'get') return undefined
      const isAnalytics = operation === 'page-views'
      const now = clock.now()
      const { tokens, at } = buckets.get(isAnalytics) ?? { tokens: mostPerHour, at: now }
      const filled = Math.min(mostPerHour, tokens + ((now - at) * mostPerHour) / hourMs)
      buckets.set(isAnalytics, { tokens: filled >= 1 ? filled - 1 : filled, at: now })
      return filled >= 1 ? undefined : Math.ceil(((1 - filled) * hourMs) / mostPerHour / 1000)
    },
  }
}
