import { expect, test } from 'vitest'
import { ServiceError } from '../../../src/errors.ts'
import { collectPageViews, collectTrend } from '../../../src/page-views/collector.ts'
import type { PageViewsPage } from '../../../src/service/schema.ts'
import { refusal } from '../service/scripted-service.ts'
import { createScriptedService, pageOf, row, rows, type Script, type ScriptOptions, sumOf } from './scripted-service.ts'

const window = { from: '2026-11-14', to: '2026-11-21', days: 7 }
const previous = { from: '2026-11-07', to: '2026-11-14', days: 7 }

const days = ['14', '15', '16', '17', '18', '19', '20'].map((day) => ({
  from: `2026-11-${day}`,
  to: `2026-11-${Number(day) + 1}`,
  days: 1,
}))

const many = rows(40_000)

async function collect(script: Script, options: ScriptOptions & { compare?: boolean } = {}) {
  const scripted = createScriptedService(script, options)
  const windows = { window, isOngoing: false, ...(options.compare && { previous }) }
  const collection = await scripted.time.run(collectPageViews(windows, scripted.requests, scripted.signal))
  return { ...scripted, ...collection, requestsMade: scripted.queries.length }
}

/** The page at that offset is another one. */
function withPage(script: Script, offset: number, change: (page: PageViewsPage) => PageViewsPage): Script {
  return (query, request) => (query.offset === offset ? change(script(query, request)) : script(query, request))
}

test('one page costs one request, with both dates and the largest limit', async () => {
  const all = rows(250)
  const { current, queries } = await collect((query) => pageOf(all, query))
  expect(queries).toEqual([{ dateFrom: '2026-11-14', dateTo: '2026-11-21', limit: 250, offset: 0 }])
  expect(current).toEqual({
    window,
    totals: sumOf(all),
    rows: all,
    provenance: {
      rowsRead: 250,
      duplicates: 0,
      unreadableRows: 0,
      difference: 0,
      totalsChanged: false,
      isComplete: true,
    },
  })
})

test.each([
  [2, 3],
  [3, 6],
  [10, 13],
  [40, 43],
])('%i pages are read whole with at most %i requests, at most eight at once', async (pages, most) => {
  const all = rows(pages * 250 - 1)
  const { current, requestsMade, service } = await collect((query) => pageOf(all, query))
  expect(current.rows).toEqual(all)
  expect(current.provenance.isComplete).toBe(true)
  expect(requestsMade).toBeLessThanOrEqual(most)
  expect(service.mostAtOnce).toBeLessThanOrEqual(8)
})

test('40 pages take a fifth of the time that one after another takes', async () => {
  const all = rows(40 * 250)
  const { service } = await collect((query) => pageOf(all, query))
  expect(service.rounds).toBeLessThanOrEqual(40 / 5)
})

test('both windows are read at once, each with its own dates', async () => {
  const [all, before] = [rows(2000), rows(1800, '/old-')]
  const { current, previous, service } = await collect(
    (query) => pageOf(query.dateFrom === window.from ? all : before, query),
    { compare: true },
  )
  expect([current.rows, previous?.rows]).toEqual([all, before])
  expect([current.provenance.isComplete, previous?.provenance.isComplete]).toEqual([true, true])
  expect(service.rounds).toBeLessThanOrEqual(6)
})

test('the last requests are not spent on guesses: two windows of three pages fit six requests', async () => {
  const all = rows(600)
  const { current, previous, requestsMade } = await collect((query) => pageOf(all, query), {
    compare: true,
    maxRequests: 6,
  })
  expect([current.provenance.isComplete, previous?.provenance.isComplete, requestsMade]).toEqual([true, true, 6])
})

test('when the requests do not suffice for both windows, the current one is read whole', async () => {
  const all = rows(50 * 250)
  const { current, previous, requestsMade } = await collect((query) => pageOf(all, query), { compare: true })
  expect(current.provenance.isComplete).toBe(true)
  expect(previous?.provenance).toMatchObject({ isComplete: false, cutOffBy: 'max-requests' })
  expect(previous?.totals).toEqual(sumOf(all))
  expect(requestsMade).toBe(90)
})

