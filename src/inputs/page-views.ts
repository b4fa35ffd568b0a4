// The inputs of `mode: page-views`.

import { type AlertRule, alertForms, parseAlertRules } from './alert-rule.ts'
import type { Reader } from './input-reader.ts'
import { type ReportWindows, resolveWindow } from './window.ts'

/** Of the parts of the window, or of the eight weeks that end with it. */
export type Trend = 'none' | 'window' | 'weeks'

export interface PageViewsInputs {
  /** Frozen here: a run that passes midnight reads the days it began with. */
  readonly windows: ReportWindows
  readonly top: number
  readonly trend: Trend
  readonly alerts: readonly AlertRule[]
  /** A file that lists the pages of the site; empty: none. */
  readonly pagesFrom: string
  readonly exportFiles: readonly string[]
  readonly siteUrl: string | undefined
  readonly maxRequests: number
}

export function readPageViews(read: Reader, now: number): PageViewsInputs {
  return {
    windows: readWindows(read, now),
    top: read.whole('top', { least: 0, most: 100, example: '10' }),
    trend: readTrend(read),
    alerts: readAlerts(read),
    pagesFrom: read.text('pages-from'),
    exportFiles: readExportPaths(read),
    siteUrl: readSiteUrl(read),
    maxRequests: read.whole('max-requests', { least: 1, most: 10_000, example: '90' }),
  }
}

function readWindows(read: Reader, now: number): ReportWindows {
  const windows = resolveWindow({
    period: read.text('period'),
    dateFrom: read.text('date-from'),
    dateTo: read.text('date-to'),
    compare: read.choice('compare', ['previous', 'none']),
    now,
  })
  if (!('problems' in windows)) return windows
  for (const problem of windows.problems) read.note(problem)
  return { window: { from: '', to: '', days: 0 }, isOngoing: false }
}

function readTrend(read: Reader): Trend {
  if (read.text('trend') === 'weeks') return 'weeks'
  return read.boolean('trend', '`true`, `false` or `weeks`') ? 'window' : 'none'
}

function readAlerts(read: Reader): readonly AlertRule[] {
  const rules = parseAlertRules(read.text('alerts'))
  if (!('wrong' in rules)) return rules
  for (const { line, text } of rules.wrong)
    read.problem('alerts', { value: text, is: `in line ${line}` }, alertForms, 'human change < -20%')
  return []
}

function readExportPaths(read: Reader): readonly string[] {
  const paths = read.list('export')
  for (const path of paths.filter((path) => toExportFormat(path) === undefined)) {
    read.problem('export', path, 'paths that end in .csv, .json or .ndjson', 'reports/pages.csv')
  }
  return paths
}

export const exportFormats = ['csv', 'json', 'ndjson'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** By the extension, whatever its case; undefined for any other name. */
export function toExportFormat(name: string): ExportFormat | undefined {
  const [, extension] = /[^/\\]\.([^./\\]+)$/.exec(name) ?? []
  return exportFormats.find((format) => format === extension?.toLowerCase())
}

function readSiteUrl(read: Reader): string | undefined {
  const text = read.text('site-url')
  if (text === '') return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (
    url?.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    url.search === '' &&
    url.hash === ''
  ) {
    return url.href.replace(/\/+$/, '')
  }
  read.problem(
    'site-url',
    { is: 'another form of address' },
    'an https address without user, query and fragment',
    'https://docs.example.com',
  )
  return undefined
}
