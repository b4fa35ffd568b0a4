import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import {
  type Distortion,
  emptyPageAt,
  firstRowWith,
  hasMoreForever,
  missesRows,
  repeatsRows,
  samePageForever,
  shrinksTotals,
  totalsWith,
} from './page-distortions.ts'
import { createPageViewData, type DailyViews, seedPageViews } from './page-view-data.ts'
import { createReadPage, type PageViewsBody } from './page-views.ts'
import { getPageViews } from './requests.ts'
import { type Emulator, startEmulator } from './server.ts'

let emulator: Emulator
afterEach(() => emulator?.close())

const row = (date: string, path: string, human: number, ai: number): DailyViews => ({ date, path, human, ai })

test('sums per path and in total over whole UTC days, the last one exclusive', async () => {
  emulator = await startEmulator({
    pageViews: [
      row('2026-01-01', '/a', 1, 0),
      row('2026-01-02', '/a', 10, 5),
      row('2026-01-03', '/a', 20, 0),
      row('2026-01-03', '/b', 0, 7),
      row('2026-01-04', '/b', 100, 100),
    ],
  })
  const { status, body } = await getPageViews(emulator, '?dateFrom=2026-01-02&dateTo=2026-01-04')
  expect(status).toBe(200)
  expect(body.totals).toEqual({ human: 30, ai: 12, total: 42 })
  expect(body.views.toSorted((a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1))).toEqual([
    { path: '/a', human: 30, ai: 5, total: 35 },
    { path: '/b', human: 0, ai: 7, total: 7 },
  ])
  expect(body.hasMore).toBe(false)
})

test.each([
  ['?dateFrom=2026-01-02T00:00:00Z&dateTo=2026-01-03T00:00:00Z', 10],
  ['?dateFrom=2026-01-02T23:30:00-02:00', 100],
  ['?dateFrom=2026-01-02T12:00Z&dateTo=2026-01-03T12:00:00.000Z', 10],
  ['?dateTo=2026-01-02', 1],
  ['', 111],
])('reads the dates of %s', async (query, total) => {
  emulator = await startEmulator({
    pageViews: [row('2026-01-01', '/', 1, 0), row('2026-01-02', '/', 10, 0), row('2026-01-03', '/', 100, 0)],
  })
  expect((await getPageViews(emulator, query)).body.totals.total).toBe(total)
})

test('a window without views has zero totals and no rows', async () => {
  emulator = await startEmulator({ pageViews: [] })
  expect((await getPageViews(emulator)).body).toEqual({
    totals: { human: 0, ai: 0, total: 0 },
    views: [],
    hasMore: false,
  })
})

test('the made-up data ends today, is the same for the same date, and is not sorted by views', async () => {
  emulator = await startEmulator({ clock: { now: () => Date.parse('2026-11-21T12:00:00Z') } })
  const days = new Set(emulator.getPageViewRows().map(({ date }) => date))
  expect([days.size, [...days].at(-1)]).toEqual([120, '2026-11-21'])
  const { body } = await getPageViews(emulator, '?dateFrom=2026-11-14&dateTo=2026-11-21')
  expect(body.views).toHaveLength(50)
  expect(body.views).not.toEqual(body.views.toSorted((a: { total: number }, b: { total: number }) => b.total - a.total))
  const tomorrow = seedPageViews({ lastDay: '2026-11-22' })
  const window = { dateFrom: '2026-11-14', dateTo: '2026-11-21' }
  expect(createPageViewData(tomorrow)(window).totals).toEqual(body.totals)
})

test('the seed changes the numbers', () => {
  const sum = (seed: number) => createPageViewData(seedPageViews({ seed, days: 7, lastDay: '2026-11-21' }))({}).totals
  expect(sum(2)).not.toEqual(sum(1))
})

