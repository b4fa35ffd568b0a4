// Reads and validates individual inputs, and collects every problem.

import { type GivenValue, type InputProblem, toInputProblem } from '../errors.ts'
import { isSafeId } from '../service/job.ts'
import { createRedactor } from '../text/redact.ts'
import { type InputSource, secretInputs } from '../world.ts'
import { findSecret } from './secret-in-text.ts'

export type InputReader = ReturnType<typeof createInputReader>

const longestValue = 80
const either = new Intl.ListFormat('en-US', { type: 'disjunction' })

interface NumberLimits {
  readonly least?: number
  readonly most: number
  readonly example: string
}

/** A function that finds a problem adds it to `problems`, and returns a placeholder, because the run ends anyway. */
export function createInputReader(source: InputSource, problems: InputProblem[]) {
  const redact = createRedactor(secretInputs.map(source.get))
  const shorten = (value: string) => {
    const redacted = redact(value)
    return redacted.length > longestValue ? `${redacted.slice(0, longestValue)}…` : redacted
  }
  const note = (problem: InputProblem): void => {
    problems.push({ ...problem, value: problem.value && shorten(problem.value) })
  }
  const problem = (input: string, given: GivenValue, expected: string, example: string): void =>
    note(toInputProblem(input, given, expected, example))
  const text = (name: string) => source.get(name).trim()
  const list = (name: string) =>
    text(name)
      .split(/[,\n]/)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
  const number = (name: string, form: RegExp, word: string, { least, most, example }: NumberLimits) => {
    const value = text(name)
    const read = form.test(value) ? Number(value) : Number.NaN
    if ((least === undefined ? read > 0 : read >= least) && read <= most) return read
    const range = least === undefined ? 'above 0 and up' : `from ${least}`
    problem(name, value, `a ${word} ${range} to ${most}`, example)
    return most
  }

  const refuseSecret = (input: string, value: string): void => {
    if (redact(value) === value) return
    const [secretKey, previousSecretKey] = [text('secret-key'), text('previous-secret-key')]
    const found = findSecret(value, { secretKey, previousSecretKey, githubToken: text('github-token') })
    if (found) note({ input, is: `text that contains the ${found.name}`, fix: found.fix })
  }

  return {
    note,
    /** Reports inputs with `_` instead of `-`. The runner always passes all of the action's inputs, none of which contains a `_`. */
    refuseMistyped: (): void => {
      const names = source.names()
      for (const given of names) {
        const meant = given.replaceAll('_', '-')
        if (meant !== given && names.includes(meant))
          note({ input: given, is: `no input; did you mean \`${meant}\`?`, fix: '' })
      }
    },
    /** Reports inputs that contain a secret, because their values become part of prompts, records, and URLs. */
    refuseSecrets: (): void => {
      for (const name of source.names().filter((name) => !secretInputs.includes(name.replaceAll('_', '-'))))
        refuseSecret(name, text(name))
    },
    refuseSecret,
    hasProblems: () => problems.length > 0,
    problem,
    text,
    list,
    choice<const T extends readonly [string, ...string[]]>(
      name: string,
      choices: T,
      example: T[number] = choices[0],
    ): T[number] {
      const found = choices.find((choice) => choice === text(name))
      if (found === undefined) problem(name, text(name), either.format(choices.map((one) => `\`${one}\``)), example)
      return found ?? choices[0]
    },
    boolean(name: string): boolean {
      const value = text(name)
      if (!/^(true|True|TRUE|false|False|FALSE)$/.test(value)) problem(name, value, '`true` or `false`', 'true')
      return value.toLowerCase() === 'true'
    },
    decimal: (name: string, limits: NumberLimits) => number(name, /^\d{1,6}(\.\d{1,6})?$/, 'number', limits),
    whole: (name: string, limits: NumberLimits) => number(name, /^\d{1,6}$/, 'whole number', limits),
    id(name: string, example: string, absence?: InputProblem): string | undefined {
      const value = text(name)
      if (isSafeId(value)) return value
      if (value === '' && absence) note(absence)
      if (value !== '')
        problem(name, value, 'up to 256 characters, without spaces, quotes, or / \\ ? # % & < >', example)
      return undefined
    },
    matching(name: string, pattern: RegExp, expected: string, example: string): string {
      const value = text(name)
      if (!pattern.test(value)) problem(name, value, expected, example)
      return value
    },
  }
}
