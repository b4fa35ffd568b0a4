import fc from 'fast-check'
import { expect, test } from 'vitest'
import { audiences } from '../../../../src/report/counts.ts'
import { renderCsv } from '../../../../src/report/files.ts'
import type { Page } from '../../../../src/report/judge/pages.ts'
import { renderChatLine } from '../../../../src/report/layout/layout.ts'
import { toPageKey } from '../../../../src/report/page-key.ts'
import { listReportOutputs } from '../../../../src/report/run.ts'
import { parseCsv } from '../../../e2e/parse-csv.ts'
import { weekNames } from '../../../emulator/page-view-weeks.ts'
import { knownSizes, mayBeNotable, mayName, playChance, playLoss, sizes, variations } from '../chance.ts'
import { judgeInDatabase, type Row } from '../database.ts'
import { findWeek, readDaily } from '../service.ts'
import { findingsOf, plain, row, rows, rulesOf, siteListOf, verdictOf } from '../views.ts'

const paths = ['/', '/a', '/a/', '/a?b=c', '/a/b', '/a/b.md', '/a/c', '/a/c/index', '/B', '/ä', '/c/d', '/c/e/f.html']
// Few different values, so that paths occur in both windows, ties are common, and counts are near the thresholds.
const anyDay = fc.record({
  date: fc.constantFrom('2026-11-06', '2026-11-07', '2026-11-13', '2026-11-14', '2026-11-20', '2026-11-21'),
  path: fc.constantFrom(...paths),
  human: fc.constantFrom(0, 1, 9, 20, 31, 70, 120, 320, 2000, 30_000),
  ai: fc.constantFrom(0, 1, 9, 25, 60, 310),
})
const anySite = fc.array(anyDay, { maxLength: 40, size: 'max' })
const toRows = (pages: readonly Page[]) =>
  new Set(pages.map(({ key, human, ai, previous: { human: h0, ai: a0 } }) => ({ key, human, ai, h0, a0 })))

/** Checks that the totals, rows, lists, and CSV of a random site equal what a database computes from the raw rows. */
const compareSites = (numRuns: number) =>
  fc.assert(
    fc.asyncProperty(anySite, async (daily) => {
      const { windows, collection } = await readDaily(daily, { trend: 'none' })
      // Other tests check for missing days.
      const read = { windows, collection: { ...collection, days: new Map(), began: undefined } }
      const { pages, moves, lists, current, previous, ...found } = findingsOf({ now: [] }, read)
      const expected = judgeInDatabase(daily, windows)
      const moved = audiences.map((audience) => expected[audience])
      expect(toRows(pages)).toEqual(new Set(expected.pages))
      expect(moves.map(({ up, down }) => toRows([...up, ...down]))).toEqual(moved.map((rows) => new Set(rows)))
      const keys = new Set(moved.flat().map(({ key }) => key))
      const all = expected.pages.filter(({ key }) => keys.has(key))
      const isNew = ({ h0, a0 }: Row) => h0 === 0 && a0 === 0
      const isGone = ({ human, ai }: Row) => human === 0 && ai === 0
      expect(toRows(lists.newPages)).toEqual(new Set(all.filter(isNew)))
      expect(toRows(lists.gonePages)).toEqual(new Set(all.filter(isGone)))
      const others = moved.map((rows) => new Set(rows.filter((row) => !isNew(row) && !isGone(row))))
      expect(lists.changes.map(({ more, less }) => toRows([...more, ...less]))).toEqual(others)
      const [, ...lines] = parseCsv(renderCsv({ ...found, pages, moves, lists, current, previous }).slice(1))
      const sum = (column: number) => lines.reduce((total, cells) => total + Number(cells[column]), 0)
      const totals = [current, previous].map((views) => [views?.totals.human, views?.totals.ai, views?.totals.total])
      expect([3, 4, 5, 6, 7, 8].map(sum)).toEqual(totals.flat())
      expect([9, 10, 11].map(sum)).toEqual([3, 4, 5].map((column) => sum(column) - sum(column + 3)))
    }),
    { numRuns },
  )

test('a report equals what a database computes from the raw rows', () => compareSites(60))
test('the same is true of 1,000 sites', { tags: ['long'], timeout: 300_000 }, () => compareSites(1000))

/** The limits are for 400 weeks, so scale them if there are fewer. */
const expectQuiet = (site: (typeof sizes)[number], weeks: number) => {
  const { named, notable } = playChance({ ...site, weeks })
  expect(named).toBeLessThanOrEqual((mayName.poisson * weeks) / 400)
  expect(notable).toBeLessThanOrEqual((mayBeNotable * weeks) / 400)
}

const smallSizes = sizes.filter(({ pages, views }) => pages < 100 && views <= 20_000)
test.each(smallSizes)('R1: chance is not said: %j', (site) => expectQuiet(site, 80))
test.each(sizes)('R1: chance is not said in 400 weeks: %j', { tags: ['long'] }, (site) => expectQuiet(site, 400))

