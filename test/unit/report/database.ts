// Computes the expected report independently of src: a database sums, joins, sorts, and judges the raw rows.

import { DatabaseSync } from 'node:sqlite'
import type { ReportWindows } from '../../../src/report/window.ts'
import type { DailyViews } from '../../emulator/page-views.ts'

export type Row = ReturnType<typeof judgeInDatabase>['pages'][number]

const isNow = '(date >= ?1 AND date < ?2)'
const isBefore = '(date >= ?3 AND date < ?4)'
/** The rows with the key of their page: without a query, and without a final slash, `.html`, `.md`, or `/index`. */
const keyed = `(SELECT date, human, ai, iif(page = '', '/', page) AS key
  FROM (SELECT *, rtrim(iif(base GLOB '*/index', substr(base, 1, length(base) - 6), base), '/') AS page
  FROM (SELECT *, iif(bare GLOB '*.html', substr(bare, 1, length(bare) - 5), iif(bare GLOB '*.md', substr(bare, 1, length(bare) - 3), bare)) AS base
  FROM (SELECT *, rtrim(iif(instr(path, '?') > 0, substr(path, 1, instr(path, '?') - 1), path), '/') AS bare FROM daily))))`
/** Every page of either window. `human` and `ai` are its views now, `h0` and `a0` before. */
const pairs = `pair AS MATERIALIZED (
  SELECT key, sum(human * ${isNow}) AS human, sum(ai * ${isNow}) AS ai, sum(human * ${isBefore}) AS h0, sum(ai * ${isBefore}) AS a0
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
SELECT key, human, ai, h0, a0 FROM scaled, notable, variation WHERE sign(n - b) = sign(${now} - ${before})
  AND abs(${now} - ${before}) > floor AND abs(n - b) > floor AND (n - b) * (n - b) > 20.25 * ((n + b) + c2 * (n + b) * (n + b))`

/** Returns all pages of either period, and those that moved for each audience. */
export function judgeInDatabase(rows: readonly DailyViews[], { window, previous }: ReportWindows) {
  const database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE daily (date TEXT, path TEXT, human INTEGER, ai INTEGER)')
  const insert = database.prepare('INSERT INTO daily VALUES (?, ?, ?, ?)')
  for (const { date, path, human, ai } of rows) insert.run(date, path, human, ai)
  const find = (query: string) => database.prepare(query).all(window.from, window.to, previous.from, previous.to)
  const pages = find(`WITH ${pairs} SELECT * FROM pair`)
  const found = { pages, human: find(moved('human', 'h0')), ai: find(moved('ai', 'a0')) }
  database.close()
  return found
}
