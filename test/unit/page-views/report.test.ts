import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAlertRules } from '../../../src/inputs/alert-rule.ts'
import {
  type Collection,
  collectPageViews,
  type Provenance,
  type WindowViews,
} from '../../../src/page-views/collector.ts'
import { createReport, type Page, type PageViewsReport, type ReportInputs } from '../../../src/page-views/report.ts'
import type { PageViewRow } from '../../../src/service/schema.ts'
import { createDatabase, type Days } from './database.ts'
import { createScriptedService, pageOf, row, rows, sumOf } from './scripted-service.ts'

const window = { from: '2026-11-14', to: '2026-11-21', days: 7 }
const previousWindow = { from: '2026-11-07', to: '2026-11-14', days: 7 }

const whole: Provenance = {
  rowsRead: 0,
  duplicates: 0,
  unreadableRows: 0,
  difference: 0,
  totalsChanged: false,
  isComplete: true,
}
const cutOff: Partial<Provenance> = { isComplete: false, cutOffBy: 'max-requests' }
const drifted: Partial<Provenance> = { isComplete: false, duplicates: 1 }

function views(read: readonly PageViewRow[], provenance: Partial<Provenance> = {}, days = window): WindowViews {
  return {
    window: days,
    totals: sumOf(read),
    rows: read,
    provenance: { ...whole, rowsRead: read.length, ...provenance },
  }
}

interface Given {
  readonly now: readonly PageViewRow[]
  readonly before?: readonly PageViewRow[]
  readonly provenance?: Partial<Provenance>
  readonly previousProvenance?: Partial<Provenance>
}

function report({ now, before, provenance, previousProvenance }: Given, inputs: Partial<ReportInputs> = {}) {
  const collection: Collection = {
    current: views(now, provenance),
    ...(before && { previous: views(before, previousProvenance, previousWindow) }),
  }
  return createReport({ collection, isOngoing: false, trend: [], top: 10, requests: 2, ...inputs })
}

const paths = (pages: readonly Page[] | undefined) => pages?.map(({ path }) => path)

test('pages stand by views, ties by path', () => {
  const now = [row('/b', 1, 1), row('/ä', 2, 0), row('/a', 0, 2), row('/c', 9, 0), row('/B', 2, 0)]
  expect(paths(report({ now }).pages)).toEqual(['/c', '/B', '/a', '/b', '/ä'])
})

test('a page is compared with itself in the window before', () => {
  const [page] = report({ now: [row('/a', 7, 5)], before: [row('/a', 6, 2), row('/b', 1, 1)] }).pages
  expect(page).toEqual({ path: '/a', human: 7, ai: 5, total: 12, previous: { human: 6, ai: 2, total: 8 } })
})

test('a page that a complete list before lacks had no views; with an incomplete one nobody knows', () => {
  const given = { now: [row('/a', 7, 5)], before: [row('/b', 1, 1)] }
  expect(report(given).pages[0]?.previous).toEqual({ human: 0, ai: 0, total: 0 })
  expect(report({ ...given, previousProvenance: drifted }).pages[0]?.previous).toBeUndefined()
})

test('risers and fallers stand by absolute change; below the floor is noise', () => {
  const now = [row('/up', 90, 10), row('/up-more', 50, 0), row('/noise', 9, 0), row('/down', 5, 0), row('/same', 40, 0)]
  const before = [
    row('/up', 90, 0),
    row('/up-more', 5, 0),
    row('/noise', 1, 0),
    row('/down', 30, 0),
    row('/same', 40, 0),
  ]
  const { risers, fallers, floor } = report({ now, before })
  expect([paths(risers), paths(fallers), floor]).toEqual([['/up-more', '/up'], ['/down'], 10])
})

test('the floor grows with the site: a thousandth of its views', () => {
  expect(report({ now: [row('/', 50_000, 1)] }).floor).toBe(51)
})

