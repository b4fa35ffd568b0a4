// Generates random schedules: requests, their deliveries and re-runs, and what goes wrong in each. Times are in seconds.

import fc from 'fast-check'

type ValueOf<A> = A extends fc.Arbitrary<infer T> ? T : never
export type Disturbance = ValueOf<typeof disturbance>
export type Delivery = ValueOf<typeof delivery>
export type RequestPlan = ValueOf<typeof request>
export type Schedule = ValueOf<typeof schedule>

/** When the key is rotated. No run starts shortly before that, because it could not read the records of runs with the new key. */
export const rotatedAt = 80

export const mostRequests = 3

/** `at`: the index of the first request that fails. A run makes about 15 requests to GitHub, and two or more to the service. */
const faultsOf = <Kind extends string>(most: number, times: number[], ...kinds: Kind[]) =>
  fc.array(fc.record({ at: fc.nat(most), times: fc.constantFrom(...times), kind: fc.constantFrom(...kinds) }), {
    maxLength: 2,
  })

/** Generates what goes wrong in one run. */
const disturbed = fc.record({
  gitHub: faultsOf(18, [1, 1, 4, 30], 'lost', 'lost-after', 'refused'),
  service: faultsOf(4, [1, 1, 30], 'unreachable', 'limited', 'lost', 'lost-after'),
  /** `at`: the index of the `await` at which the run is interrupted. */
  interruption: fc.option(fc.record({ at: fc.nat(35), how: fc.constantFrom('kill', 'kill-after', 'cancel') }), {
    nil: undefined,
  }),
  /** Whether the post step runs after a kill. If the machine crashed, it does not. */
  hasPost: fc.boolean(),
})
export const undisturbed = { gitHub: [], service: [], interruption: undefined, hasPost: true }
const disturbance = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undisturbed) },
  { weight: 2, arbitrary: disturbed },
  { weight: 1, arbitrary: disturbed.map((one) => ({ ...one, gitHub: [], service: [] })) },
)

/** `after`: how long after a command was written it is delivered, or how long after its last attempt any other request is re-run. */
const delivery = fc
  .tuple(disturbance, fc.constantFrom<number[]>(0, 0, 1, 3, 10, 40, 120, 300, 1_200))
  .map(([one, after]) => ({ ...one, after }))

const request = fc.record({
  /** A command, a command for a new job (`new`), or a workflow's prompt with a thread (`prompt`) or without one (`release`). */
  kind: fc.constantFrom('command', 'command', 'command', 'new', 'prompt', 'release'),
  at: fc.constantFrom(0, 0, 0, 2, 120, 600),
  /** Whether the thread is the pull request of the first job or an issue. */
  isInPullRequest: fc.nat(3).map((one) => one === 3),
  wait: fc.nat(3).map((one) => one < 3),
  timeoutMinutes: fc.constantFrom(1, 3, 30),
  /** Whether the token may write check runs. */
  mayCheck: fc.nat(4).map((one) => one < 4),
  end: fc.constantFrom('completed', 'completed', 'completed', 'no-changes', 'failed', 'archived'),
  jobSeconds: fc.constantFrom(5, 30, 100, 100, 400),
  deliveries: fc.array(delivery, { minLength: 1, maxLength: 3 }),
})

export const schedule = fc.record({
  /** Determines how long calls take and how much lists lag. */
  seed: fc.nat(1_000_000),
  lags: fc.boolean(),
  isRotated: fc.nat(3).map((one) => one === 3),
  requests: fc.array(request, { minLength: 1, maxLength: mostRequests }),
  reconciles: fc.array(
    fc.tuple(disturbance, fc.constantFrom<number[]>(300, 500, 900, 2_000)).map(([one, at]) => ({ ...one, at })),
    { maxLength: 2 },
  ),
})
