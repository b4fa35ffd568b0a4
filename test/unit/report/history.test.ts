import { expect, test } from 'vitest'
import { ServiceError } from '../../../src/kit/errors.ts'
import { collectReport } from '../../../src/report/history.ts'
import { resolveWindow, toWeeks } from '../../../src/report/window.ts'
import { createWeek, type WeekName } from '../../emulator/page-view-weeks.ts'
import { createScriptedService, pageOf } from './scripted-service.ts'
import { type Reading, readRows } from './weeks.ts'

async function read(rows: Parameters<typeof readRows>[0], reading: Reading = {}) {
  const { collection, asked } = await readRows(rows, reading)
  return { ...collection, asked }
}

const week = (name: WeekName) => createWeek(name, '2026-11-20')

test('a week that is quiet: both totals, the weeks that are not known yet, then rows', async () => {
  const { asked, trend, days } = await read(week('quiet'), { maxRequests: 40 })
  expect(asked.slice(0, 8)).toEqual([
    ...['250 11-14 11-21', '250 11-07 11-14'],
    ...['1 09-26 10-03', '1 10-03 10-10', '1 10-10 10-17', '1 10-17 10-24', '1 10-24 10-31', '1 10-31 11-07'],
  ])
  expect(asked.slice(8).every((query) => query.startsWith('250'))).toBe(true)
  expect([trend?.length, days.size]).toEqual([8, 0])
})

test('an audience that moved: the days of the window that has fewer, and the weekdays of those without views', async () => {
  const { asked, days } = await read(week('broken-counter'))
  const asDays = (...days: number[]) => days.map((day) => `1 11-${day} 11-${day + 1}`)
  expect(asked.slice(8, 18)).toEqual(asDays(14, 15, 16, 17, 18, 19, 20, 11, 12, 13))
  expect(days.get('2026-11-18')).toMatchObject({ human: 0 })
})

test('in a long period halving finds the first day with views, in a handful of requests', async () => {
  const daily = Array.from({ length: 68 }, (_, at) => new Date(Date.parse('2026-09-14') + at * 86_400_000))
  const rows = daily.map((date) => ({ date: date.toISOString().slice(0, 10), path: '/', human: 90, ai: 9 }))
  const { began, asked } = await read(rows, { period: '2026-10-01..2026-10-31', trend: 'none' })
  expect([began, asked.length <= 10]).toEqual(['2026-09-14', true])
  const whole = await read(rows, { period: '2026-10-15..2026-11-14', trend: 'none' })
  expect([whole.began, whole.asked.length]).toEqual([undefined, 2])
})

test.each([
  ['7d', 'weeks', '2026-11-11'],
  ['7d', 'none', '2026-11-11'],
  ['30d', 'none', '2026-10-01'],
] as const)('a young site that falls after its first days is young too (%s, %s)', async (period, trend, from) => {
  const days = period === '7d' ? 3 : 14
  const rows = Array.from({ length: 60 }, (_, at) => ({
    date: new Date(Date.parse(from) + at * 86_400_000).toISOString().slice(0, 10),
    ...{ path: '/', human: at < days ? 1000 : 100, ai: 10 },
  })).filter(({ date }) => date < '2026-11-21')
  expect((await read(rows, { period, trend })).began).toBe(from)
})

test('the rate limit that ends the reading of the weeks is told apart from our own bounds', async () => {
  const windows = resolveWindow('7d', Date.parse('2026-11-21T12:00:00Z'))
  if ('problem' in windows) throw new Error('7d')
  const refused = new ServiceError('rate-limited', 'No.', { acceptance: 'not-accepted', retryAfterMs: 600_000 })
  const { requests } = createScriptedService((query) => {
    if (query.limit === 1) throw refused
    return pageOf([], query)
  })
  const { trend, isRateLimited } = await collectReport(windows, toWeeks(windows.window), requests)
  expect([trend, isRateLimited]).toEqual([undefined, true])
  expect(await read(week('quiet'), { maxRequests: 3 })).toMatchObject({ trend: undefined, isRateLimited: false })
})