test('lists are whole: whoever shows a part of one can say of how many', () => {
  const { risers, newPages, sections } = report({
    now: [
      ...rows(30, '/new-').map((page) => ({ ...page, total: 10 })),
      ...rows(30, '/up-').map((page) => ({ ...page, total: 99 })),
    ],
    before: rows(30, '/up-').map((page) => ({ ...page, total: 50 })),
  })
  expect([risers?.length, newPages?.length, sections.length]).toEqual([30, 30, 60])
})

test('new and vanished pages are no risers and fallers', () => {
  const now = [row('/new', 50, 0), row('/kept', 1, 0), row('/new-noise', 9, 0)]
  const given = { now, before: [row('/gone', 60, 0), row('/kept', 1, 0), row('/gone-noise', 9, 0)] }
  const { newPages, vanishedPages, risers, fallers } = report(given)
  expect([paths(newPages), paths(vanishedPages), risers, fallers]).toEqual([['/new'], ['/gone'], [], []])
  expect(vanishedPages?.[0]).toEqual({
    path: '/gone',
    human: 0,
    ai: 0,
    total: 0,
    previous: { human: 60, ai: 0, total: 60 },
  })
})

test('a row with no views is no page that is there', () => {
  const given = { now: [row('/a', 0, 0), row('/b', 30, 0)], before: [row('/a', 40, 0), row('/b', 0, 0)] }
  const { newPages, vanishedPages } = report(given)
  expect([paths(newPages), paths(vanishedPages)]).toEqual([['/b'], ['/a']])
})

test.each([
  ['current', { provenance: cutOff }, false, false],
  ['previous', { previousProvenance: cutOff }, false, false],
  ['current', { provenance: drifted }, true, false],
  ['previous', { previousProvenance: drifted }, true, false],
  ['no', {}, true, true],
] as const)('with the %s list %o: risers and fallers %s, new and vanished pages %s', (_, given, movers, arrivals) => {
  const made = report({ now: rows(9), before: rows(8), ...given })
  expect([made.risers, made.fallers].map((list) => list !== undefined)).toEqual([movers, movers])
  expect([made.newPages, made.vanishedPages].map((list) => list !== undefined)).toEqual([arrivals, arrivals])
  expect(made.isTruncated).toBe(!arrivals)
})

test('most read by AI stands by AI views, the highest AI share by share and above the floor', () => {
  const now = [
    row('/half', 50, 50),
    row('/most', 1, 99),
    row('/noise', 0, 9),
    row('/human', 500, 0),
    row('/all', 0, 10),
  ]
  const { mostReadByAi, highestAiShare } = report({ now })
  expect(paths(mostReadByAi)).toEqual(['/most', '/half', '/all', '/noise'])
  expect(paths(highestAiShare)).toEqual(['/all', '/most', '/half'])
})

test('prefixes that alerts name are sections, before those by first segment', () => {
  const rules = parseAlertRules('/docs/* < 5\n/docs/* change < -5%\n/docs < 1\n/nothing/* > 5')
  const now = [row('/docs', 1, 0), row('/docs/a', 2, 1), row('/docs/a/b', 4, 0)]
  const { sections } = report({ now, before: [row('/docs/c', 1, 1)] }, { rules: 'wrong' in rules ? [] : rules })
  expect(sections).toEqual([
    { path: '/docs/*', human: 6, ai: 1, total: 7, previous: { human: 1, ai: 1, total: 2 } },
    { path: '/nothing/*', human: 0, ai: 0, total: 0, previous: { human: 0, ai: 0, total: 0 } },
    { path: '/docs', human: 7, ai: 1, total: 8, previous: { human: 1, ai: 1, total: 2 } },
  ])
})

test('segments sum the pages below them', () => {
  const now = [row('/docs', 1, 0), row('/docs/a', 2, 1), row('/docs/a/b', 4, 0), row('/', 3, 0), row('/blog?x', 1, 0)]
  const before = [row('/docs/c', 1, 1), row('/blog#y', 1, 0)]
  expect(report({ now, before }).sections).toEqual([
    { path: '/docs', human: 7, ai: 1, total: 8, previous: { human: 1, ai: 1, total: 2 } },
    { path: '/', human: 3, ai: 0, total: 3, previous: { human: 0, ai: 0, total: 0 } },
    { path: '/blog', human: 1, ai: 0, total: 1, previous: { human: 1, ai: 0, total: 1 } },
  ])
})

