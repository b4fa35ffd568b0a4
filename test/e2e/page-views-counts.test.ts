// @module-tag long

import { expect, test } from 'vitest'
import { firstRowWith, totalsWith } from '../emulator/page-distortions.ts'
import { oneViewADay, pagesOn, reporting } from './page-views.ts'

test('H41: a total that is no count is the error response, and no number is made of it', () =>
  reporting(
    async ({ emulator, report }) => {
      emulator.distortPageViews(totalsWith({ human: 1.5 }))
      const run = await report({ compare: 'none', 'timeout-minutes': '0.1' })
      expect(run.exitCode).toBe(1)
      expect(run.outputs).toMatchObject({ outcome: 'error', reason: 'response', 'views-total': '', 'views-human': '' })
      expect(run.annotations[0]?.message).toContain('its field totals.human is not what the interface promises')
      expect(run.summary).not.toContain('Top pages')
    },
    { pageViews: oneViewADay('2026-11-01', 30) },
  ))

test('H41: a row with such a count, or without a path, is left out of every list and counted', () =>
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
          '- 1 row without a path, with one of more than 2,048 characters or with counts that are no counts left out.',
        )
        const everything = JSON.stringify([run.outputs, run.workspaceFiles]) + run.summary
        expect(everything).not.toMatch(/NaN|Infinity/)
      }
    },
    { pageViews: pagesOn('2026-11-20', 5).map((row) => ({ ...row, human: 10, ai: 2 })) },
  ))

test('H41: the largest counts there can be stay numbers', () =>
  reporting(
    async ({ emulator, report }) => {
      const huge = Number.MAX_SAFE_INTEGER
      emulator.distortPageViews((query, read) => ({
        totals: { human: huge, ai: query.dateTo === '2026-11-21' ? huge : 0, total: huge },
        views: ['/a', '/b'].map((path) => ({ path, human: huge, ai: huge, total: huge })),
        hasMore: read(query).hasMore,
      }))
      const run = await report({ export: 'views.csv' })
      expect(run.outputs).toMatchObject({ 'views-total': String(huge), 'ai-share': '1.0000', 'views-change': '0.0000' })
      expect(run.workspaceFiles['views.csv']).toContain(`/a,${huge},${huge},${huge},1,`)
      expect(run.workspaceFiles['views.csv']).not.toMatch(/e\+|NaN|Infinity/)
    },
    { pageViews: [] },
  ))
