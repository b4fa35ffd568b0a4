// Implements the emulators' rate limits, on the given clock.

import { Refusal } from './answers.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

interface Clock {
  now(): number
}

/** Allows a number of requests in any time span of that length. For others, returns the seconds to wait. */
export function createWindow(clock: Clock, most: number, spanMs: number) {
  let times: readonly number[] = []
  return (): number | undefined => {
    const now = clock.now()
    times = times.filter((at) => at > now - spanMs)
    const [oldest = now] = times
    if (times.length >= most) return Math.ceil((oldest + spanMs - now) / 1000)
    times = [...times, now]
    return undefined
  }
}

/**
 * GitHub's rate limits for one token: requests per hour, and writes per minute. Counts a request, and returns its rate-limit headers.
 * Throws if the request exceeds a limit.
 */
export function createRateLimit(clock: Clock, limit: number, writesPerMinute: number) {
  const takeWrite = createWindow(clock, writesPerMinute, minuteMs)
  let [resetAt, used] = [0, 0]
  return (isWrite: boolean): Readonly<Record<string, string>> => {
    const now = clock.now()
    if (now >= resetAt) [resetAt, used] = [now + hourMs, 0]
    const isOver = used >= limit
    used += isOver ? 0 : 1
    const [remaining, reset] = [limit - used, Math.ceil(resetAt / 1000)]
    const headers = { 'x-ratelimit-remaining': String(remaining), 'x-ratelimit-reset': String(reset) }
    if (isOver) throw new Refusal(403, 'API rate limit exceeded for installation.', {}, headers)
    const seconds = isWrite ? takeWrite() : undefined
    if (seconds === undefined) return headers
    const message = 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.'
    throw new Refusal(403, message, {}, { 'retry-after': String(seconds) })
  }
}
