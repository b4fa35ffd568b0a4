import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderChatLine } from '../../../../src/report/layout/layout.ts'
import { toPageKey } from '../../../../src/report/page-key.ts'
import { toReportOutputs } from '../../../../src/report/run.ts'
import { weekNames } from '../../../emulator/page-view-weeks.ts'
import { mayNameAPage, playChance, playLoss } from '../chance.ts'
import { findingsOf, keep, row, rulesOf, siteListOf, verdictOf } from '../views.ts'
import { findWeek } from '../weeks.ts'

const sizes = [16, 60, 100, 400].flatMap((pages) =>
  [1000, 5000, 20_000, 50_000, 200_000].map((views) => ({ pages, views })),
)

/** How many of `weeks` weeks without any change may name a page, and how many may be anything but quiet. */
const expectQuiet = (site: (typeof sizes)[number], weeks: number) => {
  const { named, loud } = playChance({ ...site, weeks })
  expect([named <= (10 * weeks) / 400, loud <= (20 * weeks) / 400], `${named} and ${loud} of ${weeks}`).toEqual([
    true,
    true,
  ])
}

test.each(sizes.filter(({ pages, views }) => pages < 100 && views <= 20_000))('R1: chance is not said: %j', (site) =>
  expectQuiet(site, 80),
)
test.each(sizes)('R1: chance is not said in 400 weeks: %j', { tags: ['long'] }, (site) => expectQuiet(site, 400))

test.each(sizes.flatMap((site) => [0.05, 0.1, 0.2].map((swing) => ({ ...site, swing }))))(
  'R1: where pages swing each week, few are named: %j',
  { tags: ['long'] },
  (site) => expect(playChance({ ...site, weeks: 400 }).named).toBeLessThanOrEqual(mayNameAPage),
)

const known = [60, 100, 400].flatMap((pages) => [20_000, 50_000, 100_000].map((views) => ({ pages, views })))
test.each(known)('a page that loses half of 400 views is named in 95 of 100 weeks: %j', (site) => {
  expect(playLoss(site)).toBeGreaterThanOrEqual(95)
})

const verdicts: Readonly<Record<(typeof weekNames)[number], string | RegExp>> = {
  quiet: 'A quiet week: views by people −0.7%, by AI agents +0.8%, both as usual.',
  shift: 'A quiet week, but 1 page needs a look: /docs/tutorials/webhooks lost views by people (356 → 37).',
  renamed:
    'A quiet week, but 1 page needs a look: /docs/api/install lost views by people (579 → 0) and AI agents (83 → 0).',
  'broken-counter':
    'No views by people were counted on 18–20 Nov. That looks like counting, not like readers. Views by AI agents +0.8%, as usual.',
  'nothing-counted':
    'Nothing was counted on 18–20 Nov, neither people nor AI agents. Check whether the site was up, then the counting.',
  growth:
    'Views by people +33.1%, above the usual 15,500–18,600; no single page explains it. Views by AI agents +38.1%, above the usual 7,720–9,330; no single page explains it.',
  spike: 'Views by people +53.9%: /blog/launch explains all of it (0 → 9,029).',
  'after-spike':
    'A quiet week: views by people 17,289, as usual again, after 26,030 in the week before; by AI agents −0.8%, as usual.',
  decline:
    'A quiet week: views by people −6.7%, by AI agents +14.9%, both as usual. Views by people fell in all of the last seven weeks: 15,229 → 7,468 (−51%). Views by AI agents rose in all of the last seven weeks: 9,840 → 27,569 (+180%).',
  agents: 'Views by AI agents +1,918.6%, above the usual 7,720–9,330; no single page explains it.',
  scanner: 'Views by people +38.9%, by 8 new addresses such as /xmlrpc.php. Without them −0.7%.',
  'first-week': 'There are no views before this period: counting began, or the service keeps no older ones.',
  'second-week':
    'There are no views before 11 Nov: counting began then, or the service keeps no older ones. Comparing needs 14 days of views.',
  large:
    "No page was compared: the lists hold 16% of this week's views and 16% of last week's (the report made as many requests as max-requests allows). Views by people −0.1%, by AI agents +0.2%, both as usual.",
  scripts: 'A quiet week, but 1 page needs a look: /ar/البداية-السريعة lost views by people (383 → 179).',
  sitemap: 'A quiet week: views by people +0.8%, by AI agents −0.5%, both as usual.',
  empty: 'No page views.',
}

const expectVerdict = async (name: (typeof weekNames)[number]) =>
  expect(verdictOf(await findWeek(name))).toBe(verdicts[name])

