import fc from 'fast-check'
import { expect, test } from 'vitest'
import { audiences } from '../../../../src/report/counts.ts'
import { renderCsv } from '../../../../src/report/files.ts'
import type { Page } from '../../../../src/report/judge/pages.ts'
import { renderChatLine } from '../../../../src/report/layout/layout.ts'
import { toPageKey } from '../../../../src/report/page-key.ts'
import { readReport } from '../../../../src/report/read/history.ts'
import { listReportOutputs } from '../../../../src/report/run.ts'
import { parseCsv } from '../../../e2e/parse-csv.ts'
import { weekNames } from '../../../emulator/page-view-weeks.ts'
import { knownSizes, mayBeNotable, mayName, playChance, playLoss, sizes, variations } from '../chance.ts'
import { createDatabase, type Days, type Move } from '../database.ts'
import { createScriptedService, pageOf } from '../scripted-service.ts'
import {
  findingsOf,
  plain,
  previousWindow,
  row,
  rows,
  rulesOf,
  siteListOf,
  verdictOf,
  window,
  windows,
} from '../views.ts'
import { findWeek } from '../weeks.ts'

const paths = ['/', '/a', '/a/', '/a?b=c', '/a/b', '/a/b.md', '/a/c', '/a/c/index', '/B', '/ä', '/c/d', '/c/e/f.html']
// Few different values, so that paths occur in both windows, ties are common, and counts are near the thresholds.
const anyDay = fc.record({
  date: fc.constantFrom('2026-11-06', '2026-11-07', '2026-11-13', '2026-11-14', '2026-11-20', '2026-11-21'),
  path: fc.constantFrom(...paths),
  human: fc.constantFrom(0, 1, 9, 20, 31, 70, 120, 320, 2000, 30_000),
  ai: fc.constantFrom(0, 1, 9, 25, 60, 310),
})
const anySite = fc.array(anyDay, { maxLength: 40, size: 'max' })
const now: Days = [window.from, window.to]
const before: Days = [previousWindow.from, previousWindow.to]
const toMove = ({ key, human, ai, previous }: Page): Move => [key, human, ai, previous.human, previous.ai]
const sortMoves = (moves: readonly Move[]) => moves.toSorted(([one], [other]) => (one < other ? -1 : 1))

/** Checks that the totals, rows, lists, and CSV of a random site equal what a database computes from the raw rows. */
const compareSites = (numRuns: number) =>
  fc.assert(
    fc.asyncProperty(anySite, async (daily) => {
      const database = createDatabase(daily)
      const { requests } = createScriptedService((query) =>
        pageOf(database.rows(query.dateFrom, query.dateTo).toReversed(), query),
      )
      // Other tests check for missing days.
      const collection = { ...(await readReport(windows, false, requests)), days: new Map(), began: undefined }
      const found = findingsOf({ now: [] }, { collection })
      const totals = [database.totals(...now), database.totals(...before)]
      expect([found.current.totals, found.previous?.totals]).toEqual(totals)
      expect(sortMoves(found.pages.map(toMove))).toEqual(sortMoves(database.moves('pages', now, before)))
      const moved = audiences.map((audience) => database.moves(audience, now, before))
      expect(found.moves.map(({ up, down }) => sortMoves([...up, ...down].map(toMove)))).toEqual(moved.map(sortMoves))
      const all = [...new Map(moved.flat().map((move) => [move[0], move])).values()]
      const isNew = ([, , , human, ai]: Move) => human + ai === 0
      const isGone = ([, human, ai]: Move) => human + ai === 0
      expect(sortMoves(found.lists.newPages.map(toMove))).toEqual(sortMoves(all.filter(isNew)))
      expect(sortMoves(found.lists.gonePages.map(toMove))).toEqual(sortMoves(all.filter(isGone)))
      const lists = found.lists.changes.map(({ more, less }) => sortMoves([...more, ...less].map(toMove)))
      expect(lists).toEqual(moved.map((list) => sortMoves(list.filter((move) => !isNew(move) && !isGone(move)))))
      const [, ...rows] = parseCsv(renderCsv(found).slice(1))
      const sum = (column: number) => rows.reduce((total, cells) => total + Number(cells[column]), 0)
      expect([3, 4, 5, 6, 7, 8].map(sum)).toEqual(totals.flatMap(({ human, ai, total }) => [human, ai, total]))
      expect([9, 10, 11].map(sum)).toEqual([3, 4, 5].map((column) => sum(column) - sum(column + 3)))
      database.close()
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

test.each(sizes.flatMap((site) => variations.map((variation) => ({ ...site, variation }))))(
  'R1: where pages vary each week, few are named: %j',
  { tags: ['long'] },
  (site) => expect(playChance({ ...site, weeks: 400 }).named).toBeLessThanOrEqual(mayName.varying),
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

test.each([
  ['no share of nothing, and no change against nothing', [], [], '', ''],
  ['no sign where the change rounds to nothing', [row('/', 99_999, 0)], [row('/', 100_000, 0)], '0.0000', '0.0000'],
  ['minus one where all views are gone', [], [row('/', 9, 0)], '', '-1.0000'],
])('outputs have %s', (_, now, before, share, change) => {
  const outputs = listReportOutputs(findingsOf({ now, before }), [])
  expect(outputs).toMatchObject({ 'ai-share': share, 'views-change': change, alerts: '' })
})

test('with `paths`, totals are sums of the matching rows, and no other pages are in the report', () => {
  const docs = [row('/docs/a', 5, 1), row('/docs', 9, 1), row('/docs/b/', 1, 0)]
  const now = [...docs, row('/blog', 7, 7), row('/docsx', 9, 9)]
  const siteList = siteListOf(['/docs/a', '/docs/c', '/x'])
  const found = findingsOf({ now, before: now }, { paths: ['/docs/*', '/blog/'], siteList })
  expect([found.current.totals, found.site.coverage?.pages]).toEqual([{ human: 22, ai: 9, total: 31 }, 2])
  expect(found.pages.map(({ path }) => path)).toEqual(['/docs', '/blog', '/docs/a', '/docs/b/'])
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

test('H41, H126: whatever the service reports, no number is NaN or infinite, and the chat line is plain text', () => {
  fc.assert(
    fc.property(anyRows, fc.option(anyRows, { nil: undefined }), anyTotals, (some, someBefore, totals) => {
      const made = findingsOf({ now: some, before: someBefore, totals }, { siteList: siteListOf(['/a', '/x']) })
      for (const number of numbersIn({ ...made, moves: made.moves.map(({ floor }) => floor) }))
        expect(Number.isFinite(number)).toBe(true)
      expect(renderChatLine(made, plain)).not.toMatch(/NaN|Infinity|undefined|[\n<>@]/)
    }),
    { numRuns: 300 },
  )
})
