import { expect, test } from 'vitest'
import type { PageViewsQuery } from '../../../../src/kit/service/reader.ts'
import type { PageViewRow, PageViewsPage } from '../../../../src/kit/service/schema.ts'
import { sumTotals } from '../../../../src/report/counts.ts'
import type { Requests } from '../../../../src/report/read/requests.ts'
import { type Provenance, readFirstPages, readRows } from '../../../../src/report/read/rows.ts'
import { refusal } from '../../kit/service/scripted-service.ts'
import { createScriptedService, type Script, type ScriptOptions, servePage } from '../service.ts'
import { row, rows, whole, window, windows } from '../views.ts'

const many = rows(40_000)
const few = rows(600)
const isBefore = ({ dateFrom }: PageViewsQuery) => dateFrom !== window.from
const readBoth = async (requests: Requests) => readRows(windows, await readFirstPages(windows, requests), requests)

/** Without `compare`, the window before has no rows. */
async function collect(script: Script, { compare, ...options }: ScriptOptions & { compare?: boolean } = {}) {
  const scripted = createScriptedService(
    (query, request) => (isBefore(query) && !compare ? servePage([], query) : script(query, request)),
    options,
  )
  return { ...scripted, ...(await scripted.time.run(readBoth(scripted.requests))) }
}

/** Serves the pages of these rows, except for those that fail. */
const failing =
  (all: readonly PageViewRow[], isMeant: (...request: Parameters<Script>) => boolean, error: Error): Script =>
  (query, request) => {
    if (isMeant(query, request)) throw error
    return servePage(all, query)
  }
test.each([1, 3])('%i pages are read whole, by both dates and the largest limit', async (pages) => {
  const all = rows(pages * 250 - 1)
  const { current, queries } = await collect((query) => servePage(all, query))
  expect(current).toEqual({ window, totals: sumTotals(all), rows: all, provenance: { ...whole, rowsRead: all.length } })
  const dates = { dateFrom: '2026-11-14', dateTo: '2026-11-21', limit: 250 }
  const [first, before, ...others] = queries
  expect(before).toEqual({ dateFrom: '2026-11-07', dateTo: '2026-11-14', limit: 250, offset: 0 })
  expect([first, ...others]).toEqual(Array.from({ length: pages }, (_, page) => ({ ...dates, offset: 250 * page })))
})

test.each([
  [1, 250, 0],
  [2, 250, 250],
  [7, 1000, 750],
])('R5: never more than max-requests (%i), half of them for each window', async (maxRequests, now, before) => {
  const { current, previous, queries } = await collect((query) => servePage(many, query), {
    maxRequests,
    compare: true,
  })
  const cut = { rowsRead: now, cutOffBy: 'max-requests', isComplete: false, isPartial: true }
  expect(current).toMatchObject({ totals: sumTotals(many), provenance: cut })
  expect([queries.length, previous?.provenance.rowsRead ?? 0]).toEqual([maxRequests, before])
})

test.each([
  ['99% of the views, cut off', 990, true, 99, false],
  ['less than 99%, cut off', 989, true, 98, true],
  ['less than 99%, but all rows there are', 500, false, 50, false],
])('V8: rows with %s of the views: are they too few to compare pages?', async (_, human, hasMore, held, isPartial) => {
  const page = { totals: { human: 1000, ai: 0, total: 1000 }, views: [row('/a', human, 0)], unreadableRows: 0, hasMore }
  const { current } = await collect(() => page, { maxRequests: 2 })
  expect(current.provenance).toMatchObject({ held, isPartial, lacking: { human: 1000 - human, ai: 0 } })
})

test('if the window before cannot be read, the report continues', async () => {
  const { current, previous, previousCutOffBy } = await collect(failing(few, isBefore, refusal(400)), { compare: true })
  expect([current.rows, previous, previousCutOffBy]).toEqual([few, undefined, 'invalid-request'])
})

test.each<[string, number, number, string, number]>([
  ['H40: the same page', 250, 0, 'repeats', 3],
  ['H40: the pages that there are, then empty ones,', 300, 1, 'max-requests', 20],
])('%s with an endless hasMore stops the reading', async (_, count, pace, cutOffBy, requests) => {
  const all = rows(count)
  const script: Script = (query) => ({ ...servePage(all, { ...query, offset: query.offset * pace }), hasMore: true })
  const { current, queries } = await collect(script, { maxRequests: 20 })
  expect(current).toMatchObject({ rows: all, provenance: { cutOffBy, isComplete: false } })
  expect(queries).toHaveLength(requests)
})

type Fault = (offset: number) => Partial<PageViewsPage> & { readonly offset?: number }
const noRows = { views: [], hasMore: true }

