// Time that passes only while everybody waits for it: waits of hours take no time, and their order is exact.

import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../../src/kit/clock.ts'

interface Timer {
  readonly at: number
  readonly fire: () => void
}

export interface VirtualTime {
  readonly clock: Clock
  /** When each wait began and how long it was to be, in milliseconds. */
  readonly waits: readonly { readonly from: number; readonly ms: number }[]
  /** Calls `act` at that instant of the monotonic clock. */
  at(ms: number, act: () => void): void
  /** Lets time pass until `work` settles. Rejects as it does, or when nobody waits for anything any more. */
  run<T>(work: Promise<T>): Promise<T>
}

/** Of real time, for what is no wait, such as a module that is loaded at its first use; more is a hang. */
const longestIdleMs = 30_000

/** `isBusy`: whether something else is under way that takes real time. */
export function createVirtualTime(
  startOfDay = Date.parse('2026-11-21T12:00:00Z'),
  isBusy: () => boolean = () => false,
): VirtualTime {
  let passedMs = 0
  /** The next one last. */
  const timers: Timer[] = []
  const waits: { from: number; ms: number }[] = []

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
    at: (ms, act) => add({ at: ms, fire: act }),
    async run(work) {
      let isSettled = false
      const settle = () => {
        isSettled = true
      }
      work.then(settle, settle)
      let idleSince = performance.now()
      while (performance.now() - idleSince < longestIdleMs) {
        // Everything that can go on without time does so first.
        await setImmediate()
        await setImmediate()
        if (isSettled) return work
        const timer = isBusy() ? undefined : timers.pop()
        if (timer === undefined) continue
        passedMs = Math.max(passedMs, timer.at)
        timer.fire()
        idleSince = performance.now()
      }
      throw new Error('nobody waits for anything any more')
    },
  }
}
