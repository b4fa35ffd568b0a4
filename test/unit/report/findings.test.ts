import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Provenance } from '../../../src/report/collector.ts'
import { toReportOutputs } from '../../../src/report/run.ts'
import { toPlainText } from '../../../src/report/sentence.ts'
import { weekNames } from '../../emulator/page-view-weeks.ts'
import { anySite, listSite } from './random-sites.ts'
import { collectionOf, findingsOf, row, rulesOf, siteListOf, views } from './views.ts'
import { findWeek } from './weeks.ts'

const compareSites = (numRuns: number) =>
  fc.assert(
    fc.asyncProperty(anySite, async (site) => {
      const { found, expected } = await listSite(site)
      expect(found).toEqual(expected)
    }),
    { numRuns },
  )

test('every list and every explanation is what a database makes of the raw rows', () => compareSites(60))
test('and so it is for 1,000 sites', { tags: ['long'], timeout: 300_000 }, () => compareSites(1000))

test.each([
  ['10', 10, 1],
  ['a thousandth of all views, rounded up', 12, 11_999],
])('the floor is %s; a change has to be larger, a new or gone page only as large', (_, floor, rest) => {
  const rise = (by: number) => row('/rise', 100 + by, 0)
  const of = (size: number) => ({
    now: [rise(size), row('/new', size, 0), row('/rest', rest - 100 - 2 * size, 0)],
    before: [row('/rise', 100, 0), row('/gone', size, 0), row('/rest', rest - 100 - 2 * size, 0)],
  })
  const made = [floor - 1, floor, floor + 1].map((size) => findingsOf(of(size)))
  expect(made.map((found) => found.floor)).toEqual([floor, floor, floor])
  const paths = made.map(({ lists }) =>
    [lists.human.gained, lists.newPages, lists.gonePages].map((list) => list[0]?.path),
  )
  expect(paths).toEqual(
    [[], [undefined, '/new', '/gone'], ['/rise', '/new', '/gone']].map((list) => [list[0], list[1], list[2]]),
  )
})

test('outputs are numbers, fractions with four decimals, and JSON', () => {
  const given = { now: [row('/a', 7, 3), row('/A/b', 3, 2)], before: [row('/a', 15, 12), row('/A/b', 3, 0)] }
  const inputs = { alerts: rulesOf('ai-share > 5%\ntotal < 9') }
  expect(toReportOutputs(findingsOf(given, inputs), ['a.csv', 'b.json'])).toEqual({
    'views-total': '15',
    'views-human': '10',
    'views-ai': '5',
    'ai-share': '0.3333',
    'views-change': '-0.5000',
    pages: '2',
    'top-pages': '[{"path":"/a","human":7,"ai":3,"total":10},{"path":"/A/b","human":3,"ai":2,"total":5}]',
    truncated: 'false',
    'export-files': 'a.csv\nb.json',
    alerts: '[{"rule":"ai-share > 5%","value":33.3}]',
  })
})

const slightlyLess = { now: [row('/', 99_999, 0)], before: [row('/', 100_000, 0)] }

test.each([
  ['no share of nothing, and no change against nothing', { now: [], before: [] }, '', ''],
  ['no sign where the change rounds to nothing', slightlyLess, '0.0000', '0.0000'],
  ['minus one where all views are gone', { now: [], before: [row('/', 9, 0)] }, '', '-1.0000'],
])('outputs have %s', (_, given, share, change) => {
  const outputs = { 'ai-share': share, 'views-change': change, alerts: '' }
  expect(toReportOutputs(findingsOf(given), [])).toMatchObject(outputs)
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
const anyProvenance = fc.constantFrom<Partial<Provenance>>(
  {},
  { isComplete: false, cutOffBy: 'max-requests' },
  { isComplete: false },
)
const anyViews = fc
  .tuple(anyRows, anyTotals, anyProvenance)
  .map(([read, totals, provenance]) => ({ ...views(read, provenance), totals }))
const anyCollection = fc.record({ current: anyViews, previous: fc.option(anyViews, { nil: undefined }) })

test('H41, H126: whatever the service counts, no number is NaN or infinite, and the line for a chat is plain', () => {
  fc.assert(
    fc.property(anyCollection, (given) => {
      const collection = { ...collectionOf({ now: [] }), ...given }
      const made = findingsOf({ now: [] }, { collection, siteList: siteListOf(['/a', '/x']) })
      for (const number of numbersIn(made)) expect(Number.isFinite(number)).toBe(true)
      expect(made.summaryLine).not.toMatch(/NaN|Infinity|undefined|[\n<>@]/)
    }),
    { numRuns: 500 },
  )
})

const verdicts: Readonly<Record<(typeof weekNames)[number], string>> = {
  quiet: 'A quiet week: views by people +4.4%, by AI agents +4.3%, both as usual.',
  shift: 'Views by people −1.7%: /docs/tutorials/webhooks explains all of it (335 → 35; AI agents 202 → 522).',
  'broken-counter':
    'No views by people were counted on 18–20 Nov. That looks like counting, not like readers. Views by AI agents +4.3%, as usual.',
  'second-week': 'Counting began on 11 Nov. Comparisons begin on 28 Nov, when there are two whole weeks to compare.',
  'first-week': 'This is the first week with views.',
  large: 'A quiet week: views by people +3.2%, by AI agents +2.0%, both as usual.',
  junk: 'Views by people +61.7%, above the usual 15,600–18,700: no single page explains it; 400 new addresses bring 93% of it, such as /wp-admin/0.',
  renamed: 'Views by people +4.4%: /docs/api/installation explains 81% of it (0 → 611; AI agents 0 → 90).',
  scripts:
    'Views by people +2.8%, by AI agents +4.2%, both as usual, but there is 1 page to work on: /ar/البداية-السريعة.',
  sitemap: 'Views by people +4.3%, by AI agents +4.0%, both as usual, but there are 4 pages to work on.',
  half: 'Views by people −45.4%, below the usual 15,600–18,700: no single page explains it; views by AI agents −43.2%, below the usual 7,920–9,570: no single page explains it.',
}

test.each(weekNames)('the verdict of the week %s', async (name) => {
  expect(toPlainText((await findWeek(name)).verdict.words)).toBe(verdicts[name])
})
