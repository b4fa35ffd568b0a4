// What a report makes of what the service answers: keys, limits, lists that move, rows that cannot be read, nothing at all.

import { expect, test } from 'vitest'
import { pass, status } from '../emulator/faults.ts'
import { firstRowWith, repeatsRows } from '../emulator/page-distortions.ts'
import { documentedLimits } from '../emulator/rate-limit.ts'
import { defaultKey } from '../emulator/server.ts'
import { pagesOn, reporting } from './page-views.ts'

test('401: the text says that keys expire, since a weekly report breaks once a quarter that way', () =>
  reporting(
    async ({ emulator, report }) => {
      const run = await report()
      expect(run.exitCode).toBe(1)
      expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'unauthorized', operation: 'page-views' })
      for (const text of [run.annotations[0]?.message, run.summary]) expect(text).toContain('expired (after 90 days')
      expect(run.summary).toContain('key was refused')
      expect(emulator.journal.length).toBeLessThanOrEqual(2)
    },
    { keys: [{ ...defaultKey, expiresAt: '2026-11-21T11:59:59Z' }] },
  ))

test('a key that may only read is enough', () =>
  reporting(
    async ({ report }) => {
      const run = await report()
      expect(run.outputs).toMatchObject({ outcome: 'reported', 'views-total': '500500' })
    },
    {
      keys: [{ ...defaultKey, scopes: ['read'] }],
      pageViews: pagesOn('2026-11-20', 1000).map((row) => ({ ...row, ai: 0 })),
    },
  ))

test(
  'H20: a 429 in the middle whose wait does not fit ends the reading: exact totals, partial lists, no file that claims more',
  { tags: ['long'] },
  () =>
    reporting(
      async ({ emulator, report }) => {
        const total = emulator.getPageViewRows().reduce((sum, { human, ai }) => sum + human + ai, 0)
        emulator.fault({ times: 3 }, pass)
        emulator.fault({ times: 50 }, status(429, { retryAfter: '3600' }))
        const run = await report({ compare: 'none', trend: 'true', export: 'views.json' })
        expect(run.exitCode).toBe(0)
        expect(run.outputs).toMatchObject({ outcome: 'reported', 'views-total': String(total), truncated: 'true' })
        expect(run.log.join('\n')).toContain('Not tried again; the service asked to wait 3600 s.')
        expect(run.summary).toContain('Not every page was read, since the rate limit was reached; the totals are exact')
        expect(run.summary).toContain('The trend is left out')
        const json = JSON.parse(run.workspaceFiles['views.json'] ?? '')
        expect(json.provenance).toMatchObject({ is_complete: false, cut_off_by: 'rate-limited' })
        expect(json.pages).toHaveLength(Number(run.outputs.pages))
        expect(json.pages).toHaveLength(750)
      },
      { pageViews: pagesOn('2026-11-20', 1500) },
    ),
)

test('the default of max-requests stays below what the service allows in an hour', { tags: ['long'] }, () =>
  reporting(
    async ({ emulator, report }) => {
      const run = await report()
      expect(emulator.journal.filter((entry) => entry.status === 429)).toEqual([])
      expect(emulator.journal).toHaveLength(90)
      expect(run.outputs).toMatchObject({ outcome: 'reported', truncated: 'true' })
    },
    { limits: documentedLimits, pageViews: [...pagesOn('2026-11-20', 15_000), ...pagesOn('2026-11-12', 15_000)] },
  ),
)

test('H40: drift in the window before leaves out what rests on both lists, and nothing else', { tags: ['long'] }, () =>
  reporting(
    async ({ emulator, report }) => {
      const distort = repeatsRows(10)
      emulator.distortPageViews((query, read) => (query.dateTo === '2026-11-14' ? distort(query, read) : read(query)))
      const run = await report()
      expect(run.outputs).toMatchObject({ pages: '900', truncated: 'true' })
      expect(run.summary).toContain('#### Top pages\n')
      expect(run.summary).toContain('<summary>Fallers (10 of ')
      expect(run.summary).toContain('- Window before: 10 repeated rows dropped')
      expect(run.summary).toContain('- New and vanished pages are left out')
    },
    { pageViews: [...pagesOn('2026-11-20', 900), ...pagesOn('2026-11-13', 950)] },
  ),
)

test('H41: a row with such a count, or without a path, is left out of every list and counted', { tags: ['long'] }, () =>
  reporting(
    async ({ emulator, report }) => {
      for (const fields of [{ human: '12' }, { path: '' }]) {
        emulator.distortPageViews(firstRowWith(fields))
        const run = await report({ compare: 'none', export: 'views.csv,views.json', top: '100' })
        expect(run.outputs).toMatchObject({ outcome: 'reported', 'views-total': '60', pages: '4', truncated: 'true' })
        expect(JSON.parse(run.outputs['top-pages'] ?? '')).toHaveLength(4)
        expect(run.workspaceFiles['views.csv']?.split('\r\n')).toHaveLength(6)
        expect(JSON.parse(run.workspaceFiles['views.json'] ?? '').provenance).toMatchObject({ unreadable_rows: 1 })
        expect(run.summary).toContain(
          '- 1 row left out: no path, a path of over 2,048 characters, or counts that are no whole numbers.',
        )
        const everything = JSON.stringify([run.outputs, run.workspaceFiles]) + run.summary
        expect(everything).not.toMatch(/NaN|Infinity/)
      }
    },
    { pageViews: pagesOn('2026-11-20', 5).map((row) => ({ ...row, human: 10, ai: 2 })) },
  ),
)

test('a site that nobody visited is one sentence, in both lengths of report', { tags: ['long'] }, () =>
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
  ),
)
