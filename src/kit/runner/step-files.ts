// Writes outputs, state and job summary of the step. A failure to write one is a warning: it does not change the result.

import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, statSync } from 'node:fs'
import { toActionError } from '../errors.ts'
import type { Redact } from '../text/redact.ts'
import type { Log } from './log.ts'
import { readVariable } from './runner.ts'

/** The most that the summary file of a step may hold in all: 1 MiB less a margin. */
const mostSummaryBytes = 900 * 1024

export function createStepFiles(log: Log, redact: Redact) {
  const warned = new Set<string>()
  const attempt = async (what: string, write: () => void | Promise<void>): Promise<void> => {
    try {
      await write()
    } catch (error) {
      if (!warned.has(what)) log.warning(`${what} could not be written: ${toActionError(error).message}`)
      warned.add(what)
    }
  }
  const written = new Map<string, string>()
  return {
    /** Those of `names` that have no value keep theirs, or are empty. */
    writeOutputs: (values: Readonly<Record<string, string>>, names: readonly string[] = Object.keys(values)): void =>
      void attempt('The outputs of this step', () => {
        for (const name of names) {
          const value = values[name] ?? written.get(name) ?? ''
          if (written.get(name) === value) continue
          appendPair('GITHUB_OUTPUT', name, redact(value).toWellFormed())
          written.set(name, value)
        }
      }),
    saveState: (name: string, value: string): void =>
      void attempt('The state for the post step', () => appendPair('GITHUB_STATE', name, redact(value))),
    writeSummary: (render: (bytes: number) => Promise<string>) =>
      attempt('The job summary', async () => {
        const path = findFile('GITHUB_STEP_SUMMARY')
        appendFileSync(path, redact(await render(mostSummaryBytes - statSync(path).size)))
      }),
  }
}

/** As the toolkit does. Without the file, the toolkit would print the value as a command. */
function appendPair(variable: string, name: string, value: string): void {
  const delimiter = `ghadelimiter_${randomUUID()}`
  appendFileSync(findFile(variable), `${name}<<${delimiter}\n${value}\n${delimiter}\n`)
}

function findFile(variable: string): string {
  const path = readVariable(variable)
  if (!existsSync(path)) throw new Error(`${variable} names no file`)
  return path
}
