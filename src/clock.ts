// The only place that reads the time of day or sets a timer.

export interface Clock {
  /** Time of day in milliseconds since the epoch: for texts and signed times, never for measuring. */
  now(): number
  /** Milliseconds of a clock that never goes back: for deadlines and durations. */
  monotonic(): number
  /** Resolves after `ms` (at least 0), or rejects with the signal's reason as soon as it aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

/** What a timer of Node can hold; a longer wait would fire at once. */
export const longestTimerMs = 2 ** 31 - 1

export const systemClock: Clock = {
  now: () => Date.now(),
  // Counts from the same instant as performance.now(), which would make Node load all of perf_hooks.
  monotonic: () => process.uptime() * 1000,
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason)
        return
      }
      const stop = () => {
        clearTimeout(timer)
        reject(signal?.reason)
      }
      const timer = setTimeout(
        () => {
          signal?.removeEventListener('abort', stop)
          resolve()
        },
        Math.min(Math.max(ms, 0), longestTimerMs),
      )
      signal?.addEventListener('abort', stop, { once: true })
    }),
}

/** A signal that aborts `ms` after `signal` does, for the same reason. */
export function abortLater(signal: AbortSignal, ms: number, clock: Clock): AbortSignal {
  const late = new AbortController()
  const start = () => void clock.sleep(ms).then(() => late.abort(signal.reason))
  if (signal.aborted) start()
  else signal.addEventListener('abort', start, { once: true })
  return late.signal
}

export interface RepeatOptions {
  readonly clock: Pick<Clock, 'sleep'>
  /** Ends a wait; a running attempt is its own affair. */
  readonly signal: AbortSignal
  /** Milliseconds until the next attempt, or undefined where the error is final. `attempt` counts from 1. */
  waitFor(error: unknown, attempt: number): number | undefined
  onWait?(error: unknown, waitMs: number): void
}

/** The loop of all that is tried again: calls `work` until it succeeds or its error is final, then rejects with that error. */
export async function repeat<T>(work: () => Promise<T>, options: RepeatOptions): Promise<T> {
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
