// Reads one input at a time: by its kind, within its bounds, every problem noted.

import type { InputProblem } from '../errors.ts'
import { isSafeId } from '../service/job.ts'
import type { InputSource } from '../world.ts'
import { parseLogins } from './permission.ts'

export type Reader = ReturnType<typeof createReader>

/** Readers that note a problem and go on with a value that nobody will see. */
export function createReader(source: InputSource, problems: InputProblem[]) {
  const problem = (input: string, got: string, expected: string, example: string): void => {
    problems.push({ input, got, expected, example })
  }
  /** White space around an input is never meant. */
  const text = (name: string) => source.get(name).trim()
  /** A value that is no secret, short enough for one line. */
  const quoted = (value: string) =>
    value === '' ? 'nothing' : JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value)

  return {
    problem,
    text,
    quoted,
    list: (name: string) =>
      text(name)
        .split(/[,\n]/)
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    choice<const T extends readonly [string, ...string[]]>(name: string, choices: T): T[number] {
      const found = choices.find((choice) => choice === text(name))
      if (found === undefined) problem(name, quoted(text(name)), choices.join(', '), choices[0])
      return found ?? choices[0]
    },
    boolean(name: string, expected = 'true or false'): boolean {
      const value = text(name)
      if (!/^(true|True|TRUE|false|False|FALSE)$/.test(value)) problem(name, quoted(value), expected, 'true')
      return value.toLowerCase() === 'true'
    },
    decimal(
      name: string,
      { least = 0, above = -1, most, example }: { least?: number; above?: number; most: number; example: string },
    ): number {
      const value = text(name)
      const number = /^\d{1,6}(\.\d{1,6})?$/.test(value) ? Number(value) : Number.NaN
      if (number >= least && number > above && number <= most) return number
      problem(
        name,
        quoted(value),
        above === 0 ? `a number more than 0, at most ${most}` : `a number from ${least} to ${most}`,
        example,
      )
      return most
    },
    whole(name: string, { least, most, example }: { least: number; most: number; example: string }): number {
      const value = text(name)
      const number = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN
      if (number >= least && number <= most) return number
      problem(name, quoted(value), `a whole number from ${least} to ${most}`, example)
      return least
    },
    id(name: string, example: string, need: 'required' | 'optional'): string | undefined {
      const value = text(name)
      if (value === '' && need === 'optional') return undefined
      if (isSafeId(value)) return value
      const expected = 'at most 256 visible ASCII characters without / \\ ? # % & < > quotes'
      problem(name, quoted(value), expected, example)
      return undefined
    },
    matching(name: string, pattern: RegExp, expected: string, example: string): string {
      const value = text(name)
      if (!pattern.test(value)) problem(name, quoted(value), expected, example)
      return value
    },
    logins(name: 'allowed-users' | 'allowed-bots'): readonly string[] {
      const { logins, problems: found } = parseLogins(name, text(name))
      problems.push(...found)
      return logins
    },
  }
}
