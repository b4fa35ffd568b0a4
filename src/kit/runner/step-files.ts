// Writes the step's outputs, state, and job summary. If that fails, it logs a warning, and the result stays the same.

import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, statSync } from 'node:fs'
import { toActionError } from '../errors.ts'
import type { Redact } from '../text/redact.ts'
import type { Log } from './log.ts'
import { readVariable } from './runner.ts'

/** The limit for a step's summary file: GitHub's limit of 1 MiB, less a margin. */
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
    /** An output in `names` that `values` lacks keeps the value written earlier, or becomes empty. */
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

/** Writes the toolkit's format. The toolkit itself would print the value as a workflow command if the file were missing. */
function appendPair(variable: string, name: string, value: string): void {
  const delimiter = `ghadelimiter_${randomUUID()}`
  appendFileSync(findFile(variable), `${name}<<${delimiter}\n${value}\n${delimiter}\n`)
}

function findFile(variable: string): string {
  const path = readVariable(variable)
  if (!existsSync(path)) throw new Error(`${variable} does not point to an existing file`)
  return path
}
