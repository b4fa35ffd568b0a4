// Random sequences of what happens to pull requests in two repositories that share a key.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lengths } from './arbitraries.ts'
import { toChoose } from './stage.ts'
import { counted, playLives } from './two-repositories.ts'
import { lifeActs } from './two-repositories-acts.ts'

/** Whose turn it is wherever several wait. */
const choices = fc.array(fc.nat(5), { maxLength: 60, size: 'max' })

describe.each(lengths)('$length', ({ plays, options }) => {
  test.each(['one at a time', 'at the same time'] as const)(
    'H130, H131, H132, H133, H135, H136: deliveries %s: one post for a request and a review, follow-ups with an end, and no record counts in the other repository',
    options,
    async (mode) => {
      const acts = fc.commands(lifeActs(mode), { maxCommands: 40, size: 'max' })
      const figures = new Map(counted.map((what) => [what, 0]))
      const count = (what: (typeof counted)[number], times = 1) => figures.set(what, (figures.get(what) ?? 0) + times)
      const property = fc.asyncProperty(choices, acts, (turns, sequence) =>
        playLives(toChoose(turns), count, (real) => fc.asyncModelRun(() => ({ model: {}, real }), sequence)),
      )
      await fc.assert(property, plays)
      console.log([...figures].map(([what, times]) => `${times} ${what}`).join(', '))
      if (plays.numRuns >= 60) for (const [what, times] of figures) expect(times, what).toBeGreaterThan(0)
    },
  )
})
