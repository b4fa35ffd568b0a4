// What a step leaves behind: by file command, or by the older commands in the log.

import { createNamedValues, type NamedValues } from './named-values.ts'
import type { StepLog } from './step-log.ts'

export interface StepResults {
  readonly outputs: NamedValues
  readonly state: NamedValues
  /** What GITHUB_ENV adds to the `env` context of later steps, the post step included. */
  readonly environment: Map<string, string>
  /** What GITHUB_PATH adds, the last one first in PATH. */
  readonly path: string[]
  /** The runner's `CommandResult`: a command failed, so the step fails even with exit code 0. */
  hasFailed: boolean
  /** A command that fails leaves two error annotations. */
  fail(what: string, error: unknown): void
  /** Throws where the name is empty. */
  setOutput(name: string, value: string): void
  /** NODE_OPTIONS is refused with an error annotation, which by itself fails nothing. Throws where the name is empty. */
  setEnvironment(name: string, value: string, refusal: string): void
}

export function createStepResults(log: StepLog): StepResults {
  const outputs = createNamedValues()
  const environment = new Map<string, string>()
  const results: StepResults = {
    outputs,
    state: createNamedValues(),
    environment,
    path: [],
    hasFailed: false,
    fail(what, error) {
      log.annotate('error', `Unable to process ${what} successfully.`)
      log.annotate('error', error instanceof Error ? error.message : String(error))
      results.hasFailed = true
    },
    setOutput(name, value) {
      requireName(name)
      outputs.set(name, value)
    },
    setEnvironment(name, value, refusal) {
      requireName(name)
      if (name.toUpperCase() === 'NODE_OPTIONS') log.annotate('error', refusal)
      else environment.set(name, value)
    },
  }
  return results
}

function requireName(name: string): void {
  if (name === '') throw new Error("Value cannot be null. (Parameter 'name')")
}