const sitePages = new Map(['/', '/docs/a', '/docs/b', '/quiet', '/never'].map((path) => [path, path]))

test('pages of the list that nobody read, those that had most views before come first; read paths that are no page', () => {
  const now = [row('/docs/a/?utm=1', 5, 0), row('/docs/b', 0, 0), row('/old-name', 10, 0), row('/typo', 9, 0)]
  const before = [row('/quiet/', 30, 2), row('/quiet#top', 1, 0), row('/', 12, 0)]
  const { listing, pages } = report({ now, before }, { sitePages })
  expect(listing?.unread?.map(({ path, previous }) => [path, previous?.total])).toEqual([
    ['/quiet', 33],
    ['/', 12],
    ['/docs/b', 0],
    ['/never', 0],
  ])
  expect(paths(listing?.unlisted)).toEqual(['/old-name'])
  expect(pages.map(({ path, isListed }) => `${path} ${isListed}`)).toEqual([
    '/old-name false',
    '/typo false',
    '/docs/a/?utm=1 true',
    '/docs/b true',
  ])
})

test('on a partial list nothing is called unread, and read paths that are no page still are', () => {
  const { listing } = report({ now: [row('/old-name', 10, 0)], provenance: cutOff }, { sitePages })
  expect(listing).toMatchObject({ size: 5, unlisted: [{ path: '/old-name' }] })
  expect(listing?.unread).toBeUndefined()
})

test('top pages are cut where their paths would fill an output, and the report is then truncated', () => {
  const now = Array.from({ length: 100 }, (_, index) => row(`/${'x'.repeat(4000)}${index}`, 1, 0))
  const made = report({ now }, { top: 100 })
  expect(made.topPages.length).toBeGreaterThan(50)
  expect(JSON.stringify(made.topPages).length).toBeLessThan(300_000)
  expect([made.isTruncated, made.pages.length]).toEqual([true, 100])
  expect(report({ now }, { top: 0 })).toMatchObject({ topPages: [], isTruncated: false })
})

test.each([
  [
    [row('/', 7000, 5000)],
    [row('/', 6800, 4292)],
    '12,000 views, +8.2 % on the 7 days before; AI agents read 41.7 % of them (+3.0 points).',
  ],
  [
    [row('/', 60, 40)],
    [row('/', 50, 150)],
    '100 views, -50.0 % on the 7 days before; AI agents read 40.0 % of them (-35.0 points).',
  ],
  [
    [row('/', 60, 40)],
    [row('/', 60, 40)],
    '100 views, as many as in the 7 days before; AI agents read 40.0 % of them (0.0 points).',
  ],
  [[row('/', 1, 0)], [], '1 view, none in the 7 days before; AI agents read 0.0 % of them.'],
  [[row('/', 1, 1)], undefined, '2 views; AI agents read 50.0 % of them.'],
  [[], undefined, 'No page views 14–20 Nov 2026 (UTC).'],
  [[], [], 'No page views 14–20 Nov 2026 (UTC).'],
  [[], [row('/', 1200, 34)], 'No page views 14–20 Nov 2026 (UTC), after 1,234 in the 7 days before.'],
])('one sentence says it all: %#', (now, before, sentence) => {
  expect(report({ now, ...(before && { before }) }).summaryLine).toBe(sentence)
})

// Every number in a report, however deep.
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

