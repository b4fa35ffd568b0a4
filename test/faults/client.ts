// Sets up the real service client for a test.

import { type Clock, systemClock } from '../../src/kit/clock.ts'
import { ServiceError } from '../../src/kit/errors.ts'
import type { Log } from '../../src/kit/runner/log.ts'
import { createServiceClient } from '../../src/kit/service/client.ts'
import type { ServiceClientDependencies } from '../../src/kit/service/reader.ts'
import { type Script, startFaultServer } from './server.ts'

export const secretKey = 'canary-key-0123456789abcdef'
export const job = { id: 'job-1', status: 'active' }

/** `waits`: the milliseconds between attempts. `pendingTimers`: the number of timers that are still running. */
export function createTestClient(baseUrl: string, overrides: Partial<ServiceClientDependencies> = {}) {
  const waits: number[] = []
  const lines: string[] = []
  const pending = new Set<Promise<void>>()
  const write = (message: string) => void lines.push(message)
  const log: Log = { debug: write, info: write, notice: write, warning: write, error: write }
  const client = createServiceClient({
    baseUrl,
    projectId: 'project-1',
    secretKey,
    clock: createImpatientClock(waits, pending),
    log,
    redact: (text) => text.replaceAll(secretKey, '***'),
    random: () => 0,
    parsePullRequest: () => undefined,
    env: () => '',
    ...overrides,
  })
  return { ...client, waits, lines, pendingTimers: () => pending.size }
}

/** Starts a server that plays `scripts` until the test is over, and a client for it. */
export async function serve(...scripts: Script[]) {
  const server = await startFaultServer(scripts)
  return { server, client: createTestClient(`http://127.0.0.1:${server.port}/prefix`) }
}

/** Skips and records the waits between attempts, which it recognizes by their signal. The timeout of a request is real. */
function createImpatientClock(waits: number[], pending: Set<Promise<void>>): Clock {
  let passedMs = 0
  return {
    now: () => systemClock.now() + passedMs,
    monotonic: () => systemClock.monotonic() + passedMs,
    sleep: (ms, signal) => {
      if (!signal || !callSignals.has(signal)) {
        const timer = systemClock.sleep(ms, signal).finally(() => pending.delete(timer))
        pending.add(timer)
        return timer
      }
      waits.push(ms)
      passedMs += ms
      return systemClock.sleep(0, signal)
    },
  }
}

const callSignals = new WeakSet<AbortSignal>()

/** Returns options for a call with a deadline in `ms`. */
export function within(ms: number, signal: AbortSignal = new AbortController().signal) {
  callSignals.add(signal)
  return { deadline: systemClock.monotonic() + ms, signal }
}

export async function failureOf(call: Promise<unknown>): Promise<ServiceError> {
  const outcome = await call.catch((error: unknown) => error)
  if (outcome instanceof ServiceError) return outcome
  throw new Error('The call did not end with a ServiceError.', { cause: outcome })
}
