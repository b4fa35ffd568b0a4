// Time that passes only when nothing else goes on: no run waits, and none is cut short.

import type { Clock } from '../../src/clock.ts'

export interface IdleClock extends Clock {
  /** Time stands still until the work has settled. */
  during<T>(work: Promise<T>): Promise<T>
  /** Lets time pass until `work` settles; rejects when that takes too many steps, which is a hang. */
  run<T>(work: Promise<T>): Promise<T>
}

interface Timer {
  readonly at: number
  readonly fire: () => void
}

/** Far more than a run with six hours to wait can need. */
const mostSteps = 20_000
const start = Date.parse('2031-05-06T07:08:09Z')
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

export function createIdleClock(): IdleClock {
  let elapsed = 0
  let busy = 0
  let timers: Timer[] = []

  function fireNext(): void {
    elapsed = Math.max(elapsed, Math.min(...timers.map(({ at }) => at)))
    const due = timers.filter(({ at }) => at <= elapsed)
    timers = timers.filter(({ at }) => at > elapsed)
    for (const { fire } of due) fire()
  }

  return {
    now: () => start + Math.floor(elapsed),
    monotonic: () => elapsed,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const timer = { at: elapsed + Math.max(ms, 0), fire: resolve }
        timers.push(timer)
        signal?.addEventListener('abort', () => {
          timers = timers.filter((other) => other !== timer)
          reject(signal.reason)
        })
      }),
    during: async (work) => {
      busy += 1
      return work.finally(() => {
        busy -= 1
      })
    },
    run: async (work) => {
      let isOver = false
      const over = () => {
        isOver = true
      }
      work.then(over, over)
      for (let step = 0; step < mostSteps; step += 1) {
        await turn()
        await turn()
        if (isOver) return work
        if (busy === 0 && timers.length > 0) fireNext()
      }
      throw new Error('the run hangs')
    },
  }
}
