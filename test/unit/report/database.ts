// Computes the expected report independently of src: a database sums, joins, sorts, and judges the raw rows.

import { DatabaseSync } from 'node:sqlite'
import type { PageViewRow } from '../../../src/kit/service/schema.ts'
import type { DailyViews } from '../../emulator/page-views.ts'

/** `from` inclusive, `to` exclusive. */
export type Days = readonly [from: string, to: string]

/** The views now and before. */
export type Move = readonly [key: string, human: number, ai: number, humanBefore: number, aiBefore: number]

const sums = 'sum(human) AS human, sum(ai) AS ai, sum(human + ai) AS total FROM daily WHERE date >= ? AND date < ?'
const isNow = '(date >= ?1 AND date < ?2)'
const isBefore = '(date >= ?3 AND date < ?4)'
/** The rows with the key of their page: without a query, and without a final slash, `.html`, `.md`, or `/index`. */
const keyed = `(SELECT date, human, ai, iif(page = '', '/', page) AS key
  FROM (SELECT *, rtrim(iif(base GLOB '*/index', substr(base, 1, length(base) - 6), base), '/') AS page
  FROM (SELECT *, iif(bare GLOB '*.html', substr(bare, 1, length(bare) - 5), iif(bare GLOB '*.md', substr(bare, 1, length(bare) - 3), bare)) AS base
  FROM (SELECT *, rtrim(iif(instr(path, '?') > 0, substr(path, 1, instr(path, '?') - 1), path), '/') AS bare FROM daily))))`
/** Every page of either window. h and a are views by people and agents now, h0 and a0 before. */
const pairs = `pair AS MATERIALIZED (
  SELECT key, sum(human * ${isNow}) AS h, sum(ai * ${isNow}) AS a, sum(human * ${isBefore}) AS h0, sum(ai * ${isBefore}) AS a0
  FROM ${keyed} WHERE ${isNow} OR ${isBefore} GROUP BY 1)`

/** The median of `value` in `source`; null if there are no values. */
const median = (value: string, source: string) =>
  `(SELECT avg(v) FROM (SELECT ${value} AS v, row_number() OVER (ORDER BY ${value}) AS at, count(*) OVER () AS n FROM ${source}) WHERE at IN ((n + 1) / 2, (n + 2) / 2))`

/** The pages of one audience that moved. */
const moved = (now: string, before: string) => `WITH ${pairs},
site AS (SELECT sum(${now}) AS t, sum(${before}) AS t0 FROM pair),
notable AS (SELECT max(10, ceil(max(t, t0) / 1000.0)) AS floor, abs(t - t0) > max(10, ceil(max(t, t0) / 1000.0))
  AND (t - t0) * (t - t0) > 20.25 * (t + t0) AND abs(t - t0) > 0.1 * t0 AS isNotable FROM site),
ratio AS (SELECT iif(isNotable AND (SELECT count(*) FROM pair WHERE ${now} + ${before} >= 20 AND ${before} > 0) >= 3,
  ${median(`1.0 * ${now} / ${before}`, `(SELECT * FROM pair WHERE ${now} + ${before} >= 20 AND ${before} > 0)`)}, 1) AS m FROM notable),
scaled AS (SELECT pair.*, ${now} / max(1.0, m) AS n, ${before} * min(1.0, m) AS b FROM pair, ratio),
large AS (SELECT ((n - b) * (n - b) / 0.455 - (n + b)) / ((n + b) * (n + b)) AS e FROM scaled WHERE n + b >= 20),
variation AS (SELECT iif((SELECT count(*) FROM large) < 3, 0.02, min(0.04, max(0, ${median('e', 'large')}))) AS c2)
SELECT key, h, a, h0, a0 FROM scaled, notable, variation WHERE sign(n - b) = sign(${now} - ${before})
  AND abs(${now} - ${before}) > floor AND abs(n - b) > floor AND (n - b) * (n - b) > 20.25 * ((n + b) + c2 * (n + b) * (n + b))
ORDER BY abs(${now} - ${before}) DESC`

const queries = {
  pages: `WITH ${pairs} SELECT key, h, a, h0, a0 FROM pair`,
  human: moved('h', 'h0'),
  ai: moved('a', 'a0'),
}

export function createDatabase(rows: readonly DailyViews[]) {
  const database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE daily (date TEXT, path TEXT, human INTEGER, ai INTEGER); BEGIN')
  const insert = database.prepare('INSERT INTO daily VALUES (?, ?, ?, ?)')
  for (const { date, path, human, ai } of rows) insert.run(date, path, human, ai)
  database.exec('COMMIT')
  const rowsOf = database.prepare(`SELECT path, ${sums} GROUP BY path ORDER BY human DESC, ai DESC, path`)
  const totalsOf = database.prepare(`SELECT '' AS path, ${sums}`)
  return {
    rows: (...days: Days): PageViewRow[] => rowsOf.all(...days).map(toCounts),
    totals: (...days: Days) => {
      const { human, ai, total } = toCounts(totalsOf.get(...days))
      return { human, ai, total }
    },
    /** All pages, or only those that moved for an audience. */
    moves: (name: keyof typeof queries, now: Days, before: Days): Move[] =>
      database
        .prepare(queries[name])
        .all(...now, ...before)
        .map(({ key, h, a, h0, a0 }) => [String(key), Number(h), Number(a), Number(h0), Number(a0)]),
    close: () => database.close(),
  }
}

function toCounts(row: Readonly<Record<string, unknown>> = {}): PageViewRow {
  const { path, human, ai, total } = row
  return { path: String(path), human: Number(human), ai: Number(ai), total: Number(total) }
}