test.each([1, 2, 3, 7, 90])('never more than max-requests: %i', async (maxRequests) => {
  const { current, requestsMade } = await collect((query) => pageOf(many, query), {
    maxRequests,
    compare: true,
  })
  expect(requestsMade).toBe(maxRequests)
  expect(current.provenance).toMatchObject({ cutOffBy: 'max-requests', isComplete: false })
  expect(current.totals).toEqual(sumOf(many))
})

test('with a single request there is no window before', async () => {
  const { current, previous, previousCutOffBy } = await collect((query) => pageOf(rows(9), query), {
    maxRequests: 1,
    compare: true,
  })
  expect([current.provenance.isComplete, previous, previousCutOffBy]).toEqual([true, undefined, 'max-requests'])
})

test('H40: an empty page with hasMore is not the end', async () => {
  const all = rows(700)
  const empty: Script = (query) => ({ ...pageOf(all, query), views: [] })
  const shifted: Script = (query) => pageOf(all, { ...query, offset: query.offset - 250 })
  const { current } = await collect((query, request) => {
    if (query.offset === 250) return { ...empty(query, request), hasMore: true }
    return query.offset === 0 ? pageOf(all, query) : shifted(query, request)
  })
  expect(current.rows).toEqual(all)
  expect(current.provenance.isComplete).toBe(true)
})

test('H40: empty pages with hasMore for ever end at max-requests', async () => {
  const { current, requestsMade } = await collect((query) => ({ ...pageOf(rows(300), query), hasMore: true }), {
    maxRequests: 20,
  })
  expect(current.rows).toHaveLength(300)
  expect(current.provenance).toMatchObject({ cutOffBy: 'max-requests', isComplete: false })
  expect(requestsMade).toBe(20)
})

test('H40: the same page for ever ends the reading', async () => {
  const all = rows(250)
  const { current, requestsMade } = await collect((query) => ({
    ...pageOf(all, { ...query, offset: 0 }),
    hasMore: true,
  }))
  expect(current.rows).toEqual(all)
  expect(current.provenance).toMatchObject({ cutOffBy: 'repeats', isComplete: false })
  expect(requestsMade).toBeLessThanOrEqual(5)
})

test('H40: rows that repeat are counted once', async () => {
  const all = rows(600)
  const { current } = await collect((query) => pageOf(all, { ...query, offset: Math.max(0, query.offset - 3) }))
  expect(current.rows).toEqual(all)
  expect(current.provenance).toMatchObject({ rowsRead: 603, duplicates: 3, difference: 0, isComplete: false })
})

test('H40: rows that are missed show as a difference to the totals', async () => {
  const all = Array.from({ length: 600 }, (_, index) => row(`/${index}`, 1, 1))
  const { current } = await collect((query) => pageOf(all, { ...query, offset: query.offset + (query.offset && 4) }))
  expect(current.rows).toHaveLength(596)
  expect(current.provenance).toMatchObject({ duplicates: 0, difference: 8, isComplete: false })
})

test.each([
  ['less than the totals on one page', 100, 3, true],
  ['more than the totals on one page', 100, -3, true],
  ['more than the totals on several pages', 600, -3, true],
  ['less than the totals on several pages', 600, 3, false],
])('rows that sum to %s: complete only if no row can have been missed', async (_, count, by, isComplete) => {
  const all = rows(count)
  const { current } = await collect((query) => {
    const page = pageOf(all, query)
    return { ...page, totals: { ...page.totals, total: page.totals.total + by } }
  })
  expect(current.provenance).toMatchObject({ difference: by, isComplete })
})

test('H40: totals that shrink between pages are noticed, and those of page one stay', async () => {
  const all = rows(600)
  const shrink = (page: PageViewsPage) => ({ ...page, totals: { human: 1, ai: 1, total: 2 } })
  const { current } = await collect(withPage((query) => pageOf(all, query), 500, shrink))
  expect(current.totals).toEqual(sumOf(all))
  expect(current.provenance).toMatchObject({ totalsChanged: true, difference: 0, isComplete: false })
})

test('H41: unreadable rows are counted', async () => {
  const all = rows(300)
  const { current } = await collect((query) => ({ ...pageOf(all, query), unreadableRows: 2 }))
  expect(current.provenance).toMatchObject({ unreadableRows: 4, isComplete: false })
})

