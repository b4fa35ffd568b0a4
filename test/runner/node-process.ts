// Runs Node as the runner does (`NodeScriptActionHandler.cs`, `ProcessInvoker.cs`): without a shell or stdin, with signals only to
// that process, and with a wait of five seconds if something keeps its output open.

import { type ChildProcess, spawn } from 'node:child_process'
import { addAbortListener, once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How a run is interrupted. `cancel` (by a person, concurrency, or `timeout-minutes` of the step) sends SIGINT, SIGTERM, and SIGKILL
 * one after another. `container` kills without an earlier signal, because `docker exec` forwards none.
 */
export interface Interruption {
  readonly kind: 'cancel' | 'container'
  /** Interrupts at the first matching line of output (as printed, in either stream), or on the test's signal. */
  readonly when: ((line: string) => boolean) | AbortSignal
  /** How long after that line to interrupt. */
  readonly afterMs?: number
}

/** How long the runner waits between signals, and for streams that outlive the process. */
const sigintToSigtermMs = 7_500
const sigtermToKillMs = 2_500
const drainMs = 5_000

interface NodeProcessOptions {
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  readonly interruption: Interruption | undefined
  readonly timeScale: number
  /** When to kill a process that hangs. */
  readonly hangMs: number
}

export async function runNodeProcess(
  script: string,
  { cwd, env, interruption, timeScale, hangMs }: NodeProcessOptions,
) {
  // Starts a process group, so that leftover child processes can be killed, too. Signals go only to the process itself.
  const bounds = { detached: true, timeout: hangMs, killSignal: 'SIGKILL' } as const
  const child = spawn(process.execPath, [script], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], ...bounds })
  const startedAt = performance.now()
  let lastLineAt = startedAt
  // Aborts when the process has exited and its output is closed, because the runner waits for both.
  const over = new AbortController()
  const isOverWithin = (ms: number) => sleep(ms * timeScale, false, { signal: over.signal }).catch(() => true)
  const interrupter = createInterrupter(child, interruption?.kind, isOverWithin)
  const { when, afterMs = 0 } = interruption ?? {}
  if (when instanceof AbortSignal) addAbortListener(when, interrupter.interrupt)
  /** The output as printed, with secrets unmasked, in the order of arrival. */
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
    /** The time from the last line (or the start) to the exit. */
    lastLineToExitMs: Math.max(exitedAt - lastLineAt, 0),
    /** The time from the interruption, if there was one, to the exit. */
    interruptionToExitMs: exitedAt - (interruptedAt ?? exitedAt),
    /** Whether a child process kept stdout or stderr open until the runner gave up. */
    heldOutputOpen,
    hung: signal === 'SIGKILL' && child.killed && !signalsSent.includes('SIGKILL'),
  }
}

type Wait = (ms: number) => Promise<boolean>

/** `at`: the time of the interruption. */
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

/** Like .NET's StreamReader.ReadLine: splits at `\n`, `\r\n`, and a lone `\r`, until the stream is closed. */
async function readLines(stream: Readable, onLine: (line: string) => void): Promise<void> {
  let rest = ''
  stream.setEncoding('utf8').on('data', (text: string) => {
    // Keep a final `\r` until it is known whether `\n` follows.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  })
  await once(stream, 'close')
  if (rest !== '') onLine(rest.replace(/\r$/, ''))
}

/** Kills leftover processes. The runner does so at the end of a job, and we do after each phase. */
function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // There was nothing to kill.
  }
}
