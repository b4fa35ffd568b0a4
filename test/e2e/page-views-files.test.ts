// @module-tag long

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createWeek } from '../emulator/page-view-weeks.ts'
import { createDatabase } from '../unit/report/database.ts'
import { parseCsv } from '../unit/report/parse-csv.ts'
import { pagesOn, reporting } from './page-views.ts'

test('a sitemap tells which pages nobody read, and what was read and is no page', () =>
  reporting(
    async ({ report }) => {
      const urls = ['/page-0/', '/never/'].map((path) => `<url><loc>https://docs.example.com${path}</loc></url>`)
      const run = await report(
        { 'pages-from': 'sitemap.xml', export: 'views.ndjson', 'site-url': 'https://docs.example.com' },
        {
          prepare: ({ workspace }) =>
            writeFileSync(join(workspace, 'sitemap.xml'), `<urlset>${urls.join('')}</urlset>`),
        },
      )
      expect(run.summary).toContain('<summary>Addresses that are no page (10 of 19)</summary>')
      expect(run.summary).toContain('<summary>Pages nobody viewed (1)</summary>')
      expect(run.workspaceFiles['views.ndjson']).toMatch(/^{"path":"\/page-0",.*"listed":true}$/m)
      expect(run.workspaceFiles['views.ndjson']).toMatch(/^{"path":"\/page-1",.*"listed":false}$/m)
      expect(run.workspaceFiles['views.ndjson']).toMatch(/^{"path":"\/never",.*"listed":true}$/m)
      expect(run.outputs).toMatchObject({ pages: '20', truncated: 'false' })
    },
    { pageViews: pagesOn('2026-11-18', 20).map((page) => ({ ...page, human: 10 })) },
  ))

test('the hosts in a list of pages are ignored, also beside `site-url`', () =>
  reporting(
    async ({ report }) => {
      const run = await report(
        { 'pages-from': 'pages.txt', 'site-url': 'https://docs.example.com' },
        {
          prepare: ({ workspace }) =>
            writeFileSync(join(workspace, 'pages.txt'), 'https://www.example.com/page-0/?a#b'),
        },
      )
      expect(run.outputs).toMatchObject({ outcome: 'reported', reason: '' })
      expect(run.summary).toMatch(/AI agents read 0 of 1\spage \(0%\), people 1 \(100%\)\./)
      expect(run.summary.replaceAll('\u200E', '')).toContain('The list of pages is of `www.example.com`.')
    },
    { pageViews: pagesOn('2026-11-18', 2) },
  ))

test('H61: a file and a summary that cannot be written are a warning each, and the report stands', () =>
  reporting(
    async ({ report }) => {
      const inputs = { export: 'views.csv,views.csv/below.csv' }
      const run = await report(inputs, { fileCommands: { step_summary: 'disk-full' } })
      expect(run.exitCode).toBe(0)
      expect(run.outputs).toMatchObject({ outcome: 'reported', pages: '3', 'export-files': 'views.csv' })
      const warnings = run.annotations.filter(({ level }) => level === 'warning')
      expect(warnings.map(({ message }) => message)).toEqual([
        expect.stringMatching(/^views.csv\/below.csv could not be written: /),
        expect.stringMatching(/^The job summary could not be written/),
      ])
    },
    { pageViews: pagesOn('2026-11-20', 3) },
  ))

const week = ['2026-11-09', '2026-11-16'] as const
const weekBefore = ['2026-11-02', '2026-11-09'] as const
const toCount = (count: number) => count.toLocaleString('en-US')

/** 801 pages; in the last week one is new, and one is gone. */
const pageViews = createWeek('renamed', '2026-11-15')
const reportingWeek = (tell: Parameters<typeof reporting>[0]) => reporting(tell, { pageViews })

