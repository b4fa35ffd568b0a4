// The only place that reads the time of day or sets a timer.

import { setTimeout } from 'node:timers/promises'

export const dayMs = 86_400_000

export interface Clock {
  /** The time of day in milliseconds since the epoch. It can jump, so never measure durations with it. */
  now(): number
  /** Milliseconds on a clock that never goes backward. Use it for deadlines and durations. */
  monotonic(): number
  /** Resolves after `ms` (at least 0), or rejects with the signal's reason as soon as it aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => Date.now(),
  // performance.now() would do the same, but makes Node load all of perf_hooks.
  monotonic: () => process.uptime() * 1000,
  sleep: async (ms, signal) => {
    try {
      await setTimeout(ms, undefined, signal && { signal })
    } catch {
      throw signal?.reason
    }
  },
}

/** The final writes may be retried even after the deadline, after a wait of at most this long. */
const longestLateWaitMs = 1_000

/** Returns a clock whose waits end at `deadline` (on the monotonic clock) at the latest. */
export function limitWaits(clock: Clock, deadline: number): Clock {
  return {
    ...clock,
    sleep: (ms, signal) => {
      const leftMs = deadline - clock.monotonic()
      return clock.sleep(Math.min(ms, leftMs > 0 ? leftMs : longestLateWaitMs), signal)
    },
  }
}

/** Runs `work` with a signal that aborts when `signal` does, or with `reason` after `ms`. */
export function withTimeout<T>(
  { clock, signal, ms, reason }: { clock: Clock; signal: AbortSignal; ms: number; reason: Error },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const [late, done] = [new AbortController(), new AbortController()]
  clock
    .sleep(ms, done.signal)
    .then(() => late.abort(reason))
    .catch(() => {})
  return work(AbortSignal.any([signal, late.signal])).finally(() => done.abort())
}

export function abortLater(signal: AbortSignal, ms: number, clock: Clock): AbortSignal {
  const late = new AbortController()
  const start = () => void clock.sleep(ms).then(() => late.abort(signal.reason))
  if (signal.aborted) start()
  else signal.addEventListener('abort', start, { once: true })
  return late.signal
}

export interface RetryLoopOptions {
  readonly clock: Pick<Clock, 'sleep'>
  /** Ends a wait between attempts, but does not interrupt an attempt. */
  readonly signal: AbortSignal
  /** Returns the milliseconds until the next attempt, or undefined if the error is final. `attempt` counts from 1. */
  waitFor(error: unknown, attempt: number): number | undefined
  onWait?(error: unknown, waitMs: number): void
}

/** Calls `work` until it succeeds, or rejects with the first error that is final. All retries use this loop. */
export async function retryLoop<T>(work: () => Promise<T>, options: RetryLoopOptions): Promise<T> {
  const { clock, signal } = options
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const waitMs = options.waitFor(error, attempt)
      if (waitMs === undefined) throw error
      signal.throwIfAborted()
      options.onWait?.(error, waitMs)
      await clock.sleep(waitMs, signal)
    }
  }
}
