import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Collection, collectPageViews, type Provenance } from '../../../src/page-views/collector.ts'
import { createReport, type Page } from '../../../src/page-views/report.ts'
import { createDatabase, type Days } from './database.ts'
import { createScriptedService, pageOf } from './scripted-service.ts'
import { previousWindow, reportOf, row, rows, rulesOf, views, window } from './views.ts'

const cutOff: Partial<Provenance> = { isComplete: false, cutOffBy: 'max-requests' }
const drifted: Partial<Provenance> = { isComplete: false, duplicates: 1 }
const none = { human: 0, ai: 0, total: 0 }

const paths = (pages: readonly Page[] | undefined) => pages?.map(({ path }) => path)

test('a page that an incomplete list lacks is compared with nobody knows what', () => {
  const given = { now: [row('/a', 7, 5), row('/b', 1, 0)], before: [row('/a', 6, 2)], previousProvenance: drifted }
  const previous = { human: 6, ai: 2, total: 8 }
  expect(reportOf(given).pages).toEqual([{ ...row('/a', 7, 5), previous }, row('/b', 1, 0)])
})

test.each([
  ['current', { provenance: cutOff }, false, false],
  ['previous', { previousProvenance: cutOff }, false, false],
  ['current', { provenance: drifted }, true, false],
  ['previous', { previousProvenance: drifted }, true, false],
  ['no', {}, true, true],
] as const)('with the %s list %o: risers and fallers %s, new and vanished pages %s', (_, given, movers, arrivals) => {
  const made = reportOf({ now: rows(9), before: rows(8), ...given })
  expect([made.risers, made.fallers].map((list) => list !== undefined)).toEqual([movers, movers])
  expect([made.newPages, made.vanishedPages].map((list) => list !== undefined)).toEqual([arrivals, arrivals])
  expect(made.isTruncated).toBe(!arrivals)
})

test('prefixes that alerts name are sections, before those by first segment, which sum the pages below them', () => {
  const rules = rulesOf('/docs/* < 5\n/docs/* change < -5%\n/docs < 1\n/nothing/* > 5')
  const now = [row('/docs', 1, 0), row('/docs/a', 2, 1), row('/docs/a/b', 4, 0), row('/', 3, 0), row('/blog?x', 1, 0)]
  const before = [row('/docs/c', 1, 1), row('/blog#y', 1, 0)]
  expect(reportOf({ now, before }, { rules }).sections).toEqual([
    { path: '/docs/*', human: 6, ai: 1, total: 7, previous: { human: 1, ai: 1, total: 2 } },
    { path: '/nothing/*', ...none, previous: none },
    { path: '/docs', human: 7, ai: 1, total: 8, previous: { human: 1, ai: 1, total: 2 } },
    { path: '/', human: 3, ai: 0, total: 3, previous: none },
    { path: '/blog', human: 1, ai: 0, total: 1, previous: { human: 1, ai: 0, total: 1 } },
  ])
})

const sitePages = new Map(['/', '/docs/a', '/docs/b', '/quiet', '/never'].map((path) => [path, path]))

test('pages of the list that nobody read, those that had most views before come first; read paths that are no page', () => {
  const now = [row('/docs/a/?utm=1', 5, 0), row('/docs/b', 0, 0), row('/old-name', 10, 0), row('/typo', 9, 0)]
  const before = [row('/quiet/', 30, 2), row('/quiet#top', 1, 0), row('/', 12, 0)]
  const { listing, pages } = reportOf({ now, before }, { sitePages })
  const unread = listing?.unread?.map(({ path, previous }) => `${path} ${previous?.total}`)
  expect(unread).toEqual(['/quiet 33', '/ 12', '/docs/b 0', '/never 0'])
  expect(paths(listing?.unlisted)).toEqual(['/old-name'])
  const listed = pages.map(({ path, isListed }) => `${path} ${isListed}`)
  expect(listed).toEqual(['/old-name false', '/typo false', '/docs/a/?utm=1 true', '/docs/b true'])
})

test('on a partial list nothing is called unread, and read paths that are no page still are', () => {
  const { listing } = reportOf({ now: [row('/old-name', 10, 0)], provenance: cutOff }, { sitePages })
  expect(listing).toMatchObject({ size: 5, unlisted: [{ path: '/old-name' }] })
  expect(listing?.unread).toBeUndefined()
})

test('top pages are cut where their paths would fill an output, and the report is then truncated', () => {
  const now = Array.from({ length: 100 }, (_, index) => row(`/${'x'.repeat(4000)}${index}`, 1, 0))
  const made = reportOf({ now }, { top: 100 })
  expect(made.topPages.length).toBeGreaterThan(50)
  expect(JSON.stringify(made.topPages).length).toBeLessThan(300_000)
  expect([made.isTruncated, made.pages.length]).toEqual([true, 100])
  expect(reportOf({ now }, { top: 0 })).toMatchObject({ topPages: [], isTruncated: false })
})

