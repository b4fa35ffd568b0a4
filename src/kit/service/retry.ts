// Decides which failed calls to the service are retried, and when. The loop itself is `retryLoop` in clock.ts.

import { type Clock, type RetryLoopOptions, retryLoop } from '../clock.ts'
import { ServiceError } from '../errors.ts'

interface RetryRule {
  /** How often the call may be repeated. Infinity: until the deadline. */
  readonly retries: number
  /** The longest random wait. The first lasts at most 1 s, the next at most 2 s, then 4 s, and so on, up to this. */
  readonly capMs: number
}

export const retryRules = {
  /** A rate limit may last an hour: retry until the deadline, but rarely. */
  rateLimit: { retries: Number.POSITIVE_INFINITY, capMs: 240_000 },
  transient: { retries: 5, capMs: 30_000 },
  once: { retries: 1, capMs: 30_000 },
  never: { retries: 0, capMs: 0 },
} as const satisfies Record<string, RetryRule>

export function findRetryRule(error: unknown): RetryRule {
  if (!(error instanceof ServiceError)) return retryRules.never
  const { reason, status, retryAfterMs, maxRetries } = error
  // 407 means that the proxy requires other credentials, so a retry would fail the same way.
  if (maxRetries === 0 || status === 407) return retryRules.never
  // An invalid response will probably be invalid again.
  if (maxRetries === 1 || reason === 'response') return retryRules.once
  if (status === 429 || (status === 503 && retryAfterMs !== undefined)) return retryRules.rateLimit
  const isTransient = status === 408 || ['network', 'proxy', 'service'].includes(reason)
  return isTransient ? retryRules.transient : retryRules.never
}

/** A POST is repeated only if the service certainly did not accept it: no request was sent, or the response is a rate limit. */
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
/** How much time a wait must leave for the next attempt. */
const leftForAttemptMs = 250
/** Up to this share of Retry-After is added at random, so that many runs do not retry at the same moment. */
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

/** Returns the milliseconds to wait from `now`; 0 for a date in the past; undefined if the header is absent, repeated, or invalid. */
export function parseRetryAfter(value: string | readonly string[] | undefined, now: number): number | undefined {
  if (typeof value !== 'string') return undefined
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000
  const at = Date.parse(value)
  // `toUTCString` writes IMF-fixdate, so this rejects all other date formats.
  const isFixdate = !Number.isNaN(at) && new Date(at).toUTCString() === value
  return isFixdate ? Math.max(0, at - now) : undefined
}
