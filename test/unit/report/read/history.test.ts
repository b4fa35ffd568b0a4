import { expect, test } from 'vitest'
import { isMissed, readReport } from '../../../../src/report/read/history.ts'
import { addDays, toDays, toWindow } from '../../../../src/report/window.ts'
import { createWeek, type WeekName } from '../../../emulator/page-view-weeks.ts'
import type { DailyViews } from '../../../emulator/page-views.ts'
import { refusal } from '../../kit/service/scripted-service.ts'
import { createScriptedService, type Reading, readDaily, servePage } from '../service.ts'
import { row, windows } from '../views.ts'

const read = async (daily: readonly DailyViews[], reading: Reading = {}) => {
  const { collection, asked } = await readDaily(daily, reading)
  return { ...collection, asked }
}
const week = (name: WeekName) => createWeek(name, '2026-11-20')
/** Views by people on each day from `from` to 20 Nov. */
function daily(from: string, toViews: (at: number, date: string) => number): DailyViews[] {
  return toDays(toWindow(from, '2026-11-21'))
    .map(({ from: date }, at) => ({ date, path: '/', human: toViews(at, date), ai: 10 }))
    .filter(({ human }) => human > 0)
}

const totals = ['250 11-14 11-21', '250 11-07 11-14']
const sixWeeks = ['09-26 10-03', '10-03 10-10', '10-10 10-17', '10-17 10-24', '10-24 10-31', '10-31 11-07']
const asDays = (...days: number[]) => days.map((day) => `1 11-${day} 11-${day + 1}`)

test('a quiet week: reads both totals and the other weeks, but no single days', async () => {
  const { asked, weeks, days } = await read(week('quiet'))
  expect(asked).toEqual([...totals, ...sixWeeks.map((one) => `1 ${one}`)])
  expect([weeks?.length, days.size]).toEqual([8, 0])
})

test('a notable change: reads the days of the period with fewer views, then the same weekdays of empty days', async () => {
  const { asked, days } = await read(week('broken-counter'))
  expect(asked.slice(8)).toEqual(asDays(14, 15, 16, 17, 18, 19, 20, 11, 12, 13))
  expect(days.get('2026-11-18')).toMatchObject({ human: 0 })
})

test('the same weekday two weeks away is read if the one a week away has no views either', async () => {
  const empty = ['2026-11-07', '2026-11-14']
  const fell = daily('2026-08-01', (_, date) => (empty.includes(date) ? 0 : date < '2026-11-14' ? 200 : 50))
  const again = ['1 11-07 11-08', '1 10-31 11-01', '1 10-24 10-25']
  expect((await read(fell)).asked.slice(8)).toEqual([...asDays(14, 15, 16, 17, 18, 19, 20), ...again])
})

test('single days are read only if enough requests remain for the rows: with 17 requests, but not with 16', async () => {
  const views = daily('2026-09-01', (_, date) => (date < '2026-11-14' ? 200 : 50))
  const read17 = await read(views, { maxRequests: 17 })
  expect([read17.days.size, (await read(views, { maxRequests: 16 })).days.size]).toEqual([7, 0])
})

test.each([
  ['7d', '2026-11-11', '2026-11-11'],
  ['7d', '2026-11-07', undefined],
  ['7d', '2026-10-30', undefined],
  ['14d', '2026-10-28', '2026-10-28'],
  ['21d', '2026-10-12', '2026-10-12'],
  ['30d', '2026-09-29', '2026-09-29'],
  ['30d', '2026-09-28', undefined],
])('in %s, a site that has views since %s, and fewer later, is young: %s', async (period, from, began) => {
  const falling = daily(from, (at) => (at < 5 ? 3000 : 100))
  expect((await read(falling, { period })).began).toBe(began)
  expect((await read(falling, { period, trend: 'none' })).began).toBe(began)
})

test('single days are read for periods of 14 days, but not of 15', async () => {
  const falling = daily('2026-01-01', (at) => (at > 318 ? 10 : 900))
  const count = async (period: string) => (await read(falling, { period, maxRequests: 90 })).days.size
  expect([await count('14d'), await count('15d')]).toEqual([14, 0])
})

test('to recognize the first period with views, one total of the year before is read', async () => {
  const now = daily('2026-11-14', () => 900)
  const first = await read(now)
  expect([first.began, first.asked.slice(8)]).toEqual(['2026-11-14', ['1 11-13 11-14']])
  expect((await read([...now, { date: '2026-03-01', path: '/', human: 9, ai: 0 }])).began).toBeUndefined()
})

test('in a long period, a binary search finds the first day with views in a few requests', async () => {
  const site = daily('2026-09-14', () => 90)
  const { began, asked } = await read(site, { period: '2026-10-01..2026-10-31', trend: 'none' })
  expect([began, asked.length <= 8]).toEqual(['2026-09-14', true])
})

test('V10: for an unfinished period, only totals, weeks, and rows are read', async () => {
  const site = daily('2026-11-11', () => 900)
  const { asked, began } = await read(site, { period: '2026-11-15..2026-11-21' })
  expect([asked.filter((query) => query.startsWith('1 ')).length, began]).toEqual([6, undefined])
})

test('a rate limit that stops the reading of weeks is distinguished from our own limits', async () => {
  const { requests } = createScriptedService((query) => {
    if (query.limit === 1) throw refusal(429, 600_000)
    return servePage([], query)
  })
  expect(await readReport(windows, true, requests)).toMatchObject({ weeks: undefined, isRateLimited: true })
  expect(await read(week('quiet'), { maxRequests: 7 })).toMatchObject({ weeks: undefined, isRateLimited: false })
})

test.each([-14, -7, 7, 14])('a day without views was missed if the day %i days away had ten', (distance) => {
  const isMissedWith = (human: number) => {
    const days = { '2026-11-15': row('', 0, 0), [addDays('2026-11-15', distance)]: row('', human, 0) }
    return isMissed('2026-11-15', 'human', new Map(Object.entries(days)))
  }
  expect([9, 10].map(isMissedWith)).toEqual([false, true])
})