const varying = sizes.flatMap((site) => variations.map((variation) => ({ ...site, variation, weeks: 400 })))
test.each(varying)('R1: where pages vary each week, few are named: %j', { tags: ['long'] }, (site) =>
  expect(playChance(site).named).toBeLessThanOrEqual(mayName.varying),
)

test.each(knownSizes)('a page that loses half of 400 views is named in 95 of 100 weeks: %j', (site) => {
  expect(playLoss(site)).toBeGreaterThanOrEqual(95)
})

test('R1 to R6, H168: the verdict of each example week', async () => {
  const names = weekNames.filter((name) => name !== 'large')
  const verdicts = await Promise.all(names.map(async (name) => `- ${name}: ${verdictOf(await findWeek(name))}\n`))
  await expect(verdicts.join('')).toMatchFileSnapshot('verdicts.md')
})

test('R5: the verdict of a site of 25,000 pages', { tags: ['long'] }, async () => {
  const words = "No page was compared: the lists hold 16% of this week's views and 16% of last week's. The limit set"
  expect(verdictOf(await findWeek('large'))).toContain(words)
})

test('outputs are numbers, fractions with four decimals, and JSON, which has ten pages', () => {
  const alerts = rulesOf('ai-share > 5%\ntotal < 9')
  const more = rows(9, '/more-').map(({ path }) => row(path, 0, 0))
  const before = [row('/a', 15, 12), row('/A/b', 3, 0), row('/c', 0, 0)]
  const found = findingsOf({ now: [row('/a', 7, 3), row('/A/b', 3, 2), ...more], before }, { alerts })
  const { 'top-pages': top, ...outputs } = listReportOutputs(found, ['a.csv', 'b.json'])
  expect(outputs).toEqual({
    ...{ 'views-total': '15', 'views-human': '10', 'views-ai': '5', 'ai-share': '0.3333', 'views-change': '-0.5000' },
    ...{ pages: '11', truncated: 'false', 'export-files': 'a.csv\nb.json' },
    alerts: '[{"rule":"ai-share > 5%","value":33.3}]',
  })
  expect(top).toMatch(/^\[{"path":"\/a","human":7,"ai":3,"total":10},{"path":"\/A\/b",.*"\/more-7",/)
  expect(JSON.parse(top)).toHaveLength(10)
})

test('outputs have no share of nothing, and no sign where a change rounds to nothing', () => {
  const outputsOf = (now: number, before: number) =>
    listReportOutputs(findingsOf({ now: [row('/', now, 0)], before: [row('/', before, 0)] }), [])
  expect(outputsOf(0, 0)).toMatchObject({ 'ai-share': '', 'views-change': '', alerts: '' })
  expect(outputsOf(99_999, 100_000)).toMatchObject({ 'ai-share': '0.0000', 'views-change': '0.0000' })
})

test('with `paths`, totals are sums of the matching rows, and no other pages are in the report', () => {
  const docs = [row('/docs/a', 5, 1), row('/docs', 9, 1), row('/docs/b/', 1, 0)]
  const now = [...docs, row('/blog', 7, 7), row('/docsx', 9, 9)]
  const siteList = siteListOf(['/docs/a', '/docs/c', '/x'])
  const found = findingsOf({ now, before: now }, { paths: ['/docs/*', '/blog/'], siteList })
  expect([found.current.totals, found.site.coverage?.pages]).toEqual([{ human: 22, ai: 9, total: 31 }, 2])
  expect(found.pages.map(({ path }) => path)).toEqual(['/docs', '/blog', '/docs/a', '/docs/b/'])
})

const count = fc.oneof(fc.nat(30), fc.nat(), fc.constantFrom(0, Number.MAX_SAFE_INTEGER))
const anyTotals = fc.record({ human: count, ai: count, total: count })
const anyPath = fc.oneof(fc.constantFrom('/a', '/b', '/', '', '__proto__'), fc.webPath(), fc.string({ unit: 'binary' }))
const anyRow = fc.tuple(anyPath, anyTotals).map(([path, totals]) => ({ path, ...totals }))
const anyRows = fc.uniqueArray(anyRow, { selector: ({ path }) => toPageKey(path), maxLength: 40 })

test('H41, H126: whatever the service reports, no number is NaN or infinite, and the chat line is plain text', () => {
  fc.assert(
    fc.property(anyRows, fc.option(anyRows, { nil: undefined }), anyTotals, (some, someBefore, totals) => {
      const made = findingsOf({ now: some, before: someBefore, totals }, { siteList: siteListOf(['/a', '/x']) })
      // JSON has null for such numbers, and nothing else in the findings is null.
      expect(JSON.stringify(made)).not.toMatch(/[:,[]null[\]},]/)
      expect(renderChatLine(made, plain)).not.toMatch(/NaN|Infinity|undefined|[\n<>@]/)
    }),
    { numRuns: 300 },
  )
})