test.each<[string, Fault, Partial<Provenance>]>([
  [
    'an empty page with hasMore is not the end',
    (at) => (at === 250 ? noRows : { offset: Math.max(0, at - 250) }),
    { isComplete: true },
  ],
  ['rows that repeat count once', (at) => ({ offset: Math.max(0, at - 3) }), { rowsRead: 603, hasChanged: true }],
  [
    'totals shrink between pages: those of page one stay',
    (at) => (at === 500 ? { totals: row('', 1, 1) } : {}),
    { hasChanged: true, difference: 0 },
  ],
  ['H41: unreadable rows are counted', () => ({ unreadableRows: 2 }), { unreadableRows: 6, difference: 0 }],
])('H40: %s', async (_, fault, signs) => {
  const { current } = await collect((query) => {
    const { offset = query.offset, ...others } = fault(query.offset)
    return { ...servePage(few, { ...query, offset }), ...others }
  })
  expect(current).toMatchObject({ rows: few, totals: sumTotals(few), provenance: { isComplete: false, ...signs } })
})

test.each([
  ['less than the totals on one page', 100, 3, true],
  ['more than the totals on one page', 100, -3, true],
  ['more than the totals on several pages', 600, -3, true],
  ['less than the totals on several pages', 600, 3, false],
])('rows that sum to %s: complete only if no row can have been missed', async (_, count, difference, isComplete) => {
  const sums = sumTotals(rows(count))
  const totals = { ...sums, total: sums.total + difference }
  const { current } = await collect((query) => ({ ...servePage(rows(count), query), totals }))
  expect(current.provenance).toMatchObject({ difference, isComplete })
})

test('H20: after a 429, the report waits as long as the service asks, and every attempt counts', async () => {
  const script = failing(rows(3000), (_, request) => request === 3, refusal(429, 50_000))
  const { current, time, lines, queries, requests } = await collect(script)
  expect([current.provenance.isComplete, time.clock.monotonic()]).toEqual([true, 50_000])
  expect(lines.map(([, line]) => line)).toEqual([expect.stringContaining('Trying again in 50 s.')])
  expect(requests.used()).toBe(queries.length)
})

test.each([31_000, 40_000])('H158: a request every %i ms keeps the runner busy for at most two minutes', async (ms) => {
  const script = failing(many, ({ offset }, request) => offset >= 250 && request % 2 === 1, refusal(429, ms))
  const { current, time } = await collect(script, { compare: true })
  expect([current.provenance.cutOffBy, time.clock.monotonic()]).toEqual(['rate-limited', 3 * ms])
})

test.each([
  ['H158', 'rate-limited', 'a wait of more than a minute', refusal(429, 61_000)],
  ['H20', 'unauthorized', 'a key that expires', refusal(401)],
  ['H20', 'forbidden', 'a key that loses its scope', refusal(403)],
] as const)('%s: %s, %s, ends with what was read; no request is sent again', async (_, cutOffBy, __, error) => {
  const script = failing(many, ({ offset }) => offset >= 500, error)
  const { current, previous, time, queries, requests } = await collect(script, { compare: true })
  expect([current.rows.length, current.provenance.isComplete]).toEqual([500, false])
  expect([current.provenance.cutOffBy, previous?.provenance.cutOffBy]).toEqual([cutOffBy, cutOffBy])
  expect((await requests.ask(window)).cutOffBy).toBe(cutOffBy)
  expect([time.waits, queries.length, requests.used(), requests.canRead([], 1)]).toEqual([[], 5, 5, false])
})

test.each([
  ['429 for ever without Retry-After ends at the deadline', refusal(429), { deadline: 20_000, maxRequests: 1000 }],
  ['or at max-requests', refusal(429), { maxRequests: 12 }],
  ['so does a service that fails', refusal(503, 50_000), { deadline: 90_000, maxRequests: 90 }],
])('H23: %s, with what was read', async (_, error, options) => {
  const script = failing(few, ({ offset }) => offset === 500, error)
  const { current, queries } = await collect(script, options)
  expect(current.provenance).toMatchObject({ rowsRead: 500, isComplete: false, cutOffBy: error.reason })
  expect(queries.length).toBeLessThanOrEqual(options.maxRequests)
})

test('an error of the first request ends the report, and so does a deadline that has passed', async () => {
  for (const error of [refusal(401), new TypeError('defect')])
    await expect(collect(failing(many, (query) => !isBefore(query), error))).rejects.toBe(error)
  await expect(collect((query) => servePage(few, query), { deadline: 0 })).rejects.toThrow('deadline')
})

test('H120: an aborted signal ends both windows with its reason', async () => {
  const reason = new Error('stop')
  const scripted = createScriptedService((query, request) => {
    if (request === 6) scripted.controller.abort(reason)
    return servePage(many, query)
  })
  await expect(readBoth(scripted.requests)).rejects.toBe(reason)
  expect(scripted.queries).toHaveLength(6)
})
