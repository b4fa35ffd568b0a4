// @module-tag long

import { expect, test } from 'vitest'
import { createDatabase } from '../unit/page-views/database.ts'
import { oneViewADay, reporting } from './page-views.ts'

test('a trend of days costs one request a day, and its numbers are those of the raw rows', () =>
  reporting(async ({ emulator, report, queries }) => {
    const database = createDatabase(emulator.getPageViewRows())
    const run = await report({ trend: 'true', compare: 'none' })
    const ofDays = queries().filter(({ limit }) => limit === 1)
    expect(ofDays.map(({ dateFrom }) => dateFrom).sort()).toEqual(
      ['14', '15', '16', '17', '18', '19', '20'].map((day) => `2026-11-${day}`),
    )
    for (const { dateFrom, dateTo } of ofDays) {
      const { human, ai, total } = database.totals(dateFrom, dateTo)
      const cells = [total, human, ai].map((count) => count.toLocaleString('en-US')).join(' | ')
      expect(run.summary).toContain(`| ${dateFrom.slice(-2)}\u00a0Nov | ${cells} |`)
    }
    const inOrder = ofDays.toSorted((one, other) => (one.dateFrom < other.dateFrom ? -1 : 1))
    for (const key of ['human', 'ai'] as const) {
      const counts = inOrder.map(({ dateFrom, dateTo }) => database.totals(dateFrom, dateTo)[key])
      expect(run.summary).toContain(`  bar [${counts.join(', ')}]\n`)
    }
  }))

test('over 35 days it is a trend of weeks, the first of which may be shorter', () =>
  reporting(
    async ({ report, queries }) => {
      const run = await report({ trend: 'true', compare: 'none', period: '40d' })
      const weeks = queries().filter(({ limit }) => limit === 1)
      expect(weeks).toHaveLength(6)
      expect(run.summary).toContain('The first week has only 5 days.')
      expect(run.summary).toContain('| 12\u00a0Oct | 5 | 5 | 0 |')
      expect(run.summary).toContain('| 14\u00a0Nov | 7 | 7 | 0 |')
    },
    { pageViews: oneViewADay('2026-01-01', 365) },
  ))

test('eight weeks cost one request each, and their numbers are those of the raw rows', () =>
  reporting(async ({ emulator, report, queries }) => {
    const database = createDatabase(emulator.getPageViewRows())
    const run = await report({ trend: 'weeks', compare: 'none', period: 'last-week' })
    const weeks = queries().filter(({ limit }) => limit === 1)
    expect(weeks.map(({ dateFrom, dateTo }) => `${dateFrom} ${dateTo}`).sort()).toEqual([
      '2026-09-21 2026-09-28',
      '2026-09-28 2026-10-05',
      '2026-10-05 2026-10-12',
      '2026-10-12 2026-10-19',
      '2026-10-19 2026-10-26',
      '2026-10-26 2026-11-02',
      '2026-11-02 2026-11-09',
      '2026-11-09 2026-11-16',
    ])
    const rows = run.summary
      .replaceAll('\u00a0', ' ')
      .split('\n')
      .filter((line) => /^\| \d+ \w+ \| [█░]* \|/.test(line))
    expect(rows).toHaveLength(8)
    for (const { dateFrom, dateTo } of weeks) {
      const { ai, total } = database.totals(dateFrom, dateTo)
      const cells = `| ${total.toLocaleString('en-US')} | ${((100 * ai) / total).toFixed(1)} % |`
      expect(rows.filter((row) => row.endsWith(cells))).toHaveLength(1)
    }
  }))

test('a trend beyond the budget is left out and said so; lists and totals are whole', () =>
  reporting(
    async ({ emulator, report }) => {
      const run = await report({ trend: 'true', compare: 'none', period: '30d', 'max-requests': '20' })
      expect(emulator.journal).toHaveLength(1)
      expect(run.outputs).toMatchObject({ 'views-total': '30', truncated: 'false' })
      expect(run.summary).not.toContain('xychart')
      expect(run.summary).toContain('- The trend is left out: not all of its parts could be read')
    },
    { pageViews: oneViewADay('2026-01-01', 365) },
  ))

test('dry-run is ignored and said so: a report sends nothing that costs', () =>
  reporting(
    async ({ report }) => {
      const run = await report({ 'dry-run': 'true', export: 'views.csv' })
      expect(run.outputs).toMatchObject({ outcome: 'reported', 'views-total': '7', 'export-files': 'views.csv' })
      expect(run.log.join('\n')).toContain('dry-run has no effect here')
      expect(run.workspaceFiles['views.csv']).toContain('/,7,0,7')
    },
    { pageViews: oneViewADay('2026-01-01', 365) },
  ))
