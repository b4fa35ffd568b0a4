// Decides which failures of the service are worth another attempt, and plans when. The loop is `retryLoop` in clock.ts.

import { type Clock, longestTimerMs, type RetryLoopOptions, retryLoop } from '../clock.ts'
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

/** For calls that may be repeated. */
export function findRetryRule(error: unknown): RetryRule {
  if (!(error instanceof ServiceError)) return retryRules.never
  const { reason, status, retryAfterMs, maxRetries } = error
  // A status of 407: the proxy wants credentials, so a repetition would fail in the same way.
  if (maxRetries === 0 || status === 407) return retryRules.never
  // An answer of the wrong shape will hardly change.
  if (maxRetries === 1 || reason === 'response') return retryRules.once
  if (status === 429 || (status === 503 && retryAfterMs !== undefined)) return retryRules.rateLimit
  const isTransient = status === 408 || ['network', 'proxy', 'service'].includes(reason)
  return isTransient ? retryRules.transient : retryRules.never
}

/** A POST is repeated only if the service has certainly not accepted it. Of the answers, only that of a rate limit counts. */
export function findPostRetryRule(error: unknown): RetryRule {
  const mayRepeat =
    error instanceof ServiceError &&
    error.acceptance === 'not-accepted' &&
    (error.status === undefined || error.status === 429)
  return mayRepeat ? findRetryRule(error) : retryRules.never
}

const shortestWaitMs = 250
const firstWaitMs = 1_000
/** The time that must be left after a wait for the attempt. */
const leftForAttemptMs = 250
/** The share of Retry-After that is added at random, so that many runs do not come back at the same moment. */
const spread = 0.1

/** Returns a number from 0 (inclusive) to 1 (exclusive), as Math.random does. */
export type Random = () => number

interface Wait {
  readonly rule: RetryRule
  readonly retryAfterMs?: number | undefined
  /** Which retry for this cause, from 0. */
  readonly retry: number
  readonly leftMs: number
}

/** Undefined if the error is final. Exponential with full jitter, and never shorter than Retry-After. */
export function planWait({ rule, retryAfterMs = 0, retry, leftMs }: Wait, random: Random): number | undefined {
  const least = Math.max(shortestWaitMs, retryAfterMs)
  const most = Math.min(leftMs - leftForAttemptMs, longestTimerMs)
  if (retry >= rule.retries || most < least) return undefined
  // The exponent is bounded so that the product stays finite however long the loop runs.
  const backoffMs = random() * Math.min(rule.capMs, firstWaitMs * 2 ** Math.min(retry, 30))
  return Math.min(Math.max(least, backoffMs, retryAfterMs * (1 + spread * random())), most)
}

interface WaitOptions {
  readonly clock: Clock
  readonly random: Random
  /** Instant of the monotonic clock in milliseconds. */
  readonly deadline: number
  readonly findRule?: typeof findRetryRule
}

export function planWaits(options: WaitOptions): RetryLoopOptions['waitFor'] {
  const { clock, random, deadline, findRule = findRetryRule } = options
  const counts = new Map<RetryRule, number>()
  return (error) => {
    const rule = findRule(error)
    const retry = counts.get(rule) ?? 0
    counts.set(rule, retry + 1)
    const retryAfterMs = error instanceof ServiceError ? error.retryAfterMs : undefined
    return planWait({ rule, retryAfterMs, retry, leftMs: deadline - clock.monotonic() }, random)
  }
}

export type RetryOptions = WaitOptions & Pick<RetryLoopOptions, 'signal' | 'onWait'>

export function retry<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  return retryLoop(attempt, { ...options, waitFor: planWaits(options) })
}

/** Milliseconds from `now` (since the epoch); 0 for a date in the past. Undefined if absent, given twice or malformed. */
export function parseRetryAfter(values: string | readonly string[] | undefined, now: number): number | undefined {
  const [value, ...more] = [values ?? []].flat()
  if (value === undefined || more.length > 0) return undefined
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000
  const at = Date.parse(value)
  // `toUTCString` writes IMF-fixdate, so only that form comes back unchanged.
  const isFixdate = !Number.isNaN(at) && new Date(at).toUTCString() === value
  return isFixdate ? Math.max(0, at - now) : undefined
}
