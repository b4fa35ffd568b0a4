// The documented limits, as token buckets: full at first, refilled evenly over the hour.

import type { Clock } from '../../src/clock.ts'
import type { Operation } from './journal.ts'
import type { Project } from './keys.ts'

export interface Limits {
  /** Creates and messages of one project. */
  readonly agentPerHour: number
  /** Analytics requests of one organization. */
  readonly analyticsPerHour: number
  /** Whether creates and messages share one bucket; nobody documents it. */
  readonly sharedBucket: boolean
  /** Whether GETs of a job use the agent bucket up as well; nobody documents it. */
  readonly countPolls: boolean
  /** Whether a 429 says how long to wait; nobody documents it. */
  readonly retryAfter: boolean
}

export const documentedLimits: Limits = {
  agentPerHour: 100,
  analyticsPerHour: 100,
  sharedBucket: true,
  countPolls: false,
  retryAfter: true,
}

const hourMs = 3_600_000

export interface Refusal {
  /** Whole seconds until there is a token; undefined when the limits do not tell. */
  readonly retryAfterSeconds: number | undefined
}

export interface RateLimiter {
  /** Uses one token up and returns undefined, or returns the refusal. */
  take(operation: Operation, project: Project): Refusal | undefined
}

export function createRateLimiter(limits: Limits, clock: Pick<Clock, 'now'>): RateLimiter {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return {
    take(operation, project) {
      const name = toBucket(operation, project, limits)
      if (name === undefined) return undefined
      const capacity = operation === 'page-views' ? limits.analyticsPerHour : limits.agentPerHour
      const now = clock.now()
      const { tokens, at } = buckets.get(name) ?? { tokens: capacity, at: now }
      const filled = Math.min(capacity, tokens + ((now - at) * capacity) / hourMs)
      buckets.set(name, { tokens: filled >= 1 ? filled - 1 : filled, at: now })
      if (filled >= 1) return undefined
      const seconds = Math.ceil(((1 - filled) * hourMs) / capacity / 1000)
      return { retryAfterSeconds: limits.retryAfter ? seconds : undefined }
    },
  }
}

function toBucket(operation: Operation, project: Project, limits: Limits): string | undefined {
  if (operation === 'page-views') return `analytics ${project.organization}`
  if (operation === 'get' && !limits.countPolls) return undefined
  return limits.sharedBucket ? `agent ${project.id}` : `${operation} ${project.id}`
}
