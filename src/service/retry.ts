// When a request to the service is sent again: the rules are data; whether it may be sent again at all is the caller's
// knowledge (`causeOf`). The loop itself is `repeat` in clock.ts.

import { type Clock, longestTimerMs, type RepeatOptions, repeat } from '../clock.ts'

export interface RetryRule {
  /** How often a request may be sent again for this cause; Infinity: until the deadline. */
  readonly retries: number
  /** The longest own wait; the first is at most a second and each later one at most twice as long. */
  readonly capMs: number
}

export const retryRules = {
  /** The limit's window can be an hour: go on until the deadline, but seldom. */
  rateLimit: { retries: Number.POSITIVE_INFINITY, capMs: 240_000 },
  transient: { retries: 5, capMs: 30_000 },
  once: { retries: 1, capMs: 30_000 },
  never: { retries: 0, capMs: 0 },
} as const satisfies Record<string, RetryRule>

export interface RetryCause {
  readonly rule: RetryRule
  readonly retryAfterMs?: number | undefined
}

/** Gives a number from 0 (inclusive) to 1 (exclusive), as Math.random does. */
export type Random = () => number

const shortestWaitMs = 250
const firstWaitMs = 1_000
/** Kept free for the attempt that follows a wait. */
const attemptMs = 250
/** Of what Retry-After asks: many runs wait for the same window and must not all come when it opens. */
const spread = 0.1

/** Own wait before retry number `retry` (from 0): exponential with full jitter, in milliseconds. */
export function backoff(retry: number, random: Random, capMs: number = retryRules.transient.capMs): number {
  // The exponent is bounded so that the product stays finite however long the loop runs.
  const most = Math.min(capMs, firstWaitMs * 2 ** Math.min(retry, 30), longestTimerMs)
  return Math.max(shortestWaitMs, random() * most)
}

/** Wait before retry number `retry` (from 0), whatever the deadline: never shorter than Retry-After, unless no timer holds that. */
export function delayMs({ rule, retryAfterMs }: RetryCause, retry: number, random: Random): number {
  const own = backoff(retry, random, rule.capMs)
  if (retryAfterMs === undefined) return own
  return Math.min(Math.max(own, retryAfterMs * (1 + spread * random())), longestTimerMs)
}

/**
 * The wait before retry number `retry` (from 0) with `leftMs` to the deadline, or undefined: then the error is final. Own
 * waits and the spread are shortened to what is left, what Retry-After asks never is.
 */
export function planWait(cause: RetryCause, retry: number, random: Random, leftMs: number): number | undefined {
  if (retry >= cause.rule.retries) return undefined
  const least = Math.max(shortestWaitMs, cause.retryAfterMs ?? 0)
  const most = Math.min(leftMs - attemptMs, longestTimerMs)
  return most < least ? undefined : Math.min(delayMs(cause, retry, random), most)
}

export interface WaitOptions {
  readonly clock: Clock
  readonly random: Random
  /** Instant of the monotonic clock in milliseconds. */
  readonly deadline: number
  /** What an error means. Anything that must not be tried again: `retryRules.never`. */
  causeOf(error: unknown): RetryCause
}

/** For `repeat`: plans the wait after each error. Counts each rule by itself. */
export function planWaits({ clock, random, deadline, causeOf }: WaitOptions): RepeatOptions['waitFor'] {
  const counts = new Map<RetryRule, number>()
  return (error) => {
    const cause = causeOf(error)
    const count = counts.get(cause.rule) ?? 0
    counts.set(cause.rule, count + 1)
    return planWait(cause, count, random, deadline - clock.monotonic())
  }
}

export type RetryOptions = WaitOptions & Pick<RepeatOptions, 'signal' | 'onWait'>

export function retry<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  return repeat(attempt, { ...options, waitFor: planWaits(options) })
}

/**
 * Retry-After in milliseconds from `now` (milliseconds since the epoch), or undefined when it is absent, given twice or
 * anything but whole seconds (at most nine digits) or an IMF-fixdate. A date in the past is 0.
 */
export function parseRetryAfter(values: string | readonly string[] | undefined, now: number): number | undefined {
  const list = typeof values === 'string' ? [values] : (values ?? [])
  const [value] = list
  if (value === undefined || list.length !== 1) return undefined
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000
  const at = Date.parse(value)
  // A date prints itself as IMF-fixdate, so only that form comes back unchanged.
  const isFixdate = !Number.isNaN(at) && new Date(at).toUTCString() === value
  return isFixdate ? Math.max(0, at - now) : undefined
}
