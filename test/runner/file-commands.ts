// Manages the files for outputs, state, summary, and so on (`FileCommandManager.cs`): creates them before each phase, and reads them
// after it.

import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseKeyValueFile } from './key-value-file.ts'

type FileCommandName = (typeof names)[number]

/**
 * What is wrong with a file: its variable is not set, the file does not exist, or the disk is full. Or nothing is wrong, but the
 * file already has content.
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
  // A `missing` file that the action created counts, because the runner reads whatever is at the path.
  const read = (name: FileCommandName) =>
    setups[name] === 'disk-full' || !existsSync(toPath(name)) ? '' : readFileSync(toPath(name), 'utf8')
  return {
    /** The paths for the `github` context, from which GITHUB_OUTPUT and others are set. */
    paths: Object.fromEntries(names.filter((name) => setups[name] !== 'unset').map((name) => [name, toPath(name)])),
    /** Parses the files the way the runner does. Ignores those for GITHUB_ENV and GITHUB_PATH. */
    process: () => {
      const [output, state] = [parseKeyValueFile(read('output')), parseKeyValueFile(read('state'))]
      const summary = read('step_summary')
      return {
        outputs: Object.fromEntries(output.pairs),
        state: Object.fromEntries(state.pairs),
        /** The summary as uploaded. If it is too large, the runner drops all of it, but the step does not fail. */
        summary: Buffer.byteLength(summary) > largestSummaryBytes ? '' : summary,
        /** Whether the step fails because the runner cannot parse its outputs or state. */
        hasBrokenFile: output.isBroken || state.isBroken,
        /** The unmasked content of each file. Empty for a faulty file. */
        files: Object.fromEntries(names.map((name) => [name, read(name)])),
      }
    },
  }
}
