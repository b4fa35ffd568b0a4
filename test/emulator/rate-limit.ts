// The documented limits, as token buckets: full at first, refilled evenly over the hour.

import type { Clock } from '../../src/kit/clock.ts'
import type { Operation } from './journal.ts'

export interface Limits {
  readonly agentPerHour: number
  readonly analyticsPerHour: number
  /** Whether a 429 says how long to wait; nobody documents it. */
  readonly retryAfter: boolean
}

export const documentedLimits: Limits = { agentPerHour: 100, analyticsPerHour: 100, retryAfter: true }

const hourMs = 3_600_000

export type RateLimiter = ReturnType<typeof createRateLimiter>

export function createRateLimiter(limits: Limits, clock: Pick<Clock, 'now'>) {
  const buckets = new Map<boolean, { tokens: number; at: number }>()
  return {
    /** Uses one token up; or tells in how many seconds there is one, where the limits tell that. */
    take(operation: Operation): { readonly retryAfterSeconds: number | undefined } | undefined {
      if (operation === 'get') return undefined
      const isAnalytics = operation === 'page-views'
      const capacity = isAnalytics ? limits.analyticsPerHour : limits.agentPerHour
      const now = clock.now()
      const { tokens, at } = buckets.get(isAnalytics) ?? { tokens: capacity, at: now }
      const filled = Math.min(capacity, tokens + ((now - at) * capacity) / hourMs)
      buckets.set(isAnalytics, { tokens: filled >= 1 ? filled - 1 : filled, at: now })
      if (filled >= 1) return undefined
      const seconds = Math.ceil(((1 - filled) * hourMs) / capacity / 1000)
      return { retryAfterSeconds: limits.retryAfter ? seconds : undefined }
    },
  }
}
