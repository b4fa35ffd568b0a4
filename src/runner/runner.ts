// Everything that the runner provides: environment, event file and signals; log lines and commands on stdout; files for
// outputs, state and summary.
// @actions/core is not used. Its index loads an HTTP client that this action never needs, its file commands load node:crypto
// for a delimiter, and without the runner's file they print the value to the log (docs/adr/0012).

import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs'
import { EOL } from 'node:os'
import type { LogSink } from './log.ts'

export const runnerSink: LogSink = {
  line: (text) => {
    process.stdout.write(`${text}\n`)
  },
  annotate: (level, text) => issueCommand(level, text),
}

/** Writes a workflow command without properties, with the escapes of the toolkit (`escapeData` of @actions/core). */
function issueCommand(name: string, message: string): void {
  const data = message.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  process.stdout.write(`::${name}::${data}${EOL}`)
}

/** Returns an environment variable, or an empty string if it is not set. */
export function readVariable(name: string): string {
  return process.env[name] ?? ''
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

/** Ends the process as soon as its output is written, even if sockets, timers or name look-ups are still open. */
export function endProcess(exitCode: number): void {
  process.stdout.write('', () => {
    if (process.getActiveResourcesInfo().includes('GetAddrInfoReqWrap')) abandonNameLookUps(exitCode)
    process.exit(exitCode)
  })
}

/**
 * Node's exit waits for the threads of its pool. A thread that waits for a silent name server needs ten seconds or more. It
 * ends earlier only if another program replaces this process (docs/adr/0010).
 */
function abandonNameLookUps(exitCode: number): void {
  try {
    process.execve?.(process.execPath, ['node', '--eval', `process.exit(${exitCode})`], {})
  } catch {
    // Windows cannot replace a process, so there the exit waits.
  }
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

/**
 * Makes the runner hide `value` in the log. Without a runner (in a shell on somebody's machine) it does nothing: the command
 * itself would print the secret.
 */
export function maskSecret(value: string): void {
  if (readVariable('GITHUB_ACTIONS') === 'true') issueCommand('add-mask', value)
}

/**
 * Undici's parser is WebAssembly. V8 would compile it a second time to make it faster. That takes 20 MiB, and more time than
 * it saves in a run (docs/adr/0014).
 */
export function compileWebAssemblyOnce(): void {
  process.getBuiltinModule('node:v8').setFlagsFromString('--wasm-tiering-budget=2000000000')
}

/** Throws if the runner provides no file. The caller warns, and the result of the run does not change. */
export function writeOutput(name: string, value: string): void {
  appendPair('GITHUB_OUTPUT', name, value)
}

/** Does the same with state for the post step. */
export function writeState(name: string, value: string): void {
  appendPair('GITHUB_STATE', name, value)
}

function appendPair(variable: 'GITHUB_OUTPUT' | 'GITHUB_STATE', name: string, value: string): void {
  const path = readPath(variable)
  if (!existsSync(path)) throw new Error(`the file of ${variable} is missing`)
  appendFileSync(path, toFileCommand(name, value), 'utf8')
}

/** A value of one line needs no delimiter, and so no node:crypto, which takes longer to load than a skipped run. */
function toFileCommand(name: string, value: string): string {
  if (!/[\r\n]/.test(value)) return `${name}=${value}\n`
  // A random delimiter cannot be guessed by the author of a part of the value.
  const delimiter = `ghadelimiter_${process.getBuiltinModule('node:crypto').randomUUID()}`
  return `${name}<<${delimiter}\n${value}\n${delimiter}\n`
}

/** How many bytes the summary file of this step has. Throws if there is no such file. */
export function summarySize(): number {
  return statSync(readPath('GITHUB_STEP_SUMMARY')).size
}

export function appendSummary(markdown: string): void {
  appendFileSync(readPath('GITHUB_STEP_SUMMARY'), markdown, 'utf8')
}

function readPath(variable: 'GITHUB_OUTPUT' | 'GITHUB_STATE' | 'GITHUB_STEP_SUMMARY'): string {
  const path = readVariable(variable)
  if (path === '') throw new Error(`${variable} is not set`)
  return path
}
