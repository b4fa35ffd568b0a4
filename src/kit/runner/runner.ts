// The process and what the runner gives it: environment, event file, and signals; log lines, and through `@actions/core`
// annotations and masks. The toolkit takes 70 ms to load, so a comment that is not a command ends without it.

import { readFileSync } from 'node:fs'
import type { LogSink } from './log.ts'

type Annotation = Parameters<LogSink['annotate']>

let toolkit: typeof import('@actions/core') | undefined
// What was asked for before the toolkit was loaded.
const masks: string[] = []
const annotations: Annotation[] = []

export async function loadToolkit(): Promise<void> {
  toolkit ??= await import('@actions/core')
  for (const secret of masks.splice(0)) toolkit.setSecret(secret)
  for (const [level, text] of annotations.splice(0)) toolkit[level](text)
}

export const runnerSink: LogSink = {
  line: (text) => {
    process.stdout.write(`${text}\n`)
  },
  annotate: (level, text) => {
    if (toolkit) toolkit[level](text)
    else annotations.push([level, text])
  },
}

/** Hides `value` in the log. Without a runner it does nothing: the command itself would print the secret. */
export function maskSecret(value: string): void {
  if (readVariable('GITHUB_ACTIONS') !== 'true') return
  if (toolkit) toolkit.setSecret(value)
  else masks.push(value)
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
  const leave = () => process.stdout.write('', () => process.exit(exitCode))
  if (annotations.length === 0) leave()
  else loadToolkit().catch(annotateWithoutToolkit).then(leave)
}

/** The toolkit needs a newer Node than some runners have, and the annotation says so. */
function annotateWithoutToolkit(): void {
  for (const [level, text] of annotations.splice(0)) process.stdout.write(`::${level}::${text}\n`)
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
