// Pages of rows: a service made of one function, and the collector's requests on top of it.

import type { PageViewsQuery } from '../../../src/kit/service/reader.ts'
import type { PageViewRow, PageViewsPage } from '../../../src/kit/service/schema.ts'
import { createRequests } from '../../../src/report/requests.ts'
import { createRecordingLog } from '../recording-log.ts'
import { createVirtualTime } from '../virtual-time.ts'
import { sumOf } from './views.ts'

/** Throws what the service's client would reject with. */
export type Script = (query: PageViewsQuery, request: number) => PageViewsPage

export interface ScriptOptions {
  readonly maxRequests?: number
  readonly deadline?: number
}

/** All requests that are in flight are answered together: `rounds` counts how often that happened. */
export function createScriptedService(script: Script, { maxRequests = 90, deadline = 600_000 }: ScriptOptions = {}) {
  const time = createVirtualTime()
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
  const { signal } = controller
  const { log, lines } = createRecordingLog()
  const deps = { service, clock: time.clock, log, random: () => 0, signal, deadline, maxRequests }
  return { service, time, lines, signal, queries, controller, requests: createRequests(deps) }
}

/** The true pages of these rows. */
export function pageOf(all: readonly PageViewRow[], { limit, offset }: PageViewsQuery): PageViewsPage {
  const views = all.slice(offset, offset + limit)
  return { totals: sumOf(all), views, unreadableRows: 0, hasMore: offset + limit < all.length }
}

export function pagesOf(all: readonly PageViewRow[]): Script {
  return (query) => pageOf(all, query)
}
