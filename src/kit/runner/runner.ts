// Accesses the process and the runner: environment, event file, signals, log, annotations, and masks. `@actions/core` takes 70 ms
// to load, so a run for a comment that is not a command does not load it.

import { readFileSync } from 'node:fs'
import type { LogSink } from './log.ts'

let toolkit: typeof import('@actions/core') | undefined

/** Masks the secrets in the log. Does nothing outside a runner, where the mask command itself would print the secret. */
export async function loadToolkit(secrets: readonly string[]): Promise<void> {
  toolkit ??= await import('@actions/core')
  if (readVariable('GITHUB_ACTIONS') === 'true') for (const secret of secrets) toolkit.setSecret(secret)
}

export const runnerSink: LogSink = {
  line: (text) => {
    process.stdout.write(`${text}\n`)
  },
  annotate: (level, text) => {
    // If the toolkit is not loaded yet, or Node is too old for it, print the same command directly.
    if (toolkit) toolkit[level](text)
    else process.stdout.write(`::${level}::${text.replaceAll('%', '%25').replaceAll('\n', '%0A')}\n`)
  },
}

export function readVariable(name: string): string {
  return process.env[name] ?? ''
}

/** Lists the environment variables of all inputs: the action's own, and any others that the workflow sets. */
export function listInputVariables(): readonly string[] {
  return Object.keys(process.env).filter((name) => name.startsWith('INPUT_'))
}

/** Returns the variable and removes it from the environment, so that no crash report or child process contains it. */
export function removeVariable(name: string): string {
  const value = readVariable(name)
  delete process.env[name]
  return value
}

export function readEventFile(): string {
  return readFileSync(readVariable('GITHUB_EVENT_PATH'), 'utf8')
}

/** The runner cancels a step with these signals, and kills it ten seconds after the first. */
export function onSignal(stop: (name: string) => void): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK'] as const) process.on(name, () => stop(name))
}

/** Exits as soon as the output is written, even if sockets or timers are still open (docs/adr/0010). */
export function endProcess(exitCode: number): void {
  process.stdout.write('', () => process.exit(exitCode))
}

/** Replaces Node's default handler, which prints an error with all its properties, possibly including the key. */
export function reportCrashes(report: (error: unknown) => void): void {
  const die = (error: unknown) => {
    report(error)
    endProcess(1)
  }
  process.on('uncaughtException', die)
  process.on('unhandledRejection', die)
}
