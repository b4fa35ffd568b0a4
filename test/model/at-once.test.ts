// Deliveries of one command at the same moment, in every order that a scheduler can think of.

import fc from 'fast-check'
import { test } from 'vitest'
import { calm, disturbance, plays } from './arbitraries.ts'
import { type Disturbance, startPlay, undisturbed } from './play.ts'

const command = {
  thread: 0,
  author: 'mona',
  kind: 'prompt',
  via: 'comment',
  wait: true,
  isEdited: false,
  isPasted: false,
  isReconciledAtOnce: false,
} as const
const fate = { end: 'completed', minutes: 5, staleSeconds: 0 } as const

/** The first attempt fails as `before` says, if at all; then all `deliveries` come at once. */
async function play(scheduler: fc.Scheduler, before: Disturbance | undefined, deliveries: readonly Disturbance[]) {
  const play = await startPlay(scheduler)
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
/** The first seconds of a run, when the others do not know yet what it will do. */
const early: fc.Arbitrary<Disturbance> = fc
  .tuple(disturbance(false), fc.integer({ min: 4, max: 16 }), fc.constantFrom('kill', 'kill-after', 'cancel'))
  .map(([{ service, hasPost }, at, how]) => ({ github: [], service, hasPost, interruption: { at, how } }))
const failure = fc.option(disturbance(false), { nil: undefined })

test('H81: deliveries of one command at the same moment lead to one post, whatever their order', () =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), several(calm), (s, deliveries) => play(s, undefined, deliveries)),
    plays,
  ))

test('H81: and so they do after an attempt that failed, under faults and kills', () =>
  fc.assert(fc.asyncProperty(fc.scheduler(), failure, several(disturbance(false)), play), plays))

test('H81, H121: and so they do where all of them are stopped early', () =>
  fc.assert(fc.asyncProperty(fc.scheduler(), fc.constant(undefined), several(early), play), plays))
