// What may happen in a play, at random.

import fc from 'fast-check'
import type { GitHubFault, GitHubFaults } from './github.ts'
import type { Ask } from './play.ts'
import type { Release } from './release-play.ts'
import type { Fate, ServiceFault } from './service.ts'
import { type Disturbance, undisturbed } from './world.ts'

const start = { seed: Number(process.env.SEED ?? 1), endOnFailure: process.env.MODEL_SHRINK === undefined }

/** Plays the same every time; whoever has time plays others: SEED=7 MODEL_RUNS=1000. */
export const lengths = [
  { length: 'briefly', plays: { ...start, numRuns: 10 }, options: {} },
  {
    length: 'at length',
    plays: { ...start, numRuns: Number(process.env.MODEL_RUNS ?? 60) },
    options: { tags: ['long'] },
  },
]

export const memory = fc.constantFrom('comment' as const, 'comment' as const, 'both' as const, 'check' as const)

export const handling = fc.constantFrom(
  'merge' as const,
  'merge' as const,
  'close' as const,
  'reopen' as const,
  'label' as const,
  'unlabel' as const,
)

export const fate: fc.Arbitrary<Fate> = fc.record({
  end: fc.constantFrom('completed', 'completed', 'no-changes', 'failed', 'archived'),
  minutes: fc.constantFrom(0, 1, 5, 50),
  // Less than the grace of six intervals.
  staleSeconds: fc.constantFrom(0, 0, 5, 45),
})

const gitHubFault = (canLag: boolean): fc.Arbitrary<GitHubFault> =>
  fc.oneof(
    fc.record({ kind: fc.constantFrom('broken', 'bad-gateway'), isDone: fc.boolean() }),
    fc.record({ kind: fc.constant('rate-limit'), seconds: fc.constantFrom(1, 30, 300) }),
    fc.constant({ kind: 'forbidden' } as const),
    fc.record({ kind: fc.constant('late'), seconds: fc.constantFrom(1, 5, 12) }),
    ...(canLag ? [fc.record({ kind: fc.constant('lag'), writes: fc.integer({ min: 1, max: 4 }) })] : []),
  )

const serviceFault: fc.Arbitrary<ServiceFault> = fc.oneof(
  fc.record({ kind: fc.constant('rate-limit'), seconds: fc.constantFrom(1, 90, 7200) }),
  fc.record({ kind: fc.constantFrom('invalid', 'unreachable') }),
  fc.record({ kind: fc.constantFrom('error', 'silence', 'garbage'), isTaken: fc.boolean() }),
  fc.record({ kind: fc.constant('slow'), seconds: fc.constantFrom(2, 20, 40) }),
)

/** Lists go on to lag: whoever believes one of them may do something twice. */
const longLag: fc.Arbitrary<GitHubFaults> = fc
  .record({ requests: fc.integer({ min: 4, max: 15 }), writes: fc.integer({ min: 1, max: 6 }) })
  .map(({ requests, writes }) => Array.from({ length: requests }, (_, at) => [at, { kind: 'lag', writes }]))

const gitHubFaults = (canLag: boolean): fc.Arbitrary<GitHubFaults> => {
  const some = fc.array(fc.tuple(fc.nat(14), gitHubFault(canLag)), { maxLength: 3, size: 'small' })
  return canLag ? fc.oneof({ weight: 3, arbitrary: some }, { weight: 1, arbitrary: longLag }) : some
}

/** A run has about a dozen requests to GitHub, two or more to the service, and two dozen awaits. */
export const disturbance = (canLag: boolean): fc.Arbitrary<Disturbance> =>
  fc.record(
    {
      github: gitHubFaults(canLag),
      service: fc.array(fc.tuple(fc.nat(5), serviceFault), { maxLength: 2, size: 'small' }),
      interruption: fc.record({ at: fc.nat(24), how: fc.constantFrom('kill', 'kill-after', 'cancel') }),
      clockHours: fc.constantFrom(0, 0, 0, -4, 3),
      hasPost: fc.boolean(),
    },
    { requiredKeys: ['github', 'service', 'hasPost'] },
  )

/** The first seconds of a run, when the others do not know yet what it will do. */
export const early: fc.Arbitrary<Disturbance> = fc
  .tuple(disturbance(false), fc.integer({ min: 4, max: 16 }), fc.constantFrom('kill', 'kill-after', 'cancel'))
  .map(([{ service, hasPost }, at, how]) => ({ github: [], service, hasPost, interruption: { at, how } }))

export const calm: fc.Arbitrary<Disturbance> = fc.constant({ github: [], service: [], hasPost: true })

export const mostlyCalm = (canLag: boolean): fc.Arbitrary<Disturbance> =>
  fc.oneof({ weight: 2, arbitrary: calm }, { weight: 3, arbitrary: disturbance(canLag) })

export const deliveries = (mode: 'one at a time' | 'at the same time'): fc.Arbitrary<readonly Disturbance[]> =>
  mode === 'one at a time'
    ? mostlyCalm(true).map((one) => [one])
    : fc.array(mostlyCalm(false), { minLength: 1, maxLength: 3 })

const withoutChecks: fc.Arbitrary<Disturbance> = fc.constant({ ...undisturbed, isWithoutChecks: true })

/** Of a workflow whose memory is a check run. */
export const checkDeliveries = (mode: 'one at a time' | 'at the same time'): fc.Arbitrary<readonly Disturbance[]> =>
  fc.oneof({ weight: 9, arbitrary: deliveries(mode) }, { weight: 1, arbitrary: fc.tuple(withoutChecks) })

export const release = (mode: 'one at a time' | 'at the same time'): fc.Arbitrary<Release> =>
  fc.record({
    event: fc.constantFrom('push', 'schedule'),
    commit: fc.constantFrom(0, 0, 1),
    topic: fc.constantFrom('', 'guide', 'guide', 'api'),
    check: fc.nat(4).map((one) => one > 0),
    statusComment: fc.nat(3).map((one) => one > 0),
    wait: fc.boolean(),
    ifOpen: fc.constantFrom('create', 'continue', 'continue', 'skip'),
    most: fc.constantFrom(0, 0, 1, 2),
    fate,
    isPasted: fc.nat(3).map((one) => one === 3),
    deliveries: checkDeliveries(mode),
  })

export const ask = (mode: 'one at a time' | 'at the same time'): fc.Arbitrary<Ask> =>
  fc.record({
    thread: fc.integer({ min: -3, max: 5 }),
    author: fc.oneof(
      { weight: 8, arbitrary: fc.constant('mona' as const) },
      { weight: 2, arbitrary: fc.constantFrom('outsider', 'triager', 'evil[bot]') },
    ),
    kind: fc.oneof(
      { weight: 4, arbitrary: fc.constant('prompt' as const) },
      { weight: 2, arbitrary: fc.constant('new' as const) },
      { weight: 1, arbitrary: fc.constant('status' as const) },
    ),
    via: fc.constantFrom('comment', 'comment', 'review-comment', 'review'),
    wait: fc.boolean(),
    memory,
    most: fc.constantFrom(0, 0, 0, 1, 2),
    fate,
    isEdited: fc.nat(9).map((one) => one === 9),
    isPasted: fc.nat(3).map((one) => one === 3),
    isReconciledAtOnce: fc.nat(3).map((one) => one === 3),
    deliveries: deliveries(mode),
  })
