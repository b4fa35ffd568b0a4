// Plans when a call to the service is repeated. The rules are data. The caller decides whether a call may be repeated at all
// (`causeOf`). The loop is `retryLoop` in clock.ts.

import { type Clock, longestTimerMs, type RetryLoopOptions, retryLoop } from '../clock.ts'

export interface RetryRule {
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

export interface RetryCause {
  readonly rule: RetryRule
  readonly retryAfterMs?: number | undefined
}

/** Returns a number from 0 (inclusive) to 1 (exclusive), as Math.random does. */
export type Random = () => number

const shortestWaitMs = 250
const firstWaitMs = 1_000
/** The time that must be left after a wait for the attempt. */
const leftForAttemptMs = 250
/** The share of Retry-After that is added at random, so that many runs do not come back at the same moment. */
const spread = 0.1

/** The backoff before retry number `retry` (from 0) in milliseconds: exponential with full jitter. */
export function backoff(retry: number, random: Random, capMs: number): number {
  // The exponent is bounded so that the product stays finite however long the loop runs.
  const most = Math.min(capMs, firstWaitMs * 2 ** Math.min(retry, 30), longestTimerMs)
  return Math.max(shortestWaitMs, random() * most)
}

/** The wait before retry number `retry` (from 0), without regard to the deadline. Never shorter than Retry-After. */
export function delayMs({ rule, retryAfterMs }: RetryCause, retry: number, random: Random): number {
  const backoffMs = backoff(retry, random, rule.capMs)
  if (retryAfterMs === undefined) return backoffMs
  return Math.min(Math.max(backoffMs, retryAfterMs * (1 + spread * random())), longestTimerMs)
}

/**
 * The wait before retry number `retry` (from 0) with `leftMs` to the deadline, or undefined if the error is final. A short
 * deadline shortens the backoff and the random addition, but never Retry-After itself.
 */
export function planWait(cause: RetryCause, retry: number, random: Random, leftMs: number): number | undefined {
  if (retry >= cause.rule.retries) return undefined
  const least = Math.max(shortestWaitMs, cause.retryAfterMs ?? 0)
  const most = Math.min(leftMs - leftForAttemptMs, longestTimerMs)
  return most < least ? undefined : Math.min(delayMs(cause, retry, random), most)
}

interface WaitOptions {
  readonly clock: Clock
  readonly random: Random
  /** Instant of the monotonic clock in milliseconds. */
  readonly deadline: number
  /** The rule for an error: `retryRules.never` if the call must not be repeated. */
  causeOf(error: unknown): RetryCause
}

/** Plans the waits of `retryLoop`. Each rule has its own count. */
export function planWaits({ clock, random, deadline, causeOf }: WaitOptions): RetryLoopOptions['waitFor'] {
  const counts = new Map<RetryRule, number>()
  return (error) => {
    const cause = causeOf(error)
    const count = counts.get(cause.rule) ?? 0
    counts.set(cause.rule, count + 1)
    return planWait(cause, count, random, deadline - clock.monotonic())
  }
}

export type RetryOptions = WaitOptions & Pick<RetryLoopOptions, 'signal' | 'onWait'>

export function retry<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  return retryLoop(attempt, { ...options, waitFor: planWaits(options) })
}

/**
 * Parses Retry-After to milliseconds from `now` (milliseconds since the epoch). A date in the past is 0. Undefined if it is
 * absent, given twice, or neither whole seconds (at most nine digits) nor an IMF-fixdate.
 */
export function parseRetryAfter(values: string | readonly string[] | undefined, now: number): number | undefined {
  const list = typeof values === 'string' ? [values] : (values ?? [])
  const [value] = list
  if (value === undefined || list.length !== 1) return undefined
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000
  const at = Date.parse(value)
  // `toUTCString` writes IMF-fixdate, so only that form comes back unchanged.
  const isFixdate = !Number.isNaN(at) && new Date(at).toUTCString() === value
  return isFixdate ? Math.max(0, at - now) : undefined
}
