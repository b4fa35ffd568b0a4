// The files through which an action talks to the runner (`FileCommandManager.cs`): made anew for each phase, read after it.

import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseKeyValueFile } from './key-value-file.ts'

type FileCommandName = (typeof names)[number]

/**
 * What is wrong with a file: its variable is not set, nothing is at its path, its disk is full. Or nothing is wrong and it already
 * holds something.
 */
export type FileCommandSetups = Partial<
  Readonly<Record<FileCommandName, 'unset' | 'missing' | 'disk-full' | { readonly content: string }>>
>

const names = ['output', 'state', 'env', 'path', 'step_summary'] as const
const largestSummaryBytes = 1024 * 1024

export function createFileCommands(temp: string, setups: FileCommandSetups) {
  const folder = join(temp, '_runner_file_commands', randomUUID())
  mkdirSync(folder, { recursive: true })
  const toPath = (name: FileCommandName) => join(folder, name)
  for (const name of names) {
    const setup = setups[name]
    if (setup === 'disk-full') symlinkSync('/dev/full', toPath(name))
    else if (typeof setup !== 'string') writeFileSync(toPath(name), setup?.content ?? '')
  }
  // One that was made `missing` and that the action created counts: the runner knows only the path.
  const read = (name: FileCommandName) =>
    setups[name] === 'disk-full' || !existsSync(toPath(name)) ? '' : readFileSync(toPath(name), 'utf8')
  return {
    /** For the `github` context, and so for GITHUB_OUTPUT and the like. */
    paths: Object.fromEntries(names.filter((name) => setups[name] !== 'unset').map((name) => [name, toPath(name)])),
    /** What the runner makes of the files. Nothing is done with those for GITHUB_ENV and GITHUB_PATH. */
    process: () => {
      const [output, state] = [parseKeyValueFile(read('output')), parseKeyValueFile(read('state'))]
      const summary = read('step_summary')
      return {
        outputs: Object.fromEntries(output.pairs),
        state: Object.fromEntries(state.pairs),
        /** As uploaded. Too large a summary is dropped as a whole; the result of the step stays. */
        summary: Buffer.byteLength(summary) > largestSummaryBytes ? '' : summary,
        /** A file of outputs or of state that the runner cannot parse fails the step. */
        hasBrokenFile: output.isBroken || state.isBroken,
        /** What stands in each file, unmasked. Empty where the file is faulty. */
        files: Object.fromEntries(names.map((name) => [name, read(name)])),
      }
    },
  }
}
