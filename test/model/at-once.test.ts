// Deliveries of one command at the same moment, in every order that a scheduler can think of.

import fc from 'fast-check'
import { describe, test } from 'vitest'
import { calm, disturbance, early, lengths, memory } from './arbitraries.ts'
import { type Ask, startPlay } from './play.ts'
import { type Disturbance, undisturbed } from './world.ts'

const aCommand = {
  thread: 0,
  author: 'mona',
  kind: 'prompt',
  via: 'comment',
  wait: true,
  most: 0,
  isEdited: false,
  isPasted: false,
  isReconciledAtOnce: false,
} as const
const fate = { end: 'completed', minutes: 5, staleSeconds: 0 } as const

/** The first attempt fails as `before` says, if at all; then all `deliveries` come at once. */
async function play(
  scheduler: fc.Scheduler,
  memory: Ask['memory'],
  before: Disturbance | undefined,
  deliveries: readonly Disturbance[],
) {
  const play = await startPlay(scheduler)
  const command = { ...aCommand, memory }
  if (before === undefined) await play.ask({ ...command, fate, deliveries })
  else {
    await play.ask({ ...command, fate, deliveries: [before] })
    await play.rerun(0, deliveries)
  }
  await play.rerun(0, [undisturbed])
  await play.ask({ ...command, fate, deliveries: [undisturbed] })
  await play.finish()
}

const several = (one: fc.Arbitrary<Disturbance>) => fc.array(one, { minLength: 2, maxLength: 3 })
/** Machines whose clocks are hours apart, another app's token, and a comment that no list shows for a while. */
const apart: fc.Arbitrary<Disturbance> = fc
  .record({
    clockHours: fc.constantFrom(-5, 0, 3),
    isOtherApp: fc.boolean(),
    late: fc.array(fc.tuple(fc.integer({ min: 3, max: 6 }), fc.constantFrom(1, 4, 14)), { maxLength: 2 }),
    seconds: fc.constantFrom(0, 0, 2, 20),
    interruption: fc.option(fc.tuple(fc.nat(20), fc.constantFrom('kill', 'kill-after', 'cancel')), { nil: undefined }),
  })
  .map(({ late, seconds, interruption, ...rest }) => ({
    ...rest,
    github: late.map(([at, seconds]) => [at, { kind: 'late', seconds }]),
    service:
      seconds === 0
        ? []
        : [
            [0, { kind: 'slow', seconds }],
            [1, { kind: 'slow', seconds }],
          ],
    ...(interruption ? { interruption: { at: interruption[0], how: interruption[1] } } : {}),
    hasPost: seconds !== 2,
  }))
const failure = fc.option(disturbance(false), { nil: undefined })

describe.each(lengths)('$length', ({ plays, options }) => {
  test('H81: deliveries of one command at the same moment lead to one post, whatever their order', options, () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), memory, several(calm), (s, how, deliveries) =>
        play(s, how, undefined, deliveries),
      ),
      plays,
    ),
  )

  test('H81: and so they do after an attempt that failed, under faults and kills', options, () =>
    fc.assert(fc.asyncProperty(fc.scheduler(), memory, failure, several(disturbance(false)), play), plays),
  )

  test('H81, H121: and so they do where all of them are stopped early', options, () =>
    fc.assert(fc.asyncProperty(fc.scheduler(), memory, fc.constant(undefined), several(early), play), plays),
  )

  test('H81: and so they do with clocks hours apart, two tokens, and comments that become visible late', options, () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), memory, several(apart), (s, how, deliveries) =>
        play(s, how, undefined, deliveries),
      ),
      plays,
    ),
  )
})
