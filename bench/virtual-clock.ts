// A clock whose time passes only when everybody sleeps: six hours take a second, and no run differs from the last.

import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../src/clock.ts'

interface Sleeper {
  readonly at: number
  readonly wake: () => void
}

export interface VirtualClock extends Clock {
  /** Lets time pass until `work` is settled, which may wait for nothing but this clock. */
  drive<T>(work: Promise<T>): Promise<T>
}

/**
 * Starts at 0, which `now` shows as the beginning of 2026. `isBusy`: whether something is under way that takes real time,
 * so that virtual time has to wait.
 */
export function createVirtualClock(isBusy = () => false): VirtualClock {
  const epoch = Date.UTC(2026, 0, 1)
  const sleepers: Sleeper[] = []
  let time = 0

  const sleep = (ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason)
        return
      }
      const sleeper: Sleeper = { at: time + Math.max(ms, 0), wake: () => finish(resolve) }
      const finish = (settle: () => void) => {
        signal?.removeEventListener('abort', stop)
        settle()
      }
      const stop = () => {
        sleepers.splice(sleepers.indexOf(sleeper), 1)
        finish(() => reject(signal?.reason))
      }
      signal?.addEventListener('abort', stop)
      sleepers.splice(findPlace(sleepers, sleeper.at), 0, sleeper)
    })

  const drive = async <T>(work: Promise<T>): Promise<T> => {
    const done = work.then(
      () => true,
      () => true,
    )
    for (;;) {
      // Everything that can go on without time does so first.
      if (await Promise.race([done, setImmediate(false)])) return work
      if (isBusy()) continue
      const next = sleepers.shift()
      if (!next) continue
      time = Math.max(time, next.at)
      next.wake()
    }
  }

  return { now: () => epoch + Math.floor(time), monotonic: () => time, sleep, drive }
}

/** Behind all that wake no later. */
function findPlace(sleepers: readonly Sleeper[], at: number): number {
  let low = 0
  let high = sleepers.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sleepers[middle]?.at ?? Number.POSITIVE_INFINITY) <= at) low = middle + 1
    else high = middle
  }
  return low
}