test.each([
  [
    [7000, 5000],
    [6800, 4292],
    '12,000 views, +8.2 % on the 7 days before; AI agents read 41.7 % of them (+3.0 points).',
  ],
  [[60, 40], [50, 150], '100 views, -50.0 % on the 7 days before; AI agents read 40.0 % of them (-35.0 points).'],
  [[60, 40], [60, 40], '100 views, as many as in the 7 days before; AI agents read 40.0 % of them (0.0 points).'],
  [[1, 0], [0, 0], '1 view, none in the 7 days before; AI agents read 0.0 % of them.'],
  [[1, 1], undefined, '2 views; AI agents read 50.0 % of them.'],
  [[0, 0], undefined, 'No page views 14–20 Nov 2026 (UTC).'],
  [[0, 0], [0, 0], 'No page views 14–20 Nov 2026 (UTC).'],
  [[0, 0], [1200, 34], 'No page views 14–20 Nov 2026 (UTC), after 1,234 in the 7 days before.'],
])('%j after %j in one sentence', ([human = 0, ai = 0], before, sentence) => {
  const [earlier = 0, earlierAi = 0] = before ?? []
  const given = { now: [row('/', human, ai)], before: before && [row('/', earlier, earlierAi)] }
  expect(reportOf(given).summaryLine).toBe(sentence)
})

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

const count = fc.oneof(fc.nat(30), fc.nat(), fc.constantFrom(0, Number.MAX_SAFE_INTEGER))
const anyTotals = fc.record({ human: count, ai: count, total: count })
const knownPath = fc.constantFrom('/a', '/b', '/a/c', '/', '', '__proto__')
const anyPath = fc.oneof(knownPath, fc.webPath(), fc.string({ unit: 'binary' }))
const anyRow = fc.tuple(anyPath, anyTotals).map(([path, totals]) => ({ path, ...totals }))
const anyRows = fc.uniqueArray(anyRow, { selector: ({ path }) => path, maxLength: 40 })
const anyProvenance = fc.constantFrom<Partial<Provenance>>({}, cutOff, drifted)
const anyViews = fc
  .tuple(anyRows, anyTotals, anyProvenance)
  .map(([read, totals, provenance]) => ({ ...views(read, provenance), totals }))
const anyCollection = fc.record({ current: anyViews, previous: fc.option(anyViews, { nil: undefined }) })
const reportOn = (collection: Collection, top = 100) =>
  createReport({ collection, isOngoing: false, trend: [], top, requests: 1 })

test('H41, H126: whatever the service counts, no number is NaN or infinite, and the sentence is plain', () => {
  fc.assert(
    fc.property(anyCollection, fc.nat(100), (collection, top) => {
      const made = reportOn(collection, top)
      for (const number of numbersIn(made)) expect(Number.isFinite(number)).toBe(true)
      expect(made.summaryLine).not.toMatch(/NaN|Infinity|undefined|[\n|`<]/)
    }),
    { numRuns: 1000 },
  )
})

const daysOf = ({ from, to }: { from: string; to: string }): Days => [from, to]
// Few of each, so that paths meet in both windows, ties are common, and the floor lies among them.
const anyDay = fc.record({
  date: fc.constantFrom('2026-11-06', '2026-11-07', '2026-11-13', '2026-11-14', '2026-11-20', '2026-11-21'),
  path: fc.constantFrom('/', '/a', '/a/b', '/a/c', '/B', '/ä', '/c/d', '/c/e/f'),
  human: fc.constantFrom(0, 1, 5, 9, 10, 20, 31, 40, 70, 30_000),
  ai: fc.constantFrom(0, 1, 4, 9, 11),
})

test('pages in their order, risers, fallers, new and vanished pages, AI and sections are what a database makes of the raw rows', () =>
  fc.assert(
    fc.asyncProperty(fc.array(anyDay, { maxLength: 30, size: 'max' }), async (daily) => {
      const database = createDatabase(daily)
      const { requests, signal } = createScriptedService((query) =>
        pageOf(database.pages(query.dateFrom, query.dateTo).toReversed(), query),
      )
      const windows = { window, previous: previousWindow, isOngoing: false }
      const made = reportOn(await collectPageViews(windows, requests, signal))
      const { risers, fallers, newPages, vanishedPages, mostReadByAi, highestAiShare, sections } = made
      const lists = { risers, fallers, newPages, vanishedPages, mostReadByAi, highestAiShare, sections }
      const toMove = ({ path, total, previous }: Page) => ({ path, total, earlier: previous?.total })
      const moves = Object.entries(lists).map(([name, pages]) => [name, pages?.map(toMove)])
      expect(made.pages.map(({ previous, ...page }) => page)).toEqual(database.pages(...daysOf(window)))
      expect(Object.fromEntries(moves)).toEqual(database.lists(daysOf(window), daysOf(previousWindow)))
    }),
    { numRuns: 200 },
  ))
