// Simulates one process of the action: its clock, its calls to other hosts, and how it can be killed or cancelled.

import type { Clock } from '../../src/kit/clock.ts'
import { CancelledError } from '../../src/kit/errors.ts'

/**
 * `kill`: the process dies before the call. `kill-after`: the call takes place, but the process dies before the response.
 * `cancel`: the runner asks the process to stop.
 */
export type Interruption = 'kill' | 'kill-after' | 'cancel'

interface ProcessOptions {
  readonly name?: string
  readonly clock: Clock
  readonly traffic: Traffic
  /** Called at each `await` of the process. `label`: set for a call, undefined for a wait. */
  readonly interrupt?: (label?: string) => Interruption | undefined
  /** How long a request, or its response, takes. */
  readonly wayMs?: () => number
}

export type Traffic = ReturnType<typeof createTraffic>
export type Process = ReturnType<typeof createProcess>

const never = () => new Promise<never>(() => {})

/** Counts the work that takes real time, because virtual time must wait for it. */
export function createTraffic() {
  let count = 0
  return {
    isBusy: () => count > 0,
    during: async <T>(act: () => Promise<T>): Promise<T> => {
      count += 1
      return act().finally(() => {
        count -= 1
      })
    },
  }
}

export function createProcess({ name = '', clock, traffic, interrupt, wayMs }: ProcessOptions) {
  const stop = new AbortController()
  const death = Promise.withResolvers<'dead'>()
  const calls: string[] = []
  let isDead = false
  const die = () => {
    isDead = true
    death.resolve('dead')
  }
  const meet = (label?: string) => {
    const how = interrupt?.(label)
    if (how === 'cancel') stop.abort(new CancelledError('asked to stop'))
    return how
  }
  /** In a dead process, promises never settle. */
  const whileAlive = <T>(work: Promise<T>): Promise<T> => work.finally(() => (isDead ? never() : undefined))
  const sleep = (ms: number, signal?: AbortSignal) => (isDead ? never() : whileAlive(clock.sleep(ms, signal)))
  return {
    name,
    clock: {
      ...clock,
      sleep: (ms: number, signal?: AbortSignal) => {
        // Timeouts of single calls do not count as waits of the process.
        if (signal === stop.signal && meet()?.startsWith('kill')) die()
        return sleep(ms, signal)
      },
    },
    signal: stop.signal,
    isDead: () => isDead,
    /** Resolves when the process is killed. */
    death: death.promise,
    /** Calls another machine. If `signal` aborts, the call rejects, and the other machine may have acted on it. */
    call: async <T>(label: string, act: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
      const how = isDead ? undefined : meet(label)
      if (wayMs) await sleep(wayMs(), signal)
      if (how === 'kill') die()
      if (isDead) return never()
      calls.push(label)
      const answer = traffic.during(act)
      await answer.catch(() => {})
      if (how === 'kill-after') die()
      if (wayMs) await sleep(wayMs(), signal)
      return whileAlive(answer)
    },
    /** The labels of all calls, in order. */
    calls,
  }
}
