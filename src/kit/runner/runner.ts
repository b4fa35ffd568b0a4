// Everything that the runner provides: environment, event file and signals; outputs, state and summary; and through
// `@actions/core` annotations and masks. The toolkit takes 70 ms to load, so a comment that is no command ends without it.

import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs'
import type { LogSink } from './log.ts'

type Level = Parameters<LogSink['annotate']>[0]

let toolkit: typeof import('@actions/core') | undefined
// What was asked for before the toolkit was loaded.
const masks: string[] = []
const annotations: { readonly level: Level; readonly text: string }[] = []

export async function loadToolkit(): Promise<void> {
  toolkit ??= await import('@actions/core')
  for (const secret of masks.splice(0)) toolkit.setSecret(secret)
  for (const { level, text } of annotations.splice(0)) toolkit[level](text)
}

export const runnerSink: LogSink = {
  line: (text) => {
    process.stdout.write(`${text}\n`)
  },
  annotate: (level, text) => {
    if (toolkit) toolkit[level](text)
    else annotations.push({ level, text })
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
  const leave = () => process.stdout.write('', () => process.exit(exitCode))
  if (annotations.length === 0) leave()
  else loadToolkit().catch(annotateWithoutToolkit).then(leave)
}

/** The toolkit needs a newer Node than some runners have, and the annotation says so. */
function annotateWithoutToolkit(): void {
  for (const { level, text } of annotations.splice(0)) process.stdout.write(`::${level}::${text}\n`)
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

/** Hides `value` in the log. Without a runner it does nothing: the command itself would print the secret. */
export function maskSecret(value: string): void {
  if (readVariable('GITHUB_ACTIONS') !== 'true') return
  if (toolkit) toolkit.setSecret(value)
  else masks.push(value)
}

/** Throws if the runner provides no file. The caller warns, and the result of the run does not change. */
export function writeOutput(name: string, value: string): void {
  appendPair('GITHUB_OUTPUT', name, value)
}

export function writeState(name: string, value: string): void {
  appendPair('GITHUB_STATE', name, value)
}

/** As the toolkit does, which may not be loaded yet, and without the file would print the value as a command. */
function appendPair(variable: 'GITHUB_OUTPUT' | 'GITHUB_STATE', name: string, value: string): void {
  const delimiter = `ghadelimiter_${randomUUID()}`
  appendFileSync(findFile(variable), `${name}<<${delimiter}\n${value}\n${delimiter}\n`)
}

/** How many bytes the summary file of this step has. Throws if there is no such file. */
export function summarySize(): number {
  return statSync(findFile('GITHUB_STEP_SUMMARY')).size
}

/** Not through the toolkit, which takes 70 ms to load and would append the text as it is. */
export function appendSummary(markdown: string): void {
  appendFileSync(findFile('GITHUB_STEP_SUMMARY'), markdown)
}

function findFile(variable: 'GITHUB_OUTPUT' | 'GITHUB_STATE' | 'GITHUB_STEP_SUMMARY'): string {
  const path = readVariable(variable)
  if (path === '') throw new Error(`${variable} is not set`)
  if (!existsSync(path)) throw new Error(`the file of ${variable} is missing`)
  return path
}
