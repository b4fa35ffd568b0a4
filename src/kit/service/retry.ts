// Decides which failures of the service are worth another attempt, and plans when. The loop is `retryLoop` in clock.ts.

import { type Clock, type RetryLoopOptions, retryLoop } from '../clock.ts'
import { ServiceError } from '../errors.ts'

interface RetryRule {
  /** How often a call may be repeated for this cause. Infinity: until the deadline. */
  readonly retries: number
  /** The longest backoff. The first one is at most a second, and each later one at most twice as long. */
  readonly capMs: number
}

export const retryRules = {
  /** The window of a rate limit can be an hour: retry until the deadline, but rarely. */
  rateLimit: { retries: Number.POSITIVE_INFINITY, capMs: 240_000 },
  transient: { retries: 5, capMs: 30_000 },
  once: { retries: 1, capMs: 30_000 },
  never: { retries: 0, capMs: 0 },
} as const satisfies Record<string, RetryRule>

export function findRetryRule(error: unknown): RetryRule {
  if (!(error instanceof ServiceError)) return retryRules.never
  const { reason, status, retryAfterMs, maxRetries } = error
  // A status of 407: the proxy wants credentials, so a repetition would fail in the same way.
  if (maxRetries === 0 || status === 407) return retryRules.never
  // A response of the wrong shape will hardly change.
  if (maxRetries === 1 || reason === 'response') return retryRules.once
  if (status === 429 || (status === 503 && retryAfterMs !== undefined)) return retryRules.rateLimit
  const isTransient = status === 408 || ['network', 'proxy', 'service'].includes(reason)
  return isTransient ? retryRules.transient : retryRules.never
}

/** A POST is repeated only if the service has certainly not accepted it. Among responses, only a rate limit proves that. */
export function findPostRetryRule(error: unknown): RetryRule {
  const mayRepeat =
    error instanceof ServiceError &&
    error.acceptance === 'not-accepted' &&
    (error.status === undefined || error.status === 429)
  return mayRepeat ? findRetryRule(error) : retryRules.never
}

export type Random = typeof Math.random

export interface RetryOptions extends Pick<RetryLoopOptions, 'signal' | 'onWait'> {
  readonly clock: Clock
  readonly random: Random
  readonly deadline: number
  readonly findRule?: (error: unknown) => RetryRule
}

const shortestWaitMs = 250
const firstWaitMs = 1_000
/** The time that must be left after a wait for the attempt. */
const leftForAttemptMs = 250
/** The share of Retry-After that is added at random, so that many runs do not come back at the same moment. */
const spread = 0.1

/** Waits are exponential with full jitter, and never shorter than Retry-After. */
export function retry<T>(work: () => Promise<T>, { random, deadline, ...options }: RetryOptions): Promise<T> {
  const { findRule = findRetryRule } = options
  const waitFor = (error: unknown, attempt: number) => {
    const { retries, capMs } = findRule(error)
    const askedMs = (error instanceof ServiceError && error.retryAfterMs) || 0
    const least = Math.max(shortestWaitMs, askedMs)
    const most = deadline - options.clock.monotonic() - leftForAttemptMs
    if (attempt > retries || most < least) return undefined
    const backoffMs = random() * Math.min(capMs, firstWaitMs * 2 ** (attempt - 1))
    return Math.min(Math.max(least, backoffMs, askedMs * (1 + spread * random())), most)
  }
  return retryLoop(work, { ...options, waitFor })
}

/** Milliseconds from `now` (since the epoch); 0 for a date in the past. Undefined if absent, given twice or malformed. */
export function parseRetryAfter(value: string | readonly string[] | undefined, now: number): number | undefined {
  if (typeof value !== 'string') return undefined
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000
  const at = Date.parse(value)
  // `toUTCString` writes IMF-fixdate, so only that form comes back unchanged.
  const isFixdate = !Number.isNaN(at) && new Date(at).toUTCString() === value
  return isFixdate ? Math.max(0, at - now) : undefined
}
