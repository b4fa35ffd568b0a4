// Runs Node as the runner does (`NodeScriptActionHandler.cs`, `ProcessInvoker.cs`): no shell, no stdin, signals to that
// process alone, and five seconds of patience for whoever still holds its output open.

import { type ChildProcess, spawn } from 'node:child_process'
import { addAbortListener, once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How a run is broken off. `cancel` (a person, concurrency, or `timeout-minutes` of the step) sends SIGINT, SIGTERM and SIGKILL
 * one after the other; `container` kills without a signal before, as `docker exec` passes none on.
 */
export interface Interruption {
  readonly kind: 'cancel' | 'container'
  /** The first line of output that is so (as printed, either stream), or a signal of the test's. */
  readonly when: ((line: string) => boolean) | AbortSignal
  /** How long after that line. */
  readonly afterMs?: number
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

export async function runNodeProcess(
  script: string,
  { cwd, env, interruption, timeScale, hangMs }: NodeProcessOptions,
) {
  // A group of its own, so that what it leaves behind can be ended too. The signals go to the process only.
  const bounds = { detached: true, timeout: hangMs, killSignal: 'SIGKILL' } as const
  const child = spawn(process.execPath, [script], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], ...bounds })
  const startedAt = performance.now()
  let lastLineAt = startedAt
  // Aborts when the process has exited and its output is closed: the runner waits for both.
  const over = new AbortController()
  const isOverWithin = (ms: number) => sleep(ms * timeScale, false, { signal: over.signal }).catch(() => true)
  const interrupter = createInterrupter(child, interruption?.kind, isOverWithin)
  const { when, afterMs = 0 } = interruption ?? {}
  if (when instanceof AbortSignal) addAbortListener(when, interrupter.interrupt)
  /** As printed, secrets and all, in the order of arrival. */
  const lines: { readonly stream: 'stdout' | 'stderr'; readonly text: string }[] = []
  const readers = (['stdout', 'stderr'] as const).map((stream) =>
    readLines(child[stream], (text) => {
      if (over.signal.aborted) return
      lastLineAt = performance.now()
      lines.push({ stream, text })
      if (typeof when === 'function' && when(text)) setTimeout(interrupter.interrupt, afterMs).unref()
    }),
  )
  await once(child, 'exit')
  const { exitCode, signalCode: signal } = child
  const exitedAt = performance.now()
  const drained = Promise.all(readers).then(() => true)
  const heldOutputOpen = !(await Promise.race([drained, isOverWithin(drainMs)]))
  over.abort()
  for (const stream of [child.stdout, child.stderr]) stream.destroy()
  killGroup(child.pid)
  const { signalsSent, at: interruptedAt } = interrupter
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

type Wait = (ms: number) => Promise<boolean>

/** `at`: when it interrupted the process. */
function createInterrupter(child: ChildProcess, kind: Interruption['kind'] | undefined, isOverWithin: Wait) {
  const signalsSent: NodeJS.Signals[] = []
  const send = (signal: NodeJS.Signals) => child.kill(signal) && signalsSent.push(signal) > 0
  const interrupter: { readonly signalsSent: typeof signalsSent; at?: number; interrupt(): Promise<void> } = {
    signalsSent,
    interrupt: async () => {
      if (interrupter.at !== undefined || child.exitCode !== null || child.signalCode !== null) return
      interrupter.at = performance.now()
      if (kind === 'cancel') {
        if (send('SIGINT') && (await isOverWithin(sigintToSigtermMs))) return
        if (send('SIGTERM') && (await isOverWithin(sigtermToKillMs))) return
      }
      send('SIGKILL')
    },
  }
  return interrupter
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
