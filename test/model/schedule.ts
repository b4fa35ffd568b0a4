// What may happen in a play, at random: requests, their deliveries and re-runs, and what goes wrong in each. Times in seconds.

import fc from 'fast-check'

type ValueOf<A> = A extends fc.Arbitrary<infer T> ? T : never
export type Disturbance = ValueOf<typeof disturbance>
export type Delivery = ValueOf<typeof delivery>
export type RequestPlan = ValueOf<typeof request>
export type Schedule = ValueOf<typeof schedule>

/** The new key holds from then on. No run starts shortly before: it could not read what a run with the new key writes. */
export const rotatedAt = 80

export const mostRequests = 3

/** `at`: from which request of the run on, counted from 0. A run that goes well has about 15 to GitHub, two or more to the service. */
const faultsOf = <Kind extends string>(most: number, times: number[], ...kinds: Kind[]) =>
  fc.array(fc.record({ at: fc.nat(most), times: fc.constantFrom(...times), kind: fc.constantFrom(...kinds) }), {
    maxLength: 2,
  })

/** What goes wrong in one run. */
const disturbed = fc.record({
  gitHub: faultsOf(18, [1, 1, 4, 30], 'lost', 'lost-after', 'refused'),
  service: faultsOf(4, [1, 1, 30], 'unreachable', 'limited', 'lost', 'lost-after'),
  /** `at`: at which await of the run, counted from 0. */
  interruption: fc.option(fc.record({ at: fc.nat(35), how: fc.constantFrom('kill', 'kill-after', 'cancel') }), {
    nil: undefined,
  }),
  /** Whether the post step runs after a kill: it does not if the machine died. */
  hasPost: fc.boolean(),
})
export const undisturbed = { gitHub: [], service: [], interruption: undefined, hasPost: true }
const disturbance = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undisturbed) },
  { weight: 2, arbitrary: disturbed },
  { weight: 1, arbitrary: disturbed.map((one) => ({ ...one, gitHub: [], service: [] })) },
)

/** `after`: since a command was written. Any other request is re-run so long after its last attempt. */
const delivery = fc
  .tuple(disturbance, fc.constantFrom<number[]>(0, 0, 1, 3, 10, 40, 120, 300, 1_200))
  .map(([one, after]) => ({ ...one, after }))

const request = fc.record({
  /** A command, one that wants a new job, a prompt of a workflow in a thread, or one without a thread. */
  kind: fc.constantFrom('command', 'command', 'command', 'new', 'prompt', 'release'),
  at: fc.constantFrom(0, 0, 0, 2, 120, 600),
  /** The pull request of the first job, or an issue. */
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
  /** Of how long calls take and lists lag. */
  seed: fc.nat(1_000_000),
  lags: fc.boolean(),
  isRotated: fc.nat(3).map((one) => one === 3),
  requests: fc.array(request, { minLength: 1, maxLength: mostRequests }),
  reconciles: fc.array(
    fc.tuple(disturbance, fc.constantFrom<number[]>(300, 500, 900, 2_000)).map(([one, at]) => ({ ...one, at })),
    { maxLength: 2 },
  ),
})
