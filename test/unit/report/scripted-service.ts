// Simulates the service's pages of rows with one function, and connects the report's requests to it.

import type { PageViewsQuery } from '../../../src/kit/service/reader.ts'
import type { PageViewRow, PageViewsPage } from '../../../src/kit/service/schema.ts'
import { sumTotals } from '../../../src/report/counts.ts'
import { createRequests } from '../../../src/report/read/requests.ts'
import { createRecordingLog } from '../recording-log.ts'
import { createVirtualTime } from '../virtual-time.ts'

/** Throws the error with which the service's client would reject. */
export type Script = (query: PageViewsQuery, request: number) => PageViewsPage

export interface ScriptOptions {
  readonly maxRequests?: number
  readonly deadline?: number
}

/** Rejects a request while another one is in progress, because the report must make them one at a time. */
export function createScriptedService(script: Script, { maxRequests = 90, deadline = 600_000 }: ScriptOptions = {}) {
  const time = createVirtualTime()
  const controller = new AbortController()
  const queries: PageViewsQuery[] = []
  let isBusy = false
  const getPageViews = async (query: PageViewsQuery) => {
    if (isBusy) throw new Error('two requests at once')
    isBusy = true
    queries.push(query)
    await Promise.resolve()
    isBusy = false
    return script(query, queries.length)
  }
  const { signal } = controller
  const { log, lines } = createRecordingLog()
  const deps = { service: { getPageViews }, clock: time.clock, log, random: () => 0, signal, deadline, maxRequests }
  return { time, lines, signal, queries, controller, requests: createRequests(deps) }
}

/** Serves pages of these rows without any faults. */
export function pageOf(all: readonly PageViewRow[], { limit, offset }: PageViewsQuery): PageViewsPage {
  const views = all.slice(offset, offset + limit)
  return { totals: sumTotals(all), views, unreadableRows: 0, hasMore: offset + limit < all.length }
}

export function pagesOf(all: readonly PageViewRow[]): Script {
  return (query) => pageOf(all, query)
}
