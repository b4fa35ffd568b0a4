// Waits for a job to reach a terminal state. Every span scales with the interval.

import { firstPollDelayMs } from './polling-curve.ts'
import { createWatch, type PollDeps, type PollOptions, type PollResult } from './watch.ts'

/** Kept free at the end, so that the answer to the last poll arrives before the deadline: at most a tenth of the span. */
const lastPollMs = 5_000
/** The least that a poll after a wait needs. */
const attemptMs = 250

/** Rejects with the error that ended the wait, or with the signal's reason. */
export async function pollJob(deps: PollDeps, options: PollOptions): Promise<PollResult> {
  const { clock, signal } = deps
  const { answered, intervalMs, deadline } = options
  const watch = createWatch(deps, options)
  const lastPollAt = deadline - Math.min(lastPollMs, (deadline - clock.monotonic()) / 10)
  let delayMs = answered === undefined ? 0 : firstPollDelayMs(intervalMs)
  let askedMs = 0
  for (;;) {
    const now = clock.monotonic()
    // What the service asks for is never shortened; that it fits was seen before.
    const waitMs = Math.max(Math.min(delayMs, lastPollAt - now), askedMs, 0)
    const isLast = now + waitMs >= lastPollAt
    if (waitMs > 0) await clock.sleep(waitMs, signal)
    signal.throwIfAborted()
    if (clock.monotonic() >= deadline) return watch.timeout()
    const step = await watch.poll(isLast)
    if (step.kind !== 'again') return step
    if (step.askedMs > deadline - attemptMs - clock.monotonic()) return watch.timeout(step.askedMs)
    if (isLast) return watch.timeout()
    delayMs = step.delayMs
    askedMs = step.askedMs
  }
}
