import { expect, test } from 'vitest'
import { toUsualViews } from '../../../src/page-views/usual.ts'
import { weeksOf } from './views.ts'

const week = (human: number, ai: number) => ({ human, ai, total: human + ai })
const weeks = weeksOf([
  [10, 5],
  [12, 5],
  [11, 5],
  [11, 5],
  [11, 5],
  [11, 5],
  [11, 9],
  [999, 999],
])

test.each([
  [week(9, 4), 'below', 'below', 'below'],
  [week(10, 5), 'within', 'within', 'within'],
  [week(12, 9), 'within', 'within', 'above'],
  [week(13, 10), 'above', 'above', 'above'],
  [week(9, 9), 'below', 'within', 'within'],
])('%j against seven weeks: people %s, agents %s, all %s', (totals, human, ai, total) => {
  const usual = toUsualViews(totals, weeks)
  const toPosition = (position: string) => ({ position })
  const ranges = { human: toPosition(human), ai: toPosition(ai), total: toPosition(total) }
  expect(usual).toMatchObject({ ranges })
  expect(usual).toMatchObject({ ranges: { human: { lowest: 10, highest: 12 }, total: { lowest: 15, highest: 20 } } })
})

test('a week in which only agents came is a week with views', () => {
  expect(
    toUsualViews(week(1, 1), weeksOf([[0, 1], ...Array.from({ length: 7 }, () => [1, 1] as const)])),
  ).toMatchObject({
    ranges: { human: { lowest: 0, highest: 1 } },
  })
})

test('without seven weeks that had views there is no range', () => {
  expect(toUsualViews(week(1, 1), undefined)).toEqual({ missing: 'not-read' })
  expect(toUsualViews(week(1, 1), weeksOf([[0, 0]]))).toEqual({ missing: 'week-without-views' })
})
