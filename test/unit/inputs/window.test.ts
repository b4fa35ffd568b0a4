import { expect, test } from 'vitest'
import { resolveWindow, toTrendBuckets, toWeeks, type WindowInputs } from '../../../src/inputs/window.ts'

const at = (text: string) => Date.parse(text)
const saturday = at('2026-11-21T12:00:00Z')

function resolve(inputs: Partial<WindowInputs>) {
  const result = resolveWindow({ period: '7d', compare: 'previous', now: saturday, ...inputs })
  if ('problems' in result) return result.problems.map(({ input, value, is }) => `${input}: ${value ?? is}`)
  const { window, previous } = result
  return [window, previous].map((days) => days && `${days.from} ${days.to} ${days.days}`)
}

test.each([
  ['7d', '2026-11-21T00:00:00Z', '2026-11-14 2026-11-21 7', '2026-11-07 2026-11-14 7'],
  ['7d', '2026-11-20T23:59:59.999Z', '2026-11-13 2026-11-20 7', '2026-11-06 2026-11-13 7'],
  ['9999d', '2026-11-21T08:00:00Z', '1999-07-07 2026-11-21 9999', '1972-02-20 1999-07-07 9999'],
  ['last-week', '2026-11-22T23:59:59Z', '2026-11-09 2026-11-16 7', '2026-11-02 2026-11-09 7'],
  ['last-week', '2026-11-23T00:00:00Z', '2026-11-16 2026-11-23 7', '2026-11-09 2026-11-16 7'],
  ['last-week', '2027-01-03T08:00:00Z', '2026-12-21 2026-12-28 7', '2026-12-14 2026-12-21 7'],
  ['last-month', '2026-01-31T08:00:00Z', '2025-12-01 2026-01-01 31', '2025-11-01 2025-12-01 30'],
  ['last-month', '2024-03-31T08:00:00Z', '2024-02-01 2024-03-01 29', '2024-01-01 2024-02-01 31'],
  ['month-to-date', '2026-11-21T08:00:00Z', '2026-11-01 2026-11-21 20', '2026-10-12 2026-11-01 20'],
  ['month-to-date', '2026-11-02T08:00:00Z', '2026-11-01 2026-11-02 1', '2026-10-31 2026-11-01 1'],
  ['month-to-date', '2026-11-01T00:00:00Z', '2026-10-01 2026-11-01 31', '2026-09-01 2026-10-01 30'],
])('%s at %s is %s, compared with %s', (period, now, window, previous) => {
  expect(resolve({ period, now: at(now) })).toEqual([window, previous])
})

test.each([
  ['2026-11-14', '2026-11-21', '2026-11-14 2026-11-21 7', '2026-11-07 2026-11-14 7'],
  ['2026-11-14', '', '2026-11-14 2026-11-21 7', '2026-11-07 2026-11-14 7'],
  ['2026-11-14T00:00:00Z', '2026-11-15T00:00:00.000+00:00', '2026-11-14 2026-11-15 1', '2026-11-13 2026-11-14 1'],
  ['2024-02-29', '2024-03-01', '2024-02-29 2024-03-01 1', '2024-02-28 2024-02-29 1'],
  ['1970-01-01', '1970-01-03', '1970-01-01 1970-01-03 2', '1969-12-30 1970-01-01 2'],
])('from %s to %s is %s, compared with %s', (dateFrom, dateTo, window, previous) => {
  expect(resolve({ dateFrom, dateTo, period: 'not looked at' })).toEqual([window, previous])
})

test.each([
  ['2026-11-21', '2026-11-22', true],
  ['2026-11-20', '2026-11-21', false],
])('from %s to %s, without a comparison: includes today is %s', (from, to, isOngoing) => {
  const inputs = { period: '', compare: 'none', now: saturday } as const
  const windows = { window: { from, to, days: 1 }, isOngoing }
  expect(resolveWindow({ ...inputs, dateFrom: from, dateTo: to })).toEqual(windows)
})

test.each([
  ['empty', { dateFrom: '2026-11-14', dateTo: '2026-11-14' }, ['date-to: 2026-11-14']],
  ['from today to yesterday', { dateFrom: '2026-11-21' }, ['date-from: 2026-11-21']],
  ['future', { dateFrom: '2026-11-22' }, ['date-from: 2026-11-22']],
  ['ending in the future', { dateFrom: '2026-11-01', dateTo: '2026-11-23' }, ['date-to: 2026-11-23']],
  ['without a start', { dateTo: '2026-11-20' }, ['date-from: empty']],
  ['not in the calendar', { dateFrom: '2026-02-29', dateTo: 'x' }, ['date-from: 2026-02-29', 'date-to: x']],
  ['not at midnight', { dateFrom: '2026-11-14T12:00:00Z' }, ['date-from: 2026-11-14T12:00:00Z']],
  ['not in UTC', { dateFrom: '2026-11-14T00:00:00+02:00' }, ['date-from: 2026-11-14T00:00:00+02:00']],
  ['before 1970', { dateFrom: '1969-12-31', dateTo: '1970-01-02' }, ['date-from: 1969-12-31']],
])('a window that is %s is refused', (_, inputs, problems) => {
  expect(resolve(inputs)).toEqual(problems)
})

test.each(['0d', '07d', '-1d', '7', '7.5d', '10000d', '1e1d', '', 'LAST-WEEK', ' 7d', '7d\n'])(
  'H117: the period %j is refused',
  (period) => expect(resolve({ period })).toEqual([expect.stringMatching(/^period: /)]),
)

const countDays = (from: string, to: string) => (at(to) - at(from)) / 86_400_000

test.each([1, 2, 35, 36, 42, 43, 400])('the parts of a trend cover the window of %i days once, in order', (days) => {
  const from = new Date(saturday - days * 86_400_000).toISOString().slice(0, 10)
  const parts = toTrendBuckets({ from, to: '2026-11-21', days })
  expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([from, '2026-11-21'])
  for (const [index, part] of parts.entries()) {
    expect(part.days).toBe(countDays(part.from, part.to))
    if (index > 0) expect([part.from, part.days]).toEqual([parts[index - 1]?.to, days > 35 ? 7 : 1])
  }
})

test.each([1, 7, 40])('the eight weeks of a window of %i days end with it', (days) => {
  const weeks = toWeeks({ from: '2026-10-01', to: '2026-11-21', days })
  expect(weeks.map(({ to }) => to.slice(5)).join(' ')).toBe('10-03 10-10 10-17 10-24 10-31 11-07 11-14 11-21')
  expect(weeks.every(({ from, to, days }) => days === 7 && countDays(from, to) === 7)).toBe(true)
})
