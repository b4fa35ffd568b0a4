// What may happen in a play, at random.

import fc from 'fast-check'
import type { GitHubFault, GitHubFaults } from './github.ts'
import type { Play } from './play.ts'
import { type Disturbance, undisturbed } from './world.ts'

const { MODEL_RUNS = '60', MODEL_SHRINK } = process.env
const start = { endOnFailure: MODEL_SHRINK === undefined }

/** Whoever has time plays others, and more: SEED=7 MODEL_RUNS=1000. */
export const lengths = [
  { length: 'briefly', plays: { ...start, numRuns: 10 }, options: {} },
  { length: 'at length', plays: { ...start, numRuns: Number(MODEL_RUNS) }, options: { tags: ['long'] } },
]

type Drawn<A> = A extends fc.Arbitrary<infer T> ? T : never

export type Ask = Drawn<ReturnType<typeof ask>>
/** One run of a workflow: all its attempts are one request. */
export type Release = Drawn<ReturnType<typeof release>>
/** A check that failed on a pull request of a job. */
export type Failure = Drawn<ReturnType<typeof failure>>
export type Asking = Pick<Ask, keyof typeof asking | 'deliveries'>
export type Fate = Drawn<typeof asking.fate>
export type Handling = Drawn<typeof handling>
export type ServiceFault = Drawn<typeof serviceFault>

const handling = fc.constantFrom('merge', 'merge', 'close', 'reopen', 'label', 'unlabel')

const gitHubFault = (canLag: boolean): fc.Arbitrary<GitHubFault> =>
  fc.oneof(
    fc.constantFrom<GitHubFault>(
      { kind: 'broken', isDone: false },
      { kind: 'broken', isDone: true },
      { kind: 'bad-gateway' },
      { kind: 'bad-gateway-after' },
    ),
    fc.record({ kind: fc.constant('secondary-rate-limit'), retryAfterSeconds: fc.constantFrom(1, 30, 300) }),
    fc.constant({ kind: 'answer', status: 403, body: { message: 'Resource not accessible by integration' } } as const),
    fc.record({ kind: fc.constant('late'), seconds: fc.constantFrom(1, 5, 12) }),
    ...(canLag ? [fc.record({ kind: fc.constant('lag'), writes: fc.integer({ min: 1, max: 4 }) })] : []),
  )

