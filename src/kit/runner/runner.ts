// The process and what the runner gives it: environment, event file, and signals; log lines, and through `@actions/core`
// annotations and masks. The toolkit takes 70 ms to load, so a comment that is not a command ends without it.

import { readFileSync } from 'node:fs'
import type { LogSink } from './log.ts'

let toolkit: typeof import('@actions/core') | undefined

/** Hides the secrets in the log. Without a runner it hides nothing: the command itself would print the secret. */
export async function loadToolkit(secrets: readonly string[]): Promise<void> {
  toolkit ??= await import('@actions/core')
  if (readVariable('GITHUB_ACTIONS') === 'true') for (const secret of secrets) toolkit.setSecret(secret)
}

export const runnerSink: LogSink = {
  line: (text) => {
    process.stdout.write(`${text}\n`)
  },
  annotate: (level, text) => {
    // Before the toolkit is loaded, and on a Node that is too old for it, print what it would print.
    if (toolkit) toolkit[level](text)
    else process.stdout.write(`::${level}::${text.replaceAll('%', '%25').replaceAll('\n', '%0A')}\n`)
  },
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
