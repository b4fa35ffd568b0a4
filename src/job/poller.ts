// Waits for a job to reach a terminal state. Every span scales with the interval.

import type { Clock } from '../clock.ts'
import type { Log } from '../runner/log.ts'
import type { AgentJob } from '../service/job.ts'
import type { RetryCause } from '../service/retry.ts'
import { firstPollDelayMs } from './polling-curve.ts'
import { createWatch } from './watch.ts'

export interface PollDeps {
  readonly clock: Clock
  readonly log: Log
  readonly random: () => number
  readonly signal: AbortSignal
}

export interface Sent {
  readonly operation: 'create' | 'message'
  /** Milliseconds. */
  readonly agoMs: number
}

export interface PollOptions {
  readonly jobId: string
  /** Asks the service once, within `deadline` (monotonic milliseconds). */
  readonly getJob: (deadline: number) => Promise<AgentJob>
  /** Whether an error is worth another poll, and what wait it asks for. */
  readonly causeOf: (error: unknown) => RetryCause
  readonly operation: 'create' | 'message' | 'wait'
  /** The POST that came before, and how long ago: it decides which answers may still be stale. */
  readonly sent: Sent | undefined
  /** The job as the POST answered it. */
  readonly answered?: AgentJob
  readonly intervalMs: number
  /** Monotonic milliseconds. */
  readonly deadline: number
  /** Told of every good answer. */
  readonly onJob: (job: AgentJob) => void
}

export interface PollResult {
  readonly kind: 'terminal' | 'timeout'
  /** The newest good answer; undefined when there was none before the deadline. */
  readonly job: AgentJob | undefined
  /** One sentence of ours, where the deadline was not simply reached. */
  readonly detail?: string
}

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
