// A clock that moves only when a test says so.

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
    /** Moves the time and wakes those whose sleep is over. */
    advance: (ms: number) => {
      elapsed += ms
      const due = [...sleepers].filter(({ wakeAt }) => wakeAt <= elapsed)
      for (const sleeper of due) sleepers.delete(sleeper)
      for (const { wake } of due) wake()
    },
    /** Who sleeps now, in ms. */
    asleep: () => [...sleepers].map(({ ms }) => ms),
  }
}
