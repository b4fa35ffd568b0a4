// What may happen in a play, at random: requests, their deliveries and re-runs, and what goes wrong in each. Times in seconds.

import fc from 'fast-check'
import type { Interruption } from '../agent/process.ts'
import type { GitHubFault } from './github.ts'
import type { ServiceFault } from './service.ts'

/** What goes wrong in one run. */
export interface Disturbance {
  readonly gitHub: readonly GitHubFault[]
  readonly service: readonly ServiceFault[]
  /** `at`: at which await of the process, counted from 0. */
  readonly interruption?: { readonly at: number; readonly how: Interruption } | undefined
  /** Whether the post step runs after a kill: it does not if the machine died. */
  readonly hasPost: boolean
}

export interface Delivery extends Disturbance {
  /** A command: since the comment was written. Any other request is re-run so long after its last attempt. */
  readonly after: number
}

/**
 * A command, one that wants a new job, a prompt of a workflow in a thread, or one without a thread. `mayCheck`: the token may write
 * check runs.
 */
export interface RequestPlan {
  readonly kind: 'command' | 'new' | 'prompt' | 'release'
  readonly at: number
  /** The pull request of the first job, or an issue. */
  readonly isInPullRequest: boolean
  readonly wait: boolean
  readonly timeoutMinutes: number
  readonly mayCheck: boolean
  readonly end: 'completed' | 'no-changes' | 'failed' | 'archived'
  readonly jobSeconds: number
  readonly deliveries: readonly Delivery[]
}

export interface Schedule {
  /** Of how long calls take and lists lag. */
  readonly seed: number
  readonly lags: boolean
  readonly isRotated: boolean
  readonly requests: readonly RequestPlan[]
  readonly reconciles: readonly (Disturbance & { readonly at: number })[]
}

/** The new key holds from then on. No run starts shortly before: it could not read what a run with the new key writes. */
export const rotatedAt = 80

export const mostRequests = 3

export const undisturbed: Disturbance = { gitHub: [], service: [], hasPost: true }

/** A run that goes well has about 15 requests to GitHub, two or more to the service, and as many waits. */
const disturbed: fc.Arbitrary<Disturbance> = fc.record({
  gitHub: fc.array(
    fc.record({
      at: fc.nat(18),
      times: fc.constantFrom(1, 1, 4, 30),
      kind: fc.constantFrom('lost', 'lost-after', 'refused'),
    }),
    { maxLength: 2 },
  ),
  service: fc.array(
    fc.record({
      at: fc.nat(4),
      times: fc.constantFrom(1, 1, 30),
      kind: fc.constantFrom('unreachable', 'limited', 'lost', 'lost-after'),
    }),
    { maxLength: 2 },
  ),
  interruption: fc.option(fc.record({ at: fc.nat(35), how: fc.constantFrom('kill', 'kill-after', 'cancel') }), {
    nil: undefined,
  }),
  hasPost: fc.boolean(),
})
const killed: fc.Arbitrary<Disturbance> = disturbed.map((one) => ({ ...one, gitHub: [], service: [] }))
const disturbance = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undisturbed) },
  { weight: 2, arbitrary: disturbed },
  { weight: 1, arbitrary: killed },
)

const delivery: fc.Arbitrary<Delivery> = fc
  .tuple(disturbance, fc.constantFrom(0, 0, 1, 3, 10, 40, 120, 300, 1_200))
  .map(([one, after]) => ({ ...one, after }))

const request: fc.Arbitrary<RequestPlan> = fc.record({
  kind: fc.constantFrom('command', 'command', 'command', 'new', 'prompt', 'release'),
  at: fc.constantFrom(0, 0, 0, 2, 120, 600),
  isInPullRequest: fc.nat(3).map((one) => one === 3),
  wait: fc.nat(3).map((one) => one < 3),
  timeoutMinutes: fc.constantFrom(1, 3, 30),
  mayCheck: fc.nat(4).map((one) => one < 4),
  end: fc.constantFrom('completed', 'completed', 'completed', 'no-changes', 'failed', 'archived'),
  jobSeconds: fc.constantFrom(5, 30, 100, 100, 400),
  deliveries: fc.array(delivery, { minLength: 1, maxLength: 3 }),
})

export const schedule: fc.Arbitrary<Schedule> = fc.record({
  seed: fc.nat(1_000_000),
  lags: fc.boolean(),
  isRotated: fc.nat(3).map((one) => one === 3),
  requests: fc.array(request, { minLength: 1, maxLength: mostRequests }),
  reconciles: fc.array(
    fc.tuple(disturbance, fc.constantFrom(300, 500, 900, 2_000)).map(([one, at]) => ({ ...one, at })),
    { maxLength: 2 },
  ),
})
