import { expect, test } from 'vitest'
import { renderJson } from '../../../src/scorecard/scorecard.ts'
import { dayMs, now, viewOf } from './scorecards.ts'

const figuresOf = (...given: Parameters<typeof viewOf>) => JSON.parse(renderJson(viewOf(...given).scorecard))

test('the figures of a month, with pull requests that were merged or opened before it', () => {
  const topics = ['docs', 'docs', 'links', 'links', undefined, 'docs', 'docs']
  const toMore = (at: number) => ({
    ...{ topic: topics[at], followUps: at, isUntouched: at === 0 },
    ...(at === 4 && { createdAt: now - 40 * dayMs }),
    ...(at === 6 && { createdAt: now - 50 * dayMs, settledAt: now - 30 * dayMs }),
  })
  const { pull_requests: all, ...figures } = figuresOf([2, 4, 'closed', 3.5, 'open', 'open', 9], { notOurs: 1 }, toMore)
  expect(figures).toEqual({
    ...{ window: { from: '2026-10-24', to: '2026-11-21' }, opened: 5, merged: 3, closed: 1, open: 2 },
    ...{ oldest_open_days: 40, settled: 4, merge_rate: null, median_hours: 3.5, p90_hours: null },
    ...{ follow_ups: 4, follow_ups_per_merged: 1.3333, merged_untouched: 1, not_ours: 1, not_looked_at: 0 },
    topics: [
      { topic: 'docs', merged: 2, closed: 0, open: 1, median_hours: 3 },
      { topic: 'links', merged: 1, closed: 1, open: 0, median_hours: 3.5 },
      { topic: null, merged: 0, closed: 0, open: 1, median_hours: null },
    ],
  })
  const last = { number: 7, title: 'Title 7', state: 'merged', age_days: 20, follow_ups: 6, topic: 'docs' }
  expect([all.length, all[6]]).toEqual([7, last])
})

test('nine of ten merges took at most this many hours, whatever their order', () => {
  const hours = Array.from({ length: 20 }, (_, at) => 20 - at)
  expect(figuresOf(hours)).toMatchObject({ merged: 20, p90_hours: 18 })
})
