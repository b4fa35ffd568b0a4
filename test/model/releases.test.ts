// Workflows with a prompt of their own, whose memory is a check run: attempts at one request, one after the other or at the
// same moment, and the pull requests that are open beside it.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { actsOn, choices, toChoose } from './act.ts'
import { calm, checkDeliveries, disturbance, early, handling, lengths, release } from './arbitraries.ts'
import { type ReleasePlay, startReleasePlay } from './release-play.ts'
import { createTurns } from './stage.ts'
import { type Disturbance, undisturbed } from './world.ts'

type Mode = 'one at a time' | 'at the same time'

const act = actsOn<ReleasePlay>()
const acts = (mode: Mode) => {
  const soon = fc.constantFrom(5, 120)
  const released = act('release', release(mode), (play, given) => play.release(given))
  const again = act('rerun', fc.tuple(fc.nat(9), checkDeliveries(mode), soon), (play, given) => play.rerun(...given))
  const handled = act('handle', fc.tuple(fc.nat(9), handling), (play, given) => play.handle(...given))
  const topic = fc.constantFrom('', 'guide', 'api')
  return [
    ...[released, released, released, released, again, again, again, handled, handled],
    act('pass', fc.constantFrom(1, 60, 400), (play, minutes) => play.pass(minutes)),
    act('copyCheck', fc.tuple(fc.nat(9), fc.boolean()), (play, given) => play.copyCheck(...given)),
    act('addCheck', fc.tuple(fc.nat(9), fc.boolean()), (play, given) => play.addCheck(...given)),
    act('forge', fc.tuple(fc.nat(9), fc.nat(9), topic), (play, given) => play.forge(...given)),
  ]
}

const aRelease = {
  event: 'push',
  commit: 0,
  topic: '',
  check: true,
  statusComment: true,
  wait: true,
  ifOpen: 'create',
  most: 0,
  isPasted: false,
  fate: { end: 'completed', minutes: 5, staleSeconds: 0 },
} as const

/** The first attempt fails as `before` says; then all `deliveries` come at once. */
async function play(scheduler: fc.Scheduler, before: Disturbance, deliveries: readonly Disturbance[]) {
  const play = await startReleasePlay(scheduler)
  await play.release({ ...aRelease, deliveries: [before] })
  await play.rerun(0, deliveries)
  await play.rerun(0, [undisturbed])
  await play.finish()
}

const several = (one: fc.Arbitrary<Disturbance>) => fc.array(one, { minLength: 2, maxLength: 3 })

describe.each(lengths)('$length', ({ plays, options }) => {
  test.each(['one at a time', 'at the same time'] as const)(
    'deliveries %s: one post for one run of a workflow, none without its check run or beside what is open, none to another topic',
    options,
    async (mode) => {
      let requests = 0
      await fc.assert(
        fc.asyncProperty(
          choices,
          fc.commands(acts(mode), { maxCommands: 40, size: 'max' }),
          async (turns, sequence) => {
            const play = await startReleasePlay(createTurns(toChoose(turns)))
            await fc.asyncModelRun(() => ({ model: {}, real: play }), sequence)
            await play.finish()
            requests += play.requestCount()
          },
        ),
        plays,
      )
      console.log(`${requests} requests`)
      expect(requests).toBeGreaterThan(plays.numRuns)
    },
  )

  test('attempts at one run that crash, and come at the same moment, lead to one post', options, () =>
    fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.oneof(calm, disturbance(true)),
        several(fc.oneof(early, disturbance(false))),
        play,
      ),
      plays,
    ),
  )
})
