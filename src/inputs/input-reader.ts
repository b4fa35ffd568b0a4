// Reads one input at a time: by its kind, within its bounds, every problem noted.

import { type Given, type InputProblem, toInputProblem } from '../errors.ts'
import { createRedactor } from '../foreign-text/redact.ts'
import { isSafeId } from '../service/job.ts'
import type { InputSource } from '../world.ts'
import { parseLogins } from './permission.ts'

export type Reader = ReturnType<typeof createReader>

const longestValue = 80

/** Readers that note a problem and go on with a value that nobody will see. */
export function createReader(source: InputSource, problems: InputProblem[]) {
  /** A value is shown on one line, redacted before it is cut. */
  const show = (value: string) => {
    const shown = createRedactor([source.get('secret-key'), source.get('github-token')])(value)
    return shown.length > longestValue ? `${shown.slice(0, longestValue)}…` : shown
  }
  const note = (problem: InputProblem): void => {
    problems.push({ ...problem, value: problem.value && show(problem.value) })
  }
  const problem = (input: string, given: Given, expected: string, example: string): void =>
    note(toInputProblem(input, given, expected, example))
  /** White space around an input is never meant. */
  const text = (name: string) => source.get(name).trim()

  return {
    note,
    problem,
    text,
    list: (name: string) =>
      text(name)
        .split(/[,\n]/)
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    choice<const T extends readonly [string, ...string[]]>(name: string, choices: T): T[number] {
      const found = choices.find((choice) => choice === text(name))
      if (found === undefined) problem(name, text(name), toAlternatives(choices), choices[0])
      return found ?? choices[0]
    },
    boolean(name: string, expected = '`true` or `false`'): boolean {
      const value = text(name)
      if (!/^(true|True|TRUE|false|False|FALSE)$/.test(value)) problem(name, value, expected, 'true')
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
        value,
        above === 0 ? `a number more than 0, at most ${most}` : `a number from ${least} to ${most}`,
        example,
      )
      return most
    },
    whole(name: string, { least, most, example }: { least: number; most: number; example: string }): number {
      const value = text(name)
      const number = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN
      if (number >= least && number <= most) return number
      problem(name, value, `a whole number from ${least} to ${most}`, example)
      return least
    },
    /** `absence`: what to note where there is none. */
    id(name: string, example: string, absence?: InputProblem): string | undefined {
      const value = text(name)
      if (isSafeId(value)) return value
      if (value === '' && absence) note(absence)
      if (value !== '')
        problem(
          name,
          value,
          'up to 256 letters, digits and the like, without spaces and / \\ ? # % & < > quotes',
          example,
        )
      return undefined
    },
    matching(name: string, pattern: RegExp, expected: string, example: string): string {
      const value = text(name)
      if (!pattern.test(value)) problem(name, value, expected, example)
      return value
    },
    logins(name: 'allowed-users' | 'allowed-bots'): readonly string[] {
      const { logins, others } = parseLogins(text(name))
      for (const other of others) {
        const given = other === '*' ? { value: other, is: 'which would let everybody in' } : other
        problem(name, given, 'full logins, by comma or line', name === 'allowed-bots' ? 'renovate[bot]' : 'octocat')
      }
      return logins
    },
  }
}

function toAlternatives(choices: readonly string[]): string {
  const quoted = choices.map((choice) => `\`${choice}\``)
  return `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`
}
