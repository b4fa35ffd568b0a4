// One thing that happens in a play, as a command of fast-check.

import fc from 'fast-check'

/** Answers how to make the act of that name: `perform` gets the play and the details that were drawn. */
export function actsOn<Play extends object>() {
  return <T>(name: string, details: fc.Arbitrary<T>, perform: (play: Play, details: T) => Promise<void> | void) =>
    details.map((given) => ({
      check: () => true,
      run: async (_: object, play: Play) => {
        await perform(play, given)
      },
      toString: () => `${name}(${JSON.stringify(given)})`,
    }))
}

/** A play of up to 40 acts; `choices` say whose turn it is wherever several wait. */
export const choices = fc.array(fc.nat(5), { maxLength: 60, size: 'max' })

export function toChoose(choices: readonly number[]): (count: number) => number {
  let next = 0
  return () => choices[next++ % Math.max(choices.length, 1)] ?? 0
}
