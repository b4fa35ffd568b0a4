// Limits of the emulators by the clock that they are given.

import { Refusal } from './answers.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

interface Clock {
  now(): number
}

/** Lets at most so many through in any span of that length; tells whom it does not in how many seconds it will. */
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
 * GitHub's for one token: requests an hour, and content made or changed a minute. Counts a request, and returns the headers that
 * tell of it. Throws if it is one too many.
 */
export function createRateLimit(clock: Clock, limit: number, writesPerMinute: number) {
  const takeWrite = createWindow(clock, writesPerMinute, minuteMs)
  let [resetAt, used] = [0, 0]
  return (isWrite: boolean): Readonly<Record<string, string>> => {
    const now = clock.now()
    if (now >= resetAt) [resetAt, used] = [now + hourMs, 0]
    const isOver = used >= limit
    used += isOver ? 0 : 1
    const told = { limit, remaining: limit - used, used, reset: Math.ceil(resetAt / 1000), resource: 'core' }
    const headers = Object.fromEntries(Object.entries(told).map(([name, value]) => [`x-ratelimit-${name}`, `${value}`]))
    if (isOver) throw new Refusal(403, 'API rate limit exceeded for installation.', {}, headers)
    const seconds = isWrite ? takeWrite() : undefined
    if (seconds === undefined) return headers
    const message = 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.'
    throw new Refusal(403, message, {}, { 'retry-after': String(seconds) })
  }
}
