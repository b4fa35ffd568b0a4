// @module-tag long

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createWeek } from '../emulator/page-view-weeks.ts'
import { createPageViewData } from '../emulator/page-views.ts'
import type { RunnerFolders } from '../runner/action-run.ts'
import { pagesOn, type Reporting, reporting } from './page-views.ts'
import { parseCsv } from './parse-csv.ts'

test('a sitemap tells which pages nobody read, and what was read and is no page', () =>
  reporting(
    async ({ report }) => {
      const urls = ['/page-0/', '/never/'].map((path) => `<url><loc>https://docs.example.com${path}</loc></url>`)
      const prepare = ({ workspace }: RunnerFolders) =>
        writeFileSync(join(workspace, 'sitemap.xml'), `<urlset>${urls.join('')}</urlset>`)
      const run = await report({ 'pages-from': 'sitemap.xml', export: 'views.json' }, { prepare })
      expect(run.summary).toContain('<summary>Addresses that are not pages (10 of 19)</summary>')
      expect(run.summary).toContain('<summary>Pages nobody read (1)</summary>')
      expect(JSON.parse(run.workspaceFiles['views.json'] ?? '')).toMatchObject({
        coverage: { pages: 2, human: 1, ai: 0, unread: ['/never'] },
        no_page: expect.arrayContaining([{ path: '/page-1', human: 10, ai: 1, page: null }]),
      })
      expect(run.outputs).toMatchObject({ pages: '20', truncated: 'false' })
    },
    { pageViews: pagesOn('2026-11-18', 20).map((page) => ({ ...page, human: 10 })) },
  ))

test('101 paths: outputs, summary and files say what the raw rows sum to', () => {
  // In the last week one page is new, and one is gone.
  const pageViews = createWeek('renamed', '2026-11-15')
  const tell = async ({ report }: Reporting) => {
    const data = createPageViewData(pageViews)
    const { totals, views } = data({ dateFrom: '2026-11-09', dateTo: '2026-11-16' })
    const { totals: before } = data({ dateFrom: '2026-11-02', dateTo: '2026-11-09' })
    const byPath = views.toSorted((one, other) => (one.path < other.path ? -1 : 1))
    const pages = byPath.toSorted((one, other) => other.human - one.human || other.ai - one.ai)
    expect(pages).toHaveLength(101)

    const run = await report({ period: 'last-week', export: 'views.csv, out/views.json\nout/views.html' })
    expect(run.exitCode).toBe(0)
    const { 'summary-line': line, 'top-pages': topPages, ...outputs } = run.outputs
    expect(outputs).toEqual({
      ...{ outcome: 'reported', reason: '', alerts: '', pages: '101', truncated: 'false' },
      'views-total': String(totals.total),
      'views-human': String(totals.human),
      'views-ai': String(totals.ai),
      'ai-share': (totals.ai / totals.total).toFixed(4),
      'views-change': ((totals.total - before.total) / before.total).toFixed(4),
      'export-files': 'views.csv\nout/views.json\nout/views.html',
    })
    expect(JSON.parse(topPages ?? '')).toEqual(pages.slice(0, 10))
    const [title, , verdict = ''] = run.summary.split('\n')
    expect([title, line]).toEqual([
      '### Page views, 9–15 Nov 2026',
      `Page views, 9–15 Nov 2026: ${verdict.replaceAll('`', '')}`,
    ])
    expect(verdict).toContain('1 page needs attention: `/docs/api/install` lost views by people (')
    const { 'views.csv': csv = '', 'out/views.json': json = '', 'out/views.html': html = '' } = run.workspaceFiles
    const rows: object[] = JSON.parse(json).pages
    expect(rows.slice(0, 101)).toMatchObject(pages)
    const period = ['2026-11-09', '2026-11-15']
    expect(parseCsv(csv.slice(1)).slice(1)).toEqual(rows.map((row) => [...period, ...Object.values(row).map(String)]))
    expect(html).toContain('<h1>Page views, 9–15 Nov 2026</h1>')
  }
  return reporting(tell, { pageViews })
})

test('the days are those of the beginning of the run, also where it passes midnight', () =>
  reporting(
    async ({ emulator, report }) => {
      // Every look at the clock is an hour later than the one before.
      const ticks = `globalThis.t=${Date.parse('2026-11-21T22:30:00Z')};Date.now=()=>(globalThis.t+=3600000)`
      const run = await report({}, { env: { NODE_OPTIONS: `--import=data:text/javascript,${ticks}` } })
      expect(run.summary).toContain('14–20 Nov 2026')
      const days = emulator.journal.map(({ url }) => new URL(url, 'http://service').searchParams.get('dateTo') ?? '')
      expect(new Set(days).size).toBe(8)
      expect(days.every((day) => day <= '2026-11-21')).toBe(true)
    },
    { pageViews: [{ date: '2026-11-20', path: '/', human: 1, ai: 0 }] },
  ))
