// The runner's side of the process: log lines and commands on stdout, outputs, state and summary in its files.
// The files of @actions/core are imported one by one: its index loads an HTTP client that is never needed here, and
// its setOutput and saveState print the value to the log where the runner's file is missing (docs/adr/0012).

import { appendFileSync, statSync } from 'node:fs'
import { issue, issueCommand } from '../node_modules/@actions/core/lib/command.js'
import { issueFileCommand, prepareKeyValueMessage } from '../node_modules/@actions/core/lib/file-command.js'
import type { LogSink } from './log.ts'

export const runnerSink: LogSink = {
  line: (text) => {
    process.stdout.write(`${text}\n`)
  },
  annotate: (level, text) => issue(level, text),
}

/** Makes the runner hide `value` in the log. Printed only where a runner reads it: elsewhere it would show the secret. */
export function maskSecret(value: string): void {
  if (process.env.GITHUB_ACTIONS === 'true') issueCommand('add-mask', {}, value)
}

/** Throws where the runner gave no file: the caller warns, the result stands. */
export function writeOutput(name: string, value: string): void {
  issueFileCommand('OUTPUT', prepareKeyValueMessage(name, value))
}

/** As writeOutput, for the post step. */
export function writeState(name: string, value: string): void {
  issueFileCommand('STATE', prepareKeyValueMessage(name, value))
}

/** Bytes that the summary file of this step holds already; throws where there is no such file. */
export function summarySize(): number {
  return statSync(summaryPath()).size
}

export function appendSummary(markdown: string): void {
  appendFileSync(summaryPath(), markdown, 'utf8')
}

function summaryPath(): string {
  const path = process.env.GITHUB_STEP_SUMMARY
  if (!path) throw new Error('GITHUB_STEP_SUMMARY is not set')
  return path
}
