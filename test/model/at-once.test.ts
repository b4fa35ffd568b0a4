// Deliveries of one request at the same moment, in every order that a scheduler can think of.

import fc from 'fast-check'
import { describe, test } from 'vitest'
import { type Ask, calm, disturbance, early, lengths, memory, type Release } from './arbitraries.ts'
import { type Play, play } from './play.ts'
import { type Disturbance, undisturbed } from './world.ts'

const asking = {
  wait: true,
  most: 0,
  isPasted: false,
  fate: { end: 'completed', minutes: 5, staleSeconds: 0 },
} as const
const aCommand: Omit<Ask, 'memory' | 'deliveries'> = {
  ...asking,
  thread: 0,
  author: 'mona',
  kind: 'prompt',
  via: 'comment',
  isEdited: false,
  isReconciledAtOnce: false,
}
const aRelease: Omit<Release, 'deliveries'> = {
  ...asking,
  event: 'push',
  commit: 0,
  topic: '',
  check: true,
  ifOpen: 'create',
}

type Begin = (play: Play, deliveries: readonly Disturbance[]) => Promise<void>

const release = fc.constant<Begin>((play, deliveries) => play.release({ ...aRelease, deliveries }))
const command = memory.map(
  (memory): Begin =>
    (play, deliveries) =>
      play.ask({ ...aCommand, memory, deliveries }),
)

/** Machines whose clocks are hours apart, another app's token, and a comment that no list shows for a while. */
const apart: fc.Arbitrary<Disturbance> = fc
  .record(
    {
      clockHours: fc.constantFrom(-5, 0, 3),
      isOtherApp: fc.boolean(),
      late: fc.array(fc.tuple(fc.integer({ min: 3, max: 6 }), fc.constantFrom(1, 4, 14)), { maxLength: 2 }),
      seconds: fc.constantFrom(0, 0, 2, 20),
      interruption: fc.record({ at: fc.nat(20), how: fc.constantFrom('kill', 'kill-after', 'cancel') }),
    },
    { requiredKeys: ['clockHours', 'isOtherApp', 'late', 'seconds'] },
  )
  .map(({ late, seconds, ...rest }) => ({
    ...rest,
    github: late.map(([at, seconds]) => [at, { kind: 'late', seconds }]),
    service: seconds === 0 ? [] : [0, 1].map((at) => [at, { kind: 'slow', seconds }]),
    hasPost: seconds !== 2,
  }))

const none = fc.constant(undefined)
const failure = fc.option(disturbance(false), { nil: undefined })
const crash = fc.oneof(calm, disturbance(true))
const cases = [
  ['H81: deliveries of one command at the same moment lead to one post, whatever their order', command, none, calm],
  ['H81: and so they do after an attempt that failed, under faults and kills', command, failure, disturbance(false)],
  ['H81, H121: and so they do where all of them are stopped early', command, none, early],
  [
    'H81: and so they do with clocks hours apart, two tokens, and comments that become visible late',
    ...[command, none, apart],
  ],
  [
    'attempts at one run that crash, and come at the same moment, lead to one post',
    ...[release, crash, fc.oneof(early, disturbance(false))],
  ],
] as const

describe.each(lengths)('$length', ({ plays, options }) => {
  // The first attempt fails as `before` says, if at all; then all `deliveries` come at once; then others.
  test.each(cases)('%s', options, (_, begins, befores, one) => {
    const several = fc.array<Disturbance>(one, { minLength: 2, maxLength: 3 })
    const property = fc.asyncProperty(fc.scheduler(), begins, befores, several, (turns, begin, before, deliveries) =>
      play(turns, async (real) => {
        await begin(real, before === undefined ? deliveries : [before])
        if (before !== undefined) await real.rerun(0, deliveries)
        await real.rerun(0, [undisturbed])
        await begin(real, [undisturbed])
      }),
    )
    return fc.assert(property, plays)
  })
})