test('801 paths: outputs, summary and files say what a database makes of the raw rows', () =>
  reportingWeek(async ({ report }) => {
    const database = createDatabase(pageViews)
    const [totals, before] = [database.totals(...week), database.totals(...weekBefore)]
    const [pages, pagesBefore] = [database.pages(...week), database.pages(...weekBefore)]
    const byPath = new Map(pagesBefore.map((page) => [page.path, page]))
    expect(pages).toHaveLength(801)

    const inputs = { period: 'last-week', trend: 'weeks', 'max-requests': '90' }
    const run = await report({ ...inputs, export: 'views.csv, out/views.json\nout/views.ndjson' })
    expect(run.exitCode).toBe(0)
    const { 'summary-line': line, 'top-pages': topPages, ...outputs } = run.outputs
    expect(outputs).toEqual({
      outcome: 'reported',
      'views-total': String(totals.total),
      'views-human': String(totals.human),
      'views-ai': String(totals.ai),
      'ai-share': (totals.ai / totals.total).toFixed(4),
      'views-change': ((totals.total - before.total) / before.total).toFixed(4),
      pages: String(pages.length),
      truncated: 'false',
      'export-files': 'views.csv\nout/views.json\nout/views.ndjson',
      ...{ reason: '', alerts: '', invented: '' },
    })
    expect(JSON.parse(topPages ?? '')).toEqual(pages.slice(0, 10))

    const summary = run.summary.replaceAll('\u00A0', ' ').replaceAll('<wbr>', '')
    const [title, , verdict = ''] = summary.split('\n')
    const sentence = verdict.replace(/[`\u200E]/g, '')
    expect([title, line]).toEqual(['### Page views, 9–15 Nov 2026', `9–15 Nov 2026: ${sentence}`])
    expect(sentence).toMatch(
      /^Views by people [−+][\d.]+%, by AI agents [−+][\d.]+%, both as usual, but there is 1 page to work on: \/docs\/api\/install\.$/,
    )
    expect(summary).toMatch(
      new RegExp(`^\\| People \\(.*\\) \\| ${toCount(before.human)} \\| ${toCount(totals.human)} \\(.*%\\) \\|$`, 'm'),
    )
    for (const { path, human, ai } of pages.slice(0, 10))
      expect(summary).toMatch(new RegExp(`^\\| ${path} \\| ${toCount(human)} \\(.*?\\) \\| ${toCount(ai)} `, 'm'))
    const trend = ['09-21', '09-28', '10-05', '10-12', '10-19', '10-26', '11-02', '11-09', '11-16']
    for (const [index, from] of trend.slice(0, -1).entries()) {
      const { human, ai } = database.totals(`2026-${from}`, `2026-${trend[index + 1]}`)
      expect(summary).toMatch(
        new RegExp(`^\\| \\d+ \\w+ \\| ${toCount(human)}(?: \\(.*\\))? \\| ${toCount(ai)}(?: \\(.*\\))? \\|$`, 'm'),
      )
    }

    const rows = pages.map((page) => {
      const { human = 0, ai = 0, total = 0 } = byPath.get(page.path) ?? {}
      return {
        ...page,
        ai_share: Number((page.ai / page.total).toFixed(4)),
        ...{ markdown_human: 0, markdown_ai: 0 },
        previous_human: human,
        previous_ai: ai,
        previous_total: total,
        ...(total === 0
          ? { change_human: null, change_ai: null, change_total: null }
          : { change_human: page.human - human, change_ai: page.ai - ai, change_total: page.total - total }),
      }
    })
    const files = run.workspaceFiles
    const [header, ...records] = parseCsv(files['views.csv'] ?? '')
    expect(header).toEqual(Object.keys(rows[0] ?? {}))
    expect(records).toEqual(rows.map((row) => Object.values(row).map((cell) => String(cell ?? ''))))
    expect(JSON.parse(files['out/views.json'] ?? '').pages).toEqual(rows)
    expect(files['out/views.ndjson']?.split('\n')).toHaveLength(rows.length + 1)
  }))

test('the days are those of the beginning of the run, also where it passes midnight', () =>
  reporting(
    async ({ emulator, report }) => {
      // Every look at the clock is an hour later than the one before.
      const ticks = `globalThis.t=${Date.parse('2026-11-21T22:30:00Z')};Date.now=()=>(globalThis.t+=3600000)`
      const run = await report({ trend: 'days' }, { env: { NODE_OPTIONS: `--import=data:text/javascript,${ticks}` } })
      expect(run.summary).toContain('14–20 Nov 2026')
      const days = emulator.journal.map(({ url }) => new URL(url, 'http://service').searchParams.get('dateTo') ?? '')
      expect(new Set(days).size).toBe(8 + 1)
      expect(days.every((day) => day <= '2026-11-21')).toBe(true)
    },
    { pageViews: [{ date: '2026-11-20', path: '/', human: 1, ai: 0 }] },
  ))
