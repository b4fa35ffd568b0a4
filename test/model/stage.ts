// The stage that runs of the action play on: one virtual time, and a turn for everything that leaves the process. Nothing
// depends on the wall clock, so the same choices give the same play.

import type { Clock } from '../../src/kit/clock.ts'
import { CancelledError } from '../../src/kit/errors.ts'

/** How a run comes to its end before its time. */
export interface Interruption {
  /** Which of its awaits, counted from 0. */
  readonly at: number
  /** What it awaits does not take place, or it does and the run does not live to see it; or the runner asks it to stop. */
  readonly how: 'kill' | 'kill-after' | 'cancel'
}

/** One process: a step or its post step. */
export interface Actor {
  readonly signal: AbortSignal
  readonly clock: Clock
  isDead(): boolean
  /** Waits for its turn, then acts. What a dead process awaits never comes. */
  call<T>(what: string, act: () => Promise<T>): Promise<T>
}

interface Sleeper {
  readonly name: string
  readonly wakeAt: number
  readonly wake: () => void
}

export interface Process {
  readonly actor: Actor
  /** Never, once it is dead. */
  readonly end: Promise<unknown>
  readonly next?: () => Process | undefined
}

export type Stage = ReturnType<typeof createStage>

const turnMs = 40
/** Of real time, for what is neither a turn nor a sleep: modules that are loaded at their first use. More is a hang. */
const longestIdleMs = 30_000
/** Far from any real time, so that nothing passes that reads the wall clock. */
const start = Date.parse('2031-05-06T07:08:09Z')
const never = () => new Promise<never>(() => {})

export function createStage(turns: Turns) {
  let elapsed = 0
  let actors = 0
  const trace: string[] = []
  let sleepers: Sleeper[] = []

  /** `clockHours`: how far the clock of its machine is ahead. */
  function enter(interruption?: Interruption, clockHours = 0): Actor {
    const stop = new AbortController()
    actors += 1
    const name = String(actors)
    let awaits = 0
    let isDead = false
    const die = () => {
      isDead = true
      sleepers = sleepers.filter((sleeper) => sleeper.name !== name)
    }

    /** Undefined, or how this await is the last one. */
    const meet = () => {
      const isHere = interruption?.at === awaits
      awaits += 1
      if (!isHere) return undefined
      trace.push(`${name} ${interruption.how}`)
      if (interruption.how === 'cancel') stop.abort(new CancelledError('asked to stop'))
      return interruption.how
    }

    const sleep = (ms: number, signal?: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        if (isDead) return
        if (signal?.aborted) return reject(signal.reason)
        const sleeper = { name, wakeAt: elapsed + Math.max(ms, 0), wake: resolve }
        sleepers.push(sleeper)
        const stopped = () => {
          sleepers = sleepers.filter((other) => other !== sleeper)
          if (!isDead) reject(signal?.reason)
        }
        signal?.addEventListener('abort', stopped, { once: true })
      })

    return {
      signal: stop.signal,
      isDead: () => isDead,
      clock: {
        now: () => start + Math.floor(elapsed) + clockHours * 3_600_000,
        monotonic: () => elapsed,
        // Sleeps count as awaits where they are the run's own; guards of requests end with their request.
        sleep: (ms, signal) => {
          if (signal === stop.signal && meet()?.startsWith('kill')) die()
          return sleep(ms, signal)
        },
      },
      call: async (what, act) => {
        if (isDead) return never()
        await turns.wait()
        elapsed += turnMs
        const met = meet()
        if (met === 'kill') die()
        if (isDead) return never()
        trace.push(`${name} ${what}`)
        const answer = act()
        if (met === 'kill-after') {
          await answer.catch(() => {})
          die()
        }
        return answer.finally(() => (isDead ? never() : undefined))
      },
    }
  }

  function wakeNext(): void {
    elapsed = Math.max(elapsed, Math.min(...sleepers.map(({ wakeAt }) => wakeAt)))
    const due = sleepers.filter(({ wakeAt }) => wakeAt <= elapsed)
    sleepers = sleepers.filter(({ wakeAt }) => wakeAt > elapsed)
    for (const { wake } of due) wake()
  }

  /** Plays until every one of them, and what follows it, has ended or is dead. */
  async function play(processes: readonly Process[]): Promise<void> {
    const ended = new Set<Actor>()
    let playing: readonly Process[] = []
    const begin = (process: Process) => {
      process.end.finally(() => ended.add(process.actor)).catch(() => {})
      playing = [...playing, process]
    }
    const isOver = () => {
      const over = playing.filter(({ actor }) => ended.has(actor) || actor.isDead())
      playing = playing.filter((process) => !over.includes(process))
      for (const following of over.flatMap(({ next }) => next?.() ?? [])) begin(following)
      return playing.length === 0
    }
    for (const process of processes) begin(process)
    let idleSince = performance.now()
    while (performance.now() - idleSince < longestIdleMs) {
      await settle()
      if (isOver()) return
      if (turns.count() > 0) turns.next()
      else if (sleepers.length > 0) wakeNext()
      else continue
      idleSince = performance.now()
    }
    throw new Error(`a run hangs without anything to wait for\n${trace.join('\n')}`)
  }

  return {
    now: () => start + Math.floor(elapsed),
    elapsed: () => elapsed,
    enter,
    play,
    /** Lets time pass while no process lives. */
    pass: (ms: number) => {
      elapsed += ms
    },
    trace,
  }
}

/** Until every run has come to its next await: promises alone settle within one turn of the event loop. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

export type Turns = ReturnType<typeof createTurns>

/** Where turns wait. `choose`: gets how many wait and answers which is next. */
export function createTurns(choose: (count: number) => number) {
  let waiting: (() => void)[] = []
  return {
    wait: () => new Promise<void>((resolve) => waiting.push(resolve)),
    count: () => waiting.length,
    next: () => {
      const next = waiting[choose(waiting.length) % waiting.length]
      waiting = waiting.filter((other) => other !== next)
      next?.()
    },
  }
}

/** Says whose turn is next, over and over by the same choices. */
export function toChoose(choices: readonly number[]): (count: number) => number {
  let next = 0
  return () => choices[next++ % Math.max(choices.length, 1)] ?? 0
}
