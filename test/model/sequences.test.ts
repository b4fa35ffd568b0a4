// Random sequences of what people, GitHub, the service and the runner's machines do to a repository.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commandActs, lengths, releaseActs, repairActs, togetherActs } from './arbitraries.ts'
import { play } from './play.ts'
import { createTurns, toChoose } from './stage.ts'

const sequences = [
  ['one post for one command, none for the unauthorized, every comment settled, every follow-up arrives', commandActs],
  ['one post for one run of a workflow, beside what is open, to another topic', releaseActs],
  [
    'H132, H133: one follow-up for one topic and head, none for an old head, no more than the limit, and no person is refused for it',
    repairActs,
  ],
  [
    'H153, H154: requests in one thread at once, with kills, waits and follow-ups between, and a key that is rotated: one post for each, and no record names the job of another',
    togetherActs,
  ],
] as const
const modes = ['one at a time', 'at the same time'] as const
/** Whose turn it is wherever several wait. */
const choices = fc.array(fc.nat(5), { maxLength: 60, size: 'max' })

describe.each(lengths)('$length', ({ plays, options }) => {
  const rows = sequences.flatMap(([promise, toActs]) => modes.map((mode) => [mode, promise, toActs] as const))
  test.each(rows)('H81: deliveries %s: %s', options, async (mode, _, toActs) => {
    let requests = 0
    const acts = fc.commands(toActs(mode), { maxCommands: 40, size: 'max' })
    const property = fc.asyncProperty(choices, acts, (turns, sequence) =>
      play(createTurns(toChoose(turns)), async (real) => {
        await fc.asyncModelRun(() => ({ model: {}, real }), sequence)
        requests += real.countRequests()
      }),
    )
    await fc.assert(property, plays)
    console.log(`${plays.numRuns} plays, ${requests} requests`)
    expect(requests).toBeGreaterThan(plays.numRuns)
  })
})
