// Writes as many rows as its argument says to a csv file, row by row as the report would: run as a process of its own.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderTable } from '../src/page-views/export-format.ts'
import type { Page } from '../src/page-views/page.ts'
import { writeWhole } from '../src/runner/workspace-file.ts'
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
}
const source = {
  window: { from: '2026-01-01', to: '2026-01-08', days: 7 },
  totals: { human: 0, ai: 0, total: 0 },
  requests: 1,
  provenance,
  pages: createPages(),
}
await writeWhole(join(folder, 'pages.csv'), renderTable('csv', source), new AbortController().signal)
rmSync(folder, { recursive: true })

function* createPages(): Generator<Page> {
  for (let index = 0; index < rows; index++) yield { ...toViews(index), previous: toViews(index + 1) }
}
