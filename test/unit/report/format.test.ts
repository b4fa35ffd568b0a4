import { expect, test } from 'vitest'
import { formatDifference, formatRange, formatWindow, formatWithChange } from '../../../src/report/format.ts'
import { toWindow } from '../../../src/report/window.ts'

test.each([
  [50, 60, '60 (+20.0%)'],
  [49, 60, '49 → 60'],
  [1000, 979, '979 (−2.1%)'],
  [1000, 1000, '1,000 (0.0%)'],
  [0, 3, '0 → 3'],
  [0, 0, '0'],
  [undefined, 1234, '1,234'],
])('U5: a number that changed from %s to %i is written as %s', (before, now, words) => {
  expect(formatWithChange(now, before)).toBe(words)
})

test('differences have a sign and a real minus; ranges are rounded inward', () => {
  expect([1234, -12, 0].map(formatDifference)).toEqual(['+1,234', '−12', '0'])
  expect(formatRange({ lowest: 13_401, highest: 14_899 })).toBe('13,500–14,800')
  expect(formatRange({ lowest: 908.2, highest: 1100 })).toBe('909–1,100')
})

test.each([
  ['2026-11-14', '2026-11-21', '14–20 Nov 2026'],
  ['2026-10-28', '2026-11-04', '28 Oct – 3 Nov 2026'],
  ['2026-12-28', '2027-01-04', '28 Dec 2026 – 3 Jan 2027'],
  ['2026-11-01', '2026-11-02', '1 Nov 2026'],
])('days from %s to %s (exclusive) are written as %s', (from, to, words) => {
  expect(formatWindow(toWindow(from, to))).toBe(words)
})