const count = fc.oneof(fc.nat(30), fc.nat(), fc.constantFrom(0, Number.MAX_SAFE_INTEGER))
const anyRow = fc.record({
  path: fc.oneof(
    fc.constantFrom('/a', '/b', '/a/c', '/', '', '__proto__'),
    fc.webPath(),
    fc.string({ unit: 'binary' }),
  ),
  human: count,
  ai: count,
  total: count,
})
const anyRows = fc.uniqueArray(anyRow, { selector: ({ path }) => path, maxLength: 40 })
const anyTotals = fc.record({ human: count, ai: count, total: count })
const anyProvenance = fc.constantFrom<Partial<Provenance>>({}, cutOff, drifted)
const anyViews = fc
  .record({ read: anyRows, totals: anyTotals, provenance: anyProvenance })
  .map(({ read, totals, provenance }) => ({ ...views(read, provenance), totals }))
const anyReport = fc
  .record({ current: anyViews, previous: fc.option(anyViews, { nil: undefined }), top: fc.nat(100) })
  .map(({ current, previous, top }): [PageViewsReport, Collection] => {
    const collection = { current, ...(previous && { previous }) }
    return [createReport({ collection, isOngoing: false, trend: [], top, requests: 1 }), collection]
  })

test('H41, H126: whatever the service counts, no number is NaN or infinite, and the sentence is plain', () => {
  fc.assert(
    fc.property(anyReport, ([made]) => {
      for (const number of numbersIn(made)) expect(Number.isFinite(number)).toBe(true)
      expect(made.summaryLine).not.toMatch(/NaN|Infinity|undefined|[\n|`<]/)
    }),
    { numRuns: 1000 },
  )
})

test('every page is in the report once, in an order that does not depend on that of the service', () => {
  fc.assert(
    fc.property(anyReport, ([made, collection]) => {
      expect(new Set(paths(made.pages))).toEqual(new Set(collection.current.rows.map(({ path }) => path)))
      expect(made.pages).toHaveLength(collection.current.rows.length)
      const { current, previous } = collection
      const turned = {
        current: { ...current, rows: current.rows.toReversed() },
        ...(previous && { previous: { ...previous, rows: previous.rows.toReversed() } }),
      }
      const again = createReport({
        collection: turned,
        isOngoing: false,
        trend: [],
        top: made.topPages.length,
        requests: 1,
      })
      expect({ ...again, isTruncated: made.isTruncated }).toEqual(made)
    }),
  )
})

const daysOf = ({ from, to }: { from: string; to: string }): Days => [from, to]
// Few of each, so that paths meet in both windows, ties are common, and the floor lies among them.
const anyDay = fc.record({
  date: fc.constantFrom('2026-11-06', '2026-11-07', '2026-11-13', '2026-11-14', '2026-11-20', '2026-11-21'),
  path: fc.constantFrom('/', '/a', '/a/b', '/a/c', '/b', '/c/d', '/c/e/f'),
  human: fc.constantFrom(0, 1, 5, 9, 10, 20, 31, 40, 70, 30_000),
  ai: fc.constantFrom(0, 1, 4, 9, 11),
})

test('risers, fallers, new and vanished pages, AI and sections are what a database makes of the raw rows', () =>
  fc.assert(
    fc.asyncProperty(fc.array(anyDay, { maxLength: 30, size: 'max' }), async (daily) => {
      const database = createDatabase(daily)
      const { requests, signal } = createScriptedService((query) =>
        pageOf(database.pages(query.dateFrom, query.dateTo).toReversed(), query),
      )
      const windows = { window, previous: previousWindow, isOngoing: false }
      const collection = await collectPageViews(windows, requests, signal)
      const made = createReport({ collection, isOngoing: false, trend: [], top: 10, requests: 2 })
      const { risers, fallers, newPages, vanishedPages, mostReadByAi, highestAiShare, sections } = made
      const lists = { risers, fallers, newPages, vanishedPages, mostReadByAi, highestAiShare, sections }
      const toMove = ({ path, total, previous }: Page) => ({ path, total, earlier: previous?.total })
      const moves = Object.entries(lists).map(([name, pages]) => [name, pages?.map(toMove)])
      expect(Object.fromEntries(moves)).toEqual(database.lists(daysOf(window), daysOf(previousWindow)))
    }),
    { numRuns: 200 },
  ))
