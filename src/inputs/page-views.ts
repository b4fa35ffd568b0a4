// Reads the inputs of `mode: page-views`.

import { type AlertRule, parseAlertRules } from './alert-rule.ts'
import type { InputReader } from './input-reader.ts'
import { type ReportWindows, resolveWindow } from './window.ts'

/** `window`: the parts of the window. `weeks`: the eight weeks that end with it. */
export type Trend = 'none' | 'window' | 'weeks'

/** The inputs that reports about the pages of a site share. */
export type SiteInputs = Readonly<ReturnType<typeof readSiteInputs>>

export type PageViewsInputs = Readonly<ReturnType<typeof readPageViews>>

export function readPageViews(read: InputReader, now: number) {
  const shared = readSiteInputs(read, now, read.choice('compare', ['previous', 'none']))
  for (const path of shared.exportFiles.filter((path) => toExportFormat(path) === undefined))
    read.problem('export', path, `paths that end in ${exportNames}`, 'reports/pages.csv')
  const trend = readTrend(read)
  return { ...shared, trend, alerts: readAlerts(read, shared.windows, trend) }
}

/** Does not check which files may be written. */
export function readSiteInputs(read: InputReader, now: number, compare: 'previous' | 'none') {
  return {
    /** Fixed here, so that a run over midnight reads the days of its start. */
    windows: readWindows(read, now, compare),
    /** The rows of the table of pages. */
    top: read.whole('top', { least: 0, most: 100, example: '10' }),
    /** A file that lists the pages of the site; empty for none. */
    pagesFrom: read.text('pages-from'),
    exportFiles: read.list('export'),
    siteUrl: readSiteUrl(read),
    maxRequests: read.whole('max-requests', { least: 1, most: 10_000, example: '90' }),
  }
}

function readWindows(read: InputReader, now: number, compare: 'previous' | 'none'): ReportWindows {
  const dates = { dateFrom: read.text('date-from'), dateTo: read.text('date-to') }
  const windows = resolveWindow({ period: read.text('period'), ...dates, compare, now })
  if (!('problems' in windows)) return windows
  for (const problem of windows.problems) read.note(problem)
  return { window: { from: '', to: '', days: 0 }, isOngoing: false }
}

function readTrend(read: InputReader): Trend {
  if (read.text('trend') === 'weeks') return 'weeks'
  return read.boolean('trend', '`true`, `false` or `weeks`') ? 'window' : 'none'
}

function readAlerts(read: InputReader, { window }: ReportWindows, trend: Trend): readonly AlertRule[] {
  const rules = parseAlertRules(read.text('alerts'))
  if ('wrong' in rules) {
    for (const { line, text, fix } of rules.wrong)
      read.note({ input: 'alerts', value: text, is: `which is not a rule (line ${line})`, fix })
    return []
  }
  const unusual = rules.find(({ condition }) => condition.kind === 'unusual')
  // An invalid window has no days.
  if (unusual && (trend !== 'weeks' || (window.days !== 7 && window.days !== 0))) {
    const fix = 'Set `trend: weeks`, and a window of seven days, for example `period: last-week`.'
    read.note({ input: 'alerts', value: unusual.text, is: 'a rule that compares with the seven weeks before', fix })
  }
  return rules
}

const tableFormats = ['csv', 'json', 'ndjson'] as const
/** A file of all pages, one in each row. */
export type TableFormat = (typeof tableFormats)[number]
/** `html`: the report as a web page. */
export type ExportFormat = TableFormat | 'html'
export const exportNames = '`.csv`, `.json`, `.ndjson` or `.html`'

/** The format by the extension, in any letter case. Undefined for any other name. */
export function toExportFormat(name: string): ExportFormat | undefined {
  const [, extension] = /[^/\\]\.([^./\\]+)$/.exec(name) ?? []
  return [...tableFormats, 'html' as const].find((format) => format === extension?.toLowerCase())
}

function readSiteUrl(read: InputReader): string | undefined {
  const text = read.text('site-url')
  if (text === '') return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = url && [url.username, url.password, url.search, url.hash].every((part) => part === '')
  if (isPlain && url.protocol === 'https:') return url.href.replace(/\/+$/, '')
  // A value that may contain a password is not printed.
  const value = text.includes('@') ? undefined : text
  const is = value === undefined ? 'an address with a user' : undefined
  const fix =
    'It must start with https:// and have no user, query, or fragment, for example `https://docs.example.com`.'
  read.note({ input: 'site-url', value, is, fix })
  return undefined
}
