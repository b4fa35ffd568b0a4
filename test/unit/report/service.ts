// Plays the service to the report, from a function, rows of days, or an example week of the emulator.

import type { PageViewsQuery } from '../../../src/kit/service/reader.ts'
import type { PageViewRow, PageViewsPage } from '../../../src/kit/service/schema.ts'
import { sumTotals } from '../../../src/report/counts.ts'
import type { FindingsInputs } from '../../../src/report/judge/findings.ts'
import { readReport } from '../../../src/report/read/history.ts'
import { createRequests } from '../../../src/report/read/requests.ts'
import { resolveWindow } from '../../../src/report/window.ts'
import { createWeek, listSitePages, type WeekName } from '../../emulator/page-view-weeks.ts'
import { createPageViewData, type DailyViews } from '../../emulator/page-views.ts'
import { createRecordingLog } from '../recording-log.ts'
import { createVirtualTime } from '../virtual-time.ts'
import { findingsOf, siteListOf } from './views.ts'

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
export function servePage(all: readonly PageViewRow[], { limit, offset }: PageViewsQuery): PageViewsPage {
  const views = all.slice(offset, offset + limit)
  return { totals: sumTotals(all), views, unreadableRows: 0, hasMore: offset + limit < all.length }
}

export interface Reading extends ScriptOptions {
  readonly period?: string
  readonly trend?: 'weeks' | 'none'
}

/** Reads the rows on 21 Nov 2026, by default with 40 requests. `asked`: the requests in order, as `limit from to`. */
export async function readDaily(rows: readonly DailyViews[], reading: Reading = {}) {
  const { period = '7d', trend = 'weeks', maxRequests = 40 } = reading
  const windows = resolveWindow(period, Date.parse('2026-11-21T12:00:00Z'))
  if (!windows) throw new Error(period)
  const data = createPageViewData(rows)
  const scripted = createScriptedService(
    (query) => {
      const { totals, views } = data(query)
      return { ...servePage(views, query), totals }
    },
    { ...reading, maxRequests },
  )
  const collection = await readReport(windows, trend === 'weeks', scripted.requests)
  const asked = scripted.queries.map(
    ({ limit, dateFrom, dateTo }) => `${limit} ${dateFrom.slice(5)} ${dateTo.slice(5)}`,
  )
  return { windows, collection, asked }
}

export async function findWeek(name: WeekName, reading: Reading = {}, inputs: Partial<FindingsInputs> = {}) {
  const { windows, collection } = await readDaily(createWeek(name, '2026-11-20'), reading)
  const siteList = name === 'sitemap' ? siteListOf(listSitePages()) : undefined
  return findingsOf({ now: [] }, { collection, windows, siteList, ...inputs })
}
