// The files through which an action talks to the runner (`FileCommandManager.cs`): made anew for each phase, read after it.

import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseKeyValueFile } from './key-value-file.ts'
import type { SecretMasker } from './secret-masker.ts'
import type { StepLog } from './step-log.ts'

const fileCommandNames = ['output', 'state', 'env', 'path', 'step_summary'] as const
export type FileCommandName = (typeof fileCommandNames)[number]

/**
 * What is wrong with a file: its variable is not set, nothing is at its path, a directory is, it cannot be written, its
 * disk is full. Or nothing is wrong and it already holds something.
 */
export type FileCommandSetup =
  | 'unset'
  | 'missing'
  | 'directory'
  | 'read-only'
  | 'disk-full'
  | { readonly content: string }
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
  if (setup === 'directory') mkdirSync(path)
  else if (setup === 'disk-full') symlinkSync('/dev/full', path)
  else if (setup === 'read-only') makeReadOnly(path)
  else writeFileSync(path, setup?.content ?? '')
}

/** Permissions do not bind root: there, a file of the kernel's that refuses to be written takes the place. */
function makeReadOnly(path: string): void {
  if (process.getuid?.() === 0) symlinkSync('/proc/version', path)
  else {
    writeFileSync(path, '')
    chmodSync(path, 0o444)
  }
}

/** A file that was made `missing` and that the action created counts: the runner knows only the path. */
function isReadable(path: string, setup: FileCommandSetup | undefined): boolean {
  const isFaulty = setup === 'read-only' || setup === 'disk-full'
  return !isFaulty && existsSync(path) && statSync(path).isFile()
}

const largestSummaryBytes = 1024 * 1024

/** What the runner makes of the files. Nothing is done with those for GITHUB_ENV and GITHUB_PATH. */
export function processFileCommands(
  contents: Readonly<Record<FileCommandName, string>>,
  log: StepLog,
  masker: SecretMasker,
) {
  let hasFailed = false
  const read = (name: 'output' | 'state') => {
    const { pairs, error } = parseKeyValueFile(contents[name])
    if (error !== undefined) {
      hasFailed = true
      log.annotate('error', `Unable to process file command '${name}' successfully.`)
      log.annotate('error', error)
    }
    return Object.fromEntries(pairs)
  }
  const [outputs, state] = [read('output'), read('state')]
  return { outputs, state, summary: toUploadedSummary(contents.step_summary, log, masker), hasFailed }
}

/** Too large a summary is dropped as a whole, with an error annotation; the result of the step stays. */
function toUploadedSummary(content: string, log: StepLog, masker: SecretMasker): string {
  const bytes = Buffer.byteLength(content)
  if (bytes === 0) return ''
  if (bytes <= largestSummaryBytes) return content.replace(/[^\r\n]+/g, (line) => masker.mask(line))
  const [limit, got] = [largestSummaryBytes, bytes].map((size) => Math.floor(size / 1024))
  log.annotate(
    'error',
    `$GITHUB_STEP_SUMMARY upload aborted, supports content up to a size of ${limit}k, got ${got}k. For more information see: https://docs.github.com/actions/using-workflows/workflow-commands-for-github-actions#adding-a-markdown-summary`,
  )
  return ''
}
