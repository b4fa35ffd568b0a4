// Reads single inputs by their kind and limits, and collects every problem.

import { type GivenValue, type InputProblem, toInputProblem } from '../errors.ts'
import { createRedactor } from '../foreign-text/redact.ts'
import { isSafeId } from '../service/job.ts'
import type { InputSource } from '../world.ts'
import { isBotLogin, isLogin } from './permission.ts'

export type InputReader = ReturnType<typeof createInputReader>

const longestValue = 80

/** A function that finds a problem adds it to `problems` and returns any value: with a problem the run ends. */
export function createInputReader(source: InputSource, problems: InputProblem[]) {
  /** Redacts a value before it cuts it. */
  const shorten = (value: string) => {
    const redacted = createRedactor([source.get('secret-key'), source.get('github-token')])(value)
    return redacted.length > longestValue ? `${redacted.slice(0, longestValue)}…` : redacted
  }
  const note = (problem: InputProblem): void => {
    problems.push({ ...problem, value: problem.value && shorten(problem.value) })
  }
  const problem = (input: string, given: GivenValue, expected: string, example: string): void =>
    note(toInputProblem(input, given, expected, example))
  /** White space around an input has no meaning. */
  const text = (name: string) => source.get(name).trim()
  const list = (name: string) =>
    text(name)
      .split(/[,\n]/)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')

  return {
    note,
    problem,
    text,
    list,
    choice<const T extends readonly [string, ...string[]]>(
      name: string,
      choices: T,
      example: T[number] = choices[0],
    ): T[number] {
      const found = choices.find((choice) => choice === text(name))
      if (found === undefined) problem(name, text(name), toChoiceList(choices), example)
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
      const expected = above === 0 ? `a number above 0 and up to ${most}` : `a number from ${least} to ${most}`
      problem(name, value, expected, example)
      return most
    },
    whole(name: string, { least, most, example }: { least: number; most: number; example: string }): number {
      const value = text(name)
      const number = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN
      if (number >= least && number <= most) return number
      problem(name, value, `a whole number from ${least} to ${most}`, example)
      return least
    },
    /** `absence`: the problem if the input is empty. */
    id(name: string, example: string, absence?: InputProblem): string | undefined {
      const value = text(name)
      if (isSafeId(value)) return value
      if (value === '' && absence) note(absence)
      if (value !== '')
        problem(name, value, 'up to 256 characters, without spaces, quotes and / \\ ? # % & < >', example)
      return undefined
    },
    matching(name: string, pattern: RegExp, expected: string, example: string): string {
      const value = text(name)
      if (!pattern.test(value)) problem(name, value, expected, example)
      return value
    },
    logins(name: 'allowed-users' | 'allowed-bots'): readonly string[] {
      const entries = list(name)
      const example = name === 'allowed-bots' ? 'renovate[bot]' : 'octocat'
      for (const other of entries.filter((entry) => !isLogin(entry))) {
        const given = other === '*' ? { value: other, is: 'which would let everybody in' } : other
        problem(name, given, 'full logins, separated by commas or lines', example)
      }
      for (const login of name === 'allowed-bots' ? entries.filter((one) => isLogin(one) && !isBotLogin(one)) : [])
        note({ input: name, value: login, is: 'which lacks `[bot]`', fix: `The full login is \`${login}[bot]\`.` })
      return entries
    },
  }
}

function toChoiceList(choices: readonly string[]): string {
  const quoted = choices.map((choice) => `\`${choice}\``)
  return `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`
}
