import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportColumns, renderTable } from '../../../src/report/export-format.ts'
import type { Page } from '../../../src/report/page-counts.ts'
import { parseCsv } from './parse-csv.ts'
import { findingsOf, row, siteListOf } from './views.ts'

const source = (pages: readonly Page[]) => ({ ...findingsOf({ now: [] }), pages })
const render = (format: 'csv' | 'json', pages: readonly Page[]) => renderTable(format, source(pages))

const isNew: Page = { ...row('/new', 3, 1), previous: { human: 0, ai: 0, total: 0 } }
const compared: Page = { ...row('/a', 1, 2), previous: { human: 5, ai: 0, total: 5 } }

test('csv has a header, a line a page, and empty cells where nobody knows or nothing was before; a change that is negative stays a number', () => {
  expect(render('csv', [compared, row('/b', 0, 0), isNew])).toBe(
    'path,human,ai,total,ai_share,previous_human,previous_ai,previous_total,change_human,change_ai,change_total\r\n' +
      '/a,1,2,3,0.6667,5,0,5,-4,2,-2\r\n' +
      '/b,0,0,0,,,,,,,\r\n' +
      '/new,3,1,4,0.25,0,0,0,,,\r\n',
  )
})

test('with a list of the site, a column tells what is in it, and pages nobody read have rows of their own', () => {
  const quiet: Page = { ...row('/quiet', 0, 0), previous: { human: 3, ai: 0, total: 3 }, isListed: true }
  const silent = { ...row('/silent', 0, 0), isListed: true }
  const pages = [
    { ...compared, isListed: false },
    { ...silent, path: '/silent/' },
  ]
  const coverage = { pages: 2, read: { human: 0, ai: 0 }, unread: [quiet, silent] }
  const given = { ...source(pages), coverage }
  expect(renderTable('csv', given)).toBe(
    'path,human,ai,total,ai_share,previous_human,previous_ai,previous_total,change_human,change_ai,change_total,listed\r\n' +
      '/a,1,2,3,0.6667,5,0,5,-4,2,-2,false\r\n' +
      '/silent/,0,0,0,,,,,,,,true\r\n' +
      '/quiet,0,0,0,,3,0,3,-3,0,-3,true\r\n',
  )
})

test.each([
  ["/a;=cmd|'/C calc'!A0;b", `"/a;'=cmd|'/C calc'!A0;b"`],
  ['/a\t=1+1', `"/a\t'=1+1"`],
  ['/a"=1', `"/a""'=1"`],
  ["/a'+1", `"/a''+1"`],
  ['/a,@SUM(1)', `"/a,'@SUM(1)"`],
  ['/a|-1', `"/a|'-1"`],
  ['/a\n=1', `"/a\n'=1"`],
  ['\t=1', `"'\t'=1"`],
  ['\r=1', `"'\r'=1"`],
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['＝1', `"'＝1"`],
  ['/a-b=c@d+e', '/a-b=c@d+e'],
])('H141: %j is quoted and no formula, wherever a program splits it', (path, cell) => {
  expect(render('csv', [row(path, 1, 0)]).split('\r\n')[1]).toBe(`${cell},1,0,1,0,,,,,,`)
})

test('json is one object', () => {
  const signs = { rowsRead: 9, duplicates: 1, unreadableRows: 2, difference: 5, totalsChanged: true }
  const provenance = { ...signs, isComplete: false, cutOffBy: 'rate-limited' } as const
  const report = findingsOf({ now: [row('/a', 1, 2)], before: [row('/a', 5, 0)], provenance })
  const earlier = {
    ...{ previous_human: 5, previous_ai: 0, previous_total: 5, change_human: -4, change_ai: 2, change_total: -2 },
  }
  const words = "The service's rate limit ended this report; it is shared by your organization."
  const read = { rows_read: 9, duplicates: 1, unreadable_rows: 2, difference: 5, totals_changed: true }
  const readBefore = { rows_read: 3, duplicates: 0, unreadable_rows: 0, difference: 0, totals_changed: false }
  expect(JSON.parse(renderTable('json', report))).toEqual({
    window: { from: '2026-11-14', to: '2026-11-21', days: 7, time_zone: 'UTC' },
    totals: { human: 1, ai: 2, total: 3, ai_share: 0.6667 },
    previous: {
      window: { from: '2026-11-07', to: '2026-11-14', days: 7, time_zone: 'UTC' },
      totals: { human: 5, ai: 0, total: 5, ai_share: 0 },
    },
    verdict: { kind: 'as-usual', words: 'Views by people −80.0%, by AI agents 2 (none before), nothing unusual.' },
    comparison: { compared: ['human', 'ai'], refused: [{ kind: 'partial', audience: null, words }] },
    no_page: null,
    coverage: null,
    pages: [{ path: '/a', human: 1, ai: 2, total: 3, ai_share: 0.6667, ...earlier }],
    provenance: {
      requests: 3,
      ...read,
      is_complete: false,
      cut_off_by: 'rate-limited',
      previous: { ...readBefore, is_complete: true, cut_off_by: null },
    },
  })
})

test('without pages there is a header, and an object with none', () => {
  expect(parseCsv(render('csv', []))).toHaveLength(1)
  expect(JSON.parse(render('json', []))).toMatchObject({ totals: { ai_share: null }, previous: null, pages: [] })
})

// Without apostrophes of their own, which nobody could tell from ours.
const anyPath = fc.string({ unit: 'binary' }).map((path) => path.replaceAll("'", ''))
const anyPage = fc.tuple(anyPath, fc.nat(), fc.nat()).map((counts) => row(...counts))

test('what a csv parser reads back is what was written', () => {
  fc.assert(
    fc.property(fc.array(anyPage), (pages) => {
      const [, ...records] = parseCsv(render('csv', pages))
      const read = records.map(([path, ...cells]) => [
        path?.replace(/(?<=^|[\t\r\n,;|"'])'(?=[=+\-@\t\r＝＋－＠])/g, ''),
        ...cells.slice(0, 3).map(Number),
      ])
      expect(read).toEqual(pages.map(({ path, human, ai, total }) => [path, human, ai, total]))
      expect(records.every((cells) => cells.length === 11)).toBe(true)
    }),
  )
})

test('json has what is no page and how much was read', () => {
  const now = [row('/A', 9, 1), row('/b-nw', 9, 0), row('/c', 4, 4)]
  const found = findingsOf({ now, before: now }, { siteList: siteListOf(['/a', '/c', '/d']) })
  expect(JSON.parse(renderTable('json', found))).toMatchObject({
    no_page: [
      { path: '/A', human: 9, ai: 1, page: '/a' },
      { path: '/b-nw', human: 9, ai: 0, page: null },
    ],
    coverage: { pages: 3, human: 1, ai: 1, unread: 2 },
  })
})

test('the guide names every column in its order', () => {
  const [, table = ''] = readFileSync('docs/page-views.md', 'utf8').split('| column | meaning |')
  const cells = table
    .split('\n\n', 1)
    .join()
    .split('\n')
    .map((line) => line.split('|')[1] ?? '')
  const named = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  expect(named).toEqual(exportColumns)
})
