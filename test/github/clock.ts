// A clock that moves only when a test advances it.

import type { Clock } from '../../src/kit/clock.ts'

export function createManualClock() {
  const startMs = Date.parse('2026-03-02T10:00:00Z')
  let elapsed = 0
  const sleepers = new Set<{ readonly ms: number; readonly wakeAt: number; wake(): void }>()

  const sleep: Clock['sleep'] = (ms, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const sleeper = { ms, wakeAt: elapsed + ms, wake: resolve }
      sleepers.add(sleeper)
      signal?.addEventListener('abort', () => {
        sleepers.delete(sleeper)
        reject(signal.reason)
      })
    })

  return {
    now: () => startMs + elapsed,
    monotonic: () => elapsed,
    sleep,
    /** Advances the time, and ends every sleep that is over. */
    advance: (ms: number) => {
      elapsed += ms
      const due = [...sleepers].filter(({ wakeAt }) => wakeAt <= elapsed)
      for (const sleeper of due) sleepers.delete(sleeper)
      for (const { wake } of due) wake()
    },
    /** The current sleeps, in milliseconds. */
    asleep: () => [...sleepers].map(({ ms }) => ms),
  }
}
