// Writes outputs, state and job summary of the step. A failure to write one is a warning: it does not change the result.

import { toActionError } from '../errors.ts'
import type { Redact } from '../text/redact.ts'
import type { Log } from './log.ts'
import { appendSummary, summarySize, writeOutput, writeState } from './runner.ts'

/** The most that the summary file of a step may hold in all: 1 MiB less a margin. */
const mostSummaryBytes = 900 * 1024

export function createStepFiles(log: Log, redact: Redact) {
  const warned = new Set<string>()
  const attempt = async (what: string, write: () => unknown): Promise<void> => {
    try {
      await write()
    } catch (error) {
      if (!warned.has(what)) log.warning(`${what} could not be written: ${toActionError(error).message}`)
      warned.add(what)
    }
  }
  const written = new Map<string, string>()
  return {
    /** Writes at once: a crash waits for nothing. Those of `names` that have no value keep theirs, or are empty. */
    writeOutputs: (values: Readonly<Record<string, string>>, names: readonly string[] = Object.keys(values)) =>
      attempt('The outputs of this step', () => {
        for (const name of names) {
          const value = values[name] ?? written.get(name) ?? ''
          if (written.get(name) === value) continue
          writeOutput(name, redact(value).toWellFormed())
          written.set(name, value)
        }
      }),
    saveState: (name: string, value: string) =>
      attempt('The state for the post step', () => writeState(name, redact(value))),
    writeSummary: (render: (bytes: number) => Promise<string>) =>
      attempt('The job summary', async () => appendSummary(redact(await render(mostSummaryBytes - summarySize())))),
  }
}
