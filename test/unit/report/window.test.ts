import { expect, test } from 'vitest'
import { resolveWindow, toWeeks } from '../../../src/report/window.ts'

const resolve = (period: string, now = '2026-11-21T12:00:00Z') => resolveWindow(period, Date.parse(now))

test.each([
  ['7d', '2026-11-21T00:00:00Z', '2026-11-14 2026-11-21 7', '2026-11-07 2026-11-14 7'],
  ['7d', '2026-11-20T23:59:59.999Z', '2026-11-13 2026-11-20 7', '2026-11-06 2026-11-13 7'],
  ['366d', '2026-11-21T08:00:00Z', '2025-11-20 2026-11-21 366', '2024-11-19 2025-11-20 366'],
  ['last-week', '2026-11-22T23:59:59Z', '2026-11-09 2026-11-16 7', '2026-11-02 2026-11-09 7'],
  ['last-week', '2026-11-23T00:00:00Z', '2026-11-16 2026-11-23 7', '2026-11-09 2026-11-16 7'],
  ['last-week', '2027-01-03T08:00:00Z', '2026-12-21 2026-12-28 7', '2026-12-14 2026-12-21 7'],
  ['last-month', '2026-01-31T08:00:00Z', '2025-12-01 2026-01-01 31', '2025-10-31 2025-12-01 31'],
  ['last-month', '2024-03-31T08:00:00Z', '2024-02-01 2024-03-01 29', '2024-01-03 2024-02-01 29'],
  ['month-to-date', '2026-11-21T08:00:00Z', '2026-11-01 2026-11-21 20', '2026-10-12 2026-11-01 20'],
  ['month-to-date', '2026-11-02T08:00:00Z', '2026-11-01 2026-11-02 1', '2026-10-31 2026-11-01 1'],
  ['month-to-date', '2026-11-01T00:00:00Z', '2026-10-01 2026-11-01 31', '2026-08-31 2026-10-01 31'],
  ['2026-11-01..2026-11-20', '2026-11-21T08:00:00Z', '2026-11-01 2026-11-21 20', '2026-10-12 2026-11-01 20'],
  ['2024-02-29..2024-02-29', '2026-11-21T08:00:00Z', '2024-02-29 2024-03-01 1', '2024-02-28 2024-02-29 1'],
])('H156: %s at %s is %s, compared with as many days before: %s', (period, now, window, previous) => {
  const found = resolve(period, now)
  const days = 'problem' in found ? [] : [found.window, found.previous]
  expect(days.map((one) => `${one.from} ${one.to} ${one.days}`)).toEqual([window, previous])
})

test.each([
  ['2026-11-14..2026-11-21', true],
  ['2026-11-14..2026-11-20', false],
])('%s includes today: %s', (period, isOngoing) => {
  expect(resolve(period)).toMatchObject({ isOngoing })
})

test.each([
  ...['0d', '07d', '-1d', '7', '7.5d', '367d', '9999d', '1e1d', '', 'LAST-WEEK', ' 7d', '7d\n'],
  ...['2026-11-20..2026-11-19', '2026-11-20..2026-11-22', '2026-02-29..2026-03-01', '2026-13-01..2026-11-01'],
  ...['2025-11-01..2026-11-20', '2026-11-01..', '2026-11-01', '2026-11-1..2026-11-2', '1969-12-31..1970-01-02'],
  ...['2026-11-01..2026-11-02..2026-11-03', '2026-11-01...2026-11-02'],
])('H117: the period %j is refused', (period) => {
  expect(resolve(period)).toMatchObject({ problem: { input: 'period' } })
})

test('the eight weeks of a window end with it', () => {
  const weeks = toWeeks({ to: '2026-11-21' })
  expect(weeks.map(({ to }) => to.slice(5)).join(' ')).toBe('10-03 10-10 10-17 10-24 10-31 11-07 11-14 11-21')
  expect(new Set(weeks.map(({ days }) => days))).toEqual(new Set([7]))
})
