import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Collection, Provenance } from '../../../src/page-views/collector.ts'
import { createReport } from '../../../src/page-views/create-report.ts'
import type { Page } from '../../../src/page-views/page.ts'
import { anySite, movesOf, reportSite } from './random-sites.ts'
import { reportOf, row, rows, rulesOf, siteListOf, views, weeksOf } from './views.ts'

const cutOff: Partial<Provenance> = { isComplete: false, cutOffBy: 'max-requests' }
const drifted: Partial<Provenance> = { isComplete: false, duplicates: 1 }
const none = { human: 0, ai: 0, total: 0 }

const paths = (pages: readonly Page[] | undefined) => pages?.map(({ path }) => path)

test('every list and every rule is what a database makes of the raw rows of 1,000 sites', () =>
  fc.assert(
    fc.asyncProperty(anySite, async (site) => {
      const { report, expected } = await reportSite(site)
      expect(movesOf(report)).toEqual(expected.lists)
      const fired = expected.judged.filter(({ value }) => value !== undefined)
      expect(report.alerts?.fired.map(({ rule }) => rule.text)).toEqual(fired.map(({ rule }) => rule))
      for (const [at, alert] of (report.alerts?.fired ?? []).entries())
        expect(Math.abs(alert.value - (fired[at]?.value ?? Number.NaN))).toBeLessThanOrEqual(0.0500001)
      const unjudged = expected.judged.filter(({ isUnjudged }) => isUnjudged).map(({ rule }) => rule)
      expect(report.alerts?.unjudged.map(({ rule }) => rule.text)).toEqual(unjudged)
    }),
    { numRuns: 1000 },
  ))

const swap = { now: [row('/swap', 100, 340)], before: [row('/swap', 400, 20)] }

test('a page that loses 300 people and gains 320 agents has lost people, has gained agents, and is worth a look', () => {
  const rules = rulesOf('/swap human change < -50%\n/swap ai > 300\n/swap > 430\n/swap change > 5%')
  const { movers, notable, alerts } = reportOf(swap, { rules })
  expect([paths(movers?.human.lost), paths(movers?.human.gained)]).toEqual([['/swap'], []])
  expect([paths(movers?.ai.gained), paths(movers?.ai.lost)]).toEqual([['/swap'], []])
  expect(notable).toMatchObject([{ audience: 'human', direction: 'lost', page: { path: '/swap' } }])
  const values = alerts?.fired.map(({ rule, value }) => `${rule.text}: ${value}`)
  expect(values).toEqual(['/swap human change < -50%: -75', '/swap ai > 300: 340', '/swap > 430: 440'])
})

test('worth a look: the page that lost most people, gained most people, gained most agents, and none of them twice', () => {
  const now = [row('/both', 300, 300), row('/people', 200, 0), row('/agents', 10, 90), row('/new', 900, 900)]
  const before = [row('/both', 10, 10), row('/people', 10, 0), row('/agents', 10, 10), row('/gone', 40, 0)]
  const kinds = reportOf({ now, before }).notable?.map(
    ({ audience, direction, page }) => `${page.path} ${direction} ${audience}`,
  )
  expect(kinds).toEqual(['/gone lost human', '/both gained human', '/agents gained ai'])
})

test.each([
  ['10', 10, 1],
  ['a thousandth of all views, rounded up', 12, 11_999],
])('the floor is %s; a change has to be larger, a new or vanished page only as large', (_, floor, rest) => {
  const rise = (by: number) => row('/rise', 100 + by, 0)
  const of = (size: number) => ({
    now: [rise(size), row('/new', size, 0), row('/rest', rest - 100 - 2 * size, 0)],
    before: [row('/rise', 100, 0), row('/gone', size, 0), row('/rest', rest - 100 - 2 * size, 0)],
  })
  const [under, at, over] = [floor - 1, floor, floor + 1].map((size) => reportOf(of(size)))
  expect([under, at, over].map((made) => made?.floor)).toEqual([floor, floor, floor])
  expect([under, at, over].map((made) => paths(made?.movers?.human.gained))).toEqual([[], [], ['/rise']])
  expect([under, at, over].map((made) => paths(made?.newPages))).toEqual([[], ['/new'], ['/new']])
  expect([under, at, over].map((made) => paths(made?.vanishedPages))).toEqual([[], ['/gone'], ['/gone']])
})

test('a page that an incomplete list does not have is compared with nobody knows what', () => {
  const given = { now: [row('/a', 7, 5), row('/b', 1, 0)], before: [row('/a', 6, 2)], previousProvenance: drifted }
  const previous = { human: 6, ai: 2, total: 8 }
  expect(reportOf(given).pages).toEqual([{ ...row('/a', 7, 5), previous }, row('/b', 1, 0)])
})

