// Processes on one virtual clock. Every call that leaves a process takes a random time on its way there and back, and a process
// can be killed or cancelled at each of its awaits. The same random numbers give the same play.

import type { Clock } from '../../src/kit/clock.ts'
import { CancelledError } from '../../src/kit/errors.ts'
import { createVirtualTime } from '../unit/virtual-time.ts'

/** `at`: at which await of the process, counted from 0. `kill-after`: what it waits for takes place, but it never learns of it. */
export interface Interruption {
  readonly at: number
  readonly how: 'kill' | 'kill-after' | 'cancel'
}

/** One process: a step, its post step, or a run of reconcile. */
export interface Actor {
  readonly name: string
  readonly signal: AbortSignal
  readonly clock: Clock
  /** Resolves when the process is killed. */
  readonly death: Promise<void>
  isDead(): boolean
  /** Makes one call to another machine. If `signal` aborts, the call rejects, and the other machine may have acted on it. */
  call<T>(act: () => Promise<T>, signal: AbortSignal): Promise<T>
}

/** One way. */
const longestWayMs = 1_000
const startOfPlay = Date.parse('2031-05-06T07:08:09Z')
const never = () => new Promise<never>(() => {})

export type Stage = ReturnType<typeof createStage>

export function createStage(random: () => number) {
  let underWay = 0
  let actors = 0
  const time = createVirtualTime(startOfPlay, () => underWay > 0)
  const { clock } = time

  async function during<T>(act: () => Promise<T>): Promise<T> {
    underWay += 1
    try {
      return await act()
    } finally {
      underWay -= 1
    }
  }

  function enter(interruption?: Interruption): Actor {
    actors += 1
    const stop = new AbortController()
    const life = Promise.withResolvers<void>()
    let [awaits, isDead] = [0, false]
    const die = () => {
      isDead = true
      life.resolve()
    }
    /** Counts an await, and returns how the process is interrupted there. */
    const meet = () => {
      const how = interruption?.at === awaits ? interruption.how : undefined
      awaits += 1
      if (how === 'cancel') stop.abort(new CancelledError('asked to stop'))
      return how
    }
    const sleep = (ms: number, signal?: AbortSignal) =>
      isDead ? never() : clock.sleep(ms, signal).finally(() => (isDead ? never() : undefined))

    return {
      name: `process ${actors}`,
      signal: stop.signal,
      death: life.promise,
      isDead: () => isDead,
      clock: {
        ...clock,
        // Guards of single calls are no awaits of the process.
        sleep: (ms, signal) => {
          if (signal === stop.signal && meet()?.startsWith('kill')) die()
          return sleep(ms, signal)
        },
      },
      call: async (act, signal) => {
        const how = meet()
        await sleep(random() * longestWayMs, signal)
        if (how === 'kill') die()
        if (isDead) return never()
        const answer = during(act)
        await answer.catch(() => {})
        if (how === 'kill-after') die()
        await sleep(random() * longestWayMs, signal)
        return answer
      },
    }
  }

  return { clock, enter, run: time.run }
}
