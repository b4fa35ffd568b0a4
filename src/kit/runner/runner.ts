// The process and what the runner gives it: environment, event file, and signals; log lines and commands; the end of the process.
// The commands are written here: `@actions/core` takes 70 ms to load, and a comment that is no command should end without it.

import { readFileSync } from 'node:fs'
import type { LogSink } from './log.ts'

export const runnerSink: LogSink = {
  line: (text) => {
    process.stdout.write(`${text}\n`)
  },
  annotate: writeCommand,
}

/** https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands */
function writeCommand(name: string, data: string): void {
  const escaped = data.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  process.stdout.write(`::${name}::${escaped}\n`)
}

/** Hides `value` in the log. Without a runner it does nothing: the command itself would print the secret. */
export function maskSecret(value: string): void {
  if (readVariable('GITHUB_ACTIONS') === 'true') writeCommand('add-mask', value)
}

export function readVariable(name: string): string {
  return process.env[name] ?? ''
}

/** The variables that hold inputs: all that the action has, and those that the workflow sets although it has none such. */
export function listInputVariables(): readonly string[] {
  return Object.keys(process.env).filter((name) => name.startsWith('INPUT_'))
}

/** Returns the variable and removes it from the environment, so that no report, child process or dump contains it. */
export function removeVariable(name: string): string {
  const value = readVariable(name)
  delete process.env[name]
  return value
}

export function readEventFile(): string {
  return readFileSync(readVariable('GITHUB_EVENT_PATH'), 'utf8')
}

/** A runner cancels a step with these signals, and kills it ten seconds after the first. */
export function onSignal(stop: (name: string) => void): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK'] as const) process.on(name, () => stop(name))
}

/** Ends the process as soon as its output is written, even if sockets or timers are still open (docs/adr/0010). */
export function endProcess(exitCode: number): void {
  process.stdout.write('', () => process.exit(exitCode))
}

/** By default Node would print the error with all its properties, which may include the key. */
export function reportCrashes(report: (error: unknown) => void): void {
  const die = (error: unknown) => {
    report(error)
    endProcess(1)
  }
  process.on('uncaughtException', die)
  process.on('unhandledRejection', die)
}
