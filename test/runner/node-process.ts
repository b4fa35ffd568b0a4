// Runs Node as the runner does (`NodeScriptActionHandler.cs`, `ProcessInvoker.cs`): no shell, no stdin, signals to that
// process alone, and five seconds of patience for whoever still holds its output open.

import { spawn } from 'node:child_process'
import { addAbortListener, once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How a run is broken off. `cancel` (a person, concurrency, or `timeout-minutes` of the step) sends SIGINT, SIGTERM and SIGKILL
 * one after the other; `container` kills without a signal before, as `docker exec` passes none on.
 */
export interface Interruption {
  readonly kind: 'cancel' | 'container'
  /**
   * Milliseconds after the first line of output (a busy machine may take seconds for that), or the first line that is so (as
   * printed, either stream), or a signal of the test's.
   */
  readonly when: { readonly afterFirstLineMs: number } | ((line: string) => boolean) | AbortSignal
}

/** What the runner waits between signals, and for streams that outlive the process. */
const sigintToSigtermMs = 7_500
const sigtermToKillMs = 2_500
const drainMs = 5_000

interface NodeProcessOptions {
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  readonly interruption: Interruption | undefined
  readonly timeScale: number
  /** Bounds a hang: the process is killed then. */
  readonly hangMs: number
}

export async function runNodeProcess(script: string, { cwd, env, ...options }: NodeProcessOptions) {
  // A group of its own, so that what it leaves behind can be ended too. The signals go to the process only.
  const stdio = ['ignore', 'pipe', 'pipe'] as const
  const timeout = { timeout: options.hangMs, killSignal: 'SIGKILL' } as const
  const child = spawn(process.execPath, [script], { cwd, env, stdio: [...stdio], detached: true, ...timeout })
  const { kind, when } = options.interruption ?? {}
  const startedAt = performance.now()
  let lastLineAt = startedAt
  let interruptedAt: number | undefined
  const signalsSent: NodeJS.Signals[] = []
  const send = (signal: NodeJS.Signals) => child.kill(signal) && signalsSent.push(signal) > 0
  // Aborts when the process has exited and its output is closed: the runner waits for both.
  const over = new AbortController()
  const isOverWithin = (ms: number) => sleep(ms * options.timeScale, false, { signal: over.signal }).catch(() => true)

  async function interrupt(): Promise<void> {
    if (interruptedAt !== undefined || child.exitCode !== null || child.signalCode !== null) return
    interruptedAt = performance.now()
    if (kind === 'cancel') {
      if (send('SIGINT') && (await isOverWithin(sigintToSigtermMs))) return
      if (send('SIGTERM') && (await isOverWithin(sigtermToKillMs))) return
    }
    send('SIGKILL')
  }

  if (when instanceof AbortSignal) addAbortListener(when, interrupt)
  /** As printed, secrets and all, in the order of arrival. */
  const lines: { readonly stream: 'stdout' | 'stderr'; readonly text: string }[] = []
  const readers = (['stdout', 'stderr'] as const).map((stream) =>
    readLines(child[stream], (text) => {
      if (over.signal.aborted) return
      lastLineAt = performance.now()
      lines.push({ stream, text })
      if (typeof when === 'function' && when(text)) void interrupt()
      if (typeof when === 'object' && 'afterFirstLineMs' in when && lines.length === 1)
        setTimeout(interrupt, when.afterFirstLineMs).unref()
    }),
  )
  await once(child, 'exit')
  const { exitCode, signalCode: signal } = child
  const exitedAt = performance.now()
  const drained = Promise.all(readers).then(() => true)
  const heldOutputOpen = !(await Promise.race([drained, isOverWithin(drainMs)]))
  over.abort()
  child.stdout.destroy()
  child.stderr.destroy()
  killGroup(child.pid)
  return {
    lines,
    exitCode,
    signal,
    isInterrupted: interruptedAt !== undefined,
    signalsSent,
    durationMs: exitedAt - startedAt,
    /** From the last line (or the start) to exit. */
    lastLineToExitMs: Math.max(exitedAt - lastLineAt, 0),
    /** From the interruption, if there was one, to exit. */
    interruptionToExitMs: exitedAt - (interruptedAt ?? exitedAt),
    /** Something that the process started kept stdout or stderr open until the runner gave up on it. */
    heldOutputOpen,
    hung: signal === 'SIGKILL' && child.killed && !signalsSent.includes('SIGKILL'),
  }
}

/** As .NET's StreamReader.ReadLine: splits at `\n`, `\r\n` and a bare `\r`, until the stream is closed. */
async function readLines(stream: Readable, onLine: (line: string) => void): Promise<void> {
  let rest = ''
  stream.setEncoding('utf8').on('data', (text: string) => {
    // A `\r` at the very end is held until it is known whether a `\n` follows.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  })
  await once(stream, 'close')
  if (rest !== '') onLine(rest.replace(/\r$/, ''))
}

/** The runner ends what a job left behind when the job is over; we do so after each phase. */
function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nothing was left.
  }
}
