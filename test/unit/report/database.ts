// What a report has to say of raw rows, by another route than the code's: a database sums, joins, sorts and judges them.

import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { PageViewRow } from '../../../src/kit/service/schema.ts'
import type { DailyViews } from '../../emulator/page-view-data.ts'

/** `from` inclusive, `to` exclusive. */
export type Days = readonly [from: string, to: string]

/** Views now and before. */
export interface Move {
  readonly path: string
  readonly now: readonly [human: number, ai: number]
  readonly before: readonly [human: number, ai: number]
}

const sums = 'sum(human) AS human, sum(ai) AS ai, sum(human + ai) AS total FROM daily WHERE date >= ? AND date < ?'
const isNow = '(date >= ?1 AND date < ?2)'
const isBefore = '(date >= ?3 AND date < ?4)'
/** Rows with the key of their page: no slash, `.html`, `.md` or `/index` at its end. */
const keyed = `(SELECT date, human, ai, iif(page = '', '/', page) AS key
  FROM (SELECT *, rtrim(iif(base GLOB '*/index', substr(base, 1, length(base) - 6), base), '/') AS page
  FROM (SELECT *, iif(bare GLOB '*.html', substr(bare, 1, length(bare) - 5), iif(bare GLOB '*.md', substr(bare, 1, length(bare) - 3), bare)) AS base
  FROM (SELECT *, rtrim(path, '/') AS bare FROM daily))))`
/** Every page of either window; h and a are people and agents now, h0 and a0 before. */
const pair = `WITH pair AS MATERIALIZED (
  SELECT key AS path, max(${isNow}) AS is_now, sum(human * ${isNow}) AS h, sum(ai * ${isNow}) AS a,
    sum(human * ${isBefore}) AS h0, sum(ai * ${isBefore}) AS a0
  FROM ${keyed} WHERE ${isNow} OR ${isBefore} GROUP BY 1
), site AS (SELECT sum(h) - sum(h0) AS dh, sum(a) - sum(a0) AS da, max(10, ceil(sum(h + a) / 1000.0)) AS floor FROM pair)`
const from = `${pair} SELECT path, h, a, h0, a0 FROM pair, site`
const people = 'ORDER BY h DESC, a DESC, path'
const isNew = '(h + a > 0 AND h0 + a0 = 0)'
const explains = (now: string, before: string, change: string) =>
  `${from} WHERE sign(${change}) * (${now} - ${before}) > floor AND 2 * sign(${change}) * (${now} - ${before}) >= abs(${change})
  ORDER BY sign(${change}) * (${now} - ${before}) DESC, path LIMIT 1`
const lists = {
  pages: `${from} WHERE is_now ${people}`,
  lostPeople: `${from} WHERE h0 - h > floor ORDER BY h0 - h DESC, path`,
  gainedPeople: `${from} WHERE h - h0 > floor AND NOT ${isNew} ORDER BY h - h0 DESC, path`,
  lostAgents: `${from} WHERE a0 - a > floor ORDER BY a0 - a DESC, path`,
  gainedAgents: `${from} WHERE a - a0 > floor AND NOT ${isNew} ORDER BY a - a0 DESC, path`,
  newPages: `${from} WHERE ${isNew} AND h + a >= floor ${people}`,
  gonePages: `${from} WHERE h + a = 0 AND h0 + a0 >= floor ORDER BY h0 DESC, a0 DESC, path`,
  unread: `${pair} SELECT path, coalesce(h, 0) AS h, coalesce(a, 0) AS a, coalesce(h0, 0) AS h0, coalesce(a0, 0) AS a0
  FROM listed LEFT JOIN pair USING (path) WHERE coalesce(h + a, 0) = 0 ORDER BY coalesce(h0, 0) DESC, coalesce(a0, 0) DESC, path`,
  noPage: `${from} WHERE h + a >= 5 AND path NOT IN (SELECT path FROM listed) ORDER BY h + a DESC, path`,
  explainsPeople: explains('h', 'h0', 'dh'),
  explainsAgents: explains('a', 'a0', 'da'),
}
export type ListName = keyof typeof lists

export function createDatabase(rows: readonly DailyViews[], listed: readonly string[] = []) {
  const database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE daily (date TEXT, path TEXT, human INTEGER, ai INTEGER)')
  database.exec('CREATE TABLE listed (path TEXT); BEGIN')
  const insert = database.prepare('INSERT INTO daily VALUES (?, ?, ?, ?)')
  for (const { date, path, human, ai } of rows) insert.run(date, path, human, ai)
  const insertListed = database.prepare('INSERT INTO listed VALUES (?)')
  for (const path of listed) insertListed.run(path)
  database.exec('COMMIT')
  const select = database.prepare(`SELECT path, ${sums} GROUP BY path ${'ORDER BY human DESC, ai DESC, path'}`)
  const selectTotals = database.prepare(`SELECT '' AS path, ${sums}`)
  const run = (query: string, ...values: SQLInputValue[]) => database.prepare(query).all(...values)
  return {
    pages: (...days: Days): PageViewRow[] => select.all(...days).map(toCounts),
    totals: (...days: Days): PageViewRow => toCounts(selectTotals.get(...days)),
    /** The whole lists of these days beside those before. */
    lists: (now: Days, before: Days) =>
      Object.fromEntries(
        Object.entries(lists).map(([name, query]) => [name, run(query, ...now, ...before).map(toMove)]),
      ),
    close: () => database.close(),
  }
}

function toMove({ path, h, a, h0, a0 }: Readonly<Record<string, unknown>>): Move {
  return { path: String(path), now: [Number(h), Number(a)], before: [Number(h0), Number(a0)] }
}

function toCounts(row: Readonly<Record<string, unknown>> = {}): PageViewRow {
  return { path: String(row.path), human: Number(row.human), ai: Number(row.ai), total: Number(row.total) }
}
