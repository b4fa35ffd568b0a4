// Reads the emulator's example weeks the way the report does, and returns its findings.

import type { FindingsInputs } from '../../../src/report/judge/findings.ts'
import { readReport } from '../../../src/report/read/history.ts'
import { resolveWindow } from '../../../src/report/window.ts'
import { createWeek, listSitePages, type WeekName } from '../../emulator/page-view-weeks.ts'
import { createPageViewData, type DailyViews } from '../../emulator/page-views.ts'
import { createScriptedService, pageOf, type ScriptOptions } from './scripted-service.ts'
import { findingsOf, siteListOf } from './views.ts'

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
      return { ...pageOf(views, query), totals }
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
