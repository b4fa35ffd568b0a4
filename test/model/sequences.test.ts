// Random sequences of what people, GitHub, the service and the runner's machines do to a repository.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ask, deliveries, lengths, mostlyCalm } from './arbitraries.ts'
import { type Play, startPlay } from './play.ts'
import { createTurns } from './stage.ts'

type Mode = 'one at a time' | 'at the same time'

function act<T>(name: string, details: fc.Arbitrary<T>, perform: (play: Play, details: T) => Promise<void> | void) {
  return details.map((given) => ({
    check: () => true,
    run: async (_: object, play: Play) => {
      await perform(play, given)
    },
    toString: () => `${name}(${JSON.stringify(given)})`,
  }))
}

const acts = (mode: Mode) => {
  const asked = act('ask', ask(mode), (play, given) => play.ask(given))
  const soon = fc.constantFrom(5, 120)
  const again = act('rerun', fc.tuple(fc.nat(9), deliveries(mode), soon), (play, given) => play.rerun(...given))
  return [
    ...[asked, asked, asked, asked, asked, again, again, again],
    act('reconcile', mostlyCalm(mode === 'one at a time'), (play, given) => play.reconcile(given)),
    act('pass', fc.constantFrom(1, 60, 400), (play, minutes) => play.pass(minutes)),
    act('toggleRole', fc.constant(0), (play) => play.toggleRole()),
    act('copy', fc.tuple(fc.nat(9), fc.boolean()), (play, [which, isIntoOldOne]) => play.copy(which, isIntoOldOne)),
    act('deleteRecord', fc.nat(9), (play, which) => play.deleteRecord(which)),
  ]
}

const modes = (['one at a time', 'at the same time'] as const).flatMap((mode) =>
  lengths.map((how) => ({ mode, ...how })),
)

for (const { mode, length, plays, options } of modes)
  test(
    `H81: deliveries ${mode}, ${length}: one post for one command, none for the unauthorized, every comment settled, every follow-up arrives`,
    options,
    async () => {
      let threads = 0
      let commands = 0
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.nat(5), { maxLength: 60, size: 'max' }),
          fc.commands(acts(mode), { maxCommands: 40, size: 'max' }),
          async (choices, sequence) => {
            let next = 0
            const play = await startPlay(createTurns(() => choices[next++ % Math.max(choices.length, 1)] ?? 0))
            await fc.asyncModelRun(() => ({ model: {}, real: play }), sequence)
            await play.finish()
            threads += play.threadCount()
            commands += play.commandCount()
          },
        ),
        plays,
      )
      console.log(`${threads} threads, ${commands} commands`)
      expect(threads).toBeGreaterThan(plays.numRuns)
    },
  )