const serviceFault = fc.oneof(
  // The service certainly took nothing.
  fc.record({ kind: fc.constant('rate-limit'), seconds: fc.constantFrom(1, 90, 7200) }),
  fc.record({ kind: fc.constantFrom('invalid', 'unreachable') }),
  // Nobody can tell from outside.
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
const disturbance = (canLag: boolean): fc.Arbitrary<Disturbance> =>
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

const calm = fc.constant(undisturbed)

const mostlyCalm = (canLag: boolean): fc.Arbitrary<Disturbance> =>
  fc.oneof({ weight: 2, arbitrary: calm }, { weight: 3, arbitrary: disturbance(canLag) })

type Mode = 'one at a time' | 'at the same time'

const deliveries = (mode: Mode): fc.Arbitrary<readonly Disturbance[]> =>
  mode === 'one at a time'
    ? mostlyCalm(true).map((one) => [one])
    : fc.array(mostlyCalm(false), { minLength: 1, maxLength: 3 })

const asking = {
  wait: fc.boolean(),
  /** `max-open-pull-requests`. */
  most: fc.constantFrom(0, 0, 0, 1, 2),
  fate: fc.record({
    end: fc.constantFrom('completed', 'completed', 'no-changes', 'failed', 'archived'),
    minutes: fc.constantFrom(0, 1, 5, 50),
    /** For how long after a message the service shows the state from before it: less than the grace of six intervals. */
    staleSeconds: fc.constantFrom(0, 0, 5, 45),
  }),
  /** An outsider pastes our record of it into an older comment, or a check run, while the run is at work. */
  isPasted: fc.nat(3).map((one) => one === 3),
} as const

const release = (mode: Mode) =>
  fc.record({
    ...asking,
    event: fc.constantFrom('push', 'schedule'),
    commit: fc.constantFrom(0, 0, 1),
    /** Empty: that of the workflow job. */
    topic: fc.constantFrom('', 'guide', 'guide', 'api'),
    check: fc.nat(4).map((one) => one > 0),
    ifOpen: fc.constantFrom('create', 'continue', 'continue', 'skip'),
    deliveries: deliveries(mode),
  })

const failure = (mode: Mode) =>
  fc.record({
    /** Which of the first pull requests: they are to come to their limit. */
    which: fc.nat(1),
    topic: fc.constantFrom('checks', 'checks', 'links'),
    /** The head moves before. */
    isPushed: fc.boolean(),
    /** One of those that failed before is told again, for a head that may be old. */
    isAgain: fc.nat(3).map((one) => one === 3),
    fate: asking.fate,
    deliveries: deliveries(mode),
  })

const ask = (mode: Mode) =>
  fc.record({
    ...asking,
    /** Which of the threads that a person can see, modulo their number; from the newest on where it is negative. */
    thread: fc.integer({ min: -3, max: 5 }),
    author: fc.oneof(
      { weight: 8, arbitrary: fc.constant('mona') },
      { weight: 2, arbitrary: fc.constantFrom('outsider', 'triager', 'evil[bot]') },
    ),
    kind: fc.constantFrom('prompt', 'prompt', 'prompt', 'prompt', 'new', 'new', 'status'),
    /** Where there are no reviews, in an issue, a comment. */
    via: fc.constantFrom('comment', 'comment', 'review-comment', 'review'),
    /** Between the event and the run. */
    isEdited: fc.nat(9).map((one) => one === 9),
    isReconciledAtOnce: fc.nat(3).map((one) => one === 3),
    deliveries: deliveries(mode),
  })

/** At the same moment, in the thread of the first one. */
export type Together = Drawn<typeof together>
const disturbed = fc.oneof({ weight: 1, arbitrary: calm }, { weight: 3, arbitrary: disturbance(false) })
const repair = fc.tuple(disturbed, fc.boolean()).map(([one, isPushed]) => ({ ...one, isPushed }))
const together = fc.record({
  asks: fc.array(ask('one at a time'), { minLength: 2, maxLength: 3 }),
  repair: fc.option(repair, { nil: undefined }),
  isWaiting: fc.boolean(),
  reconciled: fc.option(disturbed, { nil: undefined, freq: 3 }),
})

type Act = fc.AsyncCommand<object, Play>

const act = <T>(name: string, details: fc.Arbitrary<T>, perform: (play: Play, details: T) => Promise<void> | void) =>
  details.map(
    (given): Act => ({
      check: () => true,
      run: async (_, play) => {
        await perform(play, given)
      },
      toString: () => `${name}(${JSON.stringify(given)})`,
    }),
  )

const soon = fc.constantFrom(5, 120)
const pass = act('pass', fc.constantFrom(1, 60, 400), (play, minutes) => play.pass(minutes))
const handle = act('handle', fc.tuple(fc.nat(9), handling), (play, given) => play.handle(...given))
const copy = act('copy', fc.tuple(fc.nat(9), fc.boolean()), (play, given) => play.copy(...given))

/** People with commands in threads. */
export function commandActs(mode: Mode): fc.Arbitrary<Act>[] {
  const asked = act('ask', ask(mode), (play, given) => play.ask(given))
  const again = act('rerun', fc.tuple(fc.nat(9), deliveries(mode), soon), (play, given) => play.rerun(...given))
  return [
    ...[asked, asked, asked, asked, asked, again, again, again, pass, copy, handle],
    act('reconcile', mostlyCalm(mode === 'one at a time'), (play, given) => play.reconcile(given)),
    act('toggleRole', fc.constant(0), (play) => play.toggleRole()),
    act('deleteRecord', fc.nat(9), (play, which) => play.deleteRecord(which)),
  ]
}

/** People with commands and workflows with checks, on the same pull requests. */
export function repairActs(mode: Mode): fc.Arbitrary<Act>[] {
  const failed = act('fail', failure(mode), (play, given) => play.fail(given))
  return [...commandActs(mode), failed, failed, failed, failed, failed, failed]
}

/** Requests in one thread that know nothing of each other: no `concurrency` group joins them. */
export function togetherActs(mode: Mode): fc.Arbitrary<Act>[] {
  const several = act('together', together, (play, given) => play.together(given))
  const rotated = act('rotate', fc.constant(0), (play) => play.rotate())
  const again = act('rerun', fc.tuple(fc.nat(9), deliveries(mode), soon), (play, given) => play.rerun(...given))
  const reconciled = act('reconcile', mostlyCalm(mode === 'one at a time'), (play, given) => play.reconcile(given))
  return [several, several, several, several, again, again, pass, handle, copy, reconciled, rotated]
}

/** Workflows with a prompt of their own, whose memory is a check run, and the pull requests that are open beside it. */
export function releaseActs(mode: Mode): fc.Arbitrary<Act>[] {
  const released = act('release', release(mode), (play, given) => play.release(given))
  const again = act('rerun', fc.tuple(fc.nat(9), deliveries(mode), soon), (play, given) => play.rerun(...given))
  const forged = fc.tuple(fc.nat(9), fc.nat(9), fc.constantFrom('', 'guide', 'api'))
  return [
    ...[released, released, released, released, again, again, again, handle, handle, pass, copy],
    act('addCheck', fc.tuple(fc.nat(9), fc.boolean()), (play, given) => play.addCheck(...given)),
    act('forge', forged, (play, given) => play.forge(...given)),
  ]
}
