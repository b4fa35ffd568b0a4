// Random sequences of what people, GitHub, the service and the runner's machines do to a repository.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actsOn, choices, toChoose } from './act.ts'
import { ask, deliveries, handling, lengths, mostlyCalm } from './arbitraries.ts'
import { type Play, startPlay } from './play.ts'
import { createTurns } from './stage.ts'

type Mode = 'one at a time' | 'at the same time'

const act = actsOn<Play>()
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
    act('handle', fc.tuple(fc.nat(9), handling), (play, [which, how]) => play.handle(which, how)),
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
          choices,
          fc.commands(acts(mode), { maxCommands: 40, size: 'max' }),
          async (turns, sequence) => {
            const play = await startPlay(createTurns(toChoose(turns)))
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
