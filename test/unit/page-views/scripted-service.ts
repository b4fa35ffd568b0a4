// A service made of one function, a clock whose waits pass at once, and the collector's requests on top of them.

import type { Clock } from '../../../src/clock.ts'
import { type ErrorReason, ServiceError, type ServiceErrorOptions } from '../../../src/errors.ts'
import { createRequests } from '../../../src/page-views/requests.ts'
import type { Log } from '../../../src/runner/log.ts'
import type { PageViewsQuery } from '../../../src/service/client.ts'
import type { PageViewRow, PageViewsPage } from '../../../src/service/schema.ts'

export const silentLog: Log = { debug() {}, info() {}, notice() {}, warning() {}, error() {} }

export interface FakeClock extends Clock {
  readonly waits: number[]
}

export function createFakeClock(now = Date.parse('2026-11-21T12:00:00Z')): FakeClock {
  let passedMs = 0
  const waits: number[] = []
  return {
    waits,
    now: () => now + passedMs,
    monotonic: () => passedMs,
    sleep: async (ms, signal) => {
      signal?.throwIfAborted()
      waits.push(ms)
      passedMs += ms
    },
  }
}

/** Throws what the service's client would reject with. */
export type Script = (query: PageViewsQuery, request: number) => PageViewsPage

export interface ScriptOptions {
  readonly maxRequests?: number
  readonly deadline?: number
}

/** All requests that are in flight are answered together: `rounds` counts how often that happened. */
export function createScriptedService(script: Script, { maxRequests = 90, deadline = 600_000 }: ScriptOptions = {}) {
  const clock = createFakeClock()
  const controller = new AbortController()
  const queries: PageViewsQuery[] = []
  const flight: (() => void)[] = []
  const service = {
    rounds: 0,
    mostAtOnce: 0,
    getPageViews: (query: PageViewsQuery, { signal }: { signal: AbortSignal }) =>
      new Promise<PageViewsPage>((resolve, reject) => {
        queries.push(query)
        const request = queries.length
        signal.addEventListener('abort', () => reject(signal.reason))
        flight.push(() => {
          try {
            resolve(script(query, request))
          } catch (error) {
            reject(error)
          }
        })
        if (flight.length > 1) return
        setImmediate(() => {
          service.rounds++
          service.mostAtOnce = Math.max(service.mostAtOnce, flight.length)
          for (const answer of flight.splice(0)) answer()
        })
      }),
  }
  const signal = controller.signal
  const deps = { service, clock, log: silentLog, random: () => 0, signal, deadline }
  return { ...deps, maxRequests, queries, controller, requests: createRequests({ ...deps, maxRequests }) }
}

export function row(path: string, human: number, ai: number): PageViewRow {
  return { path, human, ai, total: human + ai }
}

export function rows(count: number, prefix = '/page-'): PageViewRow[] {
  return Array.from({ length: count }, (_, index) => row(`${prefix}${index}`, index % 7, index % 5))
}

/** The true pages of these rows. */
export function pageOf(all: readonly PageViewRow[], { limit, offset }: PageViewsQuery): PageViewsPage {
  const views = all.slice(offset, offset + limit)
  return { totals: sumOf(all), views, unreadableRows: 0, hasMore: offset + limit < all.length }
}

export function sumOf(all: readonly PageViewRow[]) {
  const totals = { human: 0, ai: 0, total: 0 }
  for (const { human, ai, total } of all) {
    totals.human += human
    totals.ai += ai
    totals.total += total
  }
  return totals
}

export function serviceError(reason: ErrorReason, options: Partial<ServiceErrorOptions> = {}): ServiceError {
  return new ServiceError(reason, `Scripted: ${reason}.`, { taken: 'unknown', ...options })
}

export function rateLimited(retryAfterMs?: number): ServiceError {
  return serviceError('rate-limited', { status: 429, ...(retryAfterMs !== undefined && { retryAfterMs }) })
}