test('thousands of paths come page by page, each once, and add up to the totals', async () => {
  emulator = await startEmulator({ pageViews: seedPageViews({ paths: 26_000, days: 7, lastDay: '2026-11-21' }) })
  const paths = new Set<string>()
  let sum = 0
  let last: PageViewsBody
  let offset = 0
  do {
    last = (await getPageViews(emulator, `?limit=250&offset=${offset}`)).body
    for (const { path, total } of last.views) {
      paths.add(path)
      sum += total
    }
    offset += 250
  } while (last.hasMore)
  expect(paths.size).toBeGreaterThan(25_000)
  expect(paths).toEqual(new Set(emulator.getPageViewRows().map(({ path }) => path)))
  expect(sum).toBe(last.totals.total)
  expect(sum).toBe(emulator.getPageViewRows().reduce((total, { human, ai }) => total + human + ai, 0))
})

test('any page size reads the same rows in the same order', () => {
  const read = createReadPage(createPageViewData(seedPageViews({ paths: 300, days: 3, lastDay: '2026-11-21' })))
  const all = read({ limit: 1000, offset: 0 }).views
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 250 }), (limit) => {
      const pages = Array.from({ length: Math.ceil(all.length / limit) }, (_, page) =>
        read({ limit, offset: page * limit }),
      )
      expect(pages.flatMap(({ views }) => views)).toEqual(all)
      expect(pages.filter(({ hasMore }) => !hasMore)).toEqual([pages.at(-1)])
    }),
  )
})

// Six pages of two rows: a to l in some fixed order.
const read = createReadPage(createPageViewData([...'abcdefghijkl'].map((path) => row('2026-01-01', path, 10, 5))))
const ordered = read({ limit: 12, offset: 0 }).views.map(({ path }) => path)
const pageOfPaths = v.object({ views: v.array(v.object({ path: v.string() })) })
const letters = (distortion: Distortion, offset: number) => {
  return v.parse(pageOfPaths, distortion({ limit: 2, offset }, read)).views.map(({ path }) => ordered.indexOf(path))
}

test.each([
  [
    'rows repeat',
    repeatsRows(1),
    [
      [0, 1],
      [1, 2],
      [3, 4],
    ],
  ],
  [
    'rows are missed',
    missesRows(1),
    [
      [0, 1],
      [3, 4],
      [5, 6],
    ],
  ],
  [
    'the same page comes again',
    samePageForever,
    [
      [0, 1],
      [0, 1],
      [0, 1],
    ],
  ],
  ['a page is empty', emptyPageAt(2), [[0, 1], [], [2, 3]]],
])('H40: %s', (_, distortion, pages) => {
  expect([0, 2, 4].map((offset) => letters(distortion, offset))).toEqual(pages)
})

test.each([hasMoreForever, samePageForever])('H40: hasMore for ever', (distortion) => {
  expect(distortion({ limit: 50, offset: 5000 }, read)).toMatchObject({ hasMore: true })
})

test('H40: totals shrink between pages', () => {
  const totals = [0, 2, 4].map((offset) => shrinksTotals(7)({ limit: 2, offset }, read))
  expect(totals).toMatchObject([
    { totals: { human: 120, total: 180 } },
    { totals: { human: 113, total: 173 } },
    { totals: { human: 106, total: 166 } },
  ])
})

test('H41, H48: bad counts and hostile paths', async () => {
  emulator = await startEmulator({ pageViews: [row('2026-01-01', '/', 1, 0)] })
  emulator.distortPageViews(firstRowWith({ path: '/a|b<script>', human: -1, ai: '12', total: undefined }))
  expect((await getPageViews(emulator)).body.views).toEqual([{ path: '/a|b<script>', human: -1, ai: '12' }])
  emulator.distortPageViews(totalsWith({ total: 1.5 }))
  expect((await getPageViews(emulator)).body.totals).toEqual({ human: 1, ai: 0, total: 1.5 })
  emulator.distortPageViews(undefined)
  expect((await getPageViews(emulator)).body.totals.total).toBe(1)
})
