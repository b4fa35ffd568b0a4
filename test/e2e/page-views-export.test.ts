// @module-tag long

import { expect, test } from 'vitest'
import { createDatabase } from '../unit/page-views/database.ts'
import { parseCsv } from '../unit/page-views/parse-csv.ts'
import { reporting } from './page-views.ts'

const pageViews = ['2026-11-10', '2026-11-20'].flatMap((date, window) =>
  Array.from({ length: 25_000 }, (_, page) => ({
    date,
    path: `/section-${page % 17}/page-${page}`,
    human: 1 + ((page * 7919 + window) % 1000),
    ai: (page * 104_729 + window) % 300,
  })),
)

test('25,000 rows in both windows: what is read back from the files equals the raw data', () =>
  reporting(
    async ({ emulator, report }) => {
      const run = await report({
        'max-requests': '210',
        export: 'VIEWS.CSV\nreports/2026/views.json, reports/2026/views.ndjson',
      })
      expect(run.outputs).toMatchObject({ pages: '25000', truncated: 'false' })
      expect(run.outputs['export-files']).toBe('VIEWS.CSV\nreports/2026/views.json\nreports/2026/views.ndjson')
      expect(emulator.journal.length).toBeLessThanOrEqual(206)

      const database = createDatabase(emulator.getPageViewRows())
      const before = new Map(database.pages('2026-11-07', '2026-11-14').map((page) => [page.path, page.total]))
      const raw = database
        .pages('2026-11-14', '2026-11-21')
        .map(({ path, human, ai, total }) => [path, human, ai, total, before.get(path)])
      const files = run.workspaceFiles
      const [, ...records] = parseCsv(files['VIEWS.CSV'] ?? '')
      expect(records.map(([path, human, ai, total, , , , previous]) => [path, human, ai, total, previous])).toEqual(
        raw.map((page) => page.map(String)),
      )
      const json = JSON.parse(files['reports/2026/views.json'] ?? '')
      const toRow = (page: Readonly<Record<string, unknown>>) =>
        ['path', 'human', 'ai', 'total', 'previous_total'].map((name) => page[name])
      expect(json.pages.map(toRow)).toEqual(raw)
      const lines = (files['reports/2026/views.ndjson'] ?? '').trimEnd().split('\n')
      expect(lines.map((line) => toRow(JSON.parse(line)))).toEqual(raw)
      expect(Object.keys(files).toSorted()).toEqual([
        'VIEWS.CSV',
        'reports/2026/views.json',
        'reports/2026/views.ndjson',
      ])
    },
    { pageViews },
  ))
