// Runs Node as the runner does (`NodeScriptActionHandler.cs`, `ProcessInvoker.cs`): no shell, no stdin, signals to that
// process alone, and five seconds of patience for whoever still holds its output open.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { readLines } from './line-reader.ts'

/**
 * How a run is broken off. `cancel` (a person, concurrency, or `timeout-minutes` of the step) sends SIGINT, SIGTERM and SIGKILL
 * one after the other; `container` kills without a signal before, as `docker exec` passes none on; with `worker-death` the
 * machine is gone: nothing is read, no post step runs.
 */
export interface Interruption {
  readonly kind: 'cancel' | 'container' | 'worker-death'
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

export interface NodeProcessOptions {
  readonly script: string
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  readonly onLine: (line: string, stream: OutputStream) => void
  readonly interruption: Interruption | undefined
  /** Factor for these waits. */
  readonly timeScale: number
  /** Bounds a hang: the process is killed then. */
  readonly hangMs: number
}

export type OutputStream = 'stdout' | 'stderr'

export interface NodeProcessResult {
  readonly exitCode: number | null
  readonly signal: NodeJS.Signals | null
  readonly isInterrupted: boolean
  /** In the order sent, SIGKILL included. */
  readonly signalsSent: readonly NodeJS.Signals[]
  /** From start to exit. */
  readonly durationMs: number
  /** From the last line (or the start) to exit. */
  readonly lastLineToExitMs: number
  /** From the interruption to exit; undefined without one. */
  readonly interruptionToExitMs: number | undefined
  /** Something that the process started kept stdout or stderr open until the runner gave up on it. */
  readonly heldOutputOpen: boolean
  /** It had to be killed at `hangMs`. */
  readonly hung: boolean
}

export async function runNodeProcess(options: NodeProcessOptions): Promise<NodeProcessResult> {
  // A group of its own, so that what it leaves behind can be ended too. The signals go to the process only.
  const child = spawn(process.execPath, [options.script], {
    cwd: options.cwd,
    env: options.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const startedAt = performance.now()
  let lastLineAt = startedAt
  let interruptedAt: number | undefined
  let hung = false
  const signalsSent: NodeJS.Signals[] = []
  const send = (signal: NodeJS.Signals) => child.kill(signal) && signalsSent.push(signal) > 0
  const exit = once(child, 'exit')
  const over = new AbortController()
  let cancellation = Promise.resolve()

  const interrupt = () => {
    if (interruptedAt !== undefined || over.signal.aborted || !options.interruption) return
    interruptedAt = performance.now()
    cancellation = cancel(options.interruption.kind, send, over.signal, options.timeScale)
  }
  const hang = setTimeout(() => {
    hung = true
    send('SIGKILL')
  }, options.hangMs)
  const stopWaiting = waitFor(options.interruption, interrupt)

  let afterFirstLine: NodeJS.Timeout | undefined
  const readers = [child.stdout, child.stderr].map((stream, index) =>
    readLines(stream, (line) => {
      if (over.signal.aborted) return
      lastLineAt = performance.now()
      options.onLine(line, index === 0 ? 'stdout' : 'stderr')
      const when = options.interruption?.when
      if (typeof when === 'function' && when(line)) interrupt()
      if (typeof when === 'object' && 'afterFirstLineMs' in when)
        afterFirstLine ??= setTimeout(interrupt, when.afterFirstLineMs)
    }),
  )
  const [exitCode, signal] = await exit.finally(() => {
    clearTimeout(hang)
    clearTimeout(afterFirstLine)
    stopWaiting()
  })
  const exitedAt = performance.now()
  const heldOutputOpen = !(await settlesWithin(Promise.all(readers), drainMs * options.timeScale))
  over.abort()
  await cancellation
  closeDown(child)
  return {
    exitCode,
    signal,
    isInterrupted: interruptedAt !== undefined,
    signalsSent,
    durationMs: exitedAt - startedAt,
    lastLineToExitMs: Math.max(exitedAt - lastLineAt, 0),
    interruptionToExitMs: interruptedAt === undefined ? undefined : Math.max(exitedAt - interruptedAt, 0),
    heldOutputOpen,
    hung,
  }
}

function waitFor(interruption: Interruption | undefined, interrupt: () => void): () => void {
  const when = interruption?.when
  if (when instanceof AbortSignal) {
    if (when.aborted) interrupt()
    when.addEventListener('abort', interrupt)
    return () => when.removeEventListener('abort', interrupt)
  }
  return () => {}
}

/** `over` aborts when the process has exited and its output is closed: the runner waits for both. */
async function cancel(
  kind: Interruption['kind'],
  send: (signal: NodeJS.Signals) => boolean,
  over: AbortSignal,
  timeScale: number,
): Promise<void> {
  if (kind === 'cancel') {
    if (send('SIGINT') && (await isOverWithin(over, sigintToSigtermMs * timeScale))) return
    if (send('SIGTERM') && (await isOverWithin(over, sigtermToKillMs * timeScale))) return
  }
  send('SIGKILL')
}

async function isOverWithin(over: AbortSignal, ms: number): Promise<boolean> {
  await sleep(ms, undefined, { signal: over }).catch(() => {})
  return over.aborted
}

async function settlesWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const stop = new AbortController()
  const settled = work.then(() => true)
  const late = sleep(ms, false, { signal: stop.signal }).catch(() => false)
  return Promise.race([settled, late]).finally(() => stop.abort())
}

/** The runner ends what a job left behind when the job is over; we do so after each phase. */
function closeDown(child: ChildProcess): void {
  child.stdout?.destroy()
  child.stderr?.destroy()
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Nothing was left.
  }
}
