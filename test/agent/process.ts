// One run of the action in this process: its clock, its requests, and how it comes to its end before its time.

import { CancelledError } from '../../src/kit/errors.ts'
import type { VirtualTime } from '../unit/virtual-time.ts'

export interface Ending {
  /** `kill`: the request is not sent any more; `kill-after`: the run does not see its answer; `cancel`: the runner asks it to stop. */
  readonly how: 'kill' | 'kill-after' | 'cancel'
  /** The first request that fits, such as `POST /repos/octo-org/docs/issues/1/comments`. */
  readonly at: RegExp
}

export type Process = ReturnType<typeof createProcess>

/** What is under way in real time: virtual time waits for it. */
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

export function createProcess(
  { clock }: Pick<VirtualTime, 'clock'>,
  traffic: ReturnType<typeof createTraffic>,
  ending?: Ending,
) {
  const stop = new AbortController()
  const requests: string[] = []
  let isDead = false
  let markDead = () => {}
  const death = new Promise<'dead'>((resolve) => {
    markDead = () => {
      isDead = true
      resolve('dead')
    }
  })
  const never = () => new Promise<never>(() => {})
  /** What a dead process awaits never comes. */
  const whileAlive = <T>(work: Promise<T>): Promise<T> => work.finally(() => (isDead ? never() : undefined))
  const request = async <T>(label: string, act: () => Promise<T>): Promise<T> => {
    if (isDead) return never()
    const isEnd = ending?.at.test(label) === true && !requests.some((one) => ending.at.test(one))
    if (isEnd && ending.how === 'kill') {
      markDead()
      return never()
    }
    requests.push(label)
    if (isEnd && ending.how === 'cancel') stop.abort(new CancelledError('asked to stop'))
    const answer = traffic.during(act)
    if (isEnd && ending.how === 'kill-after') {
      await answer.catch(() => {})
      markDead()
    }
    return whileAlive(answer)
  }
  return {
    clock: { ...clock, sleep: (ms: number, signal?: AbortSignal) => whileAlive(clock.sleep(ms, signal)) },
    signal: stop.signal,
    isDead: () => isDead,
    death,
    request,
    /** To GitHub and to the service, in order. */
    requests,
  }
}
