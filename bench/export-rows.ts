// Writes as many rows as its argument says to a csv file, row by row as the report would: run as a process of its own.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeWhole } from '../src/kit/runner/workspace-file.ts'
import { renderTable } from '../src/report/export-format.ts'
import { toFindings } from '../src/report/findings.ts'
import type { Page } from '../src/report/page-counts.ts'
import { toViews } from './page-server.ts'

const rows = Number(process.argv[2])
const folder = mkdtempSync(join(tmpdir(), 'bench-export-'))
const provenance = {
  rowsRead: rows,
  duplicates: 0,
  unreadableRows: 0,
  difference: 0,
  totalsChanged: false,
  isComplete: true,
  cutOffBy: undefined,
}
const window = { from: '2026-01-01', to: '2026-01-08', days: 7 }
const views = { window, totals: { human: 0, ai: 0, total: 0 }, rows: [], provenance }
const collection = {
  current: views,
  previous: views,
  previousCutOffBy: undefined,
  days: new Map(),
  trend: [],
  isRateLimited: false,
}
const windows = { window, previous: window, isOngoing: false }
const findings = toFindings({ collection, windows, trendKind: 'none', maxRequests: 1, requests: 1 })
const source = { ...findings, pages: createPages() }
await writeWhole(join(folder, 'pages.csv'), renderTable('csv', source), new AbortController().signal)
rmSync(folder, { recursive: true })

function* createPages(): Generator<Page> {
  for (let index = 0; index < rows; index++) yield { ...toViews(index), previous: toViews(index + 1) }
}
