import { expect, test } from 'vitest'
import {
  formatChange,
  formatDays,
  formatDifference,
  formatRange,
  formatWindow,
  formatWithChange,
} from '../../../src/report/format.ts'
import { toWindow } from '../../../src/report/window.ts'

test.each([
  [50, 60, '+20.0%', '60 (+20.0%)'],
  [49, 60, '49 → 60', '49 → 60'],
  [1000, 979, '−2.1%', '979 (−2.1%)'],
  [1000, 1000, '0.0%', '1,000 (0.0%)'],
  [0, 3, '0 → 3', '0 → 3'],
  [0, 0, '0 → 0', '0'],
])('U5: a change from %i to %i is %s; with its number %s', (before, now, change, withNumber) => {
  expect([formatChange(before, now), formatWithChange(now, before)]).toEqual([change, withNumber])
  expect(formatWithChange(now, undefined)).toBe(now.toLocaleString('en-US'))
})

test('differences have a sign and a real minus; ranges are rounded inwards', () => {
  expect([1234, -12, 0].map(formatDifference)).toEqual(['+1,234', '−12', '0'])
  expect(formatRange({ lowest: 13_401, highest: 14_899 })).toBe('13,500–14,800')
  expect(formatRange({ lowest: 908.2, highest: 1100 })).toBe('909–1,100')
})

test.each([
  ['2026-11-14', '2026-11-21', '14–20 Nov', '14–20 Nov 2026'],
  ['2026-10-28', '2026-11-04', '28 Oct – 3 Nov', '28 Oct – 3 Nov 2026'],
  ['2026-12-28', '2027-01-04', '28 Dec 2026 – 3 Jan 2027', '28 Dec 2026 – 3 Jan 2027'],
  ['2026-11-14', '2026-11-15', '14 Nov', '14 Nov 2026'],
])('days from %s to %s (exclusive)', (from, to, days, withYear) => {
  expect([formatDays(toWindow(from, to)), formatWindow(toWindow(from, to))]).toEqual([days, withYear])
})
