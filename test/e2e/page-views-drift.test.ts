// @module-tag long

import { expect, test } from 'vitest'
import { hasMoreForever, repeatsRows, samePageForever, shrinksTotals } from '../emulator/page-distortions.ts'
import { pagesOn, type Reporting, reporting } from './page-views.ts'

const pages = 900
const total = pagesOn('2026-11-20', pages).reduce((sum, { human, ai }) => sum + human + ai, 0)
const drifting = (tell: (reporting: Reporting) => Promise<void>) =>
  reporting(tell, { pageViews: pagesOn('2026-11-20', pages) })

test('H40: rows that repeat from page to page count once, and the report says that others may be missing', () =>
  drifting(async ({ emulator, report }) => {
    emulator.distortPageViews(repeatsRows(10))
    const run = await report({ compare: 'none', export: 'views.ndjson' })
    expect(run.outputs).toMatchObject({ 'views-total': String(total), pages: '900', truncated: 'true' })
    const lines = (run.workspaceFiles['views.ndjson'] ?? '').trimEnd().split('\n')
    expect(new Set(lines.map((line) => JSON.parse(line).path)).size).toBe(900)
    expect(lines).toHaveLength(900)
    expect(run.summary).toContain('#### Top pages (pages may be missing)')
    expect(run.summary).toContain(
      '- 10 repeated rows dropped: the data moved while it was read, so other rows may be missing.',
    )
  }))

test('H40: totals that shrink from page to page: those of page one stand, and the report says that they moved', () =>
  drifting(async ({ emulator, report }) => {
    emulator.distortPageViews(shrinksTotals(7))
    const run = await report({ compare: 'none' })
    expect(run.outputs).toMatchObject({ 'views-total': String(total), pages: '900', truncated: 'true' })
    expect(run.summary).toContain('The totals changed while the pages were read; those of the first page are shown.')
  }))

test('H40: drift in the window before leaves out what rests on both lists, and nothing else', () =>
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
    { pageViews: [...pagesOn('2026-11-20', pages), ...pagesOn('2026-11-13', pages + 50)] },
  ))

test('H40: hasMore for ever ends at max-requests, with every row there is', () =>
  drifting(async ({ emulator, report }) => {
    emulator.distortPageViews(hasMoreForever)
    const run = await report({ 'max-requests': '25' })
    expect(emulator.journal).toHaveLength(25)
    expect(run.exitCode).toBe(0)
    expect(run.outputs).toMatchObject({ 'views-total': String(total), pages: '900', truncated: 'true' })
    expect(run.summary).toContain('#### Top pages (partial list)')
    expect(run.summary).toContain('Not every page was read, since max-requests was reached')
  }))

test('H40: the same page for ever ends at once', () =>
  drifting(async ({ emulator, report }) => {
    emulator.distortPageViews(samePageForever)
    const run = await report({ compare: 'none', 'max-requests': '1000' })
    expect(emulator.journal.length).toBeLessThanOrEqual(10)
    expect(run.outputs).toMatchObject({ 'views-total': String(total), pages: '250', truncated: 'true' })
    expect(run.summary).toContain('Not every page was read, since the service gave the same pages again')
  }))
