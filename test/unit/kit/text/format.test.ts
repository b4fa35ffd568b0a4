import { expect, test } from 'vitest'
import { formatCounted, formatDuration } from '../../../../src/kit/text/format.ts'

test.each([
  [-5, '0 s'],
  [59_400, '59 s'],
  [59_600, '1 min'],
  [185_000, '3 min 5 s'],
  [3_600_000, '1 h 0 min'],
  [20_000_000, '5 h 33 min'],
])('%i ms is %s', (ms, expected) => expect(formatDuration(ms)).toBe(expected))

test('only 1 is singular', () => {
  expect([1, 0, 1234].map((count) => formatCounted(count, 'line'))).toEqual(['1 line', '0 lines', '1,234 lines'])
})
