// Time that passes only while everybody waits for it: waits of minutes take no time, and their order is exact.

import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../../src/clock.ts'

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

export function createVirtualTime(startOfDay = Date.parse('2026-11-21T12:00:00Z')): VirtualTime {
  let passedMs = 0
  const timers = new Set<Timer>()
  const waits: { from: number; ms: number }[] = []
  const next = () => [...timers].reduce<Timer | undefined>((a, b) => (a && a.at <= b.at ? a : b), undefined)

  const clock: Clock = {
    now: () => startOfDay + passedMs,
    monotonic: () => passedMs,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        waits.push({ from: passedMs, ms })
        const timer = { at: passedMs + ms, fire: resolve }
        timers.add(timer)
        signal?.addEventListener('abort', () => {
          timers.delete(timer)
          reject(signal.reason)
        })
      }),
  }

  return {
    clock,
    waits,
    at: (ms, act) => void timers.add({ at: ms, fire: act }),
    async run(work) {
      let isSettled = false
      const settle = () => {
        isSettled = true
      }
      work.then(settle, settle)
      for (;;) {
        await setImmediate()
        if (isSettled) return work
        const timer = next()
        if (timer === undefined) throw new Error('nobody waits for anything any more')
        timers.delete(timer)
        passedMs = Math.max(passedMs, timer.at)
        timer.fire()
      }
    },
  }
}
