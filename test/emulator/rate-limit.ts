// The documented limits, as token buckets: full at first, refilled evenly over the hour.

import type { Clock } from '../../src/clock.ts'
import type { Operation } from './journal.ts'

export interface Limits {
  /** Creates and messages. */
  readonly agentPerHour: number
  readonly analyticsPerHour: number
  /** Whether a 429 says how long to wait; nobody documents it. */
  readonly retryAfter: boolean
}

export const documentedLimits: Limits = { agentPerHour: 100, analyticsPerHour: 100, retryAfter: true }

const hourMs = 3_600_000

export interface Refusal {
  /** Whole seconds until there is a token; undefined when the limits do not tell. */
  readonly retryAfterSeconds: number | undefined
}

export interface RateLimiter {
  /** Uses one token up and returns undefined, or returns the refusal. */
  take(operation: Operation): Refusal | undefined
}

export function createRateLimiter(limits: Limits, clock: Pick<Clock, 'now'>): RateLimiter {
  const buckets = new Map<boolean, { tokens: number; at: number }>()
  return {
    take(operation) {
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
