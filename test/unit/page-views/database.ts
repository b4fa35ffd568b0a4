// What a report has to say of raw rows, by another route than the code's: a database sums, joins and sorts them.

import { DatabaseSync } from 'node:sqlite'
import type { PageViewRow } from '../../../src/service/schema.ts'
import type { DailyViews } from '../../emulator/page-view-data.ts'

/** `from` inclusive, `to` exclusive. */
export type Days = readonly [from: string, to: string]

const sums = 'sum(human) AS human, sum(ai) AS ai, sum(human + ai) AS total FROM daily WHERE date >= ? AND date < ?'
const section = "'/' || substr(path, 2, instr(substr(path, 2) || '/', '/') - 1)"
const isNow = '(date >= ?1 AND date < ?2)'
const isBefore = '(date >= ?3 AND date < ?4)'
/** Every page, or section, of either window. */
const beside = (path: string) => `WITH pair AS MATERIALIZED (
  SELECT ${path} AS path, max(${isNow}) AS has_row, sum(ai * ${isNow}) AS ai,
    sum((human + ai) * ${isNow}) AS total, sum((human + ai) * ${isBefore}) AS earlier
  FROM daily WHERE ${isNow} OR ${isBefore} GROUP BY 1
) SELECT path, total, earlier FROM pair`
const floor = 'max(10, (SELECT ceil(sum(total) / 1000.0) FROM pair))'
const lists = {
  risers: `${beside('path')} WHERE total > earlier AND earlier > 0 AND total >= ${floor} ORDER BY total - earlier DESC, path`,
  fallers: `${beside('path')} WHERE total < earlier AND total > 0 AND earlier >= ${floor} ORDER BY earlier - total DESC, path`,
  newPages: `${beside('path')} WHERE earlier = 0 AND total >= ${floor} ORDER BY total DESC, path`,
  vanishedPages: `${beside('path')} WHERE total = 0 AND earlier >= ${floor} ORDER BY earlier DESC, path`,
  mostReadByAi: `${beside('path')} WHERE ai > 0 ORDER BY ai DESC, path`,
  highestAiShare: `${beside('path')} WHERE ai > 0 AND total >= ${floor} ORDER BY 1.0 * ai / total DESC, total DESC, path`,
  sections: `${beside(section)} WHERE has_row ORDER BY total DESC, path`,
}

export function createDatabase(rows: readonly DailyViews[]) {
  const database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE daily (date TEXT, path TEXT, human INTEGER, ai INTEGER); BEGIN')
  const insert = database.prepare('INSERT INTO daily VALUES (?, ?, ?, ?)')
  for (const { date, path, human, ai } of rows) insert.run(date, path, human, ai)
  database.exec('COMMIT')
  const select = database.prepare(`SELECT path, ${sums} GROUP BY path ORDER BY total DESC, path`)
  const selectTotals = database.prepare(`SELECT '' AS path, ${sums}`)
  return {
    pages: (...days: Days): PageViewRow[] => select.all(...days).map(toCounts),
    totals: (...days: Days): PageViewRow => toCounts(selectTotals.get(...days)),
    /** The whole lists of these days beside those before, `earlier` being the views then. */
    lists: (now: Days, before: Days) => {
      const run = (query: string) => database.prepare(query).all(...now, ...before)
      return Object.fromEntries(Object.entries(lists).map(([name, query]) => [name, run(query).map(toMove)]))
    },
  }
}

function toMove({ path, total, earlier }: Readonly<Record<string, unknown>>) {
  return { path: String(path), total: Number(total), earlier: Number(earlier) }
}

function toCounts(row: Readonly<Record<string, unknown>> = {}): PageViewRow {
  return { path: String(row.path), human: Number(row.human), ai: Number(row.ai), total: Number(row.total) }
}
