// A clock that moves only when a test says so.

import type { Clock } from '../../src/clock.ts'

interface Sleeper {
  readonly ms: number
  readonly wakeAt: number
  wake(): void
}

export interface ManualClock extends Clock {
  /** Moves the time and wakes those whose sleep is over. */
  advance(ms: number): void
  /** Resolves as soon as somebody sleeps for exactly that long. */
  sleeping(ms: number): Promise<void>
  /** What was slept for, from the first on: in ms, woken, stopped or still asleep. */
  readonly sleeps: readonly number[]
}

export function createManualClock(start = '2026-03-02T10:00:00Z'): ManualClock {
  const startMs = Date.parse(start)
  const sleeps: number[] = []
  let elapsed = 0
  let sleepers: Sleeper[] = []
  let watchers: (() => void)[] = []

  const sleep = (ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal?.throwIfAborted()
      const sleeper = { ms, wakeAt: elapsed + ms, wake: resolve }
      sleepers.push(sleeper)
      sleeps.push(ms)
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
    advance: (ms) => {
      elapsed += ms
      const due = sleepers.filter(({ wakeAt }) => wakeAt <= elapsed)
      sleepers = sleepers.filter(({ wakeAt }) => wakeAt > elapsed)
      for (const { wake } of due) wake()
    },
    sleeping: async (ms) => {
      while (!sleepers.some((sleeper) => sleeper.ms === ms)) {
        await new Promise<void>((resolve) => {
          watchers = [...watchers, resolve]
        })
      }
    },
    sleeps,
  }
}
