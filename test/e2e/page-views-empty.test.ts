// @module-tag long

import { expect, test } from 'vitest'
import { oneViewADay, reporting } from './page-views.ts'

test('a site that nobody visited is one sentence, in both lengths of report', () =>
  reporting(
    async ({ report }) => {
      for (const compare of ['previous', 'none']) {
        const run = await report({ compare, trend: 'true', export: 'views.csv,views.json,views.ndjson' })
        expect(run.exitCode).toBe(0)
        expect(run.summary).toBe('### Page views 14–20 Nov 2026 (UTC)\n\nNo page views 14–20 Nov 2026 (UTC).\n')
        expect(run.outputs).toMatchObject({
          outcome: 'reported',
          'views-total': '0',
          'views-human': '0',
          'views-ai': '0',
          'ai-share': '',
          'views-change': '',
          pages: '0',
          'top-pages': '[]',
          truncated: 'false',
          'export-files': 'views.csv\nviews.json\nviews.ndjson',
          'summary-line': 'No page views 14–20 Nov 2026 (UTC).',
        })
        expect(run.workspaceFiles['views.csv']).toMatch(/^path,human,[^\n]*\r\n$/)
        expect(JSON.parse(run.workspaceFiles['views.json'] ?? '')).toMatchObject({
          pages: [],
          totals: { total: 0, ai_share: null },
        })
        expect(run.workspaceFiles['views.ndjson']).toBe('')
      }
    },
    { pageViews: [] },
  ))

test('a window before without views: everything is new, nothing is infinite', () =>
  reporting(
    async ({ report }) => {
      const run = await report()
      expect(run.outputs).toMatchObject({ 'views-total': '7', 'views-change': '', truncated: 'false' })
      expect(run.outputs['summary-line']).toBe('7 views, none in the 7 days before; AI agents read 0.0 % of them.')
      expect(run.summary.replaceAll('\u00a0', ' ')).toMatch(/\| 7 days before \| 0 \|.*\n\| Change \| new \|/)
      expect(run.summary).toContain('| `/` | 7 | new | 0.0\u00a0% |')
      expect(run.summary + JSON.stringify(run.outputs)).not.toMatch(/NaN|Infinity|∞/)
    },
    { pageViews: oneViewADay('2026-11-14', 7) },
  ))

test('a window without views after one with some says what there was before', () =>
  reporting(
    async ({ report }) => {
      const run = await report()
      expect(run.outputs).toMatchObject({ 'views-total': '0', 'ai-share': '', 'views-change': '-1.0000' })
      expect(run.outputs['summary-line']).toBe('No page views 14–20 Nov 2026 (UTC), after 7 in the 7 days before.')
    },
    { pageViews: oneViewADay('2026-11-07', 7) },
  ))
