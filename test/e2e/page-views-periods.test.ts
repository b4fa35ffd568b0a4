// @module-tag long

import { expect, test } from 'vitest'
import { oneViewADay, reporting } from './page-views.ts'

const period = (text: string) => ({ period: text })
const dates = (from: string, to: string) => ({ 'date-from': from, 'date-to': to })

/** Inputs and the time of the run; then window and window before (`to` exclusive), and the window in words. */
const windows = [
  [period('7d'), '2026-11-21T00:00:00Z', '2026-11-14 2026-11-21', '2026-11-07 2026-11-14', '14–20 Nov 2026'],
  [period('last-week'), '2026-11-22T12:00:00Z', '2026-11-09 2026-11-16', '2026-11-02 2026-11-09', '9–15 Nov 2026'],
  [period('last-month'), '2024-03-31T12:00:00Z', '2024-02-01 2024-03-01', '2024-01-01 2024-02-01', '1–29 Feb 2024'],
  [period('month-to-date'), '2026-03-01T12:00:00Z', '2026-02-01 2026-03-01', '2026-01-01 2026-02-01', '1–28 Feb 2026'],
  [
    dates('2024-02-28', '2024-03-02'),
    '2026-11-21T12:00:00Z',
    '2024-02-28 2024-03-02',
    '2024-02-25 2024-02-28',
    '28 Feb – 1 Mar 2024',
  ],
] as const

const days = (window: string) => {
  const [from = '', to = ''] = window.split(' ').map(Date.parse)
  return (Number(to) - Number(from)) / 86_400_000
}

test.each(windows)('%o at %s reads %s and before it %s', (inputs, now, window, before, words) =>
  reporting(
    async ({ report, queries }) => {
      const run = await report(inputs)
      expect(
        queries()
          .map(({ dateFrom, dateTo }) => `${dateFrom} ${dateTo}`)
          .sort(),
      ).toEqual([before, window])
      // One view a day, so the service's own reading of the dates is in the total.
      expect(run.outputs).toMatchObject({
        outcome: 'reported',
        'views-total': String(days(window)),
        truncated: 'false',
      })
      expect(run.outputs['views-change']).toBe((days(window) / days(before) - 1).toFixed(4))
      expect(run.summary).toMatch(new RegExp(`^### Page views ${words} \\(UTC\\)\n`))
    },
    { now, pageViews: oneViewADay('2023-12-01', 1200) },
  ),
)

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
