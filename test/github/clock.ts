// A clock that moves only when a test says so.

import type { Clock } from '../../src/kit/clock.ts'

interface Sleeper {
  readonly ms: number
  readonly wakeAt: number
  wake(): void
}

export function createManualClock() {
  const startMs = Date.parse('2026-03-02T10:00:00Z')
  let elapsed = 0
  let sleepers: Sleeper[] = []
  let watchers: (() => void)[] = []

  const sleep: Clock['sleep'] = (ms, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const sleeper = { ms, wakeAt: elapsed + ms, wake: resolve }
      sleepers.push(sleeper)
      signal?.addEventListener('abort', () => {
        sleepers = sleepers.filter((other) => other !== sleeper)
        reject(signal.reason)
      })
      for (const watcher of watchers.splice(0)) watcher()
    })

  return {
    now: () => startMs + elapsed,
    monotonic: () => elapsed,
    sleep,
    /** Moves the time and wakes those whose sleep is over. */
    advance: (ms: number) => {
      elapsed += ms
      const due = sleepers.filter(({ wakeAt }) => wakeAt <= elapsed)
      sleepers = sleepers.filter(({ wakeAt }) => wakeAt > elapsed)
      for (const { wake } of due) wake()
    },
    /** Resolves as soon as somebody sleeps for exactly that long. */
    sleeping: async (ms: number) => {
      while (!sleepers.some((sleeper) => sleeper.ms === ms)) {
        await new Promise<void>((resolve) => {
          watchers = [...watchers, resolve]
        })
      }
    },
    /** Who sleeps now, in ms. */
    asleep: () => sleepers.map(({ ms }) => ms),
  }
}
