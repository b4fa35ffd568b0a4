// Reports of page views whose numbers are made up, and always the same.

import { type DateWindow, toWeeks } from '../../src/inputs/window.ts'
import type { Provenance, WindowViews } from '../../src/page-views/collector.ts'
import { createReport, type ReportInputs } from '../../src/page-views/create-report.ts'
import type { PageViewsReport } from '../../src/page-views/report.ts'
import { createPageViewData, seedPageViews } from '../emulator/page-view-data.ts'
import { rulesOf, siteListOf, whole } from '../unit/page-views/views.ts'

export const siteUrl = 'https://docs.example.com'
const views = createPageViewData(seedPageViews({ lastDay: '2026-11-20', days: 60, paths: 60 }))
const week: DateWindow = { from: '2026-11-14', to: '2026-11-21', days: 7 }
const weekBefore: DateWindow = { from: '2026-11-07', to: '2026-11-14', days: 7 }
const month: DateWindow = { from: '2026-10-22', to: '2026-11-21', days: 30 }

function read(window: DateWindow, signs: Partial<Provenance> = {}): WindowViews {
  const { totals, views: rows } = views({ dateFrom: window.from, dateTo: window.to })
  return { window, totals, rows, provenance: { ...whole, rowsRead: rows.length, ...signs } }
}

function toDays({ from, days }: DateWindow): DateWindow[] {
  const day = (offset: number) => new Date(Date.parse(from) + offset * 86_400_000).toISOString().slice(0, 10)
  return Array.from({ length: days }, (_, offset) => ({ from: day(offset), to: day(offset + 1), days: 1 }))
}

const toPoint = (window: DateWindow) => ({ window, totals: read(window).totals })

function report(inputs: Pick<ReportInputs, 'collection'> & Partial<ReportInputs>): PageViewsReport {
  const trend = toDays(inputs.collection.current.window).map(toPoint)
  return createReport({ isOngoing: false, trendKind: 'window', top: 10, requests: 12, trend, ...inputs })
}

const signs = { duplicates: 2, unreadableRows: 1, difference: 120, totalsChanged: true, isComplete: false } as const
const collection = { current: read(week), previous: read(weekBefore) }
const sitePaths = collection.current.rows.flatMap(({ path }) => (path === '/docs/old-quickstart' ? [] : path))
const rules = rulesOf(
  'total change < -1%\n/docs/guides/* human > 100\n/docs/guides/webhooks human < 10\nai-share > 20%\nhuman unusual',
)

/** As of a site that is read a hundred times as much: numbers of seven digits and more. */
const grow = <Counted extends { human: number; ai: number; total: number }>(counted: Counted): Counted => ({
  ...counted,
  ...{ human: counted.human * 100, ai: counted.ai * 100, total: counted.total * 100 },
})
const growAll = (views: WindowViews): WindowViews => ({
  ...views,
  ...{ totals: grow(views.totals), rows: views.rows.map(grow) },
})
const grown = { current: growAll(collection.current), previous: growAll(collection.previous) }
const toGrownPoint = (window: DateWindow) => ({ window, totals: grow(read(window).totals) })

const aWeek = report({ collection, siteUrl })
export const reports = {
  'a week': aWeek,
  'seven digits': report({ collection: grown, siteUrl, trend: toDays(week).map(toGrownPoint) }),
  'eight weeks': report({ collection, siteUrl, trendKind: 'weeks', trend: toWeeks(week).map(toPoint), top: 5 }),
  'eight weeks of seven digits': report({
    collection: grown,
    trendKind: 'weeks',
    trend: toWeeks(week).map(toGrownPoint),
  }),
  'a month without comparison': report({ collection: { current: read(month) }, topic: 'docs' }),
  'eight weeks and alerts': report({
    ...{ collection, siteUrl, rules, trendKind: 'weeks', trend: toWeeks(week).map(toPoint) },
    siteList: siteListOf([...sitePaths, '/docs/guides/webhooks', '/docs/never'], ['docs.example.com']),
  }),
  'cut off': report({
    collection: { current: read(week, { ...signs, cutOffBy: 'rate-limited' }), previousCutOffBy: 'max-requests' },
    trend: undefined,
    isOngoing: true,
  }),
  'nobody came': report({
    collection: { current: { ...read(week), totals: { human: 0, ai: 0, total: 0 }, rows: [] } },
    trend: [],
  }),
} satisfies Readonly<Record<string, PageViewsReport>>

/** Of pages with these paths: many people and agents now, few before. */
export function reportOfPaths(paths: readonly string[]): PageViewsReport {
  const rows = (human: number, ai: number) => paths.map((path) => ({ path, human, ai, total: human + ai }))
  const [now, before] = [rows(600, 400), rows(10, 10)]
  const current = { ...collection.current, rows: now }
  return report({ collection: { current, previous: { ...collection.previous, rows: before } }, siteUrl })
}