test.each([
  ['current', { provenance: cutOff }, false, false, false],
  ['previous', { previousProvenance: cutOff }, false, false, true],
  ['current', { provenance: drifted }, true, false, true],
  ['previous', { previousProvenance: drifted }, true, false, true],
  ['no', {}, true, true, true],
] as const)('with the %s list %o: movers %s, new and vanished pages %s, sections %s', (_, given, ...is) => {
  const made = reportOf({ now: rows(9), before: rows(8), ...given })
  expect([made.movers, made.newPages, made.sections].map((list) => list !== undefined)).toEqual(is)
  expect([made.notable, made.vanishedPages].map((list) => list !== undefined)).toEqual(is.slice(0, 2))
  expect(made.isTruncated).toBe(!is[1])
})

test('a page that vanished has lost its people only where both lists are complete', () => {
  const given = { now: [row('/a', 50, 0)], before: [row('/a', 50, 0), row('/gone', 40, 0)] }
  expect(paths(reportOf(given).movers?.human.lost)).toEqual(['/gone'])
  expect(paths(reportOf({ ...given, provenance: drifted }).movers?.human.lost)).toEqual([])
})

test('sections are sums by first path segment, no page in two of them, whatever the rules name', () => {
  const rules = rulesOf('/docs/* < 5')
  const now = [row('/docs', 1, 0), row('/docs/a', 2, 1), row('/docs/a/b', 4, 0), row('/', 3, 0), row('/blog?x', 1, 0)]
  const before = [row('/docs/c', 1, 1), row('/blog#y', 1, 0)]
  expect(reportOf({ now, before }, { rules }).sections).toEqual([
    { path: '/docs', human: 7, ai: 1, total: 8, previous: { human: 1, ai: 1, total: 2 } },
    { path: '/', human: 3, ai: 0, total: 3, previous: none },
    { path: '/blog', human: 1, ai: 0, total: 1, previous: { human: 1, ai: 0, total: 1 } },
  ])
})

const siteList = siteListOf(['/', '/docs/a', '/docs/b', '/quiet', '/never', '/robots-only'])

test('pages of the list that nobody read, that only agents read, and what either audience read that is not listed', () => {
  const now = [
    ...[row('/docs/a/?utm=1', 5, 0), row('/docs/b', 0, 0), row('/robots-only', 0, 7)],
    ...[row('/old-name', 10, 0), row('/typo', 9, 2), row('/invented', 0, 8)],
  ]
  const before = [row('/quiet/', 30, 2), row('/quiet#top', 1, 0), row('/', 12, 0)]
  const { listing, pages } = reportOf({ now, before }, { siteList })
  const unread = listing?.unread?.map(({ path, previous }) => `${path} ${previous?.total}`)
  expect(unread).toEqual(['/quiet 33', '/ 12', '/docs/b 0', '/never 0'])
  expect(paths(listing?.onlyAgents)).toEqual(['/robots-only'])
  expect(paths(listing?.notListed.human)).toEqual(['/old-name', '/typo'])
  expect(paths(listing?.notListed.ai)).toEqual(['/invented', '/typo'])
  expect(pages.filter(({ isListed }) => isListed).map(({ path }) => path)).toEqual([
    '/docs/a/?utm=1',
    '/robots-only',
    '/docs/b',
  ])
})

test('on a partial list nothing is called unread, and read paths that are not listed still are', () => {
  const { listing } = reportOf({ now: [row('/old-name', 10, 0)], provenance: cutOff }, { siteList })
  expect(listing).toMatchObject({ size: 6, notListed: { human: [{ path: '/old-name' }] } })
  expect([listing?.unread, listing?.onlyAgents]).toEqual([undefined, undefined])
})

test('top pages are cut where their paths would fill an output, and the report is then truncated', () => {
  const now = Array.from({ length: 100 }, (_, index) => row(`/${'x'.repeat(4000)}${index}`, 1, 0))
  const made = reportOf({ now }, { top: 100 })
  expect(made.topPages.length).toBeGreaterThan(50)
  expect(JSON.stringify(made.topPages).length).toBeLessThan(300_000)
  expect([made.isTruncated, made.pages.length]).toEqual([true, 100])
  expect(reportOf({ now }, { top: 0 })).toMatchObject({ topPages: [], isTruncated: false })
})

test('what is usual is told of a window of seven days with eight weeks, and of no other', () => {
  const trend = weeksOf([...Array.from({ length: 7 }, () => [9, 9] as const), [10, 3]])
  const given = { now: [row('/', 10, 3)] }
  expect(reportOf(given, { trend, trendKind: 'weeks' }).usual).toMatchObject({ ranges: { ai: { position: 'below' } } })
  expect(reportOf(given, { trend, trendKind: 'window' }).usual).toBeUndefined()
  const current = { ...views(given.now), window: { from: '2026-11-01', to: '2026-11-21', days: 20 } }
  expect(reportOf(given, { collection: { current }, trend, trendKind: 'weeks' }).usual).toBeUndefined()
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
  createReport({ collection, isOngoing: false, trendKind: 'none', trend: [], top, requests: 1 })

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
