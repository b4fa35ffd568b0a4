// Reads and validates the inputs of the report action.

import type { Connection, WithSecretKey } from '../kit/inputs/connection.ts'
import type { InputReader } from '../kit/inputs/input-reader.ts'
import { readThreadNumber, readTopic } from '../kit/inputs/place.ts'
import { type AlertRule, parseAlertRules } from './judge/alert-rule.ts'
import { isPathPattern } from './page-key.ts'
import { type ReportWindows, resolveWindow, toWindow } from './window.ts'

export type ReportInputs = Readonly<ReturnType<typeof readReportInputs>>
export type ReportRunInputs = WithSecretKey<Connection & ReportInputs>

/** `now`: milliseconds since the epoch. */
export function readReportInputs(read: InputReader, now: number) {
  return {
    /** Resolved once, so that a run that crosses midnight keeps the days it started with. */
    windows: readWindows(read, now),
    paths: readPaths(read),
    /** `weeks`: the eight weeks that end with the window. */
    trend: read.choice('trend', ['weeks', 'none']),
    alerts: readAlerts(read),
    failOnAlert: read.boolean('fail-on-alert'),
    /** A file that lists the pages of the site; empty for none. */
    pagesFrom: read.text('pages-from'),
    exportFiles: readExportFiles(read, ['csv', 'json', 'html'], 'reports/pages.csv'),
    siteUrl: readSiteUrl(read),
    maxRequests: read.whole('max-requests', { least: 1, most: 10_000, example: '40' }),
    thread: readThreadNumber(read),
    ...readTopic(read),
  }
}

export function readWindows(read: InputReader, now: number): ReportWindows {
  const period = read.text('period')
  const windows = resolveWindow(period, now)
  const expected =
    '`Nd` (N days, 1 to 366), `last-week`, `last-month`, `month-to-date`, or two days in order, neither after today (UTC)'
  if (!windows) read.problem('period', period, expected, '2026-11-01..2026-11-30')
  const none = toWindow('1970-01-01', '1970-01-01')
  return windows ?? { window: none, previous: none, isOngoing: false }
}

function readPaths(read: InputReader): readonly string[] {
  const lines = read.text('paths').split('\n')
  const paths = lines.map((line) => line.trim()).filter((line) => line !== '')
  const wrong = paths.find((path) => !isPathPattern(path))
  const expected = 'prefixes such as `/docs/*` or single paths, one per line'
  if (wrong !== undefined) read.problem('paths', wrong, expected, '/docs/*')
  return paths
}

function readAlerts(read: InputReader): readonly AlertRule[] {
  const rules = parseAlertRules(read.text('alerts'))
  if (!('wrong' in rules)) return rules
  for (const { line, text, fix } of rules.wrong)
    read.note({ input: 'alerts', value: text, is: `which is not a rule (line ${line})`, fix })
  return []
}

export type NamedFile = ReturnType<typeof readExportFiles>[number]

const anyOf = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** The file extension, in upper or lower case, selects the format. */
export function readExportFiles(read: InputReader, formats: readonly ('csv' | 'json' | 'html')[], example: string) {
  return read.list('export').flatMap((name) => {
    const [, extension] = /[^/\\]\.([^./\\]+)$/.exec(name) ?? []
    const format = formats.find((one) => one === extension?.toLowerCase())
    if (format) return [{ name, format }]
    const extensions = anyOf.format(formats.map((one) => `\`.${one}\``))
    read.problem('export', name, `paths that end in ${extensions}`, example)
    return []
  })
}

function readSiteUrl(read: InputReader): string | undefined {
  const text = read.text('site-url')
  if (text === '') return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = url && [url.username, url.password, url.search, url.hash].every((part) => part === '')
  if (isPlain && url.protocol === 'https:') return url.href.replace(/\/+$/, '')
  // The value may contain a password, so the message leaves it out.
  const given = text.includes('@') ? { is: 'a URL with a user name' } : { value: text }
  const fix =
    'It must start with https:// and have no user name, query, or fragment, for example `https://docs.example.com`.'
  read.note({ input: 'site-url', ...given, fix })
  return undefined
}
