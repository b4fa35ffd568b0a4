// The files through which an action talks to the runner (`FileCommandManager.cs`): made anew for each phase, read after it.

import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseKeyValueFile } from './key-value-file.ts'

const fileCommandNames = ['output', 'state', 'env', 'path', 'step_summary'] as const
export type FileCommandName = (typeof fileCommandNames)[number]

/**
 * What is wrong with a file: its variable is not set, nothing is at its path, its disk is full. Or nothing is wrong and it already
 * holds something.
 */
type FileCommandSetup = 'unset' | 'missing' | 'disk-full' | { readonly content: string }
export type FileCommandSetups = Partial<Readonly<Record<FileCommandName, FileCommandSetup>>>

export interface FileCommands {
  /** For the `github` context, and so for GITHUB_OUTPUT and the like. */
  readonly paths: Readonly<Partial<Record<FileCommandName, string>>>
  /** What stands in each file, unmasked. Empty where the file is faulty. */
  read(): Readonly<Record<FileCommandName, string>>
}

export function createFileCommands(temp: string, setups: FileCommandSetups): FileCommands {
  const folder = join(temp, '_runner_file_commands')
  mkdirSync(folder, { recursive: true })
  const id = randomUUID()
  const files = fileCommandNames.map((name) => ({ name, path: join(folder, `${name}_${id}`), setup: setups[name] }))
  for (const { path, setup } of files) setUp(path, setup)
  return {
    paths: Object.fromEntries(files.filter(({ setup }) => setup !== 'unset').map(({ name, path }) => [name, path])),
    read() {
      const contents = { output: '', state: '', env: '', path: '', step_summary: '' }
      for (const { name, path, setup } of files)
        if (isReadable(path, setup)) contents[name] = readFileSync(path, 'utf8')
      return contents
    },
  }
}

function setUp(path: string, setup: FileCommandSetup | undefined): void {
  if (setup === 'unset' || setup === 'missing') return
  if (setup === 'disk-full') symlinkSync('/dev/full', path)
  else writeFileSync(path, setup?.content ?? '')
}

/** A file that was made `missing` and that the action created counts: the runner knows only the path. */
function isReadable(path: string, setup: FileCommandSetup | undefined): boolean {
  return setup !== 'disk-full' && existsSync(path)
}

const largestSummaryBytes = 1024 * 1024

/** What the runner makes of the files. Nothing is done with those for GITHUB_ENV and GITHUB_PATH. */
export function processFileCommands(contents: Readonly<Record<FileCommandName, string>>) {
  const [output, state] = [parseKeyValueFile(contents.output), parseKeyValueFile(contents.state)]
  // Too large a summary is dropped as a whole; the result of the step stays.
  const isTooLarge = Buffer.byteLength(contents.step_summary) > largestSummaryBytes
  return {
    outputs: Object.fromEntries(output.pairs),
    state: Object.fromEntries(state.pairs),
    summary: isTooLarge ? '' : contents.step_summary,
    hasBrokenFile: output.isBroken || state.isBroken,
  }
}
