// What a report has to say of raw rows, by another route than the code's: a database sums, joins, sorts and judges them.

import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { PageViewRow } from '../../../src/service/schema.ts'
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
const section = "'/' || substr(path, 2, instr(substr(path, 2) || '/', '/') - 1)"
const isNow = '(date >= ?1 AND date < ?2)'
const isBefore = '(date >= ?3 AND date < ?4)'
/** Every page, or section, of either window; h and a are people and agents now, h0 and a0 before. */
const pair = (path: string) => `WITH pair AS MATERIALIZED (
  SELECT ${path} AS path, max(${isNow}) AS is_now, sum(human * ${isNow}) AS h, sum(ai * ${isNow}) AS a,
    sum(human * ${isBefore}) AS h0, sum(ai * ${isBefore}) AS a0
  FROM daily WHERE ${isNow} OR ${isBefore} GROUP BY 1
) SELECT path, h, a, h0, a0 FROM pair`
const floor = 'max(10, (SELECT ceil(sum(h + a) / 1000.0) FROM pair))'
const people = 'ORDER BY h DESC, a DESC, path'
const isNew = '(h + a > 0 AND h0 + a0 = 0)'
const lists = {
  pages: `${pair('path')} WHERE is_now ${people}`,
  lostPeople: `${pair('path')} WHERE h0 - h > ${floor} ORDER BY h0 - h DESC, path`,
  gainedPeople: `${pair('path')} WHERE h - h0 > ${floor} AND NOT ${isNew} ORDER BY h - h0 DESC, path`,
  lostAgents: `${pair('path')} WHERE a0 - a > ${floor} ORDER BY a0 - a DESC, path`,
  gainedAgents: `${pair('path')} WHERE a - a0 > ${floor} AND NOT ${isNew} ORDER BY a - a0 DESC, path`,
  newPages: `${pair('path')} WHERE ${isNew} AND h + a >= ${floor} ${people}`,
  vanishedPages: `${pair('path')} WHERE h + a = 0 AND h0 + a0 >= ${floor} ORDER BY h0 DESC, a0 DESC, path`,
  highestAiShare: `${pair('path')} WHERE a > 0 AND h + a >= ${floor} ORDER BY 1.0 * a / (h + a) DESC, h + a DESC, path`,
  sections: `${pair(section)} WHERE is_now ${people}`,
  unread: `${pair('path')} RIGHT JOIN listed USING (path) WHERE coalesce(h + a, 0) = 0 ORDER BY coalesce(h0, 0) DESC, coalesce(a0, 0) DESC, path`,
  onlyAgents: `${pair('path')} JOIN listed USING (path) WHERE h = 0 AND a > 0 ORDER BY a DESC, path`,
  notListedPeople: `${pair('path')} WHERE h > 0 AND path NOT IN (SELECT path FROM listed) ORDER BY h DESC, path`,
  notListedAgents: `${pair('path')} WHERE a > 0 AND path NOT IN (SELECT path FROM listed) ORDER BY a DESC, path`,
}
export type ListName = keyof typeof lists

const counted = { total: 'human + ai', human: 'human', ai: 'ai' } as const
export type Counted = keyof typeof counted

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
    /** Views of these days whose path a pattern of GLOB matches: `*` is anything. */
    count: (views: Counted, glob: string, days: Days): number => {
      const [found] = run(
        `SELECT coalesce(sum(${counted[views]}), 0) AS views FROM daily WHERE date >= ? AND date < ? AND path GLOB ?`,
        ...days,
        glob,
      )
      return Number(found?.views)
    },
    close: () => database.close(),
  }
}

function toMove({ path, h, a, h0, a0 }: Readonly<Record<string, unknown>>): Move {
  return { path: String(path), now: [Number(h), Number(a)], before: [Number(h0), Number(a0)] }
}

function toCounts(row: Readonly<Record<string, unknown>> = {}): PageViewRow {
  return { path: String(row.path), human: Number(row.human), ai: Number(row.ai), total: Number(row.total) }
}
