// @module-tag long

import { expect, test } from 'vitest'
import { oneViewADay, reporting } from './page-views.ts'

test('a period is read next to the one before it, in whole days of the service', () =>
  reporting(
    async ({ report, queries }) => {
      const run = await report({ period: 'last-month' })
      const windows = queries().map(({ dateFrom, dateTo }) => `${dateFrom} ${dateTo}`)
      expect(windows.sort()).toEqual(['2024-01-01 2024-02-01', '2024-02-01 2024-03-01'])
      // One view a day, so the service's own reading of the dates is in the total.
      expect(run.outputs).toMatchObject({ 'views-total': '29', 'views-change': (29 / 31 - 1).toFixed(4) })
      expect(run.summary).toMatch(/^### Page views 1–29 Feb 2024 \(UTC\)\n/)
    },
    { now: '2024-03-31T12:00:00Z', pageViews: oneViewADay('2023-12-01', 200) },
  ))

test('compare: none asks for one window only', () =>
  reporting(
    async ({ report, queries }) => {
      const run = await report({ compare: 'none' })
      expect(queries()).toEqual([{ dateFrom: '2026-11-14', dateTo: '2026-11-21', limit: 250, offset: 0 }])
      expect(run.outputs).toMatchObject({ 'views-total': '7', 'views-change': '', truncated: 'false' })
      expect(run.summary).not.toMatch(/before|Change|Risers|vanished/)
    },
    { pageViews: oneViewADay('2026-01-01', 365) },
  ))

test('the days are those of the beginning of the run, also where it passes midnight', () =>
  reporting(
    async ({ emulator, report, queries }) => {
      // Every look at the clock is an hour later than the one before.
      const ticks = `globalThis.t=${Date.parse('2026-11-21T22:30:00Z')};Date.now=()=>(globalThis.t+=3600000)`
      const run = await report({ trend: 'true' }, { env: { NODE_OPTIONS: `--import=data:text/javascript,${ticks}` } })
      expect(run.outputs['views-total']).toBe('7')
      expect(emulator.journal).toHaveLength(9)
      const last = queries()
        .map(({ dateTo }) => dateTo)
        .sort()
        .at(-1)
      expect(run.summary).toContain(`14–20 Nov 2026`)
      expect(last).toBe('2026-11-21')
    },
    { pageViews: oneViewADay('2026-01-01', 365) },
  ))
