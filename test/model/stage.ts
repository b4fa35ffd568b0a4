// Processes on one virtual clock. Every call that leaves a process takes a random time on its way there and back, and a process
// can be killed or cancelled at each of its awaits. The same random numbers give the same play.

import { createProcess, createTraffic, type Interruption as How } from '../agent/process.ts'
import { createVirtualTime } from '../unit/virtual-time.ts'

/** `at`: at which await of the process, counted from 0. */
export interface Interruption {
  readonly at: number
  readonly how: How
}

export type Stage = ReturnType<typeof createStage>
/** One process: a step, its post step, or a run of reconcile. */
export type Actor = ReturnType<Stage['enter']>

/** One way. */
const longestWayMs = 1_000
const startOfPlay = Date.parse('2031-05-06T07:08:09Z')

export function createStage(random: () => number) {
  let actors = 0
  const traffic = createTraffic()
  const { clock, run } = createVirtualTime(startOfPlay, traffic.isBusy)

  function enter(interruption?: Interruption) {
    actors += 1
    let awaits = 0
    const interrupt = () => (awaits++ === interruption?.at ? interruption.how : undefined)
    const wayMs = () => random() * longestWayMs
    return { name: `process ${actors}`, ...createProcess({ clock, traffic, interrupt, wayMs }) }
  }

  return { clock, enter, run }
}
