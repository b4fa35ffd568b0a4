// Scenarios of `mode: page-views`: the built action on a fixed day, and the raw data by another route than the code's.

import { DatabaseSync } from 'node:sqlite'
import type { DailyViews } from '../emulator/page-view-data.ts'
import type { Emulator, EmulatorOptions } from '../emulator/server.ts'
import type { ActionRun } from '../runner/action-run.ts'
import { type ScenarioOptions, scenario } from './scenario.ts'

export interface Reporting {
  readonly emulator: Emulator
  /** Runs the step with these inputs. */
  report(inputs?: Readonly<Record<string, string>>, step?: ScenarioOptions): Promise<ActionRun>
  /** What was asked for, in order of arrival. */
  queries(): { readonly dateFrom: string; readonly dateTo: string; readonly limit: number; readonly offset: number }[]
}

export interface ReportingOptions extends Omit<EmulatorOptions, 'clock'> {
  /** The time of day of action and service, ISO 8601. Neither goes on. */
  readonly now?: string
}

export async function reporting(
  tell: (reporting: Reporting) => Promise<void>,
  { now = '2026-11-21T12:00:00Z', ...options }: ReportingOptions = {},
): Promise<void> {
  const time = Date.parse(now)
  await scenario(
    ({ emulator, run }) =>
      tell({
        emulator,
        report: (inputs = {}, step = {}) =>
          run({
            jobsStarted: 0,
            ...step,
            inputs: { mode: 'page-views', ...inputs },
            env: { NODE_OPTIONS: `--import=data:text/javascript,Date.now=()=>${time}`, ...step.env },
          }),
        queries: () => emulator.journal.map(({ url }) => toQuery(url)),
      }),
    { clock: { now: () => time }, ...options },
  )
}

function toQuery(url: string) {
  const { searchParams } = new URL(url, 'http://service')
  return {
    dateFrom: searchParams.get('dateFrom') ?? '',
    dateTo: searchParams.get('dateTo') ?? '',
    limit: Number(searchParams.get('limit')),
    offset: Number(searchParams.get('offset')),
  }
}

export interface PageCounts {
  readonly path: string
  readonly human: number
  readonly ai: number
  readonly total: number
}

/** The raw rows in a database, which sums and sorts them. `from` inclusive, `to` exclusive. */
export function createDatabase(rows: readonly DailyViews[]) {
  const database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE daily (date TEXT, path TEXT, human INTEGER, ai INTEGER); BEGIN')
  const insert = database.prepare('INSERT INTO daily VALUES (?, ?, ?, ?)')
  for (const { date, path, human, ai } of rows) insert.run(date, path, human, ai)
  database.exec('COMMIT')
  const sums = 'sum(human) AS human, sum(ai) AS ai, sum(human + ai) AS total FROM daily WHERE date >= ? AND date < ?'
  const select = database.prepare(`SELECT path, ${sums} GROUP BY path ORDER BY total DESC, path`)
  const selectTotals = database.prepare(`SELECT '' AS path, ${sums}`)
  return {
    pages: (from: string, to: string): PageCounts[] => select.all(from, to).map(toCounts),
    totals: (from: string, to: string): PageCounts => toCounts(selectTotals.get(from, to)),
  }
}

function toCounts(row: Readonly<Record<string, unknown>> = {}): PageCounts {
  return { path: String(row.path), human: Number(row.human), ai: Number(row.ai), total: Number(row.total) }
}

/** A view a day on one page, so that a total is the number of days that were asked for. */
export function oneViewADay(from: string, days: number): DailyViews[] {
  const first = Date.parse(from)
  return Array.from({ length: days }, (_, day) => ({
    date: new Date(first + day * 86_400_000).toISOString().slice(0, 10),
    path: '/',
    human: 1,
    ai: 0,
  }))
}

/** So many pages on one day; the first has most views. */
export function pagesOn(date: string, count: number, prefix = '/page-'): DailyViews[] {
  return Array.from({ length: count }, (_, page) => ({
    date,
    path: `${prefix}${page}`,
    human: count - page,
    ai: page % 7,
  }))
}
