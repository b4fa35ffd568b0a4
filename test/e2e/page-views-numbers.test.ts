// @module-tag long

import { expect, test } from 'vitest'
import { createDatabase } from '../unit/page-views/database.ts'
import { parseCsv } from '../unit/page-views/parse-csv.ts'
import { reporting } from './page-views.ts'

const week = ['2026-11-09', '2026-11-16'] as const
const weekBefore = ['2026-11-02', '2026-11-09'] as const

test('4,000 paths: outputs, summary and files say what a database makes of the raw rows', () =>
  reporting(async ({ emulator, report }) => {
    const database = createDatabase(emulator.getPageViewRows())
    const [totals, before] = [database.totals(...week), database.totals(...weekBefore)]
    const [pages, pagesBefore] = [database.pages(...week), database.pages(...weekBefore)]
    const byPath = new Map(pagesBefore.map((page) => [page.path, page]))
    expect(pages.length).toBeGreaterThan(3000)

    const run = await report({ period: 'last-week', top: '25', export: 'views.csv, out/views.json\nout/views.ndjson' })
    expect(run.exitCode).toBe(0)
    const { 'summary-line': line, 'top-pages': topPages, ...outputs } = run.outputs
    expect(outputs).toEqual({
      outcome: 'reported',
      reason: '',
      operation: 'page-views',
      'job-id': '',
      status: '',
      'pr-link': '',
      'pr-number': '',
      job: '',
      'views-total': String(totals.total),
      'views-human': String(totals.human),
      'views-ai': String(totals.ai),
      'ai-share': (totals.ai / totals.total).toFixed(4),
      'views-change': ((totals.total - before.total) / before.total).toFixed(4),
      pages: String(pages.length),
      truncated: 'false',
      'export-files': 'views.csv\nout/views.json\nout/views.ndjson',
      alerts: '',
    })
    expect(JSON.parse(topPages ?? '')).toEqual(pages.slice(0, 25))

    const change = toPercent((totals.total - before.total) / before.total)
    const points = toPercent(totals.ai / totals.total - before.ai / before.total).replace(' %', ' points')
    expect(line).toBe(
      `${totals.total.toLocaleString('en-US')} views, ${change} on the 7 days before; ` +
        `AI agents read ${((100 * totals.ai) / totals.total).toFixed(1)} % of them (${points}).`,
    )
    const summary = run.summary.replaceAll('\u00A0', ' ').replaceAll('<wbr>', '')
    expect(summary.split('\n').slice(0, 3)).toEqual(['### Page views 9–15 Nov 2026 (UTC)', '', line])
    for (const { path, ai, total } of pages.slice(0, 25)) {
      const { total: earlier = 0 } = byPath.get(path) ?? {}
      const change = earlier === 0 ? 'new' : toPercent((total - earlier) / earlier)
      const cells = [total.toLocaleString('en-US'), change, `${((100 * ai) / total).toFixed(1)} %`]
      expect(summary).toContain(`| ${path} | ${cells.join(' | ')} |`)
    }
    const lists = database.lists(week, weekBefore)
    const shown = { Risers: lists.risers, Fallers: lists.fallers, 'Pages that vanished': lists.vanishedPages }
    for (const [title, list = []] of Object.entries(shown)) {
      const [, folded = ''] = summary.split(`<summary>${title} (`)
      const rows = folded.slice(0, folded.indexOf('</details>')).matchAll(/^\| (\/.*?) \|/gm)
      const expected = list.slice(0, 10).map(({ path }) => path)
      expect([expected.length > 0, ...Array.from(rows, ([, path]) => path)], title).toEqual([true, ...expected])
    }

    const rows = pages.map((page) => {
      const { human = 0, ai = 0, total = 0 } = byPath.get(page.path) ?? {}
      return {
        ...page,
        ai_share: Number((page.ai / page.total).toFixed(4)),
        previous_human: human,
        previous_ai: ai,
        previous_total: total,
        change_total: page.total - total,
      }
    })
    const files = run.workspaceFiles
    const [header, ...records] = parseCsv(files['views.csv'] ?? '')
    expect(header).toEqual(Object.keys(rows[0] ?? {}))
    expect(records).toEqual(rows.map((row) => Object.values(row).map(String)))
    const lines = (files['out/views.ndjson'] ?? '').trimEnd().split('\n')
    expect(lines.map((text) => JSON.parse(text))).toEqual(rows)
    const json = JSON.parse(files['out/views.json'] ?? '')
    expect(json).toMatchObject({
      window: { from: week[0], to: week[1], days: 7, time_zone: 'UTC' },
      totals: { human: totals.human, ai: totals.ai, total: totals.total },
      previous: { totals: { human: before.human, ai: before.ai, total: before.total } },
      provenance: { is_complete: true, cut_off_by: null, rows_read: pages.length },
    })
    expect(json.pages).toEqual(rows)
  }))

function toPercent(fraction: number): string {
  return `${fraction < 0 ? '-' : '+'}${Math.abs(100 * fraction).toFixed(1)} %`
}