test('H41: a sum over huge counts stays a safe integer', async () => {
  const huge = { path: '/a', human: Number.MAX_SAFE_INTEGER, ai: 0, total: Number.MAX_SAFE_INTEGER }
  const { current } = await collect(() => ({
    totals: { human: 1, ai: 0, total: 1 },
    views: [huge, { ...huge, path: '/b' }],
    unreadableRows: 0,
    hasMore: false,
  }))
  expect(current.provenance.difference).toBe(1 - Number.MAX_SAFE_INTEGER)
})

test('paths that are names of Object.prototype are paths', async () => {
  const all = ['__proto__', 'constructor', 'toString', '__proto__'].map((path) => row(path, 1, 0))
  const { current } = await collect((query) => pageOf(all, query))
  expect(current.rows.map(({ path }) => path)).toEqual(['__proto__', 'constructor', 'toString'])
  expect(current.provenance.duplicates).toBe(1)
})

test('H20: a 429 is waited out as long as the service asks, and every attempt counts', async () => {
  const { current, time, lines, requestsMade } = await collect((query, request) => {
    if (request === 1) throw refusal(429, 90_000)
    return pageOf(rows(9), query)
  })
  expect(current.provenance.isComplete).toBe(true)
  expect([time.waits, requestsMade]).toEqual([[{ from: 0, ms: 90_000 }], 2])
  expect(lines.map(([, line]) => line)).toEqual([expect.stringContaining('Trying again in 90 s.')])
})

test('H20: while one request waits, no other is sent', async () => {
  const all = rows(3000)
  let isRefused = false
  const { time, queries } = await collect((query, request) => {
    if (query.offset === 250 && !isRefused) {
      isRefused = true
      expect(request).toBe(2)
      throw refusal(429, 30_000)
    }
    return pageOf(all, query)
  })
  expect(time.clock.monotonic()).toBe(30_000)
  expect(queries.filter(({ offset }) => offset === 250)).toHaveLength(2)
})

test.each([
  ['rate-limited', 'a wait that does not fit', refusal(429, 3_600_000)],
  ['unauthorized', 'a key that expires', refusal(401)],
  ['forbidden', 'a key that loses its scope', refusal(403)],
] as const)('H20: %s, %s, ends with what was read, and nothing more is asked', async (cutOffBy, _, error) => {
  const { current, previous, time, requestsMade, requests, signal } = await collect(
    (query) => {
      if (query.offset >= 500) throw error
      return pageOf(many, query)
    },
    { compare: true },
  )
  expect(current.rows).toHaveLength(500)
  expect(current.provenance).toMatchObject({ cutOffBy, isComplete: false })
  expect(previous?.provenance.cutOffBy).toBe(cutOffBy)
  expect(time.waits).toEqual([])
  expect(await collectTrend(days, requests, signal)).toBeUndefined()
  expect(requests.used()).toBe(requestsMade)
})

test('H23: 429 for ever without Retry-After ends at the deadline or at max-requests', async () => {
  const answer: Script = (query) => {
    if (query.offset > 0) throw refusal(429)
    return pageOf(rows(600), query)
  }
  const late = await collect(answer, { deadline: 20_000, maxRequests: 1000 })
  expect(late.current.provenance.cutOffBy).toBe('rate-limited')
  const many = await collect(answer, { maxRequests: 12 })
  expect([many.current.provenance.cutOffBy, many.requestsMade]).toEqual(['rate-limited', 12])
})

test.each(['service', 'network', 'response'] as const)('a %s error on one page is retried', async (reason) => {
  const all = rows(900)
  let failures = 0
  const { current, requests } = await collect((query) => {
    if (query.offset === 500 && failures++ < 2)
      throw new ServiceError(reason, 'Scripted.', { taken: 'unknown', status: 502 })
    return pageOf(all, query)
  })
  expect(current.rows).toEqual(all)
  expect(requests.used()).toBeGreaterThanOrEqual(6)
})

test('an error that stays ends with what was read', async () => {
  const { current, requestsMade } = await collect((query) => {
    if (query.offset >= 500) throw refusal(500)
    return pageOf(rows(900), query)
  })
  expect(current.rows).toHaveLength(500)
  expect(current.provenance.cutOffBy).toBe('service')
  expect(requestsMade).toBeLessThan(30)
})

