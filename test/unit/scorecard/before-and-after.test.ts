import { expect, test } from 'vitest'
import { findMergeWeek } from '../../../src/scorecard/before-and-after.ts'

const at = (time: string) => Date.parse(time)

test.each([
  // Monday 12 October to Sunday 18 October: the 28 days afterwards end with 15 November.
  ['2026-10-12T00:00:00Z', '2026-11-16T00:00:00Z', '2026-10-12'],
  ['2026-10-18T23:59:59Z', '2026-11-16T23:59:59Z', '2026-10-12'],
  ['2026-10-18T23:59:59Z', '2026-11-15T23:59:59Z', undefined],
  ['2026-10-19T00:00:00Z', '2026-11-16T23:59:59Z', undefined],
  // 63 days before 16 November: 14 September.
  ['2026-09-14T00:00:00Z', '2026-11-16T12:00:00Z', '2026-09-14'],
  ['2026-09-13T23:59:59Z', '2026-11-16T12:00:00Z', undefined],
  ['2026-09-20T00:00:00Z', '2026-11-18T12:00:00Z', '2026-09-14'],
])('a merge at %s, looked at %s, belongs to the week of %s', (mergedAt, now, monday) => {
  expect(findMergeWeek(at(mergedAt), at(now))?.monday).toBe(monday)
})