test.each(weekNames.filter((name) => name !== 'large'))('R1 to R6, H168: the verdict of the week %s', expectVerdict)
test('R5: the verdict of a site of 25,000 pages', { tags: ['long'] }, () => expectVerdict('large'))

test('outputs are numbers, fractions with four decimals, and JSON', () => {
  const given = {
    now: [row('/a', 7, 3), row('/A/b', 3, 2)],
    before: [row('/a', 15, 12), row('/A/b', 3, 0), row('/c', 0, 0)],
  }
  const found = findingsOf(given, { alerts: rulesOf('ai-share > 5%\ntotal < 9') })
  expect(toReportOutputs(found, ['a.csv', 'b.json'])).toEqual({
    ...{ 'views-total': '15', 'views-human': '10', 'views-ai': '5', 'ai-share': '0.3333', 'views-change': '-0.5000' },
    ...{ pages: '2', truncated: 'false', 'export-files': 'a.csv\nb.json' },
    'top-pages': '[{"path":"/a","human":7,"ai":3,"total":10},{"path":"/A/b","human":3,"ai":2,"total":5}]',
    alerts: '[{"rule":"ai-share > 5%","value":33.3}]',
  })
})

test.each([
  ['no share of nothing, and no change against nothing', { now: [], before: [] }, '', ''],
  [
    'no sign where the change rounds to nothing',
    { now: [row('/', 99_999, 0)], before: [row('/', 100_000, 0)] },
    '0.0000',
    '0.0000',
  ],
  ['minus one where all views are gone', { now: [], before: [row('/', 9, 0)] }, '', '-1.0000'],
])('outputs have %s', (_, given, share, change) => {
  expect(toReportOutputs(findingsOf(given), [])).toMatchObject({
    'ai-share': share,
    'views-change': change,
    alerts: '',
  })
})

test('with `paths` totals are sums of their rows, and nothing else is in the report', () => {
  const rows = [
    row('/docs/a', 5, 1),
    row('/docs', 9, 1),
    row('/blog', 7, 7),
    row('/docs/b/', 1, 0),
    row('/docsx', 9, 9),
  ]
  const siteList = siteListOf(['/docs/a', '/docs/c', '/x'])
  const found = findingsOf({ now: rows, before: rows }, { paths: ['/docs/*', '/blog/'], siteList })
  expect([found.totals, found.site.coverage?.pages]).toEqual([{ human: 22, ai: 9, total: 31 }, 2])
  expect(found.pages.map(({ path }) => path)).toEqual(['/docs', '/blog', '/docs/a', '/docs/b/'])
})

test('V17: all spellings of a page are one page, named by its address with the most views', () => {
  const spellings = ['/a', '/a/', '/a.html', '/a/index', '/a?utm_source=x', '/a#install'].map((path, at) =>
    row(path, at, 1),
  )
  const [page, ...others] = findingsOf({
    now: [...spellings, row('/a.md', 99, 0)],
    before: [row('/a/index.html', 4, 4)],
  }).pages
  expect(others).toEqual([])
  expect(page).toMatchObject({ path: '/a', human: 114, ai: 6, previous: { human: 4, ai: 4, total: 8 } })
})

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

const count = fc.oneof(fc.nat(30), fc.nat(), fc.constantFrom(0, Number.MAX_SAFE_INTEGER))
const anyTotals = fc.record({ human: count, ai: count, total: count })
const anyPath = fc.oneof(fc.constantFrom('/a', '/b', '/', '', '__proto__'), fc.webPath(), fc.string({ unit: 'binary' }))
const anyRow = fc.tuple(anyPath, anyTotals).map(([path, totals]) => ({ path, ...totals }))
const anyRows = fc.uniqueArray(anyRow, { selector: ({ path }) => toPageKey(path), maxLength: 40 })

test('H41, H126: whatever the service counts, no number is NaN or infinite, and the line for a chat is plain', () => {
  fc.assert(
    fc.property(anyRows, fc.option(anyRows, { nil: undefined }), anyTotals, (rows, rowsBefore, totals) => {
      const made = findingsOf({ now: rows, before: rowsBefore, totals }, { siteList: siteListOf(['/a', '/x']) })
      for (const number of numbersIn({ ...made, moves: made.moves.map(({ floor }) => floor) }))
        expect(Number.isFinite(number)).toBe(true)
      expect(renderChatLine(made, keep)).not.toMatch(/NaN|Infinity|undefined|[\n<>@]/)
    }),
    { numRuns: 300 },
  )
})