test('the first request decides: its error is the error of the report', async () => {
  const refused = refusal(401)
  const run = collect(
    (query) => {
      if (query.dateFrom === window.from) throw refused
      return pageOf(many, query)
    },
    { compare: true },
  )
  await expect(run).rejects.toBe(refused)
})

test('a window before that cannot be read leaves the report without it', async () => {
  const { current, previous, previousCutOffBy } = await collect(
    (query) => {
      if (query.dateFrom !== window.from) throw refusal(400)
      return pageOf(rows(900), query)
    },
    { compare: true },
  )
  expect([current.provenance.isComplete, previous, previousCutOffBy]).toEqual([true, undefined, 'invalid-request'])
})

test('a deadline that has passed before the first request is an error that says so', async () => {
  const run = collect((query) => pageOf(rows(9), query), { deadline: 0 })
  await expect(run).rejects.toThrow('deadline')
})

test('at the deadline the reading ends with what was read, pages behind the missing one included', async () => {
  const { current } = await collect(
    (query) => {
      if (query.offset === 500) throw refusal(503, 50_000)
      return pageOf(rows(900), query)
    },
    { deadline: 90_000 },
  )
  expect(current.provenance).toMatchObject({ rowsRead: 650, isComplete: false })
})

test('H120: an aborted signal ends both windows with its reason', async () => {
  const reason = new Error('stop')
  const scripted = createScriptedService((query, request) => {
    if (request === 6) scripted.controller.abort(reason)
    return pageOf(many, query)
  })
  const run = collectPageViews({ window, previous, isOngoing: false }, scripted.requests, scripted.signal)
  await expect(run).rejects.toBe(reason)
  const asked = scripted.queries.length
  await new Promise((resolve) => setImmediate(resolve))
  expect(scripted.queries.length).toBe(asked)
})

test('H120: an aborted signal ends the wait for a rate limit', async () => {
  const reason = new Error('stop')
  const scripted = createScriptedService(() => {
    throw refusal(429, 60_000)
  })
  scripted.time.at(1_000, () => scripted.controller.abort(reason))
  const run = collectPageViews({ window, isOngoing: false }, scripted.requests, scripted.signal)
  await expect(scripted.time.run(run)).rejects.toBe(reason)
  expect(scripted.time.clock.monotonic()).toBe(1_000)
})

test('a defect is not taken for a failure of the service', async () => {
  const run = collect(() => {
    throw new TypeError('defect')
  })
  await expect(run).rejects.toThrow(TypeError)
  await expect(run).rejects.not.toBeInstanceOf(ServiceError)
})

test('a trend asks for the totals of each day only', async () => {
  const scripted = createScriptedService((query) => ({
    ...pageOf([], query),
    totals: { human: Number(query.dateFrom.slice(-2)), ai: 1, total: 9 },
  }))
  const trend = await collectTrend(days, scripted.requests, scripted.signal)
  expect(trend?.map(({ totals }) => totals.human)).toEqual([14, 15, 16, 17, 18, 19, 20])
  expect(scripted.queries[6]).toEqual({ dateFrom: '2026-11-20', dateTo: '2026-11-21', limit: 1, offset: 0 })
})

test('a trend that does not fit the requests that are left is not begun', async () => {
  const scripted = createScriptedService((query) => pageOf([], query), { maxRequests: 6 })
  expect(await collectTrend(days, scripted.requests, scripted.signal)).toBeUndefined()
  expect(scripted.queries).toEqual([])
})

test('a trend that breaks off is none', async () => {
  const scripted = createScriptedService((query) => {
    if (query.dateFrom === '2026-11-19') throw refusal(400)
    return pageOf([], query)
  })
  expect(await collectTrend(days, scripted.requests, scripted.signal)).toBeUndefined()
})

test('one part is no trend', async () => {
  const scripted = createScriptedService((query) => pageOf([], query))
  expect(await collectTrend([days[0] ?? window], scripted.requests, scripted.signal)).toEqual([])
  expect(scripted.queries).toEqual([])
})
