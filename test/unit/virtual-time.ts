// A virtual clock whose time passes only while all code waits for it: waits of hours take no time, and their order is exact.

import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../../src/kit/clock.ts'

interface Timer {
  readonly at: number
  readonly fire: () => void
}

export type VirtualTime = ReturnType<typeof createVirtualTime>

/** A limit in real time. Work that is not a wait, such as loading a module, takes less. Anything longer is a hang. */
const longestIdleMs = 30_000

/** `isBusy`: whether other work is in progress that takes real time. */
export function createVirtualTime(
  startOfDay = Date.parse('2026-11-21T12:00:00Z'),
  isBusy: () => boolean = () => false,
) {
  let passedMs = 0
  /** In reverse order: the next timer is last. */
  const timers: Timer[] = []
  /** When each wait began, and its planned length in milliseconds. */
  const waits: { readonly from: number; readonly ms: number }[] = []

  function add(timer: Timer): void {
    const place = timers.findLastIndex(({ at }) => at > timer.at)
    timers.splice(place + 1, 0, timer)
  }

  const clock: Clock = {
    now: () => startOfDay + Math.floor(passedMs),
    monotonic: () => passedMs,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        waits.push({ from: passedMs, ms })
        const stop = () => {
          timers.splice(timers.indexOf(timer), 1)
          reject(signal?.reason)
        }
        const fire = () => {
          signal?.removeEventListener('abort', stop)
          resolve()
        }
        const timer = { at: passedMs + Math.max(ms, 0), fire }
        add(timer)
        signal?.addEventListener('abort', stop)
      }),
  }

  return {
    clock,
    waits,
    /** Calls `act` when the monotonic clock reaches `ms`. */
    at: (ms: number, act: () => void) => add({ at: ms, fire: act }),
    /** Lets time pass until `work` settles. Rejects if `work` does, or if nothing is waiting anymore. */
    async run<T>(work: Promise<T>): Promise<T> {
      let isSettled = false
      const settle = () => {
        isSettled = true
      }
      work.then(settle, settle)
      let idleSince = performance.now()
      while (performance.now() - idleSince < longestIdleMs) {
        // First, let everything run that does not need time to pass.
        await setImmediate()
        await setImmediate()
        if (isSettled) return work
        const timer = isBusy() ? undefined : timers.pop()
        if (timer === undefined) continue
        passedMs = Math.max(passedMs, timer.at)
        timer.fire()
        idleSince = performance.now()
      }
      throw new Error('nothing is waiting anymore')
    },
  }
}
