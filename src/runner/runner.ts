// The runner's side of the process: environment, event file and signals; log lines and commands on stdout; outputs, state
// and summary in its files.
// Nothing of @actions/core is loaded: its index brings an HTTP client that is never needed here, its file commands load
// node:crypto for a delimiter, and where the runner's file is missing they print the value to the log (docs/adr/0012).

import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs'
import { EOL } from 'node:os'
import type { LogSink } from './log.ts'

export const runnerSink: LogSink = {
  line: (text) => {
    process.stdout.write(`${text}\n`)
  },
  annotate: (level, text) => issueCommand(level, text),
}

/** A workflow command without properties; the escapes are those of the toolkit (`escapeData` of @actions/core). */
function issueCommand(name: string, message: string): void {
  const data = message.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  process.stdout.write(`::${name}::${data}${EOL}`)
}

/** An environment variable, an empty string when it is not set. */
export function readVariable(name: string): string {
  return process.env[name] ?? ''
}

/** As readVariable, and takes it out of the environment: no report, child or dump shows it from now on. */
export function takeVariable(name: string): string {
  const value = readVariable(name)
  delete process.env[name]
  return value
}

export function readEventFile(): string {
  return readFileSync(readVariable('GITHUB_EVENT_PATH'), 'utf8')
}

/** The signals by which a runner asks to stop; it kills what is left ten seconds after the first. */
export function onSignal(stop: (name: string) => void): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK'] as const) process.on(name, () => stop(name))
}

/** Ends the process once its output is out, whatever sockets, timers and look-ups are still open. */
export function leave(exitCode: number): void {
  process.stdout.write('', () => {
    if (process.getActiveResourcesInfo().includes('GetAddrInfoReqWrap')) abandonLookUps(exitCode)
    process.exit(exitCode)
  })
}

/**
 * Node's exit waits for the threads of its pool, and one that asks a name server that says nothing is there for ten seconds or
 * more. Only another program in the place of this one gets rid of it (docs/adr/0010).
 */
function abandonLookUps(exitCode: number): void {
  try {
    process.execve?.(process.execPath, ['node', '--eval', `process.exit(${exitCode})`], {})
  } catch {
    // Windows has no such call: there exit waits.
  }
}

/** Node would print the error with everything that it carries. */
export function reportCrashes(report: (error: unknown) => void): void {
  const die = (error: unknown) => {
    report(error)
    leave(1)
  }
  process.on('uncaughtException', die)
  process.on('unhandledRejection', die)
}

/** Makes the runner hide `value` in the log. Printed only where a runner reads it: elsewhere it would show the secret. */
export function maskSecret(value: string): void {
  if (isOnRunner()) issueCommand('add-mask', value)
}

/** Not so in a shell on somebody's machine. */
export function isOnRunner(): boolean {
  return readVariable('GITHUB_ACTIONS') === 'true'
}

/**
 * For undici, whose parser is WebAssembly: V8 would soon compile it once more, to run faster, which takes 20 MiB and longer
 * than to read all answers of a run as it is (docs/adr/0014).
 */
export function compileWebAssemblyOnce(): void {
  process.getBuiltinModule('node:v8').setFlagsFromString('--wasm-tiering-budget=2000000000')
}

/** Throws where the runner gave no file: the caller warns, the result stands. */
export function writeOutput(name: string, value: string): void {
  appendPair('GITHUB_OUTPUT', name, value)
}

/** As writeOutput, for the post step. */
export function writeState(name: string, value: string): void {
  appendPair('GITHUB_STATE', name, value)
}

function appendPair(variable: 'GITHUB_OUTPUT' | 'GITHUB_STATE', name: string, value: string): void {
  const path = readVariable(variable)
  if (path === '') throw new Error(`${variable} is not set`)
  if (!existsSync(path)) throw new Error(`the file of ${variable} is missing`)
  appendFileSync(path, toPair(name, value), 'utf8')
}

/** A value of one line needs no delimiter, and so no node:crypto, which takes longer to load than most skipped runs. */
function toPair(name: string, value: string): string {
  if (!/[\r\n]/.test(value)) return `${name}=${value}\n`
  // Nobody who wrote a part of the value can have guessed it.
  const delimiter = `ghadelimiter_${process.getBuiltinModule('node:crypto').randomUUID()}`
  return `${name}<<${delimiter}\n${value}\n${delimiter}\n`
}

/** Bytes that the summary file of this step holds already; throws where there is no such file. */
export function summarySize(): number {
  return statSync(summaryPath()).size
}

export function appendSummary(markdown: string): void {
  appendFileSync(summaryPath(), markdown, 'utf8')
}

function summaryPath(): string {
  const path = readVariable('GITHUB_STEP_SUMMARY')
  if (path === '') throw new Error('GITHUB_STEP_SUMMARY is not set')
  return path
}
